"""Whatever a nickname is, it is shown as what it is, does nothing, and breaks no page (NM; F45 to F60)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.browser.conftest import OpenContext, running
from tests.browser.looks import sideways
from tests.browser.seeded import seed
from tests.browser.server import Server
from tests.browser.walk import walk
from zeronight.web.routes import ROUTES

TRAP: Final = "console.error('a nickname was run')"
NAMES: Final = (
    f"<script>{TRAP}</script>",
    f'"><img src=x onerror="{TRAP}">',
    f"' onfocus='{TRAP}' autofocus='",
    f"</textarea></title><svg onload={TRAP}>",
    f"{{{{ 7 * 7 }}}}${{{TRAP}}}%7*7%",
    "\u202eםוֹלָשׁ\u202c \u2067ابراهيم",
    "Ж\u0308\u0323" * 500,
    "W" * 500,
    "👨‍👩‍👧‍👦" * 20,
    "null",
    "undefined; DROP TABLE player; --",
    "  \u00a0\u2003.\u200b",
)
MOMENTS: Final = ("setup", "speech", "count", "last words", "shooting", "signed")
PAGES: Final = [route.path for route in ROUTES if route.method == "GET" and route.is_page]


@pytest.fixture(scope="module")
def games() -> dict[str, str]:
    """The games of the club, by their moment."""
    return {}


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory, games: dict[str, str]) -> Iterator[Server]:
    """A club of such players, with games that stand at several moments."""
    folder: Path = tmp_path_factory.mktemp("hostile") / "data"
    games.update(seed(folder, NAMES, MOMENTS))
    yield from running(folder)


def test_no_nickname_does_anything_on_any_page(
    hostile: Server, games: dict[str, str], open_context: OpenContext
) -> None:
    with hostile.client() as client:
        closed = {"/login", "/owner/{token:str}", "/trust"}
        found = walk(client, [path for path in PAGES if path not in closed])
    addresses = {address for some in found.values() for address in some}
    addresses |= {f"/play/{game}" for game in games.values()}
    page = open_context(hostile).new_page()
    broken = []
    for address in sorted(addresses):
        page.goto(address)
        strange = page.locator("img[src=x], svg[onload], [onfocus], [autofocus], #console script").count()
        broken += [f"{address}: {strange} elements from a nickname"] if strange else []
        broken += [f"{address}: {fault}" for fault in sideways(page)]
    assert broken == []


def test_a_nickname_is_read_as_it_was_written(
    hostile: Server, games: dict[str, str], open_context: OpenContext
) -> None:
    page = open_context(hostile).new_page()
    page.goto(f"/play/{games['speech']}")
    shown = page.locator("#pad").inner_text()
    assert "<script>" in shown
    assert "null" in shown
    assert page.locator("#pad [dir=auto]").count() == 10
