"""A club to look at: players, an evening with games under every book, a table in mid-game.

The same on every machine but for its ids and times. No player of it exists.
"""

import random
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.step import Agreement, Defence, FreeSeating, LastWords, Look, Phase, Speech
from zeronight.core.table import Table
from zeronight.engine.record import Header, Made, Record
from zeronight.lab.playouts import play
from zeronight.office.chance import random_text
from zeronight.office.founding import DEMO
from zeronight.office.ids import new_id
from zeronight.office.new_games import Game, add_record
from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import rules_hash, table_of
from zeronight.rules.load import load, released
from zeronight.store import clubs, doors, evenings, players
from zeronight.store.database import Database
from zeronight.store.times import stamp

NAMES: Final = (
    "Феникс", "Кертис", "Ясень", "Капля", "Мята", "Лис", "Лемур", "Туман", "Їжак", "Граф",
    "Ґава", "Ёлка", "М’ята 2", "Nova", "Джміль", "Owl",
)  # fmt: skip
SEED: Final = 8013
GAMES: Final = 2
"""Finished games under each book."""
_SEATS: Final = range(1, 11)
_MINUTE: Final = 60_000


def seed_demo(database: Database, *, club: str, now: int) -> None:
    """Fill an empty club; one that was filled before is left as it is."""
    with database.reading() as connection:
        if DEMO in clubs.settings(connection, club=club):
            return
    rng = random.Random(SEED)
    books = [load(book) for book in released()]
    with database.writing() as connection:
        clubs.put_setting(connection, club=club, key=DEMO, value=stamp(now))
        owner = doors.accounts(connection, club=club)[0].id
        people = _people(connection, club, now)
        begun = _evening_before(now)
        evening = _evening(connection, club, begun, books[-1].id, "closed", people)
        clock = _Clock(rng, begun, owner)
        for book in books * GAMES:
            clock.at += 12 * _MINUTE
            record = _seated(book, rng.sample(people[:14], 10), people[-1], clock)
            play(record, rng, clock.made)
            _add(connection, club, evening, record)
        _tonight(connection, club, books[0], people, rng, owner, now)


def _tonight(
    connection: Connection,
    club: str,
    book: Rulebook,
    people: Sequence[str],
    rng: random.Random,
    owner: str,
    now: int,
) -> None:
    """One table in the midst of its second day, which began so that it is there just now."""
    evening = _evening(connection, club, now, book.id, "open", people[:13])
    state = rng.getstate()
    clock = _Clock(rng, 0, owner)
    play(_seated(book, people[:10], people[-1], clock), rng, clock.made, _is_in_day_2)
    length = clock.at
    rng.setstate(state)
    clock = _Clock(rng, now - length, owner)
    record = _seated(book, people[:10], people[-1], clock)
    play(record, rng, clock.made, _is_in_day_2)
    _add(connection, club, evening, record)


def _is_in_day_2(table: Table) -> bool:
    third = len(table.turns) >= 3 and isinstance(table.phase, Speech)
    return (table.state != "running" and table.result is not None) or (table.number == 2 and third)


def _people(connection: Connection, club: str, now: int) -> list[str]:
    ids = [new_id() for _ in NAMES]
    for place, (id, name) in enumerate(zip(ids, NAMES, strict=True)):
        players.add(connection, club=club, id=id, name=name, is_guest=False, at=stamp(now - 1000 + place))
    return ids


def _evening(
    connection: Connection, club: str, begun: int, book: str, state: evenings.State, people: Sequence[str]
) -> str:
    id = new_id()
    date = datetime.fromtimestamp(begun / 1000).astimezone().date().isoformat()
    evenings.add(connection, club=club, id=id, date=date, title="", book=book, at=stamp(begun))
    if state == "closed":
        closed = evenings.Evening(id, date, "", book, "closed")
        evenings.change(connection, club=club, id=id, changed=closed)
    for place, person in enumerate(people):
        guest = evenings.Guest(person, "here", place)
        evenings.put_guest(connection, club=club, evening=id, guest=guest)
    return id


def _evening_before(now: int) -> int:
    """Ten past seven of the evening before this day."""
    today = datetime.fromtimestamp(now / 1000, UTC).astimezone()
    begun = (today - timedelta(days=1)).replace(hour=19, minute=10, second=0, microsecond=0)
    return int(begun.timestamp() * 1000)


class _Clock:
    """The time of a game that is played in no time: how long each call would have taken."""

    def __init__(self, rng: random.Random, begun: int, by: str) -> None:
        self.at = begun
        self._rng = rng
        self._by = by

    def made(self, phase: Phase, call: AnyCall) -> Made:
        """Who made this call, when."""
        if isinstance(call, c.Proceed):
            self.at += self._rng.randrange(1000, 4000) + _seconds(phase) * self._rng.randrange(700, 1000)
        else:
            self.at += self._rng.randrange(1200, 6000)
        return Made(stamp(self.at), self._by)


def _seconds(phase: Phase) -> int:
    match phase:
        case Speech() | LastWords() | Agreement():
            return 60
        case Defence() | FreeSeating():
            return 30
        case Look():
            return 10
        case _:
            return 3


def _seated(book: Rulebook, people: Sequence[str], judge: str, clock: _Clock) -> Record:
    id = new_id()
    rules, hashed = table_of(book.rules), rules_hash(book.rules)
    record = Record(Header(game=id, book=book.id, rules=rules, rules_hash=hashed), book.rules, random_text)
    seats: list[AnyCall] = [c.Seat(seat, person) for seat, person in zip(_SEATS, people, strict=True)]
    for call in (*seats, c.Judge(judge)):
        record.append(call, clock.made(record.table.phase, call))
    return record


def _add(connection: Connection, club: str, evening: str, record: Record) -> None:
    at = record.entries[0].at or ""
    add_record(connection, Game(club, evening), record.header.game, record, at, imported=False)
