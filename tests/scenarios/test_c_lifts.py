"""C. Lifts: who votes, what carries one, what follows."""

import pytest

from tests.scenarios.game import Game
from tests.scenarios.said import Said, all_grounds, default, line, reading, rests, source, text
from tests.scenarios.tables import day0, four, six, six_with_one_black, tie_twice
from zeronight.core.call import BestMove, CloseCount, Proceed, ShootTogether, ShowHands
from zeronight.core.event import (
    BallotDecided,
    BestMoveLeft,
    CountClosed,
    Decided,
    LastWordsBegun,
    Leaving,
    Left,
    LiftOpened,
    VoteKnown,
    WordsGranted,
)
from zeronight.core.ruling import Code
from zeronight.core.step import Check, Exit, LastWords, Lift, Morning, Night


def _lift(game: Game, *hands: int) -> Game:
    """Hands for the lift, and all that follows to the last exit; `last` holds all of it."""
    game.count("lift", hands)
    events = game.last
    while game.next() and isinstance(game.next()[0], LastWords | Exit):
        game.go(game.next()[0])
        events += game.last
    game.last = events
    return game


@pytest.mark.parametrize(
    ("book", "said", "words"),
    [
        line("C11", "club-ru", default("4.4.12.3"), text("11")),
        line("C11", "dogory-drygom", default("4.4.12.3"), text("7")),
        line("C11", "kharkiv", default("4.4.12.3"), text("4.2")),
        line("C11", "fsm-2024", text("4.4.12.3"), text("4.4.13")),
    ],
)
def test_more_than_half_lift_both(book: str, said: Said, words: Said) -> None:
    game = _lift(tie_twice(day0(book), 2, 9), 1, 3, 4, 5, 6, 7)
    assert game.event(VoteKnown).leaving == (2, 9)
    assert rests(game, game.event(VoteKnown).because, said)
    assert game.event(WordsGranted).seats == (2, 9)
    assert [event.seconds for event in game.events(LastWordsBegun)] == [60, 60]
    assert rests(game, all_grounds((*game.events(WordsGranted), *game.events(LastWordsBegun))), words)
    assert game.has_left(2, "lift")
    assert game.has_left(9, "lift")


@pytest.mark.parametrize(("book", "said"), [line("C11", "kharkiv", text("7"))])
def test_two_may_be_lifted(book: str, said: Said) -> None:
    game = tie_twice(day0(book), 2, 9)
    assert rests(game, game.event(BallotDecided).because, said)
    assert rests(game, game.go(Lift()).event(LiftOpened).because, said)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("C12", "club-ru", default("4.4.12.3")),
        line("C12", "dogory-drygom", default("4.4.12.3")),
        line("C12", "kharkiv", default("4.4.12.3")),
        line("C12", "fsm-2024", text("4.4.12.3")),
    ],
)
def test_half_of_the_hands_lift_nobody(book: str, said: Said) -> None:
    game = tie_twice(day0(book), 2, 9).count("lift", (1, 3, 4, 5, 6))
    decided = game.event(BallotDecided)
    assert (decided.kind, decided.outcome) == ("lift", "stays")
    assert rests(game, decided.because, said)
    assert not game.events(Left)
    assert not game.events(Leaving)
    assert len(game.table.living()) == 10
    assert game.next() == (Night(),)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("C33", "club-ru", source()),
        line("C33", "dogory-drygom", source()),
        line("C33", "kharkiv", source()),
        line("C33", "fsm-2024", source()),
    ],
)
def test_the_tied_vote_in_the_lift(book: str, said: Said) -> None:
    """With their hands it is six of ten."""
    game = tie_twice(day0(book), 2, 9)
    opened = game.go(Lift()).event(LiftOpened)
    assert {2, 9} < set(opened.voters)
    assert rests(game, opened.because, said)
    game.call(ShowHands("lift", (1, 2, 3, 4, 5, 9)), CloseCount("lift"))
    assert game.event(CountClosed).votes == 6
    assert game.event(BallotDecided).outcome == "leaves"


def _lifted_two(book: str) -> Game:
    """Day 0: reds 2 and 3 are lifted by six of ten; night 1 kills red 1, and the checks are over."""
    game = _lift(tie_twice(day0(book), 2, 3), 4, 5, 6, 7, 8, 9)
    assert len(game.table.living()) == 8
    return game.shooting().call(ShootTogether(1)).go(Check("don"), Check("sheriff"))


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("C13", "club-ru", source()),
        line("C13", "dogory-drygom", source()),
        line("C13", "fsm-2024", text("7.10")),
    ],
)
def test_no_best_move_after_two_were_lifted_on_day_0(book: str, said: Said) -> None:
    game = _lifted_two(book)
    assert game.next() == (Morning(),)
    game.go(Morning(), LastWords(1))
    refusal = game.refusal(BestMove(1, (8, 9, 10)))
    assert refusal.code is Code.BEST_MOVE_OFF
    assert rests(game, refusal.because, said)
    assert not game.offered("best_move")


