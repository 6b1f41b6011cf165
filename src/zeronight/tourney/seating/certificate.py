"""The certificate of a plan: its figures and how it was made, so that anybody can check it."""

from collections.abc import Mapping
from math import isclose
from typing import Any

from msgspec import Struct, json

from zeronight.tourney.seating.figures import Figures
from zeronight.tourney.seating.wishes import Verdict


class Making(Struct, frozen=True):
    """How a plan was made.

    method: `library`, `algebra` or `anneal`; version: of the program.
    """

    method: str
    seed: int
    version: str


class Violation(Struct, frozen=True):
    """A field of the certificate that the plan does not bear out."""

    field: str
    told: Any
    found: Any


def measured(figures: Figures, verdict: Verdict | None = None) -> dict[str, Any]:
    """The figures as JSON; what is a fraction stands there as a number, and exactly as a text.

    verdict: on the wishes of the plan. The bound is that of plans without wishes, and is then told as such.
    """
    ratio = figures.ratio
    told = {
        "ssq": float(figures.ssq),
        "ssq_exact": str(figures.ssq),
        "lower_bound": float(figures.lower_bound),
        "lower_bound_exact": str(figures.lower_bound),
        "ratio": None if ratio is None else float(ratio),
        "meetings": {str(times): pairs for times, pairs in figures.meetings.items()},
        "seat_ssq": float(figures.seat_ssq),
        "seat_optimum": float(figures.seat_optimum),
        "seat_spread": list(figures.seat_spread),
        "table_spread": figures.table_spread,
        "bench_run": figures.bench_run,
        "games": list(figures.games),
    }
    if verdict is not None:
        told["lower_bound_of"] = "plans without wishes"
        told["wishes"] = {"kept": plain(verdict.kept), "broken": plain(verdict.broken)}
        if verdict.judge_spread is not None:
            told["judge_spread"] = verdict.judge_spread
    return told


def certificate(figures: Figures, making: Making, verdict: Verdict | None = None) -> dict[str, Any]:
    """What is written beside a plan."""
    told = measured(figures, verdict)
    return {**told, "method": making.method, "seed": making.seed, "version": making.version}


def violations(
    told: Mapping[str, Any], figures: Figures, verdict: Verdict | None = None
) -> tuple[Violation, ...]:
    """What a certificate tells otherwise than the plan shows; fields it leaves out are no matter."""
    return tuple(
        Violation(field, told[field], found)
        for field, found in measured(figures, verdict).items()
        if field in told and not _agree(told[field], found)
    )


def plain(value: Any) -> Any:
    """Wishes, or what is told of them, as JSON has them."""
    return json.decode(json.encode(value))


def _agree(told: Any, found: Any) -> bool:
    if isinstance(found, float) and isinstance(told, int | float) and not isinstance(told, bool):
        return isclose(told, found, rel_tol=1e-9, abs_tol=1e-9)
    return bool(told == found) and not isinstance(told, bool)
