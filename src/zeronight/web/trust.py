"""How a phone comes to trust the club's own certificate, step by step, and the little server that shows it.

With `--tls` this page is served in plain http too, on the next port: a phone that does not trust the
certificate yet could not open it without a warning.
"""

from typing import Any, Final

from litestar import Response

from zeronight.web import choices, static_files
from zeronight.web.errors import Hidden
from zeronight.web.pages import page, redirect
from zeronight.web.route import Route
from zeronight.web.visit import Visit

FOLDER: Final = "tls"


def trust_page(request: Visit) -> Response[Any]:
    """`GET /trust`."""
    # Imported here: a club without a certificate need not wait for it at every start.
    from zeronight.web.certificates import fingerprint

    der = _root(request)
    return page(request, "trust.html", fingerprint=fingerprint(der), secure=_secure(request))


def root_file(request: Visit) -> Response[bytes]:
    """`GET /trust/zero-night.crt`: the root's certificate, as phones take it."""
    return Response(_root(request), media_type="application/x-x509-ca-cert")


def to_secure(request: Visit) -> Response[Any]:
    """Any other address in plain http: the same one in https."""
    return redirect(_secure(request) + request.here)


def _root(request: Visit) -> bytes:
    from zeronight.web.certificates import root_of

    try:
        return root_of(request.context.folder / FOLDER)
    except FileNotFoundError:
        raise Hidden from None


def _secure(request: Visit) -> str:
    """The https address of this server, by the name that the visitor used."""
    addresses = request.context.addresses
    name = request.headers.get("host", "").rpartition(":")[0] or "localhost"
    return f"https://{name}:{addresses.port if addresses.is_secure else addresses.port - 1}"


ROUTES: Final[tuple[Route, ...]] = (
    Route("GET", "/trust", trust_page, "enter", is_page=True),
    Route("GET", "/trust/zero-night.crt", root_file, "enter"),
)

PLAIN: Final[tuple[Route, ...]] = (
    *ROUTES,
    Route("GET", "/static/{version:str}/{name:path}", static_files.serve, "enter"),
    Route("POST", "/language", choices.choose_language, "enter"),
    Route("POST", "/theme", choices.choose_theme, "enter"),
    Route("GET", "/", to_secure, "enter"),
    Route("GET", "/{rest:path}", to_secure, "enter"),
)
