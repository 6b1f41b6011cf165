"""Chance is the office's: seeds for drawing cards, salts for texts (DESIGN 2.11)."""

import secrets
from collections.abc import Callable

from msgspec.structs import replace

from zeronight.core import call as c
from zeronight.core.call import AnyCall

Chance = Callable[[], str]


def random_text() -> str:
    """A text that nobody guesses."""
    return secrets.token_hex(16)


def seeded(call: AnyCall, chance: Chance) -> AnyCall:
    """The call with a seed of the office's own where cards are drawn: nobody chooses what is drawn."""
    match call:
        case c.Draw():
            return c.Draw(chance())
        case c.Amend(of=c.Draw()):
            return replace(call, of=c.Draw(chance()))
        case _:
            return call
