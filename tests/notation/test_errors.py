"""Errors: the place, what was found, what was expected. One slip is one error, and reading goes on."""

import pytest

from tests.notation.shelf import read_text
from zeronight.core.ruling import Code
from zeronight.notation.errors import Fault

HEAD = '[Rulebook "kharkiv/1"]\n[Roles "c c m c s c d c m c"]\n'

# The game from line 3 on; line, column, fault, words found, words expected.
SLIPS = {
    "a misspelt word": ("N1 8 8 8 | don 4 | sherif 9", (3, 20, Fault.UNKNOWN_WORD, "sherif", "sheriff")),
    "a seat over ten": ("D0 1 n12", (3, 7, Fault.NO_SEAT, "12", "from 1 to 10")),
    "two seats run together": ("D0 1 n110", (3, 7, Fault.NO_SEAT, "110", "1,10")),
    "seat nought": ("D0 1 n0", (3, 7, Fault.NO_SEAT, "0", "from 1 to 10")),
    "a seat with a nought before it": ("D0 1 n05", (3, 7, Fault.NO_SEAT, "05", "from 1 to 10")),
    "a comma and no seat": ("D0 1 n1, | 2", (3, 10, Fault.EXPECTED, "|", "a seat")),
    "a text that is not closed": ('D0 1 note "abc', (3, 11, Fault.NOT_CLOSED, "a text", '"')),
    "a comment that is not closed": ("D0 1 { abc", (3, 6, Fault.NOT_CLOSED, "a comment", "}")),
    "a bracket that is not closed": ("D0 1 f3(3.1", (3, 8, Fault.NOT_CLOSED, "a bracket", ")")),
    "a tag that is not closed": ("N0\n[Event", (4, 1, Fault.NOT_CLOSED, "a tag", "[Name")),
    "cyrillic letters": ("N1 8 8 8 | дон 4", (3, 12, Fault.UNKNOWN_SIGN, "дон", "latin")),
    "curly quotes": ("D0 1 note “abc", (3, 11, Fault.UNKNOWN_SIGN, "“", "straight quotes")),
    "a capital letter": ("N1 8 8 8 | Don 4", (3, 12, Fault.UNKNOWN_SIGN, "Don", "small letters")),
    "a null": ("D0 \0", (3, 4, Fault.UNKNOWN_SIGN, "U+0000", "")),
    "an escape that is none": (r'D0 1 note "a\q"', (3, 11, Fault.UNKNOWN_SIGN, r"\q", r"\n")),
    "a tag too late": ('N0\n[Event "x"]', (4, 1, Fault.TAG_LATE, "[Event", "before the first word")),
    "an enormous number": ("D0 1 f3x" + "9" * 9000, (3, 9, Fault.TOO_LARGE_NUMBER, "999", "up to 99")),
    "an enormous day": ("N" + "9" * 9000, (3, 1, Fault.TOO_LARGE_NUMBER, "N999", "a day")),
    "a wrong label": ("D1 1", (3, 1, Fault.WRONG_LABEL, "D1", "D0")),
    "a speech out of turn": ("D0 1 | 3 | 2", (3, 12, Fault.MISSING_BEFORE, "2", "4")),
    "a day without a night": ("D0 1\nD1 2", (4, 1, Fault.MISSING_BEFORE, "D1", "the next night")),
    "counts left out": ("D0 1 n5 | 2 n4\nN1", (4, 1, Fault.MISSING_BEFORE, "N1", "5: and its hands")),
    "a count without hands": ("D0 1 n5 | 2 n4\n 5: 4: 1", (4, 5, Fault.EXPECTED, "4", "- for none")),
    "nobody has the word": ("D0 n5", (3, 4, Fault.NOBODY_SPEAKS, "n5", "has the word")),
    "a best move by day": ("D0 1 best 1 2 3", (3, 6, Fault.NOBODY_SPEAKS, "best 1 2 3", "best 8>1 2 3")),
    "too many shots": ("N1 8 8 8 8", (3, 10, Fault.EXPECTED, "8", "2>8")),
    "a manner that is none": ("N1 8z 8 8", (3, 5, Fault.EXPECTED, "z", "s several")),
    "a clause that is none": ("D0 1 f3(9.9)", (3, 6, Fault.UNKNOWN_CLAUSE, "f3(9.9)", "kharkiv/1")),
    "a clause of removals": ("D0 1 f3(2.6)", (3, 6, Fault.NOT_IN_CLAUSE, "f3(2.6)", "removal")),
    "an offence of another clause": (
        "D0 1 f3(touches_plate 3.3)",
        (3, 6, Fault.NOT_IN_CLAUSE, "touches_plate", "informal_address"),
    ),
    "a misspelt offence": (
        "D0 1 r3(hits_tabel)",
        (3, 6, Fault.UNKNOWN_OFFENCE, "r3(hits_tabel)", "hits_table"),
    ),
    "a wrong answer": ("N1 8 8 8 | don 4 yes", (3, 12, Fault.MISMATCH, "don 4 yes", "no")),
    "a wrong assertion": ("D0 1 f3 = fouls 3 2", (3, 9, Fault.MISMATCH, "= fouls 3 2", "= fouls 3 1")),
    "an unknown assertion": ("D0 1 = gone 3", (3, 8, Fault.EXPECTED, "gone", "out")),
    "an overruled word without a reason": ("D0 1 ! n5", (3, 8, Fault.EXPECTED, "n", "in quotes")),
    "points that are none": ('D0 1 award 3 0.5 "x"', (3, 14, Fault.EXPECTED, "0.5", "+0.25")),
    "a word that stands nowhere": ("D0 1 )", (3, 6, Fault.UNKNOWN_SIGN, ")", "")),
}


