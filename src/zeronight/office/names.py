"""Names of players: what is one, when two are the same, and how a pasted list falls into them."""

import re
import unicodedata
from enum import StrEnum
from typing import Final

from msgspec import Struct
from rich.cells import split_graphemes

LONGEST: Final = 24
"""Graphemes, as people count letters."""
MOST: Final = 200
"""Names in one list."""
_MARKS: Final = 3
_JOINER: Final = "\u200d"
_SELECTORS: Final = {"\ufe0e", "\ufe0f"}
_TAGS: Final = range(0xE0020, 0xE0080)
_TURNING: Final = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
_TURNING_MARKS: Final = {"\u200e", "\u200f", "\u061c"}
_BLANK: Final = {"\u115f", "\u1160", "\u3164", "\uffa0", "\u2800"}
_NUMBERED: Final = re.compile(r"^\s*(?:(?:№\s*)?\d{1,3}\s*[.):]|[-–—•*+])\s+")
_APOSTROPHES: Final = str.maketrans(dict.fromkeys("ʼ’‘`´′ʹ", "'"))
# Letters that look alike as capitals or as small ones, small: two names may differ in these alone.
_ALIKE: Final = str.maketrans("aceikmopxytbh", "асеікморхутвн")


class Fault(StrEnum):
    """Why a text is no name; each has its sentence in `i18n` under `names`."""

    EMPTY = "empty"
    LONG = "long"
    TURNING = "turning"
    HIDDEN = "hidden"
    CONTROL = "control"
    MARKS = "marks"


class BadName(Exception):
    """A text that is no name. shown: its beginning, harmless to show."""

    def __init__(self, fault: Fault, shown: str) -> None:
        super().__init__(fault.value)
        self.fault = fault
        self.shown = shown


class Refusal(Struct, frozen=True):
    """A line of a list that is no name: as it can be shown, why, and the line itself."""

    shown: str
    fault: Fault
    line: str = ""


def name_of(text: str) -> str:
    """The name that a text means: composed (NFC), without space around it, single spaces in it.

    Raises:
        BadName: it is empty, longer than 24 graphemes, or has what cannot be seen.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise BadName(Fault.EMPTY, "")
    shown = _harmless(name)
    if len(split_graphemes(name)[0]) > LONGEST:
        raise BadName(Fault.LONG, shown)
    fault = _fault(name)
    if fault is not None:
        raise BadName(fault, shown)
    return name


def names_of(text: str) -> tuple[list[str], list[Refusal]]:
    """The names of a pasted list, one a line or with commas between, and the lines that are none.

    Numbers and dashes before names fall away, and so do repetitions.
    """
    names: dict[str, str] = {}
    refused = []
    for line in re.split(r"[\n\r,;\t\v\f\x1c-\x1e\x85\u2028\u2029]+", text):
        if not line.strip():
            continue
        try:
            name = name_of(_NUMBERED.sub("", line))
        except BadName as bad:
            refused.append(Refusal(bad.shown, bad.fault, line.strip()))
        else:
            names.setdefault(folded(name), name)
    return list(names.values()), refused


def folded(name: str) -> str:
    """Two names with the same fold are the same name: case, ё and the kind of apostrophe apart."""
    text = unicodedata.normalize("NFKC", name).translate(_APOSTROPHES)
    return unicodedata.normalize("NFKC", text.casefold()).replace("ё", "е")


def skeleton(name: str) -> str:
    """Two names with the same skeleton look alike, as Latin and Cyrillic letters do."""
    return folded(name).translate(_ALIKE)


def _fault(name: str) -> Fault | None:
    marks = 0
    for at, char in enumerate(name):
        category = unicodedata.category(char)
        marks = marks + 1 if category in ("Mn", "Me") and char not in _SELECTORS else 0
        if marks > _MARKS:
            return Fault.MARKS
        if unicodedata.bidirectional(char) in _TURNING or char in _TURNING_MARKS:
            return Fault.TURNING
        if category in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp"):
            return Fault.CONTROL
        if char in _BLANK or (category == "Cf" and not _joins(name, at)):
            return Fault.HIDDEN
    return None if any(unicodedata.category(char)[0] in "LNSP" for char in name) else Fault.HIDDEN


def _joins(name: str, at: int) -> bool:
    """Whether an invisible character is a part of an emoji."""
    if ord(name[at]) in _TAGS:
        return any(unicodedata.category(char) == "So" for char in name[:at])
    if name[at] != _JOINER or at in (0, len(name) - 1):
        return False
    before = name[at - 1] if name[at - 1] not in _SELECTORS else name[max(0, at - 2)]
    return unicodedata.category(before) in ("So", "Sk") and unicodedata.category(name[at + 1]) == "So"


def _harmless(name: str) -> str:
    """The first letters of a name with what cannot be seen written out."""
    spans, _ = split_graphemes(name[:200])
    start = name[: spans[LONGEST - 1][1]] + "…" if len(spans) > LONGEST else name
    return "".join(
        char if char.isprintable() or _joins(start, at) else ascii(char)[1:-1]
        for at, char in enumerate(start)
    )
