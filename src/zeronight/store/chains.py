"""The chains of games held against their bytes, without reading the games: quick enough for a start."""

import hashlib

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Table, bindparam, select

from zeronight.engine.jsonl import link
from zeronight.engine.record import Text, text_id
from zeronight.store.records import as_bytes
from zeronight.store.schema import entry, game, header, text


class Broken(Struct, frozen=True):
    """A game whose bytes are not those that were written, from entry `seq` on; 0 is what lies beside them."""

    club: str
    game: str
    seq: int

    def __str__(self) -> str:
        """Name the place."""
        return f"game {self.game}, entry {self.seq}"


def broken(connection: Connection, *, most: int | None = None) -> list[Broken]:
    """Games that are broken, and not known to be; the last played first.

    most: look at so many only.
    """
    wanted = (
        select(game.c.club, game.c.id, game.c.entries, game.c.chain, header.c.body)
        .join(header, (header.c.club == game.c.club) & (header.c.game == game.c.id), isouter=True)
        .where(game.c.damaged.is_(False))
        .order_by(game.c.played.desc(), game.c.id)
        .limit(most)
    )
    found: list[Broken] = []
    for club, id, entries, chain, head in connection.execute(wanted).all():
        seq = _first_broken(connection, club, id, as_bytes(head), Ends(entries, chain))
        if seq is not None:
            found.append(Broken(club, id, seq))
    return found


class Ends(Struct, frozen=True):
    """How many entries a game's row says there are, and the hash of the last."""

    entries: int
    chain: str


def _first_broken(connection: Connection, club: str, id: str, head: bytes, ends: Ends) -> int | None:
    chain = hashlib.sha256(head).hexdigest()
    last = 0
    keys = {"of_club": club, "of_game": id}
    for seq, body, hash in connection.execute(_ENTRIES, keys):
        chain = link(chain, as_bytes(body))
        last += 1
        if seq != last or hash != chain:
            return last
    if (last, chain) != (ends.entries, ends.chain):
        return last
    return None if _are_texts_whole(connection, keys) else 0


def _are_texts_whole(connection: Connection, keys: dict[str, str]) -> bool:
    try:
        texts = [_TEXT.decode(as_bytes(body)) for body in connection.execute(_TEXTS, keys).scalars()]
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    return all(found.id == text_id(found.salt, found.body) for found in texts)


def _of_game(table: Table) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return table.c.club == bindparam("of_club"), table.c.game == bindparam("of_game")


_ENTRIES = select(entry.c.seq, entry.c.body, entry.c.hash).where(*_of_game(entry)).order_by(entry.c.seq)
_TEXTS = select(text.c.body).where(*_of_game(text))
_TEXT = msgspec.json.Decoder(Text)
