"""The evening: who came, which games run, who plays next."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection

from zeronight.office.ids import new_id
from zeronight.office.names import Refusal, names_of
from zeronight.office.people import Alike, NoSuchPlayer, add_player, alike_to, same_as
from zeronight.office.zones import club_zone
from zeronight.rules.load import released
from zeronight.store import clubs, evenings, games, players
from zeronight.store.database import Database
from zeronight.store.evenings import Evening, Guest, Presence
from zeronight.store.games import CLOSED, Game
from zeronight.store.players import Known, Player
from zeronight.store.times import stamp

FIRST_BOOK: Final = "fsm/2024"
"""The book of a club that has not played yet."""
_NOON: Final = 12


class Present(Struct, frozen=True):
    """Somebody who came. games: how many he has played tonight, or plays; table: where he plays now."""

    player: Player
    state: Presence
    place: int
    games: int
    table: int | None


class Tonight(Struct, frozen=True):
    """The evening as it is. people: in the order in which they came. games: in the order of their making.

    evening: None before anybody came. book: by which the next game is played if nobody says otherwise.
    seats: who is meant by the ids of each game; same: by any id that is another's too.
    """

    evening: Evening | None
    book: str
    people: tuple[Present, ...]
    games: tuple[Game, ...]
    seats: Mapping[str, Mapping[int, str]]
    known: tuple[Player, ...]
    same: Mapping[str, str] = {}

    def here(self) -> tuple[Present, ...]:
        """Those who have not gone home."""
        return tuple(one for one in self.people if one.state != "left")

    def running(self) -> tuple[Game, ...]:
        """The games that are not closed."""
        return tuple(game for game in self.games if game.state not in CLOSED)


class Arrived(Struct, frozen=True):
    """What became of a list of names. taken: (as it was written, as the known player is called)."""

    added: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    taken: tuple[tuple[str, str], ...] = ()
    alike: tuple[Alike, ...] = ()
    refused: tuple[Refusal, ...] = ()


def tonight(database: Database, *, club: str, now: int) -> Tonight:
    """The evening of this moment."""
    with database.reading() as connection:
        evening = _current(connection, club, now)
        last = next(iter(evenings.all_of(connection, club=club)), None)
        known = players.known(connection, club=club)
        made = () if evening is None else games.of_evening(connection, club=club, evening=evening.id)
        guests = () if evening is None else evenings.guests(connection, club=club, evening=evening.id)
        seats = games.persons(connection, club=club, ids=[game.id for game in made])
    seats = {
        game: {seat: known.person(id) for seat, id in persons.items()} for game, persons in seats.items()
    }
    made = tuple(replace(game, judge=game.judge and known.person(game.judge)) for game in made)
    by_id = {player.id: player for player in known.people}
    people = tuple(
        _present(by_id[guest.player], guest, made, seats)
        for guest in _meant(guests, known)
        if guest.player in by_id
    )
    book = last.book if last is not None and last.book in released() else FIRST_BOOK
    return Tonight(evening, book, people, made, seats, known.people, known.same)


def _meant(guests: Iterable[Guest], known: Known) -> Iterable[Guest]:
    """Everybody once, at his first place; here, as long as one of his ids is."""
    found: dict[str, Guest] = {}
    for guest in guests:
        person = known.person(guest.player)
        before = found.get(person)
        if before is None:
            found[person] = Guest(person, guest.state, guest.place)
        elif before.state == "left":
            found[person] = Guest(person, guest.state, before.place)
    return found.values()


def arrive(database: Database, *, club: str, text: str, now: int) -> Arrived:
    """Note who came, by a pasted list: known players are found again, the others are added."""
    names, refused = names_of(text)
    added: list[str] = []
    known: list[str] = []
    taken: list[tuple[str, str]] = []
    alike: list[Alike] = []
    if not names:
        return Arrived(refused=tuple(refused))
    with database.writing() as connection:
        evening = _open(connection, club, now)
        everybody = list(players.all_of(connection, club=club))
        for name in names:
            person = same_as(name, everybody)
            if person is None:
                alike += alike_to(name, everybody)
                person = Player(add_player(connection, club=club, name=name, now=now), name)
                everybody.append(person)
                added.append(name)
            else:
                known.append(person.name)
                if person.name != name:
                    taken.append((name, person.name))
            _put(connection, club, evening, person.id, "here")
    return Arrived(tuple(added), tuple(known), tuple(taken), tuple(alike), tuple(refused))


def come(database: Database, *, club: str, player: str, state: Presence, now: int) -> None:
    """Note that a known player came, or left.

    Raises:
        NoSuchPlayer: the club knows nobody of this id.
    """
    with database.writing() as connection:
        if all(player != person.id for person in players.all_of(connection, club=club)):
            raise NoSuchPlayer
        _put(connection, club, _open(connection, club, now), player, state)


def add_guest(database: Database, *, club: str, name: str, now: int) -> str:
    """Somebody came whose name nobody has asked for yet; `name` is what he is called meanwhile."""
    with database.writing() as connection:
        player = add_player(connection, club=club, name=name, now=now, is_guest=True)
        _put(connection, club, _open(connection, club, now), player, "here")
    return player


def evening_for(database: Database, *, club: str, book: str, now: int) -> str:
    """The id of this evening, opened where there is none; `book` is the one that is played now."""
    with database.writing() as connection:
        evening = _open(connection, club, now)
        if evening.book != book:
            changed = Evening(evening.id, evening.date, evening.title, book, evening.state)
            evenings.change(connection, club=club, id=evening.id, changed=changed)
    return evening.id


def _present(
    player: Player, guest: Guest, made: tuple[Game, ...], seats: Mapping[str, Mapping[int, str]]
) -> Present:
    played = [game for game in made if player.id in seats[game.id].values()]
    now = [game.table_number for game in played if game.state not in CLOSED]
    return Present(player, guest.state, guest.place, len(played), now[-1] if now else None)


def _put(connection: Connection, club: str, evening: Evening, player: str, state: Presence) -> None:
    there = evenings.guests(connection, club=club, evening=evening.id)
    ids = players.known(connection, club=club).ids(player)
    rows = [one for one in there if one.player in ids] or [Guest(player, state, len(there))]
    for one in rows:
        guest = Guest(one.player, state, one.place)
        evenings.put_guest(connection, club=club, evening=evening.id, guest=guest)


def _current(connection: Connection, club: str, now: int) -> Evening | None:
    """The open evening of today; one that began yesterday lasts until noon (NM-09)."""
    local = _local(connection, club, now)
    days = {local.date()} if local.hour >= _NOON else {local.date(), local.date() - timedelta(days=1)}
    for evening in evenings.all_of(connection, club=club, state="open"):
        if date.fromisoformat(evening.date) in days:
            return evening
    return None


def _local(connection: Connection, club: str, now: int) -> datetime:
    """This moment as the club's clocks have it."""
    return datetime.fromtimestamp(now / 1000, club_zone(clubs.settings(connection, club=club)))


def _open(connection: Connection, club: str, now: int) -> Evening:
    current = _current(connection, club, now)
    if current is not None:
        return current
    known = evenings.all_of(connection, club=club)
    for old in known:
        if old.state == "open":
            closed = Evening(old.id, old.date, old.title, old.book, "closed")
            evenings.change(connection, club=club, id=old.id, changed=closed)
    book = known[0].book if known else FIRST_BOOK
    today = _local(connection, club, now).date().isoformat()
    made = Evening(new_id(), today, "", book, "open")
    evenings.add(connection, club=club, id=made.id, date=made.date, title="", book=book, at=stamp(now))
    return made
