"""The replay for people: day by day and night by night, each consequence with its clauses."""

from collections.abc import Iterable

from zeronight.cli.summary import Difference
from zeronight.cli.terminal import Terminal
from zeronight.core.table import Table
from zeronight.engine.lines import Line
from zeronight.engine.record import Record
from zeronight.i18n.citing import Citer
from zeronight.i18n.events import sentence
from zeronight.i18n.periods import at_said
from zeronight.rules.book import Rulebook


def show_heading(terminal: Terminal, record: Record, book: Rulebook) -> None:
    """By which rules the game is shown."""
    title = book.title.said(terminal.messages.lang)
    terminal.line(f"{record.header.book}  {title}" if title != book.id else book.id, style="bold")
    if book.partial:
        terminal.line(terminal.say("rulebook.partial", n=len(book.clauses)), style="yellow")
    for key, value in record.header.overlay.items():
        terminal.line(terminal.say("replay.changed", key=key, value=value))


def show_lines(terminal: Terminal, citer: Citer, lines: Iterable[Line]) -> None:
    """Print the events under their days and nights."""
    at = ""
    for line in lines:
        if line.at != at:
            at = line.at
            terminal.line()
            terminal.line(at_said(terminal.messages, at), style="bold")
        if line.is_said:
            _show_line(terminal, citer, line)


def _show_line(terminal: Terminal, citer: Citer, line: Line) -> None:
    said, because = sentence(terminal.messages, line.event), line.because
    if because and line.is_step:
        terminal.line(f"{said}  [{citer.sources(because)}]", indent=2)
        because = ()
    else:
        terminal.line(said, indent=2)
    if line.note:
        terminal.line(terminal.say("replay.note", text=line.note), indent=6, style="italic")
    for words in citer.lines(because):
        terminal.line(words, indent=6, style="dim")


def show_result(terminal: Terminal, table: Table, winner: str | None) -> None:
    """The result, for those who may know it, and whether it was announced."""
    terminal.line()
    if winner is None:
        terminal.line(terminal.say("replay.no_result"), style="bold")
        return
    said = terminal.say("replay.result", winner=terminal.name("term.winner", winner))
    if table.result is not None and not table.result.announced:
        said += " " + terminal.say("replay.not_announced")
    terminal.line(said, style="bold")


def show_differences(terminal: Terminal, citer: Citer, differences: Iterable[Difference]) -> None:
    """Where the source says something else than the engine."""
    listed = list(differences)
    if not listed:
        return
    terminal.line()
    terminal.line(terminal.say("replay.findings", n=len(listed)), style="bold")
    for one in listed:
        said = terminal.say(
            "replay.finding",
            at=at_said(terminal.messages, one.at),
            what=terminal.name("finding", one.kind),
            source=one.source or "—",
            engine=one.engine or "—",
        )
        terminal.line(said, indent=2)
        for words in citer.lines(one.because):
            terminal.line(words, indent=6, style="dim")
