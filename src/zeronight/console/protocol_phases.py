"""A protocol's days and nights, each with its lines, and the strip that leads to them."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from zeronight.console.protocol_condensing import Condensed, condensed
from zeronight.console.protocol_rows import Row, RowMaker
from zeronight.console.reader import Reader
from zeronight.console.sources import Sources
from zeronight.core.event import Dealt, JudgeNamed, MorningCame, Seated, SpeechBegun
from zeronight.engine.lines import Line, judge_lines, open_lines, published_lines
from zeronight.engine.outsiders import listener_for
from zeronight.engine.record import Record
from zeronight.engine.story import Story
from zeronight.engine.views import Visibility, view
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.periods import at_said


class Phase(Struct, frozen=True):
    """One day or night. id: for links, `day-2`. short: `N1`, for a strip. about: who opens, how many sit.

    first: the first entry in it, where the reader may know its number.
    """

    id: str
    at: str
    is_night: bool
    title: str
    short: str
    about: str
    first: int | None
    rows: tuple[Row, ...]


def lines_for(record: Record, story: Story, reader: Reader) -> list[Line]:
    """What this reader is told of a game: everything, or what was said aloud."""
    if reader.is_judge:
        return judge_lines(record, story.moments)
    if reader.cards:
        return published_lines(story)
    return open_lines(listener_for(record.rules, "public").hear(story.moments))


def _without_setup(story: Story, lines: Sequence[Line]) -> list[Line]:
    """The lines without who sat down before the game, and without cards that were dealt anew."""
    begun = next((moment.seq for moment in story.moments if moment.after.state != "setup"), 0)
    deal = max((line.seq for line in lines if isinstance(line.event, Dealt)), default=0)
    return [
        line
        for line in lines
        if not (isinstance(line.event, Seated | JudgeNamed) and line.seq < begun)
        and not (isinstance(line.event, Dealt) and line.seq < deal)
    ]


def phases(
    record: Record,
    story: Story,
    lines: Sequence[Line],
    reader: Reader,
    sources: Sources,
    *,
    everything: bool = False,
) -> tuple[Phase, ...]:
    """The days and nights of these lines, in order.

    everything: each event has a line of its own, the steps too.
    """
    seated = _seated(story)
    found: list[Phase] = []
    if everything:
        kept = [Condensed(line, line.because) for line in lines]
    else:
        kept = condensed(_without_setup(story, lines))
    for at, of_phase in _by_phase(kept):
        maker = RowMaker(reader, sources, everything)
        for told in of_phase:
            maker.take(told, record.entries[told.line.seq - 1].at)
        if maker.rows:
            found.append(_phase(at, of_phase, tuple(maker.rows), seated.get(at), reader))
    return tuple(found)


def phase_id(at: str) -> str:
    """`day-2`: the id of a day or night on a page."""
    return at.replace(" ", "-")


def short_said(messages: Messages, at: str) -> str:
    """`N1` or `D1`, where a phone has no room for more."""
    period, _, number = at.partition(" ")
    return messages.say(f"protocol.short.{period}", number=number)


def _by_phase(lines: Sequence[Condensed]) -> Iterable[tuple[str, list[Condensed]]]:
    groups: dict[str, list[Condensed]] = {}
    for told in lines:
        groups.setdefault(told.line.at, []).append(told)
    return groups.items()


def _phase(
    at: str, told: Sequence[Condensed], rows: tuple[Row, ...], seated: int | None, reader: Reader
) -> Phase:
    messages = reader.messages
    events = (one.line.event for one in told)
    opener = next((event.seat for event in events if isinstance(event, SpeechBegun) and event.opens), None)
    about = []
    if opener is not None:
        about.append(messages.say("protocol.opens", seat=opener))
    if seated is not None:
        about.append(messages.say("protocol.at_table", n=seated))
    return Phase(
        id=phase_id(at),
        at=at,
        is_night=at.startswith("night"),
        title=at_said(messages, at),
        short=short_said(messages, at),
        about=" · ".join(about),
        first=told[0].line.seq if reader.cards else None,
        rows=rows,
    )


def _seated(story: Story) -> dict[str, int]:
    """How many sit at the table when a day begins."""
    found = {}
    for moment in story.moments:
        if isinstance(moment.event, MorningCame):
            seen = view(moment.after, "public", Visibility())
            found[moment.at] = sum(seat.in_game for seat in seen.seats)
    return found
