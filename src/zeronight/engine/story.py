"""A game as the list of its moments: every event of the line in force, between the tables around it.

The replay in words, the replay as an object and what outsiders are told are made from this list. It is
pure, like the record that it is taken from.
"""

from msgspec import Struct

from zeronight.core.call import AnyCall
from zeronight.core.event import AnyEvent, Left
from zeronight.core.table import Table
from zeronight.engine.evolve import evolve
from zeronight.engine.record import Record


class Moment(Struct, frozen=True):
    """One event. seq: the entry that it stands in, whose call it follows from. at: `day 2`, `night 1`."""

    seq: int
    call: AnyCall
    event: AnyEvent
    before: Table
    after: Table
    at: str


class Story(Struct, frozen=True):
    """The moments of a game, and the table that they lead to."""

    moments: tuple[Moment, ...]
    table: Table


def tell(record: Record, head: int | None = None) -> Story:
    """The story of the line in force, or of the line that led to the entry `head`."""
    table = Table()
    moments = []
    for item in record.items() if head is None else record.items_at(head):
        for event in item.events:
            before, table = table, evolve(table, event)
            moments.append(Moment(item.of, item.call, event, before, table, _at(event, table)))
    return Story(tuple(moments), table)


def _at(event: AnyEvent, table: Table) -> str:
    # Who never sat down has left before day 0, whatever the table's phase was when it was noted.
    return "day 0" if isinstance(event, Left) and event.cause == "vacant" else table.at
