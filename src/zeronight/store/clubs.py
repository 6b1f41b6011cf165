"""Clubs, their settings, and the log of what the office did."""

from msgspec import Struct
from sqlalchemy import Connection, insert, select, update

from zeronight.store.schema import action_log, club, setting


class Action(Struct, frozen=True):
    """What somebody did in the office, and when. of: the id of the thing it was done to."""

    at: str
    by: str | None
    action: str
    of: str | None = None
    detail: str | None = None


def add(connection: Connection, *, id: str, name: str, at: str) -> None:
    """Add a club."""
    connection.execute(insert(club).values(id=id, name=name, created=at))


def all_of(connection: Connection) -> dict[str, str]:
    """The names of the clubs by their ids, the first made first."""
    rows = connection.execute(select(club.c.id, club.c.name).order_by(club.c.created, club.c.id))
    return {row.id: row.name for row in rows}


def rename(connection: Connection, *, id: str, name: str) -> None:
    """Name a club otherwise."""
    connection.execute(update(club).where(club.c.id == id).values(name=name))


def settings(connection: Connection, *, club: str) -> dict[str, str]:
    """What a club has set, by its keys."""
    columns = setting.c
    rows = connection.execute(select(columns.key, columns.value).where(columns.club == club))
    return {row.key: row.value for row in rows}


def put_setting(connection: Connection, *, club: str, key: str, value: str) -> None:
    """Set a key of a club."""
    where = (setting.c.club == club, setting.c.key == key)
    if not connection.execute(update(setting).where(*where).values(value=value)).rowcount:
        connection.execute(insert(setting).values(club=club, key=key, value=value))


def note(connection: Connection, *, club: str, action: Action) -> None:
    """Write down what was done; never anything that is secret."""
    row = {"at": action.at, "by": action.by, "action": action.action}
    connection.execute(insert(action_log).values(club=club, of=action.of, detail=action.detail, **row))


def actions(connection: Connection, *, club: str, most: int) -> tuple[Action, ...]:
    """What was done last, the last first."""
    columns = action_log.c
    rows = connection.execute(
        select(columns.at, columns.by, columns.action, columns.of, columns.detail)
        .where(columns.club == club)
        .order_by(columns.number.desc())
        .limit(most)
    )
    return tuple(Action(*row) for row in rows)