@pytest.mark.parametrize("name", SLIPS)
def test_one_slip_is_one_error_with_its_place(name: str) -> None:
    text, (line, column, fault, found, expected) = SLIPS[name]
    reading = read_text(HEAD + text)
    assert [error.fault for error in reading.errors] == [fault], list(map(str, reading.errors))
    error = reading.errors[0]
    assert (error.line, error.column) == (line, column)
    assert found in error.found
    assert expected in error.expected
    assert len(error.found) <= 60


REFUSED = {
    "shots are missing": ("N1 8 8 | don 4\n", 10, Code.SHOTS_MISSING, "a shot of 9"),
    "the seat has been put up": ("D0 1 n5 | 2 n5", 13, Code.ALREADY_NOMINATED, ""),
    "a second nomination": ("D0 1 n5 n6", 9, Code.ALREADY_NOMINATED_ONE, '!"..."'),
    "a hand up already": ("D0 1 n5 | 2 n4 | 10 5: 1 2 4: 2 3", 28, Code.HAND_UP_ALREADY, "r2(votes_twice)"),
    "a foul that is a removal": ("D0 1 f6(hits_table)", 6, Code.PENALTY_NOT_STATED, "r6(hits_table)"),
    "six fouls at once": ("D0 1 f3x6", 6, Code.FOULS_UNREADABLE, "1 to 5"),
    "nothing to overrule": ('D0 1 !"x" n5', 6, Code.NOTHING_TO_WAIVE, "without !"),
    "the day before the night": ("words 3", 1, Code.STEP_NOT_DUE, "N0"),
    "a count that is open": ("D0 1 n5 | 2 n4\n5? 1\nN1", 1, Code.COUNT_NOT_CLOSED, "5: and its hands"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_the_rules_refuse_is_told_with_the_refusal(name: str) -> None:
    text, column, code, expected = REFUSED[name]
    (error,) = read_text(HEAD + text).errors
    assert error.fault is Fault.REFUSED
    assert error.column == column
    assert error.refusal is not None
    assert error.refusal.code is code
    assert expected in error.expected


def test_the_line_of_an_error_names_the_rule() -> None:
    (error,) = read_text(HEAD + "D0 1 n5 | 2 n5").errors
    assert str(error).startswith("3:13: refused: found n5; refused as already_nominated by nomination.taken")


def test_reading_goes_on_after_errors_and_lists_them_all() -> None:
    reading = read_text(
        HEAD + "D0 1 n12 | 2 n5 | 3 foo | 4 n5 | 5 n6\n   5: 1 2 11\n   6: 3\nN1 8 8 8 | don 4 yes"
    )
    assert [(error.line, error.column) for error in reading.errors] == [
        (3, 7),
        (3, 21),
        (3, 29),
        (4, 11),
        (5, 4),
        (6, 1),
    ]
    assert reading.record is not None
    assert reading.record.table.nominees() == (5, 6)


def test_after_a_night_that_cannot_begin_only_the_text_is_read_until_one_does() -> None:
    reading = read_text(HEAD + "D0 1\nD3 2 n5 | 3 n66\nN1 8 8 8 | don 4 yes")
    faults = [(error.line, error.fault) for error in reading.errors]
    assert faults == [(4, Fault.MISSING_BEFORE), (5, Fault.MISMATCH)]


@pytest.mark.parametrize(
    ("tags", "fault", "found"),
    [
        ("", Fault.UNKNOWN_RULEBOOK, "no tag Rulebook"),
        ('[Rulebook "kharkof/1"]', Fault.UNKNOWN_RULEBOOK, "kharkof/1"),
        ('[Rulebook ""]', Fault.UNKNOWN_RULEBOOK, ""),
        ('[Rulebook "kharkiv/1"]\n[Set "speech.secods = 3"]', Fault.BAD_TAG, "speech.secods"),
        ('[Rulebook "kharkiv/1"]\n[Set "speech.seconds = x"]', Fault.BAD_TAG, "x"),
        ('[Rulebook "kharkiv/1"]\n[Set "speech.seconds"]', Fault.BAD_TAG, "Set"),
        ('[Rulebook "kharkiv/1"]\n[Roles "c c c"]', Fault.BAD_TAG, "Roles"),
        ('[Rulebook "kharkiv/1"]\n[Roles "c c c c c c c c c c"]', Fault.REFUSED, "Roles"),
        ('[Rulebook "kharkiv/1"]\n[Vacant "11"]', Fault.BAD_TAG, "Vacant"),
        ('[Rulebook "kharkiv/1"]\n[Vacant "3 3"]', Fault.BAD_TAG, "Vacant"),
        ('[Rulebook "kharkiv/1"]\n[Judge "a"]\n[Judge "b"]', Fault.TAG_TWICE, "Judge"),
        (
            '[Rulebook "kharkiv/1"]\n[Seed "a"]\n[Roles "c c m c s c d c m c"]',
            Fault.BAD_TAG,
            "Roles and Seed",
        ),
    ],
)
def test_tags_are_believed_only_when_they_are_right(tags: str, fault: Fault, found: str) -> None:
    (error,) = read_text(tags).errors
    assert error.fault is fault
    assert found in error.found


def test_without_a_rulebook_there_is_no_game_and_never_a_default() -> None:
    assert read_text('[Roles "c c m c s c d c m c"]\nN0').record is None


def test_a_night_without_cards_says_what_is_missing() -> None:
    (error,) = read_text('[Rulebook "kharkiv/1"]\nN0\nD0 1 n5\nN1 8 8 8').errors
    assert error.refusal is not None
    assert error.refusal.code is Code.NOT_DEALT
    assert "[Roles" in error.expected
