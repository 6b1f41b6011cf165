"""The server itself: it listens, answers, and stops at once when it is told to."""

import gc
import logging
import signal
import socket
import sys
from collections.abc import Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Thread, current_thread, main_thread
from types import FrameType
from typing import Final

import uvicorn
from litestar.concurrency import set_asyncio_executor
from litestar.types import ASGIApp
from msgspec import Struct

from zeronight.web.hub import Hub
from zeronight.web.logs import log_to_stderr

_STOPPING: Final = 1
"""Seconds in which a request that is being answered may still end."""
_KEEP_ALIVE: Final = 75
_THREADS: Final = 16
_GARBAGE: Final = (10_000, 20, 20)
_SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)


class Stopped(BaseException):
    """The system, or Ctrl-C, asks this process to stop."""


class Keys(Struct, frozen=True):
    """The files of a certificate with its chain, and of its key."""

    certificate: Path
    key: Path


class Stop:
    """Hears the signals to stop. While the server is being made, they end what is done by `Stopped`.

    Once a loop runs they are only noted: what is raised in the midst of a loop may be swallowed there.
    """

    def __init__(self) -> None:
        self.is_asked = False
        self._raises = True

    def __call__(self, _: int, __: FrameType | None) -> None:
        """Hear a signal."""
        self.is_asked = True
        if self._raises:
            raise Stopped

    def only_note(self) -> None:
        """From here on nothing is raised."""
        self._raises = False


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, hub: Hub, stop: Stop | None = None) -> None:
        super().__init__(config)
        self._hub = hub
        self._stopped = stop

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Stop in order at any signal, however often it comes, and do not raise it again afterwards."""
        if current_thread() is not main_thread():
            yield
            return
        before = {one: signal.signal(one, self._stop) for one in _SIGNALS}
        if self._stopped is not None and self._stopped.is_asked:
            self.should_exit = True
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    def _stop(self, _: int, __: FrameType | None) -> None:
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Streams end by themselves; else every one of them would be waited for.
        self._hub.close()
        await super().shutdown(sockets)


@contextmanager
def stoppable() -> Iterator[Stop]:
    """Within the block the signals to stop are heard; after it they are not any more."""
    stop = Stop()
    for one in _SIGNALS:
        signal.signal(one, stop)
    try:
        yield stop
    finally:
        for one in _SIGNALS:
            signal.signal(one, signal.SIG_IGN)


def run(app: ASGIApp, hub: Hub, bound: socket.socket, stop: Stop, keys: Keys | None = None) -> None:
    """Answer until a signal to stop; then end streams at once, requests within a second."""
    stop.only_note()
    log_to_stderr()
    _leave_to_rest()
    set_asyncio_executor(ThreadPoolExecutor(_THREADS, thread_name_prefix="answers"))
    _Server(_config(app, keys), hub, stop).run(sockets=[bound])


@contextmanager
def beside(app: ASGIApp, bound: socket.socket) -> Iterator[None]:
    """Another, small application that answers in plain http while the block lasts."""
    server = _Server(_config(app, None), Hub())
    thread = Thread(target=server.run, kwargs={"sockets": [bound]}, name="plain", daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.should_exit = True
        thread.join(_STOPPING)


def _config(app: ASGIApp, keys: Keys | None) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        log_level=logging.WARNING,
        access_log=False,
        server_header=False,
        # A visitor is known by the address of his connection; another he could write himself.
        proxy_headers=False,
        ws="none",
        timeout_keep_alive=_KEEP_ALIVE,
        timeout_graceful_shutdown=_STOPPING,
        ssl_certfile=None if keys is None else keys.certificate,
        ssl_keyfile=None if keys is None else keys.key,
    )


def is_watched() -> bool:
    """Whether a person sits at the terminal, and can be asked."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _leave_to_rest() -> None:
    """What is there at the start stays; to look through it again and again took a sixth of every call."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GARBAGE)
