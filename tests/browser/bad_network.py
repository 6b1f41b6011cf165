"""A network that loses, doubles, delays and reorders: a proxy between a page and its server."""

import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import ClassVar

import httpx

FAULTS = ("lost", "unanswered", "doubled", "late", "gateway")


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_url: ClassVar[str]
    rng: ClassVar[random.Random]
    share: ClassVar[float]
    done: ClassVar[dict[str, int]]
    lock: ClassVar[threading.Lock]

    def do_GET(self) -> None:
        self._pass()

    def do_POST(self) -> None:
        self._pass()

    def log_message(self, *_: object) -> None:
        pass

    def _fault(self) -> str:
        if self.path.startswith("/static/") or "/play/" not in self.path or self.path.count("/") < 3:
            return ""
        with self.lock:
            if self.rng.random() >= self.share:
                return ""
            fault = self.rng.choice(FAULTS)
            self.done[fault] = self.done.get(fault, 0) + 1
            return fault

    def _pass(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        fault = self._fault()
        if self.path.endswith("/stream"):
            self._stream(fault)
            return
        if fault == "lost":
            self._cut()
            return
        if fault == "gateway":
            self._answer(502, [("content-type", "text/html")], b"<h1>Bad gateway</h1>")
            return
        if fault == "late":
            # Later than what was sent after it: what is behind overtakes it.
            time.sleep(self.rng.uniform(0.05, 0.4))
        answer = self._forward(body)
        if fault == "doubled":
            answer = self._forward(body)
        if fault == "unanswered":
            self._cut()
            return
        headers = [
            (name, value)
            for name, value in answer.headers.multi_items()
            if name.lower() not in ("content-length", "transfer-encoding", "connection", "content-encoding")
        ]
        self._answer(answer.status_code, headers, answer.content)

    def _stream(self, fault: str) -> None:
        """Pass a stream through frame by frame, or break it off after its first."""
        self.close_connection = True
        if fault in ("lost", "gateway"):
            return
        headers = [(n, v) for n, v in self.headers.items() if n.lower() != "connection"]
        with (
            suppress(OSError, httpx.HTTPError),
            httpx.stream(
                "GET", self.server_url + self.path, headers=headers, timeout=60, trust_env=False
            ) as answer,
        ):
            self.send_response_only(answer.status_code)
            self.send_header("content-type", answer.headers["content-type"])
            self.send_header("connection", "close")
            self.end_headers()
            for frame in answer.iter_raw():
                self.wfile.write(frame)
                self.wfile.flush()
                if fault:
                    return

    def _forward(self, body: bytes) -> httpx.Response:
        headers = [
            (n, v) for n, v in self.headers.items() if n.lower() not in ("connection", "accept-encoding")
        ]
        with httpx.Client(timeout=30, trust_env=False) as client:
            return client.request(self.command, self.server_url + self.path, headers=headers, content=body)

    def _answer(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        try:
            self.send_response_only(status)
            for name, value in headers:
                self.send_header(name, value)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        except OSError:
            self.close_connection = True

    def _cut(self) -> None:
        self.close_connection = True


@contextmanager
def between(server_url: str, seed: int, share: float = 0.3) -> Iterator[tuple[str, dict[str, int]]]:
    """A proxy in front of a server; gives its address, and how often it did what."""
    done: dict[str, int] = {}
    names = {
        "server_url": server_url,
        "rng": random.Random(seed),
        "share": share,
        "done": done,
        "lock": threading.Lock(),
    }
    proxy = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (_Handler,), names))
    proxy.daemon_threads = True
    thread = threading.Thread(target=proxy.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{proxy.server_address[1]}", done
    finally:
        proxy.shutdown()
        proxy.server_close()
