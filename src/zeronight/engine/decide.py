"""decide: Rules x Table x Call -> events, or raises Refused (DESIGN 2)."""

from collections.abc import Callable
from typing import Any

from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.event import AnyEvent, Overruled
from zeronight.core.ground import Because
from zeronight.core.named import names_seats
from zeronight.core.ruling import Code
from zeronight.core.step import LastWords
from zeronight.core.table import Table
from zeronight.engine import concluding, counting, declaring, nominating, proceed, punishing, shooting
from zeronight.engine.concluding import AFTER_END, CLOSED, ENDED
from zeronight.engine.course import Course, hard
from zeronight.rules.options import Rules


def decide(rules: Rules, table: Table, call: AnyCall) -> tuple[AnyEvent, ...]:
    """What happens and what follows when the judge makes this call at this table.

    Raises:
        Refused: the call has no meaning here (hard) or breaks a rule (soft).
    """
    return advance(rules, table, call)[0]


preview = decide


def advance(rules: Rules, table: Table, call: AnyCall) -> tuple[tuple[AnyEvent, ...], Table]:
    """`decide`, with the table that the events lead to.

    Raises:
        Refused: as `decide`.
    """
    if not names_seats(call):
        raise hard(Code.NO_SUCH_SEAT)
    if table.state in ENDED:
        _check_after_end(table, call)
    if isinstance(call, c.Overrule):
        course = _overrule(rules, table, call)
    else:
        course = Course(rules, table)
        _DECIDE[type(call)](course, call)
    return tuple(course.events), course.table


def _check_after_end(table: Table, call: AnyCall) -> None:
    """The game is over: only the office's calls and the last words that are due are left."""
    if table.state in CLOSED or not isinstance(call, AFTER_END):
        raise hard(Code.GAME_OVER)
    if isinstance(call, c.Proceed) and not isinstance(call.to, LastWords):
        raise hard(Code.GAME_OVER)


def _overrule(rules: Rules, table: Table, call: c.Overrule) -> Course:
    if not call.reason.strip():
        raise hard(Code.REASON_MISSING)
    if isinstance(call.of, _NEVER_OVERRULED):
        raise hard(Code.NOTHING_TO_WAIVE)
    trial = Course(rules, table, waive=True)
    _DECIDE[type(call.of)](trial, call.of)
    if not trial.waived:
        raise hard(Code.NOTHING_TO_WAIVE)
    replaced: Because = tuple(ground for refusal in trial.waived for ground in refusal.because)
    course = Course(rules, trial.table)
    course.events = [Overruled(replaced), *trial.events]
    return course


_RECORD_CALLS = (c.TakeBack, c.Restore, c.Amend, c.Correct)
_NEVER_OVERRULED = (*_RECORD_CALLS, c.Overrule, c.Declare)


def _of_the_record(_: Course, __: AnyCall) -> None:
    """Calls that only a record can decide."""
    raise hard(Code.NO_SUCH_ENTRY)


_DECIDE: dict[type, Callable[[Course, Any], None]] = {
    c.Seat: concluding.seat_person,
    c.Judge: concluding.name_judge,
    c.Vacate: concluding.vacate,
    c.Deal: concluding.deal,
    c.Draw: concluding.draw_cards,
    c.Proceed: proceed.proceed,
    c.Nominate: nominating.nominate,
    c.Withdraw: nominating.withdraw,
    c.ShowHands: counting.show_hands,
    c.CloseCount: counting.close_count,
    c.LateHand: counting.late_hand,
    c.Shoot: shooting.shoot,
    c.ShootTogether: shooting.shoot_together,
    c.Check: shooting.check,
    c.ShowBestMove: shooting.show_best_move,
    c.BestMove: shooting.best_move,
    c.Will: shooting.state_on_record,
    c.RedTriple: shooting.state_on_record,
    c.OnRecord: shooting.state_on_record,
    c.Foul: punishing.foul,
    c.TechnicalFoul: punishing.technical_foul,
    c.WarnDevice: punishing.warn_device,
    c.Remove: punishing.remove_seat,
    c.Forfeit: punishing.forfeit,
    c.Surrender: punishing.surrender,
    c.Remark: punishing.remark,
    c.Award: concluding.award,
    c.Protest: concluding.note,
    c.Note: concluding.note,
    c.Pause: concluding.pause,
    c.Resume: concluding.resume,
    c.CallDraw: concluding.call_draw,
    c.Annul: concluding.annul,
    c.ChangeResult: concluding.change_result,
    c.Announce: concluding.announce,
    c.Reveal: concluding.reveal,
    c.Sign: concluding.sign,
    c.Declare: declaring.declare,
    **dict.fromkeys(_RECORD_CALLS, _of_the_record),
}
