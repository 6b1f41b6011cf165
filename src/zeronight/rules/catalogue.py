"""The type and the legacy value of every rule key, and the flat table of values that a record carries.

`keys.Rule` names a key and says what it asks; `options` gives its type and its legacy. Here the two
meet, so that a key's value can be read, checked and hashed without knowing its chapter.
"""

import hashlib
import json
from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from zeronight.rules.keys import Rule
from zeronight.rules.options import Rules

OFFENCES = Rule.FOUL_OFFENCES.value


class Field(Struct, frozen=True):
    """A rule key: its meaning, its place in `Rules`, the type of its value and its legacy.

    `row` is the type of one row where the value is a list, otherwise nothing.
    """

    key: str
    doc: str
    chapter: str
    name: str
    type: object
    row: object
    legacy: object

    @property
    def is_list(self) -> bool:
        """Whether the value is a list of rows, each with a clause of its own."""
        return self.row is not None


class TableFault(ValueError):
    """A flat table of values that cannot be rules: an unknown key, or a value that is none of its key's.

    misfit: what is wrong with the value; None where the key is unknown.
    """

    def __init__(self, key: str, misfit: str | None = None) -> None:
        super().__init__(f"unknown rule key {key!r}" if misfit is None else f"{key}: {misfit}")
        self.key = key
        self.misfit = misfit


def _fields() -> dict[str, Field]:
    chapters = get_type_hints(Rules)
    types = {chapter: get_type_hints(struct) for chapter, struct in chapters.items()}
    legacy = Rules()
    found = {}
    for rule in Rule:
        chapter, _, name = rule.value.partition(".")
        kind = types[chapter][name]
        row = get_args(kind)[0] if get_origin(kind) is tuple else None
        value = getattr(getattr(legacy, chapter), name)
        found[rule.value] = Field(rule.value, rule.doc, chapter, name, kind, row, value)
    return found


FIELDS: Mapping[str, Field] = MappingProxyType(_fields())
"""Every key, in the order of the catalogue."""


def value_of(rules: Rules, key: str) -> object:
    """The value of a key in these rules."""
    field = FIELDS[key]
    value: object = getattr(getattr(rules, field.chapter), field.name)
    return value


def assemble(values: Mapping[str, object]) -> Rules:
    """Rules of these typed values; a key that is not given takes its legacy. Equal rules are one object."""
    chapters: dict[str, dict[str, object]] = {}
    for key, value in values.items():
        field = FIELDS[key]
        chapters.setdefault(field.chapter, {})[field.name] = value
    types = _chapter_types()
    return _one(Rules(**{name: types[name](**given) for name, given in chapters.items()}))


@lru_cache(maxsize=128)
def _one(rules: Rules) -> Rules:
    # Every game brings its rules along: what is remembered by rules would compare them clause by clause.
    return rules


@cache
def _chapter_types() -> dict[str, type]:
    return get_type_hints(Rules)


def plain(value: object) -> object:
    """A typed value as JSON has it; columns of a row at their default are left out."""
    return msgspec.to_builtins(value)


def table_of(rules: Rules) -> dict[str, object]:
    """Give the full flat table, key to plain value, for the header of a record."""
    return {key: plain(value_of(rules, key)) for key in FIELDS}


def rules_of(table: Mapping[str, object]) -> Rules:
    """Read the rules of a flat table back; a missing key takes its legacy.

    Raises:
        TableFault: the table has a key that this catalogue does not know, or a value its key cannot have.
    """
    values = {}
    for key, value in table.items():
        if key not in FIELDS:
            raise TableFault(key)
        try:
            values[key] = msgspec.convert(value, type=FIELDS[key].type, strict=True)
        except msgspec.ValidationError as error:
            raise TableFault(key, str(error)) from None
    return assemble(values)


def rules_hash(rules: Rules) -> str:
    """SHA-256, as hex, of the values in effect.

    Keys at their legacy value are left out, so that a key added later does not change the hash of
    the games that were played before it (DESIGN 2.14).
    """
    changed = {key: plain(value) for key in FIELDS if (value := value_of(rules, key)) != FIELDS[key].legacy}
    text = json.dumps(changed, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
