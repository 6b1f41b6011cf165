"""Seats are the numbers 1 to 10, and the circle runs from any of them back to it."""

from typing import Annotated

from msgspec import Meta

SEATS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)

SeatNumber = Annotated[int, Meta(ge=1, le=10)]

_ROTATIONS = {first: SEATS[first - 1 :] + SEATS[: first - 1] for first in SEATS}


def circle(opener: int) -> tuple[int, ...]:
    """The ten seats in the order of the circle that `opener` (1-10) opens."""
    return _ROTATIONS[opener]
