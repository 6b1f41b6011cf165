"""The games of a club, as lists show them: a row a game, kept beside its entries with every call."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Row, Select, bindparam, delete, func, insert, select, update

from zeronight.core.call import Winner
from zeronight.engine.views import OpenState
from zeronight.store.schema import game, game_seat
from zeronight.store.standing import Standing

CLOSED: tuple[OpenState, ...] = ("signed", "corrected", "annulled")


class Game(Struct, frozen=True):
    """A game. table_number, number: its table, and which game of the evening it is, both from 1.

    entries: how many; head: the one in force. chain: the hash of the last, or of the header. played:
    when it began, or was made; lists are in its order. changed: when the last entry was made. damaged: it
    is known that its record is not what was written; it came out of a damaged file. discarded: when it was
    laid aside, before it began; it counts nowhere.
    """

    id: str
    evening: str | None
    table_number: int
    number: int
    book: str
    state: OpenState
    winner: Winner | None
    judge: str | None
    entries: int
    head: int
    chain: str
    created: str
    played: str
    changed: str
    began: str | None
    ended: str | None
    imported: bool
    damaged: bool = False
    discarded: str | None = None


class Ends(Struct, frozen=True):
    """Where a game's record ends: how many entries, which is in force, the hash of the last."""

    entries: int
    head: int
    chain: str


class Filter(Struct, frozen=True, kw_only=True):
    """Which games are wanted; what is not given does not matter. since, until: times of `played`.

    persons: ids of one who plays. is_discarded: only those that were laid aside, or none of them.
    """

    evening: str | None = None
    persons: tuple[str, ...] = ()
    judge: str | None = None
    book: str | None = None
    states: tuple[OpenState, ...] = ()
    winner: Winner | None = None
    since: str | None = None
    until: str | None = None
    is_discarded: bool | None = None


EVERY = Filter()


def add(connection: Connection, *, club: str, added: Game) -> None:
    """Add a game.

    Raises:
        Clash: the club has a game of this id.
    """
    row = {name: getattr(added, name) for name in added.__struct_fields__}
    connection.execute(insert(game).values(club=club, **row))


def move(connection: Connection, *, club: str, id: str, ends: Ends, at: str) -> bool:
    """Note that one entry more was written; False where the game has another number of them."""
    # Whoever goes on with a game that was laid aside takes it up again.
    row = {"entries": ends.entries, "head": ends.head, "chain": ends.chain, "changed": at, "discarded": None}
    keys = {"of_club": club, "of_id": id, "before": ends.entries - 1}
    return connection.execute(_MOVE, {**keys, **row}).rowcount == 1


def stand(connection: Connection, *, club: str, id: str, before: Standing, now: Standing) -> None:
    """Note how far a game is, where that has changed."""
    if before == now:
        return
    keys = {"of_club": club, "of_id": id}
    row = {"state": now.state, "winner": now.winner, "judge": now.judge}
    connection.execute(_STAND, {**keys, **row, "began": now.began, "ended": now.ended})
    if now.began is not None and now.began != before.began:
        connection.execute(_PLAYED, {**keys, "played": now.began})
    for seat, (was, person) in enumerate(zip(before.persons, now.persons, strict=True), 1):
        if was == person:
            continue
        connection.execute(_LEAVE, {**keys, "of_seat": seat})
        if person is not None:
            connection.execute(insert(game_seat), {"club": club, "game": id, "seat": seat, "person": person})


def of(connection: Connection, *, club: str, id: str) -> Game | None:
    """The game of this id."""
    row = connection.execute(_OF, {"of_club": club, "of_id": id}).one_or_none()
    return None if row is None else _game(row)


def found(
    connection: Connection, *, club: str, wanted: Filter = EVERY, most: int, skip: int = 0
) -> tuple[Game, ...]:
    """At the most `most` games that are wanted, the last played first, after the first `skip` of them."""
    order = (game.c.played.desc(), game.c.id)
    rows = connection.execute(_wanted(_GAMES, club, wanted).order_by(*order).limit(most).offset(skip))
    return tuple(map(_game, rows))


def count(connection: Connection, *, club: str, wanted: Filter = EVERY) -> int:
    """How many games are wanted."""
    number: int = connection.execute(_wanted(select(func.count(game.c.id)), club, wanted)).scalar_one()
    return number


def of_evening(connection: Connection, *, club: str, evening: str) -> tuple[Game, ...]:
    """The games of an evening in their order, without those that were laid aside."""
    where = (game.c.club == club, game.c.evening == evening, game.c.discarded.is_(None))
    return tuple(map(_game, connection.execute(_GAMES.where(*where).order_by(game.c.number, game.c.created))))


def next_number(connection: Connection, *, club: str, evening: str) -> int:
    """Which game of the evening the next one is."""
    where = (game.c.club == club, game.c.evening == evening, game.c.discarded.is_(None))
    last = connection.execute(select(func.max(game.c.number)).where(*where)).scalar()
    return (last or 0) + 1


