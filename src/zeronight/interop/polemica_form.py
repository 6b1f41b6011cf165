"""What a game of Polemica looks like: the API form, and the match page with the game in `data`.

Source: games that the site gives out (270561, 273009; match pages 598995, 610180) and the clients of
third parties. Fields that are not here are kept as they are; these are the ones that a game needs.
Roles: 0 don, 1 mafioso, 2 citizen, 3 sheriff. Results: 0 red, 1 black. Days count from 1, and night d
follows day d.
"""

from typing import Any

from msgspec import Struct, field

from zeronight.core.role import Role

ROLES = {0: Role.DON, 1: Role.MAFIOSO, 2: Role.CITIZEN, 3: Role.SHERIFF}
RESULTS = {0: "red", 1: "black"}
DAY0 = {"none": "off", "liftOnly": "lift_only", "respeech": "winner_speaks"}
"""The vote of the meeting day by `zeroVoting`; without the field it is voted as any day."""
FOR = 1
"""`candidate` of a row without `num`: a hand for letting all the tied leave."""


class Stage(Struct):
    """Where in the game something happened."""

    type: str
    day: int | None = None
    player: int | None = None
    voting: int | None = None


class Penalty(Struct):
    """A foul, a technical foul or a disqualification."""

    time: str | None = None
    stage: Stage | None = None


class Guess(Struct):
    """What a leaving player thinks of the others."""

    mafs: list[int] | None = None


class Player(Struct):
    """A seat."""

    position: int
    role: int
    fouls: list[Penalty] | None = None
    techs: list[Penalty] | None = None
    disqual: Penalty | None = None
    guess: Guess | None = None
    player: Any = None


class Vote(Struct):
    """num: 0 a nomination, 1 the ballot, 2 the revote; without it a hand at the lift."""

    day: int
    num: int | None = None
    voter: int | None = None
    candidate: int | None = None


class Shot(Struct):
    """One black's number."""

    night: int
    shooter: int | None = None
    victim: int | None = None


class Check(Struct):
    """A seat checked: by the don (role 0) or the sheriff (role 3)."""

    night: int
    role: int
    player: int | None = None


class Config(Struct):
    """The game's own settings."""

    zeroVoting: str | None = None  # noqa: N815 - their word
    lift3From9: bool | None = None  # noqa: N815 - their word


class Game(Struct):
    """The game itself."""

    players: list[Player]
    id: Any = None
    master: Any = None
    stage: Stage | None = None
    result: int | None = None
    zeroVoting: str | None = None  # noqa: N815 - their word
    config: Config | None = None
    votes: list[Vote] = field(default_factory=list)
    shots: list[Shot] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)


class Line(Struct):
    """A player's line on the match page."""

    tablePosition: int | None = None  # noqa: N815 - their word
    id: Any = None
    role_val: int | None = None
    quit_index: int | None = None
    w_l: str | None = None


class Page(Struct):
    """A match page."""

    id: Any = None
    winnerCode: int | None = None  # noqa: N815 - their word
    firstKilled: Any = None  # noqa: N815 - their word
    players: list[Line] | None = None
