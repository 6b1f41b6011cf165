"""
Every page of the route table, as people meet it: readable, in their language, and from this server alone.

The addresses come from the demo club, by its own links. A test says all that is wrong with its page at once.
"""

import subprocess
from collections.abc import Iterator
from typing import Literal, NamedTuple
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser import server as servers
from tests.browser.conftest import OpenContext, running
from tests.browser.looks import axe, contrast, cut_off, dim, said, sideways
from tests.browser.server import Server
from tests.browser.tongues import foreign, raw_keys
from tests.browser.walk import Links, pattern, walk
from tests.long import IS_LONG
from zeronight.i18n.language import LANGS, Lang
from zeronight.web.guard import HEADERS
from zeronight.web.routes import ROUTES
from zeronight.web.visit import LANGUAGE_COOKIE, THEME_COOKIE

PAGES = [route.path for route in ROUTES if route.method == "GET" and route.is_page]
# The doors: shown to those who have not come in yet.
LOGIN, OWNER, TRUST = "/login", "/owner/{token:str}", "/trust"
DOORS = {LOGIN, OWNER, TRUST}
NARROW = 320
TEXT_TWICE_AS_LARGE = {"fontSizes": {"standard": 32, "fixed": 26}}


class Place(NamedTuple):
    """Where a page of the route table is looked at, whether by the owner, and what may be said of it."""

    server: Server
    addresses: list[str]
    as_owner: bool
    allow: tuple[str, ...] = ()


@pytest.fixture(scope="package")
def found(demo: Server) -> dict[str, list[str]]:
    """The addresses of the pages in the demo club, by their path in the route table."""
    with demo.client() as client:
        return walk(client, [path for path in PAGES if path not in DOORS])


@pytest.fixture(scope="package")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """What a server with a certificate says in plain http, on the next port."""
    for server in running(tmp_path_factory.mktemp("tls") / "data", "--tls"):
        secure = urlsplit(server.url)
        yield server._replace(url=f"http://{secure.hostname}:{(secure.port or 0) + 1}")


@pytest.fixture
def place(path: str, demo: Server, request: pytest.FixtureRequest) -> Place:
    """The place of the page that this test is for."""
    if path == TRUST:
        return Place(request.getfixturevalue("plain"), [TRUST], as_owner=False)
    if path == LOGIN:
        return Place(demo, [LOGIN], as_owner=False)
    if path == OWNER:
        command = (servers.PROGRAM, "owner-link", "--data", demo.data)
        fresh = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()[-1]
        links = [urlsplit(link).path for link in (fresh, demo.owner_link)]
        return Place(
            demo, links, as_owner=False, allow=(r"status of 404 .*/owner/",)
        )  # the second is used up
    return Place(demo, request.getfixturevalue("found")[path], as_owner=True)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_strict_headers_and_no_inline_script_or_style(place: Place, path: str) -> None:
    assert place.addresses, "no page leads to this one"
    with place.server.client() if place.as_owner else place.server.guest() as client:
        for address in place.addresses:
            answer = client.get(address)
            assert answer.headers["content-type"] == "text/html; charset=utf-8", address
            assert Links(answer.text).inline == [], address
            assert {name: answer.headers[name] for name in HEADERS} == HEADERS, address
            assert answer.headers["cache-control"] == "private, no-store", address


def test_no_page_is_left_out(demo: Server, found: dict[str, list[str]]) -> None:
    """What a page leads to and is HTML stands in the route table as a page; of a route one is asked."""
    pages = [pattern(path) for path in PAGES]
    others = [pattern(route.path) for route in ROUTES if route.method == "GET" and not route.is_page]
    asked: dict[str, str] = {}
    with demo.client() as client:
        for address in [one for addresses in found.values() for one in addresses]:
            for link in Links(client.get(address).text).links:
                target = urlsplit(urljoin(address, link))
                if target.netloc or any(one.fullmatch(target.path) for one in pages):
                    continue
                [route] = [one.pattern for one in others if one.fullmatch(target.path)]
                asked.setdefault(route, target._replace(fragment="").geturl())
        assert asked, "no page leads to a file"
        for address in asked.values():
            answer = client.get(address)
            assert answer.status_code in {200, 303}, address
            assert not answer.headers.get("content-type", "").startswith("text/html"), address


def speak(context: BrowserContext, server: Server, language: Lang) -> None:
    """Choose the language as a visitor's cookie has it."""
    context.add_cookies([{"name": LANGUAGE_COOKIE, "value": language, "url": server.url}])


