"""Fouls, warnings, removals, forfeits: what the judge punishes, by offence and clause."""

from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core.ground import Because
from zeronight.core.ruling import Code, Refusal
from zeronight.core.step import Speech
from zeronight.engine.course import Course, hard, offence_ground
from zeronight.engine.removing import is_present, remove
from zeronight.engine.scene import scene_of
from zeronight.rules import fouls
from zeronight.rules.keys import Rule, grounds
from zeronight.rules.offences import Offence, Penalty

MOST_AT_ONCE = 5
_DEVICE = grounds(Rule.FOUL_DEVICE)
_TECHNICAL = grounds(Rule.FOUL_TECHNICAL_REMOVAL_AT)
_PULLS_HAND = Offence.PULLS_HAND.value
_PULLED = grounds(Rule.VOTE_EARLY_HAND)
_FORFEIT = grounds(Rule.ENDING_FORFEIT)
_STANDS = grounds(Rule.ENDING_FORFEIT_WHEN_DECIDED)
_SURRENDER = grounds(Rule.ENDING_SURRENDER)

Punishing = c.Foul | c.TechnicalFoul | c.WarnDevice | c.Remove | c.Forfeit | c.Remark


def _check_under_way(course: Course) -> None:
    if course.table.state not in ("setup", "running", "decided"):
        raise hard(Code.GAME_OVER)


def _check_known(offence: str | None) -> None:
    if offence is not None and offence not in fouls.KNOWN:
        raise hard(Code.NO_SUCH_OFFENCE)


def _check_offence(course: Course, call: Punishing, penalty: Penalty) -> None:
    committed = call.committed if isinstance(call, c.Foul) else None
    state = course.seat(call.seat)
    scene = scene_of(course.rules, course.table, committed)
    is_out = state.standing == "out" and not is_present(course.table, call.seat)
    unfit = fouls.unfit(course.rules.foul, call.offence, penalty, scene, state.role, is_out)
    if unfit is None:
        return
    instead = None if unfit.penalty is None else _meant(call, unfit.penalty)
    course.refuse(
        Refusal(unfit.code, unfit.because, seats=(call.seat,), instead=instead, secret=unfit.secret)
    )


def _meant(call: Punishing, penalty: Penalty) -> c.AnyCall:
    seat, offence, clause = call.seat, call.offence, call.clause
    match penalty:
        case "foul":
            return c.Foul(seat, offence, clause)
        case "technical_foul":
            return c.TechnicalFoul(seat, offence, clause)
        case "device_warning":
            return c.WarnDevice(seat, offence, clause)
        case "note":
            return c.Remark(seat, offence, clause)
        case "removal":
            return c.Remove(seat, offence, clause)
        case "conditional_removal":
            return c.Remove(seat, offence, clause, conditional=True)
        case "forfeit":
            return c.Forfeit(seat, offence, clause)


def foul(course: Course, call: c.Foul) -> None:
    """One foul or several at once; each step of the ladder has its consequence."""
    _check_under_way(course)
    if not 1 <= call.times <= MOST_AT_ONCE:
        raise hard(Code.FOULS_UNREADABLE)
    if not is_present(course.table, call.seat):
        raise hard(Code.SEAT_OUT, call.seat)
    _check_offence(course, call, "foul")
    rules = course.rules.foul
    night = (call.committed or course.table.period) == "night"
    removal = fouls.becomes_removal(rules, call.offence, night)
    if removal is not None:
        instead = c.Remove(call.seat, call.offence, call.clause)
        course.refuse(Refusal(Code.NIGHT_FOUL, removal, seats=(call.seat,), instead=instead))
    exempt = fouls.never_fourth(rules, call.offence, course.seat(call.seat).fouls + call.times)
    if exempt is not None:
        course.refuse(Refusal(Code.NEVER_FOURTH, exempt, seats=(call.seat,)))
    ground = offence_ground(call.offence, call.clause) + fouls.exempt_at_night(rules, call.offence, night)
    if call.committed not in (None, course.table.period):
        ground += fouls.entered_later()
    if call.times > 1:
        ground += fouls.several_at_once()
    ballot = course.table.ballot
    if call.offence == _PULLS_HAND and ballot is not None and ballot.open is not None:
        ground += _PULLED
    for _ in range(call.times):
        if course.seat(call.seat).removed:
            break
        _one_foul(course, call.seat, ground)


def _one_foul(course: Course, seat: int, ground: Because) -> None:
    rules = course.rules.foul
    count = course.seat(seat).fouls + 1
    announce, cut_off, because = fouls.told(rules, count)
    course.emit(ev.Fouled(seat, count, announce, cut_off, because=ground + because))
    if course.seat(seat).standing == "in":
        muted = fouls.mute(rules, count, _turn(course, seat), course.table.number)
        if muted is not None:
            course.emit(ev.Muted(seat, muted[0], because=ground + muted[1]))
    removal = fouls.removes(rules, count)
    if removal is not None:
        remove(course, seat, "fouls", ground + removal)


