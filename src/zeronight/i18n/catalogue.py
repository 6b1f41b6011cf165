"""Keys to messages. `Messages(lang).say("cause.shot")` gives the words, in English where they are missing.

The messages stand in `messages/LANGUAGE/AREA.toml`; the area is the first part of a key, and is read
when one of its messages is wanted. A message is a text with {names}, or a table of plural forms by
the number {n}.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from zeronight.i18n.language import LANGS, Lang, chain
from zeronight.i18n.plurals import FORMS, form

Message = str | Mapping[str, str]

_FOLDER = Path(__file__).with_name("messages")


class NoMessage(LookupError):
    """A key without a message in any language that may stand in for it."""


class Messages:
    """The messages in one language."""

    __slots__ = ("lang",)

    def __init__(self, lang: Lang) -> None:
        self.lang = lang

    def say(self, key: str, /, **values: object) -> str:
        """The message with these values in the places of their names; `n` chooses the plural form.

        Raises:
            NoMessage: there is none of this key.
        """
        lang, message = _found(self.lang, key)
        return _filled(lang, message, values)

    def name(self, area: str, value: str, /, **values: object) -> str:
        """What a value of a closed choice is called, such as an offence; itself without a name."""
        try:
            return self.say(f"{area}.{value}", **values)
        except NoMessage:
            return value


def everything(lang: Lang) -> dict[str, Message]:
    """All messages of a language, for checks and reference pages."""
    areas = sorted({path.stem for known in LANGS for path in (_FOLDER / known).glob("*.toml")})
    return {key: message for area in areas for key, message in _area(lang, area).items()}


@cache
def _found(wanted: Lang, key: str) -> tuple[Lang, Message]:
    area = key.partition(".")[0]
    for lang in chain(wanted):
        message = _area(lang, area).get(key)
        if message is not None:
            return lang, message
    raise NoMessage(key)


def _filled(lang: Lang, message: Message, values: Mapping[str, object]) -> str:
    if isinstance(message, str):
        return message.format_map(values) if "{" in message else message
    number = values.get("n", 0)
    chosen = form(lang, number if isinstance(number, int | float) else 0)
    return message.get(chosen, message["other"]).format_map(values)


@cache
def _area(lang: Lang, area: str) -> Mapping[str, Message]:
    path = _FOLDER / lang / f"{area}.toml"
    if not path.is_file():
        return {}
    return dict(_flat(area, tomllib.loads(path.read_text("utf-8"))))


def _flat(prefix: str, table: Mapping[str, object]) -> Iterator[tuple[str, Message]]:
    for name, value in table.items():
        key = f"{prefix}.{name}"
        match value:
            case str():
                yield key, value
            case dict() if value.keys() <= set(FORMS) and "other" in value:
                yield key, {form_name: str(words) for form_name, words in value.items()}
            case dict():
                yield from _flat(key, value)
            case _:
                raise TypeError(f"{key}: a message is a text or a table of plural forms")
