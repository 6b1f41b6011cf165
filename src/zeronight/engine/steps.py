"""Which step is next: the order of a game, as far as it can be seen from the table."""

from zeronight.core.seat import circle
from zeronight.core.step import (
    Agreement,
    BestMove,
    Check,
    CircleEnd,
    Count,
    Defence,
    Exit,
    FreeSeating,
    LastWords,
    Lift,
    Look,
    Morning,
    Night,
    Setup,
    Shooting,
    Speech,
    Step,
)
from zeronight.core.table import BallotState, Table
from zeronight.rules import ballots, best_moves, speeches
from zeronight.rules.options import Rules

Steps = tuple[Step, ...]


def next_steps(rules: Rules, table: Table, go_on: bool = False) -> Steps:
    """The steps that may be announced now, the usual one first; none while a count is open.

    go_on: as if the game were not decided.
    """
    if table.state in ("announced", "revealed", "signed", "corrected", "annulled"):
        return (LastWords(table.words[0]),) if table.words and table.period == "day" else ()
    if table.period == "day":
        return _by_day(rules, table, go_on)
    return _at_night(rules, table, go_on)


def _at_night(rules: Rules, table: Table, go_on: bool) -> Steps:
    phase = table.phase
    decided = table.state != "running" and not go_on
    match phase:
        case Setup():
            return (Agreement(),) if table.seats[0].role is not None else ()
        case Agreement() | Look() | FreeSeating():
            return _night_zero(rules, phase)
        case Night():
            return () if decided else (Shooting(),)
        case Shooting():
            return (Check("don"), Morning()) if decided else (Check("don"),)
        case Check(by="don"):
            return (Check("sheriff"), Morning()) if decided else (Check("sheriff"),)
        case Check():
            victim = table.night.victim if table.night is not None else None
            if victim is not None and may_leave_best_move(rules, table, "night"):
                return (BestMove(victim), Morning()) if decided else (BestMove(victim),)
            return (Morning(),)
        case _:
            return (Morning(),)


def _night_zero(rules: Rules, phase: Step) -> Steps:
    order: list[Step] = [Agreement()]
    if rules.deal.look == "look":
        order.append(Look())
    if rules.deal.free_seating_seconds:
        order.append(FreeSeating())
    order.append(Morning())
    return (order[order.index(phase) + 1],) if phase in order else (Morning(),)


def may_leave_best_move(rules: Rules, table: Table, when: str) -> bool:
    """Whether the victim of the night under way, or just over, is due a best move `when`."""
    night = table.night
    if night is None or night.victim is None or rules.best_move.when != when or table.best_move is not None:
        return False
    if table.seats[night.victim - 1].removed:
        return False
    ruling = best_moves.entitled(rules.best_move, table.number, night.victim, table.tally.by_vote_day0)
    return ruling.answer


def _by_day(rules: Rules, table: Table, go_on: bool) -> Steps:
    decided = table.state != "running" and not go_on
    in_circle = bool(table.turns) and not table.circle_over
    if in_circle and not decided:
        speaker = next_speaker(rules, table)
        return (Speech(speaker),) if speaker is not None else (CircleEnd(),)
    if in_circle and table.leavers and table.words:
        # The last speaker put up the only nominee, which decides the game; the vote may still be held.
        ways: Steps = (CircleEnd(), LastWords(table.words[0]))
        return ways if rules.vote.single == "held" else ways[::-1]
    if table.circle_over:
        voting = _voting(table, decided)
        if voting is not None:
            return voting
    if table.words:
        words = LastWords(table.words[0])
        formal = _formal(table)
        return (*formal, words) if rules.vote.single == "held" else (words, *formal)
    if any(s.standing == "leaving" for s in table.seats):
        return (Exit(),)
    if decided:
        return ()
    if not table.turns:
        speaker = next_speaker(rules, table)
        return (Speech(speaker),) if speaker is not None else (CircleEnd(),)
    return _after_circle(rules, table)


def _voting(table: Table, decided: bool) -> Steps | None:
    """Steps of a vote under way; None where there is none."""
    ballot = table.ballot
    if ballot is not None and not ballot.over:
        return _counting(table, ballot)
    if decided:
        return None
    if table.defences:
        return (Defence(table.defences[0]),)
    if table.revote:
        return (Count(table.revote[0]),)
    return (Lift(),) if table.lift else None


def _counting(table: Table, ballot: BallotState) -> Steps:
    if ballot.open is not None:
        return ()
    called = {hands.of for hands in ballot.closed}
    following = next((seat for seat in ballot.nominees if seat not in called), None)
    steps: Steps = (Count(following),) if following is not None else ()
    if table.vote != "known":
        return steps
    if table.words:
        return (*steps, LastWords(table.words[0]))
    if any(s.standing == "leaving" for s in table.seats):
        return (*steps, Exit())
    return (*steps, Night()) if table.state == "running" else steps


def _formal(table: Table) -> Steps:
    """The ballot on a single nominee who is certain to leave: nothing hangs on it."""
    nominees = table.nominees()
    single = len(nominees) == 1 and table.leavers == nominees and nominees[0] in table.words
    if not single or table.ballot is not None or not table.circle_over:
        return ()
    return (Count(nominees[0]),)


def _after_circle(rules: Rules, table: Table) -> Steps:
    if table.vote == "due":
        nominees = table.nominees()
        held = ballots.held(rules.vote, table.number, nominees).answer
        if held == "ballot":
            return (Count(nominees[0]),)
        if held == "single":
            formal, leaves = Count(nominees[0]), LastWords(nominees[0])
            return (formal, leaves) if rules.vote.single == "held" else (leaves, formal)
    return (Night(),)


def next_speaker(rules: Rules, table: Table) -> int | None:
    """Whose turn is next in today's circle; None when all have had theirs."""
    turns = table.turns
    if not turns:
        living = table.living()
        if not living:
            return None
        return speeches.opener(rules.speech, table.opener, table.closer, living).answer
    order = circle(turns[0])
    seats = table.seats
    for seat in order[order.index(turns[-1]) + 1 :]:
        if seats[seat - 1].standing != "out":
            return seat
    return None
