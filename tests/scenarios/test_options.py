"""Options that no book has by default, as overlays: mostly the 13 choices of mafiaratings (peers.md 1.3)."""

import pytest

from tests.scenarios.game import Game
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.ground import Ground
from zeronight.core.ruling import Code
from zeronight.engine.views import visibility_of

FIIM = "fiim/1"


def two_on_day0(**keys: str) -> Game:
    """Day 0 of FIIM with the nominees 4 and 5, the circle over."""
    return Game(FIIM, **keys).day0().circle({1: 4, 2: 5})


def test_fiim_9_6_2_the_second_technical_foul_removes() -> None:
    game = Game(FIIM, foul__technical_removal_at=2).speech(1).call(c.TechnicalFoul(3))
    assert game.seat(3).standing == "in"
    game.call(c.TechnicalFoul(3))
    assert game.has_left(3, "fouls")
    assert game.event(ev.Removed).because[0] == Ground(rule="foul.technical_removal_at")


def test_polemica_zero_voting_none_day_0_has_nominations_and_no_ballot() -> None:
    game = two_on_day0(vote__day0="off").go(st.CircleEnd())
    assert game.next() == (st.Night(),)
    assert game.event(ev.CircleEnded).because == (Ground(rule="vote.day0"),)


def test_fiim_7_16_to_talk_the_winner_of_day_0_speaks_and_stays() -> None:
    game = two_on_day0(vote__day0="winner_speaks").ballot({4: 6, 5: 4})
    assert game.event(ev.BallotDecided).outcome == "stays"
    assert game.seat(4).standing == "in"
    assert game.next() == (st.Defence(4),)
    assert game.go(st.Defence(4)).event(ev.DefenceBegun).seconds == 30
    assert game.next() == (st.Night(),)


def test_fiim_7_16_no_break_only_a_tie_can_take_anybody_on_day_0() -> None:
    game = two_on_day0(vote__day0="lift_only").ballot({4: 6, 5: 4})
    assert game.seat(4).standing == "in"
    assert game.next() == (st.Night(),)
    tied = two_on_day0(vote__day0="lift_only").ballot({4: 5, 5: 5}).defences().ballot({4: 5, 5: 5})
    tied.count("lift", 6)
    assert (tied.has_left(4, "lift"), tied.has_left(5, "lift")) == (True, True)


def test_fiim_7_16_to_talk_after_a_revote_the_winner_speaks_and_stays() -> None:
    """VT-25: first-day options with a revote."""
    game = two_on_day0(vote__day0="winner_speaks").ballot({4: 5, 5: 5}).defences().ballot({4: 6, 5: 4})
    assert game.seat(4).standing == "in"
    assert game.next() == (st.Defence(4),)


@pytest.mark.parametrize(("hands", "leaves"), [([1, 2, 3, 4, 6, 7], True), ([1, 2, 3, 6, 7, 8], False)])
def test_fiim_7_16_self_break_the_winner_leaves_only_by_his_own_hand(hands: list[int], leaves: bool) -> None:
    game = two_on_day0(vote__day0="own_vote")
    game.ballot({4: hands, 5: [s for s in range(1, 11) if s not in hands]})
    assert game.has_left(4, "vote") == leaves


@pytest.mark.parametrize(
    ("value", "mine", "manner"), [("shortened", ("short", 30), "muted"), ("none", ("full", 60), "free")]
)
def test_fiim_9_5_the_third_foul_shortens_or_costs_nothing(
    value: str, mine: tuple[str, int], manner: str
) -> None:
    game = Game(FIIM, foul__mute=value).speech(1).call(c.Foul(3, times=3))
    assert bool(game.events(ev.Muted)) == (manner == "muted")
    begun = game.speech(3).events(ev.SpeechBegun)[-1]
    assert (begun.manner, begun.seconds) == mine


def test_fiim_7_5_2_a_second_nomination_replaces_the_first() -> None:
    game = Game(FIIM, nomination__withdrawal="replaces").speech(1)
    game.call(c.Nominate(1, (4,)), c.Nominate(1, (5,)))
    assert game.table.nominees() == (5,)
    assert game.event(ev.Withdrawn).seat == 4


def test_a_seat_that_another_has_put_up_is_not_put_up_again() -> None:
    game = Game("kharkiv/1").speech(1).call(c.Nominate(1, (4,))).go(st.Speech(2))
    refusal = game.refusal(c.Nominate(2, (4,)))
    assert refusal.code is Code.ALREADY_NOMINATED
    assert game.follows_from(refusal.because, "7.5", "silent", "FIIM") or refusal.because == (
        Ground(rule="nomination.taken"),
    )


def test_dogory_9_by_the_letter_the_nights_victim_nominates_in_his_last_words() -> None:
    game = Game("dogory-drygom/1", nomination__in_last_words="accepted").day0().quiet_day().night(4)
    game.go(st.LastWords(4)).call(c.Nominate(4, (5,)))
    assert game.table.nominees() == (5,)


