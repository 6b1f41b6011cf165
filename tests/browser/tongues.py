"""Finds what a page says in a wrong language, or shows as a key because nobody has said it in any."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec

from zeronight.i18n.catalogue import everything
from zeronight.i18n.language import LANGS, Lang
from zeronight.rules.keys import Rule
from zeronight.rules.load import load, released

KEY: Final = re.compile(r"\b[a-z][a-z_]*(?:\.[a-z0-9_]+)+\b")
SNAKE: Final = re.compile(r"\b[a-z]+(?:_[a-z0-9]+)+\b")
HOLE: Final = re.compile(r"\{[^}]*\}")
LETTERS: Final = re.compile(r"[^\W\d_]")
FEWEST_LETTERS: Final = 10
"""A shorter piece of a sentence may be the same in two languages, or part of a name."""


def raw_keys(texts: list[str]) -> list[str]:
    """Give the texts in which a message's key or an identifier stands."""
    areas = {key.partition(".")[0] for key in everything("en")}
    found = []
    for text in texts:
        keys = [key for key in KEY.findall(text) if key.partition(".")[0] in areas and key not in set(Rule)]
        found += [f"«{text[:80]}» shows {one}" for one in [*keys, *SNAKE.findall(text)]]
    return found


def foreign(texts: list[str], language: Lang) -> list[str]:
    """Give the texts that are a message of another language, or hold a sentence of it."""
    found = []
    whole = "\n".join(texts)
    for other in LANGS:
        if other != language:
            labels, pieces = only(other, language)
            found += [f"{other}: «{text}»" for text in texts if text in labels]
            found += [f"{other}: «{piece}»" for piece in pieces if piece in whole]
    return sorted(set(found))


@cache
def only(language: Lang, unlike: Lang) -> tuple[frozenset[str], frozenset[str]]:
    """Give what is told in one language and nowhere in another: the whole messages, and their pieces."""
    labels, pieces = told(language)
    own_labels, own_pieces = told(unlike)
    whole = "\n".join([*own_labels, *own_pieces])
    return labels - own_labels, frozenset(piece for piece in pieces if piece not in whole)


@cache
def told(language: Lang) -> tuple[frozenset[str], frozenset[str]]:
    """Give all messages and words of the books: the whole ones, and the pieces of at least two words."""
    whole = set()
    pieces = set()
    for text in sentences(language):
        if not HOLE.search(text):
            whole.add(text)
        for piece in HOLE.split(text):
            trimmed = " ".join(piece.split()).strip(" .,:;!?()—–-")
            if " " in trimmed and len(LETTERS.findall(trimmed)) >= FEWEST_LETTERS:
                pieces.add(trimmed)
    return frozenset(whole), frozenset(pieces)


def sentences(language: Lang) -> Iterator[str]:
    """Give every text that the program can say in a language."""
    for message in everything(language).values():
        yield from [message] if isinstance(message, str) else message.values()
    for name in released():
        yield from words(msgspec.to_builtins(load(name)), language)


def words(part: object, language: Lang) -> Iterator[str]:
    """Give the words in one language, wherever they stand in a book."""
    if isinstance(part, dict):
        if isinstance(text := part.get(language), str):
            yield text
        for inner in part.values():
            yield from words(inner, language)
    elif isinstance(part, list | tuple):
        for inner in part:
            yield from words(inner, language)
