"""A server's parts put together, over an open database."""

from pathlib import Path

from zeronight.office.doors import actor_of
from zeronight.office.founding import found_club
from zeronight.office.tables import Tables
from zeronight.office.tries import Tries
from zeronight.store.database import Database
from zeronight.web.context import Addresses, Context
from zeronight.web.hub import Hub


def open_context(database: Database, folder: Path, addresses: Addresses) -> Context:
    """What the handlers share; the first time, the club is made."""
    hub = Hub()
    tables = Tables(database, hub.publish)
    return Context(
        club=found_club(database, now=tables.now()),
        folder=folder,
        addresses=addresses,
        database=database,
        tables=tables,
        hub=hub,
        tries=Tries(tables.now),
        actor_of=lambda token: actor_of(database, token=token, now=tables.now()),
    )
