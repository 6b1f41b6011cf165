"""A judge whose phone keeps a call until it is answered, and who knows what he was answered."""

import random
from itertools import count

from msgspec.structs import replace

from tests.kills.nursery import SALT, Request
from tests.kills.nursing import Nursery
from tests.office.playing import BOOK, call_of
from tests.random_judge import one_call
from zeronight.engine import jsonl
from zeronight.engine.record import Entry, Header, Record
from zeronight.office.chance import seeded
from zeronight.rules.catalogue import rules_hash, rules_of, table_of


def _bare(entry: Entry) -> Entry:
    return replace(entry, at=None, by=None, device=None, call_id=None)


class Judge:
    """One judge with his game; `model` is the record of the calls that were acknowledged."""

    def __init__(self, nursery: Nursery, rng: random.Random, name: str = "game") -> None:
        self.nursery, self.rng, self.name = nursery, rng, name
        self.games, self.calls, self.lost_answers = 0, 0, 0
        self.pending: Request | None = None
        self._numbers = count(1)
        self.line = nursery.connect()
        self.new_game()

    def new_game(self) -> None:
        """Begin the next game."""
        self.games += 1
        self.game = f"{self.name}-{self.games}"
        rules = {"rules": table_of(BOOK.rules), "rules_hash": rules_hash(BOOK.rules)}
        header = Header(game=self.game, book=BOOK.id, **rules)  # type: ignore[arg-type]  # each is its own
        self.model = Record(header, BOOK.rules, lambda: SALT)
        # Asked until it is there: it is made once.
        self.line.ask(Request(self.game, new=True))

    def next(self) -> Request:
        """The call that waits for its answer, or the next."""
        if self.pending is None:
            if self.model.table.state == "signed":
                self.new_game()
            self.calls += 1
            trial = self.model.copy()
            one_call(self.rng, trial)
            call_id = f"{self.name}-{next(self._numbers)}"
            self.pending = Request(self.game, call_of(trial), call_id, len(self.model.entries))
        return self.pending

    def play(self) -> None:
        """One call, until it is acknowledged.

        Raises:
            Gone: the server died; the call waits.
        """
        request = self.next()
        self.line.send(request)
        self.answered()

    def answered(self) -> bool:
        """The answer comes: from now on the call must never be lost. Give whether it was there before."""
        assert self.pending is not None
        assert self.pending.call is not None
        reply = self.line.receive()
        assert reply.error == "", (reply, self.pending)
        self.model.append(seeded(self.pending.call, lambda: SALT))
        assert reply.seq == len(self.model.entries)
        self.pending = None
        return reply.repeated

    def reconnect(self) -> None:
        """Speak with the server that lives now."""
        self.line.close()
        self.line = self.nursery.connect()

    def check(self) -> None:
        """After a start: all that was acknowledged is there once, and at the most the one call that waits."""
        self.reconnect()
        # A game of which not even the making was acknowledged is made now.
        self.line.ask(Request(self.game, new=True))
        stored = jsonl.read(self.line.ask(Request(self.game)).record.encode(), rules_of)
        assert stored.damage == []
        known = len(self.model.entries)
        assert [_bare(entry) for entry in stored.record.entries[:known]] == self.model.entries
        rest = [entry.call_id for entry in stored.record.entries[known:]]
        assert rest in ([], [self.pending.call_id if self.pending else "nothing"])
        if self.pending is not None:
            self.lost_answers += bool(rest)
            self.line.send(self.pending)
            assert self.answered() == bool(rest)
