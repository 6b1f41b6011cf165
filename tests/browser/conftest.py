"""
One browser for a worker, servers as a club starts them, and contexts that are watched.

Fixtures live as long as the tests of this folder, not the session: playwright keeps an event loop running in
this thread, which other tests could not bear.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser import server as servers
from tests.browser.devices import DEVICES, DeviceName
from tests.browser.server import Server
from tests.browser.watch import Watch
from tools import browser as program
from zeronight.i18n.language import Lang

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]
LOCALES: dict[Lang, str] = {"en": "en-GB", "ru": "ru-RU", "uk": "uk-UA"}


class OpenContext(Protocol):
    """Opens a browser context at a server; whatever goes wrong in it fails the test at its end.

    `as_owner` has the cookies of whoever came by the owner's link. Faults that a test expects, as when it
    cuts the network, are named in `allow`, as regular expressions.
    """

    def __call__(
        self,
        server: Server,
        *,
        device: DeviceName = "phone",
        language: Lang = "en",
        colours: Literal["light", "dark"] = "light",
        reduced_motion: bool = False,
        scripts: bool = True,
        as_owner: bool = True,
        allow: tuple[str, ...] = (),
    ) -> BrowserContext: ...


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for the tests of this folder in this worker."""
    path = program.find()
    if path is None:
        lacking = f"no browser: apt-get install {program.PACKAGE}"
        if program.is_required():
            pytest.fail(lacking)
        pytest.skip(lacking)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture
def open_context(browser: Browser) -> Iterator[OpenContext]:
    """Contexts for this test; they are closed after it, and must not have seen a fault."""
    opened: list[tuple[BrowserContext, Watch]] = []

    def open_one(
        server: Server,
        *,
        device: DeviceName = "phone",
        language: Lang = "en",
        colours: Literal["light", "dark"] = "light",
        reduced_motion: bool = False,
        scripts: bool = True,
        as_owner: bool = True,
        allow: tuple[str, ...] = (),
    ) -> BrowserContext:
        context = browser.new_context(
            **DEVICES[device],
            base_url=server.url,
            locale=LOCALES[language],
            color_scheme=colours,
            reduced_motion="reduce" if reduced_motion else "no-preference",
            java_script_enabled=scripts,
        )
        context.set_default_timeout(10_000)
        if as_owner:
            context.add_cookies(
                [{"name": name, "value": value, "url": server.url} for name, value in server.cookies.items()]
            )
        opened.append((context, Watch(context, server.url, allow)))
        return context

    yield open_one
    faults = []
    for context, watch in opened:
        context.close()
        faults += watch.found()
    assert faults == []


def running(folder: Path, *arguments: str) -> Iterator[Server]:
    """A server that is stopped in the end, and must stop in order."""
    server = servers.start(folder, *arguments)
    yield server
    servers.stop(server)


@pytest.fixture(scope="package")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The demo club. Its games are shared: whoever makes calls takes a game of his own."""
    yield from running(tmp_path_factory.mktemp("demo") / "data", "--demo")


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Server]:
    """A club on its first evening, for this test alone."""
    yield from running(tmp_path / "data")
