"""Streams: one slot a reader, the latest wins, a slow reader is cut off, the server's end is theirs."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from threading import Thread
from typing import Any, cast

import pytest
from litestar.types import HTTPDisconnectEvent, HTTPScope, Message

from zeronight.web import streams
from zeronight.web.hub import Ended, Hub
from zeronight.web.streams import Stream

SCOPE = cast(HTTPScope, {"type": "http"})


def seconds(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    # In a thread of its own: a browser that another test has opened keeps a loop running in this one.
    with ThreadPoolExecutor(1) as own:
        own.submit(asyncio.run, asyncio.wait_for(work(), 10)).result()


class Reader:
    """The other end of a stream. slow: it never takes a frame that has data."""

    def __init__(self, *, slow: bool = False) -> None:
        self.frames: list[bytes] = []
        self.told = asyncio.Event()
        self.gone = asyncio.Event()
        self._slow = slow

    async def send(self, message: Message) -> None:
        body = bytes(message.get("body", b""))  # type: ignore[call-overload]  # one of the messages
        if body.startswith(b"data") and self._slow:
            await asyncio.sleep(3600)
        self.frames.append(body)
        self.told.set()

    async def receive(self) -> HTTPDisconnectEvent:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def until(self, frame: bytes) -> None:
        while frame not in self.frames:
            self.told.clear()
            await self.told.wait()


def follow(hub: Hub, reader: Reader, last: int = 7) -> "asyncio.Task[None]":
    stream = Stream(hub, "g", lambda: last)
    return asyncio.create_task(stream.send(SCOPE, reader.receive, reader.send))


def test_a_stream_begins_with_the_last_entry_and_tells_each_later_one() -> None:
    async def work() -> None:
        hub, reader = Hub(), Reader()
        task = follow(hub, reader)
        await reader.until(b'data: {"seq":7}\n\n')
        Thread(target=hub.publish, args=("g", 8)).start()
        await reader.until(b'data: {"seq":8}\n\n')
        hub.publish("other", 99)
        reader.gone.set()
        await task
        assert hub.followers("g") == 0
        assert b'data: {"seq":99}\n\n' not in reader.frames

    seconds(work)


def test_a_listener_has_one_slot_with_the_latest_entry() -> None:
    async def work() -> None:
        hub = Hub()
        with hub.listening("g") as listener:
            for seq in (3, 5, 4):
                hub.publish("g", seq)
            assert await listener.next(1) == 5
            assert await listener.next(0.01) is None

    seconds(work)


def test_a_silent_stream_has_a_heartbeat_without_an_id(monkeypatch: pytest.MonkeyPatch) -> None:
    """RC-11: a control frame carries nothing that a reader counts."""
    monkeypatch.setattr(streams, "HEARTBEAT", 0.01)

    async def work() -> None:
        hub, reader = Hub(), Reader()
        task = follow(hub, reader)
        await reader.until(b"event: beat\ndata: \n\n")
        reader.gone.set()
        await task
        assert not [frame for frame in reader.frames if b"id:" in frame]

    seconds(work)


def test_a_reader_that_does_not_take_a_frame_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "PATIENCE", 0.01)

    async def work() -> None:
        hub = Hub()
        await follow(hub, Reader(slow=True))
        assert hub.followers("g") == 0

    seconds(work)


def test_every_stream_ends_with_the_server_and_none_begins_after() -> None:
    """RC-24."""

    async def work() -> None:
        hub = Hub()
        readers = [Reader() for _ in range(5)]
        tasks = [follow(hub, reader) for reader in readers]
        for reader in readers:
            await reader.until(b'data: {"seq":7}\n\n')
        Thread(target=hub.close).start()
        await asyncio.gather(*tasks)
        await follow(hub, Reader())
        assert hub.followers("g") == 0
        with hub.listening("g") as listener, pytest.raises(Ended):
            await listener.next(1)

    seconds(work)
