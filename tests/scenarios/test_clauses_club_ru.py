"""What follows by itself from the clauses of club-ru/1. Its offences have a file of their own."""

import pytest

from tests.scenarios.game import DEAL, Game
from tests.scenarios.penalties import CITIZEN, SHERIFF, at, over, punish, rests_on
from tests.scenarios.tables import day0, four, nominated, tie_twice
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.ground import Ground
from zeronight.core.role import Role
from zeronight.core.ruling import Code
from zeronight.engine.views import view, visibility_of

BOOK = "club-ru/1"

# 1. Basics


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-club-ru-1.2")])
def test_the_cards_are_seven_red_and_three_black(book: str) -> None:
    game = Game(book)
    assert game.follows_from(game.event(ev.Dealt).because, "1.2")
    wrong = (Role.CITIZEN,) * 6 + (Role.SHERIFF, Role.DON, Role.DON, Role.MAFIOSO)
    assert game.follows_from(game.refusal(c.Deal(wrong)).because, "1.2")


@pytest.mark.parametrize(
    ("deal", "winner"),
    [
        pytest.param(DEAL, "black", id="clause-club-ru-1.5-parity"),
        pytest.param("m m d c c c c c c s", "red", id="clause-club-ru-1.5-no-black"),
    ],
)
def test_numbers_decide_at_the_moment_of_leaving(deal: str, winner: str) -> None:
    game = Game(BOOK, deal).day0().go(st.Speech(1))
    for seat in (1, 2, 3, 4):
        if game.winner() is None:
            game.call(c.Remove(seat))
    assert game.event(ev.Decided).winner == winner
    assert game.follows_from(game.event(ev.Decided).because, "1.5")


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-club-ru-1.6")])
def test_the_game_is_over_when_the_judge_says_so(book: str) -> None:
    game = at("club-ru", "day").call(c.Forfeit(8, "oath", "4.2"))
    assert game.winner() == "red"
    assert game.offered("announce")
    assert game.may(c.Foul(CITIZEN, "shouts", "2.5.4"))
    game.call(c.Announce("red"))
    assert game.refusal(c.Foul(CITIZEN, "shouts", "2.5.4")).code is Code.GAME_OVER


# 2.9, 3.1, 3.9. Fouls and warnings


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-club-ru-2.9.1")])
def test_fouls_stand_in_the_record(seat: int) -> None:
    game = at("club-ru", "day").call(c.Foul(seat, "shouts", "2.5.4"))
    assert game.record.line()[-1].call == c.Foul(seat, "shouts", "2.5.4")
    assert game.seat(seat).fouls == 1


@pytest.mark.parametrize(
    ("fouls", "announced", "cut_off"),
    [
        pytest.param(1, False, False, id="clause-club-ru-2.9.2"),
        pytest.param(2, True, False, id="clause-club-ru-2.9.3"),
        pytest.param(3, True, True, id="clause-club-ru-2.9.5"),
    ],
)
def test_who_is_told_and_who_is_cut_off(fouls: int, announced: bool, cut_off: bool) -> None:
    game = at("club-ru", "day").call(*(c.Foul(CITIZEN, "speaks_out_of_turn", "2.2") for _ in range(fouls)))
    last = game.events(ev.Fouled)[-1]
    assert (last.count, last.announce, last.interrupt) == (fouls, announced, cut_off)
    assert rests_on(game, last.because, "2.9.3") is announced
    assert rests_on(game, last.because, "2.9.5") is cut_off


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-club-ru-2.9.4-several")])
def test_a_long_speech_out_of_turn_costs_several_fouls(seat: int) -> None:
    game = at("club-ru", "day").call(c.Foul(seat, "speaks_out_of_turn", "2.2", times=2))
    given = game.events(ev.Fouled)
    assert [event.count for event in given] == [1, 2]
    assert rests_on(game, given[-1].because, "2.9.4")


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-club-ru-2.9.6")])
def test_a_player_may_be_told_his_fouls(seat: int) -> None:
    game = at("club-ru", "day").call(c.Foul(seat, times=2))
    shown = view(game.table, "public", visibility_of(game.record.rules)).seats[seat - 1]
    assert shown.fouls == 2
    assert rests_on(game, (Ground(rule="visibility.fouls"),), "2.9.6")


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-club-ru-3.1")])
def test_the_fourth_foul_removes(seat: int) -> None:
    game = at("club-ru", "day").call(c.Foul(seat, times=4))
    assert game.has_left(seat, "fouls")
    assert rests_on(game, game.event(ev.Removed).because, "3.1")


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-club-ru-3.9.2-offered")])
def test_a_second_use_of_the_phone_removes_only_by_the_judges_call(seat: int) -> None:
    game = at("club-ru", "day").call(c.WarnDevice(seat, "uses_device", "3.9.1"))
    game.call(c.WarnDevice(seat, "uses_device", "3.9.1"))
    assert game.seat(seat).standing == "in"
    assert game.may(c.Remove(seat, "uses_device_again", "3.9.2"))


