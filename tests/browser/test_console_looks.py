"""The judge's console at every moment of a game: readable in three languages, by day, evening and night."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenContext, running
from tests.browser.looks import axe
from tests.browser.seeded import MOMENTS, seed
from tests.browser.server import Server
from tests.browser.test_pages import faults, speak
from zeronight.i18n.language import LANGS

NAMES: Final = ("Феникс", "Кертис", "Ясень", "Капля", "Мята", "Лис", "Лемур", "Туман", "Їжак", "Граф", "Nova")


@pytest.fixture(scope="module")
def games() -> dict[str, str]:
    """The games of the club, by their moment."""
    return {}


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory, games: dict[str, str]) -> Iterator[Server]:
    """A club with a game at every moment. Nobody plays on in it."""
    folder = tmp_path_factory.mktemp("evening") / "data"
    games.update(seed(folder, NAMES, MOMENTS))
    yield from running(folder)


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_console_is_readable(
    evening: Server, games: dict[str, str], open_context: OpenContext, moment: str
) -> None:
    context = open_context(evening)
    page = context.new_page()
    found = []
    for language in LANGS:
        speak(context, evening, language)
        page.goto(f"/play/{games[moment]}")
        found += [f"{language}: {fault}" for fault in faults(page, language, dark=language == "ru")]
    assert found == []


@pytest.mark.parametrize("moment", ["setup", "speech", "shooting", "signed"])
def test_every_sheet_of_the_console_is_readable(
    evening: Server, games: dict[str, str], open_context: OpenContext, moment: str
) -> None:
    context = open_context(evening)
    page = context.new_page()
    speak(context, evening, "uk")
    page.goto(f"/play/{games[moment]}")
    found = []
    for sheet in sheets(page):
        page.locator(f'#console [data-sheet="{sheet}"]').first.tap()
        page.locator("#sheet h2").wait_for()
        found += [f"{sheet}: {fault}" for fault in faults(page, "uk")]
        page.locator("#sheet [data-close]").first.tap()
        page.locator("#sheet h2").wait_for(state="detached")
    assert found == []


def sheets(page: Page) -> list[str]:
    """Give one sheet of each kind that the keys of this screen open."""
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('#console [data-sheet]')]"
        ".filter((key) => !key.closest('.pad')).map((key) => key.dataset.sheet)"
    )
    return list({sheet.partition("/")[0]: sheet for sheet in found}.values())


def test_a_signed_game_leads_to_the_next(
    evening: Server, games: dict[str, str], open_context: OpenContext
) -> None:
    page = open_context(evening).new_page()
    page.goto(f"/play/{games['signed']}")
    page.locator("a.next").tap()
    page.wait_for_selector(".seats")
    assert page.locator(".pad").count() == 0


def test_what_is_held_is_readable(evening: Server, games: dict[str, str], open_context: OpenContext) -> None:
    page = open_context(evening).new_page()
    page.goto(f"/play/{games['speech']}")
    page.locator("[data-held]").hover()
    page.mouse.down()
    page.locator("#held-view").wait_for()
    assert axe(page) == []
    page.mouse.up()
    page.locator("#held-view").wait_for(state="detached")
