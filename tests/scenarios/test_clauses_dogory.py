"""What follows by itself from the clauses of dogory-drygom/1. Its offences have a file of their own."""

from typing import Any

import pytest

from tests.scenarios.game import Game
from tests.scenarios.penalties import CITIZEN, at, rests_on
from tests.scenarios.tables import all_stay, day0, four, nominated, tie
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.ground import Ground
from zeronight.core.ruling import Code

BOOK = "dogory-drygom/1"


# Times


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-dogory-drygom-1.9-seconds")])
def test_the_agreement_has_a_minute(book: str) -> None:
    game = Game(book).go(st.Agreement())
    assert game.event(ev.StepBegun).seconds == 60
    assert game.follows_from(game.event(ev.StepBegun).because, "1.9")


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-dogory-drygom-2.4-seconds")])
def test_a_speech_has_a_minute(book: str) -> None:
    game = day0(book).go(st.Speech(1))
    assert game.event(ev.SpeechBegun).seconds == 60
    assert game.follows_from(game.event(ev.SpeechBegun).because, "2.4")


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-dogory-drygom-2.5-seconds")])
def test_a_defence_has_half_a_minute(book: str) -> None:
    game = tie(day0(book), 2, 3).go(st.Defence(2))
    assert game.event(ev.DefenceBegun).seconds == 30
    assert game.follows_from(game.event(ev.DefenceBegun).because, "2.5")


# 4. Voting


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-dogory-drygom-4.1")])
def test_a_nomination_counts_with_the_judges_word(book: str) -> None:
    game = day0(book).go(st.Speech(1))
    failed = game.call(c.Nominate(1, (2,), accepted=False)).event(ev.NominationFailed)
    assert game.follows_from(failed.because, "4.1")
    assert game.table.nominees() == ()
    game.call(c.Nominate(1, (2,)))
    assert game.follows_from(game.event(ev.Nominated).because, "4.1")
    assert game.table.nominees() == (2,)


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-dogory-drygom-4.2")])
def test_one_nomination_and_no_more(book: str) -> None:
    game = day0(book).go(st.Speech(1)).call(c.Nominate(1, (2,)))
    refusal = game.refusal(c.Nominate(1, (3,)))
    assert refusal.code is Code.ALREADY_NOMINATED_ONE
    assert rests_on(game, refusal.because, "4.2")


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-dogory-drygom-4.3")])
def test_only_those_at_the_table_are_nominated(book: str) -> None:
    game = day0(book).circle().night(CITIZEN).speech(2)
    refusal = game.refusal(c.Nominate(2, (CITIZEN,)))
    assert refusal.code is Code.NOMINEE_OUT
    assert game.follows_from(refusal.because, "4.3")


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-dogory-drygom-4.4")])
def test_one_vote_and_for_one_nominee(book: str) -> None:
    game = nominated(day0(book), 2, 3).count(2, (4, 5)).go(st.Count(3))
    refusal = game.refusal(c.ShowHands(3, (5, 6)))
    assert refusal.code is Code.HAND_UP_ALREADY
    assert game.follows_from(refusal.because, "4.4")


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-dogory-drygom-4.5")])
def test_a_vote_not_cast_goes_to_the_last(book: str) -> None:
    game = nominated(day0(book), 2, 3).count(2, (4, 5)).count(3, (6,))
    closed = [event for event in game.events(ev.CountClosed) if event.of == 3]
    assert [(event.votes, event.given) for event in closed] == [(8, 7)]
    assert game.follows_from(closed[0].because, "4.5")


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-dogory-drygom-4.6")])
def test_a_hand_with_the_closing_word_is_not_taken(book: str) -> None:
    game = nominated(day0(book), 2, 3).count(2, (4, 5))
    refusal = game.refusal(c.LateHand(6, 2, accepted=True))
    assert refusal.code is Code.LATE_HAND
    assert rests_on(game, refusal.because, "4.6")


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-dogory-drygom-4.7")])
def test_on_day_0_a_single_nominee_is_not_voted_on(book: str) -> None:
    game = nominated(day0(book), 2).go(st.CircleEnd())
    assert game.follows_from(game.event(ev.CircleEnded).because, "4.7")
    assert game.next() == (st.Night(),)


# 5, 6. Night

SHOTS: tuple[Any, ...] = (
    pytest.param((c.Shoot(8, 5), c.Shoot(9, 5), c.Shoot(10, 5)), 5, id="clause-dogory-drygom-5"),
    pytest.param((c.Shoot(8, 5), c.Shoot(9, 5), c.Shoot(10)), None, id="clause-dogory-drygom-5-none"),
    pytest.param((c.Shoot(8, 5), c.Shoot(9, 5), c.Shoot(10, 4)), None, id="clause-dogory-drygom-5-other"),
    *(
        pytest.param(
            (c.Shoot(8, 5), c.Shoot(9, 5), c.Shoot(10, 5, how)), None, id=f"clause-dogory-drygom-5-{how}"
        )
        for how in ("several", "unseen", "between", "out_of_step")
    ),
)


