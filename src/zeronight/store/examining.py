"""A database file examined before it is opened: is it ours, whole, of which version. Nothing is changed."""

import stat
from pathlib import Path
from typing import Final

from sqlalchemy import inspect
from sqlalchemy.exc import DBAPIError

from zeronight.store import chains, sqlite
from zeronight.store.failures import NotOpened, Why
from zeronight.store.migrating import revision_of
from zeronight.store.schema import METADATA, REVISIONS

RECENT: Final = 300
"""How many games have their chain checked at every start; the daily copy checks them all."""
LARGE: Final = 64 * 1024 * 1024
"""A file of so many bytes is checked quickly: a start must not last."""


def examine(file: Path, most: int | None = RECENT, *, quick: bool | None = None) -> str:
    """The version of a file's schema.

    most: of so many games, the last played, the chain is checked; None: of all. quick: the pages are
    checked, and not whether each index says what its table does; None: only a large file so.

    Raises:
        NotOpened: it is not there, no database, another program's, damaged, or made by a newer one.
    """
    look_at_head(file)
    if quick is None:
        quick = file.stat().st_size >= LARGE
    engine = sqlite.reader_of(file)
    try:
        with engine.connect() as connection:
            harm = sqlite.harm(connection, quick=quick)
            if harm is not None:
                raise NotOpened(Why.DAMAGED, str(file), harm)
            revision = revision_of(connection)
            if revision is None:
                raise NotOpened(Why.DAMAGED, str(file), "alembic_version")
            if revision not in REVISIONS:
                raise NotOpened(Why.NEWER, str(file), revision)
            if revision == REVISIONS[-1]:
                missing = set(METADATA.tables) - set(inspect(connection).get_table_names())
                if missing:
                    raise NotOpened(Why.DAMAGED, str(file), min(missing))
                broken = chains.broken(connection, most=most)
                if broken:
                    raise NotOpened(Why.DAMAGED, str(file), str(broken[0]), game=broken[0].game)
            return revision
    except (DBAPIError, ValueError) as error:
        # A byte that is no text any more is found by the driver, or by Python.
        said = str(getattr(error, "orig", None) or error).splitlines()
        raise NotOpened(Why.DAMAGED, str(file), said[0] if said else type(error).__name__) from None
    finally:
        engine.dispose()


def look_at_head(file: Path) -> None:
    """Whether a file is one of our databases, by its first bytes.

    Raises:
        NotOpened: it is not there, empty, no database, or another program's.
    """
    try:
        about = file.stat()
        if not stat.S_ISREG(about.st_mode):
            raise NotOpened(Why.NO_DATABASE, str(file))
        # Before any connection: closing this would give up the locks that one holds.
        with file.open("rb") as opened:
            head = opened.read(100)
    except FileNotFoundError:
        raise NotOpened(Why.MISSING, str(file)) from None
    except OSError as error:
        raise NotOpened(Why.NOT_WRITABLE, str(file), error.strerror or "") from None
    if not any(head):
        raise NotOpened(Why.DAMAGED, str(file), "0 B" if not head else "page 1")
    if not sqlite.is_sqlite(head):
        raise NotOpened(Why.NO_DATABASE, str(file))
    if not sqlite.is_ours(head):
        raise NotOpened(Why.FOREIGN, str(file))
