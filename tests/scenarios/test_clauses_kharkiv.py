"""Every clause of kharkiv/1 has its effect: what it costs, when, for whom, and what follows by itself."""

import pytest

from tests.scenarios.game import Game
from tests.scenarios.penalties import (
    BLACK,
    CITIZEN,
    ROW,
    SHERIFF,
    at,
    ban_of,
    call_of,
    left_to_the_judge,
    over,
    punish,
    rows,
    wrong_role,
)
from tests.scenarios.tables import day0, divided, five, four, nominated, tie
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.ruling import Code

BOOK = "kharkiv/1"

# Offence and penalty of every clause; seat, moment. Seats 1-6 are citizens, 7 the sheriff, 8-10 black.
OFFENCES = """
clause kharkiv B.1  colludes                 note
clause kharkiv B.2  peeps_on_purpose         note    5 night
clause kharkiv B.3  uses_force               note
clause kharkiv B.4  insults_player           note
clause kharkiv B.4  insults_obscenely        note
clause kharkiv B.5  obscene_word             note
clause kharkiv B.5  swears                   note
clause kharkiv B.6  influences_after_leaving conditional_removal 5 out
clause kharkiv B.6  spectator_reacts         note    5 out
clause kharkiv 1.1  red_only                 forfeit
clause kharkiv 1.1  red_only                 forfeit 7
clause kharkiv 1.2  oath                     forfeit
clause kharkiv 1.2  appeals_outside          forfeit
clause kharkiv 1.2  appeals_religion         forfeit
clause kharkiv 1.2  says_honestly            forfeit
clause kharkiv 1.3  over_emotional           forfeit
clause kharkiv 1.4  hides_face               forfeit
clause kharkiv 1.4  hides_face               forfeit 8
clause kharkiv 1.4  tears                    forfeit
clause kharkiv 1.4  tears                    forfeit 8
clause kharkiv 1.5  removal_on_purpose       forfeit
clause kharkiv 1.5  removal_on_purpose       forfeit 8
clause kharkiv 1.6  noise_at_check           forfeit 7 check
clause kharkiv 1.6  noise_at_check           note    7 check
clause kharkiv 1.7  surrenders               forfeit
clause kharkiv 1.8  proves_role_hidden       forfeit
clause kharkiv 1.8  proves_role_hidden       forfeit 8
clause kharkiv 1.9  unsporting               forfeit
clause kharkiv 1.9  unethical                forfeit
clause kharkiv 1.9  insults_judge            forfeit 8
clause kharkiv 2.1  night_advantage          removal 5 night
clause kharkiv 2.1  talks_at_night           removal 5 night
clause kharkiv 2.2  signs_at_night           removal 5 night
clause kharkiv 2.2  touches_at_night         removal 5 night
clause kharkiv 2.3  behaviour_at_night       removal 5 night
clause kharkiv 2.3  mask_loose               removal 5 night
clause kharkiv 2.3  peeps_on_purpose         removal 5 night
clause kharkiv 2.4  oath                     removal
clause kharkiv 2.4  oath                     removal 8
clause kharkiv 2.4  card_looks               removal
clause kharkiv 2.6  hits_table               removal
clause kharkiv 2.6  insults_judge            removal
clause kharkiv 2.7  insults_player           removal
clause kharkiv 2.8  votes_twice              removal 5 vote
clause kharkiv 2.9  leaves_table             removal
clause kharkiv 3.1  speaks_out_of_turn       foul
clause kharkiv 3.1  whispers_hidden          foul
clause kharkiv 3.1  overruns_speech          foul
clause kharkiv 3.2  mask_late                foul    5 night
clause kharkiv 3.3  informal_address         foul
clause kharkiv 3.4  touches                  foul
clause kharkiv 3.5  gestures                 foul
clause kharkiv 3.5  gestures_in_vote         foul    5 vote
clause kharkiv 3.6  breach_in_vote           foul    5 vote
clause kharkiv 3.7  pulls_hand               foul    5 vote
clause kharkiv 3.8  pupils_and_masks         foul
clause kharkiv 3.8  night_sounds             foul
clause kharkiv 3.9  touches_plate            foul
clause kharkiv 3.10 shouts                   foul
clause kharkiv 3.11 lifts_cards              foul    5 deal
clause kharkiv 3.12 with_audience            foul
clause kharkiv 3.13 first_names              foul
"""


