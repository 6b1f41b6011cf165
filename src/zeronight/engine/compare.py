"""compare: each call decided by two books on the table as it really was (DESIGN 2)."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.event import AnyEvent, Ruled
from zeronight.core.ground import Because
from zeronight.core.ruling import Refusal, Refused
from zeronight.core.table import Table
from zeronight.engine.decide import decide
from zeronight.engine.evolve import fold
from zeronight.engine.record import Record
from zeronight.rules.options import Rules


class Side(Struct, frozen=True):
    """What one book makes of a call: events, or a refusal."""

    events: tuple[AnyEvent, ...] = ()
    refusal: Refusal | None = None

    @property
    def because(self) -> Because:
        """The grounds of all that follows, or of the refusal, each once."""
        found: list[Any] = list(self.refusal.because) if self.refusal is not None else []
        for event in self.events:
            if isinstance(event, Ruled):
                found += [ground for ground in event.because if ground not in found]
        return tuple(found)


class Difference(Struct, frozen=True):
    """A call of which two books make different things; `at` is `day n` or `night n`.

    Whether it matters for who sits at the table, or for the result, is told by `lab.archive`.
    """

    seq: int
    at: str
    call: AnyCall
    a: Side
    b: Side


def compare(record: Record, b: Rules, a: Rules | None = None) -> tuple[Difference, ...]:
    """The calls of the line in force of which two books make different things.

    a: the other book; where it is None, what stands in the record.
    """
    found: list[Difference] = []
    table = Table()
    for item in record.items():
        mine = Side(item.events) if a is None else _decided(a, table, item.call)
        theirs = _decided(b, table, item.call)
        if _facts(mine.events) != _facts(theirs.events) or _codes(mine) != _codes(theirs):
            found.append(Difference(item.of, table.at, item.call, mine, theirs))
        table = fold(table, item.events)
    return tuple(found)


def _decided(rules: Rules, table: Table, call: AnyCall) -> Side:
    try:
        return Side(decide(rules, table, call))
    except Refused as refused:
        if isinstance(call, c.Overrule) and refused.refusal.code == "nothing_to_waive":
            return _decided(rules, table, call.of)
        return Side(refusal=refused.refusal)


def _codes(side: Side) -> str | None:
    return None if side.refusal is None else side.refusal.code.value


def _facts(events: tuple[AnyEvent, ...]) -> tuple[AnyEvent, ...]:
    """The events without their grounds: two books may say the same for reasons of their own."""
    return tuple(replace(event, because=()) if isinstance(event, Ruled) else event for event in events)
