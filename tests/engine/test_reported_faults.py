"""Kinds of faults that other programs were reported for, and that no clause of a paper speaks of."""

from collections import Counter

import pytest

from tests.cli.playing import Play
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.role import DECK, Role
from zeronight.core.ruling import Refused
from zeronight.engine.offers import offers
from zeronight.rules.load import released


@pytest.mark.parametrize("more", list(Role))
@pytest.mark.parametrize("book", released())
def test_a_deal_by_hand_has_six_one_two_and_one(book: str, more: Role) -> None:
    """VT-15: one card too many of any kind, in the place of any other, is refused and not offered."""
    game = Play(book)
    for less in set(Role) - {more}:
        roles = list(DECK)
        roles[roles.index(less)] = more
        assert Counter(roles) != Counter(DECK)
        assert not any(
            offer.admits(c.Deal(tuple(roles))) for offer in offers(game.record.rules, game.record.table)
        )
        with pytest.raises(Refused) as refused:
            game.call(c.Deal(tuple(roles)))
        assert refused.value.refusal.is_hard
    assert game.record.table.state == "setup"


@pytest.mark.parametrize("book", released())
def test_the_last_black_may_shoot_himself(book: str) -> None:
    """VT-22: seat 10 is alone; his shot at himself hits, and red wins."""
    game = Play(book).begin().circle().call(c.Remove(8), c.Remove(9))
    game.go(st.Night(), st.Shooting()).call(c.Shoot(10, 10))
    while game.record.table.state == "running":
        game.go(_next(game))
    result = game.record.table.result
    assert result is not None
    assert (result.winner, game.record.table.first_victim) == ("red", 10)


@pytest.mark.parametrize("book", released())
def test_the_last_to_speak_may_be_fouled(book: str) -> None:
    """VT-22, VT-11: seat 10, in his speech and after it."""
    game = Play(book).begin()
    while game.record.table.phase != st.Speech(10):
        game.go(_next(game))
    game.call(c.Foul(10)).go(_next(game)).call(c.Foul(10))
    assert game.record.table.seats[9].fouls == 2


@pytest.mark.parametrize("book", released())
def test_the_defeat_of_a_side_ends_the_vote(book: str) -> None:
    """VT-23: in the midst of a count; no hand can be shown afterwards, and nobody leaves by it."""
    game = Play(book).begin().circle({1: 3, 2: 4}).go(st.Count(3)).call(c.ShowHands(3, seats=(1, 2)))
    game.call(c.Forfeit(9))
    events = game.record.entries[-1].events
    assert any(isinstance(event, ev.BallotOff) for event in events)
    assert game.record.table.result is not None
    assert game.record.table.result.winner == "red"
    open_now = {o.kind for o in offers(game.record.rules, game.record.table) if o.barred is None}
    assert not open_now & {"show_hands", "close_count"}
    with pytest.raises(Refused):
        game.call(c.CloseCount(3))
    assert game.record.table.seats[2].standing == "in"


def _next(game: Play) -> st.Step:
    """The step that is due."""
    return next(
        o.to for o in offers(game.record.rules, game.record.table) if o.to is not None and o.barred is None
    )
