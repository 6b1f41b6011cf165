"""A refusal in words: why, what is meant instead, and the clauses it rests on."""

from zeronight.core.ruling import Refusal
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.citing import Citer
from zeronight.i18n.refusals import refusal_said
from zeronight.rules.book import Rulebook


def refusal_lines(messages: Messages, refusal: Refusal, book: Rulebook) -> list[str]:
    """The sentence, then a line for each clause."""
    lines = [refusal_said(messages, refusal), *Citer(book, messages).lines(refusal.because)]
    return [f"    {line}" for line in lines]
