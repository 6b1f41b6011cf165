"""How a seat leaves the game."""

from zeronight.core.call import Cause
from zeronight.core.event import Leaving, Left
from zeronight.core.ground import Because
from zeronight.engine.course import Course
from zeronight.rules.keys import Rule, grounds

_MOMENT = grounds(Rule.ENDING_MOMENT)
_ANNOUNCED = ("vote", "lift", "shot", "no_nominees")


def leave(course: Course, seat: int, cause: Cause, because: Because) -> None:
    """The seat is out; where the paper counts it from the announced exit, it is to leave.

    A shot is not announced before the morning.
    """
    if cause in _ANNOUNCED and course.rules.ending.moment == "exit_announced":
        course.emit(Leaving(seat, cause, because=because + _MOMENT))
    else:
        course.emit(Left(seat, cause, announced=cause != "shot", because=because))


def announce_exits(course: Course) -> None:
    """Those who are to leave are out, all together, and the game is looked at then."""
    going = [s for s in course.table.seats if s.standing == "leaving"]
    for state in going:
        cause: Cause = state.exit.cause if state.exit is not None else "vote"
        course.emit(Left(state.seat, cause, because=_MOMENT))
    if going:
        course.look_for_winner("one" if len(going) == 1 else "together")
