"""The club's time zone: the one setting of a club that its owner may have to put right."""

from datetime import UTC, datetime
from typing import Any

from litestar import Response

from zeronight.i18n.times import clock_said
from zeronight.i18n.zones import zones_said
from zeronight.office.zones import NoSuchZone, club_zone, set_zone, zone_name, zones
from zeronight.store import clubs
from zeronight.store.times import stamp
from zeronight.web.pages import page, redirect
from zeronight.web.visit import Visit


def zone_page(request: Visit) -> Response[Any]:
    """`GET /zone`."""
    return _page(request)


def choose_zone(request: Visit) -> Response[Any]:
    """`POST /zone` with `zone`."""
    context, name = request.context, request.field("zone")
    by = request.actor.person
    try:
        set_zone(context.database, club=context.club, name=name, by=by, now=context.now)
    except NoSuchZone:
        return _page(request, status=422)
    return redirect("/zone?done=1")


def _page(request: Visit, *, status: int = 200) -> Response[Any]:
    context = request.context
    with context.database.reading() as connection:
        zone = club_zone(clubs.settings(connection, club=context.club))
    now = datetime.fromtimestamp(context.now / 1000, UTC)
    return page(
        request,
        "zone.html",
        status=status,
        zones=zones_said(request.language, zones(), now),
        chosen=zone_name(context.database, club=context.club),
        time=clock_said(stamp(context.now), zone),
        is_done="done" in request.query_params,
        is_wrong=status != 200,
    )
