"""Removal from the game, and what it does to the vote."""

from typing import Literal

from zeronight.core.call import Cause
from zeronight.core.event import BallotOff, BestMoveLeft, Left, Removed
from zeronight.core.ground import Because
from zeronight.core.step import BestMove, Check, LastWords, Shooting
from zeronight.core.table import Table
from zeronight.engine.course import Course
from zeronight.engine.votes import settle_hands_on_table
from zeronight.rules import ballots, best_moves, removals
from zeronight.rules.keys import Rule, grounds

_NO_WORDS = grounds(Rule.REMOVAL_WORDS)
_STANDS = grounds(Rule.REMOVAL_WHEN_DECIDED)
_SECRET = grounds(Rule.REMOVAL_ANNOUNCED)


def is_present(table: Table, seat: int) -> bool:
    """Whether the seat is in the game, or still at the table with last words due or begun."""
    state = table.seats[seat - 1]
    if state.standing != "out":
        return True
    if state.removed:
        return False
    if seat in table.words or (isinstance(table.phase, LastWords) and table.phase.seat == seat):
        return True
    return is_victim_of(table, seat) and state.exit is not None and not state.exit.announced


def is_victim_of(table: Table, seat: int) -> bool:
    """Whether the seat fell in the night under way, or in the one before this day."""
    exit_ = table.seats[seat - 1].exit
    return exit_ is not None and exit_.cause == "shot" and exit_.number == table.number


def remove(course: Course, seat: int, cause: Cause, because: Because) -> None:
    """Remove a seat: at once, without last words, with what follows for the vote and the game."""
    settle_hands_on_table(course)
    table = course.table
    state = course.seat(seat)
    effect_from = _leaving(table, seat)
    secret = _is_kept_secret(table)
    why = because + _NO_WORDS
    if secret:
        why += _SECRET
    if not course.undecided:
        why += _STANDS
    course.emit(Removed(seat, announced=not secret, because=why))
    _keep_best_move(course, seat)
    if state.standing == "leaving" and state.exit is not None:
        course.emit(Left(seat, state.exit.cause, because=because))
    elif state.standing == "in":
        course.emit(Left(seat, cause, announced=not secret, because=because))
    if course.undecided:
        _cancel_vote(course, effect_from)
    course.look_for_winner("removal")


def _leaving(table: Table, seat: int) -> Literal["vote", "night", "no"]:
    if seat in table.leavers:
        return "vote"
    return "night" if is_victim_of(table, seat) else "no"


def _is_kept_secret(table: Table) -> bool:
    """Said aloud later: while the numbers run, and until the sheriff's check is over (FSM commentary)."""
    return isinstance(table.phase, Shooting | Check)


def _keep_best_move(course: Course, seat: int) -> None:
    table = course.table
    speaks = isinstance(table.phase, BestMove | LastWords) and table.phase.seat == seat
    if speaks and table.best_move_shown and table.best_move is None:
        seats = table.best_move_shown
        course.emit(BestMoveLeft(seat, seats, because=best_moves.broken_off()))


def _cancel_vote(course: Course, leaving: Literal["vote", "night", "no"]) -> None:
    table = course.table
    if table.period == "night":
        if not (isinstance(table.phase, Shooting) and table.night is not None and not table.night.closed):
            cancel_after_night(course, is_victim=leaving == "night")
        return
    held = ballots.held(course.rules.vote, table.number, table.nominees()).answer
    without_vote = table.circle_over and held == "none"
    ruling = removals.by_day(table.vote, leaving, without_vote)
    if ruling.answer == "today":
        course.emit(BallotOff(table.number, because=ruling.because))
    elif ruling.answer == "next" and table.number + 1 not in table.off:
        course.emit(BallotOff(table.number + 1, because=ruling.because))


def cancel_after_night(course: Course, is_victim: bool) -> None:
    """A removal at night, once it is known whether the seat is the victim."""
    table = course.table
    ruling = removals.at_night(is_victim, table.number in table.off)
    if ruling.answer == "today":
        course.emit(BallotOff(table.number, because=ruling.because))
