"""A game at one of its moments: the table after an entry, and what its day or night had come to."""

from collections.abc import Sequence

from msgspec import Struct

from zeronight.console.protocol_phases import Phase, lines_for, phase_id, phases, short_said
from zeronight.console.protocol_seats import SeatRow, seat_rows
from zeronight.console.reader import Reader
from zeronight.console.sources import Sources
from zeronight.engine.record import Record
from zeronight.engine.story import Moment, tell
from zeronight.engine.versions import versions
from zeronight.engine.views import visibility_of
from zeronight.i18n.calls import call_said
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.periods import at_said
from zeronight.rules.book import Rulebook


class Stop(Struct, frozen=True):
    """A day or night in the strip. first: the first entry in it."""

    id: str
    title: str
    short: str
    is_night: bool
    is_current: bool
    first: int


class Scrubbed(Struct, frozen=True):
    """A game after entry `seq`, which is number `place` of `count` in the line in force.

    before, after: the neighbouring entries. phase: the day or night up to here, every step told.
    """

    seq: int
    place: int
    count: int
    call: str
    time: str
    title: str
    before: int | None
    after: int | None
    stops: tuple[Stop, ...]
    seats: tuple[SeatRow, ...]
    phase: Phase | None


def scrubbed(
    record: Record, book: Rulebook, reader: Reader, seq: int, version: int | None = None
) -> Scrubbed:
    """The game after one of its entries, for one who may know the cards.

    Raises:
        LookupError: the entry is not in the line in force, or there is no such version.
    """
    known = versions(record)
    number = len(known) if version is None else version
    if not 1 <= number <= len(known):
        raise LookupError(f"version {number}")
    items = record.items_at(known[number - 1].head)
    order = {item.of: place for place, item in enumerate(items, 1)}
    place = order.get(seq)
    if place is None:
        raise LookupError(f"entry {seq}")
    story = tell(record, known[number - 1].head)
    so_far = [moment for moment in story.moments if order[moment.seq] <= place]
    table = so_far[-1].after if so_far else record.table_at(0)
    at = so_far[-1].at if so_far else table.at
    lines = [line for line in lines_for(record, story, reader) if order[line.seq] <= place and line.at == at]
    told = phases(record, story, lines, reader, Sources(book, reader.messages), everything=True)
    return Scrubbed(
        seq=seq,
        place=place,
        count=len(items),
        call=call_said(reader.messages, items[place - 1].call),
        time=reader.clock(record.entries[seq - 1].at),
        title=at_said(reader.messages, at),
        before=items[place - 2].of if place > 1 else None,
        after=items[place].of if place < len(items) else None,
        stops=_stops(story.moments, at, reader.messages),
        seats=seat_rows(table, so_far, record.rules, reader, visibility_of(record.rules)),
        phase=told[-1] if told else None,
    )


def _stops(moments: Sequence[Moment], now: str, messages: Messages) -> tuple[Stop, ...]:
    first: dict[str, int] = {}
    for moment in moments:
        first.setdefault(moment.at, moment.seq)
    return tuple(
        Stop(
            id=phase_id(at),
            title=at_said(messages, at),
            short=short_said(messages, at),
            is_night=at.startswith("night"),
            is_current=at == now,
            first=seq,
        )
        for at, seq in first.items()
    )
