"""The server as a club starts it, killed and started again: the judge's session and game go on."""

import logging
import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import httpx
import msgspec
import pytest

from tests.browser.server import PROGRAM, enter, free_port, owner_link
from tests.long import sized
from tests.office.playing import BOOK, call_of
from tests.random_judge import one_call
from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.role import DECK
from zeronight.engine.audit import audit
from zeronight.office.founding import found_club
from zeronight.office.tables import Tables
from zeronight.store.database import Database
from zeronight.web.visit import csrf_of

UP_AGAIN: Final = 2.0
_LOG: Final = logging.getLogger(__name__)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processor time is read from /proc")


class Served:
    """`zeronight serve` on one port and folder, and the judge's phone that is logged in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "data"
        self.port = free_port()
        self.log = folder / "log"
        with Database.in_folder(self.folder) as database:
            self.club = found_club(database, now=0)
            tables = Tables(database)
            self.game = tables.create(club=self.club, book=BOOK, by=None, calls=[c.Deal(tuple(DECK))])
            self.model = tables.open(club=self.club, game=self.game).record.copy()
        self.cpu: list[float] = []
        link = self.start()
        self.cookies = enter(link)

    def start(self) -> str:
        """Start it; give the owner's link."""
        with self.log.open("a", encoding="utf-8") as errors:
            self.process = subprocess.Popen(
                [str(PROGRAM), "serve", "--port", str(self.port), "--data", str(self.folder)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        link = owner_link(self.process, self.log)
        # The time of the processor, since other tests run beside this one.
        ticks = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()[11:13]
        self.cpu.append(sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK"))
        return link

    def client(self) -> httpx.Client:
        """The phone's connection."""
        [token] = self.cookies.values()
        return httpx.Client(
            base_url=f"http://127.0.0.1:{self.port}", cookies=self.cookies, timeout=30, trust_env=False,
            headers={"x-csrf": csrf_of(token), "content-type": "application/json"},
        )  # fmt: skip

    def kill(self) -> None:
        """End it as the power does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()


class Phone:
    """Sends a call until it is answered."""

    def __init__(self, served: Served, rng: random.Random) -> None:
        self.served, self.rng = served, rng
        self.acknowledged: list[str] = []
        self.pending: tuple[str, AnyCall] | None = None
        self.number = 0

    def body(self) -> bytes:
        if self.pending is None:
            trial = self.served.model.copy()
            one_call(self.rng, trial)
            self.number += 1
            self.pending = (f"tap-{self.number:08}", call_of(trial))
        call_id, call = self.pending
        sent = {"call": call, "call_id": call_id, "after": len(self.served.model.entries), "device": "phone"}
        return msgspec.json.encode(sent)

    def post(self) -> None:
        """Send the call that waits, or the next; it is acknowledged when this returns."""
        body = self.body()
        with self.served.client() as client:
            answer = client.post(f"/play/{self.served.game}/calls", content=body)
        assert answer.status_code == 200, answer.text
        assert self.pending is not None
        call_id, call = self.pending
        self.served.model.append(call)
        assert answer.json()["seq"] == len(self.served.model.entries)
        self.acknowledged.append(call_id)
        self.pending = None


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    made = Served(tmp_path)
    yield made
    made.kill()


def _killed_during(served: Served, phone: Phone, rng: random.Random) -> None:
    """Kill it while it answers; the answer may have come or not."""
    delay = rng.uniform(0, 0.02)
    killer = threading.Timer(delay, served.process.send_signal, [signal.SIGKILL])
    phone.body()
    killer.start()
    with suppress(httpx.TransportError):
        phone.post()
    killer.join()


def _stored(served: Served) -> list[str]:
    """The call_ids of the game on the disk; every decision is the same when it is made once more."""
    with Database.to_read(served.folder) as database:
        record = Tables(database).open(club=served.club, game=served.game).record
    assert not [found for found in audit(record.rules, record) if found.kind != "overruled"]
    return [entry.call_id for entry in record.entries if entry.call_id is not None]


def test_the_server_killed_and_started_again_has_every_acknowledged_call_once(served: Served) -> None:
    """F1, RC-08, TM-15."""
    seed = random.SystemRandom().randrange(10**9)
    rng = random.Random(seed)
    phone = Phone(served, rng)
    try:
        for kill in range(sized(4, 200)):
            if served.model.table.state == "signed":
                break
            for _ in range(rng.randint(1, 4)):
                phone.post()
            if kill % 2 == 0:
                _killed_during(served, phone, rng)
            served.kill()
            stored = _stored(served)
            waiting = [] if phone.pending is None else [phone.pending[0]]
            assert stored in (phone.acknowledged, phone.acknowledged + waiting)
            served.start()
            phone.post()
        assert _stored(served) == phone.acknowledged
    except BaseException as error:
        error.add_note(f"seed {seed}, {phone.number} calls")
        raise
    _LOG.info("processor seconds until the owner's link stands there: %s", served.cpu)
    assert min(served.cpu[1:]) < UP_AGAIN
    assert "Traceback" not in served.log.read_text("utf-8")
