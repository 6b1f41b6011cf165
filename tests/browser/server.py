"""A server as a club starts it: `zeronight serve` in its own process, on a free port and an empty folder."""

import os
import re
import selectors
import signal
import socket
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urljoin

import httpx

PROGRAM: Final = Path(sys.executable).parent / "zeronight"
PATIENCE: Final = 30.0


class Server(NamedTuple):
    """A running server: its address without a slash at the end, its folder, and the owner's cookies."""

    url: str
    owner_link: str
    data: Path
    log: Path
    process: "subprocess.Popen[str]"
    cookies: dict[str, str]

    def client(self) -> httpx.Client:
        """Give the owner's browser without a screen; it does not follow redirects."""
        return httpx.Client(base_url=self.url, cookies=self.cookies, timeout=30, trust_env=False)

    def guest(self) -> httpx.Client:
        """Give the browser of somebody who has not come in."""
        return httpx.Client(base_url=self.url, timeout=30, trust_env=False)


def free_port() -> int:
    """Give a port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def start(
    folder: Path, *arguments: str, program: Path = PROGRAM, environment: dict[str, str] | None = None
) -> Server:
    """Start one with its data in `folder`, wait for the owner's link, and go in by it."""
    port = free_port()
    log = folder.with_name(f"{folder.name}.log")
    with log.open("w", encoding="utf-8") as errors:
        process = subprocess.Popen(
            (str(program), "serve", "--port", str(port), "--data", str(folder), *arguments),
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    try:
        link = owner_link(process, log)
        return Server(link.partition("/owner/")[0], link, folder, log, process, enter(link))
    except BaseException:
        process.kill()
        process.communicate()
        raise


def owner_link(process: "subprocess.Popen[str]", log: Path) -> str:
    """Read what it prints until the owner's link stands there."""
    assert process.stdout is not None
    said = ""
    deadline = time.monotonic() + PATIENCE
    with selectors.DefaultSelector() as waiting:
        waiting.register(process.stdout, selectors.EVENT_READ)
        while not (link := re.search(r"^Owner: (\S+)\n", said, re.M)):
            left = deadline - time.monotonic()
            part = os.read(process.stdout.fileno(), 65536) if waiting.select(max(left, 0)) else b""
            if not part:
                what = "ended by itself" if left > 0 else f"printed no owner's link in {PATIENCE:.0f} s"
                raise AssertionError(f"the server {what}: {said}{log.read_text('utf-8')}")
            said += part.decode()
    return link[1]


class Form(HTMLParser):
    """The one form of a page, as a browser without scripts would send it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.action = ""
        self.fields: dict[str, str] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = dict(attrs)
        if tag == "form":
            self.action = has.get("action") or ""
        if tag in {"input", "button"} and (name := has.get("name")):
            self.fields[name] = has.get("value") or ""


def enter(link: str) -> dict[str, str]:
    """Go in by the owner's link; give the cookies that open every page."""
    with httpx.Client(timeout=30, trust_env=False, verify=False) as client:
        form = Form(client.get(link).raise_for_status().text)
        answer = client.post(urljoin(link, form.action or link), data=form.fields)
        assert answer.status_code in {200, 303}, answer.text
        return dict(client.cookies)


def stop(server: Server) -> None:
    """Stop it as the system does; it must end in time, in order and without a traceback."""
    server.process.send_signal(signal.SIGTERM)
    try:
        server.process.communicate(timeout=10)
    except subprocess.TimeoutExpired:
        server.process.kill()
        server.process.communicate()
        raise AssertionError("the server did not stop within ten seconds of SIGTERM") from None
    told = server.log.read_text("utf-8")
    assert (server.process.returncode, "Traceback" in told) == (0, False), told
