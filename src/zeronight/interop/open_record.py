"""An empty record for an imported game: under a book, with the overlay that the game's own settings mean."""

import hashlib
import json
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

import msgspec

from zeronight.engine.record import Header, Record
from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import rules_hash, table_of
from zeronight.rules.overlay import overlay


def open_record(game: str, book: Rulebook, changes: Mapping[str, object], value: Any) -> Record:
    """A record under a book; value: the JSON value that is imported, which makes the salts.

    The same game imported twice gives the same record, byte for byte; its texts are the importer's own.
    """
    changed = overlay(book, changes) if changes else book
    header = Header(
        game=game,
        book=book.id,
        overlay=as_stored(changed.overlay),
        rules=as_stored(table_of(changed.rules)),
        rules_hash=rules_hash(changed.rules),
    )
    return Record(header, changed.rules, _salts(value))


def as_stored(values: Mapping[str, object]) -> dict[str, Any]:
    """Values as a file has them, so that a header is the same before it is written and after."""
    stored: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(values))
    return stored


def _salts(value: Any) -> Callable[[], str]:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    game = hashlib.sha256(text.encode()).hexdigest()
    numbers = count(1)

    def salt() -> str:
        return hashlib.sha256(f"{next(numbers)}\n{game}".encode()).hexdigest()[:32]

    return salt
