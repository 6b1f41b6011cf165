"""Reading in tests: released books, and salts that are counted."""

from collections.abc import Mapping
from itertools import count

from zeronight.notation.read import Reading, read
from zeronight.rules.book import Rulebook
from zeronight.rules.load import load
from zeronight.rules.overlay import overlay


def shelf(book_id: str, changes: Mapping[str, str]) -> Rulebook:
    book = load(book_id)
    return overlay(book, changes) if changes else book


def read_text(text: str | bytes) -> Reading:
    numbers = count()
    return read(text, shelf, lambda: f"salt {next(numbers)}")
