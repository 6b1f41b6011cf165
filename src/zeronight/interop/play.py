"""Plays an account: every step in the order of the rules, every fact at its step, until the source ends.

The rules alone say which step is next, who leaves and who wins; the account says what was seen. Where the
two cannot both hold, the record follows the source by the judge's word and a finding tells it.
"""

from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.step import Step
from zeronight.engine.record import Record
from zeronight.engine.steps import next_steps
from zeronight.interop.account import Account
from zeronight.interop.finding import Kind
from zeronight.interop.play_day import (
    hold_ballot,
    hold_lift,
    nominate,
    sweep_nominations,
    sweep_votes,
)
from zeronight.interop.play_end import compare_departures, end_game, give_awards, goes_on, take_up_again
from zeronight.interop.play_marks import place_marks, sweep_marks
from zeronight.interop.play_night import check, close_shooting, leave_best_move, shoot, sweep_night
from zeronight.interop.reach import is_told
from zeronight.interop.reasons import of_vote
from zeronight.interop.scribe import Scribe, has_later
from zeronight.interop.settle import settle_day, settle_victim

_FARTHEST = 4000


def play(account: Account, record: Record) -> Scribe:
    """Write the account into the record. It is consumed by that.

    Raises:
        Refused: the cards are no full deck.
    """
    scribe = Scribe(record, account)
    _set_up(scribe)
    for _ in range(_FARTHEST):
        step = _next(scribe)
        if step is None:
            break
        _take(scribe, step)
        if scribe.stopped:
            break
    end_game(scribe)
    compare_departures(scribe)
    give_awards(scribe)
    return scribe


def _set_up(scribe: Scribe) -> None:
    account, record = scribe.account, scribe.record
    if account.judge is not None:
        record.append(c.Judge(account.judge))
    for seat, person in enumerate(account.persons, 1):
        record.append(c.Seat(seat, person))
    for seat in account.empty:
        record.append(c.Vacate(seat))
    record.append(c.Deal(account.roles))


def _next(scribe: Scribe) -> Step | None:
    """The step to take; None where the source ends."""
    if goes_on(scribe):
        take_up_again(scribe)
    due = next_steps(scribe.record.rules, scribe.table)
    if _decided_in_the_last_speech(scribe):
        return st.CircleEnd()
    if not due:
        return None
    if scribe.table.period == "day" and scribe.table.circle_over:
        return _next_of_vote(scribe, due)
    return due[0] if is_told(scribe, due[0]) else None


def _decided_in_the_last_speech(scribe: Scribe) -> bool:
    """The only nominee's exit has ended the game, and the source holds the ballot on him all the same."""
    table = scribe.table
    if table.state != "decided" or table.period != "day" or table.circle_over:
        return False
    day = scribe.account.days.get(table.number)
    ahead = next_steps(scribe.record.rules, table, go_on=True)
    return bool(day is not None and day.ballots) and ahead == (st.CircleEnd(),)


def _next_of_vote(scribe: Scribe, due: tuple[Step, ...]) -> Step | None:
    table, account = scribe.table, scribe.account
    day = account.day(table.number)
    count = next((step for step in due if isinstance(step, st.Count)), None)
    if count is not None:
        number = _number(scribe)
        if day.ballots.get(number):
            return count
        others = [step for step in due if step is not count]
        if not others:
            return _without_ballot(scribe, number)
        due = tuple(others)
    if isinstance(due[0], st.Lift | st.Defence):
        return due[0] if is_told(scribe, due[0]) else None
    if table.vote == "off" and day.ballots and table.nominations:
        return _with_ballot(scribe)
    sweep_votes(scribe)
    settle_day(scribe)
    due = next_steps(scribe.record.rules, scribe.table)
    step = next((step for step in due if not isinstance(step, st.Count)), None)
    return step if step is not None and is_told(scribe, step) else None


def _number(scribe: Scribe) -> int:
    ballot = scribe.table.ballot
    return ballot.round + 1 if ballot is not None else 1


def _without_ballot(scribe: Scribe, number: int) -> Step | None:
    """The rules call for a ballot and the source has none."""
    day = scribe.account.day(scribe.table.number)
    if not day.ballots and not day.lift and not has_later(scribe, scribe.place):
        return None
    scribe.declare(
        c.Held(scribe.table.number, held=False),
        Kind.BALLOT_MISSING if scribe.account.votes_recorded else Kind.NOT_RECORDED,
        of_vote(scribe),
        field=scribe.account.vote_field(scribe.table.number, number, 0),
        engine=", ".join(map(str, scribe.table.revote or scribe.table.nominees())),
    )
    return _next(scribe) if scribe.table.vote in ("off", "stopped") else None


def _with_ballot(scribe: Scribe) -> Step | None:
    """The rules cancel the vote and the source has one."""
    scribe.declare(
        c.Held(scribe.table.number, held=True),
        Kind.BALLOT_DIFFERS,
        of_vote(scribe),
        source="a vote",
        engine="no vote",
    )
    if scribe.table.vote != "due":
        sweep_votes(scribe)
    return _next(scribe)


def _take(scribe: Scribe, step: Step) -> None:
    match step:
        case st.Count():
            return hold_ballot(scribe, step, _number(scribe))
        case st.Lift():
            return hold_lift(scribe)
        case st.Check(by="don"):
            if not close_shooting(scribe, step):
                return None
            settle_victim(scribe)
            check(scribe, step)
        case st.Night():
            sweep_marks(scribe)
            _announce(scribe, step)
        case st.Morning():
            sweep_night(scribe)
            sweep_marks(scribe)
            _announce(scribe, step)
        case st.Speech(seat=seat):
            if scribe.proceed(step):
                nominate(scribe, seat)
        case _:
            _announce(scribe, step)
    place_marks(scribe, step)
    return None


def _announce(scribe: Scribe, step: Step) -> None:
    if not scribe.proceed(step):
        return
    match step:
        case st.CircleEnd():
            sweep_nominations(scribe)
        case st.Shooting():
            shoot(scribe)
        case st.Check():
            check(scribe, step)
        case st.BestMove(seat=seat):
            leave_best_move(scribe, seat)
        case _:
            pass
