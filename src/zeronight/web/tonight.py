"""Tonight: who came, which tables play, and the way to the next game."""

from datetime import date, datetime, time
from typing import Any

from babel.dates import format_skeleton
from litestar import Response
from msgspec import Struct

from zeronight.i18n.collation import sorting_key
from zeronight.i18n.periods import at_said
from zeronight.office.doors import has_password
from zeronight.office.names import LONGEST
from zeronight.office.people import NoSuchPlayer, guest_number, known_players
from zeronight.office.plans import FEWEST, FULL
from zeronight.office.table_errors import DamagedGame
from zeronight.office.tonight import Arrived, Tonight, add_guest, arrive, come, tonight
from zeronight.store.evenings import Presence
from zeronight.store.games import CLOSED, Game
from zeronight.store.players import Player
from zeronight.web.errors import Hidden
from zeronight.web.pages import page, redirect
from zeronight.web.visit import Visit

_DONE = ("password",)


class TableCard(Struct, frozen=True):
    """A game on the page: `stand` says how far it is, `is_open` that it is not closed yet."""

    game: Game
    stand: str
    is_open: bool
    has_begun: bool


def show(request: Visit) -> Response[Any]:
    """`GET /`."""
    return _page(request, Arrived())


def add_names(request: Visit) -> Response[Any]:
    """`POST /tonight/names`: what of the list was no name stays in the field."""
    context = request.context
    arrived = arrive(context.database, club=context.club, text=request.field("names"), now=context.now)
    if arrived.refused or arrived.taken or arrived.alike:
        return _page(request, arrived)
    return redirect("/#here")


def set_presence(request: Visit) -> Response[Any]:
    """`POST /tonight/here` with `player` or `left`: a known player came, or one goes home."""
    context = request.context
    gone = request.field("left")
    state: Presence = "left" if gone else "here"
    player = gone or request.field("player")
    try:
        come(context.database, club=context.club, player=player, state=state, now=context.now)
    except NoSuchPlayer:
        raise Hidden from None
    return redirect("/#here")


def add_unnamed(request: Visit) -> Response[Any]:
    """`POST /tonight/guest`: somebody whose name is asked for later."""
    context = request.context
    known = known_players(context.database, club=context.club)

    def guest_name(number: int) -> str:
        return request.messages.say("tonight.guest_name", n=number)

    name = guest_name(guest_number(known, guest_name))
    add_guest(context.database, club=context.club, name=name, now=context.now)
    return redirect("/#here")


def in_order(request: Visit, people: "tuple[Player, ...]") -> list[Player]:
    """Players in the order of the visitor's language."""
    key = sorting_key(request.language)
    return sorted(people, key=lambda player: key(player.name))


def _page(request: Visit, arrived: Arrived) -> Response[Any]:
    context = request.context
    evening = tonight(context.database, club=context.club, now=context.now)
    key = sorting_key(request.language)
    people = sorted(evening.here(), key=lambda one: key(one.player.name))
    ids = {one.player.id for one in people}
    away = [player for player in in_order(request, evening.known) if player.id not in ids]
    cards = [_card(request, game) for game in evening.games]
    free = sum(1 for one in people if one.table is None)
    done = request.query_params.get("done", "")
    return page(
        request,
        "tonight.html",
        evening=evening,
        people=people,
        away=[player for player in away if not player.is_guest],
        cards=_current(cards),
        left_open=_left_open(cards),
        done=done if done in _DONE else "",
        may_start=free >= FEWEST,
        lacking=FULL - free,
        arrived=arrived,
        kept="\n".join(refusal.line for refusal in arrived.refused),
        longest=LONGEST,
        is_first=not evening.known,
        day=_day(request, evening),
        has_password=has_password(context.database, club=context.club),
    )


def _day(request: Visit, evening: Tonight) -> str:
    """The date on which the evening began, as the language writes it."""
    if evening.evening is None:
        return ""
    day = date.fromisoformat(evening.evening.date)
    return format_skeleton("MMMMd", datetime.combine(day, time(12)), locale=request.language)


def _card(request: Visit, game: Game) -> TableCard:
    say = request.messages.say
    is_open = game.state not in CLOSED
    match game.state:
        case "setup":
            stand = say("tonight.stand.setup")
        case "running":
            stand = _moment(request, game)
        case "annulled":
            stand = say("tonight.stand.annulled")
        case _:
            stand = say(f"tonight.stand.{game.winner or 'none'}")
    return TableCard(game, stand, is_open, game.state != "setup")


def _moment(request: Visit, game: Game) -> str:
    """The day or the night that is played; both are known to the whole hall."""
    try:
        live = request.context.tables.open(club=request.context.club, game=game.id)
    except DamagedGame:
        return request.messages.say("tonight.stand.damaged")
    return at_said(request.messages, live.record.table.at)


def _current(cards: list[TableCard]) -> list[TableCard]:
    """The last game of every table (RC-16)."""
    last = {card.game.table_number: card for card in cards}
    return [last[number] for number in sorted(last)]


def _left_open(cards: list[TableCard]) -> list[TableCard]:
    """Older games that were begun and not closed."""
    current = {card.game.id for card in _current(cards)}
    return [card for card in cards if card.is_open and card.has_begun and card.game.id not in current]
