"""The record as JSON Lines: a header, then entries chained by their stored bytes, then texts.

Each line is one object. `{"header": ...}` opens it; `{"entry": ..., "hash": ...}` follows for each
entry, where hash = SHA-256 of the hash before it (64 hex digits, of the header's bytes at first) and
of the entry's bytes as they stand; `{"text": ...}` and `{"source": ...}` lie outside the chain, so
that a text can be erased and the chain stays whole.
"""

import hashlib
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from zeronight.core.jsontext import BadText, Place, decode, parse
from zeronight.core.ruling import Refused
from zeronight.core.unreadable import Unreadable
from zeronight.engine.record import FORMAT, Entry, Header, Record, Text, encode, text_id
from zeronight.rules.catalogue import TableFault
from zeronight.rules.options import Rules


class Line(Struct, forbid_unknown_fields=True):
    """One line of a file: exactly one of the four."""

    header: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    entry: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    hash: str | msgspec.UnsetType = msgspec.UNSET
    text: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    source: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class Damage(Struct, frozen=True):
    """An entry whose bytes do not agree with its hash; `seq` 0 is the header."""

    seq: int
    line: int


_LINE = msgspec.json.Decoder(Line)
_HEADER = msgspec.json.Decoder(Header)
_ENTRY = msgspec.json.Decoder(Entry)
_TEXT = msgspec.json.Decoder(Text)
_ANYTHING = msgspec.json.Decoder()


def link(before: str, stored: bytes) -> str:
    """The hash of an entry with these stored bytes after the hash `before`."""
    return hashlib.sha256(before.encode() + stored).hexdigest()


def chain_of(record: Record) -> list[str]:
    """The hash of the header, then of each entry after those before it, as they would be written."""
    return [_first(record), *(chain for _, chain in _links(record))]


def _first(record: Record) -> str:
    return hashlib.sha256(encode(record.header)).hexdigest()


def _links(record: Record) -> Iterator[tuple[bytes, str]]:
    """Each entry's bytes with its hash."""
    chain = _first(record)
    for entry in record.entries:
        stored = encode(entry)
        chain = link(chain, stored)
        yield stored, chain


def write(record: Record) -> bytes:
    """The record as JSON Lines."""
    return b"".join(line + b"\n" for line in _lines(record))


def _lines(record: Record) -> Iterator[bytes]:
    yield b'{"header":' + encode(record.header) + b"}"
    for stored, chain in _links(record):
        yield b'{"entry":' + stored + b',"hash":"' + chain.encode() + b'"}'
    for text in record.texts.values():
        yield b'{"text":' + encode(text) + b"}"
    if record.source is not None:
        yield b'{"source":' + encode(record.source) + b"}"


class Stored(Struct):
    """What a file holds: the record, and the places where its chain is broken."""

    record: Record
    damage: list[Damage] = []


def read(
    data: bytes, rules_of: Callable[[dict[str, Any]], Rules], salt: Callable[[], str] | None = None
) -> Stored:
    """Read a record; `rules_of` turns the header's key table into rules.

    Raises:
        BadText: the file cannot be read, with the line and column.
    """
    text = decode(data)
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise BadText(Unreadable.EMPTY_RECORD)
    first = Place(lines[0][0], 1)
    header_raw = _decode_line(*lines[0]).header
    if isinstance(header_raw, msgspec.UnsetType):
        raise BadText(Unreadable.NO_HEADER, first, line='{"header": ...}')
    header: Header = _typed(_HEADER, header_raw, lines[0][0])
    if header.format != FORMAT:
        raise BadText(Unreadable.OTHER_FORMAT, first, format=header.format, known=FORMAT)
    try:
        stored = Stored(Record(header, rules_of(header.rules), salt))
    except ValueError as error:
        raise _bad_rules(error, first) from None
    chain = hashlib.sha256(bytes(header_raw)).hexdigest()
    for number, line in lines[1:]:
        chain = _take(stored, _decode_line(number, line), number, chain)
    return stored


def _bad_rules(error: ValueError, place: Place) -> BadText:
    path = "header.rules"
    if not isinstance(error, TableFault):
        return BadText(Unreadable.BAD_RULES, place, path=path, detail=str(error))
    if error.misfit is None:
        return BadText(Unreadable.UNKNOWN_RULE, place, path=path, key=error.key)
    return BadText(Unreadable.BAD_RULE, place, path=path, key=error.key, detail=error.misfit)


def _take(stored: Stored, line: Line, number: int, chain: str) -> str:
    record = stored.record
    if not isinstance(line.entry, msgspec.UnsetType):
        entry: Entry = _typed(_ENTRY, line.entry, number)
        linked = link(chain, bytes(line.entry))
        if line.hash != linked:
            stored.damage.append(Damage(entry.seq, number))
        try:
            record.add(entry)
        except Refused as refused:
            place = Place(number, 1)
            raise BadText(Unreadable.BAD_ENTRY, place, refusal=refused.refusal, seq=entry.seq) from None
        return line.hash if isinstance(line.hash, str) else linked
    if not isinstance(line.text, msgspec.UnsetType):
        text: Text = _typed(_TEXT, line.text, number)
        if text.id != text_id(text.salt, text.body):
            stored.damage.append(Damage(0, number))
        record.texts[text.id] = text
    elif not isinstance(line.source, msgspec.UnsetType):
        record.source = _typed(_ANYTHING, line.source, number)
    else:
        raise BadText(Unreadable.SECOND_HEADER, Place(number, 1))
    return chain


def _decode_line(number: int, line: str) -> Line:
    parse(line, number)
    found: Line = _typed(_LINE, line.encode(), number)
    given = [
        part for part in (found.header, found.entry, found.text, found.source) if part is not msgspec.UNSET
    ]
    if len(given) != 1:
        parts = "header, entry, text, source"
        raise BadText(Unreadable.NOT_ONE_PART, Place(number, 1), parts=parts)
    return found


def _typed(decoder: msgspec.json.Decoder[Any], raw: msgspec.Raw | bytes, number: int) -> Any:
    try:
        return decoder.decode(raw)
    except msgspec.DecodeError as error:
        raise BadText(Unreadable.MISFIT, Place(number, 1), detail=str(error)) from None
