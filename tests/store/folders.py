"""A data folder with some games in it, and a program that was killed over it."""

import shutil
import tempfile
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from tests.store.databases import CLUB, sqlite
from tests.store.test_records import BOOK, NOW, record_of
from zeronight.office.new_games import take_in
from zeronight.store import backups
from zeronight.store.database import Database
from zeronight.store.folder import LOCK, NAME

TIME = datetime(2026, 11, 30, 16, 40, tzinfo=UTC)


@cache
def _file(games: int) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        with sqlite(Path(folder)) as database:
            for seed in range(games):
                take_in(database, club=CLUB, record=record_of(BOOK.id, seed), now=NOW + seed)
        return (Path(folder) / NAME).read_bytes()


def filled(folder: Path, games: int = 3, *, copies: bool = True) -> Path:
    """Fill a folder with so many games and one good copy; give the database's file."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / NAME).write_bytes(_file(games))
    if copies:
        backups.make(folder, "daily", TIME)
    return folder / NAME


def told(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, to see whether anything was changed; an empty WAL says nothing."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
        and path.name != LOCK
        and not path.name.endswith("-shm")
        and not (path.name.endswith("-wal") and path.stat().st_size == 0)
    }


def killed(folder: Path, other: Path) -> Path:
    """Give the files as a process that is killed leaves them: with what it wrote last in the WAL alone."""
    with Database.in_folder(folder) as database:
        take_in(database, club=CLUB, record=record_of(BOOK.id, 99), now=NOW)
        shutil.copytree(folder, other)
    return other / NAME