@pytest.mark.parametrize(("shots", "victim"), SHOTS)
def test_all_shoot_once_in_step_and_seen_or_it_is_a_miss(
    shots: tuple[c.Shoot, ...], victim: int | None
) -> None:
    game = day0(BOOK).circle().shooting().call(*shots).go(st.Check("don"))
    closed = game.event(ev.ShootingClosed)
    assert closed.victim == victim
    assert rests_on(game, closed.because, "5")


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-dogory-drygom-6.1")])
def test_no_checks_in_night_0(book: str) -> None:
    game = Game(book).go(st.Agreement())
    assert game.offered("check") == ()
    assert game.next() == (st.Morning(),)
    for check in (c.Check("don", 1), c.Check("sheriff", 1)):
        assert game.refusal(check).code is Code.NOT_CHECKING
    assert rests_on(game, (Ground(rule="night.check_night0"),), "6.1")


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-dogory-drygom-6.2")])
def test_one_check_a_night(book: str) -> None:
    game = day0(book).circle().to(st.Check("don")).call(c.Check("don", 1))
    refusal = game.refusal(c.Check("don", 2))
    assert refusal.code is Code.SECOND_CHECK
    assert game.follows_from(refusal.because, "6.2")


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-dogory-drygom-6.3")])
def test_the_judge_may_stay_silent(book: str) -> None:
    game = day0(book).circle().to(st.Check("don"))
    assert game.may(c.Check("don", 7, answered=False))
    checked = game.call(c.Check("don", 7, answered=False)).event(ev.Checked)
    assert checked.answer is None
    assert game.follows_from(checked.because, "6.3", "judge")


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-dogory-drygom-6.4")])
def test_a_check_has_five_seconds(book: str) -> None:
    game = day0(book).circle().to(st.Check("sheriff"))
    opened = game.events(ev.CheckOpened)
    assert [(event.by, event.seconds) for event in opened] == [("don", 5), ("sheriff", 5)]
    assert game.follows_from(opened[0].because, "6.4")


# 7-11


@pytest.mark.parametrize(
    ("seat", "day"),
    [
        pytest.param(CITIZEN, 0, id="clause-dogory-drygom-7"),
        pytest.param(1, 1, id="clause-dogory-drygom-7-own-speech"),
    ],
)
def test_the_third_foul_costs_the_speeches_of_a_day(seat: int, day: int) -> None:
    game = at("dogory-drygom", "day").call(c.Foul(seat, times=3))
    muted = game.event(ev.Muted)
    assert (muted.seat, muted.day) == (seat, day)
    assert rests_on(game, muted.because, "7")


@pytest.mark.parametrize("seat", [pytest.param(2, id="clause-dogory-drygom-7-tie")])
def test_the_defence_is_lost_as_well_and_last_words_never(seat: int) -> None:
    game = at("dogory-drygom", "day").call(c.Foul(seat, times=3))
    tie(game, seat, 3).go(st.Defence(seat))
    begun = game.event(ev.DefenceBegun)
    assert (begun.manner, begun.seconds) == ("silent", 0)
    assert rests_on(game, begun.because, "7")
    game.go(st.Defence(3)).ballot({game.table.revote[0]: 10}).go(st.Count(3))
    game.call(c.CloseCount(3)).go(st.LastWords(seat))
    assert game.event(ev.LastWordsBegun).seconds == 60


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-dogory-drygom-8")])
def test_the_removed_have_no_last_words(seat: int) -> None:
    game = at("dogory-drygom", "day").call(c.Remove(seat))
    assert game.follows_from(game.event(ev.Removed).because, "8")
    assert game.table.words == ()


@pytest.mark.parametrize("seat", [pytest.param(2, id="clause-dogory-drygom-9")])
def test_a_leaver_is_in_the_game_until_his_exit_is_announced(seat: int) -> None:
    game = nominated(day0(BOOK), seat, 3).count(seat, 9)
    assert game.seat(seat).standing == "leaving"
    assert rests_on(game, game.event(ev.Leaving).because, "9")
    game.go(st.Count(3)).call(c.CloseCount(3)).go(st.LastWords(seat))
    assert game.may(c.Foul(seat, "shouts", "2.20"))
    assert game.may(c.Remove(seat))
    game.go(st.Exit())
    assert game.has_left(seat, "vote")
    assert rests_on(game, game.event(ev.Left).because, "9")


@pytest.mark.parametrize("second", [pytest.param(6, id="clause-dogory-drygom-10")])
def test_two_votes_each_for_two_reds_at_four_give_the_game_to_black(second: int) -> None:
    game = tie(four(BOOK), 5, second)
    assert game.event(ev.Decided).winner == "black"
    assert rests_on(game, game.event(ev.Decided).because, "10")


@pytest.mark.parametrize("second", [pytest.param(10, id="clause-dogory-drygom-10-black")])
def test_a_red_and_a_black_are_an_ordinary_tie(second: int) -> None:
    game = tie(four(BOOK), 5, second)
    assert game.winner() is None
    assert game.table.defences == (5, second)


@pytest.mark.parametrize(
    ("victim", "winner"),
    [
        pytest.param(None, "red", id="clause-dogory-drygom-11"),
        pytest.param(5, None, id="clause-dogory-drygom-11-hit"),
    ],
)
def test_after_a_vote_at_four_the_blacks_must_hit(victim: int | None, winner: str | None) -> None:
    game = all_stay(four(BOOK), 5, 10)
    assert rests_on(game, game.event(ev.MustHit).because, "11")
    game.shooting().call(c.ShootTogether(victim)).go(st.Check("don"))
    assert game.winner() == winner
    if winner is not None:
        assert rests_on(game, game.event(ev.Decided).because, "11")
