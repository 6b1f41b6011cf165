"""A seating plan and its figures in words."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from msgspec.structs import asdict

from zeronight.cli.seating_wishes import broken_object, verdict_lines
from zeronight.i18n.catalogue import Messages
from zeronight.tourney.seating.certificate import Violation, measured
from zeronight.tourney.seating.figures import Figures
from zeronight.tourney.seating.plan import Plan, PlanFault
from zeronight.tourney.seating.wishes import Verdict


def fault_said(messages: Messages, fault: PlanFault) -> str:
    """What is wrong with a plan, and where."""
    return messages.say(f"plan.{fault.kind}", **asdict(fault))


def plan_lines(
    messages: Messages, plan: Plan, found: Figures, verdict: Verdict | None, *, with_rounds: bool
) -> Iterator[str]:
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
    yield from figure_lines(messages, found, verdict)
    if verdict is not None:
        yield from verdict_lines(messages, verdict)
        if verdict.broken:
            yield messages.say("wish.more_time")


def figure_lines(messages: Messages, found: Figures, verdict: Verdict | None) -> Iterator[str]:
    """The figures of a plan, a line each."""
    say = messages.say
    ssq, bound = number_said(found.ssq), number_said(found.lower_bound)
    wished = "" if verdict is None else "_wished"
    if found.is_proven_best:
        yield say(f"seating.proven{wished}", ssq=ssq)
    else:
        yield say(f"seating.ssq{wished}", ssq=ssq, bound=bound, ratio=ratio_said(found.ratio))
    rows = ", ".join(
        say("seating.meetings_row", times=times, pairs=pairs) for times, pairs in found.meetings.items()
    )
    yield say("seating.meetings", rows=rows)
    yield say("seating.seats", ssq=number_said(found.seat_ssq), optimum=number_said(found.seat_optimum))
    fewest, most = found.games
    yield say("seating.tables", spread=found.table_spread)
    yield say("seating.games", fewest=fewest, most=most, run=found.bench_run)


def check_lines(
    messages: Messages, file: str, found: Figures, verdict: Verdict | None, untrue: Sequence[Violation]
) -> Iterator[str]:
    """The figures, then what the certificate tells otherwise and the wishes that are broken."""
    yield from figure_lines(messages, found, verdict)
    if verdict is not None:
        yield from verdict_lines(messages, verdict)
    if not untrue and not (verdict and verdict.broken):
        yield messages.say("seating.well", file=file)
    for violation in untrue:
        yield violation_said(messages, violation)


def check_object(
    messages: Messages, found: Figures, verdict: Verdict | None, untrue: Sequence[Violation]
) -> dict[str, Any]:
    """The object of `check --json`."""
    rows = [{**asdict(violation), "said": violation_said(messages, violation)} for violation in untrue]
    rows += [broken_object(messages, breach) for breach in (verdict.broken if verdict else ())]
    return {**measured(found, verdict), "violations": rows}


def violation_said(messages: Messages, violation: Violation) -> str:
    """One sentence; which wishes are broken is told by them."""
    if violation.field == "wishes":
        return messages.say("seating.violation_wishes")
    return messages.say(
        "seating.violation", field=violation.field, told=violation.told, found=violation.found
    )


def number_said(number: Fraction) -> str:
    """At the most two places after the point."""
    return f"{float(number):.2f}".removesuffix("00").removesuffix(".")


def ratio_said(ratio: Fraction | None) -> str:
    """Four places; a dash where the bound is 0 and the plan is not."""
    return "-" if ratio is None else f"{float(ratio):.4f}"
