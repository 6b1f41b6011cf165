"""The record: an append-only list of entries that forms a tree (DESIGN 2.5, 2.13, 2.14)."""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.event import AnyEvent
from zeronight.core.ruling import Code, Refusal, Refused
from zeronight.core.table import Table
from zeronight.engine.decide import advance
from zeronight.engine.evolve import fold
from zeronight.rules.options import Rules

ENGINE = "1"
FORMAT = "zeronight/1"


class Header(Struct, frozen=True, kw_only=True):
    """What a record says of itself: the book, the overlay on it, and every key in effect."""

    format: str = FORMAT
    game: str
    book: str
    overlay: dict[str, Any] = {}
    rules: dict[str, Any] = {}
    rules_hash: str
    engine: str = ENGINE


class Redone(Struct, frozen=True, omit_defaults=True):
    """A later call decided again by an amendment: `of` is the entry it was made in."""

    of: int
    call: AnyCall
    events: tuple[AnyEvent, ...] = ()


class Entry(Struct, frozen=True, omit_defaults=True):
    """One call and what it led to. `parent` 0 is the empty table; `at` is an ISO time with zone."""

    seq: int
    parent: int
    engine: str
    call: AnyCall
    events: tuple[AnyEvent, ...] = ()
    redone: tuple[Redone, ...] = ()
    at: str | None = None
    by: str | None = None
    device: str | None = None
    call_id: str | None = None


class Text(Struct, frozen=True):
    """A free text beside the chain; the entry holds its id, a salted hash."""

    id: str
    salt: str
    body: str


class Made(Struct, frozen=True, omit_defaults=True):
    """Who made a call, when and where: what an entry keeps beside it."""

    at: str | None = None
    by: str | None = None
    device: str | None = None
    call_id: str | None = None


NOBODY = Made()


