"""Who left: each seat once, in the order of leaving, at the phase in which it left."""

from collections.abc import Iterable

from msgspec import Struct

from zeronight.core.call import Cause
from zeronight.core.event import Leaving, Left, Returned, VoteReopened
from zeronight.core.ground import Because
from zeronight.core.table import Table
from zeronight.engine.story import Moment


class Exit(Struct, frozen=True):
    """A seat that left."""

    seat: int
    at: str
    cause: Cause
    because: Because


def exits(moments: Iterable[Moment], table: Table) -> tuple[Exit, ...]:
    """The exits that stand at the end; `table` is the last one.

    Where a paper counts a leaver out from the announced exit, the grounds are those of the leaving.
    """
    found: dict[int, Exit] = {}
    for moment in moments:
        match moment.event:
            case Leaving(seat=seat, cause=cause, because=because):
                found[seat] = Exit(seat, moment.at, cause, because)
            case Left(seat=seat, cause=cause, because=because):
                if moment.before.seats[seat - 1].standing != "leaving" or seat not in found:
                    found.pop(seat, None)
                    found[seat] = Exit(seat, moment.at, cause, because)
            case Returned(seat=seat):
                found.pop(seat, None)
            case VoteReopened():
                for seat in moment.before.leavers:
                    found.pop(seat, None)
            case _:
                pass
    return tuple(exit_ for exit_ in found.values() if table.seats[exit_.seat - 1].standing == "out")
