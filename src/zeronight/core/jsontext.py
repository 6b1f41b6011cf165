"""JSON at the door: size, depth, encoding and doubled keys are looked at before anything is believed."""

import json
from typing import Any

from msgspec import Struct

from zeronight.core.unreadable import Reason, Unreadable, Value

SIZE_LIMIT = 8 * 1024 * 1024
DEPTH_LIMIT = 64


class Place(Struct, frozen=True):
    """Where in a text, from 1."""

    line: int
    column: int


START = Place(1, 1)


class BadText(ValueError):
    """A text that cannot be read. `reason` says why, `place` where."""

    def __init__(self, code: Unreadable, place: Place = START, *, path: str = "", **values: Value) -> None:
        self.reason = Reason(code, values, path)
        self.place = place
        super().__init__(f"line {place.line}, column {place.column}: {self.what}")

    @property
    def what(self) -> str:
        """The reason in English."""
        return str(self.reason)


def decode(data: bytes) -> str:
    """The text of these bytes.

    Raises:
        BadText: over 8 MiB, or not UTF-8.
    """
    if len(data) > SIZE_LIMIT:
        raise BadText(Unreadable.TOO_LARGE, n=len(data), limit=SIZE_LIMIT)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        place = Place(before.count(b"\n") + 1, error.start - before.rfind(b"\n"))
        raise BadText(Unreadable.NOT_UTF8, place) from None


def parse(text: str, first_line: int = 1) -> Any:
    """The JSON value of a text.

    first_line: number of the text's first line in its file.

    Raises:
        BadText: no JSON, nested deeper than 64, a doubled key, or a number that is none.
    """
    check_depth(text, first_line)
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        place = Place(error.lineno + first_line - 1, error.colno)
        raise BadText(Unreadable.NOT_JSON, place, detail=error.msg) from None
    except _DoubledKey as error:
        place = place_of_key(text, error.key, first_line)
        raise BadText(Unreadable.DOUBLED_KEY, place, key=error.key) from None
    except (ValueError, RecursionError):
        raise BadText(Unreadable.BAD_NUMBER, Place(first_line, 1)) from None


class _DoubledKey(Exception):
    def __init__(self, key: str) -> None:
        self.key = key


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise _DoubledKey(key)
            seen.add(key)
    return found


def _constant(name: str) -> Any:
    raise ValueError(name)


def place_of_key(text: str, key: str, first_line: int = 1) -> Place:
    """Where the key stands for the second time."""
    quoted = json.dumps(key, ensure_ascii=False)
    at = text.find(quoted, text.find(quoted) + 1)
    before = text[: max(at, 0)]
    return Place(before.count("\n") + first_line, len(before) - before.rfind("\n"))


def check_depth(text: str, first_line: int = 1) -> None:
    """Refuse a text nested deeper than 64, before any parser sees it.

    Raises:
        BadText: it is.
    """
    if text.count("[") + text.count("{") <= DEPTH_LIMIT:
        return
    depth = 0
    in_string = escaped = False
    for at, char in enumerate(text):
        if in_string:
            if escaped:
                escaped = False
            elif char == "\\":
                escaped = True
            elif char == '"':
                in_string = False
        elif char == '"':
            in_string = True
        elif char in "[{":
            depth += 1
            if depth > DEPTH_LIMIT:
                before = text[:at]
                place = Place(before.count("\n") + first_line, at - before.rfind("\n"))
                raise BadText(Unreadable.TOO_DEEP, place, n=DEPTH_LIMIT)
        elif char in "]}":
            depth -= 1
