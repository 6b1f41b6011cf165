"""The assertions that the writer puts behind its calls, so that a text says what the game came to."""

from collections.abc import Iterator, Sequence

from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core.table import ExitFact, Table
from zeronight.notation.told import Told

_TOLD = ("vote", "lift", "fouls", "no_nominees")


def consequences(calls: Sequence[Told]) -> Iterator[str]:
    """What followed from calls that are written as one, and that they do not say themselves.

    All of it holds at the table they led to.
    """
    table = calls[-1].after
    ruled = [one for one in calls if not isinstance(one.meant, c.Declare)]
    gone = {s.seat for s in table.seats if s.exit is not None and _is_now(s.exit, table)}
    out = dict.fromkeys(seat for one in ruled for seat in _leaving(one) if seat in gone)
    if out:
        yield f"out {' '.join(map(str, out))}"
    for one in ruled:
        for event in one.events:
            yield from _consequence(event, table)


def _is_now(exit_: ExitFact, table: Table) -> bool:
    return (exit_.period, exit_.number) == (table.period, table.number)


def _leaving(one: Told) -> Iterator[int]:
    """Those who are now certain to leave and were not before."""
    for event in one.events:
        match event:
            case ev.Leaving(seat=seat, cause=cause) | ev.Left(seat=seat, cause=cause) if cause in _TOLD:
                if one.before.seats[seat - 1].standing == "in":
                    yield seat


def _takes_nobody(table: Table) -> bool:
    return table.period == "day" and not table.leavers and table.vote == "known"


def _consequence(event: ev.AnyEvent, table: Table) -> Iterator[str]:
    match event:
        case ev.BallotDecided(outcome="revote", seats=seats) if set(seats) == set(table.revote):
            yield f"tie {' '.join(map(str, seats))}"
        case ev.BallotDecided(outcome="lift", seats=seats) if set(seats) == set(table.lift):
            yield f"lift {' '.join(map(str, seats))}"
        case ev.BallotDecided(outcome="stays") if _takes_nobody(table):
            yield "nobody"
        case ev.BallotOff(day=day) if day in table.off:
            yield f"off {day}"
        case ev.Decided(winner=winner) if table.result is not None and table.result.winner == winner:
            yield f"winner {winner}"
