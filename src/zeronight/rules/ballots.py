"""Rulings on a ballot: whether there is one, who is certain to leave, what a closed ballot comes to.

Source: FSM 4.4.4-4.4.12, 7.1, 7.2 with the commentary; readings.md 1.5; club-ru 6.3, 6.4, 9, 10, 12.2;
dogory-drygom 4.5, 4.7, 10; kharkiv 4.4, 6, 7; FIIM 7.8-7.23.
"""

from typing import Literal, assert_never

from msgspec import Struct

from zeronight.core.ground import Because, Ground
from zeronight.core.ruling import Ruling
from zeronight.rules.keys import Rule, grounds
from zeronight.rules.options import Lift, Rules, Tie, Vote


class Poll(Struct, frozen=True):
    """A ballot as far as it is counted.

    votes: per closed nominee, in calling order. called: all nominees in calling order. voters: how
    many vote. before: the tied of the ballot before. reds: those of the nominees who are red. own:
    those seen to vote for themselves. nominated: the nominees of the day in the order of nomination.
    day: from 0.
    """

    votes: dict[int, int]
    called: tuple[int, ...]
    voters: int
    before: tuple[int, ...]
    reds: frozenset[int]
    own: frozenset[int]
    nominated: tuple[int, ...]
    day: int

    @property
    def left(self) -> int:
        """Votes not closed yet."""
        return self.voters - sum(self.votes.values())


class Leaves(Struct, frozen=True):
    """This seat leaves, or has most votes and stays where the paper lets nobody leave by a ballot."""

    seat: int
    stays: bool = False
    speaks: bool = False


class Revote(Struct, frozen=True):
    """The tied are called again, in this order."""

    tied: tuple[int, ...]
    order: tuple[int, ...]


class AskLift(Struct, frozen=True):
    """Shall all the tied leave?"""

    tied: tuple[int, ...]


class AllStay(Struct, frozen=True):
    """A tie that is not broken and may not be lifted."""

    tied: tuple[int, ...]


class Wins(Struct, frozen=True):
    """The ballot ends the game."""

    winner: Literal["red", "black"]
    tied: tuple[int, ...]


Next = Leaves | Revote | AskLift | AllStay | Wins

_MOST = grounds(Rule.VOTE_MISSING, Rule.VOTE_WINNER)
_MOST_DAY0 = grounds(Rule.VOTE_WINNER, Rule.VOTE_DAY0)
_REVOTE = grounds(Rule.TIE_FIRST, Rule.TIE_REVOTE_ORDER)
_AGAIN = grounds(Rule.TIE_FEWER, Rule.TIE_REVOTE_ORDER)
_LIFT = grounds(Rule.TIE_SAME)
_TWO_TWO = grounds(Rule.TIE_FIRST)
_WHOLE = grounds(Rule.TIE_SAME, Rule.LIFT_WHOLE_TABLE)
_MOST_LIFTED = grounds(Rule.TIE_SAME, Rule.LIFT_MOST)

Held = Literal["ballot", "single", "none"]
_HELD: Ruling[Held] = Ruling("ballot", grounds(Rule.VOTE_ORDER))
_HELD_DAY0: Ruling[Held] = Ruling("ballot", grounds(Rule.VOTE_DAY0, Rule.VOTE_ORDER))
_SINGLE: Ruling[Held] = Ruling("single", grounds(Rule.VOTE_MISSING, Rule.VOTE_SINGLE))
_NO_NOMINEE: Ruling[Held] = Ruling("none", grounds(Rule.VOTE_NO_NOMINEE))
_DAY0_OFF: Ruling[Held] = Ruling("none", grounds(Rule.VOTE_DAY0))
_DAY0_SINGLE: Ruling[Held] = Ruling("none", grounds(Rule.VOTE_DAY0_SINGLE))


def held(vote: Vote, day: int, nominees: tuple[int, ...]) -> Ruling[Held]:
    """Whether the nominees of this day are voted on at all, cancellations apart."""
    if not nominees:
        return _NO_NOMINEE
    if day == 0:
        if vote.day0 == "off":
            return _DAY0_OFF
        if len(nominees) == 1:
            return _DAY0_SINGLE
        return _HELD_DAY0
    return _SINGLE if len(nominees) == 1 else _HELD


