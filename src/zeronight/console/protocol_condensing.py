"""What follows, told once: an exit is certain, decided, granted its last words and carried out.

The page of a moment tells each of these; a protocol tells the first that is final, with the grounds of all.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from zeronight.core import event as ev
from zeronight.core.event import AnyEvent
from zeronight.core.ground import Because
from zeronight.engine.lines import Line
from zeronight.rules.keys import Rule

# How a foul is told at the table says nothing to whoever reads it afterwards.
_HOW_TOLD = (Rule.FOUL_ANNOUNCED_FROM, Rule.FOUL_INTERRUPT_AT)


class Condensed(Struct, frozen=True):
    """A line with the grounds of those that it stands for. words: it has last words."""

    line: Line
    because: Because
    words: bool = False


def condensed(lines: Sequence[Line]) -> list[Condensed]:
    """The lines of a game, exits and votes told once each."""
    found: list[Condensed] = []
    carried: dict[int, Because] = {}
    words: set[int] = set()
    for at, line in enumerate(lines):
        grants = isinstance(line.event, ev.WordsGranted)
        here = _earlier(found, line)
        if here is not None:
            one = found[here]
            found[here] = Condensed(one.line, _joined(one.because, line.because), one.words or grants)
            continue
        goes_to = _later(lines, at)
        if goes_to is None:
            found.append(replace(_plain(line, carried.get(at, ())), words=at in words))
            continue
        carried[goes_to] = _joined(carried.get(goes_to, ()), line.because)
        if grants or at in words:
            words.add(goes_to)
    return found


def _plain(line: Line, carried: Because) -> Condensed:
    if isinstance(line.event, ev.Fouled):
        told = tuple(ground for ground in line.because if ground.rule not in _HOW_TOLD)
        bare = replace(line, event=replace(line.event, announce=False, interrupt=False))
        return Condensed(bare, told)
    return Condensed(line, _joined(carried, line.because))


def _joined(a: Because, b: Because) -> Because:
    return (*a, *(ground for ground in b if ground not in a))


def _later(lines: Sequence[Line], at: int) -> int | None:
    """The later line that tells the same for good."""
    line = lines[at]
    match line.event:
        case ev.WordsGranted(seats=seats):
            return _next(lines, at, seats)
        case ev.Left(seat=seat, cause="vote" | "lift"):
            return _next(lines, at, (seat,))
        case ev.VoteKnown(leaving=known):
            for place in range(at + 1, len(lines)):
                match lines[place]:
                    case Line(at=day) if day != line.at:
                        return None
                    case Line(event=ev.VoteReopened() | ev.VoteKnown()):
                        return None
                    case Line(event=ev.BallotDecided(outcome=outcome, seats=decided)):
                        same = set(decided) == set(known) if outcome == "leaves" else not known
                        return place if same else None
                    case _:
                        pass
        case ev.Leaving(seat=seat):
            for place in range(at + 1, len(lines)):
                match lines[place].event:
                    case ev.Returned(seat=back) if back == seat:
                        return None
                    case ev.Left(seat=gone) if gone == seat:
                        return place
                    case _:
                        pass
        case _:
            pass
    return None


def _next(lines: Sequence[Line], at: int, seats: Sequence[int]) -> int | None:
    """The next line of the same day or night that says for good that these seats leave."""
    for place in range(at + 1, len(lines)):
        if lines[place].at != lines[at].at:
            return None
        leaving = _gone(lines[place].event)
        if leaving is not None and set(seats) <= set(leaving):
            return place
    return None


def _earlier(found: Sequence[Condensed], line: Line) -> int | None:
    """The line so far that has told the same already."""
    match line.event:
        case ev.Left(seat=seat, cause="vote" | "lift"):
            return _last(found, (seat,), line.at)
        case ev.Left(seat=seat, cause="shot"):
            return _last(found, (seat,), None)
        case ev.WordsGranted(seats=seats):
            return _last(found, seats, None)
        case _:
            return None


def _last(found: Sequence[Condensed], seats: Sequence[int], day: str | None) -> int | None:
    """The last line by which exactly these seats left; `day`: it must be of that one."""
    for place in range(len(found) - 1, -1, -1):
        line = found[place].line
        if day is not None and line.at != day:
            return None
        gone = _gone(line.event)
        if gone is not None and set(seats) <= set(gone):
            return place
        if isinstance(line.event, ev.Returned) and line.event.seat in seats:
            return None
    return None


def _gone(event: AnyEvent) -> tuple[int, ...] | None:
    match event:
        case ev.BallotDecided(outcome="leaves", seats=seats):
            return seats
        case ev.ShootingClosed(victim=int(victim)) | ev.VictimNamed(victim=int(victim)):
            return (victim,)
        case ev.Left(seat=seat):
            return (seat,)
        case _:
            return None