@pytest.mark.parametrize(ROW, rows(OFFENCES))
def test_the_offence_costs_what_the_clause_says(
    book: str, clause: str, offence: str, penalty: str, seat: int, moment: str, status: str
) -> None:
    punish(at(book, moment), penalty, seat, offence, clause, status)


@pytest.mark.parametrize(
    ("clause", "days"),
    [
        pytest.param("B.1", (3650, 3650), id="clause-kharkiv-B.1-ban"),
        pytest.param("B.2", (3650, 3650), id="clause-kharkiv-B.2-ban"),
        pytest.param("B.3", (365, 365), id="clause-kharkiv-B.3-ban"),
        pytest.param("B.4", (7, 180), id="clause-kharkiv-B.4-ban"),
        pytest.param("B.5", (7, 30), id="clause-kharkiv-B.5-ban"),
        pytest.param("B.6", (None, 30), id="clause-kharkiv-B.6-ban"),
    ],
)
def test_a_ban_has_its_length(clause: str, days: tuple[int | None, int | None]) -> None:
    assert ban_of("kharkiv", clause) == days
    game = over("kharkiv").call(c.Remark(CITIZEN, clause=clause))
    assert game.follows_from(game.event(ev.Remarked).because, clause)


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-kharkiv-B.6-vote")])
def test_a_conditional_removal_touches_no_vote_and_no_number(seat: int) -> None:
    game = at("kharkiv", "out")
    before = game.table
    game.call(c.Remove(seat, "influences_after_leaving", "B.6", conditional=True))
    assert game.events(ev.BallotOff) == ()
    assert game.table == before


@pytest.mark.parametrize(
    ("penalty", "seat", "offence", "clause", "moment"),
    [
        pytest.param("forfeit", BLACK, "red_only", "1.1", "day", id="clause-kharkiv-1.1-black"),
        pytest.param("forfeit", BLACK, "oath", "1.2", "day", id="clause-kharkiv-1.2-black"),
        pytest.param("forfeit", BLACK, "over_emotional", "1.3", "day", id="clause-kharkiv-1.3-black"),
        pytest.param("forfeit", CITIZEN, "noise_at_check", "1.6", "check", id="clause-kharkiv-1.6-red"),
        pytest.param("forfeit", 10, "noise_at_check", "1.6", "check", id="clause-kharkiv-1.6-don"),
        pytest.param("note", CITIZEN, "noise_at_check", "1.6", "check", id="clause-kharkiv-1.6-red-note"),
    ],
)
def test_another_role_is_not_offered_it(
    penalty: str, seat: int, offence: str, clause: str, moment: str
) -> None:
    wrong_role(at("kharkiv", moment), penalty, seat, offence, clause)


