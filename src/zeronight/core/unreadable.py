"""Why a text that came in cannot be read: each reason a code with its values, to be said in any language."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from zeronight.core.ruling import Refusal

Value = str | int | Refusal


class Unreadable(StrEnum):
    """The reasons. `doc` is the English sentence with {names} of values; `detail` is a parser's own word."""

    doc: str

    def __new__(cls, value: str, doc: str) -> "Unreadable":
        """A reason with its sentence."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.doc = doc
        return member

    # Any text
    TOO_LARGE = "too_large", "{n} bytes, and the limit is {limit}"
    NOT_UTF8 = "not_utf8", "a byte that is not UTF-8"
    HALF_LETTER = "half_letter", "half of a surrogate pair, which is no character"
    # Any JSON
    NOT_JSON = "not_json", "no JSON ({detail})"
    TOO_DEEP = "too_deep", "nested deeper than {n} levels"
    DOUBLED_KEY = "doubled_key", "the key {key!r} twice in one object"
    BAD_NUMBER = "bad_number", "a number that is none, or too long"
    MISFIT = "misfit", "this does not fit the format ({detail})"
    # A record
    EMPTY_RECORD = "empty_record", "an empty file; a record begins with its header"
    NO_HEADER = "no_header", "no {line}; a record begins with it"
    SECOND_HEADER = "second_header", "a second header"
    OTHER_FORMAT = "other_format", "format {format!r}; this program reads {known!r}"
    NOT_ONE_PART = "not_one_part", "exactly one part of a record was expected ({parts})"
    UNKNOWN_RULE = "unknown_rule", "unknown rule key {key!r}"
    BAD_RULE = "bad_rule", "the rule key {key} cannot have this value ({detail})"
    BAD_RULES = "bad_rules", "the rules cannot be read ({detail})"
    BAD_ENTRY = "bad_entry", "entry {seq} does not fit here: {refusal}"
    # A game of another system
    TOO_LARGE_GAME = "too_large_game", "{n} bytes, and no game has more than {limit}"
    TOO_MANY_VALUES = "too_many_values", "more than {n} values, and no game has so many"
    NOT_STORABLE = "not_storable", "a number or a letter that cannot be stored"
    UNKNOWN_FORM = "unknown_form", "a game of no known form; known are {forms}"
    NOT_TEN_PLAYERS = "not_ten_players", "not ten players but {n}"
    NO_SEAT = "no_seat", "{number} is no seat of 1-10"
    SEAT_TAKEN = "seat_taken", "seat {seat} is taken ({by})"
    NO_ROLE = "no_role", "{role!r} is no role; roles are {roles}"
    NO_ROLE_NUMBER = "no_role_number", "{role} is no role; 0 don, 1 mafia, 2 citizen, 3 sheriff"
    NOT_FULL_DECK = "not_full_deck", "not six citizens, the sheriff, two mafiosi and the don"


class Reason(Struct, frozen=True, omit_defaults=True):
    """A reason as it was met.

    values: what the sentence names; `n` is the number that its noun agrees with. path: the field, such
    as `players[3].role`.
    """

    code: Unreadable
    values: Mapping[str, Value] = {}
    path: str = ""

    def __str__(self) -> str:
        """Say it in English."""
        named = {
            name: value.code.value if isinstance(value, Refusal) else value
            for name, value in self.values.items()
        }
        said = self.code.doc.format_map(named)
        return f"{self.path}: {said}" if self.path else said
