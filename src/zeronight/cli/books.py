"""The rulebook that a command is asked for: a released one, a club's own by its file, with an overlay."""

import os
from collections.abc import Mapping, Sequence

from msgspec import structs

from zeronight.cli.reading import read
from zeronight.cli.trouble import FINDINGS, UNREADABLE, Trouble
from zeronight.rules.book import KeyEntry, Rulebook, Words
from zeronight.rules.catalogue import FIELDS, rules_hash, value_of
from zeronight.rules.faults import BookFaults, Code, nearest
from zeronight.rules.load import UnknownBook, load, load_file, released
from zeronight.rules.options import Rules
from zeronight.rules.overlay import overlay

# Faults after which nothing of the file is known.
UNREAD = frozenset(
    {Code.UNREADABLE, Code.TOO_LARGE, Code.TOO_LONG, Code.TOO_DEEP, Code.NOT_UTF8, Code.NOT_TOML}
)


def open_book(name: str) -> Rulebook:
    """The released book of this id, or the book in the file of this name.

    Raises:
        Trouble: there is neither, or the file has faults.
    """
    try:
        return load(name)
    except UnknownBook:
        if name.endswith(".toml") or os.path.isfile(name):
            return _from_file(name)
        near = nearest(name, released())
        names = ", ".join(released())
        kind = "no_book" if near is None else "no_book_near"
        raise Trouble(kind, name=name, near=near, names=names) from None


def recorded_book(
    name: str, changes: Mapping[str, object], rules: Rules, known: Rulebook | None = None
) -> Rulebook:
    """The book that a record names, with the organiser's changes; `known` where it is no released one.

    Where there is no such book here, or it says something else by now, the rules of the record stand,
    and clauses are named only for what is the same.
    """
    try:
        book = overlay(known or load(name), changes) if changes else known or load(name)
    except (UnknownBook, BookFaults):
        return _nameless(name, rules)
    return book if rules_hash(book.rules) == rules_hash(rules) else _nameless(name, rules, book)


def _nameless(name: str, rules: Rules, near: Rulebook | None = None) -> Rulebook:
    """A book that is known by its rules alone: every key has its value, and no clause.

    near: an edition of it that says something else; keys with the same value keep their clause.
    """
    keys = {}
    for key in FIELDS:
        value = value_of(rules, key)
        known = None if near is None else near.keys[key]
        if known is not None and known.value == value:
            keys[key] = known
        else:
            rows = (None,) * len(value) if isinstance(value, tuple) else ()
            keys[key] = KeyEntry(value=value, status="stated", book=name, rows=rows)
    if near is not None:
        return structs.replace(near, keys=keys, rules=rules)
    return Rulebook(id=name, title=Words(name, name, name), clauses=(), keys=keys, rules=rules)


def _from_file(name: str) -> Rulebook:
    try:
        return load_file(read(name), name)
    except BookFaults as broken:
        raise Trouble(
            "book_faults", status=status_of(broken), file=name, n=len(broken.faults), first=broken.faults[0]
        ) from None


def status_of(broken: BookFaults) -> int:
    """2 for a file that nobody could read, 1 for one whose contents have faults."""
    return UNREADABLE if any(fault.code in UNREAD for fault in broken.faults) else FINDINGS


def with_changes(book: Rulebook, settings: Sequence[str]) -> Rulebook:
    """The book with `KEY=VALUE` settings laid over it; a key that is set twice has its last value.

    Raises:
        Trouble: one is no setting, or the values cannot be had.
    """
    changes: dict[str, object] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals or not key.strip() or not value.strip():
            raise Trouble("no_setting", text=setting)
        changes[key.strip()] = value
    if not changes:
        return book
    try:
        return overlay(book, changes)
    except BookFaults as broken:
        raise Trouble("bad_setting", faults="\n  ".join(str(fault) for fault in broken.faults)) from None