@pytest.mark.parametrize(
    ("penalty", "offence", "clause", "moment"),
    [
        pytest.param("forfeit", "noise_at_check", "1.6", "day", id="clause-kharkiv-1.6-day"),
        pytest.param("removal", "night_advantage", "2.1", "day", id="clause-kharkiv-2.1-day"),
        pytest.param("removal", "signs_at_night", "2.2", "day", id="clause-kharkiv-2.2-day"),
        pytest.param("removal", "behaviour_at_night", "2.3", "day", id="clause-kharkiv-2.3-day"),
        pytest.param("removal", "votes_twice", "2.8", "day", id="clause-kharkiv-2.8-day"),
        pytest.param("foul", "gestures_in_vote", "3.5", "day", id="clause-kharkiv-3.5-day"),
        pytest.param("foul", "breach_in_vote", "3.6", "day", id="clause-kharkiv-3.6-day"),
        pytest.param("foul", "pulls_hand", "3.7", "day", id="clause-kharkiv-3.7-day"),
        pytest.param("foul", "lifts_cards", "3.11", "day", id="clause-kharkiv-3.11-day"),
    ],
)
def test_it_is_an_offence_in_its_own_part_of_the_game_only(
    penalty: str, offence: str, clause: str, moment: str
) -> None:
    game = at("kharkiv", moment)
    call = call_of(penalty, SHERIFF, offence, clause)
    assert not game.may(call)
    assert game.refusal(call).code is Code.OFFENCE_ELSEWHERE


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-kharkiv-1")])
def test_a_forfeit_gives_the_game_to_the_other_side_and_removes_nobody(seat: int) -> None:
    game = at("kharkiv", "day").call(c.Forfeit(seat, "unsporting", "1.9"))
    assert game.event(ev.Decided).winner == "black"
    assert game.follows_from(game.event(ev.Forfeited).because, "1", "reading")
    assert game.seat(seat).standing == "in"


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-kharkiv-1.5-fourth")])
def test_a_fourth_foul_alone_is_no_forfeit(seat: int) -> None:
    game = at("kharkiv", "day").call(c.Foul(seat, times=4))
    assert game.winner() is None
    assert game.may(c.Forfeit(seat, "removal_on_purpose", "1.5"))
    game.call(c.Forfeit(seat, "removal_on_purpose", "1.5"))
    assert game.winner() == "black"


@pytest.mark.parametrize("seat", [pytest.param(SHERIFF, id="clause-kharkiv-1.6-choice")])
def test_neither_forfeit_nor_note_is_preselected(seat: int) -> None:
    game = at("kharkiv", "check")
    (row,) = [row for row in game.record.rules.foul.offences if row.offence == "noise_at_check"]
    assert (set(row.penalties), row.preselected) == ({"forfeit", "note"}, False)
    assert game.may(c.Forfeit(seat, "noise_at_check", "1.6"))
    assert game.may(c.Remark(seat, "noise_at_check", "1.6"))
    assert game.winner() is None


@pytest.mark.parametrize(
    ("seat", "minus"),
    [
        pytest.param(CITIZEN, True, id="clause-kharkiv-1.7"),
        pytest.param(BLACK, False, id="clause-kharkiv-1.7-black"),
    ],
)
def test_giving_up_gives_no_minus_to_a_black(seat: int, minus: bool) -> None:
    game = at("kharkiv", "day").call(c.Surrender(seat))
    assert game.event(ev.Surrendered).minus is minus
    assert game.event(ev.Decided).winner == ("black" if minus else "red")
    assert game.follows_from(game.event(ev.Decided).because, "1.7")


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-kharkiv-2.5")])
def test_the_fourth_foul_removes(seat: int) -> None:
    game = at("kharkiv", "day").call(c.Foul(seat, times=3))
    assert game.seat(seat).standing == "in"
    removed = game.call(c.Foul(seat)).event(ev.Removed)
    assert game.follows_from(removed.because, "2.5")
    assert game.has_left(seat, "fouls")


# 4. Three fouls, ties


def _muted(seat: int) -> Game:
    return at("kharkiv", "day").call(c.Foul(seat, times=3))


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-kharkiv-4.1")])
def test_three_fouls_cost_the_next_speech_and_no_other(seat: int) -> None:
    game = _muted(seat)
    assert game.follows_from(game.event(ev.Muted).because, "4.1")
    game.speech(seat)
    turn = game.events(ev.SpeechBegun)[-1]
    assert (turn.seat, turn.manner, turn.seconds) == (seat, "silent", 0)
    assert game.follows_from(turn.because, "4.1")
    game.circle().night(None).speech(seat)
    turn = game.events(ev.SpeechBegun)[-1]
    assert (turn.seat, turn.manner, turn.seconds) == (seat, "full", 60)


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-kharkiv-4.1-four")])
def test_with_four_at_the_table_thirty_seconds_are_left(seat: int) -> None:
    game = four(BOOK).call(c.Foul(seat, times=3)).speech(seat)
    turn = game.events(ev.SpeechBegun)[-1]
    assert (turn.manner, turn.seconds) == ("short", 30)
    assert game.follows_from(turn.because, "4.1", "reading")  # R-kharkiv-9


