"""The players whom the club knows: named, named otherwise, and two entries that are one person."""

from typing import Any
from urllib.parse import urlencode

from litestar import Response

from zeronight.office.names import LONGEST, BadName
from zeronight.office.people import BothTookPart, NoSuchPlayer, count_apart, count_as, known_players, rename
from zeronight.store.games import Game
from zeronight.web.errors import Hidden
from zeronight.web.pages import local, page, redirect
from zeronight.web.tonight import in_order
from zeronight.web.visit import Visit


def players_page(request: Visit) -> Response[Any]:
    """`GET /players`: everybody; with `who`, one of them, who may be another; with `back`, the way back."""
    return _players(request, player=request.query_params.get("who", ""))


def rename_player(request: Visit) -> Response[Any]:
    """`POST /players/{player}` with `name`."""
    context, player = request.context, str(request.path_params["player"])
    text = request.field("name")
    try:
        renamed = rename(context.database, club=context.club, player=player, text=text)
    except NoSuchPlayer:
        raise Hidden from None
    except BadName as bad:
        said = request.messages.say(f"names.{bad.fault}", name=bad.shown, n=LONGEST)
        return _players(request, status=422, player=player, said=said)
    if renamed.alike:
        said = request.messages.say("players.alike", name=renamed.name, other=renamed.alike[0].other)
        return _players(request, player=player, said=said)
    return redirect(_back(request) or "/players")


def join_players(request: Visit) -> Response[Any]:
    """`POST /players/{player}/same` with `other`, whom he is; without, he is himself again."""
    context, player = request.context, str(request.path_params["player"])
    other = request.field("other")
    database, club, by, now = context.database, context.club, request.actor.person, context.now
    try:
        if other:
            count_as(database, club=club, player=player, other=other, by=by, now=now)
        else:
            count_apart(database, club=club, player=player, by=by, now=now)
    except NoSuchPlayer:
        raise Hidden from None
    except BothTookPart as met:
        said = _met(request, player, other, met.game)
        return _players(request, status=422, player=player, said=said, other=other)
    back = _back(request)
    return redirect("/players?" + urlencode({"who": player} | ({"back": back} if back else {})))


def _met(request: Visit, player: str, other: str, game: Game) -> str:
    names = known_players(request.context.database, club=request.context.club).names()
    key = "players.both" if game.evening is not None else "players.both_somewhere"
    return request.messages.say(
        key, name=names[player], other=names[other], table=game.table_number, game=game.number
    )


def _back(request: Visit) -> str:
    """The game's address to which the page leads back, if it was opened from one."""
    given = request.field("back") if request.method == "POST" else request.query_params.get("back", "")
    return given if given.startswith("/play/") and local(given) == given else ""


def _players(
    request: Visit, *, status: int = 200, player: str = "", said: str = "", other: str = ""
) -> Response[Any]:
    known = known_players(request.context.database, club=request.context.club)
    names = known.names()
    aliases: dict[str, list[tuple[str, str]]] = {}
    for alias in known.aliases:
        aliases.setdefault(known.person(alias.id), []).append((alias.id, alias.name))
    joined = next((alias.name for alias in known.aliases if alias.id == player), "")
    return page(
        request,
        "players.html",
        status=status,
        players=in_order(request, known.people),
        player=player,
        said=said,
        other=other,
        aliases=aliases,
        joined=joined,
        joined_to=names[player] if joined else "",
        back=_back(request),
    )
