"""The table: all that the calls so far have come to. Plain data with a few queries."""

from typing import Literal

from msgspec import Struct

from zeronight.core.call import Cause, Manner, Period, Winner
from zeronight.core.event import BallotKind
from zeronight.core.role import BLACK_ROLES, Role
from zeronight.core.seat import SEATS
from zeronight.core.step import Phase, Setup

State = Literal["setup", "running", "decided", "announced", "revealed", "signed", "corrected", "annulled"]
Standing = Literal["in", "leaving", "out"]
VoteState = Literal["due", "running", "known", "off", "stopped"]


class ExitFact(Struct, frozen=True):
    """How and when a seat left; day or night `number`, from 0."""

    cause: Cause
    period: Period
    number: int
    announced: bool = True


class MuteFact(Struct, frozen=True):
    """The next speech is lost, or every speech of day `day`."""

    day: int | None = None


class SeatState(Struct, frozen=True):
    """One of the ten seats."""

    seat: int
    person: str | None = None
    role: Role | None = None
    standing: Standing = "in"
    exit: ExitFact | None = None
    removed: bool = False
    fouls: int = 0
    technical_fouls: int = 0
    device_warnings: int = 0
    mute: MuteFact | None = None

    @property
    def is_black(self) -> bool:
        """Whether the card is black; a seat without a card is not."""
        return self.role in BLACK_ROLES


class Nomination(Struct, frozen=True):
    """Who put up whom."""

    by: int
    seat: int


class Hands(Struct, frozen=True):
    """Votes for one nominee or for the lift; `seats` is None where only a number is known."""

    of: int
    votes: int
    seats: tuple[int, ...] | None = None


class BallotState(Struct, frozen=True):
    """A ballot under way, or the last one of the day; `nominees` in calling order.

    `open` is the nominee whose hands are called, `shown` the hands on the table now, `before` the
    tied of the ballot before. For the lift `closed` stays empty until its one count is closed (of 0).
    """

    kind: BallotKind
    round: int
    nominees: tuple[int, ...]
    voters: tuple[int, ...]
    before: tuple[int, ...] = ()
    closed: tuple[Hands, ...] = ()
    open: int | None = None
    shown: Hands | None = None
    over: bool = False


class Shot(Struct, frozen=True):
    """What one black shot."""

    by: int
    seat: int | None = None
    how: Manner = "seen"


class CheckFact(Struct, frozen=True):
    """A seat checked, and the answer given, if one was."""

    seat: int
    answer: bool | None = None


class NightState(Struct, frozen=True):
    """The night under way, or the last one.

    `shooters` are the blacks, `targets` all who were in the game at the first number, `exits` how
    many left at night otherwise than by a shot, `removed` those removed in it, leavers included.
    """

    shooters: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    shots: tuple[Shot, ...] = ()
    closed: bool = False
    victim: int | None = None
    don: CheckFact | None = None
    sheriff: CheckFact | None = None
    removed: tuple[int, ...] = ()
    exits: int = 0


class BestMoveFact(Struct, frozen=True):
    """A best move, or a refused one."""

    by: int
    seats: tuple[int, ...]
    accepted: bool = True


class ResultFact(Struct, frozen=True):
    """Who won, decided in day or night `number`."""

    winner: Winner
    period: Period
    number: int
    announced: bool = False


class Tally(Struct, frozen=True):
    """Counts over the whole game that endings look at (nights and days as numbers, from 0).

    `misses` all nights without a victim; `quiet` such nights in a row, begun anew by a victim and
    by any exit by day; `still` the same, begun anew by any exit at all; `empty_days` days from day 1
    without a nominee; `by_vote_day0` how many the vote of day 0 took.
    """

    misses: int = 0
    quiet: int = 0
    still: int = 0
    empty_days: tuple[int, ...] = ()
    by_vote_day0: int = 0
    must_hit: bool = False


START = tuple(SeatState(seat) for seat in SEATS)
NO_TALLY = Tally()
SETUP = Setup()


class Table(Struct, frozen=True):
    """The table after some calls.

    `opener` opened the last circle, `closer` had its last turn, `last_speaker` last spoke in it.
    `turns` are today's turns, `leavers` those who leave by today's vote, `defences`, `revote`,
    `lift` and `words` what is still due, in its order.
    """

    seats: tuple[SeatState, ...] = START
    period: Period = "night"
    number: int = 0
    phase: Phase = SETUP
    state: State = "setup"
    judge: str | None = None
    opener: int | None = None
    closer: int | None = None
    turns: tuple[int, ...] = ()
    last_speaker: int | None = None
    circle_over: bool = False
    nominations: tuple[Nomination, ...] = ()
    vote: VoteState = "due"
    off: tuple[int, ...] = ()
    leavers: tuple[int, ...] = ()
    ballot: BallotState | None = None
    defences: tuple[int, ...] = ()
    revote: tuple[int, ...] = ()
    lift: tuple[int, ...] = ()
    words: tuple[int, ...] = ()
    night: NightState | None = None
    first_victim: int | None = None
    best_move: BestMoveFact | None = None
    best_move_shown: tuple[int, ...] = ()
    statements: tuple[tuple[str, int], ...] = ()
    tally: Tally = NO_TALLY
    result: ResultFact | None = None
    draw_offered: bool = False
    paused: bool = False

    @property
    def at(self) -> str:
        """`day 3` or `night 3`."""
        return f"{self.period} {self.number}"

    def living(self) -> tuple[int, ...]:
        """Seats that are not out, in seat order."""
        return tuple([s.seat for s in self.seats if s.standing != "out"])

    def is_out(self, seat: int) -> bool:
        """Whether seat 1-10 is out."""
        return self.seats[seat - 1].standing == "out"

    def nominees(self) -> tuple[int, ...]:
        """Today's nominees, in the order of nomination."""
        return tuple([n.seat for n in self.nominations])

    def seat_of(self, role: Role) -> int | None:
        """The seat that holds the don's or the sheriff's card, if the cards are dealt."""
        return next((s.seat for s in self.seats if s.role is role), None)
