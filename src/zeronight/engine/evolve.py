"""evolve: Table x Event -> Table. Total; it knows no rules, no clock and no chance (DESIGN 2.1)."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from zeronight.core import event as ev
from zeronight.core.event import AnyEvent
from zeronight.core.table import MuteFact, ResultFact, Table
from zeronight.engine import evolve_exits, evolve_steps, evolve_votes
from zeronight.engine.parts import announce_exits, with_seat


def _seated(t: Table, e: ev.Seated) -> Table:
    return replace(t, seats=with_seat(t, e.seat, person=e.person))


def _judge_named(t: Table, e: ev.JudgeNamed) -> Table:
    return replace(t, judge=e.person)


def _dealt(t: Table, e: ev.Dealt) -> Table:
    seats = tuple(replace(s, role=role) for s, role in zip(t.seats, e.roles, strict=True))
    return replace(t, seats=seats)


def _fouled(t: Table, e: ev.Fouled) -> Table:
    return replace(t, seats=with_seat(t, e.seat, fouls=e.count))


def _technical_fouled(t: Table, e: ev.TechnicalFouled) -> Table:
    return replace(t, seats=with_seat(t, e.seat, technical_fouls=e.count))


def _device_warned(t: Table, e: ev.DeviceWarned) -> Table:
    return replace(t, seats=with_seat(t, e.seat, device_warnings=e.count))


def _muted(t: Table, e: ev.Muted) -> Table:
    return replace(t, seats=with_seat(t, e.seat, mute=MuteFact(e.day)))


def _unmuted(t: Table, e: ev.Unmuted) -> Table:
    return replace(t, seats=with_seat(t, e.seat, mute=None))


def _same(t: Table, _: Any) -> Table:
    return t


def _noted(t: Table, e: ev.Noted) -> Table:
    if e.kind in ("pause", "resume"):
        return replace(t, paused=e.kind == "pause")
    return t


def _decided(t: Table, e: ev.Decided) -> Table:
    if e.winner == "none":
        return replace(t, result=None, state="running")
    return replace(t, result=ResultFact(e.winner, t.period, t.number), state="decided")


def _draw_offered(t: Table, _: ev.DrawOffered) -> Table:
    return replace(t, draw_offered=True)


def _announced(t: Table, e: ev.Announced) -> Table:
    result = t.result or ResultFact(e.winner, t.period, t.number)
    return replace(
        t, result=replace(result, announced=True), state="announced", seats=announce_exits(t.seats)
    )


def _annulled(t: Table, _: ev.Annulled) -> Table:
    return replace(t, result=ResultFact("none", t.period, t.number, announced=True), state="annulled")


def _result_changed(t: Table, e: ev.ResultChanged) -> Table:
    before = t.result or ResultFact(e.winner, t.period, t.number)
    return replace(t, result=replace(before, winner=e.winner))


def _revealed(t: Table, _: ev.Revealed) -> Table:
    return replace(t, state="revealed")


def _corrected(t: Table, _: ev.Corrected) -> Table:
    return replace(t, state="corrected")


def _signed(t: Table, _: ev.Signed) -> Table:
    return replace(t, state="signed")


_EVOLVE: dict[type, Callable[[Table, Any], Table]] = {
    **evolve_steps.HANDLERS,
    **evolve_votes.HANDLERS,
    **evolve_exits.HANDLERS,
    ev.Seated: _seated,
    ev.JudgeNamed: _judge_named,
    ev.Dealt: _dealt,
    ev.Fouled: _fouled,
    ev.TechnicalFouled: _technical_fouled,
    ev.DeviceWarned: _device_warned,
    ev.Muted: _muted,
    ev.Unmuted: _unmuted,
    ev.Noted: _noted,
    ev.Decided: _decided,
    ev.DrawOffered: _draw_offered,
    ev.Announced: _announced,
    ev.Annulled: _annulled,
    ev.ResultChanged: _result_changed,
    ev.Revealed: _revealed,
    ev.Signed: _signed,
    ev.Corrected: _corrected,
    ev.NominationFailed: _same,
    ev.Forfeited: _same,
    ev.Surrendered: _same,
    ev.Remarked: _same,
    ev.Awarded: _same,
    ev.Overruled: _same,
}


def evolve(table: Table, event: AnyEvent) -> Table:
    """The table after an event."""
    return _EVOLVE[type(event)](table, event)


def fold(table: Table, events: Iterable[AnyEvent]) -> Table:
    """The table after these events."""
    for event in events:
        table = _EVOLVE[type(event)](table, event)
    return table
