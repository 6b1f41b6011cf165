"""compare (DESIGN 2): each call decided by two books on the table as it really was."""

from tests.scenarios.game import Game
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.engine.compare import compare
from zeronight.rules.load import load

FREE_SEATING = c.Proceed(st.FreeSeating())
KHARKIV, FSM = load("kharkiv/1").rules, load("fsm/2024").rules


def _two_two() -> Game:
    """FSM, four at the table: two votes each for the reds 5 and 6, a revote, a winner."""
    game = Game("fsm/2024").day0().vote_out(8).night(1).leave().vote_out(9).night(2).leave()
    game.vote_out(3).night(4).leave()
    return game.circle({5: 6, 6: 5}).ballot({6: [5, 7], 5: [6, 10]})


def test_two_two_at_four_is_a_tie_in_fsm_and_the_end_in_kharkiv() -> None:
    game = _two_two()
    first = next(d for d in compare(game.record, KHARKIV) if d.call == c.CloseCount(5))
    assert first.at == "day 3"
    assert [e.outcome for e in first.a.events if isinstance(e, ev.BallotDecided)] == ["revote"]
    assert [e.winner for e in first.b.events if isinstance(e, ev.Decided)] == ["black"]
    assert any(ground.rule == "tie.two_two" for ground in first.b.because)


def test_a_book_against_itself_differs_nowhere() -> None:
    game = _two_two()
    assert compare(game.record, FSM) == ()
    assert compare(game.record, FSM, FSM) == ()


def test_other_grounds_for_the_same_facts_are_no_difference() -> None:
    game = Game("fsm/2024").day0().circle({1: 3, 2: 4}).ballot({3: 6, 4: 4})
    assert [d.call for d in compare(game.record, KHARKIV)] == [FREE_SEATING]


def test_a_penalty_that_one_paper_refuses_is_a_difference_and_says_what_it_has_instead() -> None:
    """H1: striking the table is a foul in FSM (6.6.4), a removal in Kharkiv (2.6)."""
    game = Game("fsm/2024").speech(1).call(c.Foul(3, "hits_table", "6.6.4"))
    seating, difference = compare(game.record, KHARKIV)
    assert seating.call == FREE_SEATING
    assert difference.b.refusal is not None
    assert difference.b.refusal.instead == c.Remove(3, "hits_table", "6.6.4")


def test_an_overruled_call_is_decided_plainly_where_the_other_paper_has_nothing_to_waive() -> None:
    game = Game("kharkiv/1").speech(1).call(c.Overrule(c.Foul(3, "hits_table"), "a light knock"))
    assert game.seat(3).fouls == 1
    (fouled,) = [d.b for d in compare(game.record, FSM) if isinstance(d.call, c.Overrule)]
    assert fouled.refusal is None
    assert [event.count for event in fouled.events if isinstance(event, ev.Fouled)] == [1]
