"""The one cookie that opens the club, kept where no script sees it."""

from typing import Any, Final

from litestar import Response

from zeronight.web.visit import Visit

_LONGEST: Final = 90 * 24 * 3600


def give_cookie(request: Visit, response: Response[Any], token: str) -> None:
    """Let the visitor's browser keep a token in the place of the last."""
    addresses = request.context.addresses
    response.set_cookie(
        key=addresses.cookie,
        value=token,
        httponly=True,
        samesite="lax",
        secure=addresses.is_secure,
        path="/",
        max_age=_LONGEST,
    )
