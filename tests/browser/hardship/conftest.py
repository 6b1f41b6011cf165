"""One club for the console in hardship: a fresh game for each test, brought to its moment over HTTP."""

from collections.abc import Iterator
from typing import Protocol

import pytest

from tests.browser import server as servers
from tests.browser.conftest import OpenContext
from tests.browser.evenings import set_table
from tests.browser.hand import Hand
from tests.browser.judge import Judge
from tests.browser.server import Server
from zeronight.i18n.language import Lang

GAMES = {"kharkiv/1": 90, "club-ru/1": 6, "dogory-drygom/1": 6, "fiim/1": 6, "fsm/2024": 12}

# What a console tells once, of a screen that may go to sleep, is not what these tests look at.
TOLD = """if (location.protocol.startsWith('http'))
  for (const key of ['wake', 'awake']) localStorage.setItem(`zn-told-${key}`, 'yes');"""


class Table(Protocol):
    """Gives the hand at a fresh game under a book."""

    def __call__(self, book: str = "kharkiv/1") -> Hand: ...


class Sit(Protocol):
    """Opens the console of a game on a phone."""

    def __call__(self, hand: Hand, *, language: Lang = "en", allow: tuple[str, ...] = ()) -> Judge: ...


@pytest.fixture(scope="package")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, list[str]]]]:
    """A server, and its games that nobody has touched yet."""
    folder = tmp_path_factory.mktemp("hall") / "data"
    books = [book for book, count in GAMES.items() for _ in range(count)]
    games = set_table(folder, *books)
    free: dict[str, list[str]] = {book: [] for book in GAMES}
    for book, game in zip(books, games, strict=True):
        free[book].append(game)
    server = servers.start(folder)
    yield server, free
    servers.stop(server)


@pytest.fixture
def table(hall: tuple[Server, dict[str, list[str]]]) -> Iterator[Table]:
    """Fresh games of this test."""
    server, free = hall
    hands: list[Hand] = []

    def fresh(book: str = "kharkiv/1") -> Hand:
        hands.append(Hand(server, free[book].pop()))
        return hands[-1]

    yield fresh
    for hand in hands:
        hand.close()


@pytest.fixture
def sit(open_context: OpenContext) -> Sit:
    """Consoles of this test, each in a browser context of its own."""

    def open_console(hand: Hand, *, language: Lang = "en", allow: tuple[str, ...] = ()) -> Judge:
        context = open_context(hand.server, language=language, allow=allow)
        context.add_init_script(TOLD)
        return Judge(context.new_page(), hand.game)

    return open_console
