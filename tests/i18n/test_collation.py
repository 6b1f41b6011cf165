"""One order of names for each language, on every page (NM-01)."""

import random

import pytest

from zeronight.i18n.collation import sorting_key
from zeronight.i18n.language import LANGS, Lang

GOLDEN = ["Ll", "Nn", "Zz", "Аа", "Аб", "Ба", "Бб", "Іа", "Яя"]
ALPHABETS: dict[Lang, str] = {
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "ru": "абвгдежзийклмнопрстуфхцчшщъыьэюя",
    "en": "abcdefghijklmnopqrstuvwxyz",
}


def in_order(lang: Lang, names: list[str]) -> list[str]:
    shuffled = random.Random(len(names)).sample(names, len(names))
    return sorted(shuffled, key=sorting_key(lang))


@pytest.mark.parametrize("lang", LANGS)
def test_latin_and_cyrillic_names_stand_in_the_golden_order(lang: Lang) -> None:
    assert in_order(lang, GOLDEN) == GOLDEN


@pytest.mark.parametrize("lang", LANGS)
def test_each_language_has_its_alphabet(lang: Lang) -> None:
    letters = list(ALPHABETS[lang])
    assert in_order(lang, letters) == letters
    assert in_order(lang, [letter.upper() + "я" for letter in letters]) == [x.upper() + "я" for x in letters]


def test_yo_is_a_kind_of_ye_in_russian() -> None:
    assert in_order("ru", ["Ежик", "Ёлка", "Ель", "Ёль", "Жук"])[:2] == ["Ежик", "Ёлка"]


@pytest.mark.parametrize("lang", LANGS)
def test_numbers_stand_by_their_value_and_case_makes_no_difference(lang: Lang) -> None:
    assert in_order(lang, ["Стол 9", "Стол 10", "Стол 100"]) == ["Стол 9", "Стол 10", "Стол 100"]
    assert in_order(lang, ["граф", "Дон", "Ёж"])[0] == "граф"


@pytest.mark.parametrize("lang", LANGS)
def test_every_name_has_its_place(lang: Lang) -> None:
    names = ["", "🦊", "张伟", "علي", "9" * 5000, "е\u0301", "-", "Ґ", "ґава"]
    assert in_order(lang, in_order(lang, names)) == in_order(lang, names)
