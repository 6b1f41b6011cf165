"""Two rulebooks held against each other as a page: chapter by chapter, either side with its clauses."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from zeronight.console.addresses import book_address
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.differences import counts_said, passages_of, passages_said, prices
from zeronight.i18n.values import chapter_said, rule_said, value_said
from zeronight.rules.book import OURS, OVERLAY, Rulebook
from zeronight.rules.catalogue import FIELDS, OFFENCES
from zeronight.rules.diff import KeyDifference, OffenceDifference, Passage, Row, diff


class SaidAt(Struct, frozen=True):
    """Where a book says it, in words, and the clause's address."""

    lines: tuple[str, ...]
    address: str | None


class Saying(Struct, frozen=True):
    """What a book has: a value or a price, and where it says so."""

    value: str
    places: tuple[SaidAt, ...]


class DifferenceRow(Struct, frozen=True):
    """One question to which the two answer differently."""

    asks: str
    a: tuple[Saying, ...]
    b: tuple[Saying, ...]


class Chapter(Struct, frozen=True):
    """The differences of one chapter; `id` is its name in links."""

    id: str
    title: str
    rows: tuple[DifferenceRow, ...]


class DifferencePage(Struct, frozen=True):
    """The page. counts: how many differences there are, and of which kinds."""

    a: str
    b: str
    title_a: str
    title_b: str
    counts: tuple[str, ...]
    chapters: tuple[Chapter, ...]


def difference_page(a: Rulebook, b: Rulebook, messages: Messages) -> DifferencePage:
    """Where two books differ, in the order of the catalogue, the offences last."""
    found = diff(a, b)
    chapters: dict[str, list[DifferenceRow]] = {}
    for one in found:
        if one.rule != OFFENCES:
            chapters.setdefault(FIELDS[one.rule].chapter, []).append(_key(one, messages))
    offences = [row for one in found for row in one.offences]
    if offences:
        chapters["offences"] = [_offence(row, messages) for row in offences]
    return DifferencePage(
        a=a.id,
        b=b.id,
        title_a=a.title.said(messages.lang),
        title_b=b.title.said(messages.lang),
        counts=tuple(counts_said(messages, found, a.id, b.id)),
        chapters=tuple(
            Chapter(name, chapter_said(messages, name), tuple(rows)) for name, rows in chapters.items()
        ),
    )


def _key(one: KeyDifference, messages: Messages) -> DifferenceRow:
    sides = (
        (Saying(value_said(messages, one.rule, side.value), _places(messages, passages_of(side))),)
        for side in (one.a, one.b)
    )
    return DifferenceRow(rule_said(messages, one.rule), *sides)


def _offence(one: OffenceDifference, messages: Messages) -> DifferenceRow:
    sides = (_priced(rows, messages) for rows in (one.a, one.b))
    return DifferenceRow(messages.name("offence", one.offence), *sides)


def _priced(rows: Sequence[Row], messages: Messages) -> tuple[Saying, ...]:
    if not rows:
        return (Saying(messages.say("diff.no_offence"), ()),)
    return tuple(
        Saying(price, _places(messages, passages)) for price, passages in prices(messages, rows).items()
    )


def _places(messages: Messages, passages: Iterable[Passage]) -> tuple[SaidAt, ...]:
    found = (
        SaidAt(
            tuple(passages_said(messages, (passage,))),
            None
            if passage.clause is None or passage.book in (OURS, OVERLAY)
            else book_address(passage.book, passage.clause),
        )
        for passage in passages
    )
    return tuple(dict.fromkeys(found))
