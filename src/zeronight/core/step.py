"""Steps of a game, in the order in which the judge announces them (`Proceed(to)`).

A step is also the phase that it begins: `Table.phase` is the step begun last. Night 0 has the
agreement, the look and free seating; a shooting night has the numbers, the two checks and, where
the paper has it there, the best move.
"""

from typing import Literal

from msgspec import Struct

from zeronight.core.seat import SeatNumber

Checker = Literal["don", "sheriff"]


class Setup(Struct, frozen=True, tag_field="step", tag="setup"):
    """Before night 0: persons sit down, the cards are dealt. Never a target of `Proceed`."""


class Agreement(Struct, frozen=True, tag_field="step", tag="agreement"):
    """Night 0: the blacks agree."""


class Look(Struct, frozen=True, tag_field="step", tag="look"):
    """Night 0: the sheriff looks at the city, without an answer."""


class FreeSeating(Struct, frozen=True, tag_field="step", tag="free_seating"):
    """Night 0: all find a comfortable posture."""


class Morning(Struct, frozen=True, tag_field="step", tag="morning"):
    """The day is announced, and with it what the night brought."""


class Speech(Struct, frozen=True, tag_field="step", tag="speech"):
    """The minute of a seat in the circle."""

    seat: SeatNumber


class CircleEnd(Struct, frozen=True, tag_field="step", tag="circle_end"):
    """The last speaker has ended; the vote has not been opened."""


class Count(Struct, frozen=True, tag_field="step", tag="count"):
    """Hands are called for this nominee."""

    of: SeatNumber


class Defence(Struct, frozen=True, tag_field="step", tag="defence"):
    """The short speech of a tied nominee."""

    seat: SeatNumber


class Lift(Struct, frozen=True, tag_field="step", tag="lift"):
    """Hands are called for letting all the tied leave."""


class LastWords(Struct, frozen=True, tag_field="step", tag="last_words"):
    """The last words of a seat that leaves."""

    seat: SeatNumber


class Exit(Struct, frozen=True, tag_field="step", tag="exit"):
    """The exit of those who leave is announced, where the paper counts it from then on."""


class Night(Struct, frozen=True, tag_field="step", tag="night"):
    """The word «night»: masks are on, no number has been called."""


class Shooting(Struct, frozen=True, tag_field="step", tag="shooting"):
    """The numbers are called."""


class Check(Struct, frozen=True, tag_field="step", tag="check"):
    """The don, or the sheriff, is woken, whether he lives or not."""

    by: Checker


class BestMove(Struct, frozen=True, tag_field="step", tag="best_move"):
    """The first victim is told at night and names three seats, masked."""

    seat: SeatNumber


Step = (
    Agreement
    | Look
    | FreeSeating
    | Morning
    | Speech
    | CircleEnd
    | Count
    | Defence
    | Lift
    | LastWords
    | Exit
    | Night
    | Shooting
    | Check
    | BestMove
)
Phase = Setup | Step
