"""Fouls, removals, statements and points of a mafiaratings game, each at its place."""

from typing import Literal

from zeronight.core import call as c
from zeronight.interop.account import LAST, Account, Mark, Marking, Moment
from zeronight.interop.finding import Kind
from zeronight.interop.gametime import moment_of
from zeronight.interop.mafiaratings_exits import place_of_exit
from zeronight.interop.mafiaratings_form import CAUSES, MARKS, Death, GameTime, Player
from zeronight.interop.mafiaratings_reports import Reports

AwardMark = Literal["best_player", "best_move", "worst_move"]
NO_COMMENT = "mafiaratings"
"""The reason of an award without a comment; a call must have one."""
_MOST = 4


def mark(seat: int, player: Player, account: Account, reports: Reports) -> None:
    """Fouls, removals and statements of a seat."""
    field = f"players[{seat - 1}]"
    _fouls(c.Foul(seat), player.warnings, f"{field}.warnings", account, reports)
    _fouls(c.TechnicalFoul(seat), player.techFouls, f"{field}.techFouls", account, reports)
    death = player.death
    if isinstance(death, Death) and death.round is not None and 0 <= death.round <= LAST:
        cause = CAUSES.get(death.type or "")
        if cause in ("fouls", "removal", "forfeit"):
            # After four fouls the rules remove by themselves, and this call falls away.
            call: Marking = c.Forfeit(seat) if cause == "forfeit" else c.Remove(seat)
            order = _order(death.time.order if death.time is not None else None)
            account.marks.append(Mark(call, place_of_exit(player, death), f"{field}.death", order))
    _statements(seat, player, account, reports)


def _fouls(
    call: c.Foul | c.TechnicalFoul,
    told: list[GameTime] | int | None,
    field: str,
    account: Account,
    reports: Reports,
) -> None:
    last = account.places()[-1:] or [1]
    end = Moment("day" if last[0] % 2 else "night", last[0] // 2, "end")
    if isinstance(told, int):
        # Only their number is recorded: they fell before he left, or before the end.
        gone = (account.departures or {}).get(call.seat)
        place = Moment(gone.period, gone.number, "end") if gone is not None else end
        account.marks += [Mark(call, place, field)] * max(0, min(told, _MOST))
        return
    for at, time in enumerate(told or ()):
        where = f"{field}[{at}]"
        moment = moment_of(time)
        if moment is None or not 0 <= moment.number <= LAST:
            reports.find(Kind.PLACE_UNKNOWN, "game", where, time.time or "no time", call.seat)
            moment = end
        account.marks.append(Mark(call, moment, where, _order(time.order)))


def _statements(seat: int, player: Player, account: Account, reports: Reports) -> None:
    for at, told in enumerate(player.record or ()):
        where = f"players[{seat - 1}].record[{at}]"
        moment = moment_of(GameTime(told.round, told.time, seat, told.votingRound))
        reds = tuple(number for number in told.record if 1 <= number <= 10)
        blacks = tuple(-number for number in told.record if -10 <= number <= -1)
        if len(reds) + len(blacks) != len(told.record):
            reports.find(Kind.SEAT_UNKNOWN, "game", where, ", ".join(map(str, told.record)), seat)
        elif moment is None or not 0 <= moment.number <= LAST:
            reports.find(Kind.PLACE_UNKNOWN, "game", where, told.time or "no time", seat)
        else:
            account.marks.append(Mark(c.OnRecord(seat, reds, blacks), moment, where, _order(told.order)))


def award(seat: int, player: Player, account: Account, reports: Reports) -> None:
    """Points in hundredths, and marks."""
    has_comment = isinstance(player.comment, str) and bool(player.comment.strip())
    reason = str(player.comment) if has_comment else NO_COMMENT
    field = f"players[{seat - 1}].bonus"
    for bonus in player.bonus if isinstance(player.bonus, list) else [player.bonus]:
        if isinstance(bonus, str) and bonus in MARKS:
            kind: AwardMark = MARKS[bonus]  # type: ignore[assignment]
            account.awards.append((c.Award(seat, reason, mark=kind), field))
        elif is_hundredths(bonus):
            account.awards.append((c.Award(seat, reason, hundredths=round(bonus * 100)), field))
        elif bonus is not None:
            reports.find(Kind.FIELD_UNKNOWN, "game", field, str(bonus)[:40], seat)


def is_hundredths(number: object) -> bool:
    """Whether this is a number of points that hundredths can say and give back as it was."""
    if not isinstance(number, int | float) or isinstance(number, bool):
        return False
    return abs(number) < 1000 and round(number * 100) / 100 == number


def _order(number: int | None) -> str:
    return "" if number is None else f"{number:09}"
