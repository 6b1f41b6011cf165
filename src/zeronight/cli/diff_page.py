"""Two rulebooks held against each other, for an officer of a club: chapter by chapter, in plain words."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct

from zeronight.cli.terminal import Terminal
from zeronight.i18n.values import chapter_said, penalty_said, rule_said, value_said
from zeronight.rules.book import OURS, OVERLAY, Rulebook
from zeronight.rules.catalogue import FIELDS, OFFENCES
from zeronight.rules.diff import KeyDifference, OffenceDifference, Passage, Row, Side


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
    _show_counts(terminal, keys, offences, labels)


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
        _show_passages(terminal, _passages(side))


def _passages(side: Side) -> list[Passage]:
    """Where the differing rows are said; without any, where the whole is."""
    return [row.passage for row in side.rows] or [side.passage]


def _show_offence(terminal: Terminal, one: OffenceDifference, labels: Labels, is_same: bool) -> None:
    question = terminal.name("offence", one.offence)
    terminal.line(terminal.say("diff.key", question=question, key=one.offence), indent=2, style="bold")
    if is_same:
        terminal.line(terminal.say("diff.same"), indent=4)
    for label, rows in ((labels.a, one.a), (labels.b, one.b)):
        if not rows:
            _show_value(terminal, label, terminal.say("diff.no_offence"))
        for price, passages in _prices(terminal, rows).items():
            _show_value(terminal, label, price)
            _show_passages(terminal, passages)


def _prices(terminal: Terminal, rows: Iterable[Row]) -> dict[str, list[Passage]]:
    """What it costs, each price once with all its clauses."""
    found: dict[str, list[Passage]] = {}
    for row in rows:
        found.setdefault(penalty_said(terminal.messages, row.value), []).append(row.passage)
    return found


def _show_value(terminal: Terminal, label: str, value: str) -> None:
    terminal.line(terminal.say("diff.side", book=label, value=value), indent=4)


def _show_passages(terminal: Terminal, passages: Iterable[Passage]) -> None:
    lines = [line for passage in passages for line in _said(terminal, passage)]
    for line in dict.fromkeys(lines):
        terminal.line(line, indent=8, style="dim")


def _said(terminal: Terminal, passage: Passage) -> list[str]:
    """Document, clause, status and words; what our own choice rests on."""
    text = passage.words.said(terminal.messages.lang)
    source = passage.book if passage.clause is None else f"{passage.book} {passage.clause}"
    lines = [_status(terminal, passage, source, text)]
    if note := passage.note.said(terminal.messages.lang):
        lines.append(terminal.say("diff.note", text=note))
    return lines


def _status(terminal: Terminal, passage: Passage, source: str, text: str) -> str:
    if passage.book == OVERLAY:
        return terminal.say("diff.overlay")
    match passage.status:
        case "silent" if passage.book == OURS:
            return terminal.say("diff.ours")
        case "silent" if not text:
            return terminal.say("diff.silent_source", source=source)
        case "judge" if not text:
            return terminal.say("diff.judge_alone")
        case "reading" if passage.reading is not None:
            return terminal.say("diff.reading", source=source, id=passage.reading, text=text)
        case status if text:
            return terminal.say(f"diff.{status}", source=source, text=text)
        case _:
            return terminal.say("diff.bare", source=source)


def _show_counts(
    terminal: Terminal, keys: Sequence[KeyDifference], offences: Sequence[KeyDifference], labels: Labels
) -> None:
    other = [one for one in keys if not one.is_same]
    priced = sum(len(one.offences) for one in offences if not one.is_same)
    alike = len(keys) - len(other)
    alike_priced = sum(len(one.offences) for one in offences if one.is_same)
    if not other and not priced:
        terminal.line(terminal.say("diff.nothing", a=labels.a, b=labels.b))
    else:
        terminal.line(terminal.say("diff.keys", n=len(other)))
        for name, status in (("silences", "silent"), ("readings", "reading")):
            if count := sum(1 for one in other if _has(one, status)):
                terminal.line(terminal.say(f"diff.{name}", n=count))
        terminal.line(terminal.say("diff.offences", n=priced))
    for name, count in (("alike", alike), ("alike_offences", alike_priced)):
        if count:
            terminal.line(terminal.say(f"diff.{name}", n=count))


def _has(one: KeyDifference, status: str) -> bool:
    passages = (*_passages(one.a), *_passages(one.b))
    return any(passage.status == status for passage in passages)
