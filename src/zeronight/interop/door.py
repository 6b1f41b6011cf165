"""The door for foreign JSON: bytes to a checked value, with the place of what does not fit.

Nothing that comes in may cost more than a game does: `jsontext` limits bytes and depth for files of any
kind, here the limits are those of one game, which has some ten thousand bytes and a thousand values.
"""

import re
from collections.abc import Mapping, Sequence
from json import JSONDecoder
from typing import Any, TypeVar

import msgspec

from zeronight.core.jsontext import BadText, Place, decode, parse
from zeronight.core.role import Role, is_full_deck
from zeronight.core.seat import SEATS
from zeronight.core.unreadable import Unreadable, Value

SIZE_LIMIT = 2 * 1024 * 1024
VALUE_LIMIT = 30_000

T = TypeVar("T")


class BadGame(BadText):
    """A text that is JSON and no game of its format. `path`: the field, such as `players[3].role`."""

    @property
    def path(self) -> str:
        """The field; nothing for the whole text."""
        return self.reason.path


class Door:
    """A text that came in, and its JSON value."""

    def __init__(self, data: bytes) -> None:
        """Read the bytes.

        Raises:
            BadText: too large, not UTF-8, no JSON, nested too deep, a doubled key, too many values.
        """
        if len(data) > SIZE_LIMIT:
            raise BadText(Unreadable.TOO_LARGE_GAME, n=len(data), limit=SIZE_LIMIT)
        self.text = decode(data)
        if sum(map(self.text.count, ",[{")) > VALUE_LIMIT:
            raise BadText(Unreadable.TOO_MANY_VALUES, n=VALUE_LIMIT)
        self.value: Any = parse(self.text)
        if not _is_storable(self.value):
            raise BadText(Unreadable.NOT_STORABLE)

    def bad(self, path: str, code: Unreadable, **values: Value) -> BadGame:
        """An error that names the field and where it stands in the text."""
        return BadGame(code, place_of(self.text, path), path=path, **values)

    def typed(self, form: type[T], value: Any, under: str = "") -> T:
        """The value as this struct; `under` is its own path in the text.

        Raises:
            BadGame: a field is missing or has a value of another type.
        """
        try:
            return msgspec.convert(value, form)
        except msgspec.ValidationError as error:
            what, _, at = str(error).partition(" - at `$")
            path = under + at.removesuffix("`").replace("[...]", "")
            raise self.bad(path.removeprefix("."), Unreadable.MISFIT, detail=what) from None


def _is_storable(value: Any) -> bool:
    """Whether the way back can write it: no half of a letter, no endless number, no number over 64 bits."""
    pending = [value]
    while pending:
        match pending.pop():
            case dict() as members:
                pending += members.keys()
                pending += members.values()
            case list() as items:
                pending += items
            case str() as text:
                if not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
                    return False
            case bool():
                pass
            case int() as number:
                if not -(1 << 63) <= number < 1 << 63:
                    return False
            case float() as number:
                if number - number != 0:
                    return False
    return True


def check_deck(door: Door, roles: Sequence[str | None], words: Mapping[str, Role]) -> None:
    """Ten seats with a full deck, where the players of a file sit in the order of seats.

    Raises:
        BadGame: not so.
    """
    if len(roles) != len(SEATS):
        raise door.bad("players", Unreadable.NOT_TEN_PLAYERS, n=len(roles))
    for at, role in enumerate(roles):
        if role is not None and role not in words:
            path = f"players[{at}].role"
            raise door.bad(path, Unreadable.NO_ROLE, role=role, roles=", ".join(words))
    if not is_full_deck([words[role or "civ"] for role in roles]):
        raise door.bad("players", Unreadable.NOT_FULL_DECK)


_STEP = re.compile(r"\.?([^.\[\]]+)|\[(\d+)\]")
_SPACE = re.compile(r"[ \t\r\n]*")
_VALUE = JSONDecoder()


def place_of(text: str, path: str) -> Place:
    """Where a field stands, as far as the path can be followed in the text."""
    at = _skip(text, 0)
    for step in _STEP.finditer(path):
        name, number = step.groups()
        found = _member(text, at, name) if name is not None else _item(text, at, int(number))
        if found is None:
            break
        at = found
    before = text[:at]
    return Place(before.count("\n") + 1, at - before.rfind("\n"))


def _skip(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found is not None else at


def _member(text: str, at: int, name: str) -> int | None:
    if text[at : at + 1] != "{":
        return None
    at = _skip(text, at + 1)
    while text[at : at + 1] == '"':
        key, at = _VALUE.raw_decode(text, at)
        at = _skip(text, _skip(text, at) + 1)
        if key == name:
            return at
        at = _after_comma(text, _VALUE.raw_decode(text, at)[1])
    return None


def _item(text: str, at: int, number: int) -> int | None:
    if text[at : at + 1] != "[":
        return None
    at = _skip(text, at + 1)
    for _ in range(number):
        if text[at : at + 1] in ("]", ""):
            return None
        at = _after_comma(text, _VALUE.raw_decode(text, at)[1])
    return at if text[at : at + 1] not in ("]", "") else None


def _after_comma(text: str, at: int) -> int:
    at = _skip(text, at)
    return _skip(text, at + 1) if text[at : at + 1] == "," else at
