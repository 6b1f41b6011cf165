"""What an import has to say: where the source is defective, and where it and the rules disagree.

A finding names the place, both versions and the ground; nothing is repaired in silence. A report says
what the source holds, what it is silent on, and what was derived (peers.md 11).
"""

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from zeronight.core.call import AnyCall
from zeronight.core.ground import Because
from zeronight.engine.record import Record


class Kind(StrEnum):
    """What is wrong. `doc` says it in a sentence."""

    doc: str

    def __new__(cls, value: str, doc: str) -> "Kind":
        """A kind with its meaning."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.doc = doc
        return member

    # Rows that name nobody, or no time of this game
    SEAT_UNKNOWN = "seat_unknown", "A row names nobody, or a seat outside 1-10."
    TIME_UNKNOWN = "time_unknown", "A row names a day or a night that no game has."
    PLACE_UNKNOWN = "place_unknown", "A foul or a removal names a stage that this game never came to."
    # Nominations and votes
    NOMINATION_BY_DEPARTED = "nomination_by_departed", "A seat that is out, or had no speech, nominates."
    NOMINATION_OF_DEPARTED = "nomination_of_departed", "A seat that is out is nominated."
    NOMINATION_REFUSED = "nomination_refused", "A nomination that the rules do not take."
    VOTE_BY_DEPARTED = "vote_by_departed", "A seat that is out votes."
    VOTE_TWICE = "vote_twice", "A seat votes twice in one ballot."
    VOTE_MISSING = "vote_missing", "A seat in the game has no vote in a ballot."
    VOTE_STRAY = "vote_stray", "A vote for a seat that is not on the ballot."
    BALLOT_MISSING = "ballot_missing", "A ballot that the rules call for is not recorded."
    BALLOT_STRAY = "ballot_stray", "A ballot is recorded where the rules know none."
    LIFT_TWICE = "lift_twice", "A seat raises its hand twice at the lift, or there are two lifts."
    LIFT_STRAY = "lift_stray", "A lift is recorded where the rules know none."
    # Night
    SHOT_MISSING = "shot_missing", "A black in the game has no shot."
    SHOT_TWICE = "shot_twice", "A black shoots twice in one night."
    SHOT_BY_DEPARTED = "shot_by_departed", "A black that is out shoots."
    SHOT_BY_RED = "shot_by_red", "A seat without a black card shoots."
    SHOT_AT_DEPARTED = "shot_at_departed", "A seat that is out already is shot."
    CHECK_BY_DEPARTED = "check_by_departed", "A checker that is out checks."
    CHECK_TWICE = "check_twice", "A checker checks twice in one night."
    CHECK_STRAY = "check_stray", "A check in a night that the game never came to."
    BEST_MOVE_REFUSED = "best_move_refused", "A best move that the rules do not take."
    # Discipline
    PENALTY_OF_DEPARTED = "penalty_of_departed", "A foul or a removal of a seat that is out."
    PENALTY_REFUSED = "penalty_refused", "A foul, a removal or a forfeit that the rules do not take."
    STATEMENT_REFUSED = "statement_refused", "A statement on record that the rules do not take."
    # The source and the rules disagree
    VICTIM_DIFFERS = "victim_differs", "The source has another victim of the night than the rules."
    EXIT_DIFFERS = "exit_differs", "The source has another exit than the rules."
    ORDER_DIFFERS = "order_differs", "The source has the exits in another order."
    BALLOT_DIFFERS = (
        "ballot_differs",
        "The source holds a vote that the rules cancel, or has none where they do not.",
    )
    RESULT_DIFFERS = "result_differs", "The source has another result than the rules."
    RESULT_EARLY = "result_early", "The source ends the game where the rules do not."
    GOES_ON = "goes_on", "The source goes on where the rules have ended the game."
    AFTER_THE_END = "after_the_end", "A row after the end of the game."
    RESULT_MISSING = "result_missing", "The game is over and the source has no result."
    UNFINISHED = "unfinished", "The game is not played to its end in the source."
    REFUSED = "refused", "A call that the engine refuses for another reason."
    NOT_RECORDED = (
        "not_recorded",
        "The source keeps no record of a vote, and its outcome is taken from the exits.",
    )
    # The source disagrees with itself
    SOURCE_DIFFERS = "source_differs", "Two fields of the source say different things."
    FIELD_UNKNOWN = "field_unknown", "A field has a value that no call says."


Word = Literal["none", "overrule", "declare"]


class Finding(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One thing to report.

    at: `day 2`, `night 1`, `game`, in our numbering. field: where it stands in the source, such as
    `votes[17].voter`. source, engine: the two versions, short; empty where one side has none.
    word: whether the record follows the source by the judge's word, and `call` by which.
    """

    kind: Kind
    at: str
    field: str = ""
    seat: int | None = None
    source: str = ""
    engine: str = ""
    because: Because = ()
    word: Word = "none"
    call: AnyCall | None = None

    def __str__(self) -> str:
        """One line for a log: place, kind, both versions, grounds."""
        grounds = ", ".join(ground.rule or ground.offence or "" for ground in self.because)
        parts = [self.at, self.kind.value]
        if self.seat is not None:
            parts.append(f"seat {self.seat}")
        if self.field:
            parts.append(self.field)
        if self.source:
            parts.append(f"source: {self.source}")
        if self.engine:
            parts.append(f"rules: {self.engine}" + (f" ({grounds})" if grounds else ""))
        if self.word != "none":
            parts.append(f"followed by {self.word}")
        return "; ".join(parts)


class Report(Struct, frozen=True, kw_only=True):
    """What was read.

    form: a value of `formats.Form`. overlay: what the game's own settings changed in the book.
    recorded, not_recorded: kinds of facts; what is not recorded is not "none". derived: what the
    source does not store and follows from the rest. kept: fields that no call says, which lie in the
    record's source for the way back.
    """

    form: str
    game: str
    book: str
    overlay: dict[str, object]
    recorded: tuple[str, ...]
    not_recorded: tuple[str, ...]
    derived: tuple[str, ...]
    kept: tuple[str, ...]
    overruled: int
    finished: bool


class Imported(Struct, frozen=True):
    """A game of another system as a record, and what is to be said of it."""

    record: Record
    findings: tuple[Finding, ...]
    report: Report


class Loss(Struct, frozen=True):
    """What an export could not say. at: `day 2`. what: an event's tag or a field."""

    at: str
    what: str
    seat: int | None = None


class Exported(Struct, frozen=True):
    """A record in another system's format: the JSON value, and what it could not say."""

    value: dict[str, object]
    lost: tuple[Loss, ...]
