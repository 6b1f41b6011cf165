"""A game that was made by mistake: laid aside before it began, and taken up again.

Its record stays as it is; only the lists and the evening leave it out, and the log says who did it.
"""

from zeronight.office.table_errors import NoSuchGame
from zeronight.store import clubs, games
from zeronight.store.clubs import Action
from zeronight.store.database import Database
from zeronight.store.times import stamp


class AlreadyBegun(Exception):
    """Its first step was announced: it can be annulled."""


def discard(database: Database, *, club: str, game: str, by: str | None, now: int) -> None:
    """Lay a game aside; one that is already is left as it is.

    Raises:
        NoSuchGame: as it says. AlreadyBegun: nothing was changed.
    """
    with database.writing() as connection:
        found = games.of(connection, club=club, id=game)
        if found is None:
            raise NoSuchGame(game)
        if found.discarded is not None:
            return
        if not games.discard(connection, club=club, id=game, at=stamp(now)):
            raise AlreadyBegun
        clubs.note(connection, club=club, action=Action(stamp(now), by, "discard", game))


def take_up(database: Database, *, club: str, game: str, by: str | None, now: int) -> None:
    """Take back that a game was laid aside; one that was not is left as it is.

    Raises:
        NoSuchGame: as it says.
    """
    with database.writing() as connection:
        found = games.of(connection, club=club, id=game)
        if found is None:
            raise NoSuchGame(game)
        if found.discarded is not None:
            games.take_up(connection, club=club, id=game)
            clubs.note(connection, club=club, action=Action(stamp(now), by, "take_up", game))
