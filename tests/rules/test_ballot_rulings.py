"""What a closed ballot comes to, and what that rests on, asked of the chapter itself."""

from typing import Any

import pytest

from tests.rules.test_rulings import keys, rules
from zeronight.rules.ballots import AllStay, AskLift, Leaves, Poll, Revote, after_count

TIED = (3, 7)


def poll(day: int, voters: int = 9, before: tuple[int, ...] = (), own: frozenset[int] = frozenset()) -> Poll:
    called = before or TIED
    return Poll(dict.fromkeys(called, 0), called, voters, before, frozenset(), own, called, day)


@pytest.mark.parametrize(
    ("day0", "own", "leaves"),
    [
        ("held", frozenset(), Leaves(3)),
        ("winner_speaks", frozenset(), Leaves(3, stays=True, speaks=True)),
        ("lift_only", frozenset(), Leaves(3, stays=True)),
        ("off", frozenset(), Leaves(3, stays=True)),
        ("own_vote", frozenset({3}), Leaves(3)),
        ("own_vote", frozenset({7}), Leaves(3, stays=True)),
    ],
)
def test_fiim_7_16_what_most_votes_mean_on_day_0(day0: str, own: frozenset[int], leaves: Leaves) -> None:
    book = rules("fiim/1", vote__day0=day0)
    ruling = after_count(book, poll(0, own=own), (3,))
    assert ruling.answer == leaves
    assert isinstance(ruling.answer, Leaves)
    assert (ruling.answer.stays, ruling.answer.speaks) == (leaves.stays, leaves.speaks)
    extra = ["vote.missing", "vote.winner"] if day0 == "held" else ["vote.winner", "vote.day0"]
    assert keys(ruling.because) == extra
    later = after_count(book, poll(1, own=own), (3,))
    assert (later.answer, keys(later.because)) == (Leaves(3), ["vote.missing", "vote.winner"])


@pytest.mark.parametrize(
    ("before", "answer", "because"),
    [
        ((), Revote(TIED, TIED), ["tie.first", "tie.revote_order"]),
        ((3, 5, 7), Revote(TIED, TIED), ["tie.fewer", "tie.revote_order"]),
        (TIED, AskLift(TIED), ["tie.same"]),
    ],
    ids=["first tie", "fewer tied", "the same tied"],
)
def test_fsm_4_4_12_a_tie(before: tuple[int, ...], answer: Any, because: list[str]) -> None:
    book = rules("fsm/2024", tie__revote_order="nomination")
    ruling = after_count(book, poll(2, before=before), TIED)
    assert (ruling.answer, keys(ruling.because)) == (answer, because)


@pytest.mark.parametrize(("day", "barred"), [(1, True), (2, False)])
def test_fiim_7_23_a_lift_may_be_barred_on_one_day(day: int, barred: bool) -> None:
    book = rules("fiim/1", lift__barred=[{"alive": 9, "tied": 2, "day": 1}])
    ruling = after_count(book, poll(day, before=TIED), TIED)
    assert ruling.answer == (AllStay(TIED) if barred else AskLift(TIED))
    assert keys(ruling.because) == (["tie.same", "lift.barred"] if barred else ["tie.same"])
