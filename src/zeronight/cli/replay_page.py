"""The replay for people: day by day and night by night, each consequence with its clauses."""

from collections.abc import Iterable

from msgspec import Struct

from zeronight.cli.summary import Difference
from zeronight.cli.terminal import Terminal
from zeronight.core import event as ev
from zeronight.core.event import AnyEvent, Ruled
from zeronight.core.table import Table
from zeronight.engine.outsiders import Told
from zeronight.engine.record import Record, text_of
from zeronight.engine.story import Moment
from zeronight.i18n.citing import Citer
from zeronight.i18n.events import sentence
from zeronight.i18n.periods import at_said
from zeronight.rules.book import Rulebook

# Steps that the judge announces: their clauses stand beside them, without the words.
_STEPS = (
    ev.Dealt,
    ev.StepBegun,
    ev.Nominated,
    ev.CircleEnded,
    ev.BallotOpened,
    ev.LiftOpened,
    ev.LastWordsBegun,
    ev.CheckOpened,
    ev.BestMoveAsked,
)
# Headings, and what is on its way to a call: a count that is told when it is closed.
_UNSAID = (ev.CountOpened, ev.HandsShown, ev.BestMoveShown, ev.MorningCame, ev.NightFell)


class Line(Struct, frozen=True):
    """One event to print: under which heading, and what the judge wrote to it."""

    at: str
    event: AnyEvent
    note: str | None = None


def judge_lines(record: Record, moments: Iterable[Moment]) -> list[Line]:
    """All events, with the reasons and texts of the calls."""
    noted: set[int] = set()
    lines = []
    for moment in moments:
        note = None
        if moment.seq not in noted and not isinstance(moment.event, _UNSAID):
            noted.add(moment.seq)
            note = text_of(record, getattr(moment.call, "reason", getattr(moment.call, "text", None)))
        lines.append(Line(moment.at, moment.event, note))
    return lines


def open_lines(told: Iterable[Told]) -> list[Line]:
    """What outsiders are told, when they are told it."""
    return [Line(one.told, one.event) for one in told]


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
        if not isinstance(line.event, _UNSAID):
            _show_line(terminal, citer, line)


def _show_line(terminal: Terminal, citer: Citer, line: Line) -> None:
    said = sentence(terminal.messages, line.event)
    because = line.event.because if isinstance(line.event, Ruled) else ()
    if isinstance(line.event, ev.Overruled):
        because = line.event.replaced
    if because and _is_step(line.event):
        terminal.line(f"{said}  [{citer.sources(because)}]", indent=2)
        because = ()
    else:
        terminal.line(said, indent=2)
    if line.note:
        terminal.line(terminal.say("replay.note", text=line.note), indent=6, style="italic")
    for words in citer.lines(because):
        terminal.line(words, indent=6, style="dim")


def _is_step(event: AnyEvent) -> bool:
    if isinstance(event, ev.SpeechBegun | ev.DefenceBegun):
        return event.manner == "full"
    return isinstance(event, _STEPS)


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