def faults(page: Page, language: Lang, *, dark: bool = True) -> Iterator[str]:
    """Say what is wrong with the page that is open: with its words, its width, its colours.

    dark: in the dark as well. Colours are the same in every language.
    """
    texts = said(page)
    declared = page.evaluate("() => document.documentElement.lang")
    if declared != language:
        yield f"lang is {declared}"
    yield from raw_keys(texts)
    yield from foreign(texts, language)
    if dark or IS_LONG:
        page.emulate_media(color_scheme="dark")
        yield from (f"dark: {finding}" for finding in (*contrast(page), *dim(page)))
        page.emulate_media(color_scheme="light")
    yield from axe(page)
    yield from sideways(page)
    yield from cut_off(page)
    size = page.viewport_size
    assert size is not None
    page.set_viewport_size({"width": NARROW, "height": 640})
    yield from (f"{NARROW} px: {finding}" for finding in sideways(page))
    page.set_viewport_size(size)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_readable_in_every_language_and_theme(
    place: Place, open_context: OpenContext, path: str
) -> None:
    context = open_context(place.server, as_owner=place.as_owner, allow=place.allow)
    page = context.new_page()
    found = []
    for number, address in enumerate(place.addresses):
        # The first in every language, the others, which differ by their state alone, each in another one.
        for language in LANGS if number == 0 else LANGS[number % 3 :][:1]:
            speak(context, place.server, language)
            page.goto(address)
            told = faults(page, language, dark=number > 0 or language == "uk")
            found += [f"{address} in {language}: {fault}" for fault in told]
    assert found == []


@pytest.mark.parametrize("path", PAGES)
def test_a_page_can_be_read_with_its_text_twice_as_large(
    place: Place, open_context: OpenContext, path: str
) -> None:
    context = open_context(place.server, device="tablet", as_owner=place.as_owner, allow=place.allow)
    page = context.new_page()
    speak(context, place.server, "uk")
    context.new_cdp_session(page).send("Page.setFontSizes", TEXT_TWICE_AS_LARGE)
    found = []
    for address in place.addresses[:1]:
        page.goto(address)
        size = page.evaluate("() => parseFloat(getComputedStyle(document.body).fontSize)")
        if size < 2 * 15:
            found.append(f"{address}: the text stays at {size} px")
        found += [f"{address}: {fault}" for fault in (*sideways(page), *cut_off(page))]
    assert found == []


def test_an_address_that_is_none_is_told_in_every_language(demo: Server, open_context: OpenContext) -> None:
    context = open_context(demo, allow=("status of 404 .*/nothing-here",))
    page = context.new_page()
    found = []
    for language in LANGS:
        speak(context, demo, language)
        page.goto("/nothing-here")
        found += [f"{language}: {fault}" for fault in faults(page, language)]
    assert found == []


def test_the_font_is_our_own_in_every_script(demo: Server, open_context: OpenContext) -> None:
    context = open_context(demo)
    page = context.new_page()
    speak(context, demo, "uk")
    page.goto("/rulebooks")
    page.evaluate("() => document.fonts.ready")
    assert page.evaluate(
        "() => ['Гра ґїєі', 'Game'].map((text) => document.fonts.check('16px Onest Variable', text))"
    )
    loaded = page.evaluate(
        "() => [...document.fonts].filter((one) => one.status === 'loaded').map((one) => one.family)"
    )
    assert {name.strip('"') for name in loaded} == {"Onest Variable"}
    assert len(loaded) >= 2  # the Latin and the Cyrillic part


TOKENS = """() => {
  const style = getComputedStyle(document.documentElement);
  const names = ['paper', 'card', 'ink', 'soft', 'line', 'edge', 'red', 'black', 'lamp', 'info'];
  return [style.colorScheme, ...names.map((name) => style.getPropertyValue(`--${name}`).trim())];
}"""


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_a_theme_that_is_chosen_is_the_one_of_the_system(
    demo: Server, open_context: OpenContext, colours: Literal["light", "dark"]
) -> None:
    """The other theme of the system changes nothing then: every page is looked at in the system's alone."""
    other: Literal["light", "dark"] = "light" if colours == "dark" else "dark"
    by_system = open_context(demo, colours=colours).new_page()
    by_system.goto("/games")
    context = open_context(demo, colours=other)
    context.add_cookies([{"name": THEME_COOKIE, "value": colours, "url": demo.url}])
    chosen = context.new_page()
    chosen.goto("/games")
    assert chosen.evaluate(TOKENS) == by_system.evaluate(TOKENS)
