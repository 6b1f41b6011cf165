"""The order of names in each language: its own alphabet first, in its own order (NM-01).

Letters of the other alphabets that clubs write names in stand where their readers look for them: і, ї, є
and ґ beside и, е and г for a Russian reader; ы, э, ё, ъ beside и, е, е and at the end for a Ukrainian one.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import cache

from zeronight.i18n.language import Lang

Key = tuple[object, ...]

_LATIN = "abcdefghijklmnopqrstuvwxyz"
_ORDERS: dict[Lang, str] = {
    "en": "абвгґдеёєжзиыіїйклмнопрстуфхцчшщъьэюя",
    "ru": "абвгґдеёєжзиіїйклмнопрстуфхцчшщъыьэюя",
    "uk": "абвгґдеёєжзиыіїйклмнопрстуфхцчшщъьэюя",
}
# Letters that a language sorts as another one, and tells apart only where nothing else differs.
_SAME: dict[Lang, dict[str, str]] = {"en": {}, "ru": {"ё": "е"}, "uk": {}}
_NUMBER = re.compile(r"(\d+)")


@cache
def sorting_key(lang: Lang) -> Callable[[str], Key]:
    """What names are sorted by in this language: Latin before Cyrillic, numbers by their value."""
    places = {letter: place for place, letter in enumerate(_LATIN + _ORDERS[lang])}
    same = _SAME[lang]

    def key(name: str) -> Key:
        text = _folded(name)
        parts: list[object] = []
        for at, part in enumerate(_NUMBER.split(text)):
            if at % 2:
                parts.append((0, int(part[:18]), ""))
                continue
            for letter in part:
                place = places.get(same.get(letter, letter))
                if place is not None:
                    parts.append((1, place, ""))
                elif letter.isalpha():
                    parts.append((2, 0, letter))
        return (tuple(parts), text, name)

    return key


def _folded(name: str) -> str:
    """Without case and without marks on Latin letters; й and ї stay letters of their own."""
    composed = unicodedata.normalize("NFC", name.casefold())
    return "".join(
        letter if "\u0400" <= letter <= "\u04ff" else unicodedata.normalize("NFD", letter)[0]
        for letter in composed
    )
