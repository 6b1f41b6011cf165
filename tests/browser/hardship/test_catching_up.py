"""A judge who forgot to tap: from a speech to the ballot in two taps, by the paper and into the record."""

import pytest

from tests.browser.hardship.conftest import Sit, Table
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.event import Overruled

BALLOT = st.Count(5)


def test_from_the_third_speech_to_the_ballot_in_two_taps(table: Table, sit: Sit) -> None:
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    hand.call(c.Nominate(1, (5,)))
    hand.until(st.Speech(2))
    hand.call(c.Nominate(2, (7,)))
    hand.until(st.Speech(3))
    judge = sit(hand, language="ru")
    seq = judge.seq
    judge.tap(".further")
    judge.tap(judge.page.locator("#sheet .row", has_text="подсчёт за №5".capitalize()))
    judge.moved(seq)
    record = hand.record()
    assert record.table.phase == BALLOT
    entry = record.entries[-1]
    assert isinstance(entry.call, c.Overrule)
    assert entry.call.of == c.Proceed(BALLOT)
    assert isinstance(entry.events[0], Overruled)
    # Nobody has lost or won anything by it, and one tap takes it back to the third speech.
    seq = judge.seq
    judge.tap("#undo")
    judge.moved(seq)
    assert hand.table.phase == st.Speech(3)
    assert judge.page.locator("#sheet").is_hidden()


@pytest.mark.parametrize("book", ["club-ru/1", "dogory-drygom/1", "fiim/1", "fsm/2024"])
def test_every_book_has_the_way(book: str, table: Table, sit: Sit) -> None:
    hand = table(book)
    hand.deal()
    hand.until(st.Speech(1))
    hand.call(c.Nominate(1, (5,)))
    hand.until(st.Speech(2))
    hand.call(c.Nominate(2, (7,)))
    judge = sit(hand)
    judge.tap(".further")
    seq = judge.seq
    judge.tap(judge.page.locator("#sheet .row").last)
    judge.moved(seq)
    assert isinstance(hand.table.phase, st.Count), hand.table.phase


def test_the_end_is_not_passed_over(table: Table, sit: Sit) -> None:
    """A game that is decided says so to who goes on, however far he wants to go."""
    hand = table()
    hand.deal("dmmscccccc")
    hand.until(st.Speech(4))
    for seat in (1, 2, 3):
        hand.call(c.Remove(seat, "hits_table", "2.6"))
    assert hand.table.state == "decided"
    judge = sit(hand)
    judge.tap(".further")
    judge.tap(judge.page.locator("#sheet .row").nth(2))
    judge.page.locator("#sheet .hold").wait_for()
    assert "decided" in judge.page.locator("#sheet h2").inner_text()
    assert hand.table.state == "decided"


def test_no_step_lies_ahead_of_an_open_count(table: Table, sit: Sit) -> None:
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    hand.call(c.Nominate(1, (5,)))
    hand.until(st.Speech(2))
    hand.call(c.Nominate(2, (7,)))
    hand.until(st.Count)
    judge = sit(hand)
    assert judge.page.locator(".further").count() == 0
