"""Addresses of the pages that pages link to."""

from urllib.parse import quote


def book_address(book: str, clause: str | None = None) -> str:
    """A rulebook's page, at one of its clauses or keys."""
    found = f"/rulebooks/{quote(book)}"
    return found if clause is None else f"{found}#{quote(clause)}"


def difference_address(a: str, b: str) -> str:
    """Two rulebooks held against each other."""
    return f"{book_address(a)}/against/{quote(b)}"


def game_address(game: str, version: int | None = None) -> str:
    """A game's protocol, the present version or an earlier one."""
    return f"/games/{quote(game, safe='')}" + _version(version)


def entry_address(game: str, seq: int, version: int | None = None) -> str:
    """A game at the moment after one of its entries."""
    return f"/games/{quote(game, safe='')}/entries/{seq}" + _version(version)


def file_address(game: str, form: str) -> str:
    """A game as a file."""
    return f"/games/{quote(game, safe='')}/files/{form}"


def under_address(game: str, book: str) -> str:
    """A game held against another book."""
    return f"/games/{quote(game, safe='')}/under/{quote(book)}"


def next_game_address(game: str) -> str:
    """The plan of the seats for the game after this one."""
    return f"/seating?next={quote(game, safe='')}"


def _version(version: int | None) -> str:
    return "" if version is None else f"?version={version}"