@pytest.mark.parametrize(("book", "said"), [line("C13", "kharkiv", reading("A.1"))])
def test_a_best_move_after_two_were_lifted_on_day_0(book: str, said: Said) -> None:
    game = _lifted_two(book).go(Morning(), LastWords(1))
    assert game.may(BestMove(1, (8, 9, 10)))
    left = game.call(BestMove(1, (8, 9, 10))).event(BestMoveLeft)
    assert left.accepted
    assert rests(game, left.because, said)


@pytest.mark.parametrize(("book", "said"), [line("C20", "fsm-2024", text("1.4"))])
def test_two_reds_lifted_at_four_leave_parity(book: str, said: Said) -> None:
    game = _lift(tie_twice(four(book), 5, 6), 5, 6, 10)
    assert len(game.table.living()) == 2
    decided = game.event(Decided)
    assert decided.winner == "black"
    assert rests(game, decided.because, said)


@pytest.mark.parametrize(
    ("book", "said", "further"),
    [
        line("C23", "club-ru", text("1.5"), ()),
        line("C23", "dogory-drygom", default("1.4"), (reading("9"),)),
        line("C23", "kharkiv", default("1.4"), ()),
        line("C23", "fsm-2024", text("1.4"), ()),
    ],
)
def test_a_lift_that_makes_parity_is_won_by_black(book: str, said: Said, further: tuple[Said, ...]) -> None:
    game = _lift(tie_twice(six(book), 4, 5), 4, 5, 9, 10)
    assert game.table.living() == (6, 7, 9, 10)
    decided = game.event(Decided)
    assert decided.winner == "black"
    assert rests(game, decided.because, said, *further)


@pytest.mark.parametrize(
    ("book", "said", "further"),
    [
        line("C28", "club-ru", text("1.5"), ()),
        line("C28", "dogory-drygom", default("1.4"), (reading("9"),)),
        line("C28", "kharkiv", default("1.4"), ()),
        line("C28", "fsm-2024", text("1.4"), ()),
    ],
)
def test_a_lift_with_the_last_black_is_won_by_red(book: str, said: Said, further: tuple[Said, ...]) -> None:
    game = _lift(tie_twice(six_with_one_black(book), 3, 10), 3, 4, 5, 6)
    assert game.table.living() == (4, 5, 6, 7)
    decided = game.event(Decided)
    assert decided.winner == "red"
    assert rests(game, decided.because, said, *further)


@pytest.mark.parametrize(
    ("book", "tied", "hands", "winner"),
    [
        pytest.param("dogory-drygom/1", (4, 5), (4, 5, 9, 10), "black", id="C23-dogory-drygom-9"),
        pytest.param("dogory-drygom/1", (4, 5, 9), (4, 5, 6, 7), None, id="C35-dogory-drygom-9"),
    ],
)
def test_the_game_is_looked_at_when_the_last_exit_has_been_announced(
    book: str, tied: tuple[int, ...], hands: tuple[int, ...], winner: str | None
) -> None:
    """R-dogory-drygom-7: while they speak nobody has won, though numbers lie between."""
    game = tie_twice(six(book), *tied).count("lift", hands)
    for seat in tied:
        assert game.winner() is None
        assert game.seat(seat).standing == "leaving"
        game.go(LastWords(seat))
    assert game.winner() is None
    game.leave()
    assert all(game.has_left(seat, "lift") for seat in tied)
    assert game.winner() == winner


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("C35", "club-ru", default("4.4.12.3")),
        line("C35", "dogory-drygom", reading("9")),
        line("C35", "fsm-2024", text("4.4.12.3")),
    ],
)
def test_two_reds_and_a_black_lifted_at_six(book: str, said: Said) -> None:
    game = _lift(tie_twice(six(book), 4, 5, 9), 4, 5, 6, 7)
    assert game.table.living() == (6, 7, 10)
    assert not game.events(Decided)
    assert game.table.state == "running"
    assert rests(game, all_grounds((*game.events(Left), *game.events(Leaving))), said)


@pytest.mark.parametrize(("book", "said"), [line("C35", "kharkiv", text("7"))])
def test_three_of_six_are_not_lifted(book: str, said: Said) -> None:
    game = tie_twice(six(book), 4, 5, 9)
    decided = game.event(BallotDecided)
    assert decided.outcome == "stays"
    assert rests(game, decided.because, said)
    assert not game.may(Proceed(Lift()))
    assert game.next() == (Night(),)
