"""Hands, closed counts and late hands."""

from zeronight.core.call import CloseCount, Foul, LateHand, Remove, ShowHands
from zeronight.core.event import CountClosed, HandsShown, LateHandJudged
from zeronight.core.ruling import Code, Refusal, Refused
from zeronight.core.step import Count
from zeronight.core.table import BallotState, Hands, Table
from zeronight.engine.course import Course, hard
from zeronight.engine.votes import after_close, close_lift, reopen
from zeronight.rules.keys import Rule, grounds
from zeronight.rules.offences import Offence
from zeronight.rules.options import Rules

_DOUBLE = grounds(Rule.VOTE_DOUBLE_HAND)
_MISSING = grounds(Rule.VOTE_MISSING)
_VOTERS = grounds(Rule.VOTE_VOTERS)
_REVOTE_MISSING = grounds(Rule.TIE_REVOTE_ORDER, Rule.VOTE_MISSING)
_LATE = grounds(Rule.VOTE_LATE_HAND)
_COUNTING = grounds(Rule.VOTE_COUNTING_HAND)
_CRITICAL = grounds(Rule.VOTE_LATE_HAND, Rule.VOTE_LATE_HAND_TAKEN, Rule.VOTE_CRITICAL_CIRCLE)


def open_ballot(course: Course, of: int | str) -> BallotState:
    """The ballot whose count for `of` is open.

    Raises:
        Refused: hard, where it is not.
    """
    ballot = course.table.ballot
    wanted = 0 if of == "lift" else of
    if ballot is None or ballot.open is None or ballot.open != wanted:
        raise hard(Code.COUNT_NOT_OPEN)
    return ballot


def show_hands(course: Course, call: ShowHands) -> None:
    """Hands on the table, by seat or by number."""
    ballot = open_ballot(course, call.of)
    if (call.seats is None) == (call.number is None):
        raise hard(Code.HANDS_UNREADABLE)
    if call.seats is None:
        votes = call.number or 0
        if not 0 <= votes <= votes_left(ballot):
            raise hard(Code.TOO_MANY_HANDS)
        course.emit(HandsShown(call.of, votes))
        return
    if len(set(call.seats)) != len(call.seats):
        raise hard(Code.HANDS_UNREADABLE)
    _check_hands(course, ballot, call.seats)
    course.emit(HandsShown(call.of, len(call.seats), call.seats))


def _check_hands(course: Course, ballot: BallotState, seats: tuple[int, ...]) -> None:
    strangers = tuple(seat for seat in seats if seat not in ballot.voters)
    if strangers:
        raise hard(Code.SEAT_OUT, *strangers, because=_VOTERS)
    counted = counted_seats(ballot)
    twice = tuple(seat for seat in seats if seat in counted)
    if twice:
        instead = _double_hand(course.rules, twice[0])
        raise Refused(Refusal(Code.HAND_UP_ALREADY, because=_DOUBLE, seats=twice, instead=instead))
    if len(seats) > votes_left(ballot):
        raise hard(Code.TOO_MANY_HANDS)


def _double_hand(rules: Rules, seat: int) -> Foul | Remove | None:
    offence = Offence.VOTES_TWICE.value
    for row in rules.foul.offences:
        if row.offence == offence:
            return Remove(seat, offence) if row.penalties[0] == "removal" else Foul(seat, offence)
    return None


def counted_seats(ballot: BallotState) -> frozenset[int]:
    """Seats known to have voted in the closed counts."""
    return frozenset(seat for hands in ballot.closed for seat in hands.seats or ())


def votes_left(ballot: BallotState) -> int:
    """Votes that the closed counts leave."""
    return len(ballot.voters) - sum(hands.votes for hands in ballot.closed)


