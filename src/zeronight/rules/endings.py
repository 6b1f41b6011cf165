"""Rulings on the end of a game.

Source: club-ru 1.5, 13.3; FSM 1.4, 7.7; dogory-drygom 9-11; kharkiv 5, 6.3; FIIM 1.4, 1.5.
"""

from typing import Literal

from zeronight.core.ground import Because
from zeronight.core.ruling import Ruling
from zeronight.core.table import Tally
from zeronight.rules.keys import Rule, grounds
from zeronight.rules.options import EmptyDays, Ending, Misses, QuietNights

Won = Literal["red", "black", "draw"]

_PARITY = grounds(Rule.ENDING_MOMENT, Rule.ENDING_PARITY)
_NO_BLACK = grounds(Rule.ENDING_MOMENT, Rule.ENDING_NO_BLACK)
_TOGETHER = grounds(Rule.ENDING_TOGETHER)
_REMOVAL = grounds(Rule.ENDING_BY_REMOVAL)
_MUST_HIT = grounds(Rule.ENDING_MUST_HIT)
_MISSES = grounds(Rule.NIGHT_VICTIM, Rule.ENDING_MISSES)
_QUIET = grounds(Rule.NIGHT_VICTIM, Rule.ENDING_QUIET_NIGHTS)
_EMPTY = grounds(Rule.VOTE_NO_NOMINEE, Rule.ENDING_NO_NOMINEE_DAYS)

How = Literal["one", "together", "removal"]


def by_numbers(reds: int, blacks: int, how: How) -> Ruling[Won] | None:
    """Who has won with so many in the game after an exit, or None."""
    if blacks and blacks < reds:
        return None
    extra: Because = {"one": (), "together": _TOGETHER, "removal": _REMOVAL}[how]
    if not blacks:
        return Ruling("red", extra + _NO_BLACK)
    return Ruling("black", extra + _PARITY)


def after_shooting(ending: Ending, tally: Tally, hit: bool, obliged: bool) -> Ruling[Won] | None:
    """What a night without a victim ends, or None.

    tally: with this night. obliged: a vote at four that nobody left by came before it.
    """
    if hit:
        return None
    if ending.must_hit == "red_wins" and obliged:
        return Ruling("red", _MUST_HIT)
    if isinstance(ending.misses, Misses) and tally.misses >= ending.misses.nights:
        return Ruling(ending.misses.winner, _MISSES)
    return _quiet(ending, tally, "shooting")


def after_day(ending: Ending, tally: Tally) -> Ruling[Won] | None:
    """What the end of a day ends, or None."""
    return _quiet(ending, tally, "day_end")


def _quiet(ending: Ending, tally: Tally, moment: Literal["shooting", "day_end"]) -> Ruling[Won] | None:
    rule = ending.quiet_nights
    if not isinstance(rule, QuietNights) or rule.until != moment:
        return None
    nights = tally.quiet if rule.broken_by == "day_exit" else tally.still
    return Ruling(rule.winner, _QUIET) if nights >= rule.nights else None


def is_offered(ending: Ending) -> bool:
    """Whether the end by quiet nights is the judge's to call."""
    return isinstance(ending.quiet_nights, QuietNights) and ending.quiet_nights.offered


def empty_days(ending: Ending, tally: Tally, day: int) -> Because | None:
    """The grounds on which the last speaker leaves at the end of this day's circle, or None.

    tally: with this day. Day 0 never counts, and an exit begins the count anew (R-kharkiv-13).
    """
    rule = ending.no_nominee_days
    if not isinstance(rule, EmptyDays) or day not in tally.empty_days:
        return None
    days = tally.empty_days
    if rule.consecutive:
        run = 0
        while day - run in days:
            run += 1
    else:
        run = len(days)
    return _EMPTY if run >= rule.days else None


def must_hit(ending: Ending, alive: int) -> Because | None:
    """The grounds on which a vote that nobody left by obliges the blacks, or None (dogory-drygom 11)."""
    return _MUST_HIT if ending.must_hit == "red_wins" and alive == 4 else None
