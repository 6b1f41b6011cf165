"""The protocol of a game as a plain value: all that its page shows to this reader."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from zeronight.console.protocol_phases import Phase, lines_for, phases
from zeronight.console.protocol_seats import SeatRow, seat_rows
from zeronight.console.reader import Reader
from zeronight.console.sources import Source, Sources
from zeronight.core.call import Winner
from zeronight.core.event import (
    Announced,
    Annulled,
    Corrected,
    Decided,
    MorningCame,
    ResultChanged,
    Revealed,
    Signed,
    StepBegun,
)
from zeronight.core.ground import Because
from zeronight.engine.concluding import ENDED
from zeronight.engine.record import Record, text_of
from zeronight.engine.story import Moment, Story, tell
from zeronight.engine.versions import Version, versions
from zeronight.engine.views import view, visibility_of
from zeronight.i18n.events import sentence
from zeronight.i18n.periods import at_said
from zeronight.i18n.times import date_said, evening_of
from zeronight.i18n.values import rule_said, value_said
from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import FIELDS, value_of

_STATES = (Decided, Announced, Revealed, Signed, Corrected, Annulled, ResultChanged)


class Result(Struct, frozen=True):
    """How the game ended. at: `Day 3`, empty where the reader may not know it."""

    winner: Winner
    at: str
    is_announced: bool
    sources: tuple[Source, ...]


class StateRow(Struct, frozen=True):
    """A state that the game came to, and when."""

    time: str
    said: str


class VersionRow(Struct, frozen=True):
    """A version of the signed record. hash: of the chain up to its last entry, where it may be known."""

    number: int
    entries: int | None
    time: str
    reason: str | None
    hash: str | None
    is_shown: bool


class Setting(Struct, frozen=True):
    """A key that the organisers changed: what it asks, and what they have."""

    asks: str
    value: str


class Protocol(Struct, frozen=True):
    """A game for one reader. `result` is None while it is open, or not his to know."""

    book: str
    book_title: str
    settings: tuple[Setting, ...]
    rules_hash: str
    engine: str
    date: str
    begun: str
    ended: str
    judge: str
    is_over: bool
    has_cards: bool
    result: Result | None
    seats: tuple[SeatRow, ...]
    phases: tuple[Phase, ...]
    states: tuple[StateRow, ...]
    versions: tuple[VersionRow, ...]
    sources: tuple[Source, ...]


def protocol(
    record: Record, book: Rulebook, reader: Reader, chain: Sequence[str] = (), version: int | None = None
) -> Protocol:
    """The protocol of a record.

    Args:
        record: the game.
        book: by which its grounds are named.
        reader: who reads it.
        chain: the hash of the header and then of each entry, as they are stored.
        version: an earlier version of a corrected record; the present one without it.

    Raises:
        LookupError: there is no such version.
    """
    known = versions(record)
    number = len(known) if version is None else version
    if not 1 <= number <= len(known):
        raise LookupError(f"version {number}")
    story = tell(record, known[number - 1].head)
    sources = Sources(book, reader.messages)
    table, header = story.table, record.header
    lines = lines_for(record, story, reader)
    told = phases(record, story, lines, reader, sources)
    result = _result(story, record, reader, sources)
    begun = _time(record, (moment.seq for moment in story.moments if _is_begin(moment)))
    ended = _time(record, (line.seq for line in lines if isinstance(line.event, Announced | Annulled)))
    return Protocol(
        book=header.book,
        book_title=book.title.said(reader.messages.lang),
        settings=tuple(_setting(record, reader, key) for key in header.overlay if key in FIELDS),
        rules_hash=header.rules_hash,
        engine=header.engine,
        date=_date(begun, reader),
        begun=reader.clock(begun),
        ended=reader.clock(ended),
        judge=reader.names.persons.get(table.judge or "", ""),
        is_over=table.state in ENDED,
        has_cards=reader.cards,
        result=result,
        seats=seat_rows(table, story.moments, record.rules, reader, visibility_of(record.rules)),
        phases=told,
        states=tuple(
            StateRow(reader.clock(record.entries[line.seq - 1].at), sentence(reader.messages, line.event))
            for line in lines
            if isinstance(line.event, _STATES)
        ),
        versions=_versions(record, known, number, reader, chain),
        sources=sources.asked(),
    )


def _setting(record: Record, reader: Reader, key: str) -> Setting:
    value = value_said(reader.messages, key, value_of(record.rules, key))
    return Setting(rule_said(reader.messages, key), value)


def _is_begin(moment: Moment) -> bool:
    return isinstance(moment.event, StepBegun | MorningCame)


def _time(record: Record, seqs: Iterable[int]) -> str | None:
    """When the first of these entries was made."""
    return next((record.entries[seq - 1].at for seq in seqs), None)


def _date(begun: str | None, reader: Reader) -> str:
    day = None if begun is None else evening_of(begun, reader.zone)
    return "" if day is None else date_said(reader.messages, day)


def _result(story: Story, record: Record, reader: Reader, sources: Sources) -> Result | None:
    result = story.table.result
    if not reader.cards:
        seen = view(story.table, "public", visibility_of(record.rules))
        return None if seen.winner is None else Result(seen.winner, "", True, ())
    if result is None:
        return None
    at = at_said(reader.messages, f"{result.period} {result.number}")
    return Result(result.winner, at, result.announced, sources.of(_why(story.moments)))


def _why(moments: Sequence[Moment]) -> Because:
    because: Because = ()
    for moment in moments:
        match moment.event:
            case Decided(because=grounds) | Annulled(because=grounds) | ResultChanged(because=grounds):
                because = grounds
            case _:
                pass
    return because


def _versions(
    record: Record, known: Sequence[Version], shown: int, reader: Reader, chain: Sequence[str]
) -> tuple[VersionRow, ...]:
    # The chain covers the cards: who has its hash could try all deals until one fits.
    return tuple(
        VersionRow(
            number=one.number,
            entries=one.head if reader.cards else None,
            time=reader.clock(one.at),
            reason=text_of(record, one.reason) if reader.is_judge else None,
            hash=chain[one.head] if reader.cards and one.head < len(chain) else None,
            is_shown=one.number == shown,
        )
        for one in known
    )
