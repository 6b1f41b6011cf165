"""Texts that no person writes: an error at once, in little memory, and never a traceback."""

import time
import tracemalloc

import pytest

from tests.notation.shelf import read_text
from zeronight.core.jsontext import SIZE_LIMIT
from zeronight.notation.errors import Errors, Fault

HEAD = '[Rulebook "kharkiv/1"]\n[Roles "c c m c s c d c m c"]\n'
ROOM = SIZE_LIMIT - 200
SECONDS = 1.0  # of the processor, so that a busy machine fails nothing
MEGABYTES = 64

TEXTS: dict[str, str | bytes] = {
    "nothing": "",
    "a byte order mark": "\ufeff",
    "too many bytes": "a" * (SIZE_LIMIT + 1),
    "too many bytes in few letters": "я" * (SIZE_LIMIT // 2 + 1),
    "bytes that are no text": b"\xff" * 1000,
    "half a character": HEAD.encode() + b"\xd1",
    "half of a surrogate pair": HEAD + "\ud800",
    "nulls": HEAD + "\0" * ROOM,
    "opened braces": HEAD + "{" * ROOM,
    "empty comments": HEAD + "{}" * (ROOM // 2),
    "opened brackets": HEAD + "N0 f1" + "(" * ROOM,
    "empty brackets": HEAD + "()" * (ROOM // 2),
    "brackets in quotes in brackets": HEAD + "N0 f1" + '("' * (ROOM // 2),
    "opened tags": "[" * ROOM,
    "tags in a row": HEAD + '[A "b"]' * (ROOM // 7),
    "many tags": HEAD + "".join(f'[A{n} "b"]' for n in range(500_000)),
    "many settings": HEAD + "".join(f'[Set "a{n} = 1"]' for n in range(300_000)),
    "nested values": '[Rulebook "kharkiv/1"]\n[Set "a = ' + "[" * (ROOM // 2) + '"]',
    "quotes": HEAD + '"' * ROOM,
    "escaped quotes": HEAD + '"' + '\\"' * (ROOM // 2),
    "escapes": HEAD + 'N0 note "' + "\\u{41}" * (ROOM // 6) + '"',
    "a long note": HEAD + 'N0 note "' + "a" * ROOM + '"',
    "a long word": HEAD + "a" * ROOM,
    "a long number": HEAD + "N0 f" + "9" * ROOM,
    "a long path": HEAD + "1." * (ROOM // 2),
    "many points": HEAD + "N0 award 1 +" + "9" * ROOM + ' "x"',
    "a long deal": '[Rulebook "kharkiv/1"]\n[Roles "' + "c " * 400_000 + '"]',
    "a long list of the vacant": '[Rulebook "kharkiv/1"]\n[Vacant "' + "3 " * 400_000 + '"]',
    "a list without end": HEAD + "D0 1 n" + "1," * (ROOM // 2),
    "hands without end": HEAD + "D0 1 n5 | 2 n4 | 10 5: " + "1 " * 4_000_000,
    "bars": HEAD + "|" * ROOM,
    "assertions": HEAD + "=" * ROOM,
    "refusals of refusals": HEAD + "= refused: " * (ROOM // 11),
    "overruling of overruling": HEAD + '!"a" ' * (ROOM // 5),
    "a million fouls": HEAD + "D0 " + "f1 " * 1_000_000,
    "a million notes": HEAD + "D0 " + 'note "x" ' * 900_000,
    "a million steps": HEAD + "D0 " + "1 | " * 1_000_000,
    "a million letters": HEAD + "я a " * 1_000_000,
    "blanks": HEAD + " " * ROOM,
    "empty lines": HEAD + "\n" * ROOM,
}
HARMLESS = {"blanks", "empty lines"}


@pytest.mark.parametrize("name", TEXTS)
def test_it_is_told_at_once_and_costs_little(name: str) -> None:
    text = TEXTS[name]
    begun = time.process_time()
    reading = read_text(text)
    seconds = time.process_time() - begun
    assert seconds < SECONDS
    assert bool(reading.errors) == (name not in HARMLESS)
    assert len(reading.errors) <= Errors.MOST + 1
    assert all(len(str(error)) < 1000 for error in reading.errors)


@pytest.mark.parametrize("name", TEXTS)
def test_it_takes_little_memory(name: str) -> None:
    tracemalloc.start()
    try:
        read_text(TEXTS[name])
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < MEGABYTES * 2**20


def test_what_is_no_game_says_so_in_one_line() -> None:
    (error,) = read_text(b"\xff").errors
    assert (error.line, error.column, error.fault) == (1, 1, Fault.UNREADABLE)
    (error,) = read_text("a" * (SIZE_LIMIT + 1)).errors
    assert str(SIZE_LIMIT) in error.found


def test_lines_may_end_as_they_do_on_windows() -> None:
    reading = read_text(("\ufeff" + HEAD + "N0\nD0 1 n5 f3 |\n").replace("\n", "\r\n").encode())
    assert reading.errors == ()
    assert reading.record is not None
    assert reading.record.table.nominees() == (5,)
