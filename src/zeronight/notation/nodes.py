"""What the words of a text say, before anybody looks at the table.

A word such as `n5` does not say who speaks, and `8` may be a speech or a shot: `drive` finds that
out. Seats are 1-10; `speaker` 0 in a call stands for whoever has the word.
"""

from typing import Literal

from msgspec import Struct

from zeronight.core import call as c
from zeronight.core.call import AnyCall, Manner, Of
from zeronight.core.step import Checker, Step

SPEAKER = 0

Rest = Literal["rest"]
Answer = Literal["yes", "no", "red", "black", "silent"]


class Begin(Struct, frozen=True):
    """A step; `label` is the number of the day or night where the text gives one."""

    to: Step
    label: int | None = None


class Bar(Struct, frozen=True):
    """A `|`: the end of the circle after its last speech, elsewhere only a line between steps."""


class Bare(Struct, frozen=True):
    """A number alone: by day a speech, at night the shot of the next black. No seat: he did not shoot."""

    seat: int | None
    how: Manner = "seen"


class Fired(Struct, frozen=True):
    """A shot that says whose it is."""

    call: c.Shoot | c.ShootTogether


class Hands(Struct, frozen=True):
    """A count. shown: the hands, None where the text does not say. closes: with «Спасибо»."""

    of: Of
    shown: tuple[int, ...] | int | Rest | None
    closes: bool


class Checked(Struct, frozen=True):
    """A check, or only its call; `answer` asserts what the judge answered."""

    by: Checker
    seat: int | None
    answer: Answer | None = None


class Best(Struct, frozen=True):
    """A best move; without seats, only the question."""

    by: int | None
    seats: tuple[int, ...] | None
    accepted: bool = True
    phrase: bool = True


class Spoken(Struct, frozen=True):
    """A call of the one who has the word, unless `by` is written out."""

    call: c.Nominate | c.Withdraw | c.Will | c.RedTriple | c.OnRecord


class Punished(Struct, frozen=True):
    """A call with an offence; `unnamed`: only its clause is given, and the offence is looked up."""

    call: c.Foul | c.TechnicalFoul | c.WarnDevice | c.Remove | c.Forfeit | c.Remark
    unnamed: bool


class Plain(Struct, frozen=True):
    """A call that needs nothing of the table."""

    call: AnyCall


Made = Begin | Bare | Fired | Hands | Checked | Best | Spoken | Punished | Plain


class Overruled(Struct, frozen=True):
    """The first call of `of` is overruled."""

    reason: str
    of: Made


class Asserted(Struct, frozen=True):
    """What must hold: the name of an assertion and what it says."""

    name: str
    words: tuple[str, ...] = ()


class Refusing(Struct, frozen=True):
    """What must be refused, and by which code if one is given."""

    code: str | None
    of: Made | Overruled


Node = Bar | Made | Overruled | Asserted | Refusing


class Phrase(Struct, frozen=True):
    """A node and where it stands: offsets of its first word and after its last."""

    node: Node
    at: int
    end: int
