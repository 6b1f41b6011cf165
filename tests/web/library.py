"""A club with games, for the pages that are read: records put into a store, and visitors of either kind."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final

from litestar.testing import TestClient
from litestar.types import ASGIApp

from tests.cli.playing import empty_record
from tests.web.serving import client, context
from zeronight.core.call import AnyCall
from zeronight.engine import jsonl
from zeronight.engine.record import Header, Made, Record
from zeronight.office import new_games
from zeronight.office.permissions import ANYONE, Actor
from zeronight.rules.catalogue import rules_hash, table_of
from zeronight.rules.load import load
from zeronight.store import players
from zeronight.web.context import Context
from zeronight.web.visit import csrf_of

AT: Final = 1_796_056_800_000
TOKEN: Final = "t" * 43


class Library:
    """One club over a fresh database. `owner` and `outsider` are browsers without a screen."""

    def __init__(self, made: Context) -> None:
        self.context = made
        self.club = made.club
        self._owner = Actor("owner", made.club)
        self.owner = self._browser()
        self.outsider = self._browser()

    def _browser(self) -> TestClient[ASGIApp]:
        browser = client(self.context)
        browser.cookies.set("zn-8013", TOKEN)
        return browser

    def as_owner(self) -> TestClient[ASGIApp]:
        """From now on every visitor is the owner."""
        self.context.actor_of = lambda _: self._owner
        return self.owner

    def as_outsider(self) -> TestClient[ASGIApp]:
        """From now on nobody is known."""
        self.context.actor_of = lambda _: ANYONE
        return self.outsider

    def name(self, id: str, name: str) -> None:
        """Let the club know a person."""
        with self.context.database.writing() as connection:
            players.add(connection, club=self.club, id=id, name=name, is_guest=False, at="2026-11-30")

    def take(self, record: Record, *, at: int = AT) -> str:
        """Put a record into the store; give the game's id, which is the same in every library."""
        return new_games.take_in(self.context.database, club=self.club, record=record, now=at)

    def games(self) -> int:
        """How many games the club has."""
        from zeronight.store import games

        with self.context.database.reading() as connection:
            return games.count(connection, club=self.club)

    def send(self, name: str, data: bytes) -> "Answer":
        """Send a file to be looked at."""
        sent = {"csrf": csrf_of(TOKEN), "step": "look"}
        answer = self.as_owner().post("/games/upload", data=sent, files={"file": (name, data)})
        return Answer(answer.status_code, answer.text, answer.headers.get("location", ""))

    def keep(self, data: str) -> "Answer":
        """Store what was looked at; `data` is the form's own field."""
        sent = {"csrf": csrf_of(TOKEN), "step": "keep", "game": data}
        answer = self.as_owner().post("/games/upload", data=sent)
        return Answer(answer.status_code, answer.text, answer.headers.get("location", ""))


class Answer:
    """What the server answered."""

    def __init__(self, status: int, text: str, location: str) -> None:
        self.status = status
        self.text = text
        self.location = location


@contextmanager
def library(folder: Path) -> Iterator[Library]:
    """A club without games."""
    with context(folder) as made:
        yield Library(made)


def under_id(record: Record, game: str) -> Record:
    """The same record of a game of another id, as if it had been played under it."""
    rules = table_of(record.rules)
    header = Header(game=game, book=record.header.book, rules=rules, rules_hash=rules_hash(record.rules))
    copy = Record(header, record.rules)
    for entry in record.entries:
        copy.add(entry)
    copy.texts, copy.source = record.texts, record.source
    return jsonl.read(jsonl.write(copy), lambda _: record.rules).record


def replayed(record: Record, game: str, *, at: str | None = None, first: Sequence[AnyCall] = ()) -> Record:
    """The calls of a record made anew, all at one time, after these."""
    copy = empty_record(load(record.header.book), game)
    for call in (*first, *(item.call for item in record.items())):
        copy.append(call, Made(at))
    return copy


def ids() -> Iterator[str]:
    """`game-1`, `game-2`: in the place of random ids, so that two libraries are alike."""
    return (f"game-{number}" for number in count(1))
