"""The ten seats of a protocol: who sat there, his card, his fouls, how he left."""

from collections.abc import Iterable

from msgspec import Struct

from zeronight.console.reader import Reader
from zeronight.core.event import Awarded
from zeronight.core.role import Role
from zeronight.core.table import SeatState, Table
from zeronight.engine.concluding import CLOSED
from zeronight.engine.story import Moment
from zeronight.engine.views import SeatView, Visibility, view
from zeronight.i18n.events import seats_said
from zeronight.i18n.periods import at_said
from zeronight.rules.options import Rules


class SeatRow(Struct, frozen=True):
    """One seat. Counts are None where they are not shown; `pips` are all the fouls that a seat can have.

    is_out, is_leaving: the seat is gone, or is to go. left: when and how. best_move: the seats that it
    named, `3, 7, 9`. points: what the judge gave and took, in hundredths, each with its sign.
    """

    seat: int
    name: str
    is_named: bool
    role: Role | None
    fouls: int | None
    pips: int
    technical_fouls: int | None
    device_warnings: int | None
    is_out: bool
    is_leaving: bool
    left: str
    best_move: str
    points: tuple[int, ...]


def seat_rows(
    table: Table, moments: Iterable[Moment], rules: Rules, reader: Reader, visibility: Visibility
) -> tuple[SeatRow, ...]:
    """The seats as this reader may see them at a moment."""
    seen = view(table, "public", visibility)
    awards = _awards(moments) if reader.is_judge or table.state in CLOSED else {}
    best = table.best_move if reader.cards else seen.best_move
    named = {} if best is None or not best.accepted else {best.by: seats_said(best.seats)}
    most = rules.foul.removal_at
    return tuple(
        _row(state, shown, most, named.get(state.seat, ""), awards.get(state.seat, ()), reader)
        for state, shown in zip(table.seats, seen.seats, strict=True)
    )


def _row(
    state: SeatState,
    shown: SeatView,
    most: int,
    best_move: str,
    points: tuple[int, ...],
    reader: Reader,
) -> SeatRow:
    whole = reader.cards
    fouls = state.fouls if whole else shown.fouls
    return SeatRow(
        seat=state.seat,
        name=reader.name(state.person, state.seat),
        is_named=reader.is_named(state.person, state.seat),
        role=state.role if whole else shown.role,
        fouls=fouls,
        pips=max(most, fouls or 0),
        technical_fouls=state.technical_fouls if whole else shown.technical_fouls,
        device_warnings=state.device_warnings if whole else shown.device_warnings,
        is_out=state.standing == "out" if whole else not shown.in_game,
        is_leaving=whole and state.standing == "leaving",
        left=_left(state, shown, reader),
        best_move=best_move,
        points=points,
    )


def _left(state: SeatState, shown: SeatView, reader: Reader) -> str:
    if reader.cards:
        exit_ = state.exit
        if exit_ is None:
            return ""
        cause, at = exit_.cause, f"{exit_.period} {exit_.number}"
    elif shown.exit is not None:
        cause, at = shown.exit.cause, shown.exit.at
    else:
        return ""
    messages = reader.messages
    if cause == "vacant":
        return messages.say("term.cause.vacant")
    when = at_said(messages, at)
    return messages.say("protocol.left", at=when, cause=messages.say(f"term.cause.{cause}"))


def _awards(moments: Iterable[Moment]) -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for moment in moments:
        event = moment.event
        if isinstance(event, Awarded) and event.hundredths is not None:
            found[event.seat] = (*found.get(event.seat, ()), event.hundredths)
    return found
