"""From the bytes of a rulebook file to its data, or to the fault that makes it unreadable.

A club's file comes from anywhere. Its size and its nesting are bounded by a cheap scan before the
TOML parser sees it, because the parser recurses and is slow on what no book needs.
"""

import re
import tomllib
from pathlib import Path
from typing import NoReturn

from zeronight.rules.faults import BookFaults, Code, Fault

MOST_BYTES = 8 * 1024 * 1024
MOST_TOKENS = 50_000
MOST_WEIGHT = 2 * 1024 * 1024
MOST_CHARACTERS = 20_000
DEPTH = 64
DOTS = 16

# Strings and comments are stepped over whole; possessive, so that no hostile text makes it go back.
_TOKEN = re.compile(
    r"""
      "{3} (?: [^"\\]++ | \\. | "{1,2}(?!") )*+ "{3,5}
    | '{3} (?: [^']++ | '{1,2}(?!') )*+ '{3,5}
    | " (?: [^"\\\n]++ | \\[^\n] )*+ "
    | ' [^'\n]*+ '
    | \# [^\n]*+
    | [\[\]{}=,.\n"']
    """,
    re.VERBOSE | re.DOTALL,
)
_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def read_bytes(source: Path | bytes, name: str) -> bytes:
    """The bytes of a file, one more than it may have at the most.

    Raises:
        BookFaults: the file cannot be opened.
    """
    if isinstance(source, bytes):
        return source
    try:
        with source.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        fault = Fault(
            0,
            0,
            "the file",
            Code.UNREADABLE,
            f"that it cannot be opened: {reason}",
            "a file to read",
            "kharkiv-1.toml",
        )
        raise BookFaults(name, (fault,)) from None


def parse(raw: bytes, name: str) -> tuple[str, dict[str, object]]:
    """The text of a TOML document and its data.

    Raises:
        BookFaults: it is too large or too deep, or not UTF-8, or not TOML. One fault, since nothing
            after it can be understood.
    """
    if len(raw) > MOST_BYTES:
        _refuse(name, 0, 0, Code.TOO_LARGE, "more than 8 MiB", "a rulebook, which has some 100 KiB")
    try:
        text = raw.replace(b"\r\n", b"\n").decode("utf-8-sig")
    except UnicodeDecodeError as error:
        head = raw[: error.start]
        line = head.count(b"\n") + 1
        column = len(head[head.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        found = f"the byte 0x{raw[error.start]:02x}, which is not UTF-8"
        _refuse(name, line, column, Code.NOT_UTF8, found, "a text saved as UTF-8")
    _scan(text, name)
    try:
        return text, tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        _syntax(text, name, str(error))


def _scan(text: str, name: str) -> None:
    # For the parser an escape costs what a value costs.
    left = MOST_TOKENS - text.count("\\")
    depth = dots = weight = end = 0
    for token in _TOKEN.finditer(text):
        start, before, end = token.start(), end, token.end()
        first = text[start]
        left -= 1
        if first != "#":
            weight += end - before
        if left < 0 or weight > MOST_WEIGHT:
            _at(text, name, start, Code.TOO_LARGE, "more values and text than a book has", "a rulebook")
        _short(text, name, before, start)
        _short(text, name, start, end)
        if first in "[{":
            depth += 1
        elif first in "]}":
            depth = max(depth - 1, 0)
        dots = dots + 1 if first == "." else dots if first in "\"'" else 0
        if depth > DEPTH or dots > DOTS:
            found = f"more than {DEPTH} levels" if depth > DEPTH else f"a key of more than {DOTS} parts"
            _at(text, name, start, Code.TOO_DEEP, found, "tables within a clause at the most")
        if first in "\"'" and end - start == 1:
            # A string without its end: the parser stops here as well, and says it better.
            return
    _short(text, name, end, len(text))


def _short(text: str, name: str, start: int, end: int) -> None:
    if end - start > MOST_CHARACTERS:
        found = f"a text of more than {MOST_CHARACTERS} characters"
        _at(text, name, start, Code.TOO_LONG, found, "the short words of a clause")


def _syntax(text: str, name: str, message: str) -> NoReturn:
    place = _PLACE.search(message)
    what = message[: place.start()] if place else message
    if place and place[1]:
        line, column = int(place[1]), int(place[2])
    else:
        line, column = text.count("\n") + 1, len(text) - text.rfind("\n")
    _refuse(
        name,
        line,
        column,
        Code.NOT_TOML,
        f"TOML that cannot be read: {what[:120]}",
        "TOML",
        'id = "kharkiv/1"',
    )


def _at(text: str, name: str, position: int, code: Code, found: str, expected: str) -> NoReturn:
    line = text.count("\n", 0, position) + 1
    _refuse(name, line, position - text.rfind("\n", 0, position), code, found, expected)


def _refuse(
    name: str, line: int, column: int, code: Code, found: str, expected: str, example: str = ""
) -> NoReturn:
    raise BookFaults(name, (Fault(line, column, "the file", code, found, expected, example),))
