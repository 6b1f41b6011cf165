"""A game made: new under a book, or taken in from a file."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection

from zeronight.core.call import AnyCall
from zeronight.engine.record import Header, Made, Record
from zeronight.office.chance import Chance
from zeronight.office.ids import new_id
from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import rules_hash, table_of
from zeronight.store import games, records, standing
from zeronight.store.database import Database
from zeronight.store.failures import Clash
from zeronight.store.times import stamp


class Game(Struct, frozen=True):
    """Where a game is played. id: one that was made for it before."""

    club: str
    evening: str | None = None
    table_number: int = 1
    id: str | None = None


class Known(Exception):
    """The club has this very record already, as the game `game`."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


def add_game(
    database: Database, wanted: Game, book: Rulebook, calls: Sequence[AnyCall], made: Made, chance: Chance
) -> str:
    """Make a game with its first calls; one of this id that is there already is left as it is.

    Raises:
        Refused: one of the calls is. NotStored: it is not in the database.
    """
    id = wanted.id or new_id()
    header = Header(
        game=id,
        book=book.id,
        overlay=dict(book.overlay),
        rules=table_of(book.rules),
        rules_hash=rules_hash(book.rules),
    )
    record = Record(header, book.rules, chance)
    for call in calls:
        record.append(call, made)
    try:
        with database.writing() as connection:
            add_record(connection, wanted, id, record, made.at or "", imported=False)
    except Clash:
        with database.reading() as connection:
            if games.of(connection, club=wanted.club, id=id) is None:
                raise
    return id


def take_in(database: Database, *, club: str, record: Record, now: int, evening: str | None = None) -> str:
    """Take a whole record from a file into a club, and give the game's id there.

    Raises:
        Known: the club has it already. NotStored: it is not in the database.
    """
    id = new_id()
    with database.writing() as connection:
        add_record(connection, Game(club, evening), id, record, stamp(now), imported=True)
    return id


def add_record(
    connection: Connection, wanted: Game, id: str, record: Record, at: str, *, imported: bool
) -> None:
    """Store a record as a game of the club. at: when; imported: it was not played here.

    Raises:
        Known: an imported one that the club has already. Clash: there is a game of this id.
    """
    club, evening = wanted.club, wanted.evening
    chain = records.chain_at_end(record)
    if imported:
        known = games.same(connection, club=club, chain=chain, entries=len(record.entries))
        if known is not None:
            raise Known(known)
    number = 1 if evening is None else games.next_number(connection, club=club, evening=evening)
    stand = standing.of(record)
    row = games.Game(
        id, evening, wanted.table_number, number, record.header.book, "setup", None, None,
        len(record.entries), record.head, chain, at, at, at, None, None, imported,
    )  # fmt: skip
    games.add(connection, club=club, added=row)
    games.stand(connection, club=club, id=id, before=standing.START, now=stand)
    records.add(connection, club=club, game=id, record=record)
