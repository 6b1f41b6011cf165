"""The doors: the owner's link, the password, leaving, and the way in for another device."""

from threading import Lock
from typing import Any, Final

from litestar import Response
from markupsafe import Markup

from zeronight.office import doors
from zeronight.office.passwords import SHORTEST, Weak, WeakPassword, digest
from zeronight.office.tries import TooOften
from zeronight.web.codes import qr
from zeronight.web.context import Context
from zeronight.web.cookies import give_cookie
from zeronight.web.errors import Problem
from zeronight.web.pages import local, page, redirect
from zeronight.web.visit import Visit

_AGAIN: Final = 60_000


class _Entered:
    """Who came by which link in the last minute: a second tap on the button opens the door as well."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._at: dict[tuple[str, str], int] = {}

    def note(self, link: str, visitor: str, now: int) -> None:
        with self._lock:
            self._at = {key: at for key, at in self._at.items() if at > now - _AGAIN}
            self._at[digest(link), digest(visitor)] = now

    def has(self, link: str, visitor: str, now: int) -> bool:
        with self._lock:
            return self._at.get((digest(link), digest(visitor)), -_AGAIN) > now - _AGAIN


_entered: Final = _Entered()


def owner_page(request: Visit) -> Response[Any]:
    """`GET /owner/{token}`: one form with one button. To look at it does not use the link up."""
    if request.actor.kind == "owner":
        return redirect("/")
    context, link = request.context, str(request.path_params["token"])
    is_open = doors.link_is_open(context.database, link=link, now=context.now)
    return page(request, "owner.html" if is_open else "owner-used.html", status=200 if is_open else 404)


def enter(request: Visit) -> Response[Any]:
    """`POST /owner/{token}`: the link is used up, and its visitor is the owner."""
    context, link = request.context, str(request.path_params["token"])
    now, database = context.now, context.database
    token = doors.enter_by_link(database, link=link, now=now)
    if token is not None:
        _entered.note(link, request.token, now)
    elif _entered.has(link, request.token, now):
        token = doors.open_owner_session(database, club=context.club, now=now)
    if token is None:
        is_inside = request.actor.kind == "owner"
        return redirect("/") if is_inside else page(request, "owner-used.html", status=404)
    return _inside(request, token, "/")


def login_page(request: Visit) -> Response[Any]:
    """`GET /login`."""
    to = local(request.query_params.get("next", "/"))
    if request.actor.kind == "owner":
        return redirect(to)
    return page(request, "login.html", to=to, is_wrong=False)


def login(request: Visit) -> Response[Any]:
    """`POST /login` with `password` and `next`."""
    context, to = request.context, local(request.field("next"))
    address = request.client.host if request.client else ""
    try:
        context.tries.begin(address)
    except TooOften as often:
        raise Problem(429, wait=often.wait) from None
    token = doors.enter_by_password(
        context.database, club=context.club, password=request.field("password"), now=context.now
    )
    if token is None:
        return page(request, "login.html", status=422, to=to, is_wrong=True)
    context.tries.succeed(address)
    return _inside(request, token, to)


def logout(request: Visit) -> Response[Any]:
    """`POST /logout`: the session ends on the server too."""
    doors.leave(request.context.database, token=request.token)
    response = redirect("/login")
    give_cookie(request, response, doors.fresh_token())
    return response


def password_page(request: Visit) -> Response[Any]:
    """`GET /password`."""
    return _password(request)


def set_password(request: Visit) -> Response[Any]:
    """`POST /password` with `password`: all other devices are logged out."""
    context = request.context
    try:
        token = doors.set_password(
            context.database, club=context.club, password=request.field("password"), now=context.now
        )
    except WeakPassword as weak:
        return _password(request, weak.why)
    return _inside(request, token, "/?done=password")


def devices_page(request: Visit) -> Response[Any]:
    """`GET /devices`: how another device comes in."""
    return page(request, "devices.html", link=None, code=None, lan=request.context.addresses.lan)


def show_code(request: Visit) -> Response[Any]:
    """`POST /devices`: a fresh link of the owner's, as a code for a camera."""
    context = request.context
    link = link_address(context, doors.make_link(context.database, club=context.club, now=context.now))
    return page(request, "devices.html", link=link, code=Markup(qr(link)), lan=context.addresses.lan)


def link_address(context: Context, token: str) -> str:
    """The whole address of an owner's link, by which other devices reach it too if any can."""
    return f"{context.addresses.lan or context.addresses.origin}/owner/{token}"


def _inside(request: Visit, token: str, to: str) -> Response[Any]:
    """A session has begun: its cookie takes the place of the visitor's, which nobody can go on to use."""
    response = redirect(to)
    give_cookie(request, response, token)
    return response


def _password(request: Visit, why: Weak | None = None) -> Response[Any]:
    context = request.context
    has_one = doors.has_password(context.database, club=context.club)
    status = 200 if why is None else 422
    return page(request, "password.html", status=status, has_one=has_one, why=why, n=SHORTEST)
