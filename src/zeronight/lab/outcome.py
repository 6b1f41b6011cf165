"""Whether two decisions leave another table: who sits at it, and who has won.

Papers say the same at different moments: one counts a leaver out from the vote, another from the
announcement of the exit (FSM 1.4, dogory-drygom 9). Where two decisions differ, both tables are led on
through the steps in which nothing is left to call, and looked at once more. Where one book ends a vote
and the other goes on with it, what the vote really came to stands for the other.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from zeronight.core import call as c
from zeronight.core.call import AnyCall, Winner
from zeronight.core.event import AnyEvent, MustHit, Ruled
from zeronight.core.ruling import Refused
from zeronight.core.step import BestMove, Check, Count, Exit, LastWords, Morning, Step
from zeronight.core.table import Table
from zeronight.engine.compare import Side
from zeronight.engine.decide import advance
from zeronight.engine.evolve import fold
from zeronight.engine.steps import next_steps
from zeronight.lab.reality import Reality, leavers
from zeronight.rules.options import Rules

# Speeches, counts, shots and nights ask for a call of the judge; these only pass.
_PASSING = (BestMove, Check, Exit, LastWords, Morning)
_FARTHEST = 40
_PENALTIES = (c.Foul, c.TechnicalFoul, c.WarnDevice, c.Remove, c.Forfeit, c.Remark)


class Outcome(Struct, frozen=True):
    """Who is gone or on his way out, and who has won."""

    gone: frozenset[int]
    winner: Winner | None


def outcome(table: Table) -> Outcome:
    """What stands at a table."""
    gone = frozenset(state.seat for state in table.seats if state.standing != "in")
    return Outcome(gone, None if table.result is None else table.result.winner)


def matters(really: Reality, a: tuple[Rules, Side], b: tuple[Rules, Side]) -> bool:
    """Whether another would sit at the table, or have won, after what two books make of a call.

    really: the call in the game itself. Of a penalty that a book refuses because it has another for
    the offence, that other one is looked at: it is what the book says.
    """
    mine, theirs = (_after(really.before, rules, side) for rules, side in (a, b))
    if _ends_another_way(really, (a[1], mine), (b[1], theirs)):
        return True
    if outcome(mine) == outcome(theirs):
        return False
    return outcome(settled(a[0], mine)) != outcome(settled(b[0], theirs))


def bare(event: AnyEvent) -> AnyEvent:
    """The event without its grounds: two books may say the same for reasons of their own."""
    return replace(event, because=()) if isinstance(event, Ruled) else event


def _ends_another_way(really: Reality, a: tuple[Side, Table], b: tuple[Side, Table]) -> bool:
    """Whether one book goes on as the game did, and the other has another end for the vote or the night."""
    stored = [bare(event) for event in really.events]
    for (side, table), (other, its_table) in ((a, b), (b, a)):
        if side.refusal is not None or [bare(event) for event in side.events] != stored:
            continue
        if any(_other_ends(really, table, other, its_table)):
            return True
    return False


def _other_ends(really: Reality, table: Table, other: Side, its_table: Table) -> Iterator[bool]:
    its_leavers = leavers(its_table)
    if its_leavers is not None and leavers(table) is None and really.vote is not None:
        yield its_leavers != really.vote
    if _obliges(other) and not table.tally.must_hit:
        # The duty to hit is on the table of the book that has it only (dogory-drygom 11).
        yield really.is_next_hit is False


def _obliges(side: Side) -> bool:
    return any(isinstance(event, MustHit) for event in side.events)


def settled(rules: Rules, table: Table) -> Table:
    """The table once all steps have passed in which nothing is left to call."""
    for _ in range(_FARTHEST):
        step = next((step for step in next_steps(rules, table) if _passes(step, table)), None)
        if step is None:
            break
        try:
            _, table = advance(rules, table, c.Proceed(step))
        except Refused:
            break
    return table


def _passes(step: Step, table: Table) -> bool:
    if isinstance(step, Count):
        # All hands go to a single nominee.
        return len(table.nominees()) == 1
    return isinstance(step, _PASSING)


def _after(table: Table, rules: Rules, side: Side) -> Table:
    if side.refusal is None:
        return fold(table, side.events)
    return _led(rules, table, side.refusal.instead)


def _led(rules: Rules, table: Table, instead: AnyCall | None) -> Table:
    if not isinstance(instead, _PENALTIES):
        return table
    try:
        return advance(rules, table, instead)[1]
    except Refused:
        return table
