"""The judge's calls. A game is the list of them (DESIGN 1); tags are the names in a record.

Texts (`reason`, `text`) are kept beside the chain: an entry holds their salted hash (DESIGN 2.13).
Seats are 1-10, `times` a number of fouls, `clause` the number of the club's own paper.
"""

from typing import Literal

from msgspec import Struct

from zeronight.core.role import Role
from zeronight.core.seat import SeatNumber
from zeronight.core.step import Checker, Step

Of = SeatNumber | Literal["lift"]
Manner = Literal["seen", "several", "twice", "unseen", "between", "out_of_step"]
Period = Literal["day", "night"]
Winner = Literal["red", "black", "draw", "none"]


class Call(Struct, frozen=True, tag_field="call", omit_defaults=True):
    """What the judge called."""


class Seat(Call, frozen=True, tag="seat"):
    """A person, by his random id, takes a seat; nobody is an unnamed guest."""

    seat: SeatNumber
    person: str | None = None


class Judge(Call, frozen=True, tag="judge"):
    """The person who judges, by his random id."""

    person: str | None = None


class Vacate(Call, frozen=True, tag="vacate"):
    """Nobody sits there: the seat is out before day 0."""

    seat: SeatNumber


class Deal(Call, frozen=True, tag="deal"):
    """The ten cards, in seat order."""

    roles: tuple[Role, ...]


class Draw(Call, frozen=True, tag="draw"):
    """The cards are drawn by this seed, which is as secret as they are."""

    seed: str


class Proceed(Call, frozen=True, tag="proceed"):
    """The judge announces a step. The one call that moves the game."""

    to: Step


class Nominate(Call, frozen=True, tag="nominate"):
    """A seat puts up one seat, or names several in one breath; without «Принято» it is an attempt."""

    by: SeatNumber
    seats: tuple[SeatNumber, ...]
    accepted: bool = True


class Withdraw(Call, frozen=True, tag="withdraw"):
    """A seat takes its nomination back."""

    by: SeatNumber


class ShowHands(Call, frozen=True, tag="show_hands"):
    """Hands on the table while a count is open, by seat or by number. Replaces itself."""

    of: Of
    seats: tuple[SeatNumber, ...] | None = None
    number: int | None = None


class CloseCount(Call, frozen=True, tag="close_count"):
    """«Спасибо»."""

    of: Of


class LateHand(Call, frozen=True, tag="late_hand"):
    """A hand that came with the closing word or after it, and whether the judge takes it."""

    seat: SeatNumber
    of: SeatNumber
    accepted: bool = False
    reason: str | None = None


class Shoot(Call, frozen=True, tag="shoot"):
    """What the judge saw one black shoot; no seat: he did not shoot."""

    by: SeatNumber
    seat: SeatNumber | None = None
    how: Manner = "seen"


class ShootTogether(Call, frozen=True, tag="shoot_together"):
    """All living blacks shot this number, or the judge saw a miss."""

    seat: SeatNumber | None = None


class Check(Call, frozen=True, tag="check"):
    """The seat that the don or the sheriff showed; `answered` is false where the judge stayed silent."""

    by: Checker
    seat: SeatNumber
    answered: bool = True


class ShowBestMove(Call, frozen=True, tag="show_best_move"):
    """The seats said so far for the best move. Replaces itself."""

    seats: tuple[SeatNumber, ...]


class BestMove(Call, frozen=True, tag="best_move"):
    """The best move is accepted («Принято»), or refused; `phrase`: he said «Лучший ход»."""

    by: SeatNumber
    seats: tuple[SeatNumber, ...]
    accepted: bool = True
    phrase: bool = True


class Will(Call, frozen=True, tag="will"):
    """A will: free text, seats held red and seats held black."""

    by: SeatNumber
    reds: tuple[SeatNumber, ...] = ()
    blacks: tuple[SeatNumber, ...] = ()
    accepted: bool = True
    text: str | None = None


class RedTriple(Call, frozen=True, tag="red_triple"):
    """Three seats that the speaker holds red."""

    by: SeatNumber
    seats: tuple[SeatNumber, ...]
    accepted: bool = True


class OnRecord(Call, frozen=True, tag="on_record"):
    """A statement «под протокол»: seats held red and seats held black."""

    by: SeatNumber
    reds: tuple[SeatNumber, ...] = ()
    blacks: tuple[SeatNumber, ...] = ()


class Foul(Call, frozen=True, tag="foul"):
    """One foul or several at once; `committed` says when it happened if it is entered later."""

    seat: SeatNumber
    offence: str | None = None
    clause: str | None = None
    times: int = 1
    committed: Period | None = None
    text: str | None = None


class TechnicalFoul(Call, frozen=True, tag="technical_foul"):
    """A technical foul, counted apart from fouls."""

    seat: SeatNumber
    offence: str | None = None
    clause: str | None = None


class WarnDevice(Call, frozen=True, tag="warn_device"):
    """A warning for a phone or the like, counted apart from fouls."""

    seat: SeatNumber
    offence: str | None = None
    clause: str | None = None


