"""Names in any script: what is one, when two are the same, how a pasted list is read (NM-04 to NM-06)."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zeronight.office.names import LONGEST, BadName, Fault, folded, name_of, names_of, skeleton

PAYLOADS = [
    "<script>a()</script>",
    '"><img src=x>',
    "'; DROP TABLE--",
    "{{7*7}}${7*7}",
    "=1+1",
    "&lt;b&gt;",
    "../../etc/passwd",
    "%00%0d%0a",
    "NULL",
    "-",
    "0",
]


@pytest.mark.parametrize("name", PAYLOADS)
def test_what_can_be_seen_is_a_name_whatever_it_looks_like(name: str) -> None:
    """NM-04, NM-05: a name is text everywhere, so none is forbidden for what a machine might read in it."""
    assert name_of(name) == name


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", Fault.EMPTY),
        (" \u00a0\t", Fault.EMPTY),
        ("я" * 25, Fault.LONG),
        ("👨‍👩‍👧‍👦" * 25, Fault.LONG),
        ("x" * 500, Fault.LONG),
        ("abc\u202egpj", Fault.TURNING),
        ("\u2066abc\u2069", Fault.TURNING),
        ("abc\u200f", Fault.TURNING),
        ("\u061cabc", Fault.TURNING),
        ("a\u200bb", Fault.HIDDEN),
        ("a\u200db", Fault.HIDDEN),
        ("a\u2060b", Fault.HIDDEN),
        ("\ufeffa", Fault.HIDDEN),
        ("soft\u00adhyphen", Fault.HIDDEN),
        ("\u3164", Fault.HIDDEN),
        ("\u2800\u2800", Fault.HIDDEN),
        ("\u0301", Fault.HIDDEN),
        ("a\x00b", Fault.CONTROL),
        ("a\x1b[31m", Fault.CONTROL),
        ("\ue000", Fault.CONTROL),
        ("x" + "\u0334" * 4, Fault.MARKS),
    ],
)
def test_what_cannot_be_seen_or_said_is_no_name(text: str, fault: Fault) -> None:
    with pytest.raises(BadName) as bad:
        name_of(text)
    assert bad.value.fault == fault
    assert len(bad.value.shown) <= 200
    assert fault is Fault.LONG or bad.value.shown.isprintable()


@pytest.mark.parametrize(
    "name",
    [
        "Їжак",
        "М’ята",
        "O'Brien",
        "Ёлка",
        "张伟",
        "علي",
        "ნინო",
        "👨‍👩‍👧‍👦",
        "❤️‍🔥 Лис",
        "👍🏽",
        "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
        "я" * 24,
        "Nguyễn",
        "7up",
    ],
)
def test_a_name_in_any_script_is_kept_as_it_is(name: str) -> None:
    assert name_of(name) == unicodedata.normalize("NFC", name)


def test_a_name_is_composed_and_its_spaces_are_single() -> None:
    assert name_of("  И\u0306од \u00a0 Ї ") == "Йод Ї"


@given(st.text(max_size=60))
def test_a_name_is_a_name_again_and_any_text_is_one_or_is_told(text: str) -> None:
    try:
        name = name_of(text)
    except BadName:
        return
    assert name_of(name) == name
    assert name == unicodedata.normalize("NFC", name)
    assert folded(folded(name)) == folded(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Феникс", "феникс"), ("Ёлка", "елка"), ("М'ята", "М’ята"), ("ﬁx", "FIX"), ("straße", "STRASSE")],
)
def test_case_and_the_kind_of_apostrophe_make_no_other_name(one: str, other: str) -> None:
    assert folded(one) == folded(other)


def test_letters_that_look_alike_are_seen() -> None:
    assert skeleton("Сар") == skeleton("Cap")
    assert folded("Сар") != folded("Cap")
    assert skeleton("Граф") != skeleton("Graf")


def test_a_list_from_a_chat_falls_into_names() -> None:
    pasted = "1. Феникс\r\n2) Кертис, Ясень;\t- Лис\n\n№ 4. Капля\n+ Граф\n7up\n4 сезона\nфеникс\n"
    names, refused = names_of(pasted)
    assert names == ["Феникс", "Кертис", "Ясень", "Лис", "Капля", "Граф", "7up", "4 сезона"]
    assert refused == []


def test_a_line_that_is_no_name_is_told_and_the_others_are_taken() -> None:
    names, refused = names_of(f"Лис\n{'x' * 500}\nГраф\n a\u200bb ")
    assert names == ["Лис", "Граф"]
    assert [one.fault for one in refused] == [Fault.LONG, Fault.HIDDEN]
    assert refused[0].shown == "x" * LONGEST + "…"
    assert refused[0].line == "x" * 500
