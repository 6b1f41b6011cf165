"""A night of an account: shots, checks, the best move."""

from zeronight.core import call as c
from zeronight.core.ruling import Code
from zeronight.core.step import Check
from zeronight.interop.account import Row
from zeronight.interop.finding import Kind
from zeronight.interop.reasons import of_exit, standing
from zeronight.interop.scribe import Scribe


def shoot(scribe: Scribe) -> None:
    """The numbers: what each black shot, as far as it is recorded."""
    table = scribe.table
    night = table.night
    facts = scribe.account.night(table.number)
    rows, facts.shots = facts.shots, []
    shooters = night.shooters if night is not None else ()
    seen: set[int] = set()
    for row in rows:
        if row.by not in shooters:
            black = table.seats[row.by - 1].is_black
            kind = Kind.SHOT_BY_DEPARTED if black else Kind.SHOT_BY_RED
            scribe.find(
                kind,
                field=row.field,
                seat=row.by,
                source=_says(row),
                engine=standing(scribe, row.by) if black else f"{row.by} is red",
            )
        elif row.by in seen:
            scribe.find(
                Kind.SHOT_TWICE, field=row.field, seat=row.by, source=_says(row), engine="the first stands"
            )
        else:
            seen.add(row.by)
            if row.seat is not None and table.is_out(row.seat):
                scribe.find(
                    Kind.SHOT_AT_DEPARTED,
                    field=row.field,
                    seat=row.seat,
                    source=_says(row),
                    engine=standing(scribe, row.seat),
                    because=of_exit(scribe, row.seat),
                )
            scribe.say(c.Shoot(row.by, row.seat))
    if not scribe.account.shots_recorded and night is not None and not seen:
        scribe.derived.add("shots")
        scribe.say(c.ShootTogether(scribe.signs.victim(table.number)))
        seen |= set(shooters)
    scribe.missing_shots = tuple(seat for seat in shooters if seat not in seen)


def close_shooting(scribe: Scribe, step: Check) -> bool:
    """Call the don, and with that close the shooting; over missing shots if the source has the gap."""
    call = c.Proceed(step)
    refusal = scribe.say(call)
    if refusal is not None and refusal.code is Code.SHOTS_MISSING:
        word = c.Overrule(call, "import: shot_missing")
        scribe.missing_shots = refusal.seats
        refusal = scribe.say(word)
        scribe.overruled += refusal is None
        report_missing(scribe, word if refusal is None else None)
    if refusal is not None:
        scribe.find(Kind.REFUSED, engine=refusal.code.value, because=refusal.because)
        scribe.stopped = True
    return refusal is None


def report_missing(scribe: Scribe, word: c.Overrule | None = None) -> None:
    """Name each black without a shot."""
    for seat in scribe.missing_shots:
        scribe.find(
            Kind.SHOT_MISSING,
            field=scribe.account.shot_field(scribe.table.number, seat),
            seat=seat,
            engine="a miss",
            word="none" if word is None else "overrule",
            call=word,
        )
    scribe.missing_shots = ()


def check(scribe: Scribe, step: Check) -> None:
    """The seat that the don or the sheriff showed; nothing, where none is recorded."""
    facts = scribe.account.night(scribe.table.number)
    rows = facts.don if step.by == "don" else facts.sheriff
    for row in rows:
        if row.seat is None:
            continue
        call = c.Check(step.by, row.seat)
        refusal = scribe.say(call)
        if refusal is not None:
            twice = refusal.code is Code.SECOND_CHECK
            kind = Kind.CHECK_TWICE if twice else Kind.CHECK_BY_DEPARTED
            scribe.overrule(call, refusal, kind, field=row.field, seat=row.by, source=f"{step.by} {row.seat}")
    rows.clear()


def leave_best_move(scribe: Scribe, seat: int) -> None:
    """The best move of the first victim, if the source has one."""
    told = scribe.account.best_moves.pop(seat, None)
    if told is None:
        return
    call = c.BestMove(seat, told.seats)
    refusal = scribe.say(call)
    if refusal is not None:
        source = ", ".join(map(str, told.seats))
        scribe.overrule(call, refusal, Kind.BEST_MOVE_REFUSED, field=told.field, seat=seat, source=source)


def sweep_night(scribe: Scribe) -> None:
    """At the end of a night: what was not reached in it."""
    facts = scribe.account.nights.get(scribe.table.number)
    if facts is None:
        return
    for kind, rows in (
        (Kind.SHOT_BY_DEPARTED, facts.shots),
        (Kind.CHECK_STRAY, facts.don),
        (Kind.CHECK_STRAY, facts.sheriff),
    ):
        for row in rows:
            scribe.find(kind, field=row.field, seat=row.by, source=_says(row))
        rows.clear()


def _says(row: Row) -> str:
    return f"{row.by} on {row.seat if row.seat is not None else 'nobody'}"
