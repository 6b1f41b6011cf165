"""A game held against another book, in words: what either book makes of a call, and which clauses matter."""

from collections.abc import Sequence

from zeronight.i18n.catalogue import Messages
from zeronight.i18n.events import sentence
from zeronight.i18n.refusals import refusal_said
from zeronight.i18n.values import rule_said
from zeronight.lab.archive import ClauseCount, HeldGame, Side
from zeronight.rules.book import OURS, OVERLAY, Rulebook
from zeronight.rules.catalogue import FIELDS


def labels(game: HeldGame) -> tuple[str, str]:
    """What the two books are called: their ids, and if these are equal, with the settings on them."""
    if game.a.id != game.b.id:
        return game.a.id, game.b.id
    return _with_settings(game.a), _with_settings(game.b)


def _with_settings(book: Rulebook) -> str:
    changes = ", ".join(f"{key} = {value}" for key, value in book.overlay.items())
    return f"{book.id} [{changes}]" if changes else book.id


def side_said(messages: Messages, side: Side) -> list[str]:
    """What a book makes of a call: a refusal, what follows, or nothing else."""
    if side.refusal is not None:
        return [messages.say("compare.refuses", said=refusal_said(messages, side.refusal))]
    if side.events:
        return [sentence(messages, event) for event in side.events]
    return [messages.say("compare.nothing_else")]


def clause_source(messages: Messages, one: ClauseCount) -> str:
    """Document and number of a clause that matters."""
    book = messages.name("citation.book", one.book) if one.book in (OURS, OVERLAY) else one.book
    return book if one.clause is None else f"{book} {one.clause}"


def clause_text(messages: Messages, games: Sequence[HeldGame], one: ClauseCount) -> str:
    """The words of the clause; without a clause, what the papers leave open."""
    if one.clause is None:
        return "; ".join(rule_said(messages, rule) for rule in one.rules if rule in FIELDS)
    for game in games:
        for book in (game.a, game.b):
            owner = book.of(one.book)
            clause = None if owner is None else owner.clause(one.clause)
            if clause is not None:
                return clause.text.said(messages.lang)
    return ""
