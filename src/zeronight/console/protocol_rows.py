"""The lines of a protocol: what the judge saw, and under it what followed, with its sources.

Steps that the judge announces are left out, since every game has them; nominations, hands and shots are
gathered, since people read them side by side.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from zeronight.console.protocol_condensing import Condensed
from zeronight.console.reader import Reader
from zeronight.console.sources import Source, Sources
from zeronight.core import event as ev
from zeronight.core.event import AnyEvent
from zeronight.core.ground import Because
from zeronight.engine.lines import Line
from zeronight.i18n.events import sentence

RowKind = Literal["fact", "rule", "nominations", "ballot", "shots", "word"]

# What the judge saw or said. Everything else that is told follows from it.
_FACTS = (
    ev.Seated, ev.JudgeNamed, ev.Dealt, ev.Nominated, ev.NominationFailed, ev.Withdrawn, ev.LateHandJudged,
    ev.CountClosed, ev.ShotSeen, ev.Checked, ev.BestMoveLeft, ev.Stated, ev.Fouled, ev.TechnicalFouled,
    ev.DeviceWarned, ev.Remarked, ev.Awarded, ev.Noted, ev.Announced, ev.Revealed, ev.Signed, ev.Corrected,
    ev.BallotOpened, ev.LiftOpened, ev.SpeechBegun, ev.DefenceBegun, ev.StepBegun, ev.CircleEnded,
    ev.LastWordsBegun, ev.CheckOpened, ev.BestMoveAsked, ev.Surrendered,
)  # fmt: skip


class Pair(Struct, frozen=True):
    """Who put up, or shot, whom. seat: nobody where he did not shoot, or it could not be seen."""

    by: int
    seat: int | None
    said: str


class Hands(Struct, frozen=True):
    """The hands of one count. of: 0 is the lift. seats: who voted, where that is known."""

    of: int
    votes: int
    seats: tuple[int, ...] | None
    given: int
    said: str


class Row(Struct, frozen=True):
    """One line. seq: the entry, where the reader may know its number. note: what the judge wrote to it."""

    kind: RowKind
    seq: int | None
    time: str
    said: str
    sources: tuple[Source, ...] = ()
    note: str | None = None
    pairs: tuple[Pair, ...] = ()
    hands: tuple[Hands, ...] = ()
    seats: tuple[int, ...] = ()


class RowMaker:
    """Makes the rows of one day or night. `everything`: each event has a row of its own, steps too."""

    def __init__(self, reader: Reader, sources: Sources, everything: bool = False) -> None:
        self.rows: list[Row] = []
        self._reader = reader
        self._sources = sources
        self._everything = everything
        self._ballot: int | None = None
        self._shots: int | None = None

    def take(self, told: Condensed, at: str | None) -> None:
        """Take the next line; `at` is the time of its entry."""
        line = told.line
        event = line.event
        if self._everything:
            if line.is_said:
                self._add(self._plain(told, at))
            return
        match event:
            case ev.Nominated():
                self._nominated(line, at, event)
            case ev.BallotOpened() | ev.LiftOpened():
                self._opened(line, at, event)
            case ev.CountClosed() if self._ballot is not None:
                self._closed(event)
            case ev.ShotSeen():
                self._shot(line, at, event)
            case _ if line.is_said and (isinstance(event, ev.Dealt) or not line.is_step):
                self._add(self._plain(told, at))
            case _:
                pass

    def _add(self, row: Row) -> None:
        self.rows.append(row)

    def _row(self, kind: RowKind, line: Line, at: str | None, said: str, because: Because = ()) -> Row:
        reader = self._reader
        return Row(
            kind=kind,
            seq=line.seq if reader.cards else None,
            time=reader.clock(at),
            said=said,
            sources=self._sources.of(because),
            note=line.note if reader.is_judge else None,
        )

    def _plain(self, told: Condensed, at: str | None) -> Row:
        line, event = told.line, told.line.event
        kind: RowKind = "rule"
        if isinstance(event, ev.Overruled):
            kind = "word"
        elif isinstance(event, _FACTS) and not _is_short(event):
            kind = "fact"
        said = self._said(event)
        if told.words:
            said = self._reader.messages.say("protocol.with_words", said=said)
        return self._row(kind, line, at, said, told.because)

    def _said(self, event: AnyEvent) -> str:
        messages = self._reader.messages
        match event:
            case ev.Seated(person=str(person), seat=seat):
                event = replace(event, person=self._reader.name(person, seat))
            case ev.JudgeNamed(person=str(person)):
                event = replace(event, person=self._reader.name(person))
            case _:
                pass
        said = sentence(messages, event)
        offence = _offence(event)
        if offence is None:
            return said
        return messages.say("protocol.for_offence", said=said, offence=messages.name("offence", offence))

    def _nominated(self, line: Line, at: str | None, event: ev.Nominated) -> None:
        said = self._reader.messages.say("protocol.nominates", by=event.by, seat=event.seat)
        pair = Pair(event.by, event.seat, said)
        last = self.rows[-1] if self.rows else None
        if last is not None and last.kind == "nominations":
            self.rows[-1] = replace(last, pairs=(*last.pairs, pair))
        else:
            said = self._reader.messages.say("protocol.nominations")
            self._add(replace(self._row("nominations", line, at, said), pairs=(pair,)))

    def _opened(self, line: Line, at: str | None, event: ev.BallotOpened | ev.LiftOpened) -> None:
        kind = event.kind if isinstance(event, ev.BallotOpened) else "lift"
        said = self._reader.messages.name("protocol.ballot", kind)
        if isinstance(event, ev.LiftOpened):
            said = sentence(self._reader.messages, event)
        self._ballot = len(self.rows)
        self._add(replace(self._row("ballot", line, at, said), seats=event.nominees))

    def _closed(self, event: ev.CountClosed) -> None:
        at = self._ballot or 0
        of = 0 if event.of == "lift" else event.of
        seats = None if event.seats is None else tuple(sorted(event.seats))
        hands = Hands(of, event.votes, seats, event.given, sentence(self._reader.messages, event))
        self.rows[at] = replace(self.rows[at], hands=(*self.rows[at].hands, hands))

    def _shot(self, line: Line, at: str | None, event: ev.ShotSeen) -> None:
        pair = Pair(event.by, event.seat, sentence(self._reader.messages, event))
        if self._shots is None:
            self._shots = len(self.rows)
            said = self._reader.messages.say("protocol.shots")
            self._add(self._row("shots", line, at, said))
        row = self.rows[self._shots]
        # A black shown again has changed his number: what the judge saw last holds.
        pairs = [*(one for one in row.pairs if one.by != event.by), pair]
        self.rows[self._shots] = replace(row, pairs=tuple(sorted(pairs, key=lambda one: one.by)))


def _is_short(event: AnyEvent) -> bool:
    """A speech that is cut short or lost follows from a rule."""
    return isinstance(event, ev.SpeechBegun | ev.DefenceBegun) and event.manner != "full"


def _offence(event: AnyEvent) -> str | None:
    """The offence that the judge named, where the sentence does not say it."""
    if not isinstance(event, ev.Fouled | ev.TechnicalFouled | ev.DeviceWarned | ev.Removed | ev.Remarked):
        return None
    return next((ground.offence for ground in event.because if ground.offence is not None), None)
