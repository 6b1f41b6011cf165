"""Makes calls in a game over HTTP, as another console would: to bring it to a moment, and to read it."""

import re
from collections.abc import Sequence
from itertools import count
from typing import Any, Final

import msgspec

from tests.browser.server import Server
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.core.role import Role
from zeronight.core.table import Table
from zeronight.engine import jsonl
from zeronight.engine.record import Record
from zeronight.engine.steps import next_steps
from zeronight.rules.catalogue import rules_of

CARDS: Final = {"c": Role.CITIZEN, "s": Role.SHERIFF, "m": Role.MAFIOSO, "d": Role.DON}
DEAL: Final = "csmcdccmcc"
"""Seat 2 is the sheriff, 5 the don, 3 and 8 are their mafiosi."""
_numbers = count(1)


class Hand:
    """A game at a server. device: the name under which calls are made."""

    def __init__(self, server: Server, game: str, device: str = "hand") -> None:
        self.server = server
        self.game = game
        self.device = device
        self.client = server.client()
        page = self.client.get(f"/play/{game}").raise_for_status().text
        proof = re.search(r'<meta name="csrf" content="([^"]+)"', page)
        assert proof is not None
        self.headers = {"x-csrf": proof[1], "content-type": "application/json", "accept": "application/json"}

    def record(self) -> Record:
        """Read the record as a file has it."""
        answer = self.client.get(f"/games/{self.game}/files/jsonl").raise_for_status()
        return jsonl.read(answer.content, rules_of).record

    def close(self) -> None:
        """Let go of the connection."""
        self.client.close()

    @property
    def table(self) -> Table:
        return self.record().table

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        seq: int = self.client.get(f"/play/{self.game}/state", headers=self.headers).json()["seq"]
        return seq

    def call(self, *calls: AnyCall) -> None:
        """Make calls; each must be accepted."""
        after: Any = self.seq
        for call in calls:
            body = {
                "call": call,
                "call_id": f"hand{next(_numbers):06}",
                "after": after,
                "device": self.device,
            }
            answer = self.client.post(
                f"/play/{self.game}/calls", content=msgspec.json.encode(body), headers=self.headers
            )
            assert answer.status_code == 200, answer.text
            after = answer.json()["seq"]

    def deal(self, cards: str = DEAL) -> None:
        """Deal."""
        self.call(c.Deal(tuple(CARDS[card] for card in cards)))

    def until(self, step: st.Step | type) -> None:
        """Announce steps until this one, or one of this kind, has begun; in one go, by the rules."""
        record = self.record()
        calls: list[AnyCall] = []
        while not (
            record.table.phase == step or (isinstance(step, type) and isinstance(record.table.phase, step))
        ):
            assert len(calls) < 60, f"{step} does not come"
            if isinstance(record.table.phase, st.Shooting) and not record.table.night.shots:  # type: ignore[union-attr]
                calls.append(c.ShootTogether(None))
            elif record.table.ballot is not None and record.table.ballot.open is not None:
                calls.append(c.CloseCount(record.table.ballot.open or "lift"))
            else:
                calls.append(c.Proceed(next_steps(record.rules, record.table)[0]))
            record.append(calls[-1])
        self.call(*calls)

    def calls(self) -> Sequence[AnyCall]:
        """The calls in force."""
        return [item.call for item in self.record().items()]
