"""The rules' side of a finding: what they say of a seat, a vote or the end, and on which grounds."""

from collections.abc import Iterator

from zeronight.core import event as ev
from zeronight.core.event import AnyEvent
from zeronight.core.ground import Because
from zeronight.interop.scribe import Scribe


def standing(scribe: Scribe, seat: int) -> str:
    """How a seat left, or that it is in the game."""
    exit_ = scribe.table.seats[seat - 1].exit
    return (
        f"{seat} left, {exit_.period} {exit_.number} ({exit_.cause})" if exit_ is not None else "in the game"
    )


def of_exit(scribe: Scribe, seat: int) -> Because:
    """On which grounds the seat is out."""
    exit_ = scribe.table.seats[seat - 1].exit
    if exit_ is None:
        return ()
    key = (seat, exit_.period, exit_.number)
    if key not in scribe.exits:
        left = (event for event in _back(scribe) if isinstance(event, ev.Left | ev.Leaving))
        scribe.exits[key] = next((event.because for event in left if event.seat == seat), ())
    return scribe.exits[key]


def of_end(scribe: Scribe) -> Because:
    """On which grounds the game is decided."""
    return next((event.because for event in _back(scribe) if isinstance(event, ev.Decided)), ())


def of_miss(scribe: Scribe) -> Because:
    """On which grounds nobody fell in this night."""
    return next((event.because for event in _back(scribe) if isinstance(event, ev.ShootingClosed)), ())


def of_vote(scribe: Scribe) -> Because:
    """On which grounds today's vote came to what it did, or is not held."""
    for event in _back(scribe):
        if (
            isinstance(event, ev.BallotOff | ev.BallotDecided | ev.RevoteOrdered | ev.CircleEnded)
            and event.because
        ):
            return event.because
        if isinstance(event, ev.MorningCame):
            break
    return ()


def _back(scribe: Scribe) -> Iterator[AnyEvent]:
    """Everything that happened, the last first."""
    for entry in reversed(scribe.record.entries):
        yield from reversed(entry.events)
