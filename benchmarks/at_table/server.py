"""
The servers that are measured, each in its own process: `python -m at_table.server echo|tables FOLDER GAMES`.

`echo` answers with what it was sent: the server's own uvicorn and nothing else. `tables` is the program's
application over a fresh club with new games, a stopwatch around the parts of a call, and two addresses more:
`POST /bench/nothing`, which goes through the door and does nothing, and `GET /bench/parts`. Each prints one
line of JSON, and listens.
"""

import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Response
from litestar.types import Receive, Scope, Send
from msgspec.structs import replace

from zeronight.office import doors
from zeronight.office.tables import Tables
from zeronight.rules.load import load
from zeronight.store.database import Database
from zeronight.web import dispatch, play
from zeronight.web.app import application
from zeronight.web.context import Addresses
from zeronight.web.hub import Hub
from zeronight.web.network import listen
from zeronight.web.opening import open_context
from zeronight.web.route import Route
from zeronight.web.routes import ROUTES
from zeronight.web.server import Stop, Stopped, run, stoppable
from zeronight.web.visit import Visit, csrf_of

BOOK: Final = "fsm/2024"
HOST: Final = "127.0.0.1"
spent: dict[str, float] = defaultdict(float)


def watched(part: str, do: Callable[..., Any]) -> Callable[..., Any]:
    """`do`, with the seconds that it takes added to a part."""

    def watch(*arguments: Any, **named: Any) -> Any:
        start = time.perf_counter()
        try:
            return do(*arguments, **named)
        finally:
            spent[part] += time.perf_counter() - start

    return watch


def watch_parts() -> None:
    """Put the stopwatch around the parts of a call."""
    for owner, name, part in (
        (Tables, "_decide", "decide"),
        (Tables, "_commit", "commit"),
        (Tables, "_tell", "publish"),
        (play, "_scene", "offers and names"),
        (play, "screen_html", "render"),
        (play, "toast", "toast"),
        (dispatch, "_decide", "handler"),
    ):
        setattr(owner, name, watched(part, getattr(owner, name)))


def nothing(_: Visit) -> Response[Any]:
    """Answer as little as can be."""
    return Response({"seq": 1})


def parts(_: Visit) -> Response[Any]:
    """Give the seconds of each part since the last time."""
    told = dict(spent)
    spent.clear()
    return Response(told)


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with the body of the request."""
    if scope["type"] != "http":
        return
    body = b""
    more = True
    while more:
        message = await receive()
        body += message.get("body", b"")  # type: ignore[operator]
        more = bool(message.get("more_body"))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def serve_echo(stop: Stop) -> None:
    """Serve the echo."""
    bound = listen(HOST, 0)
    bound.listen()
    tell(port=bound.getsockname()[1])
    run(echo, Hub(), bound, stop)


def serve_tables(folder: Path, games: int, stop: Stop) -> None:
    """Serve a club with games that have not begun."""
    watch_parts()
    bound = listen(HOST, 0)
    port = bound.getsockname()[1]
    addresses = Addresses(origin=f"http://{HOST}:{port}", port=port, names=frozenset({HOST}))
    with Database.in_folder(folder) as database:
        context = open_context(database, folder, addresses)
        context = replace(context, actor_of=watched("session", context.actor_of))
        book = load(BOOK)
        ids = [context.tables.create(club=context.club, book=book, by=None) for _ in range(games)]
        token = doors.open_owner_session(database, club=context.club, now=context.now)
        more = (
            Route("POST", "/bench/nothing", nothing, "judge"),
            Route("GET", "/bench/parts", parts, "judge"),
        )
        bound.listen()
        tell(port=port, games=ids, cookie=f"{addresses.cookie}={token}", csrf=csrf_of(token))
        run(application(context, (*ROUTES, *more)), context.hub, bound, stop)


def tell(**values: Any) -> None:
    """Say what the one who measures must know."""
    print(msgspec.json.encode(values).decode(), flush=True)


if __name__ == "__main__":
    with stoppable() as stop:
        try:
            if sys.argv[1] == "echo":
                serve_echo(stop)
            else:
                serve_tables(Path(sys.argv[2]), int(sys.argv[3]), stop)
        except Stopped:
            pass
