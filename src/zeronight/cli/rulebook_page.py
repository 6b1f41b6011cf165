"""A rulebook as a page for people: its clauses in the paper's order, then what the paper leaves open."""

import json
from collections.abc import Iterator

from zeronight.cli.terminal import Terminal
from zeronight.i18n.clauses import ban_said, reading_said
from zeronight.rules.book import OURS, OVERLAY, Clause, KeyEntry, Rulebook
from zeronight.rules.catalogue import OFFENCES, plain
from zeronight.rules.offences import OffenceRow


def show_book(terminal: Terminal, book: Rulebook) -> None:
    """Print the whole book."""
    lang = terminal.messages.lang
    terminal.line(f"{book.id}  {book.title.said(lang)}", style="bold")
    if book.partial:
        terminal.line(terminal.say("rulebook.partial", n=len(book.clauses)), style="yellow")
    if book.defaults is not None:
        terminal.line(terminal.say("rulebook.defaults", book=book.defaults))
    for clause in book.clauses:
        terminal.line()
        show_clause(terminal, book, clause)
    _show_silences(terminal, book)


def show_clause(terminal: Terminal, book: Rulebook, clause: Clause) -> None:
    """Print one clause with all that it states."""
    kinds = ", ".join(terminal.name("term.kind", kind) for kind in clause.kinds)
    terminal.line(f"{clause.id}  [{kinds}]", style="bold")
    if text := clause.text.said(terminal.messages.lang):
        terminal.line(text, indent=4)
    for detail in _details(terminal, book, clause):
        terminal.line(detail, indent=4, style="dim")


def _details(terminal: Terminal, book: Rulebook, clause: Clause) -> Iterator[str]:
    for key, value in clause.rules.items():
        status = "reading" if clause.reading(key) else book.keys[key].status
        yield f"{key} = {shown(plain(value))}  ({terminal.name('term.status', status)})"
    for row in clause.offences:
        yield _offence(terminal, row)
    if clause.seconds is not None:
        yield terminal.say("rulebook.seconds", n=clause.seconds)
    if clause.ban is not None:
        yield ban_said(terminal.messages, clause.ban)
    for reading in clause.readings:
        yield reading_said(terminal.messages, reading)


def _offence(terminal: Terminal, row: OffenceRow) -> str:
    penalties = f" {terminal.say('rulebook.or')} ".join(
        terminal.name("term.penalty", penalty) for penalty in row.penalties
    )
    said = f"{terminal.name('offence', row.offence)} → {penalties}"
    limits = [
        terminal.name(f"term.{name}", value)
        for name, value, usual in (
            ("when", row.when, "any"),
            ("whose", row.role, "any"),
            ("of", row.seat, "in"),
        )
        if value != usual
    ]
    if row.never_fourth:
        limits.append(terminal.say("rulebook.never_fourth"))
    if row.until_decided:
        limits.append(terminal.say("rulebook.until_decided"))
    return f"{said} ({', '.join(limits)})" if limits else said


def _show_silences(terminal: Terminal, book: Rulebook) -> None:
    silent = {key: entry for key, entry in book.keys.items() if entry.status in ("silent", "judge")}
    changed = {key: entry for key, entry in book.keys.items() if entry.book == OVERLAY}
    for heading, entries in (("silences", silent), ("overlay", changed)):
        if not entries:
            continue
        terminal.line()
        terminal.line(terminal.say(f"rulebook.{heading}", n=len(entries)), style="bold")
        for key, entry in entries.items():
            terminal.line(_entry(terminal, key, entry), indent=4)


def _entry(terminal: Terminal, key: str, entry: KeyEntry) -> str:
    value = (
        terminal.say("rulebook.offences", n=_length(entry)) if key == OFFENCES else shown(plain(entry.value))
    )
    source = terminal.say("rulebook.ours") if entry.book == OURS else entry.book
    clause = f" {entry.clause}" if entry.clause else ""
    status = terminal.name("term.status", entry.status)
    return f"{key} = {value}  ({status}: {source}{clause})"


def _length(entry: KeyEntry) -> int:
    return len(entry.value) if isinstance(entry.value, tuple) else 0


def shown(value: object) -> str:
    """A plain value on one line, as JSON has it; a bare word without its quotes."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
