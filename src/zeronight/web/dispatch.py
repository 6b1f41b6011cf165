"""One way through the door for every route: who asks, whether he may, whether the form is ours."""

import hmac
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

from litestar import Response
from litestar.concurrency import sync_to_thread
from litestar.enums import HttpMethod
from litestar.handlers import HTTPRouteHandler

from zeronight.office.permissions import may
from zeronight.web.cookies import give_cookie
from zeronight.web.errors import Hidden, Problem, answer
from zeronight.web.pages import redirect
from zeronight.web.route import Route
from zeronight.web.visit import Visit

_FORMS: Final = ("application/x-www-form-urlencoded", "multipart/form-data")


def handler_of(route: Route) -> HTTPRouteHandler:
    """What Litestar calls for a route."""

    async def handle(request: Visit) -> Response[Any]:
        try:
            await _read(request, route)
            response = await sync_to_thread(_decide, request, route)
        except Exception as error:  # the one place where a fault becomes an answer
            return answer(request, error)
        return response

    handle.__name__ = f"{route.method.lower()}_{route.handler.__name__}"
    return HTTPRouteHandler(
        route.path,
        http_method=[HttpMethod.GET, HttpMethod.HEAD] if route.method == "GET" else route.method,
        status_code=200,
        request_max_body_size=route.largest,
        opt={"route": route},
    )(handle)


async def _read(request: Visit, route: Route) -> None:
    if route.method == "GET":
        return
    kind = request.headers.get("content-type", "").partition(";")[0].strip().casefold()
    if kind in _FORMS:
        request.sent = await request.form()
    elif kind == "application/json":
        request.raw = await request.body()
    else:
        raise Problem(400)


def _decide(request: Visit, route: Route) -> Response[Any]:
    request.actor = request.context.actor_of(request.token)
    if route.method != "GET":
        _check_origin(request)
    if not may(request.actor, route.action):
        return _turned_away(request, route)
    response = route.handler(request)
    if request.is_new and _is_page(response):
        give_cookie(request, response, request.token)
    return response


def _turned_away(request: Visit, route: Route) -> Response[Any]:
    if request.actor.kind != "anyone":
        raise Hidden
    if request.by_script or request.by_htmx or route.method != "GET":
        raise Problem(401)
    return redirect("/login?" + urlencode({"next": request.here}) if request.here != "/" else "/login")


def _check_origin(request: Visit) -> None:
    """Both must hold: the browser says that one of our pages asks, and the page's proof is there."""
    site = request.headers.get("sec-fetch-site")
    if site not in (None, "same-origin", "none"):
        raise Problem(403)
    origin = request.headers.get("origin")
    if (
        origin is not None
        and urlsplit(origin).netloc.casefold() != request.headers.get("host", "").casefold()
    ):
        raise Problem(403)
    proof = request.headers.get("x-csrf") or request.field("csrf")
    if not hmac.compare_digest(proof.encode(), request.csrf.encode()):
        raise Problem(403)


def _is_page(response: Response[Any]) -> bool:
    return str(response.media_type).startswith("text/html")
