"""What the counts of a ballot come to: who is certain to leave, a tie, a lift, or nothing."""

from typing import assert_never

from zeronight.core.event import BallotDecided, Decided, MustHit, RevoteOrdered, VoteKnown, VoteReopened
from zeronight.core.ground import Because
from zeronight.core.table import BallotState
from zeronight.engine.course import Course
from zeronight.engine.leaving import leave
from zeronight.rules import ballots, endings, speeches
from zeronight.rules.ballots import AllStay, AskLift, Leaves, Next, Poll, Revote, Wins
from zeronight.rules.keys import Rule, grounds

_SINGLE = grounds(Rule.VOTE_SINGLE, Rule.REMOVAL_SINGLE_KNOWN)
_LIFTED = grounds(Rule.TIE_SAME, Rule.LIFT_MAJORITY)
_DRAW = grounds(Rule.TIE_SAME, Rule.LIFT_WHOLE_TABLE)
_BARRED_KNOWN = grounds(Rule.REMOVAL_BARRED_LIFT_KNOWN)
_OPEN_HANDS = grounds(Rule.REMOVAL_OPEN_HANDS)


def poll_of(course: Course, ballot: BallotState) -> Poll:
    """The ballot as far as it is counted, for the rulings."""
    table = course.table
    return Poll(
        votes={hands.of: hands.votes for hands in ballot.closed},
        called=ballot.nominees,
        voters=len(ballot.voters),
        before=ballot.before,
        reds=frozenset(seat for seat in ballot.nominees if not table.seats[seat - 1].is_black),
        own=frozenset(hands.of for hands in ballot.closed if hands.seats and hands.of in hands.seats),
        nominated=table.nominees(),
        day=table.number,
    )


def after_close(course: Course) -> None:
    """A count was closed: act on what is certain now, and on the result when all are closed."""
    ballot = course.table.ballot
    if ballot is None:
        return
    poll = poll_of(course, ballot)
    all_closed = len(ballot.closed) == len(ballot.nominees)
    leaders = ballots.certain(poll)
    if leaders is None:
        return
    ruling = ballots.after_count(course.rules, poll, leaders)
    if all_closed:
        _finish(course, ballot, ruling.answer, ruling.because)
    elif course.table.vote == "running":
        _foresee(course, ruling.answer, ruling.because)


def reopen(course: Course, because: Because) -> None:
    """A late hand is taken: what the closed counts made certain is open again (kharkiv A.2)."""
    course.emit(VoteReopened(because=because))
    if course.table.state == "decided" and course.numbers_decide("one") is None:
        course.emit(Decided("none", because=because))


def _foresee(course: Course, answer: Next, because: Because) -> None:
    match answer:
        case Leaves(seat=seat, stays=False):
            _know(course, (seat,), because)
        case Leaves():
            course.emit(VoteKnown(because=because))
        case AllStay():
            course.emit(VoteKnown(because=because + _BARRED_KNOWN))
        case Revote() | AskLift() | Wins():
            pass
        case never:
            assert_never(never)


def _finish(course: Course, ballot: BallotState, answer: Next, because: Because) -> None:
    known = course.table.vote == "known"
    kind, round_ = ballot.kind, ballot.round
    match answer:
        case Leaves(seat=seat, stays=False):
            if not known:
                _know(course, (seat,), because)
            course.emit(BallotDecided(kind, round_, "leaves", (seat,), because=because))
        case Leaves(seat=seat, speaks=speaks):
            course.emit(BallotDecided(kind, round_, "stays", because=because))
            if speaks:
                course.emit(RevoteOrdered((seat,), (), because=because))
        case Revote(tied=tied, order=order):
            course.emit(BallotDecided(kind, round_, "revote", tied, because=because))
            defences = speeches.defence_order(course.rules.speech, tied, course.table.turns)
            course.emit(RevoteOrdered(defences.answer, order, because=because + defences.because))
        case AskLift(tied=tied):
            course.emit(BallotDecided(kind, round_, "lift", tied, because=because))
        case AllStay():
            course.emit(BallotDecided(kind, round_, "stays", because=because))
            _oblige(course, ballot)
        case Wins(winner=winner):
            course.emit(BallotDecided(kind, round_, "stays", because=because))
            course.decide(winner, because)
        case never:
            assert_never(never)


def _know(course: Course, seats: tuple[int, ...], because: Because) -> None:
    course.emit(VoteKnown(seats, because=because))
    leave(course, seats[0], "vote", because)
    course.look_for_winner("one")
    course.grant_words(*seats)


def single_is_known(course: Course, seat: int) -> None:
    """The only nominee of a later day is certain to leave (R-fsm-2024-4)."""
    _know(course, (seat,), _SINGLE)


def close_lift(course: Course) -> None:
    """«Спасибо» was said at the lift."""
    ballot = course.table.ballot
    if ballot is None:
        return
    hands = ballot.closed[-1].votes
    if hands >= ballots.lift_needed(len(ballot.voters)):
        if course.table.vote == "running":
            _carry_lift(course, ballot, _LIFTED)
        course.emit(BallotDecided("lift", ballot.round, "leaves", ballot.nominees, because=_LIFTED))
    else:
        course.emit(BallotDecided("lift", ballot.round, "stays", because=_LIFTED))
        _oblige(course, ballot)


def _carry_lift(course: Course, ballot: BallotState, because: Because) -> None:
    seats = ballot.nominees
    course.emit(VoteKnown(seats, because=because))
    for seat in seats:
        leave(course, seat, "lift", because)
    if len(seats) == len(ballot.voters):
        course.decide("draw", _DRAW)
    course.look_for_winner("together")
    course.grant_words(*(seat for seat in course.table.nominees() if seat in seats))


def _oblige(course: Course, ballot: BallotState) -> None:
    because = endings.must_hit(course.rules.ending, len(ballot.voters))
    if because is not None:
        course.emit(MustHit(because=because))


def settle_hands_on_table(course: Course) -> None:
    """Before a removal: hands on the table of an open count count as votes (R-common-7)."""
    ballot = course.table.ballot
    if ballot is None or ballot.over or ballot.shown is None or course.table.vote != "running":
        return
    shown = ballot.shown
    if ballot.kind == "lift":
        if shown.votes >= ballots.lift_needed(len(ballot.voters)):
            _carry_lift(course, ballot, _LIFTED + _OPEN_HANDS)
        return
    poll = poll_of(course, ballot)
    leaders = ballots.certain(poll, (shown.of, shown.votes))
    if leaders is not None and len(leaders) == 1:
        ruling = ballots.after_count(course.rules, poll, leaders)
        _foresee(course, ruling.answer, ruling.because + _OPEN_HANDS)
