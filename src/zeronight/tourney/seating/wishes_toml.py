"""Wishes in a TOML file: read, and where in the file something stands."""

from zeronight.rules.places import find_places
from zeronight.rules.source import parse
from zeronight.tourney.seating.wishes import Wish
from zeronight.tourney.seating.wishes_form import Path, paths_of, wishes_of


def read(data: bytes, name: str, players: int, tables: int, rounds: int) -> tuple[Wish, ...]:
    """The wishes of a file, for a plan of these sizes.

    Raises:
        BookFaults: no TOML, or more than anybody wishes; `name` is the file's.
        BadWishes: the first value that is no wish.
    """
    return wishes_of(parse(data, name)[1], players, tables, rounds)


def place_of(data: bytes, path: Path) -> tuple[int, int]:
    """Line and column of a value, or of what it would stand in; both count from 1."""
    text = data.replace(b"\r\n", b"\n").decode("utf-8-sig")
    return find_places(text, [path])[path].value


def line_of(data: bytes, wishes: tuple[Wish, ...], wish: Wish) -> int:
    """The line where a wish of the file begins."""
    return place_of(data, paths_of(wishes)[wish])[0]
