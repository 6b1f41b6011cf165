"""What happens when a step begins."""

from collections.abc import Callable
from typing import Any

from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.ground import Because
from zeronight.core.ruling import Code, Refusal, Ruling
from zeronight.core.step import Step
from zeronight.core.table import Shot
from zeronight.engine.course import Course
from zeronight.engine.leaving import announce_exits, leave
from zeronight.engine.removing import cancel_after_night, is_victim_of
from zeronight.engine.votes import single_is_known
from zeronight.rules import ballots, endings, nights, speeches
from zeronight.rules.keys import Rule, grounds

_AGREEMENT = grounds(Rule.DEAL_AGREEMENT_SECONDS)
_LOOK = grounds(Rule.DEAL_LOOK, Rule.DEAL_LOOK_SECONDS)
_FREE_SEATING = grounds(Rule.DEAL_FREE_SEATING_SECONDS)
_NUMBERS = grounds(Rule.NIGHT_NUMBERS)
_CHECK = grounds(Rule.NIGHT_DEAD_CALLED, Rule.NIGHT_CHECK_SECONDS)
_BEST_MOVE = grounds(Rule.BEST_MOVE_WHEN, Rule.BEST_MOVE_SECONDS)
_NO_BEST_MOVE = grounds(Rule.BEST_MOVE_WHEN)
_VICTIM_WORDS = grounds(Rule.SPEECH_VICTIM_WORDS)
_BALLOT = grounds(Rule.VOTE_ORDER, Rule.VOTE_VOTERS)
_REVOTE = grounds(Rule.TIE_FIRST, Rule.TIE_REVOTE_ORDER)
_LIFT = grounds(Rule.TIE_SAME, Rule.LIFT_VOTERS, Rule.LIFT_MAJORITY)
_EXIT = grounds(Rule.ENDING_MOMENT)
_SHOT_IGNORED = grounds(Rule.REMOVAL_SHOT)


def begin(course: Course, to: Step) -> None:
    """Begin a step that is due.

    Raises:
        Refused: softly, where facts of the step before it are missing.
    """
    _BEGIN[type(to)](course, to)


def _agreement(course: Course, _: st.Agreement) -> None:
    seconds = course.rules.deal.agreement_seconds
    course.emit(ev.StepBegun("agreement", seconds, because=_AGREEMENT))


def _look(course: Course, _: st.Look) -> None:
    course.emit(ev.StepBegun("look", course.rules.deal.look_seconds, because=_LOOK))


def _free_seating(course: Course, _: st.FreeSeating) -> None:
    seconds = course.rules.deal.free_seating_seconds
    course.emit(ev.StepBegun("free_seating", seconds, because=_FREE_SEATING))


def _shooting(course: Course, _: st.Shooting) -> None:
    course.emit(ev.StepBegun("shooting", because=_NUMBERS))


def _check(course: Course, to: st.Check) -> None:
    close_shooting(course)
    course.emit(ev.CheckOpened(to.by, course.rules.night.check_seconds, because=_CHECK))


def _best_move(course: Course, to: st.BestMove) -> None:
    _announce_removals(course)
    course.emit(ev.BestMoveAsked(to.seat, course.rules.best_move.seconds, because=_BEST_MOVE))


def close_shooting(course: Course) -> None:
    """The numbers are over: who fell, what a removal among them does to the vote, what it ends."""
    table = course.table
    night = table.night
    if night is None or night.closed:
        return
    standing = [seat for seat in night.shooters if not table.seats[seat - 1].removed]
    counted = night.shooters if course.rules.removal.shot == "counted" else tuple(standing)
    missing = [seat for seat in counted if all(shot.by != seat for shot in night.shots)]
    if missing:
        course.refuse(Refusal(Code.SHOTS_MISSING, seats=tuple(missing), secret=True))
    shots = tuple(shot for shot in night.shots if shot.by in counted)
    shots += tuple(Shot(seat) for seat in missing)
    ruling = nights.victim(course.rules.night, shots, night.shooters, night.targets)
    ignored = len(shots) < len(night.shots)
    because = ruling.because + (_SHOT_IGNORED if ignored else ())
    obliged = table.tally.must_hit
    course.emit(ev.ShootingClosed(ruling.answer, because=because))
    _after_shooting(course, ruling.answer, because, obliged)


def _after_shooting(course: Course, victim: int | None, because: Because, obliged: bool) -> None:
    for seat in course.table.night.removed if course.table.night is not None else ():
        if course.undecided:
            cancel_after_night(course, is_victim=seat == victim)
    if victim is not None and course.seat(victim).standing == "in":
        leave(course, victim, "shot", because)
        course.look_for_winner("one")
    if not course.undecided:
        return
    tally, hit = course.table.tally, victim is not None
    _end_by(course, endings.after_shooting(course.rules.ending, tally, hit, obliged))


def _end_by(course: Course, ruling: Ruling[endings.Won] | None) -> None:
    if ruling is None:
        return
    if endings.is_offered(course.rules.ending) and ruling.answer == "draw":
        course.emit(ev.DrawOffered(because=ruling.because))
    else:
        course.decide(ruling.answer, ruling.because)


def _announce_removals(course: Course) -> None:
    """Removals that the checks kept secret; one who was shot as well is named in the morning."""
    secret = tuple(
        s.seat
        for s in course.table.seats
        if s.exit is not None and not s.exit.announced and s.removed and not _was_shot(course, s.seat)
    )
    if secret:
        course.emit(ev.ExitsAnnounced(secret))


