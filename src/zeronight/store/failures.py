"""What can go wrong with a database: at its opening, and when something is to be written."""

from enum import StrEnum
from pathlib import Path


class Why(StrEnum):
    """Why a database is not opened; each has its sentence in `i18n` under `trouble.store_`."""

    # The folder
    NO_FOLDER = "no_folder"
    NOT_A_FOLDER = "not_a_folder"
    NOT_WRITABLE = "not_writable"
    IN_USE = "in_use"
    # The file
    MISSING = "missing"
    NO_DATABASE = "no_database"
    FOREIGN = "foreign"
    DAMAGED = "damaged"
    NEWER = "newer"
    OLDER = "older"
    NOT_REACHED = "not_reached"
    # A copy
    NOT_EMPTY = "not_empty"
    NOT_COPIED = "not_copied"


class NotOpened(Exception):
    """A database is not opened, and nothing in it was changed.

    file: the database or the folder. detail: the system's own word, where there is one. backup: the
    last good backup, where there is one and it helps. game: it is one game that is damaged, not the
    pages of the file.
    """

    def __init__(
        self, why: Why, file: str, detail: str = "", backup: Path | None = None, *, game: str | None = None
    ) -> None:
        super().__init__(f"{file}: {why.value}" + (f" ({detail})" if detail else ""))
        self.why = why
        self.file = file
        self.detail = detail
        self.backup = backup
        self.game = game


class Cause(StrEnum):
    """Why a write failed; nothing of it is in the database."""

    FULL = "full"
    READ_ONLY = "read_only"
    DAMAGED = "damaged"
    BUSY = "busy"
    LOST = "lost"


class NotStored(Exception):
    """A write failed, or what is stored could not be read. Nothing of the write is in the database."""

    def __init__(self, cause: Cause) -> None:
        super().__init__(cause.value)
        self.cause = cause


class Clash(Exception):
    """A key is there already, or names what is not there. Nothing of the write is in the database."""
