"""What a game of mafiaratings looked like until about 2017.

Source: docs/game.js of the same repository, and games 1110 and 1126. Everything counts from 0: seats, days,
and nights, where night r comes after day r, so that their night 0 is our night 1. Names of lists are maps
`round_N`. Where fewer than ten played, seats with an empty `nick_name` left at once.
"""

import re
from typing import Any

from msgspec import Struct

from zeronight.core.call import Cause
from zeronight.core.role import Role

ROLES = {"civ": Role.CITIZEN, "srf": Role.SHERIFF, "maf": Role.MAFIOSO, "don": Role.DON}
CAUSES: dict[str, Cause] = {
    "day": "vote",
    "night": "shot",
    "warning": "fouls",
    "kick-out": "removal",
    "gave-up": "removal",
}
CODE = "0000000000000"
"""The rules of that time, as the code of today says them."""
_ROUND = re.compile(r"round_(\d{1,4})")


class Player(Struct):
    """A seat. checked_by_don, checked_by_srf: the night in which it was checked, from 0."""

    nick_name: str | None = None
    user_id: Any = None
    role: str | None = None
    death_round: int | None = None
    death_type: str | None = None
    checked_by_don: int | None = None
    checked_by_srf: int | None = None
    nominating: dict[str, int | None] | None = None
    voting: dict[str, int | list[int | None] | None] | None = None
    shooting: dict[str, int | None] | None = None
    warnings: int | None = None
    best_player: bool | None = None
    best_move: bool | None = None


class Game(Struct):
    """A game."""

    players: list[Player]
    id: Any = None
    moderator_id: Any = None
    winner: str | None = None


def round_of(name: str) -> int | None:
    """The number in `round_3`; None for another name."""
    found = _ROUND.fullmatch(name)
    return int(found[1]) if found is not None else None


def is_filler(player: Player) -> bool:
    """A seat where nobody sat and that was taken out before the game."""
    return (
        not (player.nick_name or "").strip() and player.death_type == "kick-out" and player.death_round == 0
    )
