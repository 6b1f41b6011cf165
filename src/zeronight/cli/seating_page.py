"""A seating plan and its figures in words."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from msgspec.structs import asdict

from zeronight.i18n.catalogue import Messages
from zeronight.tourney.seating.certificate import Violation, measured
from zeronight.tourney.seating.figures import Figures
from zeronight.tourney.seating.plan import Plan, PlanFault


def fault_said(messages: Messages, fault: PlanFault) -> str:
    """What is wrong with a plan, and where."""
    return messages.say(f"plan.{fault.kind}", **asdict(fault))


def plan_lines(messages: Messages, plan: Plan, found: Figures, *, with_rounds: bool) -> Iterator[str]:
    """The rounds with their tables, if wanted, and the figures."""
    if with_rounds:
        width = len(str(plan.players))
        for number, (played, resting) in enumerate(zip(plan.rounds, plan.byes, strict=True), 1):
            yield messages.say("seating.round", round=number)
            for table, game in enumerate(played, 1):
                seats = " ".join(f"{player:{width}}" for player in game)
                yield "    " + messages.say("seating.table", table=table, players=seats)
            if resting:
                yield "    " + messages.say("seating.resting", players=" ".join(map(str, resting)))
        yield ""
    yield from figure_lines(messages, found)


def figure_lines(messages: Messages, found: Figures) -> Iterator[str]:
    """The figures of a plan, a line each."""
    say = messages.say
    ssq, bound = number_said(found.ssq), number_said(found.lower_bound)
    if found.is_proven_best:
        yield say("seating.proven", ssq=ssq)
    else:
        yield say("seating.ssq", ssq=ssq, bound=bound, ratio=ratio_said(found.ratio))
    rows = ", ".join(
        say("seating.meetings_row", times=times, pairs=pairs) for times, pairs in found.meetings.items()
    )
    yield say("seating.meetings", rows=rows)
    yield say("seating.seats", ssq=number_said(found.seat_ssq), optimum=number_said(found.seat_optimum))
    fewest, most = found.games
    yield say("seating.tables", spread=found.table_spread)
    yield say("seating.games", fewest=fewest, most=most, run=found.bench_run)


def check_lines(messages: Messages, file: str, found: Figures, broken: Sequence[Violation]) -> Iterator[str]:
    """The figures, then what the certificate tells otherwise."""
    yield from figure_lines(messages, found)
    if not broken:
        yield messages.say("seating.well", file=file)
    for violation in broken:
        yield violation_said(messages, violation)


def check_object(messages: Messages, found: Figures, broken: Sequence[Violation]) -> dict[str, Any]:
    """The object of `check --json`."""
    rows = [{**asdict(violation), "said": violation_said(messages, violation)} for violation in broken]
    return {**measured(found), "violations": rows}


def violation_said(messages: Messages, violation: Violation) -> str:
    """One sentence."""
    return messages.say(
        "seating.violation", field=violation.field, told=violation.told, found=violation.found
    )


def number_said(number: Fraction) -> str:
    """At the most two places after the point."""
    return f"{float(number):.2f}".removesuffix("00").removesuffix(".")


def ratio_said(ratio: Fraction | None) -> str:
    """Four places; a dash where the bound is 0 and the plan is not."""
    return "-" if ratio is None else f"{float(ratio):.4f}"
