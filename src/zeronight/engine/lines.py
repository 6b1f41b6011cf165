"""The lines of a story: which events are told, under which heading, and what the judge wrote to them."""

from collections.abc import Iterable

from msgspec import Struct

from zeronight.core import event as ev
from zeronight.core.event import AnyEvent, Ruled
from zeronight.core.ground import Because
from zeronight.engine.concluding import CLOSED
from zeronight.engine.outsiders import Told
from zeronight.engine.record import Record, text_of
from zeronight.engine.story import Moment, Story

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
    """One event to tell. at: the day or night under which it stands. seq: the entry whose time it has.

    Outsiders are never told a `seq`: how many entries a night has says who did what in it.
    """

    at: str
    seq: int
    event: AnyEvent
    note: str | None = None

    @property
    def because(self) -> Because:
        """What it follows from; of the judge's own word, the grounds that it replaces."""
        if isinstance(self.event, ev.Overruled):
            return self.event.replaced
        return self.event.because if isinstance(self.event, Ruled) else ()

    @property
    def is_said(self) -> bool:
        """Whether it is a sentence of the story."""
        return not isinstance(self.event, _UNSAID)

    @property
    def is_step(self) -> bool:
        """Whether the judge announces it, as the order of the game has it."""
        if isinstance(self.event, ev.SpeechBegun | ev.DefenceBegun):
            return self.event.manner == "full"
        return isinstance(self.event, _STEPS)


def judge_lines(record: Record, moments: Iterable[Moment]) -> list[Line]:
    """All events, with the reasons and texts of the calls."""
    noted: set[int] = set()
    lines = []
    for moment in moments:
        note = None
        if moment.seq not in noted and not isinstance(moment.event, _UNSAID):
            noted.add(moment.seq)
            note = text_of(record, getattr(moment.call, "reason", getattr(moment.call, "text", None)))
        lines.append(Line(moment.at, moment.seq, moment.event, note))
    return lines


def published_lines(story: Story) -> list[Line]:
    """What everybody is told once the cards are open: all but texts, notes, and points before the signing."""
    is_signed = story.table.state in CLOSED
    return [
        Line(moment.at, moment.seq, moment.event)
        for moment in story.moments
        if not (isinstance(moment.event, ev.Noted) and moment.event.kind == "note")
        and not (isinstance(moment.event, ev.Awarded) and not is_signed)
    ]


def open_lines(told: Iterable[Told]) -> list[Line]:
    """What outsiders are told, when they are told it."""
    return [Line(one.told, one.seq, one.event) for one in told]
