"""Rulings and refusals: the values by which the engine answers (DESIGN 2.2, 2.3)."""

from enum import StrEnum
from typing import Generic, TypeVar

from msgspec import Struct

from zeronight.core.call import AnyCall
from zeronight.core.ground import Because
from zeronight.core.step import Step

A = TypeVar("A")


class Ruling(Struct, Generic[A], frozen=True):
    """An answer and the grounds that led to it, the most specific last."""

    answer: A
    because: Because = ()


class Code(StrEnum):
    """Why a call is refused. `HARD` lists those that no judge's word can waive."""

    # The sentence has no meaning at this table
    GAME_NOT_BEGUN = "game_not_begun"
    GAME_BEGUN = "game_begun"
    GAME_OVER = "game_over"
    GAME_NOT_OVER = "game_not_over"
    WRONG_DECK = "wrong_deck"
    NOT_DEALT = "not_dealt"
    STEP_BEGUN = "step_begun"
    STEP_NOT_DUE = "step_not_due"
    NO_SUCH_SEAT = "no_such_seat"
    SEAT_OUT = "seat_out"
    SEAT_IN = "seat_in"
    NO_SPEECH = "no_speech"
    NOTHING_NOMINATED = "nothing_nominated"
    ALREADY_NOMINATED = "already_nominated"
    NOMINEE_OUT = "nominee_out"
    COUNT_NOT_OPEN = "count_not_open"
    COUNT_NOT_CLOSED = "count_not_closed"
    HANDS_UNREADABLE = "hands_unreadable"
    HAND_UP_ALREADY = "hand_up_already"
    TOO_MANY_HANDS = "too_many_hands"
    VOTE_SETTLED = "vote_settled"
    NOT_SHOOTING = "not_shooting"
    NOT_BLACK = "not_black"
    NOT_CHECKING = "not_checking"
    CHECKER_OUT = "checker_out"
    NO_BEST_MOVE_NOW = "no_best_move_now"
    BEST_MOVE_UNREADABLE = "best_move_unreadable"
    NO_SUCH_OFFENCE = "no_such_offence"
    FOULS_UNREADABLE = "fouls_unreadable"
    PAUSED = "paused"
    NOT_PAUSED = "not_paused"
    NOT_THE_RESULT = "not_the_result"
    NO_SUCH_ENTRY = "no_such_entry"
    NOT_THE_HEAD = "not_the_head"
    NOTHING_TO_WAIVE = "nothing_to_waive"
    REASON_MISSING = "reason_missing"
    ALREADY_SO = "already_so"
    AMENDMENT_BREAKS = "amendment_breaks"
    # It breaks a rule of the paper
    SKIPS = "skips"
    DECIDED = "decided"
    ALREADY_NOMINATED_ONE = "already_nominated_one"
    WORDS_NOMINATE_NOT = "words_nominate_not"
    NO_WITHDRAWAL = "no_withdrawal"
    WITHDRAWAL_LATE = "withdrawal_late"
    LATE_HAND = "late_hand"
    SHOTS_MISSING = "shots_missing"
    SECOND_CHECK = "second_check"
    BEST_MOVE_LATE = "best_move_late"
    BEST_MOVE_OFF = "best_move_off"
    BEST_MOVE_LEFT = "best_move_left"
    NOT_FIRST_VICTIM = "not_first_victim"
    STATEMENT_OFF = "statement_off"
    STATEMENT_MADE = "statement_made"
    NIGHT_FOUL = "night_foul"
    NEVER_FOURTH = "never_fourth"
    OFFENCE_ELSEWHERE = "offence_elsewhere"
    OFFENCE_ROLE = "offence_role"
    PENALTY_NOT_STATED = "penalty_not_stated"
    NOT_IN_THIS_BOOK = "not_in_this_book"


HARD = frozenset(Code.__members__.values()) - frozenset(
    {
        Code.SKIPS,
        Code.DECIDED,
        Code.ALREADY_NOMINATED_ONE,
        Code.WORDS_NOMINATE_NOT,
        Code.NO_WITHDRAWAL,
        Code.WITHDRAWAL_LATE,
        Code.LATE_HAND,
        Code.SHOTS_MISSING,
        Code.SECOND_CHECK,
        Code.BEST_MOVE_LATE,
        Code.BEST_MOVE_OFF,
        Code.BEST_MOVE_LEFT,
        Code.NOT_FIRST_VICTIM,
        Code.STATEMENT_OFF,
        Code.STATEMENT_MADE,
        Code.NIGHT_FOUL,
        Code.NEVER_FOURTH,
        Code.OFFENCE_ELSEWHERE,
        Code.OFFENCE_ROLE,
        Code.PENALTY_NOT_STATED,
        Code.NOT_IN_THIS_BOOK,
    }
)


class Broken(Struct, frozen=True):
    """A later call, of entry `seq`, that an amendment makes impossible, and why."""

    seq: int
    refusal: "Refusal"


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Why a call is refused, what it would break, and which call is meant instead.

    `seats` and `steps` are what the sentence is about; `secret` marks a refusal that follows from
    roles and is shown only in the judge's held view. `broken` lists what an amendment breaks.
    """

    code: Code
    because: Because = ()
    seats: tuple[int, ...] = ()
    steps: tuple[Step, ...] = ()
    instead: AnyCall | None = None
    secret: bool = False
    broken: tuple[Broken, ...] = ()

    @property
    def is_hard(self) -> bool:
        """Whether even the judge's overruling word cannot make sense of the call."""
        return self.code in HARD


class Refused(Exception):
    """A call is refused; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code.value)
        self.refusal = refusal
