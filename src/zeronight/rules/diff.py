"""Two rulebooks held against each other, key by key: what an officer of a club asks first.

Where a paper is silent its book has a value all the same, so nothing here is missing: every side says
its value, and whether its paper states it, we read it so, another's words stand in, or the judge
decides. Source: DESIGN 3; the words are those of the clauses, see `rules.book`.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from zeronight.rules.book import OVERLAY, KeyEntry, Rulebook, Status, Words
from zeronight.rules.catalogue import FIELDS, OFFENCES

SILENT = Words()


class Passage(Struct, frozen=True):
    """Where a book says something, and how plainly.

    book: the id of a book, "overlay", or a source that is no book, such as "zero-night". clause: its
    number in that book, if it has one. words: those of the clause; without one they are empty, and
    `note` may say why the value is as it is. reading: the id of our reading, if it is one.
    """

    status: Status
    book: str
    clause: str | None = None
    words: Words = SILENT
    note: Words = SILENT
    reading: str | None = None


class Row(Struct, frozen=True):
    """A row of a list, such as `TwoTwo` or `OffenceRow`, and where it is said."""

    value: Any
    passage: Passage


class Side(Struct, frozen=True):
    """What one book has for a key. rows: those of a list that the other book has not."""

    value: object
    passage: Passage
    rows: tuple[Row, ...] = ()


class OffenceDifference(Struct, frozen=True):
    """An offence that costs another price, or another one somewhere: all its rows in either book."""

    offence: str
    a: tuple[Row, ...]
    b: tuple[Row, ...]


class KeyDifference(Struct, frozen=True):
    """A key on which two books differ.

    is_same: the values are equal, and only the clauses are not. offences: of the catalogue of
    offences, offence by offence in the order of book a, then of book b; of other keys empty.
    """

    rule: str
    a: Side
    b: Side
    is_same: bool = False
    offences: tuple[OffenceDifference, ...] = ()


def diff(a: Rulebook, b: Rulebook, *, same: bool = False) -> tuple[KeyDifference, ...]:
    """The keys on which two books differ, in the order of the catalogue.

    Args:
        a: a book, with an overlay or without.
        b: the other one.
        same: tell those keys too of which both have the same value, but by different clauses.
    """
    found = (_key(a, b, key, same) for key in FIELDS)
    return tuple(difference for difference in found if difference is not None)


def _key(a: Rulebook, b: Rulebook, key: str, same: bool) -> KeyDifference | None:
    mine, theirs = a.keys[key], b.keys[key]
    if FIELDS[key].is_list:
        return _lists(a, b, key, same)
    is_same = mine.value == theirs.value
    if is_same and (not same or (mine.book, mine.clause) == (theirs.book, theirs.clause)):
        return None
    return KeyDifference(key, _side(a, key), _side(b, key), is_same)


def _lists(a: Rulebook, b: Rulebook, key: str, same: bool) -> KeyDifference | None:
    mine, theirs = _rows(a, key), _rows(b, key)
    only_a, only_b = _without(mine, theirs), _without(theirs, mine)
    is_same = not only_a and not only_b
    if is_same and same:
        only_a, only_b = _unshared(mine, theirs), _unshared(theirs, mine)
    if not only_a and not only_b:
        return None
    offences = _offences(mine, theirs, only_a + only_b) if key == OFFENCES else ()
    return KeyDifference(key, _side(a, key, only_a), _side(b, key, only_b), is_same, offences)


def _side(book: Rulebook, key: str, rows: tuple[Row, ...] = ()) -> Side:
    return Side(book.keys[key].value, passage_of(book, key), rows)


def passage_of(book: Rulebook, key: str) -> Passage:
    """Where a book says what it has for a key, as a whole."""
    entry = book.keys[key]
    return _passage(book, key, entry, entry.clause)


def _rows(book: Rulebook, key: str) -> tuple[Row, ...]:
    """All rows of a list, in the order of the paper."""
    entry = book.keys[key]
    values = entry.value if isinstance(entry.value, tuple) else ()
    clauses = entry.rows if len(entry.rows) == len(values) else (None,) * len(values)
    return tuple(
        Row(value, _passage(book, key, entry, clause)) for value, clause in zip(values, clauses, strict=True)
    )


def _passage(book: Rulebook, key: str, entry: KeyEntry, number: str | None) -> Passage:
    owner = None if number is None or entry.book == OVERLAY else book.of(entry.book)
    clause = owner.clause(number) if owner is not None and number is not None else None
    reading = None if clause is None else clause.reading(key)
    status = entry.status
    if status == "reading" and FIELDS[key].is_list and reading is None:
        # One clause of a list may be a reading while another says its row plainly.
        status = "stated"
    return Passage(
        status,
        entry.book,
        number,
        SILENT if clause is None else clause.text,
        entry.note if clause is None else SILENT,
        reading.id if reading is not None and status == "reading" else None,
    )


def _without(rows: Iterable[Row], others: Iterable[Row]) -> tuple[Row, ...]:
    """The rows whose value no other row has."""
    values = [other.value for other in others]
    return tuple(row for row in rows if row.value not in values)


def _unshared(rows: Iterable[Row], others: Iterable[Row]) -> tuple[Row, ...]:
    """The rows that no other row says by the same clause."""
    known = [(other.value, other.passage.book, other.passage.clause) for other in others]
    return tuple(row for row in rows if (row.value, row.passage.book, row.passage.clause) not in known)


def _offences(
    a: tuple[Row, ...], b: tuple[Row, ...], differing: tuple[Row, ...]
) -> tuple[OffenceDifference, ...]:
    keys = {row.value.offence for row in differing}
    order = dict.fromkeys(row.value.offence for row in (*a, *b))
    return tuple(OffenceDifference(key, _of(a, key), _of(b, key)) for key in order if key in keys)


def _of(rows: tuple[Row, ...], offence: str) -> tuple[Row, ...]:
    return tuple(row for row in rows if row.value.offence == offence)