class Record:
    """A game as it is written. `append` is the one way to change it.

    salt: gives a fresh random text for each free text; without one, texts are refused.
    """

    def __init__(self, header: Header, rules: Rules, salt: Callable[[], str] | None = None) -> None:
        self.header = header
        self.rules = rules
        self.entries: list[Entry] = []
        self.texts: dict[str, Text] = {}
        self.source: Mapping[str, Any] | None = None
        self.head = 0
        self._salt = salt
        self._tables: list[Table] = [Table()]

    @property
    def table(self) -> Table:
        """The table at the entry in force."""
        return self._tables[self.head]

    def table_at(self, seq: int) -> Table:
        """The table at entry `seq`; 0 is the empty table."""
        return self._tables[seq]

    def append(self, call: AnyCall, made: Made = NOBODY) -> Entry:
        """Decide a call on the entry in force and write it down.

        Raises:
            Refused: nothing is written.
        """
        texts: list[Text] = []
        call = self._without_texts(call, texts)
        match call:
            case c.TakeBack(seq=seq):
                self._check_take_back(seq)
                events: tuple[AnyEvent, ...] = ()
                table = self.table
            case c.Restore(seq=seq):
                self._check_restore(seq)
                events, table = (), self._tables[seq]
            case _:
                events, table = advance(self.rules, self.table, call)
        entry = Entry(
            len(self.entries) + 1, self.head, ENGINE, call, events, (),
            made.at, made.by, made.device, made.call_id,
        )  # fmt: skip
        self.add(entry, table)
        for text in texts:
            self.texts[text.id] = text
        return entry

    def add(self, entry: Entry, table: Table | None = None) -> None:
        """Take over an entry that was decided before, as a reader does.

        table: the table it leads to, where it is known already.

        Raises:
            Refused: the entry does not fit where it stands.
        """
        if entry.seq != len(self.entries) + 1 or entry.parent != self.head:
            raise Refused(Refusal(Code.NO_SUCH_ENTRY))
        match entry.call:
            case c.TakeBack(seq=seq):
                self._check_take_back(seq)
                head, table = self.entries[seq - 1].parent, self._tables[entry.parent]
            case c.Restore(seq=seq):
                self._check_restore(seq)
                head, table = seq, self._tables[seq]
            case _:
                head = entry.seq
                if table is None:
                    table = fold(self._tables[entry.parent], entry.events)
                    for again in entry.redone:
                        table = fold(table, again.events)
        self.entries.append(entry)
        self._tables.append(table)
        self.head = head

    def line(self) -> tuple[Entry, ...]:
        """The entries of the line in force, first to last."""
        found: list[Entry] = []
        seq = self.head
        while seq:
            entry = self.entries[seq - 1]
            found.append(entry)
            seq = entry.parent
        return tuple(reversed(found))

    def undoable(self) -> int:
        """The entry that may be taken back now: the last of the line that is no draft; 0: none."""
        if self.table.state == "signed":
            return 0
        seq = self.head
        while seq and isinstance(self.entries[seq - 1].call, c.DRAFTS):
            seq = self.entries[seq - 1].parent
        return seq

    def restorable(self) -> tuple[int, ...]:
        """The ends of lines that were left and may be taken up again."""
        if self.table.state == "signed":
            return ()
        taken = [e.call.seq for e in self.entries if isinstance(e.call, c.TakeBack)]
        here = {entry.seq for entry in self.line()}
        return tuple(sorted({seq for seq in taken if seq not in here}))

    def _check_take_back(self, seq: int) -> None:
        if self.table.state == "signed":
            raise Refused(Refusal(Code.GAME_OVER))
        if not 1 <= seq <= len(self.entries):
            raise Refused(Refusal(Code.NO_SUCH_ENTRY))
        if seq != self.undoable():
            raise Refused(Refusal(Code.NOT_THE_HEAD))

    def _check_restore(self, seq: int) -> None:
        if self.table.state == "signed":
            raise Refused(Refusal(Code.GAME_OVER))
        if not 1 <= seq <= len(self.entries):
            raise Refused(Refusal(Code.NO_SUCH_ENTRY))
        if isinstance(self.entries[seq - 1].call, c.TakeBack | c.Restore):
            raise Refused(Refusal(Code.NO_SUCH_ENTRY))
        if any(entry.seq == seq for entry in self.line()):
            raise Refused(Refusal(Code.ALREADY_SO))

    def _without_texts(self, call: AnyCall, texts: list[Text]) -> AnyCall:
        changes: dict[str, Any] = {}
        for name in _TEXT_FIELDS[type(call)]:
            body = getattr(call, name)
            if body is None or (is_text_id(body) and body in self.texts):
                continue
            if not body.strip():
                continue
            if self._salt is None:
                raise Refused(Refusal(Code.REASON_MISSING))
            salt = self._salt()
            text = Text(text_id(salt, body), salt, body)
            texts.append(text)
            changes[name] = text.id
        if isinstance(call, c.Overrule):
            changes["of"] = self._without_texts(call.of, texts)
        return replace(call, **changes) if changes else call


_TEXT_FIELDS: dict[type, tuple[str, ...]] = {
    kind: tuple(f.name for f in fields(kind) if f.name in ("reason", "text")) for kind in AnyCall.__args__
}


def text_id(salt: str, body: str) -> str:
    """The id under which an entry holds a text."""
    return "t:" + hashlib.sha256(f"{salt}\n{body}".encode()).hexdigest()[:32]


def is_text_id(value: str) -> bool:
    """Whether an entry's text field holds an id."""
    return value.startswith("t:") and len(value) == 34


def text_of(record: Record, value: str | None) -> str | None:
    """The text that an entry's field means; None where there is none, or it was erased."""
    if value is None:
        return None
    text = record.texts.get(value)
    return text.body if text is not None else None


_ENCODER = msgspec.json.Encoder(order="deterministic")


def encode(value: Any) -> bytes:
    """The stored bytes of a header, entry or text."""
    return _ENCODER.encode(value)