class Remove(Call, frozen=True, tag="remove"):
    """Removal from the game."""

    seat: SeatNumber
    offence: str | None = None
    clause: str | None = None
    conditional: bool = False
    text: str | None = None


class Forfeit(Call, frozen=True, tag="forfeit"):
    """The other side wins by this seat's offence."""

    seat: SeatNumber
    offence: str | None = None
    clause: str | None = None
    text: str | None = None


class Surrender(Call, frozen=True, tag="surrender"):
    """The seat gives up."""

    seat: SeatNumber


class Remark(Call, frozen=True, tag="remark"):
    """A disciplinary note on a seat, without effect on the game."""

    seat: SeatNumber
    offence: str | None = None
    clause: str | None = None
    text: str | None = None


class Award(Call, frozen=True, tag="award"):
    """Points the judge gives or takes, in hundredths, or a mark; always with a reason."""

    seat: SeatNumber
    reason: str
    hundredths: int | None = None
    mark: Literal["best_player", "best_move", "worst_move"] | None = None


class Protest(Call, frozen=True, tag="protest"):
    """A seat protests; a text says against what."""

    seat: SeatNumber
    text: str


class Note(Call, frozen=True, tag="note"):
    """Anything worth keeping."""

    text: str
    seat: SeatNumber | None = None


class Pause(Call, frozen=True, tag="pause"):
    """The game stops for a reason outside it."""

    reason: str


class Resume(Call, frozen=True, tag="resume"):
    """The game goes on."""


class CallDraw(Call, frozen=True, tag="call_draw"):
    """The judge ends the game as a draw where the rules leave it to him."""


class Annul(Call, frozen=True, tag="annul"):
    """No result, nobody scores."""

    reason: str


class ChangeResult(Call, frozen=True, tag="change_result"):
    """A new result, by a judge's error or a technical matter."""

    winner: Winner
    reason: str


class Announce(Call, frozen=True, tag="announce"):
    """The judge announces the end of the game and its result."""

    winner: Winner


class Reveal(Call, frozen=True, tag="reveal"):
    """The cards are shown."""


class Sign(Call, frozen=True, tag="sign"):
    """The record is closed."""


class TakeBack(Call, frozen=True, tag="take_back"):
    """The entry `seq`, the head, is undone."""

    seq: int


class Restore(Call, frozen=True, tag="restore"):
    """The head moves to the entry `seq` of a line that was left."""

    seq: int


class Overrule(Call, frozen=True, tag="overrule"):
    """A call decided with its soft refusals waived."""

    of: "AnyCall"
    reason: str


class Out(Struct, frozen=True, tag_field="fact", tag="out"):
    """The seat is out, by this cause."""

    seat: SeatNumber
    cause: "Cause"


class In(Struct, frozen=True, tag_field="fact", tag="in"):
    """The seat is in the game."""

    seat: SeatNumber


class Held(Struct, frozen=True, tag_field="fact", tag="ballot"):
    """The vote of this day is held, or is not."""

    day: int
    held: bool


class Mute(Struct, frozen=True, tag_field="fact", tag="muted"):
    """The seat has lost its next speech, or has not."""

    seat: SeatNumber
    muted: bool


class Victim(Struct, frozen=True, tag_field="fact", tag="victim"):
    """The victim of this night, or nobody."""

    night: int
    seat: SeatNumber | None = None


class Outcome(Struct, frozen=True, tag_field="fact", tag="result"):
    """The result of the game."""

    winner: Winner


Cause = Literal["shot", "vote", "lift", "fouls", "removal", "forfeit", "surrender", "no_nominees", "vacant"]
Fact = Out | In | Held | Mute | Victim | Outcome


class Declare(Call, frozen=True, tag="declare"):
    """The judge's word against a ruling."""

    fact: Fact
    reason: str


class Then(Struct, frozen=True):
    """What becomes of a later call that an amendment makes impossible: dropped, or overruled."""

    seq: int
    how: Literal["drop", "overrule"]
    reason: str | None = None


class Amend(Call, frozen=True, tag="amend"):
    """The entry `seq` is replaced by another call, and every later call is decided again."""

    seq: int
    of: "AnyCall"
    then: tuple[Then, ...] = ()


class Correct(Call, frozen=True, tag="correct"):
    """The office amends a signed record: version 2, both stay readable."""

    reason: str
    amend: Amend


AnyCall = (
    Seat | Judge | Vacate | Deal | Draw | Proceed | Nominate | Withdraw | ShowHands | CloseCount | LateHand
    | Shoot | ShootTogether | Check | ShowBestMove | BestMove | Will | RedTriple | OnRecord
    | Foul | TechnicalFoul | WarnDevice | Remove | Forfeit | Surrender | Remark
    | Award | Protest | Note | Pause | Resume | CallDraw | Annul | ChangeResult | Announce | Reveal | Sign
    | TakeBack | Restore | Amend | Correct | Overrule | Declare
)  # fmt: skip

DRAFTS = (ShowHands, ShowBestMove)
