"""The marks of a game's clocks: they lie beside the record, and are never changed."""

from typing import cast

from sqlalchemy import Connection, func, insert, select

from zeronight.core.clock import Mark, MarkKind
from zeronight.store.schema import mark
from zeronight.store.times import milliseconds, stamp


def add(connection: Connection, *, club: str, game: str, made: Mark, mark_id: str | None = None) -> bool:
    """Add a mark; False where one of this mark_id is there already."""
    where = (mark.c.club == club, mark.c.game == game)
    if mark_id is not None:
        doubled = select(mark.c.number).where(*where, mark.c.mark_id == mark_id)
        if connection.execute(doubled).first() is not None:
            return False
    last = connection.execute(select(func.max(mark.c.number)).where(*where)).scalar()
    row = {"step": made.step, "kind": made.kind, "at": stamp(made.at), "mark_id": mark_id}
    connection.execute(insert(mark).values(club=club, game=game, number=(last or 0) + 1, **row))
    return True


def of(connection: Connection, *, club: str, game: str) -> tuple[Mark, ...]:
    """The marks of a game in the order in which they were made."""
    where = (mark.c.club == club, mark.c.game == game)
    rows = connection.execute(
        select(mark.c.step, mark.c.kind, mark.c.at).where(*where).order_by(mark.c.number)
    )
    return tuple(Mark(row.step, cast(MarkKind, row.kind), milliseconds(row.at)) for row in rows)
