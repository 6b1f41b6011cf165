"""Shots, checks, the best move and statements for the protocol."""

from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core.role import Role
from zeronight.core.ruling import Code, Refusal
from zeronight.core.step import BestMove, Check, Defence, LastWords, Shooting, Speech
from zeronight.core.table import SeatState, Table
from zeronight.engine.course import Course, hard
from zeronight.engine.removing import is_victim_of
from zeronight.rules import best_moves
from zeronight.rules.best_moves import Words
from zeronight.rules.keys import Rule, grounds

_CHECKED = grounds(Rule.NIGHT_CHECKS)
_ANY_SEAT = grounds(Rule.NIGHT_CHECKS, Rule.NIGHT_CHECK_ANY_SEAT)
_NOT_ACCEPTED = grounds(Rule.NOMINATION_ACCEPTANCE)
_UNCHANGED = grounds(Rule.STATEMENT_CHANGED)
_NIGHT_0 = grounds(Rule.NIGHT_CHECK_NIGHT0)
_BEST_MOVE_SEATS = grounds(Rule.BEST_MOVE_SEATS)
_SILENCE = grounds(Rule.NIGHT_CHECKS, Rule.NIGHT_CHECK_SILENCE)


def shoot(course: Course, call: c.Shoot) -> None:
    """What the judge saw one black shoot."""
    night = course.table.night
    if not isinstance(course.table.phase, Shooting) or night is None or night.closed:
        raise hard(Code.NOT_SHOOTING)
    if call.by not in night.shooters:
        raise hard(Code.NOT_BLACK, call.by)
    course.emit(ev.ShotSeen(call.by, call.seat, call.how))


def shoot_together(course: Course, call: c.ShootTogether) -> None:
    """All living blacks shot one number, or the judge saw a miss."""
    night = course.table.night
    if not isinstance(course.table.phase, Shooting) or night is None or night.closed:
        raise hard(Code.NOT_SHOOTING)
    for seat in night.shooters:
        if not course.seat(seat).removed:
            course.emit(ev.ShotSeen(seat, call.seat))


def check(course: Course, call: c.Check) -> None:
    """The don or the sheriff shows a seat."""
    table = course.table
    if not isinstance(table.phase, Check) or table.phase.by != call.by:
        night_0 = table.period == "night" and table.number == 0
        raise hard(Code.NOT_CHECKING, because=_NIGHT_0 if night_0 else ())
    checker = checker_state(table, call.by)
    if checker is None or not can_check(table, checker):
        raise hard(Code.CHECKER_OUT)
    night = table.night
    done = None if night is None else night.don if call.by == "don" else night.sheriff
    if done is not None:
        course.refuse(Refusal(Code.SECOND_CHECK, because=_CHECKED, secret=True))
    shown = course.seat(call.seat)
    if not call.answered:
        course.emit(ev.Checked(call.by, call.seat, None, because=_SILENCE))
        return
    answer = shown.role is Role.SHERIFF if call.by == "don" else shown.is_black
    odd = shown.standing == "out" or shown.seat == checker.seat
    course.emit(ev.Checked(call.by, call.seat, answer, because=_ANY_SEAT if odd else _CHECKED))


def checker_state(table: Table, by: str) -> SeatState | None:
    """The seat of the don or of the sheriff."""
    role = Role.DON if by == "don" else Role.SHERIFF
    return next((s for s in table.seats if s.role is role), None)


def can_check(table: Table, state: SeatState) -> bool:
    """Whether he can still check: in the game, or shot this very night without knowing it."""
    if state.removed:
        return False
    return state.standing != "out" or (table.period == "night" and is_victim_of(table, state.seat))


def show_best_move(course: Course, call: c.ShowBestMove) -> None:
    """The seats said so far."""
    phase = course.table.phase
    if not isinstance(phase, BestMove | LastWords) or phase.seat != course.table.first_victim:
        raise hard(Code.NO_BEST_MOVE_NOW)
    if course.table.best_move is not None or course.seat(phase.seat).removed:
        raise hard(Code.NO_BEST_MOVE_NOW)
    _check_named(course, call.seats)
    course.emit(ev.BestMoveShown(call.seats))


