"""What is answered where something cannot be: a page, a part of one for htmx, or JSON for a script.

What is hidden from the visitor is answered as what does not exist, byte for byte.
"""

import logging
from typing import Final

from litestar import Request, Response
from litestar.exceptions import HTTPException

from zeronight.office.table_errors import DamagedGame
from zeronight.store.failures import Cause, NotStored
from zeronight.web.pages import page
from zeronight.web.visit import Unreadable, Visit

_LOG: Final = logging.getLogger("zeronight.web")
# Every other status is told as one of these.
_TOLD: Final = {
    400: "bad",
    401: "signed_out",
    403: "forged",
    404: "missing",
    405: "missing",
    413: "too_large",
    429: "too_often",
    503: "busy",
}


class Problem(Exception):
    """A request that ends in an error; `wait` are the seconds after which it may be tried again."""

    def __init__(self, status: int, *, wait: int | None = None) -> None:
        super().__init__(status)
        self.status = status
        self.wait = wait


class Hidden(Problem):
    """There is no such thing, or none that the visitor may see: he is not told which."""

    def __init__(self) -> None:
        super().__init__(404)


def answer(request: Visit, error: Exception) -> Response[str] | Response[dict[str, str]]:
    """The answer to a request that ended in an error; what nobody foresaw goes to the log."""
    status = _status(error)
    kind = _TOLD.get(status, "fault" if status >= 500 else "bad")
    if isinstance(error, DamagedGame):
        kind = "damaged"
        _LOG.error("%s %s: the record of game %s is damaged", request.method, _shape(request), error.game)
    elif status == 500:
        _LOG.error("%s %s failed", request.method, _shape(request), exc_info=error)
    status = 404 if status == 405 else status
    headers = {}
    if isinstance(error, NotStored) and error.cause is not Cause.BUSY:
        _LOG.error("%s %s: the database is %s", request.method, _shape(request), error.cause)
        kind = f"not_stored_{error.cause}"
    elif status == 503:
        headers["retry-after"] = "1"
    if isinstance(error, Problem) and error.wait is not None:
        headers["retry-after"] = str(error.wait)
    title, words = (request.messages.say(f"web.error.{kind}.{part}") for part in ("title", "words"))
    if request.by_script:
        return Response({"error": kind, "words": words}, status_code=status, headers=headers)
    template = "error-part.html" if request.by_htmx else "error.html"
    told = page(request, template, status=status, title=title, words=words)
    told.headers.update(headers)
    return told


def answer_any(request: Request, error: Exception) -> Response:  # type: ignore[type-arg]  # Litestar's signature
    """The same for what Litestar itself refuses: an unknown address, a body that is too large."""
    return answer(request if isinstance(request, Visit) else Visit(request.scope), error)


def _status(error: Exception) -> int:
    match error:
        case Problem(status=status):
            return status
        case HTTPException(status_code=status):
            return status
        case Unreadable():
            return 400
        case NotStored():
            return 503
        case _:
            return 500


def _shape(request: Visit) -> str:
    """The address without what stands in the places of its names: tokens and ids stay out of the log."""
    return str(request.scope.get("path_template") or "?")
