"""Hands, closed counts and late hands."""

from zeronight.core.call import CloseCount, Foul, LateHand, Remove, ShowHands
from zeronight.core.event import CountClosed, HandsShown, LateHandJudged
from zeronight.core.ruling import Code, Refusal, Refused
from zeronight.core.table import BallotState, Hands
from zeronight.engine.course import Course, hard
from zeronight.engine.votes import after_close, close_lift
from zeronight.rules.keys import Rule, grounds
from zeronight.rules.offences import Offence
from zeronight.rules.options import Rules

_DOUBLE = grounds(Rule.VOTE_DOUBLE_HAND)
_MISSING = grounds(Rule.VOTE_MISSING)
_VOTERS = grounds(Rule.VOTE_VOTERS)
_LATE = grounds(Rule.VOTE_LATE_HAND)
_CRITICAL = grounds(Rule.VOTE_LATE_HAND, Rule.VOTE_CRITICAL_CIRCLE)


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
        because = _MISSING if given else ()
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
    if not call.accepted:
        course.emit(LateHandJudged(call.seat, call.of, accepted=False, because=_LATE))
        return
    if table.vote != "running" or len(ballot.closed) == len(ballot.nominees):
        raise hard(Code.VOTE_SETTLED, call.seat)
    shown = ballot.shown.seats or () if ballot.shown is not None else ()
    if call.seat in counted_seats(ballot) or call.seat in shown:
        raise hard(Code.HAND_UP_ALREADY, call.seat, because=_DOUBLE)
    if votes_left(ballot) - (ballot.shown.votes if ballot.shown is not None else 0) < 1:
        raise hard(Code.TOO_MANY_HANDS, call.seat)
    because = _LATE
    if course.rules.vote.late_hand == "refused":
        course.refuse(Refusal(Code.LATE_HAND, because=_LATE, seats=(call.seat,)))
    elif is_critical(course):
        because = _CRITICAL
    else:
        course.refuse(Refusal(Code.LATE_HAND, because=_CRITICAL, seats=(call.seat,), secret=True))
    course.emit(LateHandJudged(call.seat, call.of, accepted=True, because=because))
    if ballot.open != call.of:
        after_close(course)


def is_critical(course: Course) -> bool:
    """Whether the circle is critical: the reds lead by two at most (R-kharkiv-19)."""
    blacks = sum(1 for s in course.table.seats if s.standing != "out" and s.is_black)
    return len(course.table.living()) - 2 * blacks <= 2
