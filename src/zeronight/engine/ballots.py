"""The ballots that were held: their hands as they were counted, and what they came to."""

from collections.abc import Iterable

from msgspec import Struct

from zeronight.core.event import (
    BallotDecided,
    BallotKind,
    BallotOff,
    BallotOpened,
    LiftOpened,
    Outcomes,
    VoteKnown,
    VoteReopened,
)
from zeronight.core.ground import Because
from zeronight.core.table import BallotState, Hands, Table
from zeronight.engine.story import Moment

OVER = ("announced", "revealed", "signed", "corrected", "annulled")


class HeldBallot(Struct, frozen=True):
    """One ballot. hands: by seats where all are known, otherwise nothing; `for_` is the lift's."""

    at: str
    round: int
    kind: BallotKind
    nominees: tuple[int, ...]
    closed: tuple[Hands, ...]
    leaders: tuple[int, ...]
    outcome: Outcomes
    because: Because

    @property
    def counts(self) -> dict[int, int]:
        """Votes by nominee, in calling order; empty for a lift."""
        return {} if self.kind == "lift" else {hands.of: hands.votes for hands in self.closed}

    @property
    def hands(self) -> dict[int, tuple[int, ...]] | None:
        """Who voted for whom; nothing where only numbers are known, and for a lift."""
        known = {hands.of: hands.seats for hands in self.closed if hands.seats is not None}
        return known if self.kind != "lift" and len(known) == len(self.closed) else None

    @property
    def for_(self) -> int | None:
        """Hands for the lift."""
        return sum(hands.votes for hands in self.closed) if self.kind == "lift" else None


def ballots(moments: Iterable[Moment], table: Table) -> tuple[HeldBallot, ...]:
    """The ballots in order; `table` is the last one. A ballot that still runs is left out."""
    counter = _Counter()
    for moment in moments:
        counter.take(moment)
    counter.end(table)
    return tuple(counter.found)


class _Counter:
    """Follows a ballot from its opening to its end."""

    def __init__(self) -> None:
        self.found: list[HeldBallot] = []
        self._at = ""
        self._ballot: BallotState | None = None
        self._known: Because = ()

    def take(self, moment: Moment) -> None:
        """Take the next event."""
        event, after = moment.event, moment.after
        if isinstance(event, BallotOpened | LiftOpened):
            self.end(moment.before)
            self._at, self._ballot, self._known = moment.at, after.ballot, ()
        if self._ballot is None:
            return
        if moment.at != self._at:
            self.end(moment.before)
            return
        if after.ballot is not None:
            self._ballot = after.ballot
        match event:
            case VoteKnown(because=because):
                self._known = because
            case VoteReopened():
                self._known = ()
            case BallotDecided(outcome=outcome, because=because):
                self._close(outcome, because or self._known, after.leavers)
            case BallotOff(because=because) if after.vote == "stopped":
                self._close("cancelled", because, ())
            case _:
                pass

    def end(self, table: Table) -> None:
        """The table goes on without the end of the ballot: its result was certain, or the game was over."""
        if self._ballot is None:
            return
        if table.vote == "known":
            self._close("leaves" if table.leavers else "stays", self._known, table.leavers)
        elif table.state in OVER:
            self._close("cancelled", (), ())
        self._ballot = None

    def _close(self, outcome: Outcomes, because: Because, leavers: tuple[int, ...]) -> None:
        ballot = self._ballot
        if ballot is None:
            return
        held = HeldBallot(
            at=self._at,
            round=ballot.round,
            kind=ballot.kind,
            nominees=ballot.nominees,
            closed=ballot.closed,
            leaders=() if outcome == "cancelled" else _leaders(ballot, leavers),
            outcome=outcome,
            because=because,
        )
        self.found.append(held)
        self._ballot = None


def _leaders(ballot: BallotState, leavers: tuple[int, ...]) -> tuple[int, ...]:
    """Those with the most votes; if counts were left out, those who were certain to leave."""
    if ballot.kind == "lift" or not ballot.closed:
        return ()
    if len(ballot.closed) < len(ballot.nominees):
        return tuple(seat for seat in ballot.nominees if seat in leavers)
    most = max(hands.votes for hands in ballot.closed)
    return tuple(hands.of for hands in ballot.closed if hands.votes == most)
