"""How far a source comes: whether a step still belongs to what it tells."""

from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.event import Decided
from zeronight.core.ruling import Refused
from zeronight.core.step import Step
from zeronight.core.table import Table
from zeronight.engine.decide import preview
from zeronight.interop.account import Moment
from zeronight.interop.scribe import Scribe, has_later


def is_told(scribe: Scribe, step: Step) -> bool:
    """Whether the source comes as far as this step, or the game must be closed by it."""
    account, table = scribe.account, scribe.table
    place = scribe.place
    if has_later(scribe, place):
        return True
    if isinstance(step, st.Night | st.Morning):
        return account.over and table.state == "running" and _ends(scribe, step)
    if any(mark.moment.index == place and mark.moment.part != "end" for mark in account.marks):
        return True
    if account.stage is not None and account.stage.index == place and not _has_come(scribe):
        return True
    if any(
        gone.index == place and not table.is_out(seat) for seat, gone in (account.departures or {}).items()
    ):
        return True
    if table.period == "night":
        night = account.nights.get(table.number)
        return bool(night is not None and night.rows()) or _closes(scribe)
    day = account.days.get(table.number)
    if day is not None and not table.circle_over and day.rows():
        return True
    if day is not None and (day.ballots or day.lift):
        return True
    if day is not None and isinstance(step, st.Lift) and day.lifted is not None:
        return True
    return _closes(scribe)


def _closes(scribe: Scribe) -> bool:
    """A game that is over and not decided yet: the steps to the end of the day or night are understood."""
    return scribe.account.over and scribe.table.state in ("setup", "running")


def _ends(scribe: Scribe, step: Step) -> bool:
    try:
        events = preview(scribe.record.rules, scribe.table, c.Proceed(step))
    except Refused:
        return False
    return any(isinstance(event, Decided) for event in events)


def _has_come(scribe: Scribe) -> bool:
    """Whether the place where an unfinished game stands has been reached, now or before."""
    stage, table = scribe.account.stage, scribe.table
    scribe.arrived = scribe.arrived or stage is None or _is_at(table, stage)
    return scribe.arrived


def _is_at(table: Table, stage: Moment) -> bool:
    match table.phase:
        case st.Speech(seat=seat):
            return stage.part == "speech" and (stage.seat == seat or stage.seat in table.turns)
        case st.Check(by=by):
            return stage.part == by
        case st.LastWords(seat=seat):
            part = "words" if table.turns else "victim_words"
            return stage.part == part and stage.seat in (seat, None)
        case st.Defence(seat=seat):
            return stage.part == "defence" and stage.seat in (seat, None)
        case _:
            return _PARTS.get(type(table.phase)) == stage.part


_PARTS: dict[type, str] = {
    st.Agreement: "agreement",
    st.Look: "look",
    st.FreeSeating: "free_seating",
    st.Night: "night",
    st.Shooting: "shooting",
    st.BestMove: "best_move",
    st.Morning: "morning",
    st.CircleEnd: "circle_end",
    st.Count: "count",
    st.Lift: "lift",
}
