"""offers: Rules x Table -> what may be called now, and what the paper bars here (DESIGN 2.9)."""

from collections.abc import Iterable, Iterator
from itertools import chain

from zeronight.core.offer import Offer
from zeronight.core.ruling import Code, Refusal
from zeronight.core.seat import SEATS
from zeronight.core.step import Step
from zeronight.core.table import Table
from zeronight.engine import offers_day, offers_night, offers_penalties
from zeronight.engine.concluding import AFTER_END, CLOSED, ENDED
from zeronight.engine.offers_steps import step_offers
from zeronight.rules.keys import Rule, grounds
from zeronight.rules.options import Rules

_AFTER_END = frozenset(str(kind.__struct_config__.tag) for kind in AFTER_END)
_RESULTS = ("red", "black", "draw")
_ERROR = grounds(Rule.ENDING_JUDGE_ERROR)
_QUIET = grounds(Rule.ENDING_QUIET_NIGHTS)


def offers(rules: Rules, table: Table) -> tuple[Offer, ...]:
    """All that may be called at this table; what is barred says why. The usual call comes first.

    `TakeBack` and `Restore` are the record's: see `Record.undoable` and `Record.restorable`.
    `Overrule` makes any softly barred call possible and is not offered by itself.
    """
    punishing = offers_penalties.offers(rules, table)
    return _open(table, chain(_under_way(rules, table), punishing, _at_any_time(table)))


def usual_offers(rules: Rules, table: Table) -> tuple[Offer, ...]:
    """Those that are no penalty."""
    return _open(table, chain(_under_way(rules, table), _at_any_time(table)))


def penalty_offers(rules: Rules, table: Table) -> tuple[Offer, ...]:
    """Those that are: many, and a screen asks for them only where somebody is punished."""
    return _open(table, offers_penalties.offers(rules, table))


def _open(table: Table, found: Iterable[Offer]) -> tuple[Offer, ...]:
    if table.state in CLOSED:
        return ()
    if table.state in ENDED:
        return tuple(offer for offer in found if offer.kind in _AFTER_END)
    return tuple(found)


def _under_way(rules: Rules, table: Table) -> Iterator[Offer]:
    if table.state == "decided" and table.result is not None:
        yield Offer("announce", options=(table.result.winner,), heavy=True)
    yield from step_offers(rules, table)
    yield from offers_day.offers(rules, table)
    yield from offers_night.offers(rules, table)


def _at_any_time(table: Table) -> Iterator[Offer]:
    if table.state == "setup":
        yield from _setup(table)
    yield Offer("seat", by=SEATS)
    yield Offer("judge")
    yield Offer("award", by=SEATS)
    yield Offer("protest", by=SEATS)
    yield Offer("note")
    yield Offer("resume") if table.paused else Offer("pause")
    if table.state == "running":
        barred = None if table.draw_offered else Refusal(Code.NOT_IN_THIS_BOOK, because=_QUIET)
        yield Offer("call_draw", heavy=True, because=_QUIET, barred=barred)
    if table.state not in ("setup", "annulled"):
        yield Offer("annul", heavy=True, because=_ERROR)
    if table.result is not None:
        others = tuple(winner for winner in _RESULTS if winner != table.result.winner)
        yield Offer("change_result", options=others, heavy=True, because=_ERROR)
    if table.state in ("announced", "annulled"):
        yield Offer("reveal")
    if table.state in ("announced", "revealed", "annulled"):
        yield Offer("sign", heavy=True)
    if table.state != "setup":
        yield from _declarations(table)


def _setup(table: Table) -> Iterator[Offer]:
    yield Offer("vacate", by=table.living())
    yield Offer("deal")
    yield Offer("draw")


def _declarations(table: Table) -> Iterator[Offer]:
    seats = table.seats
    yield Offer("declare", options=("out",), by=tuple(s.seat for s in seats if s.standing != "out"))
    back = tuple(
        s.seat for s in seats if s.standing != "in" and s.exit is not None and s.exit.cause != "vacant"
    )
    yield Offer("declare", options=("in",), by=back)
    settled = table.period == "day" and table.vote == "known"
    days = (table.number + 1,) if settled else (table.number, table.number + 1)
    yield Offer("declare", options=("ballot", "held"), pick=tuple(d for d in days if d in table.off))
    yield Offer("declare", options=("ballot", "off"), pick=tuple(d for d in days if d not in table.off))
    playing = [s for s in seats if s.standing != "out"]
    yield Offer("declare", options=("muted", "yes"), by=tuple(s.seat for s in playing if s.mute is None))
    yield Offer("declare", options=("muted", "no"), by=tuple(s.seat for s in playing if s.mute is not None))
    night = table.night
    if night is not None and night.closed:
        victims = tuple(s.seat for s in playing if s.seat != night.victim)
        nobody = night.victim is not None
        yield Offer("declare", options=("victim",), by=victims, pick=(table.number,), empty=nobody)
    if table.state in ("running", "decided"):
        now = table.result.winner if table.result is not None else "none"
        others = tuple(w for w in (*_RESULTS, "none") if w != now)
        yield Offer("declare", options=("result", *others))


def steps_offered(found: tuple[Offer, ...]) -> tuple[Step, ...]:
    """The steps that may be announced, the usual one first."""
    return tuple(o.to for o in found if o.to is not None and o.barred is None)
