"""The calls of a record decided once more by another rulebook (`replay FILE --rulebook ID`)."""

from collections.abc import Callable

from zeronight.cli.refusing import refusal_lines
from zeronight.cli.trouble import FINDINGS, Trouble
from zeronight.core import step as st
from zeronight.core.call import AnyCall, Proceed
from zeronight.core.ruling import Code, Refusal, Refused
from zeronight.engine.record import Entry, Header, Made, Record
from zeronight.i18n.calls import call_said
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.periods import at_said
from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import rules_hash, table_of


class RefusedAgain(Trouble):
    """A call of the record is refused by the other book."""

    def __init__(self, file: str, seq: int, at: str, call: AnyCall, refusal: Refusal, book: Rulebook) -> None:
        super().__init__("refused_again", status=FINDINGS, file=file, seq=seq, book=book.id)
        self.at = at
        self.call = call
        self.refusal = refusal
        self.book = book

    def lines(self, messages: Messages) -> list[str]:
        """The place, the call, why it is refused, and by which clauses."""
        self.values["call"] = call_said(messages, self.call)
        self.values["at"] = at_said(messages, self.at)
        return [*super().lines(messages), *refusal_lines(messages, self.refusal, self.book)]


# Steps in which nothing is counted: a paper may have them or not, and the game is the same.
_PLAIN = (st.Look, st.FreeSeating, st.BestMove, st.Defence, st.LastWords, st.CircleEnd, st.Exit)


def decided_again(file: str, record: Record, book: Rulebook, salt: Callable[[], str]) -> Record:
    """A record of the same calls under another book.

    Where this book has a step in which nothing is counted, and the other has not, it is announced
    here too; where it has not, its announcement is left out.

    Raises:
        RefusedAgain: that book refuses one of the calls.
    """
    header = Header(
        game=record.header.game,
        book=book.id,
        overlay=dict(book.overlay),
        rules=table_of(book.rules),
        rules_hash=rules_hash(book.rules),
    )
    again = Record(header, book.rules, salt)
    again.texts.update(record.texts)
    again.source = record.source
    for entry in record.line():
        try:
            _append(again, entry)
        except Refused as refused:
            at = again.table.at
            raise RefusedAgain(file, entry.seq, at, entry.call, refused.refusal, book) from None
    return again


def _append(again: Record, entry: Entry) -> None:
    made = Made(entry.at, entry.by, entry.device, entry.call_id)
    try:
        again.append(entry.call, made)
        return
    except Refused as refused:
        refusal = refused.refusal
        if not isinstance(entry.call, Proceed):
            raise
        if refusal.code is Code.STEP_NOT_DUE and isinstance(entry.call.to, _PLAIN):
            return
        if refusal.code is not Code.SKIPS or not all(isinstance(step, _PLAIN) for step in refusal.steps):
            raise
    for step in refusal.steps:
        again.append(Proceed(step), made)
    again.append(entry.call, made)
