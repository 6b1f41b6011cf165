"""The order of names, one for each language and the same on every page, list and export (NM-01).

Latin stands before Cyrillic, numbers by their value; ґ є і ї ё have their places in the alphabet. The
tables are those of CLDR for the letters that names are made of; other scripts follow by code point.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import cache
from typing import Final

from zeronight.i18n.language import Lang

Key = tuple[tuple[tuple[int, int, str], ...], str, str]

_LATIN: Final = "abcdefghijklmnopqrstuvwxyz"
# ё is е with a mark in Russian, a letter of its own after є where Ukrainian meets it.
_RUSSIAN: Final = "абвгґдеєжзиіїйклмнопрстуфхцчшщъыьэюя"
_UKRAINIAN: Final = "абвгґдеєёжзиіїйклмнопрстуфхцчшщъыьэюя"
_CYRILLIC: Final[dict[Lang, str]] = {"en": _RUSSIAN, "ru": _RUSSIAN, "uk": _UKRAINIAN}
_NUMBER, _LATIN_LETTER, _CYRILLIC_LETTER, _OTHER = range(4)
_PIECE: Final = re.compile(r"\d+|\D")


def order(lang: Lang) -> Callable[[str], Key]:
    """The key by which a language sorts names: letters first, then marks, then small before capital."""
    letters = _letters(lang)

    def key(name: str) -> Key:
        text = unicodedata.normalize("NFC", name)
        weights = tuple(w for piece in _PIECE.findall(text.casefold()) for w in _weight(piece, letters))
        return weights, text.casefold(), text.swapcase()

    return key


def _weight(piece: str, letters: dict[str, tuple[int, int]]) -> list[tuple[int, int, str]]:
    if piece.isdecimal():
        return [(_NUMBER, int(piece), "")]
    if piece in letters:
        return [(*letters[piece], "")]
    base = unicodedata.normalize("NFD", piece)[0]
    if base in letters:
        return [(*letters[base], "")]
    return [(_OTHER, 0, piece)] if piece.isalnum() or unicodedata.category(piece)[0] == "S" else []


@cache
def _letters(lang: Lang) -> dict[str, tuple[int, int]]:
    found = {letter: (_LATIN_LETTER, place) for place, letter in enumerate(_LATIN)}
    found |= {letter: (_CYRILLIC_LETTER, place) for place, letter in enumerate(_CYRILLIC[lang])}
    return found