def _turn(course: Course, seat: int) -> fouls.Turn:
    table = course.table
    if table.period == "night" or seat not in table.turns:
        return "before"
    return "during" if isinstance(table.phase, Speech) and table.phase.seat == seat else "after"


def technical_foul(course: Course, call: c.TechnicalFoul) -> None:
    """A technical foul; where the paper knows them, the second removes."""
    _check_under_way(course)
    if not is_present(course.table, call.seat):
        raise hard(Code.SEAT_OUT, call.seat)
    _check_known(call.offence)
    if not course.rules.foul.technical_removal_at:
        course.refuse(Refusal(Code.NOT_IN_THIS_BOOK, _TECHNICAL, seats=(call.seat,)))
    ground = offence_ground(call.offence, call.clause)
    count = course.seat(call.seat).technical_fouls + 1
    course.emit(ev.TechnicalFouled(call.seat, count, because=ground + _TECHNICAL))
    removal = fouls.technical_removes(course.rules.foul, count)
    if removal is not None:
        remove(course, call.seat, "fouls", ground + removal)


def warn_device(course: Course, call: c.WarnDevice) -> None:
    """A device warning, which is no foul."""
    _check_under_way(course)
    if not is_present(course.table, call.seat):
        raise hard(Code.SEAT_OUT, call.seat)
    _check_known(call.offence)
    if course.rules.foul.device == "none":
        course.refuse(Refusal(Code.NOT_IN_THIS_BOOK, _DEVICE, seats=(call.seat,)))
    else:
        _check_offence(course, call, "device_warning")
    count = course.seat(call.seat).device_warnings + 1
    ground = offence_ground(call.offence, call.clause)
    course.emit(ev.DeviceWarned(call.seat, count, because=ground + _DEVICE))


def remove_seat(course: Course, call: c.Remove) -> None:
    """Removal; `conditional` for a seat that is out already."""
    _check_under_way(course)
    present = is_present(course.table, call.seat)
    if present == call.conditional:
        raise hard(Code.SEAT_IN if present else Code.SEAT_OUT, call.seat)
    _check_offence(course, call, "conditional_removal" if call.conditional else "removal")
    ground = offence_ground(call.offence, call.clause)
    if call.conditional:
        course.emit(ev.Removed(call.seat, conditional=True, because=ground))
    else:
        remove(course, call.seat, "removal", ground)


def forfeit(course: Course, call: c.Forfeit) -> None:
    """The other side wins; where the paper says so the offender is removed as well."""
    _check_under_way(course)
    if course.table.state == "setup" or course.seat(call.seat).role is None:
        raise hard(Code.GAME_NOT_BEGUN)
    _check_offence(course, call, "forfeit")
    if not course.undecided and course.rules.ending.forfeit_when_decided == "not_applied":
        course.refuse(Refusal(Code.DECIDED, _STANDS, seats=(call.seat,), secret=True))
    ground = offence_ground(call.offence, call.clause)
    _lose(course, call.seat, ground + _FORFEIT)


def _lose(course: Course, seat: int, because: Because) -> None:
    decided = not course.undecided
    course.emit(ev.Forfeited(seat, because=because + (_STANDS if decided else ())))
    role = course.seat(seat).role
    if not decided and role is not None:
        stop_ballot(course, because)
        course.decide(role.side.other.value, because)
    if course.rules.ending.forfeit == "removed" and is_present(course.table, seat):
        remove(course, seat, "forfeit", because)


def stop_ballot(course: Course, because: Because) -> None:
    """The end of the game stops the ballot under way, unless its result is known."""
    if course.table.period == "day" and course.table.vote == "running":
        course.emit(ev.BallotOff(course.table.number, because=because))


def surrender(course: Course, call: c.Surrender) -> None:
    """Giving up: the other side wins, where the paper knows it; a minus for a red only."""
    _check_under_way(course)
    role = course.seat(call.seat).role
    if course.table.state == "setup" or role is None:
        raise hard(Code.GAME_NOT_BEGUN)
    if not is_present(course.table, call.seat):
        raise hard(Code.SEAT_OUT, call.seat)
    if course.rules.ending.surrender == "judge":
        course.refuse(Refusal(Code.NOT_IN_THIS_BOOK, _SURRENDER, seats=(call.seat,)))
    course.emit(ev.Surrendered(call.seat, minus=role.side.value == "red", because=_SURRENDER))
    if course.undecided:
        stop_ballot(course, _SURRENDER)
        course.decide(role.side.other.value, _SURRENDER)
    if course.rules.ending.forfeit == "removed":
        remove(course, call.seat, "surrender", _SURRENDER)


def remark(course: Course, call: c.Remark) -> None:
    """A disciplinary note."""
    if course.table.state == "signed":
        raise hard(Code.GAME_OVER)
    if call.offence is not None:
        _check_offence(course, call, "note")
    course.emit(ev.Remarked(call.seat, because=offence_ground(call.offence, call.clause)))
