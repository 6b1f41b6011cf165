"""Which two books a comparison is between, and a file held against them."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from zeronight.cli.books import open_book, with_changes
from zeronight.cli.games import Game, open_game
from zeronight.cli.trouble import Trouble
from zeronight.lab.archive import HeldGame, held
from zeronight.rules.book import Rulebook
from zeronight.rules.load import released


class Books(Struct, frozen=True):
    """The books that were named.

    a: decides in the place of what stands in the files; nothing: each file's own. b: the other book;
    nothing: each file's own with the settings. known: books of a club's own, which files may name.
    """

    a: Rulebook | None
    b: Rulebook | None
    settings: tuple[str, ...]
    known: Mapping[str, Rulebook]


def chosen(names: Sequence[str], settings: tuple[str, ...]) -> Books:
    """The books of `--rulebook A --rulebook B --set KEY=VALUE`; the settings are laid over B.

    Raises:
        Trouble: none or more than two are named, one cannot be had, or a setting is none.
    """
    if len(names) > 2 or not (names or settings):
        raise Trouble("too_many_books" if names else "no_second_book")
    books = [open_book(name) for name in names]
    known = {book.id: book for book in books if book.id not in released()}
    b = with_changes(books[-1], settings) if books else None
    return Books(books[0] if len(books) == 2 else None, b, settings, known)


def hold(file: str, books: Books) -> tuple[Game, HeldGame]:
    """Read a game by its own book, and hold it against the books.

    Raises:
        Trouble: the file cannot be read, or its own rules refuse what it says.
    """
    game = open_game(file, known=books.known)
    b = books.b if books.b is not None else with_changes(game.book, books.settings)
    return game, held(file, game.record, game.book, b, books.a)
