"""The databases that the contract is held with: each makes an empty one in a folder."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from zeronight.store import clubs
from zeronight.store.database import Database

CLUB = "club"
AT = "2026-11-30T16:40:00.123Z"

KINDS: Mapping[str, Callable[[Path], Database]] = MappingProxyType(
    {"sqlite": lambda folder: Database.in_folder(folder / "data")}
)


def with_club(database: Database, *ids: str) -> Database:
    """The database, with a club of each of these ids; none: of one."""
    with database.writing() as connection:
        for id in ids or (CLUB,):
            clubs.add(connection, id=id, name=f"Club {id}", at=AT)
    return database
