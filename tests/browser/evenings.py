"""Games made before a server starts on their folder, and read after it has stopped."""

from pathlib import Path

from zeronight.core import call as c
from zeronight.core.seat import SEATS
from zeronight.engine.record import Record
from zeronight.office.founding import found_club
from zeronight.office.tables import Tables
from zeronight.rules.load import load
from zeronight.store import players
from zeronight.store.database import Database

NAMES = ("Феникс", "Кертис", "Ясень", "Капля", "М'ята", "Лис", "Лемур", "Туман", "Їжак", "Граф")


def set_table(folder: Path, *books: str) -> list[str]:
    """Make a club of ten, and a game under each book with everybody seated; give the games' ids."""
    with Database.in_folder(folder) as database:
        tables = Tables(database)
        club = found_club(database, now=tables.now())
        with database.writing() as connection:
            for seat, name in zip(SEATS, NAMES, strict=True):
                players.add(
                    connection,
                    club=club,
                    id=f"player{seat}",
                    name=name,
                    is_guest=False,
                    at=f"2026-11-30T18:00:00.{seat:03d}Z",
                )
        seated = [c.Seat(seat, f"player{seat}") for seat in SEATS]
        return [
            tables.create(club=club, book=load(book), by=None, calls=seated, table_number=number)
            for number, book in enumerate(books, 1)
        ]


def record_of(folder: Path, game: str) -> Record:
    """The record of a game, as the store has it now."""
    with Database.in_folder(folder) as database:
        tables = Tables(database)
        club = found_club(database, now=tables.now())
        return tables.open(club=club, game=game).record
