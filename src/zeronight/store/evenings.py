"""Evenings: the date, who came, who sits on the bench."""

from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import Connection, Row, delete, insert, select, update

from zeronight.store.schema import evening, evening_player

State = Literal["open", "closed"]
Presence = Literal["here", "bench", "left"]


class Evening(Struct, frozen=True):
    """An evening of a club. date: that on which it began, `2026-11-30`. book: that of its games."""

    id: str
    date: str
    title: str
    book: str
    state: State


class Guest(Struct, frozen=True):
    """A person at an evening; `place` is the order in which they are shown, from 0."""

    player: str
    state: Presence
    place: int


def add(connection: Connection, *, club: str, id: str, date: str, title: str, book: str, at: str) -> None:
    """Open an evening."""
    row = {"date": date, "title": title, "book": book, "state": "open", "created": at}
    connection.execute(insert(evening).values(club=club, id=id, **row))


def change(connection: Connection, *, club: str, id: str, changed: Evening) -> None:
    """Put these values in the place of the last."""
    row = {"date": changed.date, "title": changed.title, "book": changed.book, "state": changed.state}
    connection.execute(update(evening).where(evening.c.club == club, evening.c.id == id).values(**row))


def of(connection: Connection, *, club: str, id: str) -> Evening | None:
    """The evening of this id."""
    row = connection.execute(_EVENINGS.where(evening.c.club == club, evening.c.id == id)).one_or_none()
    return None if row is None else _evening(row)


def all_of(connection: Connection, *, club: str, state: State | None = None) -> tuple[Evening, ...]:
    """The evenings of a club, the last first."""
    found = _EVENINGS.where(evening.c.club == club).order_by(evening.c.date.desc(), evening.c.created.desc())
    if state is not None:
        found = found.where(evening.c.state == state)
    return tuple(map(_evening, connection.execute(found)))


def guests(connection: Connection, *, club: str, evening: str) -> tuple[Guest, ...]:
    """Who came, in their order."""
    columns = evening_player.c
    where = (columns.club == club, columns.evening == evening)
    rows = connection.execute(
        select(columns.player, columns.state, columns.place)
        .where(*where)
        .order_by(columns.place, columns.player)
    )
    return tuple(Guest(row.player, row.state, row.place) for row in rows)


def put_guest(connection: Connection, *, club: str, evening: str, guest: Guest) -> None:
    """Note that a person came, or what became of him."""
    columns = evening_player.c
    where = (columns.club == club, columns.evening == evening, columns.player == guest.player)
    row = {"state": guest.state, "place": guest.place}
    if not connection.execute(update(evening_player).where(*where).values(**row)).rowcount:
        keys = {"club": club, "evening": evening, "player": guest.player}
        connection.execute(insert(evening_player).values(**keys, **row))


def drop_guest(connection: Connection, *, club: str, evening: str, player: str) -> None:
    """Take a name that was entered by mistake off the list; the person stays known."""
    columns = evening_player.c
    where = (columns.club == club, columns.evening == evening, columns.player == player)
    connection.execute(delete(evening_player).where(*where))


_EVENINGS = select(evening.c.id, evening.c.date, evening.c.title, evening.c.book, evening.c.state)


def _evening(row: Row[*tuple[Any, ...]]) -> Evening:
    return Evening(row.id, row.date, row.title, row.book, row.state)
