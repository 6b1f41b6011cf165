"""Tags: which book the game is played by, who sits where, which cards were dealt, and anything else."""

from collections.abc import Iterator

from msgspec import Struct, structs

from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.seat import SEATS
from zeronight.notation.cursor import Cursor
from zeronight.notation.errors import Errors, Fault, Stop
from zeronight.notation.lex import Token, text_in
from zeronight.notation.parse_calls import roles_in
from zeronight.notation.wordings import Said, wording

SEAT_TAGS = {f"Seat{seat}": seat for seat in SEATS}
CARD_TAGS = {"Roles", "Seed"}
MOST_TAGS = 500
_SEATS = set(map(str, SEATS))
KNOWN = ("Rulebook", "Game", "Set", "Judge", "Vacant", "Roles", "Seed", *SEAT_TAGS)
"""Tags with a meaning; all others are kept as they are."""


class Header(Struct):
    """What the tags say. calls: those that the tags stand for, in their order, with their places.

    at: the place of the tag Rulebook, and 0 where there is none.
    """

    book: str | None = None
    at: int = 0
    game: str | None = None
    overlay: dict[str, str] = {}
    places: dict[str, int] = {}
    calls: list[tuple[int, int, AnyCall]] = []
    free: dict[str, str] = {}


def read_tags(cursor: Cursor, errors: Errors) -> Header:
    """Read the tags before the first word of the game.

    Raises:
        Stop: there are too many.
    """
    header = Header()
    seen: set[str] = set()
    count = 0
    while cursor.peek().kind == "tag":
        token = cursor.take()
        count += 1
        if count > MOST_TAGS:
            errors.add(token.at, Fault.TOO_LONG, wording(Said.MORE_TAGS, n=MOST_TAGS), wording(Said.A_GAME))
            raise Stop
        name, value = _tag(token, errors)
        if name in seen and name != "Set":
            errors.add(token.at, Fault.TAG_TWICE, name)
            continue
        seen.add(name)
        if name in CARD_TAGS and seen >= CARD_TAGS:
            errors.add(
                token.at,
                Fault.BAD_TAG,
                wording(Said.BOTH, one="Roles", other="Seed"),
                wording(Said.ONE_OF_TWO),
            )
            continue
        _take(header, token, name, value, errors)
    return header


def _tag(token: Token, errors: Errors) -> tuple[str, str]:
    name, _, rest = token.text[1:-1].partition('"')
    quoted = structs.replace(token, text='"' + rest.rstrip(), at=token.at + len(name) + 1)
    return name.strip(), text_in(quoted, errors)


def _take(header: Header, token: Token, name: str, value: str, errors: Errors) -> None:
    match name:
        case "Rulebook":
            header.book, header.at = value, token.at
        case "Game":
            header.game = value
        case "Set":
            key, equals, toml = (part.strip() for part in value.partition("="))
            if not equals or not toml or key in header.overlay:
                errors.add(token.at, Fault.BAD_TAG, token.text, wording(Said.A_KEY_ONCE))
                return
            header.overlay[key], header.places[key] = toml, token.at
        case _ if name in KNOWN:
            try:
                calls = list(_calls(name, value))
            except _BadValue as bad:
                errors.add(token.at, Fault.BAD_TAG, token.text, wording(bad.wanted))
                return
            header.calls += [(token.at, token.end, call) for call in calls]
        case _:
            header.free[name] = value


class _BadValue(Exception):
    """The value of a tag is none. wanted: what would be one."""

    def __init__(self, wanted: Said) -> None:
        super().__init__(wanted.doc)
        self.wanted = wanted


def _calls(name: str, value: str) -> Iterator[AnyCall]:
    match name:
        case "Judge":
            yield c.Judge(value)
        case "Seed":
            yield c.Draw(value)
        case "Roles":
            roles = roles_in(value)
            if roles is None:
                raise _BadValue(Said.CARDS_IN_ORDER)
            yield c.Deal(roles)
        case "Vacant":
            seats = value[:99].replace(",", " ").split()
            if not set(seats) <= _SEATS or len(set(seats)) < len(seats) or len(value) > 99:
                raise _BadValue(Said.SEATS_ONCE)
            yield from (c.Vacate(int(seat)) for seat in seats)
        case _:
            yield c.Seat(SEAT_TAGS[name], value)
