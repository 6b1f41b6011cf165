"""A club's folder made before its server starts: players of given names, and games at chosen moments."""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.table import Table
from zeronight.engine.record import Header, Made, Record
from zeronight.lab.playouts import NoEnd, play
from zeronight.office.chance import random_text
from zeronight.office.founding import found_club
from zeronight.office.ids import new_id
from zeronight.office.new_games import Game, add_record
from zeronight.office.server_time import ServerTime
from zeronight.rules.catalogue import rules_hash, table_of
from zeronight.rules.load import load
from zeronight.store import evenings, players
from zeronight.store.database import Database
from zeronight.store.times import stamp

Moment = Callable[[Table], bool]
BOOKS: Final = ("kharkiv/1", "club-ru/1", "dogory-drygom/1", "fsm/2024")
TRIES: Final = 80


def at(step: type, **has: object) -> Moment:
    """The moment at which such a step has begun."""
    return lambda table: (
        isinstance(table.phase, step)
        and all(getattr(table.phase, name) == value for name, value in has.items())
    )


MOMENTS: Final[Mapping[str, Moment]] = {
    "setup": lambda table: table.state == "setup",
    "agreement": at(st.Agreement),
    "look": at(st.Look),
    "free seating": at(st.FreeSeating),
    "morning": at(st.Morning),
    "speech": lambda table: at(st.Speech)(table) and len(table.nominees()) > 2,
    "end of the circle": at(st.CircleEnd),
    "count": at(st.Count),
    "defence": at(st.Defence),
    "lift": at(st.Lift),
    "last words": at(st.LastWords),
    "night": at(st.Night),
    "shooting": at(st.Shooting),
    "check of the don": at(st.Check, by="don"),
    "check of the sheriff": at(st.Check, by="sheriff"),
    "best move": lambda table: table.first_victim is not None and table.best_move is None,
    "decided": lambda table: table.state == "decided",
    "announced": lambda table: table.state == "announced",
    "revealed": lambda table: table.state == "revealed",
    "signed": lambda table: table.state == "signed",
}
NIGHT: Final = {
    "agreement",
    "look",
    "free seating",
    "night",
    "shooting",
    "check of the don",
    "check of the sheriff",
}


def seed(folder: Path, names: Sequence[str], moments: Iterable[str]) -> dict[str, str]:
    """Make the folder; gives the game of each moment. The first ten names sit, the others look on."""
    now = ServerTime()()
    with Database.in_folder(folder) as database:
        club = found_club(database, now=now)
        people = [new_id() for _ in names]
        evening = new_id()
        games = {moment: record_at(moment, place, people[:10], now) for place, moment in enumerate(moments)}
        with database.writing() as connection:
            for place, (id, name) in enumerate(zip(people, names, strict=True)):
                players.add(connection, club=club, id=id, name=name, is_guest=False, at=stamp(now + place))
            date = stamp(now)[:10]
            evenings.add(connection, club=club, id=evening, date=date, title="", book=BOOKS[0], at=stamp(now))
            for place, id in enumerate(people):
                evenings.put_guest(
                    connection, club=club, evening=evening, guest=evenings.Guest(id, "here", place)
                )
            for record in games.values():
                id = record.header.game
                add_record(connection, Game(club, evening), id, record, stamp(now), imported=False)
    return {moment: record.header.game for moment, record in games.items()}


def record_at(moment: str, first: int, people: Sequence[str], now: int) -> Record:
    """Give a record that stands at a moment: of games under every book, the first that comes to it."""
    made = Made(stamp(now))
    here = MOMENTS[moment]
    for number in range(first, first + TRIES):
        book = load(BOOKS[number % len(BOOKS)])
        header = Header(
            game=new_id(), book=book.id, rules=table_of(book.rules), rules_hash=rules_hash(book.rules)
        )
        record = Record(header, book.rules, random_text)
        for seat, person in enumerate(people, 1):
            record.append(c.Seat(seat, person), made)
        with suppress(NoEnd):
            play(record, random.Random(number), lambda _, __: made, lambda t: here(t) or t.state == "signed")
        if here(record.table):
            return record
    raise AssertionError(f"no game of {TRIES} came to: {moment}")
