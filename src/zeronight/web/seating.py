"""Seats: the plan of the next game, in the address of its page until the game is made, and those of a game.

Every tap on the plan is a link to the plan after it: it works without script, and reload and back are
harmless. The seats of a game that is made are changed by forms, since each change is a call.
"""

from typing import Any
from urllib.parse import urlencode

from litestar import Response
from msgspec import Struct

from zeronight.core.ruling import Refused
from zeronight.core.seat import SEATS
from zeronight.i18n.collation import sorting_key
from zeronight.office.discarding import AlreadyBegun, discard, take_up
from zeronight.office.ids import new_id
from zeronight.office.plans import (
    FEWEST,
    FULL,
    Plan,
    drawn,
    emptied,
    next_plan,
    plan_after,
    start,
    tapped,
)  # fmt: skip
from zeronight.office.seats import sit_down, swap_seats
from zeronight.office.table_errors import Moved, NoSuchGame, OtherContent
from zeronight.office.tonight import Present, Tonight, tonight
from zeronight.rules.load import load, released
from zeronight.store import games
from zeronight.store.games import CLOSED
from zeronight.web.errors import Hidden, Problem
from zeronight.web.pages import page, redirect
from zeronight.web.tonight import in_order
from zeronight.web.visit import Visit

_TABLES = 99


class Key(Struct, frozen=True):
    """A seat, or somebody of the bench, on the page. tap: what is tapped; to: the address that leads to."""

    tap: str
    name: str
    to: str = ""
    is_held: bool = False
    games: int = 0
    elsewhere: int | None = None


def plan_page(request: Visit) -> Response[Any]:
    """`GET /seating`: the plan of the address; of a table whose game has ended; or a new table's."""
    evening = _tonight(request)
    query = request.query_params
    if "seats" in query:
        return _plan(request, evening, _read(request, evening), query.get("held", ""))
    if "next" in query:
        # A game of an evening before leads to a plan of this one.
        plan = plan_after(evening, query["next"]) or next_plan(evening, _last_judge(evening))
    else:
        plan = next_plan(evening, _last_judge(evening))
    return redirect(_address(plan))


def draw_plan(request: Visit) -> Response[Any]:
    """`GET /seating/draw`: the same persons, seats drawn anew."""
    return redirect(_address(drawn(_read(request, _tonight(request)))))


def start_game(request: Visit) -> Response[Any]:
    """`POST /seating`: the game is made, and the console opens."""
    context, evening = request.context, _tonight(request)
    plan = _read(request, evening)
    form = request.field("form")
    if len(plan.seated) < FEWEST or not 8 <= len(form) <= 40 or not form.isascii():
        return _plan(request, evening, plan, "", status=422)
    game = start(
        context.tables, club=context.club, plan=plan, by=request.actor.person, device=None, form=form
    )
    return redirect(f"/play/{game}")


def seats_page(request: Visit) -> Response[Any]:
    """`GET /seating/{game}`: who sits where in this game."""
    return _seats(request, request.query_params.get("held", ""))


def change_seats(request: Visit) -> Response[Any]:
    """`POST /seating/{game}` with `held` and `tap`: two seats, or a seat and a person."""
    context, game = request.context, str(request.path_params["game"])
    held, tap, form = request.field("held"), request.field("tap"), request.field("form")
    if not 8 <= len(form) <= 40:
        raise Problem(400)
    seats = [int(one) for one in (held, tap) if one.isdecimal() and len(one) < 3 and int(one) in SEATS]
    who = {"club": context.club, "game": game, "by": request.actor.person, "form": form}
    try:
        if len(seats) == 2 and held != tap:
            swap_seats(context.tables, one=seats[0], other=seats[1], **who)  # type: ignore[arg-type]
        elif len(seats) == 1:
            person = tap if held.isdecimal() else held
            known = {player.id for player in _tonight(request).known}
            if person not in known:
                raise Hidden
            sit_down(context.tables, seat=seats[0], person=person, **who)  # type: ignore[arg-type]
    except NoSuchGame:
        raise Hidden from None
    except (Moved, OtherContent, Refused):
        # The page that follows shows who sits where now, and whether that can still be changed.
        pass
    return redirect(f"/seating/{game}")


def discard_game(request: Visit) -> Response[Any]:
    """`POST /seating/{game}/discard`: it was made by mistake; the page that follows takes that back."""
    context, game = request.context, str(request.path_params["game"])
    try:
        discard(context.database, club=context.club, game=game, by=request.actor.person, now=context.now)
    except NoSuchGame:
        raise Hidden from None
    except AlreadyBegun:
        # The page that follows has no key for it any more.
        pass
    return redirect(f"/seating/{game}")


def take_up_game(request: Visit) -> Response[Any]:
    """`POST /seating/{game}/take-up`: it was no mistake."""
    context, game = request.context, str(request.path_params["game"])
    try:
        take_up(context.database, club=context.club, game=game, by=request.actor.person, now=context.now)
    except NoSuchGame:
        raise Hidden from None
    return redirect(f"/seating/{game}")


