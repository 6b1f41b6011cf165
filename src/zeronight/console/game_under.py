"""A game under other rules as a page: call by call what either book makes of it, and why."""

from msgspec import Struct

from zeronight.console.sources import Source, Sources
from zeronight.i18n.calls import call_said
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.comparisons import clause_source, clause_text, labels, side_said
from zeronight.i18n.periods import at_said
from zeronight.lab.archive import Difference, HeldGame, Side, clauses


class SideRow(Struct, frozen=True):
    """What one book makes of a call."""

    said: tuple[str, ...]
    sources: tuple[Source, ...]


class CallRow(Struct, frozen=True):
    """A call of which the books make different things. matters: of who sits at the table, or who won."""

    seq: int
    at: str
    call: str
    matters: bool
    a: SideRow
    b: SideRow


class ClauseRow(Struct, frozen=True):
    """A clause that would have mattered, how often, and its words."""

    source: str
    times: int
    words: str


class UnderPage(Struct, frozen=True):
    """The page. first: the first difference that matters, if one does."""

    a: str
    b: str
    title_a: str
    title_b: str
    rows: tuple[CallRow, ...]
    first: int | None
    clauses: tuple[ClauseRow, ...]


def under_page(game: HeldGame, messages: Messages) -> UnderPage:
    """A game held against another book."""
    a, b = labels(game)
    first = game.first_that_matters
    of_a, of_b = Sources(game.a, messages), Sources(game.b, messages)
    return UnderPage(
        a=a,
        b=b,
        title_a=game.a.title.said(messages.lang),
        title_b=game.b.title.said(messages.lang),
        rows=tuple(_row(one, of_a, of_b, messages) for one in game.differences),
        first=None if first is None else first.seq,
        clauses=tuple(
            ClauseRow(clause_source(messages, one), one.times, clause_text(messages, (game,), one))
            for one in clauses((game,))
        ),
    )


def _row(one: Difference, of_a: Sources, of_b: Sources, messages: Messages) -> CallRow:
    return CallRow(
        seq=one.seq,
        at=at_said(messages, one.at),
        call=call_said(messages, one.call),
        matters=one.matters,
        a=_side(one.a, of_a, messages),
        b=_side(one.b, of_b, messages),
    )


def _side(side: Side, sources: Sources, messages: Messages) -> SideRow:
    return SideRow(tuple(side_said(messages, side)), sources.of(side.because))