@pytest.mark.parametrize("seat", [pytest.param(2, id="clause-kharkiv-4.1-tie")])
def test_in_a_tie_the_muted_speaks(seat: int) -> None:
    game = nominated(day0(BOOK).go(st.Speech(1)).call(c.Foul(seat, times=3)), seat, 3)
    game.ballot({seat: 5, 3: 5}).go(st.Defence(seat))
    begun = game.event(ev.DefenceBegun)
    assert (begun.manner, begun.seconds) == ("full", 30)


@pytest.mark.parametrize("seat", [pytest.param(2, id="clause-kharkiv-4.1-words")])
def test_last_words_are_never_lost_by_fouls_but_by_removal(seat: int) -> None:
    game = nominated(day0(BOOK).go(st.Speech(1)).call(c.Foul(seat, times=3)), seat, 3)
    words = game.count(seat, 9).go(st.Count(3)).call(c.CloseCount(3)).go(st.LastWords(seat))
    assert words.event(ev.LastWordsBegun).seconds == 60
    removed = at("kharkiv", "day").call(c.Remove(seat))
    assert removed.table.words == ()
    assert removed.follows_from(removed.event(ev.Removed).because, "4.1", "reading")  # R-kharkiv-10


@pytest.mark.parametrize("first", [pytest.param(2, id="clause-kharkiv-4.2")])
def test_two_who_leave_together_have_a_minute_each(first: int) -> None:
    game = day0(BOOK).tie(first, 3).tie_again().count("lift", 6)
    for seat in (first, 3):
        words = game.go(st.LastWords(seat)).event(ev.LastWordsBegun)
        assert words.seconds == 60
        assert game.follows_from(words.because, "4.2")


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-kharkiv-4.3")])
def test_the_tied_defend_themselves_in_the_order_of_the_circle(book: str) -> None:
    game = nominated(day0(book), 6, 3).ballot({6: 5, 3: 5})
    ordered = game.event(ev.RevoteOrdered)
    assert ordered.defences == (3, 6)
    assert game.follows_from(ordered.because, "4.3")
    assert game.next() == (st.Defence(3),)


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-kharkiv-4.4")])
def test_the_revote_calls_them_in_reverse(book: str) -> None:
    game = nominated(day0(book), 6, 3).ballot({6: 5, 3: 5})
    ordered = game.event(ev.RevoteOrdered)
    assert ordered.nominees == (3, 6)
    assert game.follows_from(ordered.because, "4.4")
    opened = game.defences().go(st.Count(3)).event(ev.BallotOpened)
    assert opened.nominees == (3, 6)


# 5-7. Endings and lifts


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-kharkiv-5")])
def test_after_two_days_without_a_nominee_the_last_speaker_leaves(book: str) -> None:
    game = day0(book).circle().night(None).circle().go(st.CircleEnd())
    assert game.events(ev.Left) == ()
    game.night(None).circle()
    last = game.table.last_speaker
    left = game.go(st.CircleEnd()).event(ev.Left)
    assert (left.seat, left.cause) == (last, "no_nominees")
    assert game.follows_from(left.because, "5", "reading")
    assert game.event(ev.WordsGranted).seats == (last,)


