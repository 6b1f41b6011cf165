"""The club's data folder, opened for a command."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from zeronight.cli.trouble import Trouble
from zeronight.i18n.catalogue import Messages
from zeronight.store import folder as folders
from zeronight.store.failures import NotOpened, NotStored

if TYPE_CHECKING:
    from zeronight.store.database import Database


def folder_of(data: str | None, *, demo: bool = False) -> Path:
    """The folder that `--data` names, or where a club lies if nobody says otherwise.

    demo: the demo club lies beside it, and never in the club's own folder.
    """
    if data is not None:
        return Path(data)
    own = folders.default_folder()
    return own.with_name(f"{own.name}-demo") if demo else own


def check_free(folder: Path) -> None:
    """Tell at once that another process serves the folder.

    Raises:
        Trouble: it does.
    """
    try:
        folders.check_free(folder)
    except NotOpened as error:
        raise no_store(error) from None


@contextmanager
def open_store(folder: Path) -> Iterator["Database"]:
    """The database of a folder, for this process alone, made where there is none.

    Raises:
        Trouble: it is not opened, or cannot be written any more.
    """
    # Imported here: it takes longer to load than the refusals before it take to say.
    from zeronight.store.database import Database

    try:
        with Database.in_folder(folder) as database:
            yield database
    except NotOpened as error:
        raise no_store(error) from None
    except NotStored as error:
        raise Trouble(f"not_stored_{error.cause}", folder=folder) from None


class NoStore(Trouble):
    """A database that is not opened: why, and from which copy it can be brought back."""

    def __init__(self, error: NotOpened) -> None:
        kind = "store_damaged_game" if error.game is not None else f"store_{error.why}"
        super().__init__(kind, file=error.file, detail=error.detail or "?", game=error.game)
        self.backup = error.backup

    def lines(self, messages: Messages) -> list[str]:
        """What is said of it, in one line."""
        kind = "store_no_backup" if self.backup is None else "store_backup"
        backup = messages.say(f"trouble.{kind}", backup=self.backup)
        return [messages.say(f"trouble.{self.name}", backup=backup, **self.values)]


def no_store(error: NotOpened) -> Trouble:
    """What is said of a database that is not opened."""
    return NoStore(error)
