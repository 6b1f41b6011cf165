"""The assertions that the writer puts behind a call, so that a text says what the game came to."""

from collections.abc import Iterator

from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.notation.told import Told

_TOLD = ("vote", "lift", "fouls", "no_nominees")


def consequences(one: Told) -> Iterator[str]:
    """What followed from a call that the call itself does not say; all of it holds after it."""
    out = tuple(
        e.seat
        for e in one.events
        if isinstance(e, ev.Leaving | ev.Left) and e.cause in _TOLD and not _was_leaving(one, e)
    )
    if isinstance(one.meant, c.Declare):
        out = ()
    if out:
        yield f"out {' '.join(map(str, out))}"
    for event in one.events:
        match event:
            case ev.BallotDecided(outcome="revote", seats=seats) if set(seats) == set(one.after.revote):
                yield f"tie {' '.join(map(str, seats))}"
            case ev.BallotDecided(outcome="lift", seats=seats) if set(seats) == set(one.after.lift):
                yield f"lift {' '.join(map(str, seats))}"
            case ev.BallotDecided(outcome="stays") if not one.after.leavers and one.after.vote == "known":
                yield "nobody"
            case ev.BallotOff(day=day) if day in one.after.off:
                yield f"off {day}"
            case ev.Decided(winner=winner) if not isinstance(one.meant, c.Declare):
                result = one.after.result
                if result is not None and result.winner == winner:
                    yield f"winner {winner}"


def _was_leaving(one: Told, event: ev.Leaving | ev.Left) -> bool:
    return one.before.seats[event.seat - 1].standing == "leaving"
