"""kill -9 at any moment: no acknowledged call is lost, none doubled, and it is up again within two seconds.

200 kills in `./test`, 10,000 in `./test --long`. Half of them come during a request: at a point within it
(before the transaction, before and after the row, at the commit, in its fsync, after it, before the
answer), or after a moment that the dice choose. Which seed it was stands in the message.
"""

import logging
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from tests.kills.nursery import POINTS, SALT, Reply, Request
from tests.long import sized
from tests.office.playing import BOOK, call_of
from tests.random_judge import one_call
from tests.store.databases import sqlite
from zeronight.engine import jsonl
from zeronight.engine.record import Entry, Header, Record
from zeronight.office.chance import seeded
from zeronight.rules.catalogue import rules_hash, rules_of, table_of
from zeronight.store import chains
from zeronight.store.database import Database

UP_AGAIN: Final = 2.0
# Other tests may hold the processors and the disk for a while.
PATIENCE: Final = 20.0
_LOG: Final = logging.getLogger(__name__)
ROOT: Final = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are forked here")


class Gone(Exception):
    """The server died before it answered."""


class Nursery:
    """Starts servers over one folder, kills them, and speaks with the one that lives."""

    def __init__(self, folder: Path) -> None:
        self.starts: list[float] = []
        self._sockets = (folder / f"{number}" for number in count())
        self._folder = folder / "data"
        sqlite(self._folder).close()
        command = [sys.executable, "-m", "tests.kills.nursery", str(self._folder)]
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def start(self, point: str = "none", number: int = 1, delay: float = 0.0) -> None:
        """Start a server, and wait until it answers."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        began = time.monotonic()
        address = str(next(self._sockets))
        self._process.stdin.write(f"{address} {point} {number} {delay}\n")
        self._process.stdin.flush()
        self.server = int(self._process.stdout.readline())
        while True:
            try:
                self._connection = socket.socket(socket.AF_UNIX)
                self._connection.connect(address)
                break
            except OSError:
                self._connection.close()
                if time.monotonic() - began > PATIENCE:
                    raise
                os.sched_yield()
        self.starts.append(time.monotonic() - began)
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

    def kill(self) -> None:
        """End it as the power does."""
        with suppress(ProcessLookupError):
            os.kill(self.server, signal.SIGKILL)
            # Until it is gone it holds its lock, as it would for whoever starts it again.
            while True:
                os.kill(self.server, 0)
                os.sched_yield()
        self._hang_up()

    def _hang_up(self) -> None:
        with suppress(OSError):
            self._stream.close()
        self._connection.close()

    def close(self) -> None:
        """End all."""
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


@pytest.fixture
def nursery(tmp_path: Path) -> Iterator[Nursery]:
    made = Nursery(tmp_path)
    yield made
    made.close()


class Judge:
    """A judge whose phone keeps a call until it is answered, and what he was answered so far."""

    def __init__(self, nursery: Nursery, rng: random.Random) -> None:
        self.nursery, self.rng = nursery, rng
        self.games = self.calls = self.lost_answers = 0
        self.pending: Request | None = None

    def new_game(self) -> None:
        self.games += 1
        self.game = f"game-{self.games}"
        header = Header(
            game=self.game, book=BOOK.id, rules=table_of(BOOK.rules), rules_hash=rules_hash(BOOK.rules)
        )
        self.model = Record(header, BOOK.rules, lambda: SALT)
        self.nursery.ask(Request(self.game, new=True))

    def next(self) -> Request:
        """The call that waits for its answer, or the next."""
        if self.pending is None:
            self.calls += 1
            trial = self.model.copy()
            one_call(self.rng, trial)
            call = call_of(trial)
            self.pending = Request(self.game, call, f"tap-{self.calls}", len(self.model.entries))
        return self.pending

    def acknowledged(self, reply: Reply) -> None:
        """The answer came: from now on the call must never be lost."""
        assert self.pending is not None
        assert self.pending.call is not None
        assert reply.error == "", (reply, self.pending)
        self.model.append(seeded(self.pending.call, lambda: SALT))
        assert reply.seq == len(self.model.entries)
        self.pending = None

    def check(self) -> None:
        """After a start: all that was acknowledged is there once, and at the most the one call that waits."""
        reply = self.nursery.ask(Request(self.game))
        stored = jsonl.read(reply.record.encode(), rules_of)
        assert stored.damage == []
        entries = [_bare(entry) for entry in stored.record.entries]
        known = len(self.model.entries)
        assert entries[:known] == self.model.entries
        rest = [entry.call_id for entry in stored.record.entries[known:]]
        assert rest in ([], [self.pending.call_id if self.pending else "nothing"])
        if self.pending is not None:
            self.lost_answers += bool(rest)
            again = self.nursery.ask(self.pending)
            assert again.repeated == bool(rest)
            self.acknowledged(again)


def _bare(entry: Entry) -> Entry:
    return replace(entry, at=None, by=None, device=None, call_id=None)


def _one_life(judge: Judge, rng: random.Random, *, during: bool) -> str:
    """Play until the server is dead; give how it died."""
    nursery = judge.nursery
    calls = rng.randint(1, 4)
    for _ in range(calls - 1):
        if judge.model.table.state == "signed":
            judge.new_game()
        judge.acknowledged(nursery.ask(judge.next()))
    if not during:
        nursery.kill()
        return "between"
    if judge.model.table.state == "signed":
        judge.new_game()
    nursery.send(judge.next())
    # Busy, not asleep: a sleep is longer than a call.
    until = time.perf_counter() + rng.uniform(0, 0.003)
    while time.perf_counter() < until:
        pass
    nursery.kill()
    return "during"


def _one_death_at(judge: Judge, point: str, rng: random.Random) -> None:
    """Play until the server has died by itself at this point."""
    judge.nursery.kill()
    judge.nursery.start(point, rng.randint(1, 4), rng.uniform(0, 0.0015))
    with suppress(Gone):
        while True:
            if judge.model.table.state == "signed":
                judge.new_game()
            judge.acknowledged(judge.nursery.ask(judge.next()))
    judge.nursery.kill()


def test_no_acknowledged_call_is_lost_and_none_is_doubled(nursery: Nursery) -> None:
    """F1, RC-10, TM-15."""
    seed = random.SystemRandom().randrange(10**9)
    rng = random.Random(seed)
    judge = Judge(nursery, rng)
    try:
        nursery.start()
        judge.new_game()
        deaths = Counter(_die_and_live(judge, rng, number) for number in range(sized(200, 10_000)))
        nursery.kill()
        nursery.examine()
    except BaseException as error:
        error.add_note(f"seed {seed}, call {judge.calls}")
        raise
    _LOG.info("%s calls of %s games", judge.calls, judge.games)
    starts = sorted(nursery.starts)
    _LOG.info("%s, %s answers lost, starts %s", deaths, judge.lost_answers, starts[:: len(starts) // 4])
    assert starts[len(starts) * 9 // 10] < UP_AGAIN, seed
    assert all(deaths[point] for point in POINTS[1:]), seed
    # Of the calls without an answer some were on the disk and some were not: both were met.
    assert 0 < judge.lost_answers < deaths.total(), seed


def _die_and_live(judge: Judge, rng: random.Random, number: int) -> str:
    """One death, of the kind that is due, and what is there afterwards."""
    if number % 2:
        death = _one_life(judge, rng, during=False)
    elif number % 4:
        death = _one_life(judge, rng, during=True)
    else:
        death = POINTS[1 + number // 4 % (len(POINTS) - 1)]
        _one_death_at(judge, death, rng)
    judge.nursery.start()
    judge.check()
    return death
