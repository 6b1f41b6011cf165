"""Two rulebooks held against each other, for an officer of a club: chapter by chapter, in plain words."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct

from zeronight.cli.terminal import Terminal
from zeronight.i18n.differences import counts_said, passages_of, passages_said, prices
from zeronight.i18n.values import chapter_said, rule_said, value_said
from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import FIELDS, OFFENCES
from zeronight.rules.diff import KeyDifference, OffenceDifference, Passage


class Labels(Struct, frozen=True):
    """How the two books are called on the page: two editions in files may have the same id."""

    a: str
    b: str

    @staticmethod
    def of(a: Rulebook, b: Rulebook, name_a: str, name_b: str) -> "Labels":
        """Their ids, or if these are equal what they were called by."""
        return Labels(a.id, b.id) if a.id != b.id else Labels(name_a, name_b)


def show_diff(
    terminal: Terminal, a: Rulebook, b: Rulebook, found: Sequence[KeyDifference], labels: Labels
) -> None:
    """Print the differences under the headings of their chapters, the offences last, then the counts."""
    _show_book(terminal, a, labels.a)
    _show_book(terminal, b, labels.b)
    keys = [one for one in found if one.rule != OFFENCES]
    offences = [one for one in found if one.rule == OFFENCES]
    for chapter, of_chapter in groupby(keys, lambda one: FIELDS[one.rule].chapter):
        terminal.line()
        terminal.line(chapter_said(terminal.messages, chapter), style="bold")
        for one in of_chapter:
            _show_key(terminal, one, labels)
    for one in offences:
        terminal.line()
        terminal.line(chapter_said(terminal.messages, "offences"), style="bold")
        for offence in one.offences:
            _show_offence(terminal, offence, labels, one.is_same)
    terminal.line()
    for line in counts_said(terminal.messages, found, labels.a, labels.b):
        terminal.line(line)


def _show_book(terminal: Terminal, book: Rulebook, label: str) -> None:
    terminal.line(f"{label}  {book.title.said(terminal.messages.lang)}", style="bold")
    if book.partial:
        terminal.line(terminal.say("rulebook.partial", n=len(book.clauses)), indent=4, style="yellow")


def _show_key(terminal: Terminal, one: KeyDifference, labels: Labels) -> None:
    question = rule_said(terminal.messages, one.rule)
    terminal.line(terminal.say("diff.key", question=question, key=one.rule), indent=2, style="bold")
    if one.is_same:
        terminal.line(terminal.say("diff.same"), indent=4)
    for label, side in ((labels.a, one.a), (labels.b, one.b)):
        _show_value(terminal, label, value_said(terminal.messages, one.rule, side.value))
        _show_passages(terminal, passages_of(side))


def _show_offence(terminal: Terminal, one: OffenceDifference, labels: Labels, is_same: bool) -> None:
    question = terminal.name("offence", one.offence)
    terminal.line(terminal.say("diff.key", question=question, key=one.offence), indent=2, style="bold")
    if is_same:
        terminal.line(terminal.say("diff.same"), indent=4)
    for label, rows in ((labels.a, one.a), (labels.b, one.b)):
        if not rows:
            _show_value(terminal, label, terminal.say("diff.no_offence"))
        for price, passages in prices(terminal.messages, rows).items():
            _show_value(terminal, label, price)
            _show_passages(terminal, passages)


def _show_value(terminal: Terminal, label: str, value: str) -> None:
    terminal.line(terminal.say("diff.side", book=label, value=value), indent=4)


def _show_passages(terminal: Terminal, passages: Iterable[Passage]) -> None:
    for line in passages_said(terminal.messages, passages):
        terminal.line(line, indent=8, style="dim")