def certain(poll: Poll, shown: tuple[int, int] | None = None) -> tuple[int, ...] | None:
    """Those certain to lead, or None while that is open: one, or a tie that cannot be avoided.

    With several still to be called the leader must be ahead of all that the others can still get;
    with one still to be called he gets all the rest (readings.md 1.5). shown: the nominee being
    called and the hands on the table for him, which count as votes (R-common-7).
    """
    uncalled = [seat for seat in poll.called if seat not in poll.votes]
    if len(uncalled) > 1:
        return _ahead_of_all(poll, uncalled, shown)
    totals = dict(poll.votes)
    if uncalled:
        totals[uncalled[0]] = poll.left
    most = max(totals.values())
    return tuple(seat for seat in poll.called if totals[seat] == most)


def _ahead_of_all(poll: Poll, uncalled: list[int], shown: tuple[int, int] | None) -> tuple[int, ...] | None:
    votes = dict(poll.votes)
    rest = poll.left
    if shown is not None:
        votes[shown[0]] = shown[1]
        rest -= shown[1]
    if not votes:
        return None
    first = max(votes, key=lambda seat: votes[seat])
    reach = {seat: votes.get(seat, 0) + rest for seat in uncalled} | poll.votes
    del reach[first]
    return (first,) if votes[first] > max(reach.values()) else None


def after_count(rules: Rules, poll: Poll, leaders: tuple[int, ...]) -> Ruling[Next]:
    """Rule on a ballot led by `leaders`. Total."""
    if len(leaders) == 1:
        return _leader(rules.vote, poll, leaders[0])
    tied = tuple(seat for seat in poll.nominated if seat in leaders)
    ended = _two_two(rules.tie, poll, tied)
    if ended is not None:
        return ended
    if set(poll.before) != set(tied):
        because = _AGAIN if poll.before else _REVOTE
        return Ruling(Revote(tied, _revote_order(rules.tie, poll, tied)), because)
    barred = lift_barred(rules.lift, poll.voters, len(tied), poll.day)
    if barred is not None:
        return Ruling(AllStay(tied), barred)
    return Ruling(AskLift(tied), _LIFT)


def _leader(vote: Vote, poll: Poll, seat: int) -> Ruling[Next]:
    if poll.day != 0:
        return Ruling(Leaves(seat), _MOST)
    match vote.day0:
        case "held":
            return Ruling(Leaves(seat), _MOST)
        case "winner_speaks":
            return Ruling(Leaves(seat, stays=True, speaks=True), _MOST_DAY0)
        case "own_vote":
            return Ruling(Leaves(seat, stays=seat not in poll.own), _MOST_DAY0)
        case "lift_only" | "off":
            return Ruling(Leaves(seat, stays=True), _MOST_DAY0)
        case never:
            assert_never(never)


def _two_two(tie: Tie, poll: Poll, tied: tuple[int, ...]) -> Ruling[Next] | None:
    if poll.voters != 4 or len(tied) != 2:
        return None
    reds = len(poll.reds.intersection(tied))
    for row in tie.two_two:
        if (row.reds, row.blacks) == (reds, 2 - reds):
            cells = {"reds": row.reds, "blacks": row.blacks, "winner": row.winner}
            because = (*_TWO_TWO, Ground(rule=Rule.TIE_TWO_TWO.value, row=cells))
            return Ruling(Wins(row.winner, tied), because)
    return None


def _revote_order(tie: Tie, poll: Poll, tied: tuple[int, ...]) -> tuple[int, ...]:
    match tie.revote_order:
        case "nomination":
            return tied
        case "reverse":
            return tied[::-1]
        case "previous_reversed":
            return tuple(seat for seat in reversed(poll.called) if seat in tied)
        case never:
            assert_never(never)


def lift_barred(lift: Lift, alive: int, tied: int, day: int) -> Because | None:
    """The grounds that forbid lifting so many, or None."""
    for row in lift.barred:
        if (row.alive, row.tied) == (alive, tied) and row.day in (None, day):
            cells: dict[str, int | str | bool] = {"alive": alive, "tied": tied}
            if row.day is not None:
                cells["day"] = row.day
            return (*_LIFT, Ground(rule=Rule.LIFT_BARRED.value, row=cells))
    if tied == alive and lift.whole_table == "barred":
        return _WHOLE
    if lift.most and tied > lift.most:
        return _MOST_LIFTED
    return None


def lift_needed(alive: int) -> int:
    """Hands that carry a lift: more than half of the living (FSM 4.4.12.3)."""
    return alive // 2 + 1