def best_move(course: Course, call: c.BestMove) -> None:
    """The first victim's best move, with «Принято» or without."""
    table = course.table
    if table.state == "setup" or table.first_victim is None:
        raise hard(Code.NO_BEST_MOVE_NOW)
    _check_named(course, call.seats)
    rules = course.rules.best_move
    ruling = best_moves.entitled(rules, 1, table.first_victim, table.tally.by_vote_day0)
    if table.best_move is not None:
        left = best_moves.left_already()
        course.refuse(Refusal(left.answer, because=left.because))
    elif call.by != table.first_victim:
        entitled = grounds(Rule.BEST_MOVE_ENTITLED)
        course.refuse(Refusal(Code.NOT_FIRST_VICTIM, because=entitled, seats=(call.by,)))
    elif not ruling.answer:
        course.refuse(Refusal(Code.BEST_MOVE_OFF, because=ruling.because))
    elif not _is_his_time(table, rules.when, call.by) or course.seat(call.by).removed:
        course.refuse(Refusal(Code.BEST_MOVE_LATE, because=grounds(Rule.BEST_MOVE_WHEN)))
    because = ruling.because
    if not (call.accepted and call.phrase):
        because += best_moves.by_phrase()
    course.emit(ev.BestMoveLeft(call.by, call.seats, call.accepted, because=because))


def _is_his_time(table: Table, when: str, by: int) -> bool:
    phase = table.phase
    wanted = BestMove if when == "night" else LastWords
    return isinstance(phase, wanted) and phase.seat == by


def _check_named(course: Course, seats: tuple[int, ...]) -> None:
    if not 1 <= len(seats) <= course.rules.best_move.seats or len(set(seats)) != len(seats):
        raise hard(Code.BEST_MOVE_UNREADABLE, *seats, because=_BEST_MOVE_SEATS)


def state_on_record(course: Course, call: c.Will | c.RedTriple | c.OnRecord) -> None:
    """A will, a red triple or a statement on record."""
    kind: ev.Statement
    accepted = True
    match call:
        case c.Will(reds=reds, blacks=blacks, accepted=accepted):
            kind = "will"
        case c.RedTriple(seats=reds, accepted=accepted):
            kind, blacks = "red_triple", ()
            if len(set(reds)) != 3:
                raise hard(Code.BEST_MOVE_UNREADABLE, *reds)
        case c.OnRecord(reds=reds, blacks=blacks):
            kind = "on_record"
    if set(reds) & set(blacks) or len({*reds, *blacks}) != len(reds) + len(blacks):
        raise hard(Code.BEST_MOVE_UNREADABLE, *reds, *blacks)
    words = words_of(course.table, call.by)
    if words == "none":
        raise hard(Code.NO_SPEECH, call.by)
    ruling = best_moves.statement(course.rules.statement, kind, words, len(reds) + len(blacks))
    if not ruling.answer:
        course.refuse(Refusal(Code.STATEMENT_OFF, because=ruling.because, seats=(call.by,)))
    elif kind != "on_record" and (kind, call.by) in course.table.statements:
        course.refuse(Refusal(Code.STATEMENT_MADE, because=ruling.because + _UNCHANGED, seats=(call.by,)))
    because = ruling.because if accepted else ruling.because + _NOT_ACCEPTED
    course.emit(ev.Stated(kind, call.by, reds, blacks, accepted, because=because))


def words_of(table: Table, seat: int) -> Words:
    """In which words of his this seat is now, if any."""
    phase = table.phase
    if not isinstance(phase, Speech | Defence | LastWords) or phase.seat != seat:
        return "none"
    if table.seats[seat - 1].removed:
        return "none"
    match phase:
        case Speech():
            return "speech" if table.last_speaker == seat else "silent"
        case Defence():
            return "defence"
        case LastWords():
            return "night_victim" if is_victim_of(table, seat) else "day_leaver"
