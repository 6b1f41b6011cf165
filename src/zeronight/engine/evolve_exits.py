"""evolve, leaving the table and what happens at night."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from zeronight.core import event as ev
from zeronight.core.table import BestMoveFact, CheckFact, ExitFact, Shot, Table
from zeronight.engine.parts import night_of, with_seat


def _leaving(t: Table, e: ev.Leaving) -> Table:
    exit_ = ExitFact(e.cause, t.period, t.number, announced=t.period == "day")
    return _count_exit(replace(t, seats=with_seat(t, e.seat, standing="leaving", exit=exit_)), e.cause)


def _left(t: Table, e: ev.Left) -> Table:
    before = t.seats[e.seat - 1]
    if before.standing == "leaving" and before.exit is not None:
        exit_ = replace(before.exit, announced=True)
        return replace(t, seats=with_seat(t, e.seat, standing="out", exit=exit_, mute=None))
    period, number = ("day", 0) if e.cause == "vacant" else (t.period, t.number)
    exit_ = ExitFact(e.cause, period, number, e.announced)  # type: ignore[arg-type]
    out = replace(t, seats=with_seat(t, e.seat, standing="out", exit=exit_, mute=None))
    return out if e.cause == "vacant" else _count_exit(out, e.cause)


def _count_exit(t: Table, cause: str) -> Table:
    tally = t.tally
    if t.period == "day":
        by_vote = cause in ("vote", "lift") and t.number == 0
        tally = replace(
            tally,
            quiet=0,
            still=0,
            by_vote_day0=tally.by_vote_day0 + by_vote,
            empty_days=() if cause == "no_nominees" else tally.empty_days,
        )
        return replace(t, tally=tally)
    if cause == "shot":
        return t
    night = night_of(t)
    return replace(t, tally=replace(tally, still=0), night=replace(night, exits=night.exits + 1))


def _returned(t: Table, e: ev.Returned) -> Table:
    return replace(
        t,
        seats=with_seat(t, e.seat, standing="in", exit=None, removed=False),
        words=tuple(s for s in t.words if s != e.seat),
        leavers=tuple(s for s in t.leavers if s != e.seat),
    )


def _words_granted(t: Table, e: ev.WordsGranted) -> Table:
    return replace(t, words=(*t.words, *e.seats))


def _removed(t: Table, e: ev.Removed) -> Table:
    if e.conditional:
        return t
    night = t.night
    if t.period == "night" and night is not None:
        night = replace(night, removed=(*night.removed, e.seat))
    return replace(
        t,
        seats=with_seat(t, e.seat, removed=True),
        words=tuple(s for s in t.words if s != e.seat),
        defences=tuple(s for s in t.defences if s != e.seat),
        night=night,
    )


def _exits_announced(t: Table, e: ev.ExitsAnnounced) -> Table:
    seats = list(t.seats)
    for seat in e.seats:
        state = seats[seat - 1]
        if state.exit is not None:
            seats[seat - 1] = replace(state, exit=replace(state.exit, announced=True))
    return replace(t, seats=tuple(seats))


def _shot_seen(t: Table, e: ev.ShotSeen) -> Table:
    night = night_of(t)
    kept = tuple(shot for shot in night.shots if shot.by != e.by)
    return replace(t, night=replace(night, shots=(*kept, Shot(e.by, e.seat, e.how))))


def _shooting_closed(t: Table, e: ev.ShootingClosed) -> Table:
    night = replace(night_of(t), closed=True, victim=e.victim)
    tally = replace(t.tally, must_hit=False)
    if e.victim is not None:
        tally = replace(tally, quiet=0, still=0)
    else:
        still = 0 if night.exits else tally.still + 1
        tally = replace(tally, misses=tally.misses + 1, quiet=tally.quiet + 1, still=still)
    first = e.victim if t.number == 1 else t.first_victim
    return replace(t, night=night, tally=tally, first_victim=first)


def _victim_named(t: Table, e: ev.VictimNamed) -> Table:
    night = replace(night_of(t), closed=True, victim=e.victim)
    first = e.victim if t.number == 1 else t.first_victim
    return replace(t, night=night, first_victim=first)


def _checked(t: Table, e: ev.Checked) -> Table:
    fact = CheckFact(e.seat, e.answer)
    night = night_of(t)
    night = replace(night, don=fact) if e.by == "don" else replace(night, sheriff=fact)
    return replace(t, night=night)


def _best_move_shown(t: Table, e: ev.BestMoveShown) -> Table:
    return replace(t, best_move_shown=e.seats)


def _best_move_left(t: Table, e: ev.BestMoveLeft) -> Table:
    fact = BestMoveFact(e.by, e.seats, e.accepted)
    return replace(t, best_move=fact, best_move_shown=())


def _stated(t: Table, e: ev.Stated) -> Table:
    if not e.accepted:
        return t
    return replace(t, statements=(*t.statements, (e.kind, e.by)))


HANDLERS: dict[type, Callable[[Table, Any], Table]] = {
    ev.Leaving: _leaving,
    ev.Left: _left,
    ev.Returned: _returned,
    ev.WordsGranted: _words_granted,
    ev.Removed: _removed,
    ev.ExitsAnnounced: _exits_announced,
    ev.ShotSeen: _shot_seen,
    ev.ShootingClosed: _shooting_closed,
    ev.VictimNamed: _victim_named,
    ev.Checked: _checked,
    ev.BestMoveShown: _best_move_shown,
    ev.BestMoveLeft: _best_move_left,
    ev.Stated: _stated,
}
