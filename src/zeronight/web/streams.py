"""Server-sent events: one small handler of ours, that ends at once when the server stops.

A stream tells the number of the last entry, never what is in it: a page asks for what it may see. Each
reader has one slot and no queue; a gap gets the latest.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from litestar import Response
from litestar.concurrency import sync_to_thread
from litestar.types import ASGIApp, Receive, Scope, Send

from zeronight.office.table_errors import NoSuchGame
from zeronight.web.errors import Hidden
from zeronight.web.hub import Ended, Hub, Listener
from zeronight.web.visit import Visit

HEARTBEAT: Final = 15.0
"""Seconds of silence, after which a comment is sent; a page that hears nothing for 25 is offline."""
PATIENCE: Final = 20.0
"""Seconds in which a reader must take a frame."""
_HEADERS: Final = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"private, no-store"),
    (b"x-accel-buffering", b"no"),
]


class Stream(Response[bytes]):
    """The answer that is a stream. last: asks for the number of the last entry."""

    def __init__(self, hub: Hub, game: str, last: Callable[[], int]) -> None:
        super().__init__(b"")
        self._hub = hub
        self._game = game
        self._last = last

    def to_asgi_response(self, *_: Any, **__: Any) -> ASGIApp:  # type: ignore[override]  # it needs nothing
        """What Litestar calls to send the answer."""
        return self.send

    async def send(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002 - ASGI
        """Send frames until the reader goes or is too slow, or the server stops."""
        with self._hub.listening(self._game) as listener:
            leaving = asyncio.ensure_future(_watch(receive, listener))
            try:
                await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
                await _frame(send, b"retry: 1000\n\n")
                # Asked for after the listener stands, so that nothing falls between.
                listener.tell(await sync_to_thread(self._last))
                while True:
                    seq = await listener.next(HEARTBEAT)
                    await _frame(
                        send, b"event: beat\ndata: \n\n" if seq is None else b'data: {"seq":%d}\n\n' % seq
                    )
            except (Ended, TimeoutError):
                await _end(send)
            finally:
                leaving.cancel()


def follow(request: Visit) -> Response[bytes]:
    """`GET /play/{game}/stream`, for the judge's own tabs."""
    context, game = request.context, str(request.path_params["game"])
    club = str(request.actor.club)

    def last() -> int:
        return context.tables.open(club=club, game=game).seq

    try:
        last()
    except NoSuchGame:
        raise Hidden from None
    if request.method == "HEAD":
        return Response(b"", media_type="text/event-stream")
    return Stream(context.hub, game, last)


async def _frame(send: Send, frame: bytes) -> None:
    sending = send({"type": "http.response.body", "body": frame, "more_body": True})
    await asyncio.wait_for(sending, PATIENCE)


async def _end(send: Send) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(send({"type": "http.response.body", "body": b"", "more_body": False}), 1.0)


async def _watch(receive: Receive, listener: Listener) -> None:
    """End the stream when the reader goes."""
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.end()