@pytest.mark.parametrize(
    "clause",
    [pytest.param("3.9.3", id="clause-club-ru-3.9.3"), pytest.param("3.9.4", id="clause-club-ru-3.9.4")],
)
def test_the_phone_warning_is_recorded_and_told(clause: str) -> None:
    game = at("club-ru", "day").call(c.WarnDevice(CITIZEN, "uses_device", "3.9.1"))
    assert rests_on(game, game.event(ev.DeviceWarned).because, "3.9.1")
    assert isinstance(game.record.line()[-1].call, c.WarnDevice)
    shown = view(game.table, "public", visibility_of(game.record.rules)).seats[CITIZEN - 1]
    assert (shown.device_warnings, shown.fouls) == (1, 0)
    told = game.cites((Ground(rule="visibility.device_warnings"),))
    assert [found.clause for found in told] == ["3.9.4"]
    assert game.book.clause(clause) is not None


# 5. The third foul


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-club-ru-5.2")])
def test_the_third_foul_costs_the_next_minute(seat: int) -> None:
    game = at("club-ru", "day").call(c.Foul(seat, times=3))
    assert rests_on(game, game.event(ev.Muted).because, "5.2")
    game.speech(seat)
    assert [event.manner for event in game.events(ev.SpeechBegun) if event.seat == seat] == ["silent"]
    game.circle().night(None).speech(seat)
    assert [event.seconds for event in game.events(ev.SpeechBegun) if event.seat == seat] == [60]


@pytest.mark.parametrize("seat", [pytest.param(1, id="clause-club-ru-5.3")])
def test_in_his_own_speech_he_may_finish(seat: int) -> None:
    game = at("club-ru", "day").call(c.Foul(seat, times=3))
    assert rests_on(game, game.event(ev.Muted).because, "5.3")
    assert game.may(c.Nominate(seat, (2,)))
    game.circle().night(None).speech(seat)
    assert [event.manner for event in game.events(ev.SpeechBegun) if event.seat == seat] == ["silent"]


@pytest.mark.parametrize("seat", [pytest.param(2, id="clause-club-ru-5.4")])
def test_the_muted_nominates_and_votes(seat: int) -> None:
    game = at("club-ru", "day").call(c.Foul(seat, times=3)).speech(seat)
    put_up = game.call(c.Nominate(seat, (3,))).event(ev.Nominated)
    assert rests_on(game, put_up.because, "5.4")
    game.speech(3).call(c.Nominate(3, (4,))).circle().go(st.Count(3)).call(c.ShowHands(3, (seat,)))
    assert game.table.ballot is not None
    assert game.table.ballot.shown is not None
    assert game.table.ballot.shown.seats == (seat,)


