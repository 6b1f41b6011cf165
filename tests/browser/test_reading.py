"""The pages that are read, in a browser: on a phone, with a keyboard, without scripts, on paper."""

import re
from pathlib import Path
from typing import Final, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, FilePayload, Page, expect

from tests.browser.conftest import OpenContext
from tests.browser.devices import DeviceName
from tests.browser.looks import axe, cut_off, said, sideways
from tests.browser.server import Server
from tests.browser.tongues import foreign, raw_keys
from zeronight.i18n.language import Lang

EXAMPLE: Final = Path(__file__).resolve().parents[2] / "examples" / "first-game.zn"
LOOKS: Final[tuple[tuple[DeviceName, Lang, Literal["light", "dark"]], ...]] = (
    ("phone", "ru", "light"),
    ("tablet", "uk", "dark"),
)


def games(server: Server) -> list[str]:
    """Addresses of the signed games."""
    with server.client() as client:
        text = client.get("/games?state=signed").text
    return [one for one in re.findall(r'href="(/games/[^"?]+)"', text) if one != "/games/upload"]


FAULTY: Final = (
    '[Rulebook "kharkiv/1"]\n[Roles "c c c c c c s m m d"]\n\nN0 nonsense\nD0 1 n99 f4(hits_table)\n'
)


@pytest.mark.parametrize(("device", "language", "colours"), LOOKS)
def test_what_only_a_form_leads_to_can_be_read_by_everybody(
    demo: Server,
    open_context: OpenContext,
    device: DeviceName,
    language: Lang,
    colours: Literal["light", "dark"],
) -> None:
    """The findings and the errors of a file, and what was looked for and is not there."""
    page = open_context(demo, device=device, language=language, colours=colours).new_page()
    found = []
    for name, text in (("good.zn", EXAMPLE.read_text("utf-8")), ("bad.zn", FAULTY)):
        page.goto("/games/upload")
        file = FilePayload(name=name, mimeType="text/plain", buffer=text.encode())
        page.locator("input[type=file]").set_input_files(file)
        page.locator("button[value=look]").click()
        page.locator(".card").first.wait_for()
        found += [f"{name}: {one}" for one in faults(page, language)]
    for address in ("/games?state=annulled", "/rulebooks/club-ru/1?q=nobody"):
        page.goto(address)
        found += [f"{address}: {one}" for one in faults(page, language)]
    assert found == []


def faults(page: Page, language: Lang) -> list[str]:
    """What is wrong with the page that is open."""
    texts = said(page)
    return [*axe(page), *sideways(page), *cut_off(page), *raw_keys(texts), *foreign(texts, language)]


def test_the_arrow_keys_walk_the_entries_and_leave_fields_alone(
    demo: Server, open_context: OpenContext
) -> None:
    page = open_context(demo, device="laptop").new_page()
    game = games(demo)[0]
    page.goto(f"{game}/entries/12")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"/entries/13$"))
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"/entries/12$"))
    page.keyboard.press("Control+ArrowRight")
    page.goto(f"{game}/entries/1")
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"/entries/1$"))


@pytest.mark.parametrize("can_copy", [True, False])
def test_the_text_is_copied_or_stands_selected(
    demo: Server, open_context: OpenContext, can_copy: bool
) -> None:
    """P24; on plain http a browser has no clipboard for us."""
    context = open_context(demo, allow=("clipboard",))
    if can_copy:
        context.grant_permissions(["clipboard-read", "clipboard-write"])
    else:
        context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined });")
        context.add_init_script("document.execCommand = () => false;")
    page = context.new_page()
    page.goto(games(demo)[0])
    page.get_by_role("button", name="Copy the text").click()
    text = page.locator("#text-of-game")
    if can_copy:
        expect(page.locator("[data-copied]")).to_have_text("Copied.")
        assert page.evaluate("navigator.clipboard.readText()") == text.input_value()
    else:
        expect(page.locator("[data-copied]")).to_have_text("The text is selected: copy it.")
        chosen = text.evaluate("one => one.value.slice(one.selectionStart, one.selectionEnd)")
        assert chosen == text.input_value()
    assert len(text.input_value().splitlines()) <= 12


@pytest.fixture
def bare(browser: Browser, demo: Server) -> BrowserContext:
    """A browser without scripts, for the owner."""
    context = browser.new_context(base_url=demo.url, java_script_enabled=False, locale="en-GB")
    context.add_cookies(
        [{"name": name, "value": value, "url": demo.url} for name, value in demo.cookies.items()]
    )
    return context


def test_everything_is_reached_without_scripts(demo: Server, bare: BrowserContext) -> None:
    page = bare.new_page()
    page.goto("/games?state=signed&book=kharkiv/1")
    page.locator(".game-line a").first.click()
    page.locator(".rows .when a").first.click()
    expect(page).to_have_url(re.compile(r"/entries/\d+$"))
    page.locator("a[rel=next]").click()
    page.goto("/rulebooks")
    page.locator("select[name=b]").select_option("fsm/2024")
    page.get_by_role("button", name="Show the differences").click()
    expect(page).to_have_url(re.compile(r"/against/fsm/2024$"))
    page.goto("/rulebooks/kharkiv/1")
    page.locator("input[name=q]").fill("3.1")
    page.get_by_role("button", name="Find").click()
    assert page.locator(".clause").count() < 10


def test_a_file_is_looked_at_and_stored_by_two_taps(demo: Server, open_context: OpenContext) -> None:
    page = open_context(demo).new_page()
    page.goto("/games/upload")
    page.locator("input[type=file]").set_input_files(EXAMPLE)
    page.get_by_role("button", name="Check the file").click()
    expect(page.locator(".findings")).to_contain_text("overruled by the judge")
    page.get_by_role("button", name="Store the game").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A game from a file")


def test_on_paper_a_protocol_is_black_on_white_and_fits_the_sheet(
    demo: Server, open_context: OpenContext
) -> None:
    """NM-12: A4, whatever theme the screen has."""
    context = open_context(demo, device="laptop", colours="dark")
    page = context.new_page()
    page.goto(games(demo)[0])
    page.emulate_media(media="print", color_scheme="dark")
    page.set_viewport_size({"width": 703, "height": 1000})
    assert sideways(page) == []
    for hidden in ("header.top", ".strip", ".files", "#text-of-game"):
        assert not page.locator(hidden).first.is_visible(), hidden
    assert colours_of(page) <= {"rgb(0, 0, 0)", "rgb(255, 255, 255)"}
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    pdf = page.pdf(format="A4", print_background=False)
    assert 1 <= len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf)) <= 4


def colours_of(page: Page) -> set[str]:
    """The colours of all texts that are shown."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("main *")]
            .filter(one => one.checkVisibility() && one.childNodes.length && one.textContent.trim())
            .map(one => getComputedStyle(one).color)"""
    )
    return set(found)
