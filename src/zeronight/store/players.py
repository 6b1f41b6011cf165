"""Players: persons that the office knows. A record holds the id alone.

One person may have been entered twice, as a guest first: then one id is `same_as` the other. No record is
touched by that; `known` says who is meant by an id.
"""

import unicodedata
from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from sqlalchemy import BindParameter, Connection, Row, bindparam, insert, select, union, update

from zeronight.store.schema import game, game_seat, player


class Player(Struct, frozen=True):
    """A person of a club; a guest may be named later."""

    id: str
    name: str
    is_guest: bool = False


class Known(Struct, frozen=True):
    """Whom a club knows, in the order in which they came. same: the person meant by an id that is another's.

    aliases: those ids as they were entered.
    """

    people: tuple[Player, ...]
    same: Mapping[str, str]
    aliases: tuple[Player, ...] = ()

    def person(self, id: str) -> str:
        """The person whom an id means."""
        return self.same.get(id, id)

    def ids(self, person: str) -> tuple[str, ...]:
        """Every id that means this person."""
        return (person, *(id for id, meant in self.same.items() if meant == person))

    def names(self) -> dict[str, str]:
        """The name of whoever is meant, by every id."""
        own = {one.id: one.name for one in self.people}
        return own | {id: own[meant] for id, meant in self.same.items()}


def search_key(name: str) -> str:
    """How a name is found: without case, and ё as е, in any script (SQLite's lower() knows ASCII only)."""
    return unicodedata.normalize("NFKC", name).casefold().replace("ё", "е")


def add(connection: Connection, *, club: str, id: str, name: str, is_guest: bool, at: str) -> None:
    """Add a person."""
    row = {"name": name, "search": search_key(name), "guest": is_guest, "created": at}
    connection.execute(insert(player).values(club=club, id=id, **row))


def rename(connection: Connection, *, club: str, id: str, name: str, is_guest: bool) -> None:
    """Name a person otherwise; a change of case alone counts too."""
    row = {"name": name, "search": search_key(name), "guest": is_guest}
    connection.execute(update(player).where(player.c.club == club, player.c.id == id).values(**row))


def all_of(connection: Connection, *, club: str) -> tuple[Player, ...]:
    """Every person of a club, in the order in which they came."""
    return known(connection, club=club).people


def known(connection: Connection, *, club: str) -> Known:
    """Whom a club knows, and who is the same person as whom."""
    rows = connection.execute(_ALL, {"of_club": club}).all()
    others = {row.id: row.same_as for row in rows if row.same_as is not None}
    same = {}
    for id, meant in others.items():
        while meant in others:
            meant = others[meant]
        same[id] = meant
    people = tuple(_player(row) for row in rows if row.same_as is None)
    return Known(people, same, tuple(_player(row) for row in rows if row.same_as is not None))


def set_same(connection: Connection, *, club: str, id: str, same_as: str | None) -> None:
    """Note that an id means another person, or its own again; never two of them each other."""
    this = update(player).where(player.c.club == club, player.c.id == id)
    connection.execute(this.values(same_as=same_as))


def at_table(connection: Connection, *, club: str, of_game: str) -> dict[str, str]:
    """The names of those who sit in a game and of its judge, by their ids."""
    rows = connection.execute(_SEATED, {"of_club": club, "of_game": of_game}).all()
    if any(row.same_as is not None for row in rows):
        return known(connection, club=club).names()
    return {row.id: row.name for row in rows}


def named(connection: Connection, *, club: str, name: str) -> tuple[Player, ...]:
    """Those of exactly this name, case apart."""
    where = (player.c.club == club, player.c.search == search_key(name), player.c.same_as.is_(None))
    return tuple(map(_player, connection.execute(_PLAYERS.where(*where).order_by(player.c.created))))


_PLAYERS = select(player.c.id, player.c.name, player.c.guest, player.c.same_as)
# Made once: every call runs it.
_ALL = _PLAYERS.where(player.c.club == bindparam("of_club")).order_by(player.c.created, player.c.id)
_OF_CLUB: BindParameter[str] = bindparam("of_club")
_OF_GAME: BindParameter[str] = bindparam("of_game")
_SEATED = select(player.c.id, player.c.name, player.c.same_as).where(
    player.c.club == _OF_CLUB,
    player.c.id.in_(
        union(
            select(game_seat.c.person).where(game_seat.c.club == _OF_CLUB, game_seat.c.game == _OF_GAME),
            select(game.c.judge).where(game.c.club == _OF_CLUB, game.c.id == _OF_GAME),
        )
    ),
)


def _player(row: Row[*tuple[Any, ...]]) -> Player:
    return Player(row.id, row.name, row.guest)
