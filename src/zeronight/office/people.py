"""The players whom a club knows: found by name, added, renamed, and counted as one where two entries are."""

from collections.abc import Callable, Iterable
from itertools import count

from msgspec import Struct
from sqlalchemy import Connection

from zeronight.office.ids import new_id
from zeronight.office.names import folded, name_of, skeleton
from zeronight.store import clubs, games, players
from zeronight.store.clubs import Action
from zeronight.store.database import Database
from zeronight.store.games import Game
from zeronight.store.players import Known, Player
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


class BothTookPart(Exception):
    """Two who are in one game are two persons. game: that game."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.id)
        self.game = game


def known_players(database: Database, *, club: str) -> Known:
    """Everybody whom the club knows, and who was entered under another name before."""
    with database.reading() as connection:
        return players.known(connection, club=club)


def count_as(database: Database, *, club: str, player: str, other: str, by: str | None, now: int) -> None:
    """Say that a player is another one, whom the club knows: all his games and evenings are the other's.

    No record is changed: its id means the other from now on, and `count_apart` takes it back.

    Raises:
        NoSuchPlayer: one of them is nobody, or counts as another already. BothTookPart: they are in one game.
    """
    with database.writing() as connection:
        known = players.known(connection, club=club)
        if player == other or not {player, other} <= {person.id for person in known.people}:
            raise NoSuchPlayer
        met = games.together(connection, club=club, one=known.ids(player), other=known.ids(other))
        if met:
            raise BothTookPart(met[0])
        players.set_same(connection, club=club, id=player, same_as=other)
        action = Action(stamp(now), by, "count_as", player, other)
        clubs.note(connection, club=club, action=action)


def count_apart(database: Database, *, club: str, player: str, by: str | None, now: int) -> None:
    """Take back that a player is another one; one who is not is left as he is.

    Raises:
        NoSuchPlayer: there is nobody of this id.
    """
    with database.writing() as connection:
        known = players.known(connection, club=club)
        if player not in known.names():
            raise NoSuchPlayer
        if player in known.same:
            players.set_same(connection, club=club, id=player, same_as=None)
            clubs.note(connection, club=club, action=Action(stamp(now), by, "count_apart", player))


def guest_number(known: Known, name_of_guest: Callable[[int], str]) -> int:
    """The first number under which nobody was ever entered, so that no two guests are called alike."""
    taken = {folded(person.name) for person in (*known.people, *known.aliases)}
    return next(number for number in count(1) if folded(name_of_guest(number)) not in taken)


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
