"""A game from a file, whatever it is: a protocol, a record, or a game of another system, by its contents."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import PurePath

from msgspec import Struct

from zeronight.cli.bad_file import BadFile
from zeronight.cli.books import open_book, with_changes
from zeronight.cli.protocol_errors import FaultyProtocol
from zeronight.cli.reading import read
from zeronight.cli.redeciding import decided_again
from zeronight.cli.summary import Difference
from zeronight.cli.trouble import Trouble
from zeronight.core.jsontext import BadText
from zeronight.engine.jsonl import Damage
from zeronight.engine.record import Record
from zeronight.interop import any_game
from zeronight.interop.any_game import FaultyText, Form, form_of
from zeronight.interop.finding import Finding, Report
from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import rules_hash
from zeronight.rules.load import load, released
from zeronight.rules.overlay import overlay
from zeronight.rules.recorded import recorded_book

_NO_BOOKS: Mapping[str, Rulebook] = {}


class Game(Struct):
    """A game that was read. book: by which its grounds are named.

    damage: entries of a record whose chain is broken. findings, report: of a foreign game.
    """

    file: str
    form: Form
    record: Record
    book: Rulebook
    damage: Sequence[Damage] = ()
    findings: tuple[Finding, ...] = ()
    report: Report | None = None

    def differences(self) -> list[Difference]:
        """Where the source of a foreign game disagrees with the engine, or with itself."""
        return [Difference(f.kind.value, f.at, f.source, f.engine, f.because) for f in self.findings]


def open_game(
    file: str,
    rulebook: str | None = None,
    settings: Sequence[str] = (),
    form: Form | None = None,
    known: Mapping[str, Rulebook] = _NO_BOOKS,
) -> Game:
    """The game in a file.

    Args:
        file: its name.
        rulebook: another book to decide it by: a released one, or a file.
        settings: `KEY=VALUE`, laid over the book.
        form: what it is; otherwise its contents say it.
        known: books of a club's own, by their ids, that a game may name besides the released ones.

    Raises:
        Trouble: the file cannot be read (2), or the rules refuse what it says (1).
    """
    data = read(file)
    try:
        match form or form_of(data):
            case "jsonl":
                return _record(file, data, rulebook, settings, known)
            case "foreign":
                return _foreign(file, data, rulebook, settings)
            case "zn":
                return _protocol(file, data, rulebook, settings, known)
    except BadText as bad:
        raise BadFile(file, bad) from None


def _record(
    file: str,
    data: bytes,
    rulebook: str | None,
    settings: Sequence[str],
    known: Mapping[str, Rulebook],
) -> Game:
    if any_game.has_too_many_values(data):
        raise Trouble("too_many_values", file=file, n=any_game.MOST_VALUES)
    found = any_game.read_record(data, salt(), known)
    if rulebook is None and not settings:
        return Game(file, "jsonl", found.record, found.book, found.damage)
    book = with_changes(found.book if rulebook is None else open_book(rulebook), settings)
    return Game(file, "jsonl", decided_again(file, found.record, book, salt()), book, found.damage)


def _protocol(
    file: str,
    data: bytes,
    rulebook: str | None,
    settings: Sequence[str],
    known: Mapping[str, Rulebook],
) -> Game:
    def find(name: str, changes: Mapping[str, str]) -> Rulebook:
        # The file names a book by its id: what it says must not make the program open files.
        own = overlay(known.get(name) or load(name), changes) if rulebook is None else open_book(rulebook)
        return with_changes(own, settings)

    try:
        found = any_game.read_protocol(data, salt(), PurePath(file).stem, find)
    except FaultyText as faulty:
        raise FaultyProtocol(file, faulty.errors, faulty.book) from None
    return Game(file, "zn", found.record, found.book)


def _foreign(file: str, data: bytes, rulebook: str | None, settings: Sequence[str]) -> Game:
    from zeronight.interop.formats import read as read_foreign

    imported = read_foreign(data, None if rulebook is None else with_changes(open_book(rulebook), settings))
    if rulebook is None and settings:
        # Only now it is known which book its system goes by.
        own = imported.record.header
        known = recorded_book(own.book, own.overlay, imported.record.rules)
        imported = read_foreign(data, with_changes(known, settings))
    record = imported.record
    book = _named(record, rulebook)
    wanted = with_changes(book, settings)
    if rules_hash(wanted.rules) != record.header.rules_hash:
        # The game's own settings say otherwise; what is asked for by name goes first.
        book, record = wanted, decided_again(file, record, wanted, salt())
    return Game(file, "foreign", record, book, (), imported.findings, imported.report)


def _named(record: Record, rulebook: str | None) -> Rulebook:
    """The book by which the grounds of an imported game are named."""
    header = record.header
    if rulebook is None or header.book in released():
        return recorded_book(header.book, header.overlay, record.rules)
    book = open_book(rulebook)
    return overlay(book, header.overlay) if header.overlay else book


def salt() -> Callable[[], str]:
    """Fresh random texts, for the free texts of a record."""
    return lambda: secrets.token_hex(16)
