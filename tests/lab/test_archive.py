"""Games held against another book: which differences matter, by which clauses. Expected from the papers.

Seats 1-6 are citizens, 7 is the sheriff, 8 and 9 are mafiosi, 10 is the don.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.cli.playing import random_record
from tests.scenarios.game import Game
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.ground import Ground
from zeronight.core.ruling import Code
from zeronight.engine.compare import compare
from zeronight.lab.archive import ClauseCount, Difference, HeldGame, clauses, held
from zeronight.lab.clauses import clause_of
from zeronight.rules.book import Rulebook
from zeronight.rules.cite import cite
from zeronight.rules.load import load, released
from zeronight.rules.overlay import overlay

FSM, KHARKIV = load("fsm/2024"), load("kharkiv/1")


def against(game: Game, b: str | Rulebook, a: str | None = None) -> HeldGame:
    other = load(b) if isinstance(b, str) else b
    return held("game", game.record, game.book, other, None if a is None else load(a))


def mattering(one: HeldGame) -> list[Difference]:
    return [difference for difference in one.differences if difference.matters]


def counts(*games: HeldGame) -> dict[tuple[str, str | None], tuple[int, int]]:
    return {(one.book, one.clause): (one.games, one.times) for one in clauses(games)}


def kinds(events: Sequence[Any]) -> list[str]:
    return [type(event).__name__ for event in events]


def tied_at_four(book: str, *nominees: int) -> Game:
    """Four at the table, the reds 5, 6 and 7 and the don; two votes each for these nominees."""
    return Game(book).down_to(5, 6, 7, 10).tie(*nominees)


def test_two_two_between_reds_ends_the_game_in_kharkiv_and_is_a_tie_in_fsm() -> None:
    """Kharkiv 6.1: black wins. FSM 4.4.12: defences and a revote."""
    one = against(tied_at_four("fsm/2024", 5, 6), "kharkiv/1")
    first = one.first_that_matters
    assert first is not None
    assert (first.call, first.at) == (c.CloseCount(6), "day 1")
    assert [e.outcome for e in first.a.events if isinstance(e, ev.BallotDecided)] == ["revote"]
    assert [e.winner for e in first.b.events if isinstance(e, ev.Decided)] == ["black"]
    assert counts(one)["kharkiv/1", "6.1"] == (1, 1)
    assert counts(one)["fsm/2024", "4.4.12"] == (1, 1)


def test_two_two_between_a_red_and_a_black_is_red_in_kharkiv_and_a_tie_in_dogory_drygom() -> None:
    """Kharkiv 6.2: red wins. Dogory Drygom 10 speaks of two reds only."""
    game = tied_at_four("fsm/2024", 6, 10)
    assert counts(against(game, "kharkiv/1"))["kharkiv/1", "6.2"] == (1, 1)
    assert mattering(against(game, "dogory-drygom/1")) == []
    reds = against(tied_at_four("fsm/2024", 5, 6), "dogory-drygom/1")
    assert counts(reds)["dogory-drygom/1", "10"] == (1, 1)


@pytest.mark.parametrize(("own", "other"), [("fsm/2024", "dogory-drygom/1"), ("dogory-drygom/1", "fsm/2024")])
def test_a_leaver_who_counts_as_out_at_another_moment_leaves_all_the_same(own: str, other: str) -> None:
    """FSM 1.4: from the vote or the shot. Dogory Drygom 9: from the announcement of the exit."""
    game = Game(own).day0().vote_out(8).night(1).leave().vote_out(9).night(2).leave()
    one = against(game, other)
    assert "Leaving" in [kind for d in one.differences for kind in kinds((*d.a.events, *d.b.events))]
    assert mattering(one) == []


def test_nor_does_it_matter_that_the_game_is_decided_at_another_moment() -> None:
    """The last black is voted out: red has won, at the vote in FSM, at the exit in Dogory Drygom."""
    for own, other in (("fsm/2024", "dogory-drygom/1"), ("dogory-drygom/1", "fsm/2024")):
        game = Game(own).down_to(4, 5, 6, 7, 10).vote_out(10)
        assert game.table.result is not None
        assert mattering(against(game, other)) == []
        shot = Game(own).down_to(5, 7, 10).circle().night(5).leave()
        assert shot.table.result is not None
        assert mattering(against(shot, other)) == []


def test_a_single_nominee_leaves_at_the_end_of_the_circle_or_when_the_vote_is_opened() -> None:
    """Club-ru 6.2 (R-club-ru-6) against FSM's commentary: the same seat leaves."""
    game = Game("fsm/2024").day0().night(1).leave().nominate(4).go(st.CircleEnd())
    assert game.seat(4).standing == "out"
    assert mattering(against(game, "club-ru/1")) == []


