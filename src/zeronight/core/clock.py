"""Clocks: they show time and decide nothing (DESIGN 2.12).

A step's clock runs while its step is in force; a mark stops it, starts it, or gives and takes seconds.
Times are milliseconds since 1970 of the server; limits are seconds.
"""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

MarkKind = Literal["start", "pause", "longer", "shorter"]
CHANGE = 5


class Mark(Struct, frozen=True):
    """A mark of the judge on the clock of the step that entry `step` began."""

    step: int
    kind: MarkKind
    at: int


class Span(Struct, frozen=True):
    """A time in which the step was in force; `end` is None while it still is."""

    begin: int
    end: int | None = None


class Clock(Struct, frozen=True):
    """What a clock says at the time `now`: `spent` milliseconds of `limit` seconds, running or not.

    step: the entry that began the step, which marks name.
    """

    limit: int
    spent: int
    is_running: bool
    now: int
    step: int = 0

    @property
    def left(self) -> int:
        """Milliseconds left; below zero when the time is over, since nobody is cut off."""
        return self.limit * 1000 - self.spent


def clock(limit: int, spans: Iterable[Span], marks: Iterable[Mark], now: int, step: int = 0) -> Clock:
    """The clock of one step: its time in force without the pauses, and with the seconds given and taken.

    marks: those of this step, in the order in which they were made.
    """
    own = tuple(marks)
    changed = sum(_CHANGES.get(mark.kind, 0) for mark in own) * 1000
    stops = _stops(own)
    spent = 0
    is_running = False
    for span in spans:
        end = now if span.end is None else span.end
        spent += max(0, end - span.begin) - sum(_common(span.begin, end, *stop) for stop in stops)
        if span.end is None:
            is_running = not (stops and stops[-1][1] is None)
    return Clock(limit, spent + changed, is_running, now, step)


_CHANGES = {"longer": -CHANGE, "shorter": CHANGE}


def _stops(marks: Iterable[Mark]) -> list[tuple[int, int | None]]:
    """The pauses, from when to when; the last may still last."""
    found: list[tuple[int, int | None]] = []
    for mark in marks:
        stopped = bool(found) and found[-1][1] is None
        if mark.kind == "pause" and not stopped:
            found.append((mark.at, None))
        elif mark.kind == "start" and stopped:
            found[-1] = (found[-1][0], mark.at)
    return found


def _common(begin: int, end: int, stop: int, go: int | None) -> int:
    """Milliseconds that [begin, end] and a pause from `stop` to `go` have in common."""
    return max(0, (end if go is None else min(end, go)) - max(begin, stop))
