"""Group G: who opens the day."""

import pytest

from tests.scenarios.game import Game
from tests.scenarios.said import BOOKS
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st

# The opener's rule as each book has it: kharkiv, club-ru and dogory-drygom are silent, so FSM's 4.3.2.
# FSM's own is one key, and R-fsm-2024-22 reads a part of it.
RULE = {
    "club-ru": ("4.3.2", "silent", "fsm/2024"),
    "dogory-drygom": ("4.3.2", "silent", "fsm/2024"),
    "kharkiv": ("4.3.2", "silent", "fsm/2024"),
    "fsm-2024": ("4.3.2", "reading", "fsm/2024"),
    "fiim": ("6.3.1", "stated", "fiim/1"),
}


def opens(game: Game, seat: int, book: str) -> None:
    """The next circle is opened by this seat, by the book's rule."""
    game.speech(seat)
    (begun,) = game.events(ev.SpeechBegun)
    assert (begun.seat, begun.opens) == (seat, True)
    assert game.table.opener == seat
    assert game.follows_from(begun.because, *RULE[book])


def books(scenario: str, *others: str) -> list[object]:
    names = ("club-ru", "dogory-drygom", "kharkiv", "fsm-2024", *others)
    clause = {"fsm-2024": "4.3.2", "fiim": "6.3.1"}
    return [pytest.param(book, id=f"{scenario}-{book}-{clause.get(book, 'default')}") for book in names]


@pytest.mark.parametrize("book", books("G1"))
def test_the_seat_after_the_opener_opens_the_next_day(book: str) -> None:
    game = Game(BOOKS[book]).day0().circle()
    assert game.table.opener == 1
    opens(game.night(None), 2, book)


@pytest.mark.parametrize("book", books("G2"))
def test_a_seat_that_is_out_is_passed_over(book: str) -> None:
    opens(Game(BOOKS[book]).day0().circle().night(2), 3, book)


@pytest.mark.parametrize("book", books("G4"))
def test_a_muted_opener_counts_as_the_opener(book: str) -> None:
    game = Game(BOOKS[book]).day0().circle().call(c.Foul(3, times=3)).night(2)
    opens(game, 3, book)
    (begun,) = game.events(ev.SpeechBegun)
    assert begun.manner == "silent"
    opens(game.circle().night(None), 4, book)


@pytest.mark.parametrize("book", books("G6", "fiim"))
def test_the_opener_moves_on_when_seat_1_is_killed(book: str) -> None:
    game = Game(BOOKS[book]).day0().circle()
    assert game.table.turns == tuple(range(1, 11))
    game.night(1)
    opens(game, 2, book)
    assert game.circle().table.closer == 10


@pytest.mark.parametrize("book", [pytest.param("fiim", id="G6-fiim-6.3.2")])
def test_with_the_option_the_closing_seat_moves_on(book: str) -> None:
    game = Game(BOOKS[book], speech__next_opener="closer_advances").day0().circle().night(1)
    game.go(st.LastWords(1), st.Speech(3)).circle()
    assert game.table.turns == (3, 4, 5, 6, 7, 8, 9, 10, 2)
    assert game.table.closer == 2
