"""All that is SQLite's own: how a connection is set up, how a transaction begins, what its errors mean.

WAL with synchronous=FULL: a commit is on the disk when it returns, and readers never wait for it.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import NullPool

from zeronight.store.failures import Cause

DriverError = sqlite3.Error
APPLICATION_ID: Final = 0x5A_4E_44_42  # "ZNDB"
WRITES: Final = {"zeronight_writes": True}
BESIDE: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database file: without these it may be only half of what was written."""
_BUSY_SECONDS: Final = 5
_CONNECTIONS: Final = 16
_MAGIC: Final = b"SQLite format 3\x00"
_ID_AT: Final = slice(68, 72)
_CAUSES: Final = {
    "SQLITE_FULL": Cause.FULL,
    "SQLITE_READONLY": Cause.READ_ONLY,
    "SQLITE_CORRUPT": Cause.DAMAGED,
    "SQLITE_NOTADB": Cause.DAMAGED,
    "SQLITE_BUSY": Cause.BUSY,
    "SQLITE_LOCKED": Cause.BUSY,
}


def engine_of(file: Path) -> Engine:
    """The engine of a database file."""
    return engine_at(URL.create("sqlite", database=str(file)))


def engine_at(url: URL) -> Engine:
    """The engine of a database file, by its address."""
    # Transactions are begun here and nowhere else: the driver would begin them late and without a lock.
    engine = create_engine(
        url,
        connect_args={"isolation_level": None, "timeout": _BUSY_SECONDS},
        pool_size=_CONNECTIONS,
        max_overflow=_CONNECTIONS * 4,
    )
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    return engine


def reader_of(file: Path) -> Engine:
    """An engine that changes nothing in a database file, not even what was left in its WAL."""
    engine = create_engine("sqlite://", creator=lambda: open_to_read(file), poolclass=NullPool)
    event.listen(engine, "begin", _begin)
    return engine


def open_to_read(file: Path) -> sqlite3.Connection:
    """A connection of the driver that changes nothing."""
    address = f"file:{quote(str(file.absolute()))}?mode=ro"
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=_BUSY_SECONDS)


def make(file: Path, fill: Callable[[Connection], None]) -> None:
    """Make a database whole or not at all: a start that is killed leaves no half of one."""
    part = file.with_name(f".{file.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600))
    with alone(part) as connection:
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
        fill(connection)
    put(part, file)


@contextmanager
def alone(file: Path) -> Iterator[Connection]:
    """A transaction on a file that nobody else knows yet, and that keeps nothing beside itself."""
    url = URL.create("sqlite", database=str(file))
    engine = create_engine(url, connect_args={"isolation_level": None}, poolclass=NullPool)
    event.listen(engine, "begin", _begin)
    with engine.begin() as connection:
        yield connection


def copy(file: Path, part: Path) -> None:
    """Copy a database as it is at this moment, while others write, into a file that stands alone."""
    os.close(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600))
    source = open_to_read(file)
    try:
        target = sqlite3.connect(part, isolation_level=None)
        try:
            # All pages in one step: readers do not hinder writers, and a copy in parts would begin anew
            # with every call that is made.
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
        finally:
            target.close()
    finally:
        source.close()


def put(part: Path, file: Path) -> None:
    """Put a file that is whole in its place, and see to it that it is on the disk."""
    with part.open("r+b") as opened:
        os.fsync(opened.fileno())
    part.replace(file)
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(file.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def is_sqlite(head: bytes) -> bool:
    """Whether a file that begins with these 100 bytes is a database of SQLite."""
    return head.startswith(_MAGIC)


def is_ours(head: bytes) -> bool:
    """Whether such a database is one of Zero Night."""
    return head[_ID_AT] == APPLICATION_ID.to_bytes(4, "big")


def harm(connection: Connection, *, quick: bool) -> str | None:
    """What SQLite finds damaged in its pages, and its indexes unless it must be quick; None: nothing."""
    check = "quick_check" if quick else "integrity_check"
    found = str(connection.exec_driver_sql(f"PRAGMA {check}(1)").scalar())
    return None if found == "ok" else " ".join(found.split())


def _set_up(connection: DBAPIConnection, _: Any) -> None:
    cursor = connection.cursor()
    for line in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        "trusted_schema = OFF",
        "cell_size_check = ON",
    ):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


def _begin(connection: Connection) -> None:
    # A writer takes its lock at once: one that read first could not get it any more.
    writes = connection.get_execution_options().get("zeronight_writes", False)
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    driver.execute("BEGIN IMMEDIATE" if writes else "BEGIN")


def cause_of(error: BaseException | None) -> Cause:
    """What an error of the driver, or one that wraps it, means."""
    error = getattr(error, "orig", error)
    name = getattr(error, "sqlite_errorname", None) or ""
    for known, cause in _CAUSES.items():
        if name.startswith(known):
            return cause
    return Cause.DAMAGED if type(error) is sqlite3.DatabaseError else Cause.LOST
