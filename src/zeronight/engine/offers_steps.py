"""Offers of steps: the next one, and those that would skip others."""

from collections.abc import Iterator

from zeronight.core.call import CloseCount, Resume
from zeronight.core.offer import Offer
from zeronight.core.ruling import Code, Refusal, Refused
from zeronight.core.step import BestMove, CircleEnd, Defence, LastWords, Look, Speech, Step
from zeronight.core.table import Table
from zeronight.engine.begin import begin
from zeronight.engine.course import Course
from zeronight.engine.proceed import after_circle_end
from zeronight.engine.steps import next_steps
from zeronight.rules.options import Rules


def step_offers(rules: Rules, table: Table) -> Iterator[Offer]:
    """The steps that may be announced now; a step after them is barred as skipping."""
    if table.paused:
        refusal = Refusal(Code.PAUSED, instead=Resume())
        for step in next_steps(rules, table):
            yield Offer("proceed", to=step, barred=refusal)
        return
    due = next_steps(rules, table)
    for step in due:
        yield Offer("proceed", to=step, seconds=_seconds(rules, step), barred=_bar(rules, table, step))
    if due == (CircleEnd(),):
        for step in after_circle_end(rules, table):
            yield Offer("proceed", to=step, seconds=_seconds(rules, step))
    if not due:
        yield from _blocked(rules, table)


def _bar(rules: Rules, table: Table, step: Step) -> Refusal | None:
    """What the facts of the step under way still bar, such as shots not seen."""
    try:
        begin(Course(rules, table), step)
    except Refused as refused:
        return refused.refusal
    return None


def _blocked(rules: Rules, table: Table) -> Iterator[Offer]:
    ballot = table.ballot
    if ballot is not None and ballot.open is not None:
        return
    if table.state == "decided":
        for step in next_steps(rules, table, go_on=True):
            yield Offer("proceed", to=step, barred=Refusal(Code.DECIDED, steps=(step,)))


def close_offer(table: Table) -> CloseCount | None:
    """«Спасибо» for the count that is open."""
    ballot = table.ballot
    if ballot is None or ballot.open is None:
        return None
    return CloseCount(ballot.open or "lift")


def _seconds(rules: Rules, step: Step) -> int | None:
    match step:
        case Speech():
            return rules.speech.seconds
        case Defence():
            return rules.speech.defence_seconds
        case LastWords():
            return rules.speech.last_words_seconds
        case BestMove():
            return rules.best_move.seconds
        case Look():
            return rules.deal.look_seconds
        case _:
            return None
