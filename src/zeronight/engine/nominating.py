"""Nominations and their withdrawal."""

from zeronight.core.call import AnyCall, Foul, Nominate, Withdraw
from zeronight.core.event import Nominated, NominationFailed, Withdrawn
from zeronight.core.ruling import Code, Refusal, Refused
from zeronight.core.step import LastWords, Speech
from zeronight.core.table import Table
from zeronight.engine.course import Course, hard
from zeronight.engine.shooting import words_of
from zeronight.engine.steps import next_speaker
from zeronight.engine.votes import single_is_known
from zeronight.rules import fouls, nominations
from zeronight.rules.offences import Offence
from zeronight.rules.options import Rules


def nominate(course: Course, call: Nominate) -> None:
    """A seat that has the word puts up a seat, or tries to."""
    table = course.table
    _check_has_word(course, call.by)
    if not call.seats:
        raise hard(Code.NOTHING_NOMINATED, call.by)
    if not call.accepted:
        because = nominations.attempt()
        course.emit(NominationFailed(call.by, call.seats, because=because))
        return
    if table.circle_over:
        raise hard(Code.VOTE_SETTLED, call.by)
    rules = course.rules.nomination
    mine = next((n for n in table.nominations if n.by == call.by), None)
    others = tuple(n.seat for n in table.nominations if n is not mine)
    choice = nominations.chosen(call.by, call.seats, table.nominees(), table.living())
    if isinstance(choice.answer, Code):
        raise Refused(Refusal(choice.answer, because=choice.because, seats=call.seats))
    if mine is not None:
        refused = nominations.second(rules)
        if refused is None:
            course.emit(Withdrawn(call.by, mine.seat, because=nominations.withdrawal(rules, True).because))
        else:
            instead = instead_of_another(course.rules, table, call.by, call.seats)
            course.refuse(
                Refusal(Code.ALREADY_NOMINATED_ONE, because=refused, seats=(mine.seat,), instead=instead)
            )
    silent = nominations.by_muted() if words_of(table, call.by) == "silent" else ()
    course.emit(Nominated(call.by, choice.answer, because=silent + choice.because))
    if not others:
        _look_for_single(course, choice.answer)


def instead_of_another(rules: Rules, table: Table, by: int, seats: tuple[int, ...]) -> AnyCall | None:
    """What the judge means by a second nomination: the foul for it, or the attempt where it costs none."""
    if not nominations.is_offence(rules.nomination):
        return None
    offence = Offence.NOMINATES_ANOTHER.value
    if fouls.never_fourth(rules.foul, offence, table.seats[by - 1].fouls + 1) is not None:
        return Nominate(by, seats, accepted=False)
    return Foul(by, offence)


def _check_has_word(course: Course, by: int) -> None:
    phase = course.table.phase
    if isinstance(phase, Speech) and phase.seat == by and not course.table.is_out(by):
        return
    if isinstance(phase, LastWords) and phase.seat == by and course.table.period == "day":
        if course.seat(by).removed:
            raise hard(Code.NO_SPEECH, by)
        because = nominations.in_last_words(course.rules.nomination)
        if because is not None:
            course.refuse(Refusal(Code.WORDS_NOMINATE_NOT, because=because, seats=(by,)))
        return
    raise hard(Code.NO_SPEECH, by)


def _look_for_single(course: Course, seat: int) -> None:
    """The last speaker of a later day has put up the only nominee (FSM commentary on 7.2)."""
    table = course.table
    if table.number == 0 or table.vote != "due" or not course.undecided:
        return
    known = course.rules.removal.single_known == "circle_end"
    if known and is_last_speech(course, table) and len(table.nominations) == 1:
        single_is_known(course, seat)


def is_last_speech(course: Course, table: Table) -> bool:
    """Whether the speech under way is the last of the circle."""
    return isinstance(table.phase, Speech) and next_speaker(course.rules, table) is None


def withdraw(course: Course, call: Withdraw) -> None:
    """A seat takes its nomination back."""
    table = course.table
    mine = next((n for n in reversed(table.nominations) if n.by == call.by), None)
    if table.period != "day" or mine is None:
        raise hard(Code.NOTHING_NOMINATED, call.by)
    if table.circle_over or table.vote in ("known", "running", "stopped"):
        raise hard(Code.VOTE_SETTLED, call.by)
    own_minute = isinstance(table.phase, Speech) and table.phase.seat == call.by
    ruling = nominations.withdrawal(course.rules.nomination, own_minute)
    if ruling.answer is not None:
        course.refuse(Refusal(ruling.answer, because=ruling.because, seats=(call.by,)))
    course.emit(Withdrawn(call.by, mine.seat, because=ruling.because))
