"""What happened and what follows. Consequences are events too, and carry their grounds (DESIGN 2.1).

Seats are 1-10; days and nights count from 0; `because` runs from the general to the specific.
"""

from typing import Literal

from msgspec import Struct

from zeronight.core.call import Cause, Manner, Of, Winner
from zeronight.core.ground import Because
from zeronight.core.role import Role
from zeronight.core.seat import SeatNumber
from zeronight.core.step import Checker

BallotKind = Literal["ballot", "revote", "lift"]
Manners = Literal["full", "short", "silent"]
Outcomes = Literal["leaves", "revote", "lift", "stays", "cancelled"]
NoteKind = Literal["note", "protest", "pause", "resume"]
Statement = Literal["will", "red_triple", "on_record"]


class Event(Struct, frozen=True, tag_field="event", omit_defaults=True):
    """What happened, or what follows."""


class Ruled(Event, frozen=True, kw_only=True):
    """An event that follows from rules."""

    because: Because = ()


# Before the game


class Seated(Event, frozen=True, tag="seated"):
    seat: SeatNumber
    person: str | None = None


class JudgeNamed(Event, frozen=True, tag="judge_named"):
    person: str | None = None


class Dealt(Ruled, frozen=True, tag="dealt"):
    """The ten cards in seat order; `seed` where they were drawn."""

    roles: tuple[Role, ...]
    seed: str | None = None


# Steps


class StepBegun(Ruled, frozen=True, tag="step_begun"):
    """A step without facts of its own: agreement, look, free seating, shooting, exit."""

    step: Literal["agreement", "look", "free_seating", "shooting", "exit"]
    seconds: int | None = None


class MorningCame(Event, frozen=True, tag="morning_came"):
    """Day `day` begins; what the night kept secret is announced."""

    day: int


class SpeechBegun(Ruled, frozen=True, tag="speech_begun"):
    """A seat's turn in the circle; `silent` has no speech, but may nominate and votes."""

    seat: SeatNumber
    seconds: int
    manner: Manners = "full"
    opens: bool = False


class CircleEnded(Ruled, frozen=True, tag="circle_ended"):
    """All have had their turn; who stands nominated, in the order of nomination."""

    nominees: tuple[SeatNumber, ...]


class BallotOpened(Ruled, frozen=True, tag="ballot_opened"):
    """A ballot among these nominees, in calling order, by these voters."""

    kind: BallotKind
    round: int
    nominees: tuple[SeatNumber, ...]
    voters: tuple[SeatNumber, ...]


class CountOpened(Event, frozen=True, tag="count_opened"):
    of: SeatNumber


class LiftOpened(Ruled, frozen=True, tag="lift_opened"):
    nominees: tuple[SeatNumber, ...]
    voters: tuple[SeatNumber, ...]
    needed: int


class DefenceBegun(Ruled, frozen=True, tag="defence_begun"):
    seat: SeatNumber
    seconds: int
    manner: Manners = "full"


class LastWordsBegun(Ruled, frozen=True, tag="last_words_begun"):
    seat: SeatNumber
    seconds: int


class NightFell(Event, frozen=True, tag="night_fell"):
    """Night `night` begins."""

    night: int


class CheckOpened(Ruled, frozen=True, tag="check_opened"):
    by: Checker
    seconds: int


class BestMoveAsked(Ruled, frozen=True, tag="best_move_asked"):
    seat: SeatNumber
    seconds: int


# Nominations and votes


class Nominated(Ruled, frozen=True, tag="nominated"):
    by: SeatNumber
    seat: SeatNumber


class NominationFailed(Ruled, frozen=True, tag="nomination_failed"):
    """An attempt the judge did not accept."""

    by: SeatNumber
    seats: tuple[SeatNumber, ...]


class Withdrawn(Ruled, frozen=True, tag="withdrawn"):
    by: SeatNumber
    seat: SeatNumber


class HandsShown(Event, frozen=True, tag="hands_shown"):
    of: Of
    votes: int
    seats: tuple[SeatNumber, ...] | None = None


class LateHandJudged(Ruled, frozen=True, tag="late_hand_judged"):
    seat: SeatNumber
    of: SeatNumber
    accepted: bool


class CountClosed(Ruled, frozen=True, tag="count_closed"):
    """Votes of a closed count, those of the silent included; `given` are theirs."""

    of: Of
    votes: int
    seats: tuple[SeatNumber, ...] | None = None
    given: int = 0


class BallotDecided(Ruled, frozen=True, tag="ballot_decided"):
    """What a ballot came to: who leaves, who is tied, or that all stay."""

    kind: BallotKind
    round: int
    outcome: Outcomes
    seats: tuple[SeatNumber, ...] = ()


class RevoteOrdered(Ruled, frozen=True, tag="revote_ordered"):
    """Defences of the tied in this order, then a ballot in that one."""

    defences: tuple[SeatNumber, ...]
    nominees: tuple[SeatNumber, ...]


class VoteKnown(Ruled, frozen=True, tag="vote_known"):
    """The result of today's vote is certain, though it may not be over."""

    leaving: tuple[SeatNumber, ...] = ()


class VoteReopened(Ruled, frozen=True, tag="vote_reopened"): ...


class BallotOff(Ruled, frozen=True, tag="ballot_off"):
    """The vote of this day is not held, or stops where it stands."""

    day: int


class BallotOn(Ruled, frozen=True, tag="ballot_on"):
    day: int


