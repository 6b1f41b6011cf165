"""What the handlers of one server share."""

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from zeronight.office.permissions import Actor
from zeronight.office.tables import Tables
from zeronight.store.database import Database


class Addresses(Struct, frozen=True):
    """Where the server is reached.

    names: what a Host header may name, without the port; `origin` is how the owner reaches it.
    """

    origin: str
    port: int
    names: frozenset[str]
    is_secure: bool = False

    @property
    def cookie(self) -> str:
        """The name of the one cookie; ports of one machine share cookies, so the port is in it."""
        return f"__Host-zn-{self.port}" if self.is_secure else f"zn-{self.port}"


class Context(Struct):
    """One server with its data folder and its club.

    actor_of: who holds a cookie's token.
    """

    club: str
    folder: Path
    addresses: Addresses
    actor_of: Callable[[str], Actor]
    database: Database
    tables: Tables
