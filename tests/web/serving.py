"""The application in tests: in this process, for an actor of one's choice."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from litestar.testing import TestClient
from litestar.types import ASGIApp

from zeronight.office.permissions import ANYONE, Actor
from zeronight.store.database import Database
from zeronight.web.app import application
from zeronight.web.context import Addresses, Context
from zeronight.web.opening import open_context

ADDRESSES = Addresses("http://127.0.0.1:8013", 8013, frozenset({"127.0.0.1", "localhost", "[::1]"}))


@contextmanager
def context(folder: Path) -> Iterator[Context]:
    """A server's context over a fresh database, in which every visitor is the owner."""
    with Database.in_folder(folder / "data") as database:
        made = open_context(database, folder / "data", ADDRESSES)
        owner = Actor("owner", made.club)
        made.actor_of = lambda _: owner
        yield made


def client(context: Context) -> TestClient[ASGIApp]:
    """A browser without a screen: it keeps cookies and does not follow redirects."""
    made = TestClient(application(context), base_url="http://127.0.0.1:8013")
    made.follow_redirects = False
    return made


__all__ = ["ANYONE", "client", "context"]
