"""The club's data folder, opened for a command."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from zeronight.cli.trouble import Trouble
from zeronight.store.database import Database
from zeronight.store.failures import NotOpened, NotStored


@contextmanager
def open_store(folder: Path) -> Iterator[Database]:
    """The database of a folder, for this process alone, made where there is none.

    Raises:
        Trouble: it is not opened, or cannot be written any more.
    """
    try:
        with Database.in_folder(folder) as database:
            yield database
    except NotOpened as error:
        raise no_store(error) from None
    except NotStored as error:
        raise Trouble(f"not_stored_{error.cause}", folder=folder) from None


def no_store(error: NotOpened) -> Trouble:
    """What is said of a database that is not opened."""
    kind = f"store_{error.why}"
    return Trouble(kind, file=error.file, detail=error.detail, backup=error.backup)
