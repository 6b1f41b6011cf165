"""Before everything: unknown Host headers are refused. After it: every answer carries strict headers."""

import asyncio
from typing import Final

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from zeronight.web.context import Addresses

_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
_FEATURES: Final = ", ".join(
    (
        *(
            f"{name}=()"
            for name in ("camera", "geolocation", "microphone", "payment", "usb", "midi", "serial")
        ),
        "screen-wake-lock=(self)",
    )
)
HEADERS: Final = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # `same-origin`: with `no-referrer` browsers send the forms of our own pages with `Origin: null`.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": _FEATURES,
}
_RAW: Final = tuple((name.encode(), value.encode()) for name, value in HEADERS.items())
_OTHER_NAME: Final = (
    b"This server does not answer to that name. Open it by an address that it printed at its start.\n"
)
_STOPPING: Final = b"The server stops.\n"
_NOT_KEPT: Final = (b"cache-control", b"private, no-store")


def guarded(app: ASGIApp, addresses: Addresses) -> ASGIApp:
    """`app` behind the check of the Host header, with the headers on every answer."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return

        has_begun = False

        async def send_with_headers(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                headers = list(message["headers"])
                has = {name.lower() for name, _ in headers}
                headers += [header for header in (*_RAW, _NOT_KEPT) if header[0] not in has]
                message["headers"] = headers
            await send(message)

        if is_known(Headers(scope["headers"]).get("host", ""), addresses, scope["server"]):
            try:
                await app(scope, receive, send_with_headers)
            except asyncio.CancelledError:
                # The server stops, and cuts off a request in its midst: that is no fault.
                if not has_begun:
                    await _refuse(send_with_headers, 503, _STOPPING)
        else:
            await _refuse(send_with_headers, 421, _OTHER_NAME)

    return guard


def is_known(named: str, addresses: Addresses, reached: tuple[str, int | None] | None = None) -> bool:
    """Whether a Host header names this server: a page of another name must not reach it (DNS rebinding).

    reached: the machine's own address that the connection came to; it changes when the network does.
    """
    name, colon, port = named.rpartition(":")
    if not colon or not port.isdigit():
        name = named
    own = "" if reached is None else f"[{reached[0]}]" if ":" in reached[0] else reached[0]
    return name.casefold().rstrip(".") in addresses.names or (name != "" and name == own)


async def _refuse(send: Send, status: int, body: bytes) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