def test_dogory_9_by_the_letter_the_shot_of_a_removed_black_counts() -> None:
    """B38: 8 touches 9 while the numbers run; 8 shoots 1, the others 2: a miss by 5."""
    game = Game("dogory-drygom/1", removal__shot="counted").day0().quiet_day().shooting()
    game.call(c.Remove(8, "acts_at_night", "1.11"), c.Shoot(8, 1), c.Shoot(9, 2), c.Shoot(10, 2))
    game.go(st.Check("don"))
    assert game.event(ev.ShootingClosed).victim is None


def test_fiim_7_18_2_the_revote_is_called_in_the_reverse_of_the_ballot_before() -> None:
    game = two_on_day0(tie__revote_order="previous_reversed").ballot({4: 5, 5: 5})
    assert game.event(ev.RevoteOrdered).nominees == (5, 4)


def test_fiim_7_21_2_lifting_everybody_is_a_draw() -> None:
    game = Game(FIIM, lift__whole_table="draw").day0().vote_out(8).night(1).leave()
    game.vote_out(9).night(2).leave().vote_out(3).night(4).leave()
    game.circle({5: 6, 6: 7, 7: 10, 10: 5})
    ones: dict[int, list[int]] = {6: [5], 7: [6], 10: [7], 5: [10]}
    game.ballot(ones).defences().ballot({seat: ones[seat] for seat in game.table.revote}).count("lift", 3)
    assert game.winner() == "draw"
    assert Ground(rule="lift.whole_table") in game.event(ev.Decided).because


def test_fiim_8_19_1_no_last_words_once_the_game_is_decided() -> None:
    game = Game(FIIM, speech__last_words="until_decided").day0().vote_out(8).night(1).leave()
    game.vote_out(9).night(2).leave().circle({4: 10, 5: 3})
    game.count(10, game.table.living())
    assert game.winner() == "red"
    assert not game.events(ev.WordsGranted)
    refusal = game.refusal(c.Proceed(st.LastWords(10)))
    assert refusal.because == (Ground(rule="speech.last_words"),)


@pytest.mark.parametrize(
    ("value", "speech", "victim", "leaver", "defence"),
    [
        ("off", False, False, False, False),
        ("night_killed", False, True, False, False),
        ("killed", False, True, True, False),
        ("speech", True, True, True, False),
        ("any", True, True, True, True),
    ],
)
def test_fiim_6_7_in_which_words_a_statement_on_record_is_made(
    value: str, speech: bool, victim: bool, leaver: bool, defence: bool
) -> None:
    game = Game(FIIM, statement__on_record=value).speech(1)
    assert game.may(c.OnRecord(1, (2,), (3,))) == speech
    game.circle({1: 4, 2: 5} if game.table.phase == st.Speech(1) else {}).ballot({4: 5, 5: 5})
    game.go(st.Defence(4))
    assert game.may(c.OnRecord(4, (2,))) == defence
    game.defences().ballot({4: 6, 5: 4}).go(st.LastWords(4))
    assert game.may(c.OnRecord(4, (2,))) == leaver
    game.night(6).go(st.LastWords(6))
    assert game.may(c.OnRecord(6, (2,))) == victim


def test_fiim_6_8_how_many_seats_a_statement_on_record_names() -> None:
    game = Game(FIIM, statement__on_record="any", statement__on_record_seats=2).speech(1)
    assert game.may(c.OnRecord(1, (2,), (3,)))
    refusal = game.refusal(c.OnRecord(1, (2, 4), (3,)))
    assert refusal.because[-1] == Ground(rule="statement.on_record_seats")


def test_a_best_move_names_three_seats_at_the_most() -> None:
    game = Game("kharkiv/1").day0().quiet_day().night(4).go(st.LastWords(4))
    refusal = game.refusal(c.BestMove(4, (1, 2, 3, 5)))
    assert refusal.because == (Ground(rule="best_move.seats"),)


def test_nominees_are_shown_where_the_rulebook_lets_them_be() -> None:
    shown = Game("fsm/2024", visibility__nominees="shown")
    assert visibility_of(shown.book.rules).nominees
    assert not visibility_of(Game("fsm/2024").book.rules).nominees
    assert shown.cites([Ground(rule="visibility.hands")])[0].status == "silent"
    assert shown.cites([Ground(rule="visibility.nominees")])[0].book == "overlay"


def test_a_step_that_this_paper_does_not_have_is_refused_with_its_rule() -> None:
    game = Game("kharkiv/1").go(st.Agreement())
    assert game.refusal(c.Proceed(st.Look())).because == (Ground(rule="deal.look"),)
    assert game.refusal(c.Proceed(st.FreeSeating())).because == (Ground(rule="deal.free_seating_seconds"),)
    assert game.refusal(c.Proceed(st.Exit())).because == (Ground(rule="ending.moment"),)
    without = Game("club-ru/1", deal__look="none", deal__look_seconds=0).go(st.Agreement())
    assert without.next() == (st.Morning(),)
