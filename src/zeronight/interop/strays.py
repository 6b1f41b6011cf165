"""Facts so far from the rest of a game that they belong to none of its days."""

from zeronight.interop.account import Account, Mark, Moment, Row, at, index
from zeronight.interop.finding import Finding, Kind

_GAP = 4
"""Days and nights without any fact after which a fact is no part of the game: two days and two nights."""


def drop_strays(account: Account, findings: list[Finding]) -> None:
    """Take them out and report them; otherwise one wrong number would make a game of forty days."""
    last = 1
    for place in account.places():
        if place - last > _GAP:
            break
        last = place
    for number, day in list(account.days.items()):
        if index("day", number) > last:
            rows = [*day.nominations, *(row for ballot in day.ballots.values() for row in ballot), *day.lift]
            _report(findings, index("day", number), rows)
            del account.days[number]
    for number, night in list(account.nights.items()):
        if index("night", number) > last:
            _report(findings, index("night", number), [*night.shots, *night.don, *night.sheriff])
            del account.nights[number]
    for mark in list(account.marks):
        if mark.moment.index > last + _GAP:
            account.marks.remove(mark)
            account.marks.append(Mark(mark.call, _end(last), mark.field, mark.order))
            when = at(mark.moment.index)
            findings.append(Finding(kind=Kind.PLACE_UNKNOWN, at=when, field=mark.field, seat=mark.seat))
    stage = account.stage
    if stage is not None and not 0 <= stage.index <= last + _GAP:
        findings.append(Finding(kind=Kind.TIME_UNKNOWN, at="game", field="stage", source=at(stage.index)))
        account.stage = None


def _end(place: int) -> Moment:
    return Moment("day" if place % 2 else "night", place // 2, "end")


def _report(findings: list[Finding], place: int, rows: list[Row]) -> None:
    for row in rows:
        findings.append(Finding(kind=Kind.TIME_UNKNOWN, at=at(place), field=row.field, seat=row.by))
