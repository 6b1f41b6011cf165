"""Plural forms: which of a message's forms a number takes, by the rules of CLDR."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Literal, get_args

from zeronight.i18n.language import Lang

Form = Literal["one", "few", "many", "other"]

FORMS: tuple[Form, ...] = get_args(Form)
NEEDED: dict[Lang, tuple[Form, ...]] = {
    "en": ("one", "other"),
    "ru": ("one", "few", "many", "other"),
    "uk": ("one", "few", "many", "other"),
}


@lru_cache(maxsize=1024)
def form(lang: Lang, number: float) -> str:
    """The form that the number takes: `one`, `few`, `many` or `other` (a fraction, in ru and uk)."""
    return _rule(lang)(number)


@cache
def _rule(lang: Lang) -> Callable[[float], str]:
    # Imported here: most messages have no number, and the tables of a locale take time to load.
    from babel import Locale

    return Locale(lang).plural_form
