"""Tables at which a seeded judge plays by what is offered."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from tests.random_judge import one_call
from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.engine.record import Record
from zeronight.office.live import Live
from zeronight.office.tables import Tables
from zeronight.rules.load import load
from zeronight.store.database import Database

BOOK = load("kharkiv/1")
CLUB = "club"
START = 1_796_056_800_000


class Flaky(Database):
    """A database that can lose its answer after a commit that came through."""

    loses_answers = False

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        with super().writing() as connection:
            yield connection
        if self.loses_answers:
            raise OSError("after the commit")


class Ticks:
    """A clock that goes on by a second whenever it is asked."""

    def __init__(self, now: int = START) -> None:
        self.now = now

    def __call__(self) -> int:
        self.now += 1000
        return self.now


def new_game(tables: Tables, *calls: AnyCall, game: str | None = None) -> str:
    """Make a game under the book of these tests."""
    return tables.create(club=CLUB, book=BOOK, by="judge", calls=calls, game=game)


def next_call(rng: random.Random, live: Live) -> AnyCall:
    """What the judge calls next."""
    trial = live.record.copy()
    one_call(rng, trial)
    return call_of(trial)


def call_of(record: Record) -> AnyCall:
    """The last call of a record as it was sent: with its texts, not with their ids."""
    return _as_said(record.entries[-1].call, {text.id: text.body for text in record.texts.values()})


def _as_said(call: AnyCall, texts: dict[str, str]) -> AnyCall:
    changes: dict[str, Any] = {
        field: texts[value]
        for field in ("text", "reason")
        if isinstance(value := getattr(call, field, None), str) and value in texts
    }
    if isinstance(call, c.Overrule):
        changes["of"] = _as_said(call.of, texts)
    return replace(call, **changes) if changes else call


def play(tables: Tables, game: str, seed: int, most: int = 1000) -> Live:
    """Play a game to its signature, or so many calls of it."""
    rng = random.Random(seed)
    for number in range(most):
        live = tables.open(club=CLUB, game=game)
        if live.record.table.state == "signed":
            return live
        call = next_call(rng, live)
        tables.call(club=CLUB, game=game, call=call, call_id=f"{seed}-{number}", after=live.seq, by="judge")
    return tables.open(club=CLUB, game=game)
