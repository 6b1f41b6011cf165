"""The visitor's own choices: language and theme. Both lead back to the place they were made at."""

from typing import Any, Final

from litestar import Response

from zeronight.i18n.language import normalise
from zeronight.web.errors import Problem
from zeronight.web.pages import local, redirect
from zeronight.web.visit import LANGUAGE_COOKIE, THEME_COOKIE, THEMES, Visit

_YEAR: Final = 365 * 24 * 3600


def choose_language(request: Visit) -> Response[Any]:
    """`POST /language` with `language` and `back`."""
    language = normalise(request.field("language"))
    if language is None:
        raise Problem(400)
    return _kept(request, LANGUAGE_COOKIE, language)


def choose_theme(request: Visit) -> Response[Any]:
    """`POST /theme` with `theme` and `back`."""
    theme = request.field("theme")
    if theme not in THEMES:
        raise Problem(400)
    return _kept(request, THEME_COOKIE, theme)


def _kept(request: Visit, name: str, value: str) -> Response[Any]:
    response = redirect(local(request.field("back")))
    secure = request.context.addresses.is_secure
    response.set_cookie(
        key=name, value=value, path="/", max_age=_YEAR, samesite="lax", secure=secure, httponly=True
    )
    return response
