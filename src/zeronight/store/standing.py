"""What a game's row says of it, computed from its table: what everybody may know, and nothing secret."""

from msgspec import Struct

from zeronight.core.call import Winner
from zeronight.core.table import Table
from zeronight.engine.record import Record
from zeronight.engine.views import OpenState

_ENDED = ("announced", "revealed", "signed", "corrected", "annulled")


class Standing(Struct, frozen=True):
    """How far a game is. winner: once it was announced. judge, persons: by their ids, ten seats in order.

    began: when the first step was announced. ended: when the result was, or the game was annulled.
    """

    state: OpenState = "setup"
    winner: Winner | None = None
    judge: str | None = None
    persons: tuple[str | None, ...] = (None,) * 10
    began: str | None = None
    ended: str | None = None


START = Standing()


def after(before: Standing, table: Table, at: str | None) -> Standing:
    """The standing after an entry that was made at this time and led to this table."""
    state: OpenState = "running" if table.state == "decided" else table.state
    result = table.result
    return Standing(
        state=state,
        winner=result.winner if result is not None and result.announced else None,
        judge=table.judge,
        persons=tuple(seat.person for seat in table.seats),
        began=None if state == "setup" else before.began or at,
        ended=(before.ended or at) if state in _ENDED else None,
    )


def of(record: Record) -> Standing:
    """The standing of a whole record."""
    standing = START
    for entry in record.entries:
        standing = after(standing, record.table_at(record.head_after(entry.seq)), entry.at)
    return standing
