"""Judges who send calls over HTTP and wait for each answer: a client that weighs as little as can be."""

import asyncio
import time
from collections.abc import Sequence

import msgspec


class Answers(msgspec.Struct):
    """What one judge got. seconds: how long each answer took. last: the last answer. begun, ended: of all."""

    seconds: list[float] = []
    last: bytes = b""
    begun: float = 0.0
    ended: float = 0.0


def request(path: str, body: bytes, headers: dict[str, str], host: str) -> bytes:
    """Give the bytes of a POST."""
    lines = [f"POST {path} HTTP/1.1", f"Host: {host}", f"Content-Length: {len(body)}"]
    lines += ["Content-Type: application/json", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body


class _Judge(asyncio.Protocol):
    """One connection: the next request goes out when the answer to the last is whole."""

    def __init__(self, requests: Sequence[bytes], done: "asyncio.Future[Answers]") -> None:
        self._requests = requests
        self._done = done
        self._sent = 0
        self._got = b""
        self._whole = 0
        self._at = 0.0
        self._answers = Answers()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._answers.begun = time.perf_counter()
        self._send()

    def data_received(self, data: bytes) -> None:
        self._got += data
        if not self._whole:
            head, end, _ = self._got.partition(b"\r\n\r\n")
            if not end:
                return
            status, *lines = head.lower().split(b"\r\n")
            if status.split()[1] != b"200":
                self._fail(self._got.decode(errors="replace"))
                return
            length = next(int(line[15:]) for line in lines if line.startswith(b"content-length:"))
            self._whole = len(head) + 4 + length
        if len(self._got) < self._whole:
            return
        self._answers.seconds.append(time.perf_counter() - self._at)
        self._answers.last = self._got
        self._got, self._whole = b"", 0
        if self._sent < len(self._requests):
            self._send()
        else:
            self._answers.ended = time.perf_counter()
            self._transport.close()
            self._done.set_result(self._answers)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._done.done():
            self._fail(f"the connection was lost: {exc}")

    def _send(self) -> None:
        self._at = time.perf_counter()
        self._transport.write(self._requests[self._sent])
        self._sent += 1

    def _fail(self, why: str) -> None:
        self._done.set_exception(SystemExit(f"request {self._sent}: {why}"))
        self._transport.close()


async def _all(port: int, judges: Sequence[Sequence[bytes]]) -> list[Answers]:
    loop = asyncio.get_running_loop()
    waiting: list[asyncio.Future[Answers]] = []
    for requests in judges:
        done: asyncio.Future[Answers] = loop.create_future()
        await loop.create_connection(lambda r=requests, d=done: _Judge(r, d), "127.0.0.1", port)
        waiting.append(done)
    return await asyncio.gather(*waiting)


def send(port: int, judges: Sequence[Sequence[bytes]]) -> list[Answers]:
    """Let each judge send his requests one after the other, all judges at once."""
    return asyncio.run(_all(port, judges))
