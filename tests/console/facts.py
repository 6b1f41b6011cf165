"""What is in a record, gathered from its events alone, to hold a protocol against it.

The events are walked once, with a few dictionaries; the program's own exits, ballots, nights and tables
take no part.
"""

from typing import NamedTuple

from zeronight.core import event as ev
from zeronight.core.event import AnyEvent
from zeronight.engine.record import Record

ROLE_LETTERS = {"citizen": "C", "sheriff": "S", "mafioso": "M", "don": "D"}
WINS = {"red": "Red wins", "black": "Black wins", "draw": "A draw", "none": "No result"}
CAUSES = {
    "shot": "shot", "vote": "voted out", "lift": "lifted", "fouls": "fouls", "removal": "removal",
    "forfeit": "forfeit", "surrender": "surrender", "no_nominees": "days without nominees",
}  # fmt: skip


class Facts(NamedTuple):
    """The facts of a game.

    exits: of those who left or are to leave; gone: who did. hands: the day of each ballot and its
    counts (of 0: the lift).
    """

    roles: dict[int, str]
    fouls: dict[int, int]
    exits: dict[int, tuple[str, str]]
    gone: set[int]
    nominations: list[tuple[str, int, int]]
    hands: list[tuple[str, list[tuple[int, int, tuple[int, ...] | None]]]]
    shots: dict[tuple[str, int], int | None]
    best_move: tuple[int, tuple[int, ...]] | None
    result: str | None


def facts(record: Record) -> Facts:
    """Gather them from the line in force."""
    found = Facts({}, {}, {}, set(), [], [], {}, None, None)
    at = "night 0"
    best: tuple[int, tuple[int, ...]] | None = None
    result: str | None = None
    for item in record.items():
        for event in item.events:
            at = _at(event, at)
            _take(found, event, at)
            match event:
                case ev.BestMoveLeft(by=by, seats=seats, accepted=accepted):
                    best = (by, seats) if accepted else None
                case ev.Decided(winner=winner) | ev.ResultChanged(winner=winner):
                    result = winner
                case ev.Annulled():
                    result = "none"
                case _:
                    pass
    return found._replace(best_move=best, result=result)


def _at(event: AnyEvent, before: str) -> str:
    match event:
        case ev.MorningCame(day=day):
            return f"day {day}"
        case ev.NightFell(night=night):
            return f"night {night}"
        case _:
            return before


def _take(found: Facts, event: AnyEvent, at: str) -> None:
    match event:
        case ev.Dealt(roles=roles):
            found.roles.update(enumerate(roles, 1))
        case ev.Fouled(seat=seat, count=count):
            found.fouls[seat] = count
        case ev.Nominated(by=by, seat=seat):
            found.nominations.append((at, by, seat))
        case ev.BallotOpened() | ev.LiftOpened():
            found.hands.append((at, []))
        case ev.CountClosed(of=of, votes=votes, seats=seats):
            known = None if seats is None else tuple(sorted(seats))
            found.hands[-1][1].append((0 if of == "lift" else of, votes, known))
        case ev.ShotSeen(by=by, seat=seat):
            found.shots[at, by] = seat
        case ev.Leaving(seat=seat, cause=cause):
            found.exits.setdefault(seat, (at, cause))
        case ev.Left(seat=seat, cause=cause) if cause != "vacant":
            found.exits.setdefault(seat, (at, cause))
            found.gone.add(seat)
        case ev.Returned(seat=seat):
            found.exits.pop(seat, None)
            found.gone.discard(seat)
        case ev.VoteReopened():
            for seat in [seat for seat in found.exits if seat not in found.gone]:
                del found.exits[seat]
        case _:
            pass
