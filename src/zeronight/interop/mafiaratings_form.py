"""What a game of mafiaratings looks like: the format of today.

Source: szotin/mafiaratings, `include/game.php` of August 2026, and the games of its sample database.
`players[i]` sits in seat i+1. Rounds count from 0; night r comes before day r. Many fields are poorer
where the judge chose not to record a kind of facts: a death is then a round, a kind or only `true`, fouls
are a number.
"""

from typing import Any

from msgspec import Struct

from zeronight.core.call import Cause
from zeronight.core.role import Role

ROLES = {"civ": Role.CITIZEN, "sheriff": Role.SHERIFF, "maf": Role.MAFIOSO, "don": Role.DON}
WINNERS = {"civ": "red", "maf": "black", "tie": "draw"}
CAUSES: dict[str, Cause] = {
    "day": "vote",
    "night": "shot",
    "warnings": "fouls",
    "techFouls": "fouls",
    "kickOut": "removal",
    "teamKickOut": "forfeit",
    "giveUp": "removal",
}
"""How a seat left. One who gives up leaves and the game goes on, so it is a removal here, no surrender."""
MARKS = {"bestPlayer": "best_player", "bestMove": "best_move", "worstMove": "worst_move"}
USUAL = "agsdutclhvnwr"
"""The features of a game that does not name them."""
FEATURES = {
    "a": "agreement",
    "g": "don_checks",
    "s": "sheriff_checks",
    "d": "exits",
    "u": "exit_rounds",
    "t": "exit_causes",
    "c": "exit_places",
    "l": "best_move",
    "h": "shots",
    "v": "votes",
    "k": "lifts",
    "n": "nominations",
    "w": "fouls",
    "r": "foul_places",
    "o": "statements",
    "i": "best_move_count",
}
"""What each letter says to be recorded."""


class GameTime(Struct):
    """A place in the game. speaker: of a speech or a defence. nominee: who is being called."""

    round: int
    time: str | None = None
    speaker: int | None = None
    votingRound: int | None = None  # noqa: N815 - their word
    nominee: int | None = None
    order: int | None = None


class Death(Struct):
    """How a seat left."""

    round: int | None = None
    type: str | None = None
    time: GameTime | None = None


class Statement(Struct):
    """A statement on record: seats held red, and with a minus seats held black."""

    round: int
    record: list[int]
    time: str | None = None
    votingRound: int | None = None  # noqa: N815 - their word
    order: int | None = None


class Player(Struct):
    """A seat. don, sheriff: the night in which it was checked by them."""

    id: Any = None
    role: str | None = None
    death: Death | int | str | bool | None = None
    warnings: list[GameTime] | int | None = None
    techFouls: list[GameTime] | int | None = None  # noqa: N815 - their word
    don: int | None = None
    sheriff: int | None = None
    bonus: Any = None
    comment: Any = None
    legacy: list[int] | int | None = None
    record: list[Statement] | None = None
    voting: list[int | list[int | bool | None] | None] | None = None
    nominating: list[int | None] | None = None
    shooting: list[int | None] | None = None


class Moderator(Struct):
    """The judge."""

    id: Any = None


class Game(Struct):
    """A game."""

    players: list[Player]
    id: Any = None
    rules: str | None = None
    features: str | None = None
    winner: str | None = None
    moderator: Moderator | None = None
    time: GameTime | None = None
