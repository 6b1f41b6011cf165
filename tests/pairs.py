"""Paired games: the same calls on other cards, so that whatever differs to an outsider is a leak."""

import random

from zeronight.core import call as c
from zeronight.core.role import BLACK_ROLES
from zeronight.engine.record import Record


def other_secrets(rng: random.Random, call: c.AnyCall, record: Record, mine: Record) -> c.AnyCall | None:
    """The call with other secrets; nothing, where it is left out."""
    match call:
        case c.Deal() | c.Draw():
            roles = [state.role for state in record.table.seats]
            reds = [role for role in roles if role not in BLACK_ROLES and role is not None]
            blacks = [role for role in roles if role in BLACK_ROLES and role is not None]
            rng.shuffle(reds)
            rng.shuffle(blacks)
            return c.Deal(tuple(blacks.pop() if role in BLACK_ROLES else reds.pop() for role in roles))
        case c.Check(by=by):
            return c.Check(by, rng.randint(1, 10), rng.random() < 0.8) if rng.random() < 0.7 else None
        case c.Shoot(by=by):
            return call if mine.table.night is None else c.Shoot(by, call.seat, call.how)
        case _:
            return call
