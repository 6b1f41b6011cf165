"""A refusal under what it refuses: why, what is meant instead, and the clauses it rests on."""

from zeronight.core.ruling import Refusal
from zeronight.i18n import citing
from zeronight.i18n.catalogue import Messages
from zeronight.rules.book import Rulebook


def refusal_lines(messages: Messages, refusal: Refusal, book: Rulebook) -> list[str]:
    """The sentence, then a line for each clause, indented."""
    return [f"    {line}" for line in citing.refusal_lines(messages, refusal, book)]
