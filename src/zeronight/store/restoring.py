"""A copy brought back, to an empty place only."""

from datetime import datetime
from pathlib import Path

from msgspec import Struct
from sqlalchemy import func, select

from zeronight.store import chains, games, sqlite
from zeronight.store import folder as folders
from zeronight.store.examining import examine
from zeronight.store.failures import NotOpened, Why
from zeronight.store.schema import entry, game


class Restored(Struct, frozen=True):
    """What was brought back, and which games in it are damaged and will not be written on."""

    games: int
    entries: int
    damaged: tuple[chains.Broken, ...]


def restore(backup: Path, folder: Path, now: datetime) -> Restored:
    """Bring a copy back as the database of a folder that has none.

    Also of a database with a damaged game: the others come back, and that one is marked as damaged.

    Raises:
        NotOpened: the folder has a database, or the copy cannot be used; nothing was changed.
    """
    examine(backup, 0)
    folders.make(folder)
    leave = folders.lock(folder)
    try:
        file = folder / folders.NAME
        if file.exists():
            raise NotOpened(Why.NOT_EMPTY, str(file))
        part = folder / f".{folders.NAME}.part"
        part.unlink(missing_ok=True)
        try:
            sqlite.copy(backup, part)
            restored = _looked_through(part)
            _put_aside(folder, now)
            sqlite.put(part, file)
        except (OSError, sqlite.DriverError) as error:
            part.unlink(missing_ok=True)
            raise NotOpened(Why.NOT_COPIED, str(file), str(error)) from None
    finally:
        leave()
    return restored


def _looked_through(part: Path) -> Restored:
    with sqlite.alone(part) as connection:
        damaged = chains.broken(connection)
        for broken in damaged:
            games.set_damaged(connection, club=broken.club, id=broken.game)
        counted = connection.execute(select(func.count(game.c.id))).scalar_one()
        entries = connection.execute(select(func.count(entry.c.seq))).scalar_one()
    return Restored(counted, entries, tuple(damaged))


def _put_aside(folder: Path, now: datetime) -> None:
    """What a lost database left beside itself would be read as a part of this one."""
    for ending in sqlite.BESIDE:
        stale = folder / f"{folders.NAME}{ending}"
        if stale.exists():
            stale.rename(folder / f"{stale.name}.{now:%Y%m%dT%H%M%SZ}")
