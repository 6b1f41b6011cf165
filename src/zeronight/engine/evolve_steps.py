"""evolve, the steps of a game."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from zeronight.core import event as ev
from zeronight.core import step
from zeronight.core.table import BallotState, NightState, Table
from zeronight.engine.parts import announce_exits, ballot_of, night_of, with_seat

_STEPS: dict[str, step.Phase] = {
    "agreement": step.Agreement(),
    "look": step.Look(),
    "free_seating": step.FreeSeating(),
    "shooting": step.Shooting(),
    "exit": step.Exit(),
}
_MORNING = step.Morning()
_NIGHT = step.Night()
_CIRCLE_END = step.CircleEnd()
_LIFT = step.Lift()
_SPEECHES = {seat: step.Speech(seat) for seat in range(1, 11)}
_COUNTS = {seat: step.Count(seat) for seat in range(1, 11)}
_CHECKS = {"don": step.Check("don"), "sheriff": step.Check("sheriff")}


def _step_begun(t: Table, e: ev.StepBegun) -> Table:
    phase = _STEPS[e.step]
    if e.step == "agreement":
        return replace(t, phase=phase, state="running")
    if e.step == "shooting":
        shooters = tuple(s.seat for s in t.seats if s.standing != "out" and s.is_black)
        targets = t.living()
        return replace(t, phase=phase, night=replace(night_of(t), shooters=shooters, targets=targets))
    return replace(t, phase=phase)


def _morning_came(t: Table, e: ev.MorningCame) -> Table:
    return replace(
        t,
        period="day",
        number=e.day,
        phase=_MORNING,
        seats=announce_exits(t.seats),
        turns=(),
        circle_over=False,
        last_speaker=None,
        nominations=(),
        vote="off" if e.day in t.off else "due",
        leavers=(),
        ballot=None,
        defences=(),
        revote=(),
        lift=(),
        statements=(),
    )


def _speech_begun(t: Table, e: ev.SpeechBegun) -> Table:
    mute = t.seats[e.seat - 1].mute
    served = mute is not None and mute.day is None
    return replace(
        t,
        phase=_SPEECHES[e.seat],
        opener=e.seat if e.opens else t.opener,
        turns=(*t.turns, e.seat),
        closer=e.seat,
        last_speaker=t.last_speaker if e.manner == "silent" else e.seat,
        seats=with_seat(t, e.seat, mute=None) if served else t.seats,
    )


def _circle_ended(t: Table, e: ev.CircleEnded) -> Table:
    tally = t.tally
    if not e.nominees and t.number > 0:
        tally = replace(tally, empty_days=(*tally.empty_days, t.number))
    return replace(t, phase=_CIRCLE_END, circle_over=True, tally=tally)


def _ballot_opened(t: Table, e: ev.BallotOpened) -> Table:
    before = e.nominees if e.kind == "revote" else ()
    ballot = BallotState(e.kind, e.round, e.nominees, e.voters, before)
    return replace(t, ballot=ballot, revote=(), vote="running" if t.vote == "due" else t.vote)


def _count_opened(t: Table, e: ev.CountOpened) -> Table:
    return replace(t, phase=_COUNTS[e.of], ballot=replace(ballot_of(t), open=e.of, shown=None))


def _lift_opened(t: Table, e: ev.LiftOpened) -> Table:
    ballot = BallotState("lift", ballot_of(t).round, e.nominees, e.voters, open=0)
    return replace(t, phase=_LIFT, ballot=ballot, lift=())


def _defence_begun(t: Table, e: ev.DefenceBegun) -> Table:
    return replace(t, phase=step.Defence(e.seat), defences=tuple(s for s in t.defences if s != e.seat))


def _last_words_begun(t: Table, e: ev.LastWordsBegun) -> Table:
    return replace(t, phase=step.LastWords(e.seat), words=tuple(s for s in t.words if s != e.seat))


def _night_fell(t: Table, e: ev.NightFell) -> Table:
    return replace(t, period="night", number=e.night, phase=_NIGHT, night=NightState(), words=())


def _check_opened(t: Table, e: ev.CheckOpened) -> Table:
    return replace(t, phase=_CHECKS[e.by])


def _best_move_asked(t: Table, e: ev.BestMoveAsked) -> Table:
    return replace(t, phase=step.BestMove(e.seat), best_move_shown=())


HANDLERS: dict[type, Callable[[Table, Any], Table]] = {
    ev.StepBegun: _step_begun,
    ev.MorningCame: _morning_came,
    ev.SpeechBegun: _speech_begun,
    ev.CircleEnded: _circle_ended,
    ev.BallotOpened: _ballot_opened,
    ev.CountOpened: _count_opened,
    ev.LiftOpened: _lift_opened,
    ev.DefenceBegun: _defence_begun,
    ev.LastWordsBegun: _last_words_begun,
    ev.NightFell: _night_fell,
    ev.CheckOpened: _check_opened,
    ev.BestMoveAsked: _best_move_asked,
}
