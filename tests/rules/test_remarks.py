"""What a book says beside the paper: why a reading, which other meanings, why a silence is filled so."""

from collections.abc import Iterator

import pytest

from tests.rules.tiny import clause, club
from zeronight.rules.book import LANGS, Rulebook, Words
from zeronight.rules.faults import BookFaults, Code
from zeronight.rules.load import load, released

CYRILLIC_OF_ONE = {"ru": set("ыэъё"), "uk": set("іїєґ")}


def remarks(book: Rulebook) -> Iterator[Words]:
    for one in book.clauses:
        for reading in one.readings:
            yield from (reading.note, *reading.other)
    for entry in book.keys.values():
        if entry.status == "silent":
            yield entry.note


def with_reading(body: str) -> Rulebook:
    rule = 'rules = { "vote.order" = "nomination" }'
    return club(clause("4", f'{rule}\nreading = {{ id = "R-1", {body} }}'))


@pytest.mark.parametrize("book", released())
def test_every_reading_says_why_and_what_else_the_clause_could_mean(book: str) -> None:
    readings = [reading for one in load(book).clauses for reading in one.readings]
    assert [reading.id for reading in readings if not reading.other or reading.note == Words()] == []


@pytest.mark.parametrize("book", released())
def test_every_remark_of_a_book_is_said_in_the_three_languages(book: str) -> None:
    said = [words for words in remarks(load(book)) if words != Words()]
    assert [words for words in said if not all(words.said(lang).strip() for lang in LANGS)] == []
    assert [words for words in said if words.en in (words.ru, words.uk)] == []
    assert [words.ru for words in said if CYRILLIC_OF_ONE["uk"] & set(words.ru.lower())] == []
    assert [words.uk for words in said if CYRILLIC_OF_ONE["ru"] & set(words.uk.lower())] == []


def test_a_club_may_say_a_remark_in_its_own_language_alone() -> None:
    (reading,) = (
        with_reading('note = "Как всегда.", other = ["а", { en = "b", ru = "б", uk = "в" }]')
        .clauses[0]
        .readings
    )
    assert reading.note == Words("Как всегда.", "Как всегда.", "Как всегда.")
    assert reading.other == (Words("а", "а", "а"), Words("b", "б", "в"))


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ('note = { en = "So.", ru = "Так." }', Code.MISSING_TEXT),
        ('other = [{ en = "b", uk = "в" }]', Code.MISSING_TEXT),
        ("note = 5", Code.WRONG_TYPE),
        ("other = [1]", Code.WRONG_TYPE),
        ('note = { en = "b", ru = "б", uk = "в", de = "d" }', Code.UNKNOWN_FIELD),
    ],
)
def test_a_remark_with_a_fault_is_told(body: str, code: Code) -> None:
    with pytest.raises(BookFaults) as told:
        with_reading(body)
    assert [fault.code for fault in told.value.faults] == [code]
