"""What follows by itself from the clauses of kharkiv/1. Its offences have a file of their own."""

import pytest

from tests.scenarios.game import Game
from tests.scenarios.penalties import CITIZEN, at, left_to_the_judge
from tests.scenarios.tables import day0, divided, five, four, nominated, tie
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.ruling import Code

BOOK = "kharkiv/1"

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
    assert game.follows_from(begun.because, "4.1")


@pytest.mark.parametrize("seat", [pytest.param(2, id="clause-kharkiv-4.1-words")])
def test_last_words_are_never_lost_by_fouls_but_by_removal(seat: int) -> None:
    game = nominated(day0(BOOK).go(st.Speech(1)).call(c.Foul(seat, times=3)), seat, 3)
    words = game.count(seat, 9).go(st.Count(3)).call(c.CloseCount(3)).go(st.LastWords(seat))
    assert words.event(ev.LastWordsBegun).seconds == 60
    assert game.follows_from(words.event(ev.LastWordsBegun).because, "4.1")
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
