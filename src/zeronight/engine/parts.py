"""Parts of a table that several handlers change."""

from typing import Any

from msgspec.structs import replace

from zeronight.core.table import BallotState, NightState, SeatState, Table


def with_seat(table: Table, seat: int, **changes: Any) -> tuple[SeatState, ...]:
    """The seats, one of them changed."""
    seats = table.seats
    return (*seats[: seat - 1], replace(seats[seat - 1], **changes), *seats[seat:])


def announce_exits(seats: tuple[SeatState, ...]) -> tuple[SeatState, ...]:
    """The seats, with every exit announced."""
    if all(s.exit is None or s.exit.announced for s in seats):
        return seats
    return tuple(
        replace(s, exit=replace(s.exit, announced=True)) if s.exit and not s.exit.announced else s
        for s in seats
    )


def ballot_of(t: Table) -> BallotState:
    """The ballot under way, or an empty one."""
    return t.ballot if t.ballot is not None else BallotState("ballot", 1, (), ())


def night_of(t: Table) -> NightState:
    """The night under way, or an empty one."""
    return t.night if t.night is not None else NightState()
