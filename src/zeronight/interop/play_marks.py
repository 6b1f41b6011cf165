"""Fouls, removals and the like, each at its place in the game."""

from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.step import Step
from zeronight.interop.account import Mark, Moment
from zeronight.interop.finding import Kind
from zeronight.interop.scribe import Scribe
from zeronight.interop.settle import settle_exits

_WEIGHT: tuple[type, ...] = (c.OnRecord, c.Foul, c.TechnicalFoul, c.Remove, c.Forfeit)


def place_marks(scribe: Scribe, step: Step) -> None:
    """Make the calls whose place is the step just begun."""
    due = [mark for mark in scribe.account.marks if _is_here(scribe, mark.moment, step)]
    _make(scribe, due)


def sweep_marks(scribe: Scribe) -> None:
    """At the end of a day or night: what names a place in it, or before it, that never came."""
    place = scribe.place
    due = [mark for mark in scribe.account.marks if mark.moment.index <= place]
    for mark in due:
        if mark.moment.part != "end":
            scribe.find(Kind.PLACE_UNKNOWN, field=mark.field, seat=mark.seat, source=said(mark.moment))
    _make(scribe, due)


def said(moment: Moment) -> str:
    """A place in the game, short."""
    seat = f" {moment.seat}" if moment.seat is not None else ""
    ballot = f", ballot {moment.ballot}" if moment.ballot is not None else ""
    return f"{moment.period} {moment.number}, {moment.part}{seat}{ballot}"


def _is_here(scribe: Scribe, moment: Moment, step: Step) -> bool:
    table = scribe.table
    if (moment.period, moment.number) != (table.period, table.number):
        return False
    ballot = table.ballot.round if table.ballot is not None else 0
    match step:
        case st.Speech(seat=seat):
            return moment.part == "speech" and moment.seat == seat
        case st.LastWords(seat=seat):
            part = "words" if table.turns else "victim_words"
            return moment.part == part and moment.seat in (seat, None)
        case st.Defence(seat=seat):
            return (
                moment.part == "defence" and moment.seat in (seat, None) and moment.ballot in (ballot, None)
            )
        case st.Count(of=seat):
            nominees = table.ballot.nominees if table.ballot is not None else ()
            is_his = moment.seat == seat or moment.seat not in nominees
            return moment.part == "count" and is_his and moment.ballot in (ballot, None)
        case st.Check(by=by):
            return moment.part == by
        case _:
            return moment.part == _PARTS.get(type(step))


_PARTS: dict[type, str] = {
    st.Agreement: "agreement",
    st.Look: "look",
    st.FreeSeating: "free_seating",
    st.Night: "night",
    st.Shooting: "shooting",
    st.BestMove: "best_move",
    st.Morning: "morning",
    st.CircleEnd: "circle_end",
    st.Lift: "lift",
}


def _make(scribe: Scribe, marks: list[Mark]) -> None:
    for mark in sorted(marks, key=_when):
        scribe.account.marks.remove(mark)
        _one(scribe, mark)


def _when(mark: Mark) -> tuple[bool, str, int]:
    return mark.order == "", mark.order, _WEIGHT.index(type(mark.call))


def _one(scribe: Scribe, mark: Mark) -> None:
    state = scribe.table.seats[mark.seat - 1]
    if isinstance(mark.call, c.Remove) and state.removed:
        return  # The fourth foul removed him already.
    refusal = scribe.say(mark.call)
    if refusal is None:
        settle_exits(scribe)
        return
    departed = refusal.is_hard and state.standing == "out"
    if isinstance(mark.call, c.OnRecord):
        kind = Kind.STATEMENT_REFUSED
    else:
        kind = Kind.PENALTY_OF_DEPARTED if departed else Kind.PENALTY_REFUSED
    scribe.overrule(mark.call, refusal, kind, field=mark.field, seat=mark.seat, source=mark.name)
    settle_exits(scribe)
