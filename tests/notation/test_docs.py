"""The document says all that the notation has, and its games are read."""

import re
from pathlib import Path

import pytest

from tests.notation.shelf import read_text
from zeronight.notation.board import MOST_CALLS
from zeronight.notation.errors import Fault
from zeronight.notation.lex import LONGEST_TEXT, MOST_WORDS
from zeronight.notation.parse import MANNERS, WORDS
from zeronight.notation.parse_assertions import NAMES
from zeronight.notation.parse_calls import CAUSES, WINNERS
from zeronight.notation.tags import KNOWN, MOST_TAGS
from zeronight.notation.write import write

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "notation.md").read_text("utf-8")
GAMES = re.findall(r"^```zn\n(.*?)^```", DOCUMENT, re.M | re.S)
EXAMPLE = (ROOT / "examples" / "first-game.zn").read_text("utf-8")


@pytest.mark.parametrize("text", GAMES, ids=range(len(GAMES)))
def test_every_game_of_the_document_is_read(text: str) -> None:
    assert list(map(str, read_text(text).errors)) == []


def test_the_document_begins_with_the_example() -> None:
    assert GAMES[0] == EXAMPLE


def test_the_example_is_a_whole_game_in_canonical_form() -> None:
    reading = read_text(EXAMPLE)
    assert reading.errors == ()
    assert reading.record is not None
    assert reading.record.table.state == "signed"
    assert write(reading.record, asides=reading.asides) == EXAMPLE


def cells(section: str) -> set[str]:
    """The names in the first column of the tables below a heading."""
    body = DOCUMENT.split(f"\n## {section}\n", 1)[1].split("\n## ", 1)[0]
    return {name for row in re.findall(r"^\|([^|]*)\|", body, re.M) for name in re.findall(r"`([^`]+)`", row)}


def test_every_word_has_its_row() -> None:
    sections = ["Days and nights", "By day", "At night", "Discipline", "For the record, and the end"]
    named = {name for section in sections for name in cells(section)}
    assert {*WORDS, *MANNERS} - named == {"agreement", "declare"}
    assert "`agreement`" in DOCUMENT
    assert '`declare "reason"`' in DOCUMENT


def test_every_tag_has_its_row() -> None:
    known = {name for name in KNOWN if not name.startswith("Seat")}
    assert cells("Tags") == known | {"Seat1", "Seat10"}


def test_every_assertion_has_its_row() -> None:
    assert cells("Assertions") == set(NAMES)


def test_every_error_has_its_row() -> None:
    assert cells("Errors") == {fault.value for fault in Fault}


def test_the_limits_are_told() -> None:
    limits = f"over {MOST_WORDS} words, {MOST_CALLS} calls, {MOST_TAGS} tags, 100 errors"
    assert limits in DOCUMENT
    assert LONGEST_TEXT == 1_000_000


@pytest.mark.parametrize("word", sorted({*CAUSES, *WINNERS}))
def test_the_grammar_has_every_cause_and_every_result(word: str) -> None:
    assert f'"{word}"' in DOCUMENT
