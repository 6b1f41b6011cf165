"""A game as another system tells it: facts by day and night, before any rule has looked at them.

Every reader of a foreign format fills one of these and `follow` plays it. Numbers are ours: seats 1-10,
days and nights from 0. `field` is where a fact stands in the source. It is no format of its own: it lives
as long as an import.
"""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct, field

from zeronight.core import call as c
from zeronight.core.call import Cause, Period, Winner
from zeronight.core.role import Role

LAST = 40  # A game of ten seats ends long before; a source with a later day is damaged.


class Row(Struct, frozen=True):
    """Who did it to whom: a nomination, a vote, a shot, a check. No seat: to nobody."""

    by: int
    seat: int | None
    field: str


Part = Literal[
    "agreement", "look", "free_seating", "night", "shooting", "don", "sheriff", "best_move",
    "morning", "victim_words", "speech", "circle_end", "count", "defence", "lift", "words", "end",
]  # fmt: skip


class Moment(Struct, frozen=True):
    """A place in the game. seat: the speaker, or the nominee being called. ballot: from 1."""

    period: Period
    number: int
    part: Part
    seat: int | None = None
    ballot: int | None = None

    @property
    def index(self) -> int:
        """Nights and days in one line: night 0 is 0, day 0 is 1, night 1 is 2."""
        return index(self.period, self.number)


def index(period: Period, number: int) -> int:
    """Night 0 is 0, day 0 is 1, night 1 is 2."""
    return 2 * number + (period == "day")


def at(place: int) -> str:
    """`day 2` or `night 1` of an index."""
    return f"{'day' if place % 2 else 'night'} {place // 2}"


Marking = c.Foul | c.TechnicalFoul | c.Remove | c.Forfeit | c.OnRecord


class Mark(Struct, frozen=True):
    """A foul, a removal or a statement at its place. order: among those of one place; none: after them."""

    call: Marking
    moment: Moment
    field: str
    order: str = ""

    @property
    def seat(self) -> int:
        """Whose it is."""
        return self.call.by if isinstance(self.call, c.OnRecord) else self.call.seat

    @property
    def name(self) -> str:
        """`foul`, `remove` and so on."""
        return str(self.call.__struct_config__.tag)


class Day(Struct):
    """What a day holds. ballots: by number from 1. lift: hands for it.

    lifted: where hands are not recorded, whether the tied left.
    """

    nominations: list[Row] = field(default_factory=list)
    ballots: dict[int, list[Row]] = field(default_factory=dict)
    lift: list[Row] = field(default_factory=list)
    lifted: bool | None = None

    def rows(self) -> int:
        """How many facts are left."""
        return len(self.nominations) + sum(len(rows) for rows in self.ballots.values()) + len(self.lift)


class Night(Struct):
    """What a night holds."""

    shots: list[Row] = field(default_factory=list)
    don: list[Row] = field(default_factory=list)
    sheriff: list[Row] = field(default_factory=list)

    def rows(self) -> int:
        """How many facts are left."""
        return len(self.shots) + len(self.don) + len(self.sheriff)


class Departure(Struct, frozen=True):
    """How a seat left, where the source says it outright."""

    period: Period
    number: int
    cause: Cause
    field: str

    @property
    def index(self) -> int:
        """Nights and days in one line."""
        return index(self.period, self.number)


class BestMoveTold(Struct, frozen=True):
    """Seats that a leaving seat named as black."""

    seats: tuple[int, ...]
    field: str


class Account(Struct, kw_only=True):
    """A whole game.

    persons: the id of each seat's person in the other system. empty: seats where nobody sat. departures:
    for each seat that left, where the source says so outright; None where exits must be gathered from the
    rest. best_moves: what each seat named on leaving. best_moves_due: each of them must be a best move.
    awards: points and marks with their field.
    vote_field, shot_field: where the vote of (day, ballot, seat), the shot of (night, seat) should stand;
    seat 0 is the whole ballot.
    over: the source says that the game is over. stage: how far an unfinished game has come.
    """

    roles: tuple[Role, ...]
    roles_field: str = "players"
    persons: tuple[str | None, ...] = (None,) * 10
    judge: str | None = None
    empty: tuple[int, ...] = ()
    days: dict[int, Day] = field(default_factory=dict)
    nights: dict[int, Night] = field(default_factory=dict)
    marks: list[Mark] = field(default_factory=list)
    best_moves: dict[int, BestMoveTold] = field(default_factory=dict)
    best_moves_due: bool = False
    awards: list[tuple[c.Award, str]] = field(default_factory=list)
    vote_field: Callable[[int, int, int], str] = lambda day, ballot, seat: (
        f"day {day}, ballot {ballot}, {seat}"
    )
    shot_field: Callable[[int, int], str] = lambda night, seat: f"night {night}, {seat}"
    result: Winner | None = None
    result_field: str = "result"
    over: bool = False
    stage: Moment | None = None
    departures: dict[int, Departure] | None = None
    shots_recorded: bool = True
    votes_recorded: bool = True
    nominations_recorded: bool = True

    def day(self, number: int) -> Day:
        """The facts of a day."""
        return self.days.setdefault(number, Day())

    def night(self, number: int) -> Night:
        """The facts of a night."""
        return self.nights.setdefault(number, Night())

    def places(self) -> list[int]:
        """Every day and night with a fact, in order."""
        days = [index("day", number) for number, day in self.days.items() if day.rows()]
        nights = [index("night", number) for number, night in self.nights.items() if night.rows()]
        return sorted(days + nights)
