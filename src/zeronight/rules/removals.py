"""Rulings on what a removal does to the vote.

Source: FSM 7.1, 7.2 with the commentary (readings.md 2); club-ru 6.2-6.5 with R-club-ru-5 to 8.
"""

from typing import Literal, assert_never

from zeronight.core.ruling import Ruling
from zeronight.core.table import VoteState
from zeronight.rules.keys import Rule, grounds

Effect = Literal["today", "next", "none"]

_BEFORE: Ruling[Effect] = Ruling("today", grounds(Rule.REMOVAL_BEFORE_VOTE))
_IN_VOTE: Ruling[Effect] = Ruling("today", grounds(Rule.REMOVAL_IN_VOTE))
_AGAIN: Ruling[Effect] = Ruling("none", grounds(Rule.REMOVAL_BEFORE_VOTE, Rule.REMOVAL_SEVERAL))
_AFTER: Ruling[Effect] = Ruling("next", grounds(Rule.REMOVAL_AFTER_RESULT))
_AFTER_STOP: Ruling[Effect] = Ruling("next", grounds(Rule.REMOVAL_AFTER_RESULT, Rule.REMOVAL_AFTER_STOP))
_LEAVER: Ruling[Effect] = Ruling("none", grounds(Rule.REMOVAL_AFTER_RESULT, Rule.REMOVAL_OF_LEAVER))
_VICTIM: Ruling[Effect] = Ruling("none", grounds(Rule.REMOVAL_AT_NIGHT, Rule.REMOVAL_OF_VICTIM))
_NIGHT: Ruling[Effect] = Ruling("today", grounds(Rule.REMOVAL_AT_NIGHT))
_NIGHT_AGAIN: Ruling[Effect] = Ruling("none", grounds(Rule.REMOVAL_AT_NIGHT, Rule.REMOVAL_SEVERAL))
_NO_VOTE: Ruling[Effect] = Ruling("none", grounds(Rule.REMOVAL_BEFORE_VOTE, Rule.REMOVAL_WITHOUT_VOTE))


def by_day(vote: VoteState, leaving: Literal["vote", "night", "no"], without_vote: bool) -> Ruling[Effect]:
    """Which vote a removal by day takes: today's, the next day's, or none.

    leaving: whether the removed leaves by today's vote, or fell in the night before.
    without_vote: the circle is over and nobody is voted on today.
    """
    if leaving == "vote":
        return _LEAVER
    if leaving == "night":
        return _VICTIM
    match vote:
        case "due":
            return _NO_VOTE if without_vote else _BEFORE
        case "running":
            return _IN_VOTE
        case "known":
            return _AFTER
        case "stopped":
            return _AFTER_STOP
        case "off":
            return _AGAIN
        case never:
            assert_never(never)


def at_night(is_victim: bool, off_already: bool) -> Ruling[Effect]:
    """The same at night; `today` is the coming day. Known once the shooting is closed."""
    if is_victim:
        return _VICTIM
    return _NIGHT_AGAIN if off_already else _NIGHT
