"""A game from bytes, whatever it is: a protocol, a record, or a game of another system, by what it holds.

The readers of a form are imported when one is met: a command that reads a record needs no other.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Literal

from msgspec import Struct

from zeronight.core.jsontext import BadText
from zeronight.core.unreadable import Unreadable
from zeronight.engine import jsonl
from zeronight.engine.record import Record
from zeronight.interop.finding import Finding, Report
from zeronight.notation.errors import NotationError
from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import rules_hash, rules_of
from zeronight.rules.load import load
from zeronight.rules.overlay import overlay
from zeronight.rules.recorded import recorded_book

Form = Literal["zn", "jsonl", "foreign"]
MOST_VALUES = 200_000

_RECORD = re.compile(rb'\s*\{\s*"(?:header|entry|text|source)"\s*:')
_JSON = re.compile(rb'\s*(?:\{|\[\s*(?:[\[{"0-9\]-]|null|true|false))')
_BOM = b"\xef\xbb\xbf"


class GameFile(Struct):
    """A game that was read. book: by which its grounds are named.

    damage: entries of a record whose chain is broken. findings, report: of a game of another system.
    """

    form: Form
    record: Record
    book: Rulebook
    damage: Sequence[jsonl.Damage] = ()
    findings: tuple[Finding, ...] = ()
    report: Report | None = None


class FaultyText(Exception):
    """A protocol (.zn) with errors; `book` quotes what a refusal among them rests on."""

    def __init__(self, errors: tuple[NotationError, ...], book: Rulebook | None) -> None:
        super().__init__(errors)
        self.errors = errors
        self.book = book


def form_of(data: bytes) -> Form:
    """What a file is, by what it holds."""
    data = data.removeprefix(_BOM)
    if _RECORD.match(data):
        return "jsonl"
    return "foreign" if _JSON.match(data) else "zn"


def read(data: bytes, salt: Callable[[], str], name: str) -> GameFile:
    """The game in these bytes, by the book that it names or that its system goes by.

    salt: a fresh random text for each free text. name: the id of a protocol that has none.

    Raises:
        BadText: the bytes cannot be read, with the line and column.
        FaultyText: it is a protocol with errors.
    """
    match form_of(data):
        case "jsonl":
            return read_record(data, salt)
        case "foreign":
            return read_foreign(data)
        case "zn":
            return read_protocol(data, salt, name, _named_book)


def _named_book(name: str, changes: Mapping[str, str]) -> Rulebook:
    # The file names a book by its id: what it says must not make the program open files.
    return overlay(load(name), changes)


def has_too_many_values(data: bytes) -> bool:
    """Whether a record has more values than a game: a small file can hold millions of empty ones."""
    return sum(map(data.count, (b",", b"[", b"{", b"\n"))) > MOST_VALUES


def read_record(
    data: bytes, salt: Callable[[], str], known: Mapping[str, Rulebook] = MappingProxyType({})
) -> GameFile:
    """A record (.jsonl). known: books by their ids that it may name besides the released ones.

    Raises:
        BadText: it cannot be read.
    """
    if has_too_many_values(data):
        raise BadText(Unreadable.TOO_MANY_VALUES, n=MOST_VALUES)
    stored = jsonl.read(data, rules_of, salt)
    record = stored.record
    header = record.header
    if rules_hash(record.rules) != header.rules_hash:
        stored.damage.insert(0, jsonl.Damage(0, 1))
    book = recorded_book(header.book, header.overlay, record.rules, known.get(header.book))
    return GameFile("jsonl", record, book, stored.damage)


def read_protocol(
    data: bytes, salt: Callable[[], str], name: str, find: Callable[[str, Mapping[str, str]], Rulebook]
) -> GameFile:
    """A protocol (.zn). find: the book of an id with these changes on it.

    Raises:
        FaultyText: it has errors.
    """
    from zeronight.notation.read import read as read_notation

    reading = read_notation(data, find, salt, name)
    if reading.errors or reading.record is None or reading.book is None:
        raise FaultyText(reading.errors, reading.book)
    return GameFile("zn", reading.record, reading.book)


def read_foreign(data: bytes) -> GameFile:
    """A game of another system, by the book that its system goes by.

    Raises:
        BadText: it cannot be read.
    """
    from zeronight.interop import formats

    imported = formats.read(data)
    header = imported.record.header
    named = recorded_book(header.book, header.overlay, imported.record.rules)
    return GameFile("foreign", imported.record, named, (), imported.findings, imported.report)
