"""What a call came to in the game that was played: the table before it, and how its vote and night ended."""

from msgspec import Struct

from zeronight.core.event import AnyEvent, ShootingClosed
from zeronight.core.table import Table
from zeronight.engine.evolve import fold
from zeronight.engine.record import Record

_OVER = ("known", "off", "stopped")


class Reality(Struct, frozen=True):
    """One call of a game, and what followed after it.

    before: the table of the call. events: what stands in the record. vote: who left by the vote of
    that day, if it came to an end. is_next_hit: whether the next shooting took somebody, if there
    was one.
    """

    before: Table
    events: tuple[AnyEvent, ...]
    vote: frozenset[int] | None
    is_next_hit: bool | None


def realities(record: Record) -> dict[int, Reality]:
    """Every call of the line in force, by its entry."""
    table = Table()
    calls: list[tuple[int, Table, tuple[AnyEvent, ...]]] = []
    ends: dict[str, Table] = {}
    for item in record.items():
        calls.append((item.of, table, item.events))
        ends[table.at] = table
        table = fold(table, item.events)
    ends[table.at] = table
    found: dict[int, Reality] = {}
    is_next_hit: bool | None = None
    for seq, before, events in reversed(calls):
        found[seq] = Reality(before, events, leavers(ends[before.at]), is_next_hit)
        for event in events:
            if isinstance(event, ShootingClosed):
                is_next_hit = event.victim is not None
    return found


def leavers(table: Table) -> frozenset[int] | None:
    """Who leaves by the vote of this day; nothing while that is open, and at night."""
    if table.period != "day" or table.vote not in _OVER:
        return None
    return frozenset(
        state.seat
        for state in table.seats
        if state.exit is not None
        and state.exit.cause in ("vote", "lift")
        and (state.exit.period, state.exit.number) == ("day", table.number)
    )