def close_count(course: Course, call: CloseCount) -> None:
    """«Спасибо»: the count stands; the last one takes the votes that nobody cast."""
    ballot = open_ballot(course, call.of)
    shown = ballot.shown or Hands(ballot.open or 0, 0, ())
    if ballot.kind == "lift":
        course.emit(CountClosed("lift", shown.votes, shown.seats))
        close_lift(course)
        return
    last = len(ballot.closed) + 1 == len(ballot.nominees)
    if last:
        given = votes_left(ballot) - shown.votes
        seats = _with_missing(ballot, shown)
        because = (_REVOTE_MISSING if ballot.kind == "revote" else _MISSING) if given else ()
        course.emit(CountClosed(call.of, shown.votes + given, seats, given, because=because))
    else:
        course.emit(CountClosed(call.of, shown.votes, shown.seats))
    after_close(course)


def _with_missing(ballot: BallotState, shown: Hands) -> tuple[int, ...] | None:
    known = all(hands.seats is not None for hands in ballot.closed)
    if not known or shown.seats is None:
        return None
    counted = counted_seats(ballot)
    missing = (seat for seat in ballot.voters if seat not in counted and seat not in shown.seats)
    return (*shown.seats, *missing)


def late_hand(course: Course, call: LateHand) -> None:
    """A late hand, taken or not; taking one is the judge's, on the critical circle at most."""
    ballot = course.table.ballot
    table = course.table
    called = ballot is not None and not ballot.over and ballot.kind != "lift"
    if ballot is None or not called or call.of not in ballot.nominees:
        raise hard(Code.COUNT_NOT_OPEN)
    if ballot.open != call.of and all(hands.of != call.of for hands in ballot.closed):
        raise hard(Code.COUNT_NOT_OPEN)
    if call.seat not in ballot.voters or table.is_out(call.seat):
        raise hard(Code.SEAT_OUT, call.seat, because=_VOTERS)
    while_counting = ballot.open == call.of and course.rules.vote.counting_hand == "refused"
    plain = _LATE + _COUNTING if while_counting else _LATE
    taken = course.rules.vote.late_hand_taken == "judge_on_critical_circle"
    if not call.accepted:
        because = _CRITICAL if taken and is_critical(course) else plain
        course.emit(LateHandJudged(call.seat, call.of, accepted=False, because=because))
        return
    if not is_open_to_hands(table):
        raise hard(Code.VOTE_SETTLED, call.seat)
    shown = ballot.shown.seats or () if ballot.shown is not None else ()
    if call.seat in counted_seats(ballot) or call.seat in shown:
        raise hard(Code.HAND_UP_ALREADY, call.seat, because=_DOUBLE)
    if votes_left(ballot) - (ballot.shown.votes if ballot.shown is not None else 0) < 1:
        raise hard(Code.TOO_MANY_HANDS, call.seat)
    if not taken:
        course.refuse(Refusal(Code.LATE_HAND, because=plain, seats=(call.seat,)))
    elif not is_critical(course):
        course.refuse(Refusal(Code.LATE_HAND, because=plain, seats=(call.seat,), secret=True))
    because = _CRITICAL if taken else plain
    if table.vote == "known":
        reopen(course, because)
    course.emit(LateHandJudged(call.seat, call.of, accepted=True, because=because))
    if ballot.open != call.of:
        after_close(course)


def is_open_to_hands(table: Table) -> bool:
    """Whether a hand can still change the ballot: until the next step, even if a result seemed certain."""
    ballot = table.ballot
    if ballot is None or ballot.over or len(ballot.closed) == len(ballot.nominees):
        return False
    waits = isinstance(table.phase, Count) and ballot.open is None and ballot.kind != "lift"
    return table.vote == "running" or (table.vote == "known" and waits)


def is_critical(course: Course) -> bool:
    """Whether the circle is critical: the reds lead by two at most (R-kharkiv-19)."""
    blacks = sum(1 for s in course.table.seats if s.standing != "out" and s.is_black)
    return len(course.table.living()) - 2 * blacks <= 2
