"""The clock of the step in force, from the record, the marks and the time (DESIGN 2.12).

A clock starts when its step is announced. While another step is in force it stands still, and so an
undo across a step brings back the clock of that moment. `Pause` stops it, and so does the exit of the
seat that speaks.
"""

from collections.abc import Iterable, Iterator, Sequence

from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.clock import Clock, Mark, Span, clock
from zeronight.core.event import AnyEvent
from zeronight.core.table import Table
from zeronight.engine.record import Record
from zeronight.store.times import milliseconds

_BEGINS = (
    ev.StepBegun, ev.MorningCame, ev.SpeechBegun, ev.CircleEnded, ev.CountOpened, ev.LiftOpened,
    ev.DefenceBegun, ev.LastWordsBegun, ev.NightFell, ev.CheckOpened, ev.BestMoveAsked,
)  # fmt: skip
_OVER = ("announced", "revealed", "signed", "corrected", "annulled")


def clock_of(record: Record, marks: Sequence[Mark], now: int) -> Clock | None:
    """The clock of the step in force; None where it has no time, or the game is over.

    now: milliseconds since 1970.
    """
    begun = _begun(record, record.head)
    if begun is None or record.table.state in _OVER:
        return None
    step, limit = begun
    if limit is None or record.entries[step - 1].at is None:
        return None
    own = (mark for mark in marks if mark.step == step)
    return clock(limit, _spans(record, step), own, now, step)


def step_in_force(record: Record) -> int:
    """The entry that began the step in force; 0 before the first."""
    begun = _begun(record, record.head)
    return 0 if begun is None else begun[0]


def _begun(record: Record, head: int) -> tuple[int, int | None] | None:
    """Which entry began the step that is in force at this head, and its seconds."""
    while head:
        entry = record.entries[head - 1]
        if isinstance(entry.call, c.Amend | c.Correct):
            return _last_begun((item.of, item.events) for item in reversed(record.items_at(head)))
        begun = _last_begun([(head, entry.events)])
        if begun is not None:
            return begun
        head = entry.parent
    return None


def _last_begun(backwards: Iterable[tuple[int, Sequence[AnyEvent]]]) -> tuple[int, int | None] | None:
    for seq, events in backwards:
        for event in reversed(events):
            if isinstance(event, _BEGINS):
                return seq, _seconds(event)
    return None


def _seconds(event: AnyEvent) -> int | None:
    seconds = getattr(event, "seconds", None)
    return seconds if isinstance(seconds, int) and seconds > 0 else None


def _spans(record: Record, step: int) -> Iterator[Span]:
    """The times in which the clock of this step ran."""
    begin: int | None = None
    heads: dict[int, bool] = {}
    for entry in record.entries[step - 1 :]:
        if entry.at is None:
            continue
        head = record.head_after(entry.seq)
        if head not in heads:
            heads[head] = _runs(record, head, step)
        if heads[head] and begin is None:
            begin = milliseconds(entry.at)
        elif not heads[head] and begin is not None:
            yield Span(begin, milliseconds(entry.at))
            begin = None
    if begin is not None:
        yield Span(begin)


def _runs(record: Record, head: int, step: int) -> bool:
    if head < step or _is_still(record.table_at(head)):
        return False
    begun = _begun(record, head)
    return begun is not None and begun[0] == step


def _is_still(table: Table) -> bool:
    """Whether no clock runs at this table: the game is stopped, over, or the speaker has left."""
    if table.paused or table.state in _OVER:
        return True
    match table.phase:
        case st.Speech(seat=seat) | st.Defence(seat=seat):
            return table.seats[seat - 1].standing != "in"
        case st.LastWords(seat=seat):
            return table.seats[seat - 1].removed
        case _:
            return False
