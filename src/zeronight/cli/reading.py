"""Reading a file that somebody names: never more of it than a game can have, and never one that waits."""

import errno
import os
import stat

from zeronight.cli.trouble import Trouble
from zeronight.core.jsontext import SIZE_LIMIT

_NAMED = {
    errno.ENOENT: "no_file",
    errno.ENOTDIR: "no_file",
    errno.EISDIR: "folder",
    errno.EACCES: "no_permission",
    errno.EPERM: "no_permission",
    errno.ELOOP: "no_file",
    errno.ENAMETOOLONG: "no_file",
}


def read(file: str) -> bytes:
    """The bytes of a file, at the most 8 MiB.

    Raises:
        Trouble: it cannot be opened, is no plain file, is empty, or is larger.
    """
    try:
        # Without O_NONBLOCK the opening of a pipe waits until somebody writes into it.
        descriptor = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError) as error:
        raise not_opened(file, error) from None
    try:
        mode = os.fstat(descriptor).st_mode
        if stat.S_ISDIR(mode):
            raise Trouble("folder", file=file)
        if not stat.S_ISREG(mode):
            raise Trouble("no_plain_file", file=file)
        data = _all_of(descriptor)
    except OSError as error:
        raise not_opened(file, error) from None
    finally:
        os.close(descriptor)
    if len(data) > SIZE_LIMIT:
        raise Trouble("too_large", file=file)
    if not data.strip():
        raise Trouble("empty", file=file)
    return data


def _all_of(descriptor: int) -> bytes:
    """What is in the file, one byte more than may be at the most."""
    with open(descriptor, "rb", closefd=False) as opened:
        return opened.read(SIZE_LIMIT + 1)


def not_opened(file: str, error: Exception) -> Trouble:
    """The trouble that the system's word for a file means."""
    number = error.errno if isinstance(error, OSError) else None
    if number in _NAMED:
        return Trouble(_NAMED[number], file=file)
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Trouble("unreadable", file=file, reason=reason)
