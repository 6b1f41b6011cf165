"""A rulebook as a page: its clauses in the paper's order, then what the paper leaves open."""

from collections.abc import Iterable

from msgspec import Struct

from zeronight.console.addresses import book_address
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.clauses import ban_said
from zeronight.i18n.differences import passages_said
from zeronight.i18n.values import row_said, rule_said, value_said
from zeronight.rules.book import OURS, Clause, Kind, Rulebook, Status
from zeronight.rules.catalogue import OFFENCES
from zeronight.rules.diff import passage_of


class StatedKey(Struct, frozen=True):
    """A rule that a clause states: what it asks, what the clause says."""

    key: str
    asks: str
    says: str
    status: Status


class ReadingRow(Struct, frozen=True):
    """How we read a clause that has several meanings, and which the others are."""

    id: str
    note: str
    other: tuple[str, ...]


class ClauseRow(Struct, frozen=True):
    """A clause. number: the paper's own. seconds: of a procedure with a time."""

    number: str
    kinds: tuple[Kind, ...]
    text: str
    keys: tuple[StatedKey, ...]
    offences: tuple[str, ...]
    seconds: int | float | None
    ban: str
    readings: tuple[ReadingRow, ...]


class OpenKey(Struct, frozen=True):
    """A rule on which the paper is silent, or which it leaves to the judge, and what stands in for it."""

    key: str
    asks: str
    says: str
    because: tuple[str, ...]
    address: str | None


class BookPage(Struct, frozen=True):
    """The page. partial: not the whole paper is here. count: of all its clauses.

    query: what was searched for; only clauses and rules with these words are here then.
    """

    id: str
    title: str
    partial: bool
    defaults: str | None
    count: int
    query: str
    clauses: tuple[ClauseRow, ...]
    silences: tuple[OpenKey, ...]
    judge: tuple[OpenKey, ...]

    @property
    def found(self) -> int:
        """How many clauses and rules are on the page."""
        return len(self.clauses) + len(self.silences) + len(self.judge)


def book_page(book: Rulebook, messages: Messages, query: str = "") -> BookPage:
    """A book in one language, whole or searched."""
    wanted = " ".join(query.split())
    clauses = (_clause(book, clause, messages) for clause in book.clauses)
    return BookPage(
        id=book.id,
        title=book.title.said(messages.lang),
        partial=book.partial,
        defaults=book.defaults,
        count=len(book.clauses),
        query=wanted,
        clauses=tuple(one for one in clauses if _has(wanted, _clause_words(one, messages))),
        silences=_open(book, messages, "silent", wanted),
        judge=_open(book, messages, "judge", wanted),
    )


def _clause(book: Rulebook, clause: Clause, messages: Messages) -> ClauseRow:
    lang = messages.lang
    return ClauseRow(
        number=clause.id,
        kinds=clause.kinds,
        text=clause.text.said(lang),
        keys=tuple(_stated(book, clause, key, value, messages) for key, value in clause.rules.items()),
        offences=tuple(row_said(messages, OFFENCES, row) for row in clause.offences),
        seconds=clause.seconds,
        ban="" if clause.ban is None else ban_said(messages, clause.ban),
        readings=tuple(
            ReadingRow(one.id, one.note.said(lang), tuple(words.said(lang) for words in one.other))
            for one in clause.readings
        ),
    )


def _stated(book: Rulebook, clause: Clause, key: str, value: object, messages: Messages) -> StatedKey:
    status = "reading" if clause.reading(key) else book.keys[key].status
    return StatedKey(key, rule_said(messages, key), value_said(messages, key, value), status)


def _open(book: Rulebook, messages: Messages, status: Status, wanted: str) -> tuple[OpenKey, ...]:
    found = (_open_key(book, key, messages) for key, entry in book.keys.items() if entry.status == status)
    return tuple(one for one in found if _has(wanted, (one.asks, one.says, *one.because)))


def _open_key(book: Rulebook, key: str, messages: Messages) -> OpenKey:
    entry = book.keys[key]
    passage = passage_of(book, key)
    if key == OFFENCES:
        says = messages.say("rulebook.offences", n=len(entry.rows))
    else:
        says = value_said(messages, key, entry.value)
    owned = entry.clause is not None and entry.book not in (OURS, book.id)
    return OpenKey(
        key=key,
        asks=rule_said(messages, key),
        says=says,
        because=tuple(passages_said(messages, (passage,))),
        address=book_address(entry.book, entry.clause) if owned else None,
    )


def _clause_words(one: ClauseRow, messages: Messages) -> Iterable[str]:
    yield one.number
    yield one.text
    yield one.ban
    for kind in one.kinds:
        yield messages.say(f"term.kind.{kind}")
    for key in one.keys:
        yield f"{key.asks} {key.says}"
    yield from one.offences
    for reading in one.readings:
        yield reading.note
        yield from reading.other


def _has(wanted: str, texts: Iterable[str]) -> bool:
    """Whether every word that is wanted stands in one of these texts, whatever its case."""
    whole = "\n".join(texts).casefold().replace("ё", "е")
    return all(word in whole for word in wanted.casefold().replace("ё", "е").split())
