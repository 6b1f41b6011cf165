"""Making a plan at the terminal: until the bound is reached, the time is over, or somebody presses Ctrl-C."""

import sys
import time
from fractions import Fraction

import click
from msgspec import Struct

from zeronight import __version__
from zeronight.cli.seating_page import fault_said, number_said, ratio_said
from zeronight.cli.seating_wishes import wishes_from
from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import Trouble
from zeronight.tourney.seating.certificate import Making
from zeronight.tourney.seating.cores import seek_on
from zeronight.tourney.seating.figures import Figures, figures
from zeronight.tourney.seating.library import shelved, sizes
from zeronight.tourney.seating.make import Found, Method, Size, finished
from zeronight.tourney.seating.plan import TEN, BadPlan, Plan, check_sizes
from zeronight.tourney.seating.wishes import Verdict, Wish, verdict

_BETWEEN_TELLINGS = 0.2
# Seconds a game for what comes after the search: seats, tables, figures and the file.
_FINISHING = 0.001


class Order(Struct, frozen=True):
    """What the command line asks for; as many tables as there are tens of players where it names none."""

    players: int
    rounds: int
    seed: int
    seconds: float
    method: Method
    tables: int | None = None
    wishes: str | None = None
    jobs: int = 1

    @property
    def size(self) -> Size:
        """The sizes of the plan."""
        tables = self.players // TEN if self.tables is None else self.tables
        return Size(self.players, tables, self.rounds)


class Made(Struct, frozen=True):
    """A plan, measured, with the wishes it was made for."""

    plan: Plan
    figures: Figures
    making: Making
    wishes: tuple[Wish, ...]
    verdict: Verdict | None


def made(order: Order, terminal: Terminal) -> Made:
    """The best plan found.

    Raises:
        Trouble: sizes that cannot be, a method that has nothing for them, or wishes that cannot be kept.
    """
    size = order.size
    finishing = min(order.seconds / 2, _FINISHING * size.tables * size.rounds)
    end = time.monotonic() + order.seconds - finishing
    try:
        check_sizes(size.players, size.tables, size.rounds)
    except BadPlan as bad:
        raise Trouble("bad_sizes", what=fault_said(terminal.messages, bad.fault)) from None
    if order.method == "algebra" and not size.has_algebra:
        raise Trouble("no_algebra", players=size.players, rounds=size.rounds)
    if order.method == "library" and shelved(size.players, size.tables, size.rounds) is None:
        held = ", ".join(f"{players} x {rounds} ({tables})" for players, tables, rounds in sizes())
        raise Trouble("no_library", sizes=held)
    wishes = () if order.wishes is None else wishes_from(order.wishes, size, terminal.messages)
    best = _best(order, size, wishes, end, terminal)
    plan = finished(best.plan, order.seed, wishes)
    making = Making(best.method, order.seed, __version__)
    return Made(plan, figures(plan), making, wishes, verdict(plan, wishes))


def _best(order: Order, size: Size, wishes: tuple[Wish, ...], end: float, terminal: Terminal) -> Found:
    bound = size.bound
    best: Found | None = None
    with _Progress(terminal) as progress:
        try:
            for best in seek_on(order.jobs, size, order.method, order.seed, wishes):
                # So that no number of seconds at all is none.
                if not time.monotonic() < end:
                    break
                progress.tell(best.ssq, bound, end)
        except KeyboardInterrupt:
            if best is None:
                raise
    if best is None:
        raise AssertionError("a search gives a plan before it ends")
    return best


class _Progress:
    """A line on stderr, where somebody looks at it, that is written over and in the end wiped away."""

    def __init__(self, terminal: Terminal) -> None:
        self._say = terminal.say
        self._is_watched = sys.stderr is not None and sys.stderr.isatty()
        self._next = 0.0

    def __enter__(self) -> "_Progress":
        return self

    def __exit__(self, *_: object) -> None:
        if self._is_watched and self._next:
            click.echo("\r\x1b[K", nl=False, err=True)

    def tell(self, ssq: Fraction, bound: Fraction, end: float) -> None:
        """Tell how far it is, some times a second."""
        now = time.monotonic()
        if not self._is_watched or now < self._next:
            return
        self._next = now + _BETWEEN_TELLINGS
        said = self._say(
            "seating.progress",
            ssq=number_said(ssq),
            bound=number_said(bound),
            ratio=ratio_said(None if not bound else ssq / bound),
            left=round(end - now),
        )
        click.echo(f"\r\x1b[K{said}", nl=False, err=True)
