"""C. Counting: missing votes, who leaves, who votes."""

import pytest

from tests.scenarios.game import Game
from tests.scenarios.said import Said, default, fouled, line, reading, rests, source, text
from tests.scenarios.tables import day0, day2_of_ten, nine, nominated, revote, tie
from zeronight.core.call import CloseCount, ShowHands
from zeronight.core.event import (
    BallotDecided,
    BallotOpened,
    CountClosed,
    Fouled,
    LastWordsBegun,
    VoteKnown,
    WordsGranted,
)
from zeronight.core.step import Count, LastWords


def _closed(game: Game, of: int) -> CountClosed:
    return next(event for event in game.events(CountClosed) if event.of == of)


def _with_two_missing(book: str) -> Game:
    """Ten voters: three each for 1 and 2, two for 3, who is called last; 2 and 3 do not vote."""
    game = nominated(day0(book), 1, 2, 3)
    return game.ballot({1: (4, 5, 6), 2: (7, 8, 9), 3: (10, 1)})


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("C1", "club-ru", reading("2.7.4")),
        line("C1", "dogory-drygom", text("4.5")),
        line("C1", "kharkiv", default("4.4.8")),
        line("C1", "fsm-2024", text("4.4.8")),
        line("C1", "fiim", text("7.13")),
    ],
)
def test_missing_votes_go_to_the_last_nominee_called(book: str, said: Said) -> None:
    game = _with_two_missing(book)
    closed = _closed(game, 3)
    assert (closed.votes, closed.given) == (4, 2)
    assert closed.seats is not None
    assert {2, 3} < set(closed.seats)
    assert rests(game, closed.because, said)
    assert game.leave().has_left(3, "vote")


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("club-ru/1", "2.7.4", id="C1-club-ru-2.7.4"),
        pytest.param("kharkiv/1", "3.6", id="C1-kharkiv-3.6"),
        pytest.param("fsm/2024", "6.6.8", id="C1-fsm-2024-6.6.8"),
    ],
)
def test_whoever_withholds_his_vote_is_fouled_by_the_judge_and_never_by_itself(
    book: str, clause: str
) -> None:
    game = _with_two_missing(book)
    assert not game.events(Fouled)
    fouled(game, 2, "withholds_vote", clause)
    fouled(game, 3, "withholds_vote", clause)


@pytest.mark.parametrize(
    ("book", "said", "last", "further"),
    [
        line("C9", "club-ru", reading("2.7.4"), 9, (default("4.4.12.1"),)),
        line("C9", "dogory-drygom", text("4.5"), 9, ()),
        line("C9", "kharkiv", text("4.4"), 2, (default("4.4.8"),)),
        line("C9", "fsm-2024", text("4.4.8"), 9, ()),
    ],
)
def test_missing_votes_of_a_revote_go_to_the_one_called_last_in_it(
    book: str, said: Said, last: int, further: tuple[Said, ...]
) -> None:
    """Ten with opener 4 cannot be reached in every book; with opener 3 seat 2 speaks after 9 just as well."""
    game = tie(day2_of_ten(book), 2, 9)
    revote(game, {2: (1, 3, 4, 5), 9: (6, 7, 8, 10)})
    closed = _closed(game, last)
    assert (closed.votes, closed.given) == (6, 2)
    assert rests(game, closed.because, said, *further)
    assert game.leave().has_left(last, "vote")


@pytest.mark.parametrize("book", [pytest.param("kharkiv/1", id="C9-kharkiv-4.4")])
def test_the_reading_about_missing_votes_of_a_reversed_revote_stands_in_the_book(book: str) -> None:
    clause = Game(book).book.clause("4.4")
    assert clause is not None
    assert "R-kharkiv-11" in [found.id for found in clause.readings]


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("C10", "club-ru", text("11")),
        line("C10", "dogory-drygom", text("7")),
        line("C10", "kharkiv", text("4.1")),
        line("C10", "fsm-2024", text("4.4.13")),
    ],
)
def test_the_winner_of_a_revote_leaves_with_last_words(book: str, said: Said) -> None:
    game = tie(day0(book), 2, 9)
    revote(game, {2: (1, 3, 4, 5, 6, 7), 9: (2, 8, 9, 10)})
    granted = game.event(WordsGranted)
    assert granted.seats == (2,)
    begun = game.go(LastWords(2)).event(LastWordsBegun)
    assert begun.seconds == 60
    assert rests(game, granted.because + begun.because, said)
    assert game.leave().has_left(2, "vote")
    assert not game.table.is_out(9)


@pytest.mark.parametrize("book", [pytest.param("fsm/2024", id="C10-fsm-2024-4.4.11")])
def test_most_votes_of_a_revote_decide(book: str) -> None:
    game = tie(day0(book), 2, 9)
    revote(game, {2: (1, 3, 4, 5, 6, 7), 9: (2, 8, 9, 10)})
    assert rests(game, game.event(VoteKnown).because, text("4.4.11"))


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("C26", "club-ru", reading("6.3")),
        line("C26", "dogory-drygom", default("4.4.11")),
        line("C26", "kharkiv", default("4.4.11")),
        line("C26", "fsm-2024", text("4.4.11")),
    ],
)
def test_most_votes_are_enough_to_leave(book: str, said: Said) -> None:
    game = nominated(nine(book), 2, 3, 4)
    game.ballot({2: (5, 6, 7, 8), 3: (2, 9, 10), 4: (3, 4)})
    decided = game.event(BallotDecided)
    assert (decided.outcome, decided.seats) == ("leaves", (2,))
    assert rests(game, game.event(VoteKnown).because, said)
    assert rests(game, decided.because, said)
    assert game.leave().has_left(2, "vote")


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("C29", "club-ru", source()),
        line("C29", "dogory-drygom", source()),
        line("C29", "kharkiv", source()),
        line("C29", "fsm-2024", source()),
    ],
)
def test_a_nominee_may_vote_for_himself_to_leave(book: str, said: Said) -> None:
    game = nominated(day0(book), 1, 2)
    opened = game.go(Count(1)).event(BallotOpened)
    assert 1 in opened.voters
    assert rests(game, opened.because, said)
    game.call(ShowHands(1, (1, 3, 4, 5, 6, 7)), CloseCount(1))
    assert _closed(game, 1).seats == (1, 3, 4, 5, 6, 7)
    game.count(2, (2, 8, 9, 10))
    assert game.leave().has_left(1, "vote")
