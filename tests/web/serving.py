"""The application in tests: in this process, for the owner or by its real doors."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from litestar.testing import TestClient
from litestar.types import ASGIApp

from zeronight.office.permissions import Actor
from zeronight.store.database import Database
from zeronight.web.app import application
from zeronight.web.context import Addresses, Context
from zeronight.web.opening import open_context
from zeronight.web.visit import csrf_of

ORIGIN = "http://127.0.0.1:8013"
ADDRESSES = Addresses(ORIGIN, 8013, frozenset({"127.0.0.1", "localhost", "[::1]"}))
COOKIE = ADDRESSES.cookie


@contextmanager
def real_context(folder: Path) -> Iterator[Context]:
    """A server's context over a fresh database, with its doors as they are."""
    with Database.in_folder(folder / "data") as database:
        yield open_context(database, folder / "data", ADDRESSES)


@contextmanager
def context(folder: Path) -> Iterator[Context]:
    """The same, in which every visitor is the owner."""
    with real_context(folder) as made:
        owner = Actor("owner", made.club)
        made.actor_of = lambda _: owner
        yield made


def client(context: Context) -> TestClient[ASGIApp]:
    """A browser without a screen: it keeps cookies and does not follow redirects."""
    made = TestClient(application(context), base_url=ORIGIN)
    made.follow_redirects = False
    return made


def proof(browser: TestClient[ASGIApp]) -> str:
    """What the forms of this browser's pages carry; a new browser is given a cookie first."""
    if COOKIE not in browser.cookies:
        browser.cookies.set(COOKIE, "v" * 43, domain="127.0.0.1", path="/")
    return csrf_of(browser.cookies[COOKIE])