@pytest.mark.parametrize("seat", [pytest.param(2, id="clause-club-ru-5.5")])
def test_in_a_tie_the_muted_has_his_word(seat: int) -> None:
    game = nominated(at("club-ru", "day").call(c.Foul(seat, times=3)), seat, 3)
    begun = game.ballot({seat: 5, 3: 5}).go(st.Defence(seat)).event(ev.DefenceBegun)
    assert (begun.manner, begun.seconds) == ("full", 30)
    assert rests_on(game, begun.because, "5.5")


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-club-ru-5.6")])
def test_with_four_at_the_table_the_muted_has_thirty_seconds(seat: int) -> None:
    game = four(BOOK).call(c.Foul(seat, times=3)).speech(seat)
    turn = game.events(ev.SpeechBegun)[-1]
    assert (turn.manner, turn.seconds) == ("short", 30)
    assert rests_on(game, turn.because, "5.6")


# 6. Removals and the vote


@pytest.mark.parametrize("seat", [pytest.param(4, id="clause-club-ru-6.2")])
def test_removed_before_the_vote_there_is_none_today(seat: int) -> None:
    game = nominated(day0(BOOK), 3, 6).call(c.Remove(seat))
    off = game.event(ev.BallotOff)
    assert off.day == 0
    assert game.follows_from(off.because, "6.2")
    assert game.votes_tomorrow()


@pytest.mark.parametrize("seat", [pytest.param(4, id="clause-club-ru-6.3")])
def test_removed_in_the_vote_it_stops(seat: int) -> None:
    game = nominated(day0(BOOK), 3, 6).go(st.Count(3)).call(c.Remove(seat))
    off = game.event(ev.BallotOff)
    assert off.day == 0
    assert game.follows_from(off.because, "6.3")
    assert game.seat(3).standing == "in"


@pytest.mark.parametrize("seat", [pytest.param(4, id="clause-club-ru-6.4")])
def test_removed_after_the_majority_the_next_vote_is_off(seat: int) -> None:
    game = nominated(day0(BOOK), 3, 6).count(3, 6).call(c.Remove(seat))
    off = game.event(ev.BallotOff)
    assert off.day == 1
    assert game.follows_from(off.because, "6.4")
    assert game.has_left(3, "vote")


@pytest.mark.parametrize("seat", [pytest.param(4, id="clause-club-ru-6.5")])
def test_removed_at_night_the_coming_vote_is_off(seat: int) -> None:
    game = day0(BOOK).circle().fall().call(c.Remove(seat, "talks_at_night", "3.3.3"))
    off = game.event(ev.BallotOff)
    assert off.day == 1
    assert game.follows_from(off.because, "6.5")


@pytest.mark.parametrize("seat", [pytest.param(4, id="clause-club-ru-6.6")])
def test_the_removed_leave_at_once_without_last_words(seat: int) -> None:
    game = at("club-ru", "day").call(c.Remove(seat))
    assert game.follows_from(game.event(ev.Removed).because, "6.6")
    assert game.seat(seat).standing == "out"
    assert game.table.words == ()


# 7-14


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-club-ru-7")])
def test_a_wrong_posture_is_a_breach_of_night_conduct(seat: int) -> None:
    game = at("club-ru", "night")
    posture = game.book.clause("7")
    assert posture is not None
    assert "posture" in posture.text.en
    punish(game, "removal", seat, "behaviour_at_night", "3.3.4")


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-club-ru-8")])
def test_look_and_checks_have_ten_seconds(book: str) -> None:
    game = Game(book).go(st.Agreement(), st.Look())
    looked = next(event for event in game.events(ev.StepBegun) if event.step == "look")
    assert looked.seconds == 10
    assert rests_on(game, looked.because, "8")
    assert game.refusal(c.Check("sheriff", CITIZEN)).code is Code.NOT_CHECKING
    game.day0().circle().to(st.Check("sheriff"))
    assert [event.seconds for event in game.events(ev.CheckOpened)] == [10, 10]


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-club-ru-9")])
def test_of_several_names_the_first_new_one_counts(book: str) -> None:
    game = day0(book).go(st.Speech(1)).call(c.Nominate(1, (2,))).go(st.Speech(2))
    taken = game.call(c.Nominate(2, (2, 4, 5))).event(ev.Nominated)
    assert taken.seat == 4
    assert rests_on(game, taken.because, "9")


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-club-ru-10")])
def test_the_whole_table_is_not_lifted(book: str) -> None:
    game = tie_twice(four(book), 5, 6, 7, 10)
    decided = game.events(ev.BallotDecided)[-1]
    assert decided.outcome == "stays"
    assert rests_on(game, decided.because, "10")
    assert st.Lift() not in game.next()


