"""Who reads a page of a game: in which words, with which names and clock, and how much of it he may know."""

from collections.abc import Mapping
from datetime import tzinfo
from types import MappingProxyType

from msgspec import Struct

from zeronight.core.seat import SEATS
from zeronight.core.table import Table
from zeronight.engine.views import are_cards_open
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.times import clock_said

_NOBODY: Mapping[str, str] = MappingProxyType({})
_NO_SEATS: Mapping[int, str] = MappingProxyType({})


class Names(Struct, frozen=True):
    """Names of persons by their ids in the club, and of seats by number where a game has only those."""

    persons: Mapping[str, str] = _NOBODY
    seats: Mapping[int, str] = _NO_SEATS


def reader_of(messages: Messages, zone: tzinfo, names: Names, table: Table, *, is_judge: bool) -> "Reader":
    """Who reads a game that has come to this table: once the cards were shown, all may know them."""
    return Reader(messages, zone, names, is_judge, is_judge or are_cards_open(table))


class Reader(Struct, frozen=True):
    """One who reads a page.

    is_judge: he may know everything, the judge's notes too. cards: he may know the cards, the shots and
    the checks. zone: the club's, in which times are shown.
    """

    messages: Messages
    zone: tzinfo
    names: Names = Names()
    is_judge: bool = False
    cards: bool = False

    def name(self, person: str | None, seat: int | None = None) -> str:
        """What a person is called; without a name, a guest. An id is never shown."""
        known = self.names.persons.get(person or "")
        if known is None and seat in SEATS:
            known = self.names.seats.get(seat or 0)
        return known or self.messages.say("protocol.guest")

    def is_named(self, person: str | None, seat: int) -> bool:
        """Whether anything better than "guest" is known."""
        return person in self.names.persons or seat in self.names.seats

    def clock(self, at: str | None) -> str:
        """The hour and minute of an entry; nothing where it has no time."""
        return "" if at is None else clock_said(at, self.zone)
