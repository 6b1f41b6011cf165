"""The book by which the grounds of a record are named."""

from collections.abc import Mapping

from msgspec import structs

from zeronight.rules.book import KeyEntry, Rulebook, Words
from zeronight.rules.catalogue import FIELDS, rules_hash, value_of
from zeronight.rules.faults import BookFaults
from zeronight.rules.load import UnknownBook, load
from zeronight.rules.options import Rules
from zeronight.rules.overlay import overlay


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
    is_same = book.rules == rules or rules_hash(book.rules) == rules_hash(rules)
    return book if is_same else _nameless(name, rules, book)


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