@pytest.mark.parametrize("seat", [pytest.param(4, id="clause-club-ru-11")])
def test_a_leaver_has_a_minute_and_his_card_stays_hidden(seat: int) -> None:
    game = day0(BOOK).circle().night(seat).go(st.LastWords(seat))
    begun = game.event(ev.LastWordsBegun)
    assert begun.seconds == 60
    assert rests_on(game, begun.because, "11")
    shown = view(game.table, "public", visibility_of(game.record.rules))
    assert {found.role for found in shown.seats} == {None}


@pytest.mark.parametrize("other", [pytest.param(6, id="clause-club-ru-12.2")])
def test_two_of_four_are_not_lifted(other: int) -> None:
    game = tie_twice(four(BOOK), 5, other)
    decided = game.events(ev.BallotDecided)[-1]
    assert decided.outcome == "stays"
    assert rests_on(game, decided.because, "12.2")


@pytest.mark.parametrize("seat", [pytest.param(1, id="clause-club-ru-12.3")])
def test_a_nomination_may_be_withdrawn_in_ones_minute(seat: int) -> None:
    game = at("club-ru", "day").call(c.Nominate(seat, (2,)), c.Withdraw(seat))
    assert rests_on(game, game.event(ev.Withdrawn).because, "12.3")
    game.call(c.Nominate(seat, (3,))).go(st.Speech(2))
    assert game.refusal(c.Withdraw(seat)).code is Code.WITHDRAWAL_LATE


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-club-ru-12.4")])
def test_nominees_are_not_shown(book: str) -> None:
    game = day0(book).go(st.Speech(1)).call(c.Nominate(1, (2,)))
    assert view(game.table, "public", visibility_of(game.record.rules)).nominees is None
    assert rests_on(game, (Ground(rule="visibility.nominees"),), "12.4")


@pytest.mark.parametrize("seat", [pytest.param(SHERIFF, id="clause-club-ru-13.2")])
def test_gestures_are_free_in_the_first_victims_words(seat: int) -> None:
    refusal = at("club-ru", "victims_words").refusal(c.Foul(seat, "gestures", "2.3"))
    assert refusal.code is Code.OFFENCE_ELSEWHERE
    assert rests_on(at("club-ru", "day"), refusal.because, "13.2")


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-club-ru-13.3")])
def test_three_nights_without_a_hit_give_the_game_to_red(book: str) -> None:
    game = day0(book).night(None).night(None)
    assert game.winner() is None
    game.shooting().call(c.ShootTogether(None)).go(st.Check("don"))
    assert game.event(ev.Decided).winner == "red"
    assert rests_on(game, game.event(ev.Decided).because, "13.3")


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-club-ru-14")])
def test_by_a_judges_error_the_game_is_annulled_or_its_result_changed(book: str) -> None:
    game = over("club-ru").call(c.ChangeResult("red", "a wrong count"))
    assert rests_on(game, game.event(ev.ResultChanged).because, "14")
    game.call(c.Annul("a wrong count"))
    assert rests_on(game, game.event(ev.Annulled).because, "14")
    assert game.table.state == "annulled"
