"""The 13 digits: every value of every option is an overlay of fiim/1, and comes back as the same code."""

import pytest

from zeronight.interop.finding import Finding
from zeronight.interop.gametime import moment_of, time_of
from zeronight.interop.mafiaratings_form import GameTime
from zeronight.interop.mafiaratings_rules import LENGTH, code_of, overlay_of
from zeronight.rules.load import load
from zeronight.rules.overlay import overlay

DEFAULT = "0002000010000"
# Values by option, counted in include/rules.php; digit 2 is a number of seats, the rest are choices.
VALUES = (2, 5, 10, 3, 4, 2, 2, 2, 3, 2, 2, 3, 2)
CODES = [
    DEFAULT[:option] + str(digit) + DEFAULT[option + 1 :]
    for option, values in enumerate(VALUES)
    for digit in range(values)
]


def test_the_book_is_the_default_code() -> None:
    assert overlay_of(DEFAULT, load("fiim/1"), []) == {}
    assert code_of(load("fiim/1").rules) == (DEFAULT, ())


@pytest.mark.parametrize("code", CODES)
def test_a_digit_comes_back(code: str) -> None:
    findings: list[Finding] = []
    book = load("fiim/1")
    changes = overlay_of(code, book, findings)
    assert findings == []
    assert (changes == {}) == (code == DEFAULT)
    assert code_of(overlay(book, changes).rules if changes else book.rules) == (code, ())


@pytest.mark.parametrize("option", range(LENGTH))
def test_a_digit_beyond_the_values_of_its_option_is_told(option: int) -> None:
    if VALUES[option] == 10:
        return
    findings: list[Finding] = []
    overlay_of(DEFAULT[:option] + "9" + DEFAULT[option + 1 :], load("fiim/1"), findings)
    assert [(found.kind, found.field) for found in findings] == [("field_unknown", f"rules[{option}]")]


def test_another_book_tells_what_no_digit_says() -> None:
    kharkiv = load("kharkiv/1").rules
    assert "lift.barred" not in code_of(kharkiv)[1]


@pytest.mark.parametrize(
    "told",
    [
        GameTime(0, "arrangement"),
        GameTime(0, "relaxed sitting"),
        GameTime(2, "night start"),
        GameTime(2, "shooting"),
        GameTime(2, "don"),
        GameTime(2, "sheriff"),
        GameTime(2, "day start"),
        GameTime(2, "night kill speaking"),
        GameTime(2, "speaking", speaker=4),
        GameTime(2, "voting start"),
        GameTime(2, "voting", votingRound=0, nominee=4),
        GameTime(2, "voting", votingRound=1, nominee=4),
        GameTime(2, "voting", votingRound=1, speaker=4),
        GameTime(2, "day kill speaking", speaker=4),
        GameTime(2, "end"),
    ],
)
def test_a_game_time_comes_back(told: GameTime) -> None:
    moment = moment_of(told)
    assert moment is not None
    names = ("round", "time", "speaker", "votingRound", "nominee")
    assert time_of(moment) == {name: value for name in names if (value := getattr(told, name)) is not None}


def test_an_unknown_game_time_is_none() -> None:
    assert moment_of(GameTime(1, "lunch")) is None
    assert moment_of(GameTime(1)) is None
