"""In which part of the game an offence falls."""

from zeronight.core.call import Period
from zeronight.core.step import Agreement, Check, LastWords, Setup, Shooting, Speech
from zeronight.core.table import Table
from zeronight.engine.steps import next_speaker
from zeronight.rules.fouls import Scene
from zeronight.rules.offences import When
from zeronight.rules.options import Rules

_ANY_DAY: frozenset[When] = frozenset({"any", "day", "vote", "last_words"})
_ANY_NIGHT: frozenset[When] = frozenset({"any", "night", "deal", "agreement", "shooting", "check"})


def scene_of(rules: Rules, table: Table, committed: Period | None = None) -> Scene:
    """The parts of the game that are on. committed: where an offence entered later fell."""
    decided = table.state == "decided"
    if committed is not None and committed != table.period:
        parts = _ANY_DAY if committed == "day" else _ANY_NIGHT
        return Scene(parts, night=committed == "night", decided=decided)
    found: set[When] = {"any", table.period}
    first_victim_words = False
    match table.phase:
        case Setup():
            found.add("deal")
        case Agreement():
            found.add("agreement")
        case Shooting():
            found.add("shooting")
        case Check():
            found.add("check")
        case LastWords(seat=seat):
            found.add("last_words")
            first_victim_words = seat == table.first_victim and table.number == 1
        case _:
            if _votes(rules, table):
                found.add("vote")
    return Scene(frozenset(found), table.period == "night", first_victim_words, decided)


def _votes(rules: Rules, table: Table) -> bool:
    """From the end of the circle, called or not, to the end of the vote."""
    if table.period != "day":
        return False
    if isinstance(table.phase, Speech):
        return next_speaker(rules, table) is None
    return table.circle_over
