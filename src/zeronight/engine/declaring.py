"""`Declare(fact, reason)`: the judge's word against a ruling (DESIGN 2.4)."""

from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core.ground import Because
from zeronight.core.ruling import Code
from zeronight.engine.course import Course, hard
from zeronight.rules.keys import Rule, grounds

_MOMENT = grounds(Rule.ENDING_MOMENT)
_VOTE = grounds(Rule.REMOVAL_BEFORE_VOTE, Rule.REMOVAL_IN_VOTE, Rule.REMOVAL_AFTER_RESULT)
_MUTE = grounds(Rule.FOUL_MUTE_AT, Rule.FOUL_MUTE)
_VICTIM = grounds(Rule.NIGHT_VICTIM)
_RESULT = grounds(Rule.ENDING_PARITY, Rule.ENDING_NO_BLACK)


def declare(course: Course, call: c.Declare) -> None:
    """The fact holds, whatever the rules made of it; what follows from it follows."""
    if course.table.state in ("setup", "signed"):
        raise hard(Code.GAME_NOT_BEGUN if course.table.state == "setup" else Code.GAME_OVER)
    if not call.reason.strip():
        raise hard(Code.REASON_MISSING)
    match call.fact:
        case c.Out(seat=seat, cause=cause):
            _out(course, seat, cause)
        case c.In(seat=seat):
            _in(course, seat)
        case c.Held(day=day, held=held):
            _held(course, day, held)
        case c.Mute(seat=seat, muted=muted):
            _mute(course, seat, muted)
        case c.Victim(night=night, seat=victim):
            _victim(course, night, victim)
        case c.Outcome(winner=winner):
            _result(course, winner)


def _overrule(course: Course, replaced: Because) -> None:
    course.emit(ev.Overruled(replaced))


def _out(course: Course, seat: int, cause: c.Cause) -> None:
    if course.table.is_out(seat):
        raise hard(Code.ALREADY_SO, seat)
    _overrule(course, _MOMENT)
    course.emit(ev.Left(seat, cause))
    course.look_for_winner("one")


def _in(course: Course, seat: int) -> None:
    if course.seat(seat).standing == "in":
        raise hard(Code.ALREADY_SO, seat)
    exit_ = course.seat(seat).exit
    if exit_ is not None and exit_.cause == "vacant":
        raise hard(Code.SEAT_OUT, seat)
    _overrule(course, _MOMENT)
    course.emit(ev.Returned(seat))


def _held(course: Course, day: int, held: bool) -> None:
    table = course.table
    past = day < table.number or (day == table.number and table.period == "day" and table.vote == "known")
    if past:
        raise hard(Code.VOTE_SETTLED)
    if day > table.number + 1:
        raise hard(Code.STEP_NOT_DUE)
    if held == (day not in table.off):
        raise hard(Code.ALREADY_SO)
    _overrule(course, _VOTE)
    course.emit(ev.BallotOn(day) if held else ev.BallotOff(day))


def _mute(course: Course, seat: int, muted: bool) -> None:
    state = course.seat(seat)
    if state.standing == "out":
        raise hard(Code.SEAT_OUT, seat)
    if muted == (state.mute is not None):
        raise hard(Code.ALREADY_SO, seat)
    _overrule(course, _MUTE)
    course.emit(ev.Muted(seat) if muted else ev.Unmuted(seat))


def _victim(course: Course, night: int, victim: int | None) -> None:
    table = course.table
    if table.night is None or not table.night.closed or night != table.number:
        raise hard(Code.NOT_SHOOTING)
    before = table.night.victim
    if before == victim:
        raise hard(Code.ALREADY_SO)
    if victim is not None and table.is_out(victim):
        raise hard(Code.SEAT_OUT, victim)
    _overrule(course, _VICTIM)
    course.emit(ev.VictimNamed(victim))
    if before is not None and not course.seat(before).removed:
        course.emit(ev.Returned(before))
    if victim is not None:
        course.emit(ev.Left(victim, "shot", announced=table.period == "day"))
        course.look_for_winner("one")


def _result(course: Course, winner: c.Winner) -> None:
    result = course.table.result
    if (result.winner if result is not None else "none") == winner:
        raise hard(Code.ALREADY_SO)
    if course.table.state not in ("running", "decided"):
        raise hard(Code.GAME_OVER)
    _overrule(course, _RESULT)
    course.emit(ev.Decided(winner))
