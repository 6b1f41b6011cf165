"""The club's games: those that run, then the others by their evenings, the last first."""

from collections.abc import Iterable, Mapping
from datetime import date
from itertools import groupby
from typing import Any, Final, get_args
from urllib.parse import urlencode

from litestar import Response
from msgspec import Struct

from zeronight.console.addresses import game_address
from zeronight.core.call import Winner
from zeronight.engine.views import OpenState
from zeronight.i18n.collation import sorting_key
from zeronight.i18n.times import clock_said, date_said, evening_of
from zeronight.office.permissions import may
from zeronight.office.read_games import Listing, Wanted, list_games, list_players
from zeronight.rules.load import released
from zeronight.store.games import Game
from zeronight.web.pages import page
from zeronight.web.visit import Visit

MOST: Final = 50
_RUNNING: Final[tuple[OpenState, ...]] = ("setup", "running")
_STATES: Final[Mapping[str, tuple[OpenState, ...]]] = {
    "announced": ("announced",),
    "revealed": ("revealed",),
    "signed": ("signed", "corrected"),
    "annulled": ("annulled",),
}
_DISCARDED: Final = "discarded"
"""Games laid aside before they began: those who judge find them again by this."""
_OVER: Final[tuple[OpenState, ...]] = tuple(state for states in _STATES.values() for state in states)


class Asked(Struct, frozen=True):
    """What the form asks for, as it was sent; what makes no sense is as if it had not been."""

    book: str
    result: str
    state: str
    player: str
    since: str
    until: str
    page: int

    @property
    def fields(self) -> dict[str, str]:
        """The fields that ask for something."""
        names = ("book", "result", "state", "player", "since", "until")
        return {name: value for name in names if (value := getattr(self, name))}


class GameLine(Struct, frozen=True):
    """A game in the list."""

    title: str
    address: str
    time: str
    state: str
    winner: str | None
    book: str
    names: tuple[str, ...]


class EveningGames(Struct, frozen=True):
    """The games of one evening."""

    date: str
    games: tuple[GameLine, ...]


def show_games(request: Visit) -> Response[Any]:
    """`GET /games` with `book`, `result`, `state`, `player`, `since`, `until`, `page`."""
    context = request.context
    database, club = context.tables.database, context.club
    known = list_players(database, club=club)
    judges = may(request.actor, "judge", club)
    states = (*_STATES, _DISCARDED) if judges else tuple(_STATES)
    asked = _asked(request, {player.id for player in known}, states)
    wanted = _wanted(asked)
    found = list_games(database, club=club, wanted=wanted, most=MOST, skip=MOST * (asked.page - 1))
    running: tuple[GameLine, ...] = ()
    if not asked.fields and asked.page == 1:
        now = list_games(database, club=club, wanted=Wanted(states=_RUNNING), most=MOST)
        running = tuple(_line(request, now, game) for game in now.games)
    key = sorting_key(request.messages.lang)
    return page(
        request,
        "games.html",
        running=running,
        evenings=tuple(_by_evening(request, found)),
        asked=asked,
        is_filtered=bool(asked.fields),
        count=found.count,
        books=released(),
        results=get_args(Winner),
        states=states,
        players=sorted(known, key=lambda player: key(player.name)),
        newer=_page(asked, asked.page - 1) if asked.page > 1 else None,
        older=_page(asked, asked.page + 1) if MOST * asked.page < found.count else None,
        may_upload=judges,
    )


def _asked(request: Visit, persons: set[str], states: Iterable[str]) -> Asked:
    given = request.query_params
    number = given.get("page", "1")

    def one_of(name: str, values: Iterable[str]) -> str:
        value = given.get(name, "")
        return value if value in values else ""

    return Asked(
        book=one_of("book", released()),
        result=one_of("result", get_args(Winner)),
        state=one_of("state", states),
        player=one_of("player", persons),
        since=_day(given.get("since", "")),
        until=_day(given.get("until", "")),
        page=max(1, int(number)) if number.isascii() and number.isdigit() and len(number) < 6 else 1,
    )


def _day(text: str) -> str:
    """A date as a form sends it; empty where it is none, or at an end of the calendar."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return ""
    return found.isoformat() if 1900 <= found.year <= 2200 else ""


def _wanted(asked: Asked) -> Wanted:
    winner: Winner | None = next((one for one in get_args(Winner) if one == asked.result), None)
    return Wanted(
        book=asked.book or None,
        person=asked.player or None,
        states=("setup",) if asked.state == _DISCARDED else _STATES[asked.state] if asked.state else _OVER,
        is_discarded=asked.state == _DISCARDED,
        winner=winner,
        since=date.fromisoformat(asked.since) if asked.since else None,
        until=date.fromisoformat(asked.until) if asked.until else None,
    )


def _by_evening(request: Visit, found: Listing) -> Iterable[EveningGames]:
    for day, games in groupby(found.games, lambda game: evening_of(game.played, found.zone)):
        said = "" if day is None else date_said(request.messages, day)
        yield EveningGames(said, tuple(_line(request, found, game) for game in games))


def _line(request: Visit, found: Listing, game: Game) -> GameLine:
    messages = request.messages
    if game.evening is None:
        title = messages.say("games.from_file" if game.imported else "games.single")
    else:
        title = messages.say("games.place", table=game.table_number, game=game.number)
    over = game.state not in _RUNNING
    if game.discarded is not None:
        state = messages.say("games.state.discarded")
    elif game.winner is not None and over:
        state = messages.say(f"protocol.winner.{game.winner}")
    else:
        state = messages.say(f"games.state.{game.state}")
    # Who judges goes on with it; a running game's protocol is for those who watch.
    plays = not over and may(request.actor, "judge", request.context.club)
    names = found.names[game.id]
    return GameLine(
        title=title,
        address=_address(game, plays=plays),
        time=clock_said(game.played, found.zone),
        state=state,
        winner=game.winner if over else None,
        book=game.book,
        names=tuple(names[seat] for seat in sorted(names)),
    )


def _address(game: Game, *, plays: bool) -> str:
    if game.discarded is not None:
        return f"/seating/{game.id}"
    return f"/play/{game.id}" if plays else game_address(game.id)


def _page(asked: Asked, number: int) -> str:
    return "/games?" + urlencode({**asked.fields, "page": str(number)})
