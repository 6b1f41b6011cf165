"""The application in tests: in this process, for an actor of one's choice."""

from pathlib import Path

from litestar.testing import TestClient
from litestar.types import ASGIApp

from zeronight.office.permissions import ANYONE, Actor
from zeronight.web.app import application
from zeronight.web.context import Addresses, Context

CLUB = "club"
OWNER = Actor("owner", CLUB)
ADDRESSES = Addresses("http://127.0.0.1:8013", 8013, frozenset({"127.0.0.1", "localhost", "[::1]"}))


def context(folder: Path, actor: Actor = OWNER) -> Context:
    """A server's context in which every visitor is `actor`."""
    return Context(club=CLUB, folder=folder, addresses=ADDRESSES, actor_of=lambda _: actor)


def client(context: Context) -> TestClient[ASGIApp]:
    """A browser without a screen: it keeps cookies and does not follow redirects."""
    return TestClient(application(context), base_url="http://127.0.0.1:8013")


__all__ = ["ANYONE", "OWNER", "client", "context"]
