"""Writing a file whole or not at all, and never over what was read."""

import os
import tempfile
from pathlib import Path

from zeronight.cli.reading import not_opened
from zeronight.cli.trouble import Trouble


def write(file: Path, data: bytes, inputs: tuple[str, ...]) -> None:
    """Write beside the target, then put it in its place.

    Raises:
        Trouble: the target is one of the inputs, or it cannot be written; nothing is left behind.
    """
    if any(_is_same(file, name) for name in inputs):
        raise Trouble("overwrites_input", file=str(file))
    if file.exists() and not file.is_file():
        raise Trouble("no_plain_target", file=str(file))
    try:
        descriptor, name = tempfile.mkstemp(prefix=f".{file.name[:40]}.", suffix=".part", dir=file.parent)
    except OSError as error:
        raise _not_written(file, error) from None
    try:
        with open(descriptor, "wb") as opened:
            opened.write(data)
            opened.flush()
            os.fsync(opened.fileno())
        # mkstemp makes files for their owner alone; a game is like any other file.
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, file)
    except BaseException as error:
        Path(name).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise _not_written(file, error) from None
        raise


def _not_written(file: Path, error: OSError) -> Trouble:
    reading = not_opened(str(file.parent), error)
    if reading.name in ("no_file", "no_permission"):
        return Trouble(f"target_{reading.name}", file=str(file))
    return Trouble("not_written", file=str(file), reason=error.strerror or str(error))


def _is_same(file: Path, name: str) -> bool:
    try:
        return os.path.samefile(file, name)
    except OSError:
        return os.path.abspath(file) == os.path.abspath(name)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