@pytest.mark.parametrize(
    ("second", "winner", "clause"),
    [
        pytest.param(6, "black", "6.1", id="clause-kharkiv-6.1"),
        pytest.param(10, "red", "6.2", id="clause-kharkiv-6.2"),
    ],
)
def test_two_votes_each_at_four_end_the_game(second: int, winner: str, clause: str) -> None:
    game = tie(four(BOOK), 5, second)
    decided = game.event(ev.Decided)
    assert decided.winner == winner
    assert game.follows_from(decided.because, clause, "reading")  # on the first ballot: R-kharkiv-14
    assert game.table.defences == ()


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-kharkiv-6.3")])
def test_three_misses_in_all_give_the_game_to_red(book: str) -> None:
    game = day0(book).night(None).night(1).night(None)
    assert game.winner() is None
    game.fall().go(st.Shooting()).call(c.ShootTogether(None)).go(st.Check("don"))
    decided = game.event(ev.Decided)
    assert decided.winner == "red"
    assert game.follows_from(decided.because, "6.3", "reading")  # in all, not in a row: R-kharkiv-16


@pytest.mark.parametrize("book", [pytest.param(BOOK, id="clause-kharkiv-7")])
def test_more_than_two_are_not_lifted(book: str) -> None:
    game = nominated(day0(book).night(1), 2, 3, 4)
    game.ballot(divided(game, 2, 3, 4)).defences().ballot(divided(game, *game.table.revote))
    decided = game.events(ev.BallotDecided)[-1]
    assert decided.outcome == "stays"
    assert game.follows_from(decided.because, "7")
    assert st.Lift() not in game.next()


# Annex


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-kharkiv-A.1")])
def test_a_best_move_needs_the_words_the_minute_and_is_final(seat: int) -> None:
    game = at("kharkiv", "victims_words")
    silent = c.BestMove(seat, (1, 8, 9), accepted=False, phrase=False)
    assert game.may(silent)
    game.call(c.BestMove(seat, (8, 9, 10)))
    assert game.refusal(c.BestMove(seat, (1, 8, 9))).code is Code.BEST_MOVE_LEFT
    late = at("kharkiv", "out").refusal(c.BestMove(seat, (8, 9, 10)))
    assert late.code is Code.BEST_MOVE_LATE


@pytest.mark.parametrize("seat", [pytest.param(7, id="clause-kharkiv-A.2")])
def test_late_hands_are_the_judges_on_the_critical_circle_only(seat: int) -> None:
    game = nominated(five(BOOK), 9, 5).go(st.Count(9)).call(c.ShowHands(9, (6,)), c.CloseCount(9))
    for taken in (True, False):
        assert game.may(c.LateHand(seat, 9, accepted=taken))
    judged = game.call(c.LateHand(seat, 9, accepted=True)).event(ev.LateHandJudged)
    assert game.follows_from(judged.because, "A.2", "reading")  # R-kharkiv-19
    early = nominated(day0(BOOK), 9, 5).go(st.Count(9)).call(c.CloseCount(9))
    assert early.refusal(c.LateHand(seat, 9, accepted=True)).code is Code.LATE_HAND


@pytest.mark.parametrize("clause", [pytest.param("A.3", id="clause-kharkiv-A.3")])
def test_without_the_gesture_the_judge_need_not_accept_a_nomination(clause: str) -> None:
    game = at("kharkiv", "day")
    found = game.book.clause(clause)
    assert found is not None
    assert "fist" in found.text.en
    game.call(c.Nominate(1, (2,), accepted=False))
    assert game.event(ev.NominationFailed).seats == (2,)
    assert game.table.nominees() == ()
    left_to_the_judge(game)


@pytest.mark.parametrize("clause", [pytest.param("A.4", id="clause-kharkiv-A.4")])
def test_what_the_judge_accepted_is_not_changed(clause: str) -> None:
    game = at("kharkiv", "day").call(c.Nominate(1, (2,)))
    assert game.follows_from(game.event(ev.Nominated).because, clause)
    second = game.refusal(c.Nominate(1, (3,)))
    assert second.code is Code.ALREADY_NOMINATED_ONE
    assert game.follows_from(second.because, clause)
    back = game.refusal(c.Withdraw(1))
    assert back.code is Code.NO_WITHDRAWAL
    assert game.follows_from(back.because, clause)