def _plan(request: Visit, evening: Tonight, plan: Plan, held: str, *, status: int = 200) -> Response[Any]:
    names = {player.id: player.name for player in evening.known}
    people = {one.player.id: one for one in evening.people}
    key = sorting_key(request.language)
    bench = sorted(
        (one for one in evening.here() if one.player.id not in plan.seats),
        key=lambda one: key(one.player.name),
    )
    held = held if held.isdecimal() or held in names else ""

    def keyed(tap: str, person: str | None) -> Key:
        one = people.get(person or "")
        after, then = tapped(plan, held, tap)
        return Key(
            tap,
            names.get(person or "", ""),
            _address(after, then),
            tap == held,
            one.games if one is not None else 0,
            None if one is None or one.table == plan.table else one.table,
        )

    seat = int(held) if held.isdecimal() and int(held) in SEATS else 0
    return page(
        request,
        "seating.html",
        status=status,
        plan=plan,
        seats=[keyed(str(seat), plan.seats[seat - 1]) for seat in SEATS],
        bench=[keyed(one.player.id, one.player.id) for one in bench],
        held=held,
        held_seat=seat,
        held_name=names.get(plan.seats[seat - 1] or "", "") if seat else names.get(held, ""),
        empty_to=_address(emptied(plan, seat)) if seat else "",
        draw_to=_address(plan).replace("/seating?", "/seating/draw?"),
        books=[(book, load(book).title) for book in released()],
        judges=in_order(request, evening.known),
        form=new_id(),
        is_short=len(plan.seated) < FEWEST,
        missing=FULL - len(plan.seated),
        busy=_busy(evening, plan),
    )


def _seats(request: Visit, held: str) -> Response[Any]:
    context, game = request.context, str(request.path_params["game"])
    try:
        live = context.tables.open(club=context.club, game=game)
    except NoSuchGame:
        raise Hidden from None
    with context.database.reading() as connection:
        row = games.of(connection, club=context.club, id=game)
    evening = _tonight(request)
    names = {player.id: player.name for player in evening.known}
    table = live.record.table
    persons = {state.seat: evening.same.get(state.person or "", state.person) for state in table.seats}
    key = sorting_key(request.language)
    bench = sorted(
        (one.player for one in evening.here() if one.player.id not in persons.values()),
        key=lambda player: key(player.name),
    )
    seat = int(held) if held.isdecimal() and len(held) < 3 and int(held) in SEATS else 0
    held = str(seat) if seat else held if held in {player.id for player in bench} else ""
    return page(
        request,
        "seats.html",
        game=game,
        seats=[
            Key(str(seat), names.get(persons[seat] or "", ""), is_held=str(seat) == held) for seat in SEATS
        ],
        bench=[Key(player.id, player.name, is_held=player.id == held) for player in bench],
        held=held,
        held_name=names.get(persons[seat] or "", "") if seat else names.get(held, ""),
        held_seat=seat,
        form=new_id(),
        is_closed=table.state in CLOSED,
        is_dealt=table.state != "setup",
        is_discarded=row is not None and row.discarded is not None,
    )


def _tonight(request: Visit) -> Tonight:
    context = request.context
    return tonight(context.database, club=context.club, now=context.now)


def _read(request: Visit, evening: Tonight) -> Plan:
    """The plan of an address or a form: whoever is unknown, or sits twice, is left out."""
    known = {player.id for player in evening.known}
    wanted = (_value(request, "seats").split(".") + [""] * FULL)[:FULL]
    seats: list[str | None] = []
    for person in wanted:
        person = evening.same.get(person, person)
        seats.append(person if person in known and person not in seats else None)
    table = _value(request, "table")
    number = int(table) if table.isdecimal() and len(table) < 3 and 1 <= int(table) <= _TABLES else 1
    book = _value(request, "book")
    judge = _value(request, "judge")
    judge = evening.same.get(judge, judge)
    return Plan(
        number,
        book if book in released() else evening.book,
        tuple(seats),
        judge if judge in known else None,
    )


def _value(request: Visit, name: str) -> str:
    return request.field(name) if request.method == "POST" else str(request.query_params.get(name, ""))


def _address(plan: Plan, held: str = "") -> str:
    query = {
        "table": str(plan.table),
        "book": plan.book,
        "judge": plan.judge or "",
        "seats": ".".join(person or "" for person in plan.seats),
    }
    return "/seating?" + urlencode(query | ({"held": held} if held else {}))


def _last_judge(evening: Tonight) -> str | None:
    return next((game.judge for game in reversed(evening.games) if game.judge is not None), None)


def _busy(evening: Tonight, plan: Plan) -> list[Present]:
    """Those of the plan who play at another table at this moment."""
    return [
        one for one in evening.people if one.player.id in plan.seats and one.table not in (None, plan.table)
    ]
