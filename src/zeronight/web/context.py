"""What the handlers of one server share."""

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from zeronight.office.permissions import Actor
from zeronight.office.tables import Tables
from zeronight.office.tries import Tries
from zeronight.store.database import Database
from zeronight.web.hub import Hub


class Addresses(Struct, frozen=True):
    """Where the server is reached.

    origin: the address without a slash at its end, as the owner opens it. names: what a Host header may
    name, without the port. lan: the address for others in the same network, where it listens there.
    """

    origin: str
    port: int
    names: frozenset[str]
    is_secure: bool = False
    lan: str | None = None

    @property
    def cookie(self) -> str:
        """The name of the one cookie; ports of one machine share cookies, so the port is in it."""
        return f"__Host-zn-{self.port}" if self.is_secure else f"zn-{self.port}"


class Context(Struct):
    """One server with its data folder and its club.

    tables: the games; its `publish` is that of `hub`, its `now` the server's time in milliseconds.
    actor_of: who holds a cookie's token.
    """

    club: str
    folder: Path
    addresses: Addresses
    database: Database
    tables: Tables
    hub: Hub
    tries: Tries
    actor_of: Callable[[str], Actor]

    @property
    def now(self) -> int:
        """The server's time in milliseconds since 1970."""
        return self.tables.now()
