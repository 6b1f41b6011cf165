"""A ground in words: document, clause, status and the short text of the clause."""

from zeronight.i18n.catalogue import Messages
from zeronight.rules.book import OURS, OVERLAY
from zeronight.rules.cite import Cite


def source_said(messages: Messages, cite: Cite) -> str:
    """Document and clause, and the status where it is not simply stated: `kharkiv/1 4.4 (reading)`."""
    book = messages.name("citation.book", cite.book) if cite.book in (OURS, OVERLAY) else cite.book
    status = messages.name("term.status", cite.status)
    if cite.clause is not None:
        return f"{book} {cite.clause} ({status})"
    if cite.rule is None or _names_a_place(cite.book):
        return f"{book} ({status})"
    # Without a clause the key is all that can be looked up.
    return f"{book} ({status}: {cite.rule})"


def _names_a_place(book: str) -> bool:
    """Whether a default was taken from a place in another document: `FSM 4.4.10`."""
    return " " in book


def text_said(messages: Messages, cite: Cite) -> str:
    """The words of the clause or of our note; without either, what the key asks, or the offence."""
    if cite.text:
        return cite.text
    if cite.offence is not None:
        return messages.name("offence", cite.offence)
    return messages.name("rule", cite.rule) if cite.rule is not None else ""


def cite_said(messages: Messages, cite: Cite) -> str:
    """The whole ground on one line."""
    text = text_said(messages, cite)
    return f"{source_said(messages, cite)}: {text}" if text else source_said(messages, cite)