def persons(connection: Connection, *, club: str, ids: Sequence[str]) -> dict[str, dict[int, str]]:
    """Who sat where in these games: person by seat (1-10), by game."""
    where = (game_seat.c.club == club, game_seat.c.game.in_(ids))
    found: dict[str, dict[int, str]] = {id: {} for id in ids}
    for row in connection.execute(
        select(game_seat.c.game, game_seat.c.seat, game_seat.c.person)
        .where(*where)
        .order_by(game_seat.c.game, game_seat.c.seat)
    ):
        found[row.game][row.seat] = row.person
    return found


def together(
    connection: Connection, *, club: str, one: Sequence[str], other: Sequence[str]
) -> tuple[Game, ...]:
    """The games in which two persons take part, as a player or the judge, each known by several ids."""
    query = _GAMES.where(game.c.club == club, game.c.discarded.is_(None)).order_by(game.c.played.desc())
    for ids in (one, other):
        query = query.where(game.c.id.in_(_played_by(club, ids)) | game.c.judge.in_(ids))
    return tuple(map(_game, connection.execute(query)))


def discard(connection: Connection, *, club: str, id: str, at: str) -> bool:
    """Lay a game aside; False where it has begun, or there is none."""
    this = (game.c.club == club, game.c.id == id, game.c.state == "setup")
    return connection.execute(update(game).where(*this).values(discarded=at)).rowcount == 1


def take_up(connection: Connection, *, club: str, id: str) -> None:
    """Count a game again that was laid aside; where another one has its number by now, it gets the next."""
    found = of(connection, club=club, id=id)
    if found is None or found.discarded is None:
        return
    number = found.number
    if found.evening is not None:
        others = of_evening(connection, club=club, evening=found.evening)
        if any(other.number == number for other in others):
            number = next_number(connection, club=club, evening=found.evening)
    this = update(game).where(game.c.club == club, game.c.id == id)
    connection.execute(this.values(discarded=None, number=number))


def same(connection: Connection, *, club: str, chain: str, entries: int) -> str | None:
    """The id of a game that has this very record already."""
    where = (game.c.club == club, game.c.entries == entries, game.c.chain == chain)
    found: str | None = connection.execute(select(game.c.id).where(*where).limit(1)).scalar()
    return found


def last_change(connection: Connection) -> str | None:
    """When the last entry of all games was made."""
    found: str | None = connection.execute(select(func.max(game.c.changed))).scalar()
    return found


def set_damaged(connection: Connection, *, club: str, id: str) -> None:
    """Note that a game's record is not what was written."""
    connection.execute(update(game).where(game.c.club == club, game.c.id == id).values(damaged=True))


_GAMES = select(*(game.c[name] for name in Game.__struct_fields__))
# Made once: every call runs them, and to make one takes longer than to run it.
_THIS = (game.c.club == bindparam("of_club"), game.c.id == bindparam("of_id"))
_OF = _GAMES.where(*_THIS)
_MOVE = (
    update(game)
    .where(*_THIS, game.c.entries == bindparam("before"))
    .values({name: bindparam(name) for name in ("entries", "head", "chain", "changed", "discarded")})
)
_STAND = (
    update(game)
    .where(*_THIS)
    .values({name: bindparam(name) for name in ("state", "winner", "judge", "began", "ended")})
)
_PLAYED = update(game).where(*_THIS).values(played=bindparam("played"))
_LEAVE = delete(game_seat).where(
    game_seat.c.club == bindparam("of_club"),
    game_seat.c.game == bindparam("of_id"),
    game_seat.c.seat == bindparam("of_seat"),
)


def _game(row: Row[*tuple[Any, ...]]) -> Game:
    return Game(*tuple(row))


def _played_by(club: str, persons: Sequence[str]) -> Select[tuple[str]]:
    return select(game_seat.c.game).where(game_seat.c.club == club, game_seat.c.person.in_(persons))


def _wanted(query: Select[Any], club: str, wanted: Filter) -> Select[Any]:
    query = query.where(game.c.club == club)
    for column, value in (
        (game.c.evening, wanted.evening),
        (game.c.judge, wanted.judge),
        (game.c.book, wanted.book),
        (game.c.winner, wanted.winner),
    ):
        if value is not None:
            query = query.where(column == value)
    if wanted.states:
        query = query.where(game.c.state.in_(wanted.states))
    if wanted.since is not None:
        query = query.where(game.c.played >= wanted.since)
    if wanted.until is not None:
        query = query.where(game.c.played < wanted.until)
    if wanted.persons:
        query = query.where(game.c.id.in_(_played_by(club, wanted.persons)))
    if wanted.is_discarded is not None:
        query = query.where(game.c.discarded.is_not(None) == wanted.is_discarded)
    return query
