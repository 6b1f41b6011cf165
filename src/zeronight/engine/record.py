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
from zeronight.engine.amend import Amendment, Redone, amend_of, amended, spliced
from zeronight.engine.concluding import CLOSED
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

    def head_after(self, seq: int) -> int:
        """The entry that was in force when entry `seq` had been made; 0 is the empty table."""
        match self.entries[seq - 1].call if seq else None:
            case c.TakeBack(seq=taken):
                return self.entries[taken - 1].parent
            case c.Restore(seq=restored):
                return restored
            case _:
                return seq

    def copy(self, until: int | None = None) -> "Record":
        """The same record to go on from, without a change to this one; or as it was after entry `until`."""
        until = len(self.entries) if until is None else until
        copy = Record(self.header, self.rules, self._salt)
        copy.entries, copy._tables = self.entries[:until], self._tables[: until + 1]
        copy.texts, copy.source, copy.head = self.texts.copy(), self.source, self.head_after(until)
        return copy

    def append(self, call: AnyCall, made: Made = NOBODY) -> Entry:
        """Decide a call on the entry in force and write it down.

        Raises:
            Refused: nothing is written.
        """
        texts: list[Text] = []
        redone: tuple[Redone, ...] = ()
        call = self._without_texts(call, texts)
        match call:
            case c.TakeBack(seq=seq):
                self._check_take_back(seq)
                events: tuple[AnyEvent, ...] = ()
                table = self.table
            case c.Restore(seq=seq):
                self._check_restore(seq)
                events, table = (), self._tables[seq]
            case c.Amend() | c.Correct():
                found = self._amend(call)
                events, redone, table = found.events, found.redone, found.table
            case _:
                events, table = advance(self.rules, self.table, call)
        entry = Entry(
            len(self.entries) + 1, self.head, ENGINE, call, events, redone,
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
            case c.Amend() | c.Correct():
                head = entry.seq
                if table is None:
                    table = fold(Table(), (event for item in self._items(entry) for event in item.events))
            case _:
                head = entry.seq
                if table is None:
                    table = fold(self._tables[entry.parent], entry.events)
        self.entries.append(entry)
        self._tables.append(table)
        self.head = head

    def items(self) -> list[Redone]:
        """The line in force, call by call, amendments worked in; `of` is the entry of each call."""
        return self.items_at(self.head)

    def items_at(self, seq: int) -> list[Redone]:
        """The same at entry `seq`; 0 is the empty record."""
        return self._items(self.entries[seq - 1]) if seq else []

    def _items(self, last: Entry) -> list[Redone]:
        after: list[Redone] = []
        entry = last
        while not isinstance(entry.call, c.Amend | c.Correct):
            after.append(Redone(entry.seq, entry.call, entry.events))
            if not entry.parent:
                return after[::-1]
            entry = self.entries[entry.parent - 1]
        before = self._items(self.entries[entry.parent - 1])
        amend = amend_of(entry.call)
        first = Redone(amend.seq, amend.of, entry.events)
        return [*spliced(before, first, entry.redone), *after[::-1]]

    def line(self) -> tuple[Entry, ...]:
        """The entries of the line in force, first to last; an amended one holds what it became."""
        return tuple(
            replace(self.entries[item.of - 1], call=item.call, events=item.events) for item in self.items()
        )

    def version(self) -> int:
        """1, and one more for each correction after signing in the line in force."""
        return 1 + sum(1 for seq in self._ancestors() if isinstance(self.entries[seq - 1].call, c.Correct))

    def _ancestors(self) -> list[int]:
        found: list[int] = []
        seq = self.head
        while seq:
            found.append(seq)
            seq = self.entries[seq - 1].parent
        return found

    def _amend(self, call: c.Amend | c.Correct) -> Amendment:
        closed = self.table.state in CLOSED
        if closed != isinstance(call, c.Correct):
            raise Refused(Refusal(Code.GAME_OVER if closed else Code.GAME_NOT_OVER))
        if isinstance(call, c.Correct) and not call.reason.strip():
            raise Refused(Refusal(Code.REASON_MISSING))
        return amended(self.rules, self.items(), call)

    def undoable(self) -> int:
        """The entry that may be taken back now: the last of the line that is no draft; 0: none."""
        if self.table.state in CLOSED:
            return 0
        seq = self.head
        while seq and isinstance(self.entries[seq - 1].call, c.DRAFTS):
            seq = self.entries[seq - 1].parent
        return seq

    def restorable(self) -> tuple[int, ...]:
        """The ends of lines that were left and may be taken up again."""
        if self.table.state in CLOSED:
            return ()
        taken = [e.call.seq for e in self.entries if isinstance(e.call, c.TakeBack)]
        here = set(self._ancestors())
        return tuple(sorted({seq for seq in taken if seq not in here}))

    def _check_take_back(self, seq: int) -> None:
        if self.table.state in CLOSED:
            raise Refused(Refusal(Code.GAME_OVER))
        if not 1 <= seq <= len(self.entries):
            raise Refused(Refusal(Code.NO_SUCH_ENTRY))
        if seq != self.undoable():
            raise Refused(Refusal(Code.NOT_THE_HEAD))

    def _check_restore(self, seq: int) -> None:
        if self.table.state in CLOSED:
            raise Refused(Refusal(Code.GAME_OVER))
        if not 1 <= seq <= len(self.entries):
            raise Refused(Refusal(Code.NO_SUCH_ENTRY))
        if isinstance(self.entries[seq - 1].call, c.TakeBack | c.Restore):
            raise Refused(Refusal(Code.NO_SUCH_ENTRY))
        if seq in self._ancestors():
            raise Refused(Refusal(Code.ALREADY_SO))

    def _without_texts(self, call: AnyCall, texts: list[Text]) -> AnyCall:
        changes: dict[str, Any] = {}
        for name in _TEXT_FIELDS[type(call)]:
            body = getattr(call, name)
            if body is not None and body.strip():
                changes[name] = self._kept(body, texts)
        match call:
            case c.Overrule(of=of):
                changes["of"] = self._without_texts(of, texts)
            case c.Amend(of=of, then=then):
                changes["of"] = self._without_texts(of, texts)
                changes["then"] = tuple(
                    t if t.reason is None else replace(t, reason=self._kept(t.reason, texts)) for t in then
                )
            case c.Correct(amend=amend):
                changes["amend"] = self._without_texts(amend, texts)
            case _:
                pass
        return replace(call, **changes) if changes else call

    def _kept(self, body: str, texts: list[Text]) -> str:
        """The id under which a text is kept beside the chain."""
        if is_text_id(body) and body in self.texts:
            return body
        if self._salt is None:
            raise Refused(Refusal(Code.REASON_MISSING))
        salt = self._salt()
        text = Text(text_id(salt, body), salt, body)
        texts.append(text)
        return text.id


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
