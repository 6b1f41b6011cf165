"""A rulebook as a value: the clauses of the paper, and for every rule key its value and where it is from.

Books are read by `load`, changed by `overlay`, quoted by `cite`. They are values: nobody changes one.
"""

from typing import Literal

from msgspec import Struct

from zeronight.rules.catalogue import OFFENCES
from zeronight.rules.offences import OffenceRow
from zeronight.rules.options import Rules

Lang = Literal["en", "ru", "uk"]
Kind = Literal["automatic", "offence", "discretion", "procedure", "discipline", "term", "heading", "reserved"]
Status = Literal["stated", "reading", "silent", "judge"]

LANGS: tuple[Lang, ...] = ("en", "ru", "uk")
OURS = "zero-night"
OVERLAY = "overlay"


class Words(Struct, frozen=True, omit_defaults=True):
    """The same words in the three languages."""

    en: str = ""
    ru: str = ""
    uk: str = ""

    def said(self, lang: Lang) -> str:
        """The words in one language."""
        match lang:
            case "en":
                return self.en
            case "ru":
                return self.ru
            case "uk":
                return self.uk


class Ban(Struct, frozen=True, omit_defaults=True):
    """A range of days for which the office may ban; nothing: the organisers decide."""

    min_days: int | None = None
    max_days: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether the paper leaves the length to the organisers."""
        return self.min_days is None and self.max_days is None


class Reading(Struct, frozen=True, omit_defaults=True):
    """A clause that allows more than one meaning: which of its keys are ours, and the other meanings."""

    id: str
    rules: tuple[str, ...]
    other: tuple[Words, ...] = ()
    note: Words = Words()


class Clause(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A clause of the paper under the paper's own number.

    rules: the values that it states; for a list key, the rows. seconds: of a procedure with a number.
    """

    id: str
    kind: Kind
    also: tuple[Kind, ...] = ()
    text: Words = Words()
    rules: dict[str, object] = {}
    offences: tuple[OffenceRow, ...] = ()
    readings: tuple[Reading, ...] = ()
    seconds: int | float | None = None
    ban: Ban | None = None

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """All kinds of the clause, the main one first."""
        return (self.kind, *self.also)

    @property
    def keys(self) -> tuple[str, ...]:
        """The rule keys that it states, the catalogue of offences among them."""
        return (*self.rules, OFFENCES) if self.offences else tuple(self.rules)

    def reading(self, key: str) -> Reading | None:
        """The reading that this key is in this clause, if it is one."""
        return next((reading for reading in self.readings if key in reading.rules), None)


class KeyEntry(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A key's value in a book, and where it is from.

    status: the clause states it, or ours is one reading of it; the paper is silent; it is the judge's.
    clause, book: the clause and whose it is; for a silent key those of the default book, or a source
    without a clause such as "zero-night". rows: the clause of each row of a list. allow: the values
    an organiser may choose from, where the paper leaves him not all.
    """

    value: object
    status: Status
    book: str
    clause: str | None = None
    note: Words = Words()
    reading: Reading | None = None
    rows: tuple[str | None, ...] = ()
    allow: tuple[str, ...] = ()


class Rulebook(Struct, frozen=True, kw_only=True):
    """One edition of a club's rules.

    partial: not every clause of the paper is here. keys: every key in the order of the catalogue.
    rules: the values in effect. overlay: the keys an organiser changed, as plain values.
    base: the default book, whose clauses silent keys name.
    """

    id: str
    title: Words
    clauses: tuple[Clause, ...]
    keys: dict[str, KeyEntry]
    rules: Rules
    partial: bool = False
    defaults: str | None = None
    overlay: dict[str, object] = {}
    base: "Rulebook | None" = None

    def clause(self, number: str) -> Clause | None:
        """The clause with the paper's number, if there is one."""
        return next((clause for clause in self.clauses if clause.id == number), None)

    def of(self, book_id: str) -> "Rulebook | None":
        """This book or the one among its defaults with the id; nothing for a source that is no book."""
        book: Rulebook | None = self
        while book is not None and book.id != book_id:
            book = book.base
        return book
