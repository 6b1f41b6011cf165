"""An organiser's changes to a book."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.tiny import tiny
from zeronight.rules.book import KeyEntry, Rulebook
from zeronight.rules.catalogue import FIELDS, plain, rules_of, table_of
from zeronight.rules.faults import BookFaults, Code, Fault
from zeronight.rules.options import LiftBar, Misses
from zeronight.rules.overlay import overlay

TWO_ROWS = (LiftBar(4, 2), LiftBar(9, 3, 1))


def faults_of(changes: dict[str, object]) -> tuple[Fault, ...]:
    with pytest.raises(BookFaults) as caught:
        overlay(tiny(), changes)
    assert caught.value.name == "overlay"
    return caught.value.faults


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("speech.last_words_seconds", "90", 90),
        ("speech.last_words_seconds", 90, 90),
        ("vote.day0", '"off"', "off"),
        ("vote.day0", "'off'", "off"),
        ("vote.day0", "off", "off"),
        ("vote.day0", " off ", "off"),
        ("lift.barred", "{ alive = 4, tied = 2 }", (LiftBar(4, 2),)),
        ("lift.barred", "[{ alive = 4, tied = 2 }, { alive = 9, tied = 3, day = 1 }]", TWO_ROWS),
        ("lift.barred", [{"alive": 4, "tied": 2}], (LiftBar(4, 2),)),
        ("foul.night_exempt", "tears", ("tears",)),
        ("night.misses", "[]", ()),
        ("ending.misses", {"nights": 3, "winner": "red"}, Misses(3, "red")),
        ("ending.misses", "off", "off"),
        ("foul.offences", "[]", ()),
    ],
)  # fmt: skip
def test_a_value_is_toml_or_a_bare_word(key: str, value: object, expected: object) -> None:
    book = overlay(tiny(), {key: value})
    rows = (None,) * len(expected) if isinstance(expected, tuple) else ()
    assert book.keys[key] == KeyEntry(value=expected, status="stated", book="overlay", rows=rows)
    assert book.overlay == {key: plain(expected)}
    assert table_of(book.rules)[key] == plain(expected)


def test_the_rest_of_the_book_stays_and_the_book_itself_too() -> None:
    before = dict(tiny().keys)
    book = overlay(tiny(), {"speech.seconds": "90", "vote.day0": "off"})
    assert tiny().keys == before
    assert {key for key in FIELDS if book.keys[key] != tiny().keys[key]} == {"speech.seconds", "vote.day0"}
    assert list(book.keys) == list(FIELDS)
    assert (book.id, book.clauses, book.rules.speech.seconds) == (tiny().id, tiny().clauses, 90)


def test_a_later_overlay_adds_to_an_earlier_one() -> None:
    book = overlay(overlay(tiny(), {"speech.seconds": 90, "vote.day0": "off"}), {"speech.seconds": 75})
    assert book.overlay == {"speech.seconds": 75, "vote.day0": "off"}
    assert rules_of({**table_of(tiny().rules), **book.overlay}) == book.rules


def test_all_faults_are_told_with_what_was_expected_and_an_example() -> None:
    faults = faults_of(
        {
            "speech.second": "60",
            "vote.day0": "of",
            "speech.seconds": "sixty",
            "lift.barred": "{ alive = 4 }",
            "tie.first": "]",
        }
    )
    assert [(fault.where, fault.code) for fault in faults] == [
        ("speech.second", Code.UNKNOWN_KEY),
        ("vote.day0", Code.WRONG_VALUE),
        ("speech.seconds", Code.WRONG_VALUE),
        ("lift.barred", Code.WRONG_ROW),
        ("tie.first", Code.NOT_TOML),
    ]
    assert "the nearest is speech.seconds" in faults[0].expected
    assert '"held", "off", "winner_speaks", "lift_only" or "own_vote"' in faults[1].expected
    assert faults[2].found == 'the value "sixty"'
    assert all(fault.example and not fault.line for fault in faults)
    assert str(faults[1]).startswith('vote.day0: found the value "of"; expected ')


def test_values_that_cannot_hold_together_are_refused_wherever_they_are_from() -> None:
    [fault] = faults_of({"foul.removal_at": 3})
    assert (fault.where, fault.code) == ("foul.removal_at", Code.INCONSISTENT)
    assert overlay(tiny(), {"foul.removal_at": 3, "foul.mute_at": 2}).rules.foul.removal_at == 3
    assert overlay(tiny(), {"foul.removal_at": 3, "foul.mute": "none"}).rules.foul.mute == "none"


@pytest.mark.parametrize(
    "value",
    [
        "1\nspeech.seconds = 2",
        "[" * 70,
        "",
        "1" * 30_000,
        "0x" + "f" * 400,
        None,
        1.5,
        object(),
        b"",
        "\ud800",
    ],
)
def test_a_value_that_is_none_is_a_fault(value: object) -> None:
    assert {fault.where for fault in faults_of({"speech.seconds": value})} == {"speech.seconds"}


def test_more_faults_than_anybody_reads_are_cut_short() -> None:
    faults = faults_of({f"vote.x{at}": 1 for at in range(1_000)})
    assert len(faults) == 201
    assert faults[-1].code is Code.TOO_MANY


@given(
    st.sampled_from(list(FIELDS)), st.text(max_size=30) | st.integers() | st.lists(st.integers(), max_size=3)
)
def test_no_value_brings_a_traceback(key: str, value: object) -> None:
    try:
        book: Rulebook | None = overlay(tiny(), {key: value})
    except BookFaults:
        book = None
    assert book is None or set(book.overlay) == {key}
