"""Assertions: what may stand after `=`, and how it is written."""

from collections.abc import Mapping
from typing import Literal

from zeronight.notation import nodes as n
from zeronight.notation.cursor import Cursor
from zeronight.notation.parse_calls import WINNERS
from zeronight.notation.wordings import Said, wording

Form = Literal[
    "seats", "seats or -", "seat", "seat or -", "count", "votes", "day", "winner", "key", "", "call"
]

NAMES: Mapping[str, Form] = {
    "out": "seats",
    "in": "seats",
    "living": "seats",
    "nobody": "",
    "nominees": "seats or -",
    "votes": "votes",
    "tie": "seats",
    "revote": "seats or -",
    "defences": "seats or -",
    "lift": "seats",
    "off": "day",
    "on": "day",
    "words": "seats or -",
    "victim": "seat or -",
    "fouls": "count",
    "technical": "count",
    "warned": "count",
    "muted": "seat",
    "unmuted": "seat",
    "winner": "winner",
    "rule": "key",
    "clause": "key",
    "refused": "call",
}
_MOST = 999


def asserted(cursor: Cursor, name: str) -> n.Asserted:
    """Read what follows the name of an assertion."""
    form = NAMES[name]
    match form:
        case "" | "call":
            return n.Asserted(name)
        case "seats":
            return n.Asserted(name, _spelled(cursor.some_seats()))
        case "seats or -":
            return n.Asserted(name, ("-",) if cursor.mark("-") else _spelled(cursor.some_seats()))
        case "seat":
            return n.Asserted(name, _spelled((cursor.seat(),)))
        case "seat or -":
            return n.Asserted(name, ("-",) if cursor.mark("-") else _spelled((cursor.seat(),)))
        case "count":
            return n.Asserted(name, (str(cursor.seat()), str(cursor.count(_MOST))))
        case "votes":
            of = "lift" if cursor.word("lift") else str(cursor.seat())
            return n.Asserted(name, (of, str(cursor.count(_MOST))))
        case "day":
            return n.Asserted(name, (str(cursor.count(_MOST)),) if cursor.is_number() else ())
        case "winner":
            word = "-" if cursor.mark("-") else cursor.word(*WINNERS)
            if not word:
                raise cursor.missing(wording(Said.OR_OPEN, names=tuple(WINNERS)))
            return n.Asserted(name, (word,))
        case "key":
            return n.Asserted(name, (_key(cursor),))


def _spelled(seats: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(str, seats))


def _key(cursor: Cursor) -> str:
    token = cursor.peek()
    if token.kind in ("path", "number", "word") and not token.fresh:
        return cursor.take().text
    return cursor.text_here()
