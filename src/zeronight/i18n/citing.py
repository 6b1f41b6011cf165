"""Grounds as the CITE objects of `--json`, and as lines for people."""

from collections.abc import Iterable

from zeronight.core.ground import Ground
from zeronight.core.ruling import Refusal
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.citations import cite_said, source_said, text_said
from zeronight.i18n.refusals import refusal_said
from zeronight.rules.book import Rulebook
from zeronight.rules.cite import Cite, cite


class Citer:
    """Names the clauses of one book in one language; every ground is looked up once."""

    def __init__(self, book: Rulebook, messages: Messages) -> None:
        self.book = book
        self.messages = messages
        self._found: dict[tuple[object, ...], Cite] = {}

    def cite(self, ground: Ground) -> Cite:
        """The clause that a ground rests on."""
        row = None if ground.row is None else tuple(sorted(ground.row.items()))
        key = (ground.rule, row, ground.offence, ground.clause)
        if key not in self._found:
            self._found[key] = self._look_up(ground)
        return self._found[key]

    def _look_up(self, ground: Ground) -> Cite:
        try:
            return cite(self.book, ground, self.messages.lang)
        except KeyError:
            # A record may name a rule that this program does not know, of a later one or of nobody.
            return Cite(ground.rule, ground.row, ground.offence, ground.clause, self.book.id, "silent", "")

    def objects(self, because: Iterable[Ground]) -> list[dict[str, object]]:
        """CITE objects, the most specific last."""
        return [self._object(self.cite(ground)) for ground in because]

    def lines(self, because: Iterable[Ground]) -> list[str]:
        """A line for each clause: document, number, status, words."""
        return list(dict.fromkeys(cite_said(self.messages, self.cite(ground)) for ground in because))

    def sources(self, because: Iterable[Ground]) -> str:
        """Documents and clauses alone, on one line."""
        return "; ".join(dict.fromkeys(source_said(self.messages, self.cite(ground)) for ground in because))

    def _object(self, found: Cite) -> dict[str, object]:
        return {
            "rule": found.rule,
            "row": None if found.row is None else dict(found.row),
            "offence": found.offence,
            "clause": found.clause,
            "book": found.book,
            "status": found.status,
            "text": text_said(self.messages, found),
        }


def refusal_lines(messages: Messages, refusal: Refusal, book: Rulebook) -> list[str]:
    """Why a call is refused and what is meant instead, then a line for each clause it rests on."""
    return [refusal_said(messages, refusal), *Citer(book, messages).lines(refusal.because)]
