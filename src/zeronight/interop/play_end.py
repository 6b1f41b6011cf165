"""The end of an account: the result, and what the source has beyond the end of the game."""

from zeronight.core import call as c
from zeronight.engine.steps import next_steps
from zeronight.interop.account import Row, at, index
from zeronight.interop.finding import Kind
from zeronight.interop.play_day import says, sweep_nominations, sweep_votes
from zeronight.interop.play_marks import sweep_marks
from zeronight.interop.play_night import report_missing, sweep_night
from zeronight.interop.reasons import of_end, of_exit, standing
from zeronight.interop.scribe import Scribe
from zeronight.interop.settle import settle_day

ENOUGH = 3
"""Rows of later days and nights that show that the game went on; fewer are a defect of the source."""


def goes_on(scribe: Scribe) -> bool:
    """Whether the rules have ended the game and the source has not."""
    if scribe.table.state != "decided":
        return False
    if not next_steps(scribe.record.rules, scribe.table, go_on=True):
        return False
    return _rows_later(scribe) + _rows_of_a_vote_to_come(scribe) >= ENOUGH


def _rows_later(scribe: Scribe) -> int:
    place, account = scribe.place, scribe.account
    days = sum(day.rows() for number, day in account.days.items() if index("day", number) > place)
    return days + sum(n.rows() for number, n in account.nights.items() if index("night", number) > place)


def _rows_of_a_vote_to_come(scribe: Scribe) -> int:
    table = scribe.table
    if table.period != "day" or table.circle_over or table.vote != "due":
        return 0
    day = scribe.account.days.get(table.number)
    return 0 if day is None else day.rows()


def take_up_again(scribe: Scribe) -> None:
    """The judge's word that the game is not over."""
    result = scribe.table.result
    scribe.declare(
        c.Outcome("none"),
        Kind.GOES_ON,
        of_end(scribe),
        source="the game goes on",
        engine=_says(result.winner) if result is not None else "",
    )


def end_game(scribe: Scribe) -> None:
    """Take what is left of the source, compare the result and announce it."""
    account = scribe.account
    report_missing(scribe)
    if scribe.table.period == "day":
        if scribe.table.circle_over and not scribe.stopped:
            sweep_votes(scribe)
            settle_day(scribe)
        if scribe.table.state == "decided":
            sweep_nominations(scribe)
            sweep_votes(scribe)
    else:
        sweep_night(scribe)
    sweep_marks(scribe)
    _sweep_later(scribe)
    if account.result is None:
        if account.over:
            scribe.find(Kind.RESULT_MISSING, field=account.result_field, engine=_won(scribe))
        else:
            scribe.find(Kind.UNFINISHED, field=account.result_field, engine=_won(scribe))
        return
    _compare(scribe, account.result)
    scribe.say(c.Announce(account.result))


def give_awards(scribe: Scribe) -> None:
    """Points and marks that the source has; they are given when the game is over, or stopped."""
    for award, field in scribe.account.awards:
        refusal = scribe.say(award)
        if refusal is not None:
            scribe.find(Kind.FIELD_UNKNOWN, field=field, seat=award.seat, engine=refusal.code.value)


def compare_departures(scribe: Scribe) -> None:
    """Where the source says outright who left when and how: what the record has otherwise."""
    for seat, gone in sorted((scribe.account.departures or {}).items()):
        exit_ = scribe.table.seats[seat - 1].exit
        source = f"{seat} left, {gone.period} {gone.number} ({gone.cause})"
        if exit_ is None:
            scribe.find(Kind.EXIT_DIFFERS, at=at(gone.index), field=gone.field, seat=seat, source=source)
        elif (exit_.period, exit_.number) != (gone.period, gone.number) or _kind(exit_.cause) != _kind(
            gone.cause
        ):
            scribe.find(
                Kind.EXIT_DIFFERS,
                at=at(gone.index),
                field=gone.field,
                seat=seat,
                source=source,
                engine=standing(scribe, seat),
                because=of_exit(scribe, seat),
            )


def _kind(cause: c.Cause) -> c.Cause:
    """One who was lifted left by the vote, for a source that only says so."""
    return "vote" if cause in ("lift", "no_nominees") else cause


def _compare(scribe: Scribe, winner: c.Winner) -> None:
    result, field = scribe.table.result, scribe.account.result_field
    if result is not None and result.winner == winner:
        return
    kind = Kind.RESULT_EARLY if result is None else Kind.RESULT_DIFFERS
    scribe.declare(
        c.Outcome(winner),
        kind,
        of_end(scribe),
        field=field,
        source=_says(winner),
        engine=_won(scribe),
    )


def _won(scribe: Scribe) -> str:
    result = scribe.table.result
    return _says(result.winner) if result is not None else "not decided"


def _says(winner: c.Winner) -> str:
    return "a draw" if winner == "draw" else f"{winner} won"


def _sweep_later(scribe: Scribe) -> None:
    """What the source has on days and nights that the game never came to."""
    account = scribe.account
    for number, day in sorted(account.days.items()):
        rows = [*day.nominations, *(row for ballot in day.ballots.values() for row in ballot), *day.lift]
        _after(scribe, index("day", number), rows)
    for number, night in sorted(account.nights.items()):
        _after(scribe, index("night", number), [*night.shots, *night.don, *night.sheriff])
    for mark in account.marks:
        scribe.find(
            Kind.AFTER_THE_END,
            at=at(mark.moment.index),
            field=mark.field,
            seat=mark.seat,
            source=mark.name,
        )
    if account.best_moves_due:
        for seat, told in account.best_moves.items():
            scribe.find(
                Kind.BEST_MOVE_REFUSED,
                at="night 1",
                field=told.field,
                seat=seat,
                source=", ".join(map(str, told.seats)),
                engine="no best move is due",
            )


def _after(scribe: Scribe, place: int, rows: list[Row]) -> None:
    for row in rows:
        scribe.find(Kind.AFTER_THE_END, at=at(place), field=row.field, seat=row.by, source=says(row))