class MustHit(Ruled, frozen=True, tag="must_hit"):
    """The blacks must hit in the coming night."""


# Leaving


class Leaving(Ruled, frozen=True, tag="leaving"):
    """The seat is to leave, and is in the game until its exit is announced."""

    seat: SeatNumber
    cause: Cause


class Left(Ruled, frozen=True, tag="left"):
    """The seat is out; `announced` is false while the table does not know."""

    seat: SeatNumber
    cause: Cause
    announced: bool = True


class Returned(Ruled, frozen=True, tag="returned"):
    seat: SeatNumber


class WordsGranted(Ruled, frozen=True, tag="words_granted"):
    """Last words, in this order."""

    seats: tuple[SeatNumber, ...]


class Removed(Ruled, frozen=True, tag="removed"):
    """The seat is removed; it has no last words. `conditional`: it was out already."""

    seat: SeatNumber
    announced: bool = True
    conditional: bool = False


class ExitsAnnounced(Event, frozen=True, tag="exits_announced"):
    seats: tuple[SeatNumber, ...]


# Night


class ShotSeen(Event, frozen=True, tag="shot_seen"):
    by: SeatNumber
    seat: SeatNumber | None = None
    how: Manner = "seen"


class ShootingClosed(Ruled, frozen=True, tag="shooting_closed"):
    """The victim of the night, or a miss."""

    victim: SeatNumber | None = None


class VictimNamed(Ruled, frozen=True, tag="victim_named"):
    """The victim of the night, or nobody, by the judge's word."""

    victim: SeatNumber | None = None


class Checked(Ruled, frozen=True, tag="checked"):
    """The answer: to the don, whether the seat is the sheriff; to the sheriff, whether it is black."""

    by: Checker
    seat: SeatNumber
    answer: bool | None = None


class BestMoveShown(Event, frozen=True, tag="best_move_shown"):
    seats: tuple[SeatNumber, ...]


class BestMoveLeft(Ruled, frozen=True, tag="best_move_left"):
    by: SeatNumber
    seats: tuple[SeatNumber, ...]
    accepted: bool = True


class Stated(Ruled, frozen=True, tag="stated"):
    kind: Statement
    by: SeatNumber
    reds: tuple[SeatNumber, ...] = ()
    blacks: tuple[SeatNumber, ...] = ()
    accepted: bool = True


# Discipline


class Fouled(Ruled, frozen=True, tag="fouled"):
    seat: SeatNumber
    count: int
    announce: bool = False
    interrupt: bool = False


class TechnicalFouled(Ruled, frozen=True, tag="technical_fouled"):
    seat: SeatNumber
    count: int


class DeviceWarned(Ruled, frozen=True, tag="device_warned"):
    seat: SeatNumber
    count: int


class Muted(Ruled, frozen=True, tag="muted"):
    """The seat loses its next speech, or all of day `day`."""

    seat: SeatNumber
    day: int | None = None


class Unmuted(Ruled, frozen=True, tag="unmuted"):
    seat: SeatNumber


class Forfeited(Ruled, frozen=True, tag="forfeited"):
    seat: SeatNumber


class Surrendered(Ruled, frozen=True, tag="surrendered"):
    """The seat gave up; `minus`: the paper records one."""

    seat: SeatNumber
    minus: bool = False


class Remarked(Ruled, frozen=True, tag="remarked"):
    seat: SeatNumber


class Awarded(Event, frozen=True, tag="awarded"):
    seat: SeatNumber
    hundredths: int | None = None
    mark: str | None = None


class Noted(Event, frozen=True, tag="noted"):
    kind: NoteKind
    seat: SeatNumber | None = None


# The end


class Decided(Ruled, frozen=True, tag="decided"):
    winner: Winner


class DrawOffered(Ruled, frozen=True, tag="draw_offered"):
    """The judge may call a draw."""


class Announced(Ruled, frozen=True, tag="announced"):
    winner: Winner


class Annulled(Ruled, frozen=True, tag="annulled"): ...


class ResultChanged(Ruled, frozen=True, tag="result_changed"):
    winner: Winner


class Revealed(Event, frozen=True, tag="revealed"): ...


class Signed(Event, frozen=True, tag="signed"): ...


class Corrected(Event, frozen=True, tag="corrected"): ...


class Overruled(Event, frozen=True, tag="overruled"):
    """The judge's word stood against these grounds."""

    replaced: Because = ()


AnyEvent = (
    Seated | JudgeNamed | Dealt | StepBegun | MorningCame | SpeechBegun | CircleEnded | BallotOpened
    | CountOpened | LiftOpened | DefenceBegun | LastWordsBegun | NightFell | CheckOpened | BestMoveAsked
    | Nominated | NominationFailed | Withdrawn | HandsShown | LateHandJudged | CountClosed | BallotDecided
    | RevoteOrdered | VoteKnown | VoteReopened | BallotOff | BallotOn | MustHit | Leaving | Left | Returned
    | WordsGranted | Removed | ExitsAnnounced | ShotSeen | ShootingClosed | VictimNamed | Checked
    | BestMoveShown | BestMoveLeft | Stated | Fouled | TechnicalFouled | DeviceWarned | Muted | Unmuted
    | Forfeited | Surrendered | Remarked | Awarded | Noted | Decided | DrawOffered | Announced | Annulled
    | ResultChanged | Revealed | Signed | Corrected | Overruled
)  # fmt: skip