def _was_shot(course: Course, seat: int) -> bool:
    night = course.table.night
    return night is not None and night.victim == seat


def _morning(course: Course, _: st.Morning) -> None:
    close_shooting(course)
    _announce_removals(course)
    table = course.table
    course.emit(ev.MorningCame(table.number))
    victim = table.night.victim if table.night is not None else None
    if victim is not None and is_victim_of(course.table, victim):
        course.grant_words(victim)


def _speech(course: Course, to: st.Speech) -> None:
    table = course.table
    state = course.seat(to.seat)
    muted = state.mute is not None and state.mute.day in (None, table.number)
    ruling = speeches.turn(course.rules, muted, len(table.living()) if muted else 10)
    because = ruling.because
    opens = not table.turns
    if opens:
        living = table.living()
        because += speeches.opener(course.rules.speech, table.opener, table.closer, living).because
    manner, seconds = ruling.answer
    course.emit(ev.SpeechBegun(to.seat, seconds, manner, opens, because=because))


def _circle_end(course: Course, _: st.CircleEnd) -> None:
    table = course.table
    nominees = table.nominees()
    held = ballots.held(course.rules.vote, table.number, nominees)
    course.emit(ev.CircleEnded(nominees, because=held.because))
    known = course.rules.removal.single_known == "circle_end"
    if held.answer == "single" and known and table.vote == "due" and course.undecided:
        single_is_known(course, nominees[0])
    _empty_day(course)


def _empty_day(course: Course) -> None:
    table = course.table
    because = endings.empty_days(course.rules.ending, table.tally, table.number)
    seat = table.last_speaker
    if because is None or seat is None or course.seat(seat).standing != "in" or not course.undecided:
        return
    leave(course, seat, "no_nominees", because)
    course.look_for_winner("one")
    course.grant_words(seat)


def _count(course: Course, to: st.Count) -> None:
    table = course.table
    if table.ballot is None or table.ballot.over:
        revote = table.revote
        nominees = revote or table.nominees()
        round_ = table.ballot.round + 1 if table.ballot is not None else 1
        kind: ev.BallotKind = "revote" if revote else "ballot"
        because = _REVOTE if revote else _BALLOT
        voters = tuple(seat for seat in table.living())
        if table.leavers and not revote:
            voters = tuple(s for s in range(1, 11) if s in voters or s in table.leavers)
        course.emit(ev.BallotOpened(kind, round_, nominees, voters, because=because))
        if len(nominees) == 1 and table.vote == "due":
            single_is_known(course, nominees[0])
    course.emit(ev.CountOpened(to.of))


def _defence(course: Course, to: st.Defence) -> None:
    mute = course.seat(to.seat).mute
    muted = mute is not None and mute.day == course.table.number
    ruling = speeches.defence(course.rules, muted, course.seat(to.seat).fouls)
    manner, seconds = ruling.answer
    course.emit(ev.DefenceBegun(to.seat, seconds, manner, because=ruling.because))


def _lift(course: Course, _: st.Lift) -> None:
    table = course.table
    voters = table.living()
    needed = ballots.lift_needed(len(voters))
    course.emit(ev.LiftOpened(table.lift, voters, needed, because=_LIFT))


def _last_words(course: Course, to: st.LastWords) -> None:
    table = course.table
    if table.period == "day" and table.vote == "due" and table.circle_over and to.seat not in table.words:
        single_is_known(course, to.seat)
    _end_ballot(course)
    if course.table.words and to.seat in course.table.words:
        ruling = speeches.last_words(course.rules, course.seat(to.seat).fouls)
        because = ruling.because
        if is_victim_of(course.table, to.seat):
            because = _VICTIM_WORDS + because
        course.emit(ev.LastWordsBegun(to.seat, ruling.answer, because=because))


def _end_ballot(course: Course) -> None:
    """The counts that nothing hangs on any more are left out."""
    table = course.table
    ballot = table.ballot
    if ballot is not None and not ballot.over and table.vote == "known":
        outcome: ev.Outcomes = "leaves" if table.leavers else "stays"
        course.emit(ev.BallotDecided(ballot.kind, ballot.round, outcome, table.leavers))


def _exit(course: Course, _: st.Exit) -> None:
    _end_ballot(course)
    course.emit(ev.StepBegun("exit", because=_EXIT))
    announce_exits(course)


def _night(course: Course, _: st.Night) -> None:
    _end_ballot(course)
    if not _day_ends_game(course):
        course.emit(ev.NightFell(course.table.number + 1))


def _day_ends_game(course: Course) -> bool:
    if not course.undecided:
        return False
    _end_by(course, endings.after_day(course.rules.ending, course.table.tally))
    return not course.undecided


_BEGIN: dict[type, Callable[[Course, Any], None]] = {
    st.Agreement: _agreement,
    st.Look: _look,
    st.FreeSeating: _free_seating,
    st.Morning: _morning,
    st.Speech: _speech,
    st.CircleEnd: _circle_end,
    st.Count: _count,
    st.Defence: _defence,
    st.Lift: _lift,
    st.LastWords: _last_words,
    st.Exit: _exit,
    st.Night: _night,
    st.Shooting: _shooting,
    st.Check: _check,
    st.BestMove: _best_move,
}
