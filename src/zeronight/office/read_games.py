"""Games that are read: one with its names, its book and its chain, and the list of a club's."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time, timedelta, tzinfo

from msgspec import Struct

from zeronight.core.call import Winner
from zeronight.core.event import JudgeNamed, Seated
from zeronight.engine.jsonl import chain_of
from zeronight.engine.record import Record
from zeronight.engine.views import OpenState
from zeronight.interop.source_names import source_names
from zeronight.office.table_errors import NoSuchGame
from zeronight.office.tables import Tables
from zeronight.office.zones import club_zone
from zeronight.rules.book import Rulebook
from zeronight.rules.recorded import recorded_book
from zeronight.store import clubs, games, players
from zeronight.store.database import Database
from zeronight.store.times import stamp

EVENING_BEGINS = timedelta(hours=6)
"""An evening that goes on past midnight is one of the day on which it began: until this hour."""


class ReadGame(Struct, frozen=True):
    """A game to be read. chain: the hash of the header, then of each entry.

    persons: names by their ids. seats: names by seat of a game from elsewhere. zone: the club's.
    """

    row: games.Game
    record: Record
    book: Rulebook
    chain: Sequence[str]
    persons: Mapping[str, str]
    seats: Mapping[int, str]
    zone: tzinfo


def read_game(tables: Tables, *, club: str, game: str) -> ReadGame:
    """One game.

    Raises:
        NoSuchGame, DamagedGame, NotStored: as they say.
    """
    live = tables.open(club=club, game=game)
    record, header = live.record, live.record.header
    with tables.database.reading() as connection:
        row = games.of(connection, club=club, id=game)
        names = players.known(connection, club=club).names()
        zone = club_zone(clubs.settings(connection, club=club))
    if row is None:
        raise NoSuchGame(game)
    return ReadGame(
        row=row,
        record=record,
        book=recorded_book(header.book, header.overlay, record.rules),
        chain=[*chain_of(record)[:-1], live.chain],
        persons={id: name for id in _persons(record) if (name := names.get(id))},
        seats=source_names(record),
        zone=zone,
    )


def _persons(record: Record) -> set[str]:
    """Everybody who ever sat or judged in it."""
    events = (event for item in record.items() for event in item.events)
    return {event.person for event in events if isinstance(event, Seated | JudgeNamed) and event.person}


class Wanted(Struct, frozen=True, kw_only=True):
    """Which games are wanted. since, until: the first and the last evening, in the club's zone.

    is_discarded: those that were laid aside before they began, which are not among the others.
    """

    book: str | None = None
    person: str | None = None
    states: tuple[OpenState, ...] = ()
    winner: Winner | None = None
    since: date | None = None
    until: date | None = None
    is_discarded: bool = False


class Listing(Struct, frozen=True):
    """A part of a list. names: who sat in each game, by seat. count: of all that are wanted."""

    games: tuple[games.Game, ...]
    count: int
    names: Mapping[str, Mapping[int, str]]
    zone: tzinfo


def list_games(database: Database, *, club: str, wanted: Wanted, most: int, skip: int = 0) -> Listing:
    """Games, the last played first."""
    with database.reading() as connection:
        zone = club_zone(clubs.settings(connection, club=club))
        known = players.known(connection, club=club)
        asked = games.Filter(
            persons=() if wanted.person is None else known.ids(wanted.person),
            is_discarded=wanted.is_discarded,
            book=wanted.book,
            states=wanted.states,
            winner=wanted.winner,
            since=None if wanted.since is None else _begin(wanted.since, zone),
            until=None if wanted.until is None else _begin(wanted.until + timedelta(days=1), zone),
        )
        found = games.found(connection, club=club, wanted=asked, most=most, skip=skip)
        count = games.count(connection, club=club, wanted=asked)
        seats = games.persons(connection, club=club, ids=[row.id for row in found])
    called = known.names()
    names = {
        game: {seat: called[person] for seat, person in by_seat.items() if person in called}
        for game, by_seat in seats.items()
    }
    return Listing(found, count, names, zone)


def _begin(day: date, zone: tzinfo) -> str:
    """When the evening of a day begins at the earliest, as the store has times."""
    begin = datetime.combine(day, time(), zone) + EVENING_BEGINS
    return stamp(int(begin.timestamp()) * 1000)


def list_players(database: Database, *, club: str) -> tuple[players.Player, ...]:
    """Everybody whom a list of games can be asked for."""
    with database.reading() as connection:
        return players.all_of(connection, club=club)
