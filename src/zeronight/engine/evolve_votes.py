"""evolve, nominations and votes."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from zeronight.core import event as ev
from zeronight.core.table import Hands, Nomination, Table
from zeronight.engine.parts import ballot_of


def _nominated(t: Table, e: ev.Nominated) -> Table:
    return replace(t, nominations=(*t.nominations, Nomination(e.by, e.seat)))


def _withdrawn(t: Table, e: ev.Withdrawn) -> Table:
    kept = tuple(n for n in t.nominations if (n.by, n.seat) != (e.by, e.seat))
    return replace(t, nominations=kept)


def _hands_shown(t: Table, e: ev.HandsShown) -> Table:
    of = 0 if e.of == "lift" else e.of
    return replace(t, ballot=replace(ballot_of(t), shown=Hands(of, e.votes, e.seats)))


def _late_hand_judged(t: Table, e: ev.LateHandJudged) -> Table:
    if not e.accepted:
        return t
    ballot = ballot_of(t)
    if ballot.open == e.of:
        shown = ballot.shown or Hands(e.of, 0, ())
        return replace(t, ballot=replace(ballot, shown=_one_more(shown, e.seat)))
    closed = tuple(_one_more(h, e.seat) if h.of == e.of else h for h in ballot.closed)
    return replace(t, ballot=replace(ballot, closed=closed))


def _one_more(hands: Hands, seat: int) -> Hands:
    seats = None if hands.seats is None else (*hands.seats, seat)
    return Hands(hands.of, hands.votes + 1, seats)


def _count_closed(t: Table, e: ev.CountClosed) -> Table:
    ballot = ballot_of(t)
    hands = Hands(0 if e.of == "lift" else e.of, e.votes, e.seats)
    return replace(t, ballot=replace(ballot, closed=(*ballot.closed, hands), open=None, shown=None))


def _ballot_decided(t: Table, e: ev.BallotDecided) -> Table:
    known = e.outcome in ("leaves", "stays")
    return replace(
        t,
        ballot=replace(ballot_of(t), over=True, open=None, shown=None),
        vote="known" if known else t.vote,
        lift=e.seats if e.outcome == "lift" else (),
    )


def _revote_ordered(t: Table, e: ev.RevoteOrdered) -> Table:
    return replace(t, defences=e.defences, revote=e.nominees)


def _vote_known(t: Table, e: ev.VoteKnown) -> Table:
    return replace(t, vote="known", leavers=(*t.leavers, *e.leaving))


def _vote_reopened(t: Table, _: ev.VoteReopened) -> Table:
    seats = tuple(replace(s, standing="in", exit=None) if s.seat in t.leavers else s for s in t.seats)
    tally = t.tally
    if t.number == 0:
        tally = replace(tally, by_vote_day0=tally.by_vote_day0 - len(t.leavers))
    words = tuple(seat for seat in t.words if seat not in t.leavers)
    return replace(t, seats=seats, tally=tally, words=words, vote="running", leavers=())


def _ballot_off(t: Table, e: ev.BallotOff) -> Table:
    off = t.off if e.day in t.off else (*t.off, e.day)
    if t.period != "day" or e.day != t.number:
        return replace(t, off=off)
    if t.vote == "running":
        ballot = replace(t.ballot, over=True, open=None, shown=None) if t.ballot is not None else None
        return replace(t, off=off, vote="stopped", ballot=ballot, defences=(), revote=(), lift=())
    return replace(t, off=off, vote="off" if t.vote == "due" else t.vote)


def _ballot_on(t: Table, e: ev.BallotOn) -> Table:
    off = tuple(day for day in t.off if day != e.day)
    here = t.period == "day" and e.day == t.number
    return replace(t, off=off, vote="due" if here else t.vote)


def _must_hit(t: Table, _: ev.MustHit) -> Table:
    return replace(t, tally=replace(t.tally, must_hit=True))


HANDLERS: dict[type, Callable[[Table, Any], Table]] = {
    ev.Nominated: _nominated,
    ev.Withdrawn: _withdrawn,
    ev.HandsShown: _hands_shown,
    ev.LateHandJudged: _late_hand_judged,
    ev.CountClosed: _count_closed,
    ev.BallotDecided: _ballot_decided,
    ev.RevoteOrdered: _revote_ordered,
    ev.VoteKnown: _vote_known,
    ev.VoteReopened: _vote_reopened,
    ev.BallotOff: _ballot_off,
    ev.BallotOn: _ballot_on,
    ev.MustHit: _must_hit,
}
