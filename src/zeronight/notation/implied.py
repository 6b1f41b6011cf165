"""What a text may leave out, since the table says it. Reader and writer both ask here, so they agree."""

from zeronight.core.call import Proceed
from zeronight.core.step import (
    BestMove,
    CircleEnd,
    Count,
    Defence,
    LastWords,
    Lift,
    Morning,
    Night,
    Speech,
    Step,
)
from zeronight.core.table import BallotState, Hands, Table
from zeronight.engine.counting import counted_seats, votes_left
from zeronight.engine.decide import advance
from zeronight.engine.proceed import after_circle_end
from zeronight.engine.steps import next_steps
from zeronight.rules.options import Rules

_FARTHEST = 40
_CIRCLE_END = (CircleEnd(),)


class Blocked(Exception):
    """Before the step something must be told that nobody can guess: one of these steps."""

    def __init__(self, due: tuple[Step, ...]) -> None:
        super().__init__(due)
        self.due = due


def speaker(table: Table) -> int | None:
    """Who has the word."""
    phase = table.phase
    return phase.seat if isinstance(phase, Speech | Defence | LastWords | BestMove) else None


def ends_circle(rules: Rules, table: Table) -> bool:
    """Whether a `|` here is the end of the circle."""
    return not table.paused and next_steps(rules, table) == _CIRCLE_END


def next_shooter(table: Table) -> int | None:
    """The black whose shot comes next: the first in seat order who has none yet."""
    night = table.night
    if night is None:
        return None
    seen = {shot.by for shot in night.shots}
    return next((seat for seat in night.shooters if seat not in seen), None)


def rest_of(ballot: BallotState) -> tuple[int, ...] | int:
    """Those who have not voted yet; only their number where hands were counted."""
    if any(hands.seats is None for hands in ballot.closed):
        return votes_left(ballot)
    counted = counted_seats(ballot)
    return tuple(seat for seat in ballot.voters if seat not in counted)


def is_last_count(ballot: BallotState) -> bool:
    """Whether the open count is the ballot's last."""
    return ballot.kind != "lift" and len(ballot.closed) + 1 == len(ballot.nominees)


def hands_on_table(ballot: BallotState) -> Hands:
    """The hands shown in the open count; none are as good as no word of them."""
    return ballot.shown or Hands(ballot.open or 0, 0, ())


def label_number(to: Step, before: Table, after: Table) -> int:
    """The number of the day or night that this step begins."""
    if isinstance(to, Morning) or after.period == "night":
        return after.number
    # The day ended the game, and the night did not fall.
    return before.number + 1


def steps_before(rules: Rules, table: Table, to: Step) -> tuple[Step, ...]:
    """The steps on the way to this one that a text may leave out: all but counts.

    A text may also begin with night 1; otherwise no day and no night is left out.

    Raises:
        Blocked: a count is missing, or the step does not come.
        Refused: a step on the way is refused, as when shots are missing.
    """
    path: list[Step] = []
    from_start = table.number == 0 and table.state in ("setup", "running")
    for _ in range(_FARTHEST):
        due = next_steps(rules, table)
        if due == _CIRCLE_END and to not in _CIRCLE_END:
            due = after_circle_end(rules, table)
        if to in due:
            return tuple(path)
        step = next((step for step in due if not isinstance(step, Count | Lift)), None)
        if step is None or isinstance(step, Night):
            raise Blocked(due)
        if isinstance(step, Morning) and not (from_start and isinstance(to, Night)):
            raise Blocked(due)
        _, table = advance(rules, table, Proceed(step))
        path.append(step)
    raise Blocked(())
