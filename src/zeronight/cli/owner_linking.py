"""A fresh owner's link from a club's data folder, beside a server that runs or does not."""

from pathlib import Path
from typing import Final

from zeronight.cli.serving import ORIGIN
from zeronight.cli.stores import no_store
from zeronight.cli.trouble import Trouble
from zeronight.office.doors import make_link
from zeronight.office.server_time import ServerTime
from zeronight.store import clubs
from zeronight.store.database import Database
from zeronight.store.failures import NotOpened, NotStored
from zeronight.store.folder import NAME

_USUAL: Final = "http://127.0.0.1:8013"


def fresh_link(folder: Path) -> str:
    """The whole address of a fresh link, as the last start of the server was reached.

    Raises:
        Trouble: there is no club in this folder, or it cannot be opened.
    """
    if not (folder / NAME).is_file():
        raise Trouble("no_club", folder=folder)
    try:
        with Database.beside(folder) as database:
            with database.reading() as connection:
                club = next(iter(clubs.all_of(connection)), None)
                settings = {} if club is None else clubs.settings(connection, club=club)
            if club is None:
                raise Trouble("no_club", folder=folder)
            token = make_link(database, club=club, now=ServerTime()())
    except NotOpened as error:
        raise no_store(error) from None
    except NotStored as error:
        raise Trouble(f"not_stored_{error.cause}", folder=folder) from None
    return f"{settings.get(ORIGIN, _USUAL)}/owner/{token}"
