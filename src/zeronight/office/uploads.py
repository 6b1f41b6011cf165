"""A game from a file: first all that is to be said of it, then, if it is wanted, into the store."""

import hashlib
from collections.abc import Callable
from itertools import count

from msgspec import Struct

from zeronight.engine import audit
from zeronight.engine.jsonl import chain_of
from zeronight.interop import any_game
from zeronight.interop.any_game import GameFile
from zeronight.office.new_games import take_in
from zeronight.store import games
from zeronight.store.database import Database


class Looked(Struct, frozen=True):
    """What a file holds, before anything is stored.

    findings: of the audit. known: the game of this club that it is; is_same: with the very same entries.
    is_rewritten: the bytes of its entries will be others than in the file, and so their hashes.
    """

    file: GameFile
    findings: tuple[audit.Finding, ...]
    known: games.Game | None
    is_same: bool
    is_rewritten: bool

    @property
    def may_be_stored(self) -> bool:
        """A damaged record must not get a whole chain, and no game is there twice."""
        return self.known is None and not self.file.damage


class NotTaken(Exception):
    """The file is not to be stored; `looked` says why."""

    def __init__(self, looked: Looked) -> None:
        super().__init__()
        self.looked = looked


def look(database: Database, *, club: str, data: bytes) -> Looked:
    """Read a file; nothing is stored.

    Raises:
        BadText: it cannot be read, with the line and column. FaultyText: it is a protocol with errors.
    """
    digest = hashlib.sha256(data).hexdigest()
    file = any_game.read(data, _salts(digest), f"file-{digest[:12]}")
    record = file.record
    chain = chain_of(record)[-1]
    with database.reading() as connection:
        same = games.same(connection, club=club, chain=chain, entries=len(record.entries))
        known = games.of(connection, club=club, id=same or record.header.game)
    return Looked(
        file=file,
        findings=audit.verify(record, file.damage),
        known=known,
        is_same=same is not None,
        is_rewritten=file.form == "jsonl" and bool(record.entries) and chain.encode() not in data,
    )


def keep(database: Database, *, club: str, data: bytes, now: int) -> str:
    """Store the game of a file, and give its id. now: milliseconds since 1970.

    Raises:
        BadText, FaultyText: as `look` says. NotTaken: the club has it, or its record is damaged. Known: the
            club has got it meanwhile. NotStored: it is not in the database.
    """
    looked = look(database, club=club, data=data)
    if not looked.may_be_stored:
        raise NotTaken(looked)
    return take_in(database, club=club, record=looked.file.record, now=now)


def _salts(digest: str) -> Callable[[], str]:
    """Salts that are the same for the same file: taken in twice, it is the same record."""
    numbers = count(1)
    return lambda: hashlib.sha256(f"{next(numbers)}\n{digest}".encode()).hexdigest()[:32]
