"""The data folder of a club: its database, the lock of the one process that writes, and the backups."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from zeronight.store.failures import NotOpened, Why

NAME: Final = "zeronight.db"
LOCK: Final = "zeronight.lock"
BACKUPS: Final = "backups"


def default_folder() -> Path:
    """Where a club's data lie if nobody says otherwise."""
    return Path.home() / ".zeronight"


def make(folder: Path) -> None:
    """Make the folder if it is not there, for its owner alone: a database holds roles and passwords.

    Raises:
        NotOpened: it cannot be made, or nothing can be written into it.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except FileExistsError:
        raise NotOpened(Why.NOT_A_FOLDER, str(folder)) from None
    except OSError as error:
        raise NotOpened(Why.NO_FOLDER, str(folder), error.strerror or "") from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise NotOpened(Why.NOT_WRITABLE, str(folder))
    file = folder / NAME
    if file.exists() and not os.access(file, os.R_OK | os.W_OK):
        raise NotOpened(Why.NOT_WRITABLE, str(file))


def check_free(folder: Path) -> None:
    """Tell at once, before anything else is loaded, that another process has the folder.

    Raises:
        NotOpened: it has.
    """
    if (folder / LOCK).exists():
        lock(folder)()


def lock(folder: Path) -> Callable[[], None]:
    """Take the folder for this process, and give what gives it free; the system does, if it is killed.

    Raises:
        NotOpened: another process has it.
    """
    file = folder / LOCK
    try:
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
    except OSError as error:
        raise NotOpened(Why.NOT_WRITABLE, str(file), error.strerror or "") from None
    try:
        _take(descriptor)
    except OSError:
        holder = os.read(descriptor, 20).decode("ascii", "replace").strip()
        os.close(descriptor)
        raise NotOpened(Why.IN_USE, str(folder), holder) from None
    os.ftruncate(descriptor, 0)
    os.write(descriptor, str(os.getpid()).encode())
    return lambda: os.close(descriptor)


if sys.platform == "win32":
    import msvcrt

    # Far behind the number of the process, which others may read.
    _AT: Final = 1 << 20

    def _take(descriptor: int) -> None:
        os.lseek(descriptor, _AT, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)

else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
