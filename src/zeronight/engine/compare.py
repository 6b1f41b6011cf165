"""compare: each call decided by two books on the table as it really was (DESIGN 2)."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.event import AnyEvent, Decided, Leaving, Left, ResultChanged, Returned, Ruled
from zeronight.core.ground import Because
from zeronight.core.ruling import Refusal, Refused
from zeronight.core.table import Table
from zeronight.engine.decide import decide
from zeronight.engine.evolve import fold
from zeronight.engine.record import Record
from zeronight.rules.options import Rules

MATTERS = (Left, Leaving, Returned, Decided, ResultChanged)


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

    matters: who sits at the table, or the result, would have been another.
    """

    seq: int
    at: str
    call: AnyCall
    a: Side
    b: Side
    matters: bool


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
            matters = _what_matters(mine.events) != _what_matters(theirs.events)
            found.append(Difference(item.of, table.at, item.call, mine, theirs, matters))
        table = fold(table, item.events)
    return tuple(found)


def first_that_matters(differences: Iterable[Difference]) -> Difference | None:
    """The first difference by which another would sit at the table, or have won."""
    return next((difference for difference in differences if difference.matters), None)


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


def _what_matters(events: tuple[AnyEvent, ...]) -> list[tuple[str, str]]:
    found = [event for event in events if isinstance(event, MATTERS)]
    return sorted((str(event.__struct_config__.tag), _whom(event)) for event in found)


def _whom(event: AnyEvent) -> str:
    return str(event.winner if isinstance(event, Decided | ResultChanged) else getattr(event, "seat", ""))
