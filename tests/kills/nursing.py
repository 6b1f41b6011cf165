"""The parent's side of `nursery`: servers started and killed, and lines to the one that lives."""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

import msgspec

from tests.kills.nursery import Reply, Request
from tests.store.databases import sqlite
from zeronight.store import chains
from zeronight.store.database import Database

# Other tests may hold the processors and the disk for a while.
PATIENCE: Final = 20.0
ROOT: Final = Path(__file__).resolve().parents[2]


class Gone(Exception):
    """The server died before it answered."""


class Line:
    """A connection of one phone."""

    def __init__(self, address: str) -> None:
        self._connection = socket.socket(socket.AF_UNIX)
        began = time.monotonic()
        while True:
            try:
                self._connection.connect(address)
                break
            except OSError:
                self._connection.close()
                if time.monotonic() - began > PATIENCE:
                    raise
                self._connection = socket.socket(socket.AF_UNIX)
                os.sched_yield()
        self._stream = self._connection.makefile("rwb")

    def send(self, request: Request) -> None:
        """Send without waiting."""
        try:
            self._stream.write(msgspec.json.encode(request) + b"\n")
            self._stream.flush()
        except OSError:
            raise Gone from None

    def receive(self) -> Reply:
        """Wait for the answer."""
        try:
            line = self._stream.readline()
        except OSError:
            raise Gone from None
        if not line.endswith(b"\n"):
            raise Gone
        return msgspec.json.decode(line, type=Reply)

    def ask(self, request: Request) -> Reply:
        """Send, and wait for the answer."""
        self.send(request)
        return self.receive()

    def close(self) -> None:
        """Hang up."""
        with suppress(OSError):
            self._stream.close()
        self._connection.close()


class Nursery:
    """Starts servers over one folder, one after the other, and kills them."""

    def __init__(self, folder: Path) -> None:
        self.starts: list[float] = []
        self._lines: list[Line] = []
        self._sockets = (folder / f"{number}" for number in count())
        self._folder = folder / "data"
        sqlite(self._folder).close()
        command = [sys.executable, "-m", "tests.kills.nursery", str(self._folder)]
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def start(self, point: str = "none", number: int = 1, delay: float = 0.0) -> None:
        """Start a server, and wait until it answers."""
        began = time.monotonic()
        self._address = str(next(self._sockets))
        self._say(f"{self._address} {point} {number} {delay}")
        self.connect().close()
        self.starts.append(time.monotonic() - began)

    def connect(self) -> Line:
        """A line to the server that lives."""
        line = Line(self._address)
        self._lines.append(line)
        return line

    def kill(self) -> None:
        """End it as the power does."""
        self._say("")

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        assert self._process.stdout.readline() == "done\n"

    def close(self) -> None:
        """End all."""
        for line in self._lines:
            line.close()
        with suppress(OSError, AssertionError):
            self.kill()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def examine(self) -> None:
        """The whole file, with nobody in it."""
        with Database.in_folder(self._folder) as database, database.reading() as connection:
            assert chains.broken(connection) == []


@contextmanager
def nursery() -> Iterator[Nursery]:
    """A nursery in a folder of its own, whose name is short enough for a socket."""
    with tempfile.TemporaryDirectory() as folder:
        made = Nursery(Path(folder))
        try:
            yield made
        finally:
            made.close()
