"""Copies of a club's database: made while it is in use, examined before they count, kept by age."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal, cast, get_args

from msgspec import Struct

from zeronight.store import folder as folders
from zeronight.store import sqlite
from zeronight.store.examining import examine
from zeronight.store.failures import NotOpened, Why

Kind = Literal["daily", "stop", "migration", "hand"]
DAYS: Final = 7
WEEKS: Final = 4
MONTHS: Final = 12
_NAME = re.compile(rf"(\d{{8}}T\d{{6}}\d{{3}}Z)-({'|'.join(get_args(Kind))})\.db")
_FORM: Final = "%Y%m%dT%H%M%S"


class Backup(Struct, frozen=True):
    """A copy: when it was made, and what for."""

    file: Path
    made: datetime
    kind: Kind


def all_of(folder: Path) -> tuple[Backup, ...]:
    """The copies of a data folder, the newest first."""
    found = []
    for file in (folder / folders.BACKUPS).glob("*.db"):
        named = _NAME.fullmatch(file.name)
        if named is not None:
            made = datetime.strptime(named[1][:-4], _FORM).replace(
                microsecond=int(named[1][-4:-1]) * 1000, tzinfo=UTC
            )
            found.append(Backup(file, made, cast(Kind, named[2])))
    return tuple(sorted(found, key=lambda backup: (backup.made, backup.file.name), reverse=True))


def last_good(folder: Path) -> Path | None:
    """The newest copy that is whole, every game of it."""
    for backup in all_of(folder):
        try:
            examine(backup.file, None)
        except NotOpened:
            continue
        return backup.file
    return None


def make(folder: Path, kind: Kind, now: datetime, *, chains: bool = True) -> Backup:
    """Copy the database of a data folder, and examine the copy. Others may write meanwhile.

    chains: check the chain of every game as well as the pages.

    Raises:
        NotOpened: the copy cannot be made, or the database is damaged. With a `game` it is that one, and
            the copy was made.
    """
    file = folder / folders.NAME
    shelf = folder / folders.BACKUPS
    name = f"{now.astimezone(UTC):{_FORM}}{now.microsecond // 1000:03}Z-{kind}.db"
    part = shelf / f".{name}.part"
    # Never a plain look at the file: closing it would give up the locks of this process's connections, and
    # another program, the last one as it believes, would then take the WAL away beneath them.
    if not file.is_file():
        raise NotOpened(Why.MISSING, str(file))
    try:
        shelf.mkdir(mode=0o700, exist_ok=True)
        for stale in shelf.glob(".*.part*"):
            stale.unlink()
        with _removed_on_failure(part):
            sqlite.copy(file, part)
            examine(part, 0, quick=True)
            sqlite.put(part, shelf / name)
        # A copy with a damaged game is still the best there is of the others.
        if chains:
            examine(shelf / name, None, quick=True)
    except (OSError, sqlite.DriverError) as error:
        raise NotOpened(Why.NOT_COPIED, str(shelf / name), str(error)) from None
    except NotOpened as error:
        raise NotOpened(error.why, str(file), error.detail, game=error.game) from None
    return Backup(shelf / name, now, kind)


@contextmanager
def _removed_on_failure(part: Path) -> Iterator[None]:
    try:
        yield
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def prune(folder: Path) -> tuple[Path, ...]:
    """Delete what `kept_of` does not keep, and name it."""
    kept = {backup.file for backup in kept_of(all_of(folder))}
    gone = tuple(backup.file for backup in all_of(folder) if backup.file not in kept)
    for file in gone:
        file.unlink(missing_ok=True)
    return gone


def kept_of(backups: Iterable[Backup]) -> tuple[Backup, ...]:
    """Those that are kept: all made by hand, and the newest of each of 7 days, 4 weeks and 12 months."""
    newest_first = sorted(backups, key=lambda backup: backup.made, reverse=True)
    kept = [backup for backup in newest_first if backup.kind == "hand"]
    automatic = [backup for backup in newest_first if backup.kind != "hand"]
    for form, most in (("%Y-%m-%d", DAYS), ("%G-%V", WEEKS), ("%Y-%m", MONTHS)):
        seen: list[str] = []
        for backup in automatic:
            period = backup.made.strftime(form)
            if period not in seen and len(seen) < most:
                seen.append(period)
                kept.append(backup)
    return tuple(dict.fromkeys(kept))


def is_due(folder: Path, now: datetime) -> bool:
    """Whether no copy was made today (UTC)."""
    today = now.astimezone(UTC).date()
    return not any(backup.made.date() == today and backup.kind != "hand" for backup in all_of(folder))
