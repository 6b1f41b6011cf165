"""The replay as one object: what happened and what followed, each with its clauses (`replay --json`)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct, to_builtins

from zeronight.core import call as c
from zeronight.core.event import Annulled, Decided, Overruled, ResultChanged, Ruled
from zeronight.core.ground import Because
from zeronight.core.table import CheckFact, Table
from zeronight.engine.ballots import HeldBallot, ballots
from zeronight.engine.exits import exits
from zeronight.engine.nights import Night, nights
from zeronight.engine.record import Record, text_of
from zeronight.engine.story import Moment, Story
from zeronight.i18n.citing import Citer


class Difference(Struct, frozen=True):
    """Where a source says something else than the engine. kind: what is wrong, by its key."""

    kind: str
    at: str
    source: str
    engine: str
    because: Because = ()


def summary(
    record: Record, story: Story, citer: Citer, findings: Iterable[Difference] = ()
) -> dict[str, object]:
    """The object for the judge: everything."""
    table = story.table
    return {
        **heading(record),
        "result": _result(story, citer),
        "exits": [
            {"seat": e.seat, "at": e.at, "cause": e.cause, "because": citer.objects(e.because)}
            for e in exits(story.moments, table)
        ],
        "ballots": [ballot_object(held, citer) for held in ballots(story.moments, table)],
        "nights": [_night(night) for night in nights(story.moments)],
        "fouls": counted(table, "fouls"),
        "device_warnings": counted(table, "device_warnings"),
        "overruled": [_overruled(record, moment, citer) for moment in story.moments if _is_overruled(moment)],
        "rulings": _rulings(story.moments, citer),
        "findings": [
            {"at": f.at, "source": f.source, "engine": f.engine, "because": citer.objects(f.because)}
            for f in findings
        ],
    }


def heading(record: Record) -> dict[str, object]:
    """By which rules, and by which engine, the game was decided."""
    header = record.header
    return {
        "rulebook": header.book,
        "overlay": dict(header.overlay),
        "rules_hash": header.rules_hash,
        "engine": header.engine,
    }


def ballot_object(held: HeldBallot, citer: Citer) -> dict[str, object]:
    """One ballot."""
    hands = held.hands
    return {
        "at": held.at,
        "round": held.round,
        "kind": held.kind,
        "nominees": list(held.nominees),
        "hands": None if hands is None else {str(seat): list(seats) for seat, seats in hands.items()},
        "counts": {str(seat): votes for seat, votes in held.counts.items()},
        "for": held.for_,
        "leaders": list(held.leaders),
        "outcome": held.outcome,
        "because": citer.objects(held.because),
    }


def counted(table: Table, what: str) -> dict[str, int]:
    """Seats that have any of it, with their number."""
    return {str(state.seat): getattr(state, what) for state in table.seats if getattr(state, what)}


def _result(story: Story, citer: Citer) -> dict[str, object]:
    result = story.table.result
    if result is None:
        return {"winner": "none", "decided_at": None, "announced": False, "because": []}
    because: Because = ()
    for moment in story.moments:
        match moment.event:
            case Decided(because=grounds) | Annulled(because=grounds) | ResultChanged(because=grounds):
                because = grounds
            case _:
                pass
    return {
        "winner": result.winner,
        "decided_at": f"{result.period} {result.number}",
        "announced": result.announced,
        "because": citer.objects(because),
    }


def _night(night: Night) -> dict[str, object]:
    best = night.best_move
    return {
        "at": night.at,
        "shots": {str(by): seat for by, seat in night.shots.items()},
        "victim": night.victim,
        "don": _check(night.don),
        "sheriff": _check(night.sheriff),
        "best_move": None if best is None else {"seat": best.by, "named": list(best.seats)},
    }


def _check(fact: CheckFact | None) -> dict[str, object] | None:
    return None if fact is None else {"seat": fact.seat, "answer": fact.answer}


def _is_overruled(moment: Moment) -> bool:
    return isinstance(moment.event, Overruled)


def _overruled(record: Record, moment: Moment, citer: Citer) -> dict[str, object]:
    call = moment.call
    reason = text_of(record, getattr(call, "reason", None))
    said: Mapping[str, Any] = to_builtins(call.of if isinstance(call, c.Overrule) else call)
    replaced = moment.event.replaced if isinstance(moment.event, Overruled) else ()
    return {
        "seq": moment.seq,
        "at": moment.at,
        "how": "overrule" if isinstance(call, c.Overrule) else "declare",
        "call": {name: value for name, value in said.items() if name not in ("reason", "text")},
        "reason": reason,
        "because": citer.objects(replaced),
    }


def _rulings(moments: Sequence[Moment], citer: Citer) -> list[dict[str, object]]:
    return [
        {
            "seq": moment.seq,
            "at": moment.at,
            "event": type(moment.event).__struct_config__.tag,
            "because": citer.objects(moment.event.because),
        }
        for moment in moments
        if isinstance(moment.event, Ruled) and moment.event.because
    ]
