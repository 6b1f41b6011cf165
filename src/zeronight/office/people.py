"""The players whom a club knows: found by name, added, renamed."""

from collections.abc import Iterable

from msgspec import Struct
from sqlalchemy import Connection

from zeronight.office.ids import new_id
from zeronight.office.names import folded, name_of, skeleton
from zeronight.store import players
from zeronight.store.database import Database
from zeronight.store.players import Player
from zeronight.store.times import stamp


class NoSuchPlayer(Exception):
    """The club knows no player of this id."""


class Alike(Struct, frozen=True):
    """Two names that can be taken for each other: the one in question, and another that was there."""

    name: str
    other: str


class Renamed(Struct, frozen=True):
    """A player has this name now; alike: others whose names can be taken for it."""

    name: str
    alike: tuple[Alike, ...] = ()


def all_players(database: Database, *, club: str) -> tuple[Player, ...]:
    """Everybody whom the club knows, in the order in which they came."""
    with database.reading() as connection:
        return players.all_of(connection, club=club)


def rename(database: Database, *, club: str, player: str, text: str) -> Renamed:
    """Give a player another name, or the same in other letters; a guest is none any more (NM-06).

    Raises:
        BadName: this is no name; nothing was changed. NoSuchPlayer: there is nobody of this id.
    """
    name = name_of(text)
    with database.writing() as connection:
        everybody = players.all_of(connection, club=club)
        if all(person.id != player for person in everybody):
            raise NoSuchPlayer
        players.rename(connection, club=club, id=player, name=name, is_guest=False)
    others = (person for person in everybody if person.id != player)
    return Renamed(name, alike_to(name, others))


def add_player(connection: Connection, *, club: str, name: str, now: int, is_guest: bool = False) -> str:
    """Add a player, and give his id."""
    id = new_id()
    players.add(connection, club=club, id=id, name=name, is_guest=is_guest, at=stamp(now))
    return id


def same_as(name: str, people: Iterable[Player]) -> Player | None:
    """The player of this name: first letter for letter, then case, ё and apostrophes apart."""
    alike = [person for person in people if folded(person.name) == folded(name)]
    return next((person for person in alike if person.name == name), alike[0] if alike else None)


def alike_to(name: str, people: Iterable[Player]) -> tuple[Alike, ...]:
    """Those whose names can be taken for this one."""
    found = [person.name for person in people if skeleton(person.name) == skeleton(name)]
    return tuple(Alike(name, other) for other in dict.fromkeys(found))