def test_a_removal_between_the_circle_and_the_vote_costs_that_vote_in_one_of_them() -> None:
    """In club-ru nobody is certain to leave before the vote is opened, so the removal of 3 takes the
    vote of the day (6.2) and 4 stays; in FSM 4 is certain to leave with the end of the circle.
    """
    game = Game("club-ru/1").day0().night(1).leave().nominate(4).go(st.CircleEnd())
    game.call(c.Remove(3, "leaves_table", "3.2")).fall()
    assert game.seat(4).standing == "in"
    first = against(game, "fsm/2024").first_that_matters
    assert first is not None
    assert first.call == c.Proceed(st.CircleEnd())


def test_a_lift_that_is_barred_matters_where_it_was_really_carried() -> None:
    """Club-ru 12.2: no lift of two at four. FSM 4.4.12.3 lifts them by three hands of four."""
    game = tied_at_four("fsm/2024", 6, 10).tie_again().count("lift", 3)
    assert game.seat(10).standing == "out"
    one = against(game, "club-ru/1")
    first = one.first_that_matters
    assert first is not None
    # The tie is certain to repeat once the last but one count is closed (readings.md 1.5, R-club-ru-5).
    assert (first.call, kinds(first.b.events)) == (c.CloseCount(6), ["VoteKnown"])
    assert counts(one)["club-ru/1", "12.2"][0] == 1


def test_a_lift_that_is_barred_does_not_matter_where_it_was_not_carried() -> None:
    game = tied_at_four("fsm/2024", 6, 10).tie_again().count("lift", 2)
    assert game.seat(10).standing == "in"
    assert mattering(against(game, "club-ru/1")) == []


@pytest.mark.parametrize(("victim", "matter"), [(None, True), (5, False)])
def test_the_duty_to_hit_matters_where_the_night_after_it_was_a_miss(
    victim: int | None, matter: bool
) -> None:
    """Dogory Drygom 11: a vote at four by which nobody left, then a miss: red wins."""
    game = tied_at_four("fsm/2024", 6, 10).tie_again().count("lift", 2).night(victim)
    one = against(game, "dogory-drygom/1")
    assert [difference.call for difference in mattering(one)] == [c.CloseCount("lift")] * matter
    assert (counts(one).get(("dogory-drygom/1", "11")) == (1, 1)) is matter


def test_another_penalty_for_the_same_offence_matters() -> None:
    """Striking the table: a foul in FSM 6.6.4, a removal in Kharkiv 2.6."""
    game = Game("fsm/2024").speech(1).call(c.Foul(3, "hits_table", "6.6.4"))
    one = against(game, "kharkiv/1")
    (difference,) = mattering(one)
    assert kinds(difference.a.events) == ["Fouled"]
    assert (difference.b.events, difference.b.refusal is not None) == ((), True)
    assert difference.b.refusal is not None
    assert difference.b.refusal.code is Code.PENALTY_NOT_STATED
    assert counts(one)["kharkiv/1", "2.6"] == (1, 1)
    assert counts(one)["fsm/2024", "6.6.4"] == (1, 1)


def test_a_fourth_foul_and_a_removal_are_the_same_exit() -> None:
    game = Game("fsm/2024").speech(1)
    for _ in range(3):
        game.call(c.Foul(3, "gestures", "6.6.2"))
    game.call(c.Foul(3, "hits_table", "6.6.4"))
    assert game.seat(3).standing == "out"
    last = against(game, "kharkiv/1").differences[-1]
    assert last.b.refusal is not None
    assert not last.matters


def test_a_fourth_foul_that_the_other_paper_does_not_know_leaves_the_seat_at_the_table() -> None:
    """Arguing with the judge: FSM 6.6.5; Kharkiv has no such offence."""
    game = Game("fsm/2024").speech(1)
    for _ in range(3):
        game.call(c.Foul(3, "gestures", "6.6.2"))
    game.call(c.Foul(3, "argues_with_judge", "6.6.5"))
    (difference,) = mattering(against(game, "kharkiv/1"))
    assert difference.b.refusal is not None
    assert difference.b.refusal.code is Code.NOT_IN_THIS_BOOK
    assert difference.b.because == (Ground(rule="foul.offences", offence="argues_with_judge"),)


