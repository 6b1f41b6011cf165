"""A protocol's days and nights, each with its lines, and the strip that leads to them."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from zeronight.console.protocol_rows import Row, RowMaker, without_former_deals
from zeronight.console.reader import Reader
from zeronight.console.sources import Sources
from zeronight.core.event import MorningCame, SpeechBegun
from zeronight.engine.lines import Line, judge_lines, open_lines, published_lines
from zeronight.engine.outsiders import listener_for
from zeronight.engine.record import Record
from zeronight.engine.story import Story
from zeronight.engine.views import Visibility, view
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.periods import at_said


class Phase(Struct, frozen=True):
    """One day or night. id: for links, `day-2`. short: `N1`, for the strip. about: who opens, how many sit.

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
        return without_former_deals(judge_lines(record, story.moments))
    if reader.cards:
        return without_former_deals(published_lines(story))
    return open_lines(listener_for(record.rules, "public").hear(story.moments))


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
    for at, of_phase in _by_phase(lines):
        maker = RowMaker(reader, sources, everything)
        for line in of_phase:
            maker.take(line, record.entries[line.seq - 1].at)
        found.append(_phase(at, of_phase, tuple(maker.rows), seated.get(at), reader))
    return tuple(found)


def phase_id(at: str) -> str:
    """`day-2`: the id of a day or night on a page."""
    return at.replace(" ", "-")


def short_said(messages: Messages, at: str) -> str:
    """`N1` or `Day 1`: nights are narrow in the strip."""
    period, _, number = at.partition(" ")
    return messages.say(f"protocol.short.{period}", number=number)


def _by_phase(lines: Sequence[Line]) -> Iterable[tuple[str, list[Line]]]:
    groups: dict[str, list[Line]] = {}
    for line in lines:
        groups.setdefault(line.at, []).append(line)
    return groups.items()


def _phase(at: str, lines: list[Line], rows: tuple[Row, ...], seated: int | None, reader: Reader) -> Phase:
    messages = reader.messages
    opener = next((e.seat for line in lines if isinstance(e := line.event, SpeechBegun) and e.opens), None)
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
        first=lines[0].seq if reader.cards else None,
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
