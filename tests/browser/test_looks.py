"""The questions that every page is asked see what they should."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.devices import DEVICES
from tests.browser.looks import axe, cut_off, dim, said, sideways


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(**DEVICES["phone"])
    yield context.new_page()
    context.close()


def shows(page: Page, body: str) -> None:
    head = '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Zero Night</title>'
    page.set_content(f'<!doctype html><html lang="uk"><head>{head}</head><body>{body}</body></html>')


GOOD = "<main><h1>Гра</h1><p>Ніч</p><table><td>1</table></main>"


def test_a_good_page_has_no_finding(page: Page) -> None:
    shows(page, GOOD)
    assert (axe(page), sideways(page), cut_off(page)) == ([], [], [])


@pytest.mark.parametrize(
    ("body", "finding"),
    [
        ("<main><h1>Гра</h1><input></main>", "label:"),
        ("<main><h1>Гра</h1><p style='color: #999'>Ніч</p></main>", "color-contrast:"),
        ("<main><h1>Гра</h1><button></button></main>", "button-name:"),
    ],
)
def test_a_serious_finding_is_told_with_its_place(page: Page, body: str, finding: str) -> None:
    shows(page, body)
    [found] = axe(page)
    assert found.startswith(finding)


@pytest.mark.parametrize(
    ("body", "is_found"),
    [
        ("<p style='width: 400px'>Ніч", True),
        (
            "<body style='overflow-x: hidden'><p style='position: absolute; left: 300px; width: 90px'>Ніч",
            True,
        ),
        ("<div style='overflow-x: auto'><p style='width: 400px'>Ніч</div>", False),
    ],
)
def test_what_sticks_out_is_found_unless_its_own_box_scrolls(page: Page, body: str, is_found: bool) -> None:
    shows(page, body)
    assert bool(sideways(page)) is is_found


@pytest.mark.parametrize(
    ("style", "is_found"),
    [
        ("width: 20px; overflow: hidden; white-space: nowrap", True),
        ("height: 8px; overflow: hidden", True),
        ("width: 20px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis", False),
        ("width: 1px; height: 1px; overflow: hidden", False),  # for a screen reader alone
    ],
)
def test_text_that_is_cut_off_is_found(page: Page, style: str, is_found: bool) -> None:
    shows(page, f"<p style='{style}'>Голосування")
    assert bool(cut_off(page)) is is_found


@pytest.mark.parametrize(
    ("body", "is_found"),
    [
        ("<p style='color: #767676'>Ніч", False),
        ("<p style='color: #777'>Ніч", True),
        ("<button disabled style='color: #999; background: #fff'>Ніч", True),
        ("<div style='opacity: .5'><p style='color: #000'>Ніч</div>", True),
        ("<div style='background: #000'><p style='color: rgb(255 255 255 / .6)'>Ніч</div>", False),
        ("<div style='background: #000'><p style='color: rgb(255 255 255 / .4)'>Ніч</div>", True),
    ],
)
def test_text_that_is_dim_is_found_though_it_be_switched_off(page: Page, body: str, is_found: bool) -> None:
    shows(page, body)
    assert bool(dim(page)) is is_found


def test_what_is_said_leaves_out_code_and_other_languages(page: Page) -> None:
    shows(
        page,
        "<p>Ніч <code>tie.revote</code></p><b lang='ru'>Ночь</b><b lang='uk' aria-label='Фол'>Ф</b>"
        "<i translate='no'>Tea Cup</i><input placeholder='Ім’я'>",
    )
    assert said(page) == ["Zero Night", "Ніч", "Фол", "Ф", "Ім’я"]
