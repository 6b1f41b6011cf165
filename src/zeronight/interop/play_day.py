"""A day of an account: nominations, ballots, the lift."""

from collections.abc import Iterable

from zeronight.core import call as c
from zeronight.core.ruling import Code
from zeronight.core.step import Count, Lift
from zeronight.core.table import BallotState
from zeronight.interop.account import Row
from zeronight.interop.finding import Kind
from zeronight.interop.play_marks import place_marks
from zeronight.interop.reasons import of_exit, of_vote, standing
from zeronight.interop.scribe import Scribe, has_later
from zeronight.rules.ballots import lift_needed
from zeronight.rules.keys import Rule, grounds


def nominate(scribe: Scribe, seat: int) -> None:
    """What this seat nominates in its speech."""
    day = scribe.account.day(scribe.table.number)
    mine = [row for row in day.nominations if row.by == seat]
    if not mine:
        return
    day.nominations = [row for row in day.nominations if row.by != seat]
    for row in mine:
        if row.seat is not None:
            _nominate(scribe, row, row.seat)


def _nominate(scribe: Scribe, row: Row, seat: int) -> None:
    call = c.Nominate(row.by, (seat,))
    refusal = scribe.say(call)
    if refusal is None:
        return
    kind = Kind.NOMINATION_OF_DEPARTED if refusal.code is Code.NOMINEE_OUT else Kind.NOMINATION_REFUSED
    ballots = scribe.account.day(scribe.table.number).ballots.values()
    is_called = any(vote.seat == seat for rows in ballots for vote in rows)
    # Against the rules the source is followed only where it goes on to call the nominee.
    if is_called:
        scribe.overrule(call, refusal, kind, field=row.field, seat=row.by, source=says(row))
    else:
        engine, because = refusal.code.value, refusal.because
        scribe.find(kind, field=row.field, seat=row.by, source=says(row), engine=engine, because=because)


def sweep_nominations(scribe: Scribe) -> None:
    """After the circle: nominations of those who had no speech in it."""
    day = scribe.account.days.get(scribe.table.number)
    if day is None:
        return
    for row in day.nominations:
        scribe.find(
            Kind.NOMINATION_BY_DEPARTED, field=row.field, seat=row.by, source=says(row), engine="no speech"
        )
    day.nominations = []


def hold_ballot(scribe: Scribe, first: Count, number: int) -> None:
    """Ballot `number` of the day: every nominee is called, hands are shown by seat, the count is closed."""
    day = scribe.account.day(scribe.table.number)
    rows = day.ballots.pop(number)
    if not scribe.proceed(first):
        return
    ballot = scribe.table.ballot
    if ballot is None:
        return
    votes = _votes(scribe, rows, ballot)
    missing = [seat for seat in ballot.voters if seat not in votes]
    breaks_off = bool(missing) and not scribe.account.over and not has_more(scribe)
    if not breaks_off:
        _report_missing(scribe, missing, number, ballot)
    for nominee in ballot.nominees:
        if breaks_off and nominee not in votes.values():
            break
        if not _call(scribe, nominee):
            break
        hands = tuple(seat for seat in sorted(votes) if votes[seat] == nominee)
        if hands:
            scribe.say(c.ShowHands(nominee, hands))
        place_marks(scribe, Count(nominee))
        last = nominee == ballot.nominees[-1]
        if _is_open(scribe) and not (breaks_off and last):
            scribe.say(c.CloseCount(nominee))
    scribe.stopped = scribe.stopped or breaks_off


def _call(scribe: Scribe, nominee: int) -> bool:
    """Call a nominee, unless he is being called or the ballot has been stopped."""
    ballot = scribe.table.ballot
    if ballot is None or ballot.over:
        return False
    return ballot.open == nominee or scribe.proceed(Count(nominee))


def _is_open(scribe: Scribe) -> bool:
    ballot = scribe.table.ballot
    return ballot is not None and ballot.open is not None


