"""The three languages, the tags that people write for them, and the one a terminal asks for."""

import re
from collections.abc import Mapping
from typing import Literal

Lang = Literal["en", "ru", "uk"]

LANGS: tuple[Lang, ...] = ("en", "ru", "uk")
FALLBACK: Lang = "en"
OWN_NAMES: dict[Lang, str] = {"en": "English", "ru": "Русский", "uk": "Українська"}

# `ua` is the country, and what most sites of the country write; the rest are codes of three letters.
_PRIMARY: dict[str, Lang] = {
    "en": "en",
    "eng": "en",
    "ru": "ru",
    "rus": "ru",
    "uk": "uk",
    "ukr": "uk",
    "ua": "uk",
}
_SUBTAG = re.compile(r"[-_.@]")


def normalise(tag: str) -> Lang | None:
    """The language of a tag such as `ru-RU`, `uk_UA.UTF-8` or `ua`; nothing for one we do not speak."""
    return _PRIMARY.get(_SUBTAG.split(tag.strip(), maxsplit=1)[0].casefold())


def from_environment(environ: Mapping[str, str]) -> Lang:
    """The language that the environment asks for, English if it asks for one we do not speak.

    The first of LC_ALL, LC_MESSAGES and LANG that is set decides, as POSIX has it.
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if tag := environ.get(name):
            return normalise(tag) or FALLBACK
    return FALLBACK


def chain(lang: Lang) -> tuple[Lang, ...]:
    """Where a message is looked for: the language itself, then English; never a third one."""
    return (lang,) if lang == FALLBACK else (lang, FALLBACK)
