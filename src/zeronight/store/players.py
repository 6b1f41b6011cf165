"""Players: persons that the office knows. A record holds the id alone."""

import unicodedata
from collections.abc import Collection
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Row, and_, bindparam, insert, select, update

from zeronight.store.schema import game_seat, player


class Player(Struct, frozen=True):
    """A person of a club; a guest may be named later."""

    id: str
    name: str
    is_guest: bool = False


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
    return tuple(map(_player, connection.execute(_ALL, {"of_club": club})))


def seated(connection: Connection, *, club: str, game: str) -> dict[str, str]:
    """The names of those who sit in a game, by their ids."""
    return {row.id: row.name for row in connection.execute(_SEATED, {"of_club": club, "of_game": game})}


def named(connection: Connection, *, club: str, name: str) -> tuple[Player, ...]:
    """Those of exactly this name, case apart."""
    where = (player.c.club == club, player.c.search == search_key(name))
    return tuple(map(_player, connection.execute(_PLAYERS.where(*where).order_by(player.c.created))))


def found(connection: Connection, *, club: str, ids: Collection[str]) -> dict[str, Player]:
    """Those of these ids, by their ids."""
    where = (player.c.club == club, player.c.id.in_(ids))
    return {person.id: person for person in map(_player, connection.execute(_PLAYERS.where(*where)))}


_PLAYERS = select(player.c.id, player.c.name, player.c.guest)
# Made once: every call runs it.
_ALL = _PLAYERS.where(player.c.club == bindparam("of_club")).order_by(player.c.created, player.c.id)
_SEATED = (
    select(player.c.id, player.c.name)
    .join(game_seat, and_(game_seat.c.club == player.c.club, game_seat.c.person == player.c.id))
    .where(game_seat.c.club == bindparam("of_club"), game_seat.c.game == bindparam("of_game"))
)


def _player(row: Row[*tuple[Any, ...]]) -> Player:
    return Player(row.id, row.name, row.guest)
