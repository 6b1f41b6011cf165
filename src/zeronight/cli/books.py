"""The rulebook that a command is asked for: a released one, a club's own by its file, with an overlay."""

import os
from collections.abc import Sequence

from zeronight.cli.reading import read
from zeronight.cli.trouble import FINDINGS, UNREADABLE, Trouble
from zeronight.rules.book import Rulebook
from zeronight.rules.faults import BookFaults, Code, nearest
from zeronight.rules.load import UnknownBook, load, load_file, released
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
