"""Who sits where in the next game: a plan that is changed by taps until the game is made."""

import secrets
from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.draw import draw
from zeronight.core.seat import SEATS
from zeronight.office.tables import Tables
from zeronight.office.tonight import Present, Tonight, evening_for
from zeronight.rules.load import load

FULL: Final = 10
FEWEST: Final = 9
"""With a vacant seat a game can be played, and is not rated."""


class Plan(Struct, frozen=True):
    """The next game of a table. seats: ten persons by their ids, None where nobody sits yet."""

    table: int
    book: str
    seats: tuple[str | None, ...] = (None,) * FULL
    judge: str | None = None

    @property
    def seated(self) -> tuple[str, ...]:
        """Those who sit, in the order of their seats."""
        return tuple(person for person in self.seats if person is not None)

    @property
    def vacant(self) -> tuple[int, ...]:
        """The seats where nobody sits."""
        return tuple(seat for seat in SEATS if self.seats[seat - 1] is None)


def next_plan(evening: Tonight, judge: str | None = None) -> Plan:
    """The plan of a new table: those of the bench who have played least, in seats that are drawn."""
    taken = {game.table_number for game in evening.running()}
    table = next(number for number in range(1, len(taken) + 2) if number not in taken)
    free = [one for one in evening.here() if one.table is None and one.player.id != judge]
    chosen = sorted(free, key=_turn)[:FULL]
    return drawn(Plan(table, evening.book, _ten([one.player.id for one in chosen]), judge))


def plan_after(evening: Tonight, game: str) -> Plan | None:
    """The plan of the next game of a table: the same seats; nothing else is carried over (RC-03)."""
    before = next((one for one in evening.games if one.id == game), None)
    if before is None:
        return None
    here = {one.player.id for one in evening.here()}
    persons = evening.seats[game]
    seats = tuple(person if (person := persons.get(seat)) in here else None for seat in SEATS)
    return Plan(before.table_number, evening.book, seats, before.judge)


def drawn(plan: Plan) -> Plan:
    """The same persons in seats that are drawn."""
    return replace(plan, seats=draw(secrets.token_hex(16), plan.seats))


def tapped(plan: Plan, held: str, tap: str) -> tuple[Plan, str]:
    """The plan after a tap, and what is held then: a seat ("1" to "10"), a person's id, or nothing.

    Two seats are swapped; a person and a seat, and he sits down there; a person with nothing held takes
    the first free seat, where there is one.
    """
    if tap == held:
        return plan, ""
    seat, other = _seat(tap), _seat(held)
    if seat and other:
        return _swapped(plan, seat, other), ""
    if seat and held:
        return _sat(plan, seat, held), ""
    if other:
        return _sat(plan, other, tap), ""
    if not seat and plan.vacant:
        return _sat(plan, plan.vacant[0], tap), ""
    return plan, tap


def emptied(plan: Plan, seat: int) -> Plan:
    """The plan with nobody at this seat."""
    return _with(plan, {seat: None})


def start(tables: Tables, *, club: str, plan: Plan, by: str | None, device: str | None, form: str) -> str:
    """Make the game of a plan, and give its id; form: sent twice, it makes one.

    Raises:
        Refused: a call is. NotStored: it is not in the database. UnknownBook: there is none of this id.
    """
    book = load(plan.book)
    evening = evening_for(tables.database, club=club, book=plan.book, now=tables.now())
    calls: list[AnyCall] = [c.Seat(seat, plan.seats[seat - 1]) for seat in SEATS if seat not in plan.vacant]
    calls += [c.Vacate(seat) for seat in plan.vacant]
    if plan.judge is not None:
        calls.append(c.Judge(plan.judge))
    return tables.create(
        club=club,
        book=book,
        by=by,
        device=device,
        evening=evening,
        table_number=plan.table,
        calls=calls,
        game=form,
    )


def _turn(one: Present) -> tuple[int, int]:
    return one.games, one.place


def _ten(persons: Sequence[str]) -> tuple[str | None, ...]:
    return (*persons, *(None,) * (FULL - len(persons)))


def _seat(tap: str) -> int:
    return int(tap) if tap.isdecimal() and len(tap) < 3 and int(tap) in SEATS else 0


def _swapped(plan: Plan, one: int, other: int) -> Plan:
    return _with(plan, {one: plan.seats[other - 1], other: plan.seats[one - 1]})


def _sat(plan: Plan, seat: int, person: str) -> Plan:
    """The person at this seat; who sat there goes to the bench, or where he came from."""
    if person in plan.seats:
        return _swapped(plan, seat, plan.seats.index(person) + 1)
    return _with(plan, {seat: person})


def _with(plan: Plan, changes: dict[int, str | None]) -> Plan:
    seats = tuple(changes.get(seat, plan.seats[seat - 1]) for seat in SEATS)
    return replace(plan, seats=seats)
