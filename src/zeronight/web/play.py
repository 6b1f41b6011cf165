"""The judge's console: its page, the calls that its keys carry, and the parts that it asks for.

An answer holds the screen as it is after the call, and the seq of the last entry: the page never paints
an older screen over a newer one.
"""

from datetime import UTC
from typing import Any, Literal

from litestar import Response
from msgspec import Struct

from zeronight.console.foreseeing import foreseen, refused_page
from zeronight.console.html import held_html, screen_html, sheet_html
from zeronight.console.other_cards import OtherCards, amendment
from zeronight.console.parts import Page
from zeronight.console.scene import Scene
from zeronight.console.sheets import NoSuchSheet, sheet_page
from zeronight.console.toasts import toast
from zeronight.core.call import AnyCall
from zeronight.core.clock import MarkKind
from zeronight.core.ruling import Refused
from zeronight.office.live import Live
from zeronight.office.table_errors import Moved, NoSuchGame, OtherContent
from zeronight.office.zones import club_zone
from zeronight.rules.recorded import recorded_book
from zeronight.store import clubs, games, players
from zeronight.web.errors import Hidden, Problem
from zeronight.web.pages import page
from zeronight.web.visit import Visit


class Sent(Struct, forbid_unknown_fields=True):
    """A call as the outbox sends it. after: the seq that was painted, or the call_id of the call before."""

    call: AnyCall | OtherCards
    call_id: str
    after: int | str
    device: str | None = None


class Foresee(Struct, forbid_unknown_fields=True):
    """A call whose consequences are asked for."""

    call: AnyCall | OtherCards


class Marked(Struct, forbid_unknown_fields=True):
    """A mark of the clock of the step that entry `step` began."""

    step: int
    kind: MarkKind
    mark_id: str


def play(request: Visit) -> Response[Any]:
    """The console."""
    scene = _scene(request)
    table, game = scene.place
    title = scene.say("page.title", table=table, game=game)
    base = f"/play/{_game(request)}"
    return page(request, "play.html", base=base, title=title, screen=screen_html(scene), tell=scene.say,
                is_dark=scene.is_dark)  # fmt: skip


def state(request: Visit) -> Response[Any]:
    """The screen as it is now."""
    return _answer(_scene(request))


def call(request: Visit) -> Response[Any]:
    """Make a call; the answer is the screen after it, a refusal, or a conflict with the screen as it is."""
    sent = request.told(Sent)
    if not 8 <= len(sent.call_id) <= 64 or len(sent.device or "") > 64:
        raise Problem(400)
    try:
        whole = _whole(request, sent.call)
    except NoSuchGame:
        raise Hidden from None
    try:
        made = request.context.tables.call(
            club=request.context.club,
            game=_game(request),
            call=whole,
            call_id=sent.call_id,
            after=sent.after,
            by=request.actor.person,
            device=sent.device,
        )
    except Refused as refused:
        scene = _scene(request)
        html = sheet_html(scene, refused_page(scene, whole, refused.refusal))
        code = refused.refusal.code.value if scene.is_dark or not refused.refusal.secret else "secret"
        body = {"refusal": code, "seq": len(scene.record.entries), "html": html}
        return Response(body, status_code=422)
    except (Moved, OtherContent) as moved:
        scene = _scene(request)
        kind = "moved" if isinstance(moved, Moved) else "other_content"
        notice = Page(title=scene.say("page.conflict"), lines=(scene.say("page.conflict_line"),))
        return _answer(scene, 409, conflict=kind, notice=sheet_html(scene, notice))
    except NoSuchGame:
        raise Hidden from None
    scene = _scene(request)
    return _answer(scene, entry=made.seq, toast=toast(scene, made.seq))


def preview(request: Visit) -> Response[Any]:
    """What a call would lead to, as a sheet; nothing is written."""
    asked = request.told(Foresee)
    scene = _scene(request)
    return Response({"html": sheet_html(scene, foreseen(scene, asked.call))})


def held(request: Visit) -> Response[Any]:
    """What follows from roles, for as long as the judge holds."""
    return Response(held_html(_scene(request)), media_type="text/html")


def sheet(request: Visit) -> Response[Any]:
    """A sheet by its address."""
    scene = _scene(request, everybody=True)
    path = str(request.path_params["path"]).strip("/")
    try:
        found = sheet_page(scene, path)
    except NoSuchSheet:
        raise Hidden from None
    return Response(sheet_html(scene, found), media_type="text/html")


def mark(request: Visit) -> Response[Any]:
    """Stop or start the clock, give or take five seconds."""
    sent = request.told(Marked)
    kind: MarkKind = sent.kind
    try:
        request.context.tables.mark(
            club=request.context.club, game=_game(request), step=sent.step, kind=kind, mark_id=sent.mark_id
        )
    except Moved:
        return _answer(_scene(request))
    except NoSuchGame:
        raise Hidden from None
    return _answer(_scene(request))


def _answer(scene: Scene, status: Literal[200, 409] = 200, **more: object) -> Response[Any]:
    body = {"seq": len(scene.record.entries), "html": screen_html(scene), **more}
    return Response(body, status_code=status)


def _whole(request: Visit, call: AnyCall | OtherCards) -> AnyCall:
    """The call as the record has it.

    Raises:
        NoSuchGame: as it says.
    """
    if not isinstance(call, OtherCards):
        return call
    live = request.context.tables.open(club=request.context.club, game=_game(request))
    return amendment(live.record, call)


def _game(request: Visit) -> str:
    return str(request.path_params["game"])


def _scene(request: Visit, *, everybody: bool = False) -> Scene:
    """The game as it is now. everybody: with the names of the whole club, to choose from, and its zone."""
    context = request.context
    game = _game(request)
    try:
        live: Live = context.tables.open(club=context.club, game=game)
    except NoSuchGame:
        raise Hidden from None
    with context.database.reading() as connection:
        if everybody:
            known = players.known(connection, club=context.club)
            names, same = known.names(), known.same
            zone = club_zone(clubs.settings(connection, club=context.club))
        else:
            names, same = players.at_table(connection, club=context.club, of_game=game), {}
            zone = UTC
        row = games.of(connection, club=context.club, id=game)
    header = live.record.header
    return Scene(
        live.record,
        recorded_book(header.book, header.overlay, live.record.rules),
        request.language,
        names,
        live.clock(context.tables.now()),
        (1, 1) if row is None else (row.table_number, row.number),
        same=same,
        game=game,
        zone=zone,
    )
