"""The databases that the contract is held with: each makes one in a folder, with one club in it."""

import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from zeronight.store import clubs
from zeronight.store.database import Database
from zeronight.store.folder import NAME

CLUB = "club"
AT = "2026-11-30T16:40:00.123Z"


def with_club(database: Database, *ids: str) -> Database:
    """The database, with a club of each of these ids; none: of one."""
    with database.writing() as connection:
        for id in ids or (CLUB,):
            clubs.add(connection, id=id, name=f"Club {id}", at=AT)
    return database


@cache
def _file() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        with Database.in_folder(Path(folder)) as database:
            with_club(database)
        return (Path(folder) / NAME).read_bytes()


def sqlite(folder: Path) -> Database:
    """Open a new one; it is made once and copied, since most of the time goes into its tables."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / NAME).write_bytes(_file())
    return Database.in_folder(folder)


KINDS: Mapping[str, Callable[[Path], Database]] = MappingProxyType({"sqlite": sqlite})
