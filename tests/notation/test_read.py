"""Reading: what a text says is what the calls say."""

from tests.notation.shelf import read_text
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.notation.write import write

PAPER = """\
[Rulebook "kharkiv/1"]
[Roles "c c m c s c d c m c"]

N1  8 8 8 | don 4 no | sheriff 9 black
D1  2 n5 | 3 | 4 n7 f9 | 5 | 6 n2 | 7 | 9 | 10 | 1
    5: 2 3 7   7: 1 4 9 10   2: *        { * = the rest: 5 and 6 }
    = out 7                              { = marks an assertion, checked, never a call }
N2  2 2 | don - | sheriff 3 black
"""

WRITTEN = """\
[Rulebook "kharkiv/1"]
[Roles "c c m c s c d c m c"]

N0
D0  1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
N1  8 8 8 | don 4 no | sheriff 9 black
D1  words 8 | 2 n5 | 3 | 4 n7 f9 | 5 | 6 n2 | 7 | 9 | 10 | 1
    5: 2 3 7   7: 1 4 9 10   = out 7   2: *
    words 7
N2  2 2 | don - | sheriff 3 black
"""


def test_a_game_as_a_paper_protocol_has_it_is_read() -> None:
    reading = read_text(PAPER)
    assert reading.errors == ()
    assert reading.record is not None
    calls = [entry.call for entry in reading.record.line()]
    assert calls[0] == c.Deal(tuple(reading.record.table.seats[at].role for at in range(10)))  # type: ignore[misc]
    assert c.ShowHands(2, (5, 6)) in calls
    assert calls[-1] == c.Check("sheriff", 3)
    assert reading.record.table.seats[6].exit is not None


def test_steps_in_which_nothing_happened_may_be_left_out() -> None:
    reading = read_text(PAPER)
    assert reading.record is not None
    steps = [entry.call.to for entry in reading.record.line() if isinstance(entry.call, c.Proceed)]
    assert steps[:3] == [st.Agreement(), st.Morning(), st.Speech(1)]
    assert st.LastWords(7) in steps


def test_written_out_in_full_it_says_the_same() -> None:
    reading = read_text(PAPER)
    assert reading.record is not None
    assert write(reading.record) == WRITTEN
    again = read_text(WRITTEN)
    assert again.errors == ()
    assert again.record is not None
    assert [entry.call for entry in again.record.line()] == [entry.call for entry in reading.record.line()]
