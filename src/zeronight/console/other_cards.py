"""The cards put right without a look at them: what a phone sends names only the seats that change.

By day no page may hold a card (DESIGN 2.10), and so the call is made whole where the record is.
"""

import msgspec
from msgspec import Struct

from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core.role import Role
from zeronight.core.seat import SeatNumber
from zeronight.engine.record import Record


class OtherCards(
    Struct, frozen=True, tag_field="call", tag="other_cards", omit_defaults=True, forbid_unknown_fields=True
):
    """Other cards for some seats, by seat 1-10, than the deal of entry `seq` gave them; the rest as dealt."""

    seq: int
    cards: dict[SeatNumber, Role]
    then: tuple[c.Then, ...] = ()


def as_sent(wanted: OtherCards) -> str:
    """The JSON that a form or a key carries."""
    return msgspec.json.encode(wanted).decode()


def amendment(record: Record, wanted: OtherCards) -> c.Amend:
    """The whole call. Made again after it, it is the same; where the entry is no deal, it is refused."""
    dealt = next(
        (
            event.roles
            for item in record.items()
            for event in item.events
            if item.of == wanted.seq and isinstance(event, ev.Dealt)
        ),
        (),
    )
    roles = tuple(wanted.cards.get(seat, role) for seat, role in enumerate(dealt, 1))
    return c.Amend(wanted.seq, c.Deal(roles), wanted.then)
