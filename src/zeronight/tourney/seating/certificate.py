"""The certificate of a plan: its figures and how it was made, so that anybody can check it."""

from collections.abc import Mapping
from math import isclose
from typing import Any

from msgspec import Struct

from zeronight.tourney.seating.figures import Figures


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


def measured(figures: Figures) -> dict[str, Any]:
    """The figures as JSON; what is a fraction stands there as a number, and exactly as a text."""
    ratio = figures.ratio
    return {
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


def certificate(figures: Figures, making: Making) -> dict[str, Any]:
    """What is written beside a plan."""
    return {**measured(figures), "method": making.method, "seed": making.seed, "version": making.version}


def violations(told: Mapping[str, Any], figures: Figures) -> tuple[Violation, ...]:
    """What a certificate tells otherwise than the plan shows; fields it leaves out are no matter."""
    return tuple(
        Violation(field, told[field], found)
        for field, found in measured(figures).items()
        if field in told and not _agree(told[field], found)
    )


def _agree(told: Any, found: Any) -> bool:
    if isinstance(found, float) and isinstance(told, int | float) and not isinstance(told, bool):
        return isclose(told, found, rel_tol=1e-9, abs_tol=1e-9)
    return bool(told == found) and not isinstance(told, bool)
