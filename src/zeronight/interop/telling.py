"""What a record tells, gathered for an export: the facts of the line in force, by day and night.

The way back of `account`: events, not calls, are read, so that hands, shots and checks are those that
counted in the end. Numbers are ours.
"""

from typing import Literal

from msgspec import Struct, field
from msgspec.structs import replace

from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.call import Award, Winner
from zeronight.core.event import AnyEvent
from zeronight.core.role import Role
from zeronight.core.table import SeatState, Table
from zeronight.engine.evolve import evolve
from zeronight.engine.record import Record, text_of
from zeronight.interop.account import Moment, Part
from zeronight.interop.finding import Loss

Penalty = Literal["foul", "technical_foul", "removal", "forfeit", "surrender"]


class Punished(Struct, frozen=True):
    """A foul, a removal and so on, and where in the game it fell."""

    seat: int
    penalty: Penalty
    moment: Moment


class Cast(Struct, frozen=True):
    """One vote of a ballot: by whom, for whom. ballot: from 1; 0 is the lift."""

    day: int
    ballot: int
    by: int
    seat: int


class Lifted(Struct, frozen=True):
    """A lift: who had a vote, whose hands were up (None: only their number is known), how it ended."""

    day: int
    voters: tuple[int, ...]
    hands: tuple[int, ...] | None
    passed: bool


class Said(Struct, frozen=True):
    """A statement on record, and where in the game it was made."""

    by: int
    reds: tuple[int, ...]
    blacks: tuple[int, ...]
    moment: Moment


class Telling(Struct):
    """The facts of a record. nominations, shots: (day or night, by, seat). checks: (night, by, seat).

    states: the ten seats as they ended. awards: the calls, with their reasons as text.
    """

    roles: tuple[Role, ...] = ()
    persons: dict[int, str | None] = field(default_factory=dict)
    judge: str | None = None
    nominations: list[tuple[int, int, int]] = field(default_factory=list)
    votes: list[Cast] = field(default_factory=list)
    lifts: list[Lifted] = field(default_factory=list)
    shots: list[tuple[int, int, int | None]] = field(default_factory=list)
    checks: list[tuple[int, str, int]] = field(default_factory=list)
    punished: list[Punished] = field(default_factory=list)
    best_move: tuple[int, tuple[int, ...]] | None = None
    statements: list[Said] = field(default_factory=list)
    awards: list[Award] = field(default_factory=list)
    states: tuple[SeatState, ...] = ()
    result: Winner | None = None
    lost: list[Loss] = field(default_factory=list)


def tell(record: Record) -> Telling:
    """Gather the facts of the line in force."""
    told = Telling(states=record.table.seats)
    teller = _Teller(told)
    # Folded anew: after an amendment the tables of the entries are those of the line that was left.
    table = Table()
    for item in record.items():
        for event in item.events:
            teller.stand(table)
            teller.take(event)
            table = evolve(table, event)
        if isinstance(item.call, Award):
            told.awards.append(replace(item.call, reason=text_of(record, item.call.reason) or ""))
    return told


_PARTS: dict[type, Part] = {
    st.Agreement: "agreement",
    st.Look: "look",
    st.FreeSeating: "free_seating",
    st.Night: "night",
    st.Shooting: "shooting",
    st.BestMove: "best_move",
    st.Morning: "morning",
    st.CircleEnd: "circle_end",
    st.Lift: "lift",
    st.Exit: "end",
    st.Setup: "agreement",
}


