"""Records: an entry is appended and never changed; read back, its chain is held against its bytes."""

import hashlib
from collections.abc import Callable, Iterable
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, insert, select

from zeronight.core.ruling import Refused
from zeronight.engine.jsonl import link
from zeronight.engine.record import Entry, Header, Record, Text, encode, text_id
from zeronight.rules.catalogue import rules_hash, rules_of
from zeronight.store.schema import entry, header, source, text

Harm = Literal["hash", "unreadable", "unfit", "missing"]


class Damage(Struct, frozen=True):
    """What of a record is damaged: the entry `seq`; 0 is the header, or what lies beside the chain.

    hash: the bytes are not those that were written. unreadable: nor are they an entry. unfit: it has no
    place there. missing: fewer entries than were written.
    """

    seq: int
    harm: Harm


class Sent(Struct, frozen=True):
    """A call that was accepted under a call_id: its entry, and the digest of what was sent."""

    seq: int
    digest: str


class Stored(Struct):
    """A record as it is stored. chain: the hash of its last entry. sent: by call_id.

    damage: where it is not what was written. Before an unreadable entry the record ends.
    """

    record: Record
    chain: str
    sent: dict[str, Sent] = {}
    damage: list[Damage] = []


class Unreadable(Exception):
    """Of a record not even the header can be read."""


def digest(call_id: str, call: Any) -> str:
    """By which a call that is sent again is known to be the same."""
    return hashlib.sha256(call_id.encode() + b"\n" + encode(call)).hexdigest()


def chain_at_end(record: Record) -> str:
    """The hash of a record's last entry, or of its header where it has none."""
    chain = hashlib.sha256(encode(record.header)).hexdigest()
    for made in record.entries:
        chain = link(chain, encode(made))
    return chain


def add(connection: Connection, *, club: str, game: str, record: Record) -> None:
    """Add a whole record, that of a new game or one from a file."""
    connection.execute(insert(header).values(club=club, game=game, body=encode(record.header)))
    chain = hashlib.sha256(encode(record.header)).hexdigest()
    for made in record.entries:
        chain = append(connection, club=club, game=game, made=made, chain=chain)
    add_texts(connection, club=club, game=game, texts=record.texts.values())
    if record.source is not None:
        connection.execute(insert(source).values(club=club, game=game, body=encode(record.source)))


def append(
    connection: Connection, *, club: str, game: str, made: Entry, chain: str, digest: str | None = None
) -> str:
    """Append an entry after the one with the hash `chain`, and give its own hash.

    Raises:
        Clash: an entry of this number, or of this call_id, is there already.
    """
    body = encode(made)
    chain = link(chain, body)
    # What comes from a file was not sent to us: its call_ids are its own.
    call_id = None if digest is None else made.call_id
    row = {"seq": made.seq, "body": body, "hash": chain, "call_id": call_id, "digest": digest}
    connection.execute(_ADD_ENTRY, {"club": club, "game": game, **row})
    return chain


def add_texts(connection: Connection, *, club: str, game: str, texts: Iterable[Text], known: int = 0) -> None:
    """Add free texts that lie beside the chain, to the `known` that are there."""
    keys = {"club": club, "game": game}
    rows = [
        {**keys, "id": added.id, "number": number, "body": encode(added)}
        for number, added in enumerate(texts, known + 1)
    ]
    if rows:
        connection.execute(insert(text), rows)


def read(
    connection: Connection, *, club: str, game: str, entries: int, salt: Callable[[], str] | None = None
) -> Stored:
    """Read a record back. entries: how many it must have.

    Raises:
        Unreadable: its header, or the rules in it, cannot be read.
    """
    stored = _open(connection, club, game, salt)
    columns = (entry.c.seq, entry.c.body, entry.c.hash, entry.c.call_id, entry.c.digest)
    where = (entry.c.club == club, entry.c.game == game)
    for row in connection.execute(select(*columns).where(*where).order_by(entry.c.seq)):
        if not _take(stored, row.seq, as_bytes(row.body), row.hash):
            return stored
        if row.call_id is not None and row.digest is not None:
            stored.sent[row.call_id] = Sent(row.seq, row.digest)
    if len(stored.record.entries) != entries:
        stored.damage.append(Damage(len(stored.record.entries) + 1, "missing"))
    _take_texts(connection, club, game, stored)
    return stored


def as_bytes(value: object) -> bytes:
    """What a column of bytes holds; nothing where damage has made it something else."""
    return value if isinstance(value, bytes) else b""


def _open(connection: Connection, club: str, game: str, salt: Callable[[], str] | None) -> Stored:
    where = (header.c.club == club, header.c.game == game)
    body = as_bytes(connection.execute(select(header.c.body).where(*where)).scalar())
    try:
        bare = _HEADER.decode(body)
        rules = rules_of(bare.rules)
    except (msgspec.DecodeError, ValueError, UnicodeDecodeError) as error:
        raise Unreadable(game) from error
    stored = Stored(Record(bare, rules, salt), hashlib.sha256(body).hexdigest())
    if rules_hash(rules) != bare.rules_hash:
        stored.damage.append(Damage(0, "hash"))
    return stored


def _take(stored: Stored, seq: int, body: bytes, hash: str) -> bool:
    """Take over an entry; False where nothing can stand behind it."""
    stored.chain = link(stored.chain, body)
    if stored.chain != hash:
        stored.damage.append(Damage(seq, "hash"))
    try:
        made = _ENTRY.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        stored.damage.append(Damage(seq, "unreadable"))
        return False
    try:
        stored.record.add(made)
    except (Refused, LookupError, ValueError):
        stored.damage.append(Damage(seq, "unfit"))
        return False
    return True


def _take_texts(connection: Connection, club: str, game: str, stored: Stored) -> None:
    record = stored.record
    texts = select(text.c.body).where(text.c.club == club, text.c.game == game).order_by(text.c.number)
    for body in connection.execute(texts).scalars():
        try:
            found = _TEXT.decode(as_bytes(body))
        except (msgspec.DecodeError, UnicodeDecodeError):
            stored.damage.append(Damage(0, "unreadable"))
            continue
        if found.id != text_id(found.salt, found.body):
            stored.damage.append(Damage(0, "hash"))
        record.texts[found.id] = found
    sources = select(source.c.body).where(source.c.club == club, source.c.game == game)
    for body in connection.execute(sources).scalars():
        try:
            record.source = msgspec.json.decode(as_bytes(body))
        except (msgspec.DecodeError, UnicodeDecodeError):
            stored.damage.append(Damage(0, "unreadable"))


_ADD_ENTRY = insert(entry)
_HEADER = msgspec.json.Decoder(Header)
_ENTRY = msgspec.json.Decoder(Entry)
_TEXT = msgspec.json.Decoder(Text)
