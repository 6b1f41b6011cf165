"""Fouls, warnings, removals and what else names an offence: `f9x2@night(touches 3.4) "text"`."""

import re

from msgspec import Struct
from msgspec.structs import replace

from zeronight.core import call as c
from zeronight.notation import nodes as n
from zeronight.notation.cursor import Cursor
from zeronight.notation.errors import Fault
from zeronight.notation.lex import Token
from zeronight.notation.quoted import ESCAPES, STRING, unquote
from zeronight.notation.wordings import Said, one_of, wording

Offended = type[c.TechnicalFoul] | type[c.WarnDevice] | type[c.Remove] | type[c.Forfeit] | type[c.Remark]
NAMED = re.compile(r"[a-z][a-z_]+")
BARE = re.compile(r'[^\s"(),\-][^\s"(),]*')
_PART = re.compile(rf"\s+|,|(?P<text>{STRING})|(?P<none>-(?![^\s,)]))|(?P<bare>{BARE.pattern})")
_MOST_FOULS = 99
_PERIODS = wording(Said.EITHER, one="day", other="night")


class Ground(Struct, frozen=True):
    """What stands in the brackets: an offence, a clause, or both."""

    offence: str | None = None
    clause: str | None = None
    unnamed: bool = False


def parse_foul(cursor: Cursor) -> n.Made:
    """Read what follows `f`."""
    foul = c.Foul(cursor.seat())
    ground = Ground()
    while True:
        token = cursor.peek()
        if token.kind == "word" and token.text == "x" and token.glued:
            cursor.take()
            foul = replace(foul, times=cursor.count(_MOST_FOULS))
        elif token.is_mark("@") and token.glued:
            cursor.take()
            foul = replace(foul, committed=_period(cursor))
        elif token.kind == "paren" and not token.fresh:
            ground = parse_ground(cursor)
        else:
            break
    text = cursor.maybe_text()
    return n.Punished(replace(foul, offence=ground.offence, clause=ground.clause, text=text), ground.unnamed)


def _period(cursor: Cursor) -> c.Period:
    match cursor.here(_PERIODS):
        case Token(text="day"):
            return "day"
        case Token(text="night"):
            return "night"
        case other:
            raise cursor.lost(other, _PERIODS)


def parse_offended(cursor: Cursor, kind: Offended, conditional: bool = False) -> n.Made:
    """Read what follows the word of a call with an offence."""
    seat = cursor.seat()
    token = cursor.peek()
    ground = parse_ground(cursor) if token.kind == "paren" and not token.fresh else Ground()
    call = kind(seat, ground.offence, ground.clause)
    if not isinstance(call, c.TechnicalFoul | c.WarnDevice):
        call = replace(call, text=cursor.maybe_text())
    if isinstance(call, c.Remove) and conditional:
        call = replace(call, conditional=True)
    return n.Punished(call, ground.unnamed)


def parse_ground(cursor: Cursor) -> Ground:
    """Read the brackets: `(touches 3.4)`, `(touches)`, `(3.4)`; `-` says that there is none."""
    token = cursor.take()
    parts = list(_parts(cursor, token))
    match parts:
        case [(_, None), (_, None)]:
            return Ground()
        case [(_, offence), (_, clause)]:
            return Ground(offence, clause)
        case [("bare", str(word))] if NAMED.fullmatch(word):
            return Ground(offence=word)
        case [(_, str(clause))]:
            return Ground(clause=clause, unnamed=True)
        case _:
            raise cursor.lost(token, wording(Said.A_GROUND))


def _parts(cursor: Cursor, token: Token) -> list[tuple[str, str | None]]:
    found: list[tuple[str, str | None]] = []
    at, inner = 0, token.text[1:-1]
    while at < len(inner) and len(found) <= 2:
        match = _PART.match(inner, at)
        if match is None:
            raise cursor.lost(token, wording(Said.A_GROUND))
        at = match.end()
        match match.lastgroup:
            case "text":
                try:
                    found.append(("text", unquote(match[0])))
                except ValueError as error:
                    cursor.errors.add(token.at, Fault.UNKNOWN_SIGN, str(error), one_of(*ESCAPES))
                    found.append(("text", match[0]))
            case "none":
                found.append(("none", None))
            case "bare":
                found.append(("bare", match[0]))
    return found