class _Teller:
    def __init__(self, told: Telling) -> None:
        self._told = told
        self._moment = Moment("night", 0, "agreement")
        self._ballot = 0
        self._open: int | None = None

    def stand(self, table: Table) -> None:
        """Note where in the game the next event falls."""
        phase = table.phase
        seat: int | None = None
        self._ballot = table.ballot.round if table.ballot is not None else 0
        self._open = table.ballot.open if table.ballot is not None else None
        ballot: int | None = None
        match phase:
            case st.Speech(seat=seat):
                part: Part = "speech"
            case st.LastWords(seat=seat):
                if table.turns:
                    part, ballot = "words", max(self._ballot, 1)
                else:
                    part = "victim_words"
            case st.Defence(seat=seat):
                part, ballot = "defence", self._ballot
            case st.Count(of=seat):
                part, ballot = "count", self._ballot
            case st.Check(by=by):
                part = by
            case _:
                part = _PARTS[type(phase)]
        self._moment = Moment(table.period, table.number, part, seat, ballot)

    def take(self, event: AnyEvent) -> None:
        told, number = self._told, self._moment.number
        match event:
            case ev.Dealt(roles=roles):
                told.roles = roles
            case ev.Seated(seat=seat, person=person):
                told.persons[seat] = person
            case ev.JudgeNamed(person=person):
                told.judge = person
            case ev.Nominated(by=by, seat=seat):
                told.nominations.append((number, by, seat))
            case ev.Withdrawn(by=by, seat=seat):
                if (number, by, seat) in told.nominations:
                    told.nominations.remove((number, by, seat))
                self._lose("withdrawn", by)
            case ev.CountClosed():
                self._count(event)
            case ev.LiftOpened(voters=voters):
                told.lifts.append(Lifted(number, voters, (), False))
            case ev.BallotDecided(kind="lift", outcome=outcome):
                told.lifts[-1:] = [replace(lift, passed=outcome == "leaves") for lift in told.lifts[-1:]]
            case ev.LateHandJudged(seat=seat, of=of, accepted=True) if self._open != of:
                told.votes.append(Cast(number, self._ballot, seat, of))
            case ev.ShotSeen(by=by, seat=shot):
                told.shots = [row for row in told.shots if row[:2] != (number, by)]
                told.shots.append((number, by, shot))
            case ev.Checked(by=by_role, seat=seat):
                told.checks.append((number, by_role, seat))
            case ev.BestMoveLeft(by=by, seats=seats, accepted=accepted):
                if accepted:
                    told.best_move = (by, seats)
            case ev.Announced(winner=winner) | ev.ResultChanged(winner=winner):
                told.result = winner
            case _:
                self._punish(event)

    def _count(self, event: ev.CountClosed) -> None:
        day, told = self._moment.number, self._told
        if event.seats is None:
            if event.votes:
                self._lose("hands_by_number", None)
            if event.of == "lift":
                told.lifts[-1:] = [replace(lift, hands=None) for lift in told.lifts[-1:]]
            return
        raised = event.seats[: len(event.seats) - event.given]
        if event.of == "lift":
            told.lifts[-1:] = [replace(lift, hands=raised) for lift in told.lifts[-1:]]
            told.votes += (Cast(day, 0, by, 1) for by in raised)
        else:
            told.votes += (Cast(day, self._ballot, by, event.of) for by in raised)

    def _punish(self, event: AnyEvent) -> None:
        match event:
            case ev.Fouled(seat=seat):
                self._add(seat, "foul")
            case ev.TechnicalFouled(seat=seat):
                self._add(seat, "technical_foul")
            case ev.Removed(seat=seat):
                self._add(seat, "removal")
            case ev.Forfeited(seat=seat):
                self._add(seat, "forfeit")
            case ev.Surrendered(seat=seat):
                self._add(seat, "surrender")
            case ev.Stated(kind="on_record", by=by, reds=reds, blacks=blacks, accepted=True):
                self._told.statements.append(Said(by, reds, blacks, self._moment))
            case ev.Stated(kind=kind, by=by):
                self._lose(kind, by)
            case (
                ev.NominationFailed()
                | ev.LateHandJudged()
                | ev.DeviceWarned()
                | ev.Remarked()
                | ev.Noted()
                | ev.Overruled()
                | ev.Annulled()
            ):
                tag = type(event).__struct_config__.tag
                self._lose(str(tag), getattr(event, "seat", getattr(event, "by", None)))
            case _:
                pass

    def _add(self, seat: int, penalty: Penalty) -> None:
        self._told.punished.append(Punished(seat, penalty, self._moment))

    def _lose(self, what: str, seat: int | None) -> None:
        place = f"{self._moment.period} {self._moment.number}"
        self._told.lost.append(Loss(place, what, seat))
