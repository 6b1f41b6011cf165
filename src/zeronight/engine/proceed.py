"""`Proceed(to)`: the one call that moves the game (DESIGN 2.6)."""

from zeronight.core.call import CloseCount, Proceed, Resume
from zeronight.core.ground import Because
from zeronight.core.ruling import Code, Refusal, Refused
from zeronight.core.step import BestMove, CircleEnd, Count, Exit, FreeSeating, LastWords, Lift, Look, Step
from zeronight.core.table import Table
from zeronight.engine.begin import begin
from zeronight.engine.course import Course
from zeronight.engine.steps import next_steps
from zeronight.rules.keys import Rule, grounds
from zeronight.rules.options import Rules

_LOOK = grounds(Rule.DEAL_LOOK)
_FREE_SEATING = grounds(Rule.DEAL_FREE_SEATING_SECONDS)
_WORDS = grounds(Rule.SPEECH_LAST_WORDS)
_NO_WORDS = grounds(Rule.REMOVAL_WORDS)
_BEST_MOVE = grounds(Rule.BEST_MOVE_WHEN)
_EXIT = grounds(Rule.ENDING_MOMENT)


def proceed(course: Course, call: Proceed) -> None:
    """Begin the step, or catch up to it over the steps that the judge forgot to tap.

    Raises:
        Refused: hard where the step has begun or is nowhere ahead; softly where it skips others.
    """
    to = call.to
    table = course.table
    if table.paused:
        raise Refused(Refusal(Code.PAUSED, instead=Resume()))
    due = next_steps(course.rules, table)
    if to in due:
        begin(course, to)
    elif due == (_CIRCLE_END,) and _passes_circle_end(course, to):
        begin(course, _CIRCLE_END)
        begin(course, to)
    else:
        _catch_up(course, to, due)


_CIRCLE_END = CircleEnd()


def _passes_circle_end(course: Course, to: Step) -> bool:
    return to in after_circle_end(course.rules, course.table)


def after_circle_end(rules: Rules, table: Table) -> tuple[Step, ...]:
    """The steps that may follow the last speech at once, the end of the circle understood."""
    ahead = Course(rules, table)
    begin(ahead, _CIRCLE_END)
    return next_steps(rules, ahead.table)


def _catch_up(course: Course, to: Step, due: tuple[Step, ...]) -> None:
    table = course.table
    ballot = table.ballot
    if ballot is not None and ballot.open is not None:
        raise Refused(Refusal(Code.COUNT_NOT_CLOSED, steps=(to,), instead=CloseCount(ballot.open or "lift")))
    skipped = steps_between(course.rules, table, to)
    if skipped is None and to == table.phase:
        raise Refused(Refusal(Code.STEP_BEGUN, steps=(to,)))
    if skipped is None:
        raise Refused(Refusal(_hopeless(table), because=_why_never(table, to), steps=due))
    if due and skipped:
        course.refuse(Refusal(Code.SKIPS, steps=skipped))
    else:
        course.refuse(Refusal(Code.DECIDED, steps=(to,)))
    for step in skipped:
        begin(course, step)
    begin(course, to)


def steps_between(rules: Rules, table: Table, to: Step) -> tuple[Step, ...] | None:
    """The steps that come before `to` if nothing else happens; None where it does not come.

    Looked for in the day or night under way only, up to the step that ends it; a count that somebody's
    leaving hangs on is never passed over.
    """
    ahead = Course(rules, table, waive=True)
    skipped: list[Step] = []
    while (ahead.table.period, ahead.table.number) == (table.period, table.number):
        due = next_steps(rules, ahead.table, go_on=True)
        if to in due:
            return tuple(skipped)
        step = next((step for step in due if not isinstance(step, Count | Lift)), None)
        if step is None:
            return None
        skipped.append(step)
        begin(ahead, step)
    return None


def _why_never(table: Table, to: Step) -> Because:
    """The grounds on which a step that some papers have does not come here."""
    match to:
        case Look():
            return _LOOK
        case FreeSeating():
            return _FREE_SEATING
        case LastWords(seat=seat):
            return _NO_WORDS if table.seats[seat - 1].removed else _WORDS
        case BestMove():
            return _BEST_MOVE
        case Exit():
            return _EXIT
        case _:
            return ()


def _hopeless(table: Table) -> Code:
    if table.state == "setup":
        return Code.NOT_DEALT if table.seats[0].role is None else Code.STEP_NOT_DUE
    if table.state in ("announced", "revealed", "signed", "corrected", "annulled"):
        return Code.GAME_OVER
    return Code.STEP_NOT_DUE
