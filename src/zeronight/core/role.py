"""Roles and sides of the ten-player game (club-ru 1.2, FSM 1.1)."""

from collections.abc import Sequence
from enum import StrEnum


class Side(StrEnum):
    """The two sides."""

    RED = "red"
    BLACK = "black"

    @property
    def other(self) -> "Side":
        """The side that wins when this one forfeits."""
        return Side.BLACK if self is Side.RED else Side.RED


class Role(StrEnum):
    """The four cards."""

    CITIZEN = "citizen"
    SHERIFF = "sheriff"
    MAFIOSO = "mafioso"
    DON = "don"

    @property
    def side(self) -> Side:
        """The side this card plays for."""
        return Side.BLACK if self in BLACK_ROLES else Side.RED


BLACK_ROLES = frozenset({Role.MAFIOSO, Role.DON})

DECK = (Role.CITIZEN,) * 6 + (Role.SHERIFF, Role.MAFIOSO, Role.MAFIOSO, Role.DON)


def is_full_deck(roles: Sequence[Role]) -> bool:
    """Whether these are six citizens, the sheriff, two mafiosi and the don, in any order."""
    return sorted(roles) == sorted(DECK)
