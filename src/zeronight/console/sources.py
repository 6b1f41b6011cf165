"""Grounds on a page: short where they stand, linked to the paper, and listed with their words at the end."""

from collections.abc import Iterable

from msgspec import Struct

from zeronight.console.addresses import book_address
from zeronight.core.ground import Ground
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.citations import text_said
from zeronight.i18n.citing import Citer
from zeronight.rules.book import OURS, OVERLAY, Rulebook, Status
from zeronight.rules.cite import Cite


class Source(Struct, frozen=True):
    """Where a consequence comes from.

    code: short, `4.4` or `silent → fsm/2024 7.2`. document: the document with its clause. words: of the
    clause, or what it answers. address: of the clause on the page of its book, where it has one.
    """

    code: str
    document: str
    words: str
    status: Status
    address: str | None


class Sources:
    """Turns grounds into sources of one book, and remembers each that was asked for."""

    def __init__(self, book: Rulebook, messages: Messages) -> None:
        self._book = book
        self._messages = messages
        self._citer = Citer(book, messages)
        self._asked: dict[Source, None] = {}

    def of(self, because: Iterable[Ground]) -> tuple[Source, ...]:
        """The sources of these grounds, each once."""
        found = dict.fromkeys(self._source(self._citer.cite(ground)) for ground in because)
        self._asked.update(found)
        return tuple(found)

    def asked(self) -> tuple[Source, ...]:
        """All sources so far, in the order in which they were asked for first."""
        return tuple(self._asked)

    def _source(self, cite: Cite) -> Source:
        own = cite.book == self._book.id
        outside = cite.book in (OURS, OVERLAY)
        whose = self._messages.name("citation.book", cite.book) if outside else cite.book
        document = whose if cite.clause is None else f"{whose} {cite.clause}"
        code = cite.clause if own and cite.clause is not None else document
        match cite.status:
            case "silent":
                code = self._messages.say("protocol.silent", source=document)
            case "reading":
                code = self._messages.say("protocol.reading", source=code)
            case "judge":
                key = "judge" if cite.clause is None else "judge_clause"
                code = self._messages.say(f"protocol.{key}", source=code)
            case "stated":
                pass
        return Source(code, document, text_said(self._messages, cite), cite.status, self._address(cite))

    def _address(self, cite: Cite) -> str | None:
        if cite.book in (OURS, OVERLAY):
            # What we chose where a paper is silent, and what organisers changed, stands on the paper's page.
            return None if not self._book.clauses else book_address(self._book.id, cite.rule)
        owner = self._book.of(cite.book)
        if owner is None or not owner.clauses:
            return None
        return book_address(cite.book, cite.clause)
