"""The replay as an object for outsiders: the same fields, and in them only what was said aloud.

Fields that they may not see are null or empty whatever they would hold. The cast has the cards besides.
"""

from zeronight.cli.summary import ballot_object, heading
from zeronight.core.event import BestMoveLeft, Leaving, Left, NightFell, Ruled
from zeronight.core.table import BestMoveFact, Table
from zeronight.engine.ballots import ballots
from zeronight.engine.exits import exits
from zeronight.engine.outsiders import SHOT, Listener, Told
from zeronight.engine.record import Record
from zeronight.engine.story import Story
from zeronight.engine.views import OpenView, view
from zeronight.i18n.citing import Citer


def open_summary(record: Record, story: Story, citer: Citer, listener: Listener) -> dict[str, object]:
    """The object for the side judge, the public or, with the cards, the cast."""
    told = listener.hear(story.moments)
    table = story.table
    seen = view(table, "cast" if listener.roles else "public", listener.visibility)
    found: dict[str, object] = {
        **heading(record),
        "result": {
            "winner": seen.winner or "none",
            "decided_at": None,
            "announced": seen.winner is not None,
            "because": [],
        },
        "exits": _exits(told, story, citer, listener),
        "ballots": _ballots(story, citer, listener),
        "nights": _nights(told, table),
        "fouls": {str(s.seat): s.fouls for s in seen.seats if s.fouls},
        "device_warnings": {str(s.seat): s.device_warnings for s in seen.seats if s.device_warnings},
        "overruled": None,
        "rulings": [
            {
                "seq": None,
                "at": one.at,
                "event": type(one.event).__struct_config__.tag,
                "because": citer.objects(one.event.because),
            }
            for one in told
            if isinstance(one.event, Ruled) and one.event.because
        ],
        "findings": None,
    }
    if listener.roles:
        found["roles"] = _roles(seen)
    return found


def _exits(told: tuple[Told, ...], story: Story, citer: Citer, listener: Listener) -> list[dict[str, object]]:
    """In the order in which they were told."""
    order = [one.event.seat for one in told if isinstance(one.event, Left | Leaving)]
    found = []
    for one in sorted(exits(story.moments, story.table), key=lambda one: _last(order, one.seat)):
        exit_ = story.table.seats[one.seat - 1].exit
        if exit_ is None or not exit_.announced:
            continue
        because = SHOT if one.cause == "shot" else listener.grounds(one.because)
        found.append({"seat": one.seat, "at": one.at, "cause": one.cause, "because": citer.objects(because)})
    return found


def _last(order: list[int], seat: int) -> int:
    return len(order) - order[::-1].index(seat) if seat in order else 0


def _ballots(story: Story, citer: Citer, listener: Listener) -> list[dict[str, object]]:
    if not listener.visibility.hands:
        return []
    found = []
    for held in ballots(story.moments, story.table):
        shown = ballot_object(held, citer)
        shown["because"] = citer.objects(listener.grounds(held.because))
        if not listener.visibility.voters:
            shown["hands"] = None
        found.append(shown)
    return found


def _nights(told: tuple[Told, ...], table: Table) -> list[dict[str, object]]:
    best = None
    numbers = []
    for one in told:
        match one.event:
            case NightFell(night=night):
                numbers.append(night)
            case BestMoveLeft(by=by, seats=seats, accepted=True):
                best = BestMoveFact(by, seats)
            case _:
                pass
    return [_night(number, table, best) for number in numbers]


def _night(number: int, table: Table, best: BestMoveFact | None) -> dict[str, object]:
    victim = next((s.seat for s in table.seats if _is_victim(s.exit, number)), None)
    is_his = best is not None and victim == best.by
    return {
        "at": f"night {number}",
        "shots": None,
        "victim": victim,
        "don": None,
        "sheriff": None,
        "best_move": {"seat": best.by, "named": list(best.seats)} if best is not None and is_his else None,
    }


def _is_victim(exit_: object, number: int) -> bool:
    return (
        getattr(exit_, "cause", None) == "shot"
        and getattr(exit_, "number", None) == number
        and getattr(exit_, "announced", False) is True
    )


def _roles(seen: OpenView) -> dict[str, str | None]:
    return {str(s.seat): None if s.role is None else s.role.value for s in seen.seats}