def test_an_offence_is_named_by_the_clause_of_the_book_that_decides() -> None:
    """Kharkiv 2.6 is striking the table; club-ru's own 2.6 is arguing, striking is its 2.5.3."""
    game = Game("kharkiv/1").speech(1).call(c.Remove(3, "hits_table", "2.6"))
    (difference,) = mattering(against(game, "club-ru/1"))
    assert Ground(offence="hits_table", clause="2.6") in difference.a.because
    (ground,) = difference.b.because
    assert cite(load("club-ru/1"), ground, "en").clause == "2.5.3"


def test_the_clause_of_an_offence_is_that_of_its_price() -> None:
    """Kharkiv has the insult of a player in B.4 for a ban and in 2.7 for a removal."""
    assert clause_of(KHARKIV, "insults_player", "removal") == "2.7"
    assert clause_of(KHARKIV, "insults_player", "note") == "B.4"
    assert clause_of(KHARKIV, "insults_player", None) == "B.4"
    assert clause_of(KHARKIV, "argues_with_judge", "foul") is None


def test_games_and_times_are_counted_apart() -> None:
    twice = Game("fsm/2024").speech(1).call(c.Foul(3, "hits_table", "6.6.4"))
    twice.call(c.Foul(4, "hits_table", "6.6.4"))
    once = Game("fsm/2024").speech(1).call(c.Foul(3, "hits_table", "6.6.4"))
    never = Game("fsm/2024").speech(1)
    found = clauses([against(game, "kharkiv/1") for game in (once, twice, never)])
    assert [one for one in found if one.book == "kharkiv/1"] == [
        ClauseCount("kharkiv/1", "2.6", ("foul.offences",), games=2, times=3)
    ]
    assert found == tuple(sorted(found, key=lambda one: (-one.games, -one.times)))


def test_where_a_paper_is_silent_its_book_is_counted_without_a_clause() -> None:
    """Giving up: Kharkiv 1.7 gives the game to the other side; FSM says nothing, the judge decides."""
    game = Game("kharkiv/1").speech(1).call(c.Surrender(3))
    found = clauses([against(game, "fsm/2024")])
    assert ClauseCount("zero-night", None, ("ending.surrender",), 1, 1) in found
    assert counts(against(game, "fsm/2024"))["kharkiv/1", "1.7"] == (1, 1)


def test_both_books_may_be_others_than_the_games_own() -> None:
    """A game under FIIM: Kharkiv 6.1 against Dogory Drygom 10 say the same of 2:2; FSM does not."""
    game = tied_at_four("fiim/1", 5, 6)
    same = against(game, "dogory-drygom/1", a="kharkiv/1")
    assert (same.a.id, same.b.id) == ("kharkiv/1", "dogory-drygom/1")
    assert mattering(same) == []
    first = against(game, "kharkiv/1", a="fsm/2024").first_that_matters
    assert first is not None
    assert first.call == c.CloseCount(6)


def test_the_organisers_change_is_a_book_of_its_own() -> None:
    changed = overlay(FSM, {"tie.two_two": '[{ reds = 2, blacks = 0, winner = "black" }]'})
    one = against(tied_at_four("fsm/2024", 5, 6), changed)
    assert [difference.call for difference in one.differences] == [c.CloseCount(6)]
    assert counts(one)["overlay", None] == (1, 1)


def test_events_that_both_have_are_not_told() -> None:
    one = against(tied_at_four("fsm/2024", 5, 6), "kharkiv/1")
    first = one.first_that_matters
    assert first is not None
    assert "CountClosed" not in kinds(first.a.events) + kinds(first.b.events)


@pytest.mark.parametrize("own", released())
@pytest.mark.parametrize("other", released())
def test_random_games_are_held_against_every_book(own: str, other: str) -> None:
    for seed in (1, 2):
        record = random_record(own, seed)
        one = held("random", record, load(own), load(other))
        assert [d.seq for d in one.differences] == [d.seq for d in compare(record, load(other).rules)]
        assert (one.differences == ()) is (own == other)
        assert all(d.a.events or d.a.refusal or d.b.events or d.b.refusal for d in one.differences)
        for count in clauses([one]):
            assert 1 <= count.games <= count.times <= len(mattering(one))
