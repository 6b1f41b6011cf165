"""audit: every call decided again; where an event differs, both are told with their grounds (DESIGN 2.15)."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from zeronight.core import call as c
from zeronight.core.draw import draw
from zeronight.core.event import AnyEvent, Dealt, Overruled
from zeronight.core.role import DECK
from zeronight.core.ruling import Refusal, Refused
from zeronight.engine.amend import Redone, amended
from zeronight.engine.decide import decide
from zeronight.engine.jsonl import Damage
from zeronight.engine.record import ENGINE, Entry, Record
from zeronight.rules.options import Rules

Kind = Literal["damaged", "differs", "differs_older_engine", "overruled"]


class Finding(Struct, frozen=True):
    """What an audit found at an entry: the stored events, and those decided now, or the refusal."""

    seq: int
    kind: Kind
    stored: tuple[AnyEvent, ...] = ()
    decided: tuple[AnyEvent, ...] = ()
    refusal: Refusal | None = None


def verify(record: Record, damage: Iterable[Damage] = ()) -> tuple[Finding, ...]:
    """All that can be found in a record: its broken chain, an unfair draw, and what the audit finds."""
    found = [Finding(one.seq, "damaged") for one in damage]
    found += [
        Finding(entry.seq, "differs", (event,))
        for entry in record.entries
        for event in entry.events
        if isinstance(event, Dealt) and not draw_is_fair(event)
    ]
    found += audit(record.rules, record)
    return tuple(sorted(found, key=lambda finding: finding.seq))


def audit(rules: Rules, record: Record) -> tuple[Finding, ...]:
    """Decide every call of the record again, on the table as it stood; branches included."""
    found: list[Finding] = []
    for entry in record.entries:
        if isinstance(entry.call, c.TakeBack | c.Restore):
            continue
        finding = _again(rules, record, entry)
        if finding is not None:
            found.append(finding)
        if any(isinstance(event, Overruled) for event in entry.events):
            found.append(Finding(entry.seq, "overruled", entry.events))
    return tuple(found)


def _again(rules: Rules, record: Record, entry: Entry) -> Finding | None:
    kind: Kind = "differs" if entry.engine == ENGINE else "differs_older_engine"
    try:
        if isinstance(entry.call, c.Amend | c.Correct):
            return _amended_again(rules, record, entry, kind)
        events = decide(rules, record.table_at(entry.parent), entry.call)
    except Refused as refused:
        return Finding(entry.seq, kind, entry.events, refusal=refused.refusal)
    if events != entry.events:
        return Finding(entry.seq, kind, entry.events, events)
    return None


def _amended_again(rules: Rules, record: Record, entry: Entry, kind: Kind) -> Finding | None:
    if not isinstance(entry.call, c.Amend | c.Correct):
        return None
    found = amended(rules, record.items_at(entry.parent), entry.call)
    if (found.events, found.redone) == (entry.events, entry.redone):
        return None
    return Finding(entry.seq, kind, _all(entry.events, entry.redone), _all(found.events, found.redone))


def _all(events: tuple[AnyEvent, ...], redone: tuple[Redone, ...]) -> tuple[AnyEvent, ...]:
    return (*events, *(event for item in redone for event in item.events))


def draw_is_fair(event: Dealt) -> bool:
    """Whether drawn cards are those of their seed; cards dealt by hand have none to check."""
    return event.seed is None or draw(event.seed, DECK) == event.roles