def _votes(scribe: Scribe, rows: Iterable[Row], ballot: BallotState) -> dict[int, int]:
    """Who votes for whom; what cannot be a vote is reported."""
    votes: dict[int, int] = {}
    for row in rows:
        if row.by not in ballot.voters:
            scribe.find(
                Kind.VOTE_BY_DEPARTED,
                field=row.field,
                seat=row.by,
                source=says(row),
                engine=standing(scribe, row.by),
                because=of_exit(scribe, row.by),
            )
        elif row.by in votes:
            scribe.find(
                Kind.VOTE_TWICE,
                field=row.field,
                seat=row.by,
                source=says(row),
                engine=f"{row.by} for {votes[row.by]} stands",
            )
        elif row.seat is None or row.seat not in ballot.nominees:
            called = ", ".join(map(str, ballot.nominees))
            scribe.find(
                Kind.VOTE_STRAY, field=row.field, seat=row.by, source=says(row), engine=f"called: {called}"
            )
        else:
            votes[row.by] = row.seat
    return votes


def _report_missing(scribe: Scribe, missing: list[int], number: int, ballot: BallotState) -> None:
    for seat in missing:
        scribe.find(
            Kind.VOTE_MISSING,
            field=scribe.account.vote_field(scribe.table.number, number, seat),
            seat=seat,
            engine=f"counts for {ballot.nominees[-1]}",
            because=grounds(Rule.VOTE_MISSING),
        )


def hold_lift(scribe: Scribe) -> None:
    """Hands for letting all the tied leave; where none are recorded, nobody's."""
    day = scribe.account.day(scribe.table.number)
    rows, day.lift = day.lift, []
    if not scribe.proceed(Lift()):
        return
    ballot = scribe.table.ballot
    voters = ballot.voters if ballot is not None else ()
    hands: set[int] = set()
    for row in rows:
        if row.by not in voters:
            scribe.find(
                Kind.VOTE_BY_DEPARTED,
                field=row.field,
                seat=row.by,
                source="lift",
                engine=standing(scribe, row.by),
                because=of_exit(scribe, row.by),
            )
        elif row.by in hands:
            scribe.find(Kind.LIFT_TWICE, field=row.field, seat=row.by, source="lift", engine="one hand")
        elif row.seat:
            hands.add(row.by)
    if hands:
        scribe.say(c.ShowHands("lift", tuple(sorted(hands))))
    elif not rows:
        scribe.derived.add("lift")
    if not rows and day.lifted is not None:
        scribe.say(c.ShowHands("lift", number=lift_needed(len(voters)) if day.lifted else 0))
    place_marks(scribe, Lift())
    if _is_open(scribe):
        scribe.say(c.CloseCount("lift"))


def sweep_votes(scribe: Scribe) -> None:
    """After the vote of a day: ballots and lifts that the rules know nothing of."""
    day = scribe.account.days.get(scribe.table.number)
    if day is None:
        return
    because = of_vote(scribe) if day.ballots or day.lift else ()
    unknown = not scribe.account.nominations_recorded and not scribe.table.nominations
    for number in sorted(day.ballots):
        if unknown:
            field = scribe.account.vote_field(scribe.table.number, number, 0)
            scribe.find(Kind.NOT_RECORDED, field=field, source=f"ballot {number}", engine="no nominee")
            continue
        for row in day.ballots[number]:
            source = f"ballot {number}: {says(row)}"
            scribe.find(Kind.BALLOT_STRAY, field=row.field, seat=row.by, source=source, because=because)
    lifted = scribe.table.ballot is not None and scribe.table.ballot.kind == "lift"
    for row in day.lift:
        kind = Kind.LIFT_TWICE if lifted else Kind.LIFT_STRAY
        scribe.find(kind, field=row.field, seat=row.by, source="lift", because=because)
    day.ballots, day.lift = {}, []


def has_more(scribe: Scribe) -> bool:
    """Whether the source has anything after what was taken so far."""
    place = scribe.place
    day = scribe.account.days.get(scribe.table.number)
    if scribe.table.period == "day" and day is not None and (day.ballots or day.lift):
        return True
    return has_later(scribe, place)


def says(row: Row) -> str:
    """A row, short."""
    return f"{row.by} for {row.seat if row.seat is not None else 'nobody'}"
