"""An evening by one finger: names once, seats, the next game in three taps; and the same without script."""

import re
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import OpenContext
from tests.browser.looks import axe, cut_off, said, sideways
from tests.browser.server import Server
from tests.browser.tongues import foreign, raw_keys
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.language import LANGS, Lang

NAMES: Final = (
    "1. Феникс\n2. Кертис\n3. Ясень\n4. Капля\n5. Мята\n6. Лис\n7. Лемур\n8. Туман\n9. Їжак\n10. Граф\n"
    "11. Володимир Великий-Довге\n12. Nova"
)
PAYLOADS: Final = ("<img src=x onerror=a()>", '"><svg onload=a()>', "{{7*7}}", "' OR 1=1 --", "</textarea>")


@pytest.fixture
def phone(club: Server, open_context: OpenContext, language: Lang) -> Page:
    return open_context(club, language=language).new_page()


def faults(page: Page, language: Lang) -> list[str]:
    """All that is wrong with the page that is open."""
    texts = said(page)
    return [
        *axe(page),
        *sideways(page),
        *(text for text in cut_off(page) if "option" not in text.lower()),
        *raw_keys(texts),
        *foreign(texts, language),
    ]


def names_of(page: Page) -> list[str]:
    return page.locator(".sitting bdi").all_inner_texts()


@pytest.mark.parametrize("language", LANGS)
def test_an_evening_by_one_finger(phone: Page, language: Lang) -> None:
    say, wrong = Messages(language).say, []
    phone.goto("/")
    wrong += faults(phone, language)
    phone.fill("#names", NAMES)
    phone.tap(f"text={say('tonight.add')}")
    phone.wait_for_selector(".bottom a")
    assert phone.locator(".person").count() == 12
    assert phone.locator("#here-title").inner_text() == say("tonight.here", n=12)
    wrong += faults(phone, language)

    phone.tap(".bottom a")
    phone.wait_for_selector(".seats")
    before = names_of(phone)
    assert len(set(before)) == 10
    wrong += faults(phone, language)
    phone.tap(".sitting >> nth=2")
    phone.wait_for_selector(".sitting.held")
    wrong += faults(phone, language)
    phone.tap(".sitting >> nth=9")
    phone.wait_for_selector(".sitting.held", state="detached")
    swapped = [*before[:2], before[9], *before[3:9], before[2]]
    assert names_of(phone) == swapped
    phone.reload()
    assert names_of(phone) == swapped

    phone.tap(f"text={say('seats.start')}")
    phone.wait_for_url(re.compile("/play/"))
    assert phone.locator(".pad .nk").all_inner_texts() == swapped
    game = phone.url.rpartition("/")[2]
    phone.tap("[data-sheet=history]")
    phone.wait_for_selector("#sheet .row")
    entered = phone.locator("#sheet .row").all_inner_texts()
    assert all(any(name in row for row in entered) for name in swapped), "a person is told by his id"

    # After the start, and as often as one likes.
    phone.goto(f"/seating/{game}")
    phone.tap(".sitting >> nth=0")
    phone.wait_for_selector(".sitting.held")
    wrong += faults(phone, language)
    phone.tap(".sitting >> nth=1")
    phone.wait_for_selector(".sitting.held", state="detached")
    assert names_of(phone) == [swapped[1], swapped[0], *swapped[2:]]
    phone.goto("/")
    assert phone.locator(".stand").inner_text() == say("tonight.stand.setup")
    wrong += faults(phone, language)
    assert wrong == []


@pytest.mark.parametrize("language", ["uk"])
def test_the_next_game_takes_three_taps(phone: Page, club: Server, language: Lang) -> None:
    """RC-03: the same seats, then drawn anew, then the deal; nothing of the last game is there."""
    say = Messages(language).say
    phone.goto("/")
    phone.fill("#names", NAMES)
    phone.tap(f"text={say('tonight.add')}")
    phone.tap(".bottom a")
    phone.tap(f"text={say('seats.start')}")
    phone.wait_for_url(re.compile("/play/"))
    seated = phone.locator(".pad .nk").all_inner_texts()
    first = phone.url.rpartition("/")[2]
    end(club, first)

    phone.goto("/")
    phone.tap(f"text={say('tonight.next')}")
    phone.wait_for_selector(".seats")
    assert names_of(phone) == seated
    here = phone.url
    phone.tap(f"text={say('seats.draw')}")
    phone.wait_for_url(lambda url: url != here)
    phone.wait_for_selector(".seats")
    assert sorted(names_of(phone)) == sorted(seated)
    phone.tap(f"text={say('seats.start')}")
    phone.wait_for_url(re.compile("/play/"))
    assert phone.url.rpartition("/")[2] != first
    assert sorted(phone.locator(".pad .nk").all_inner_texts()) == sorted(seated)
    assert phone.locator(".pips i.f").count() == 0


def end(club: Server, game: str) -> None:
    """End a game as a judge must whose lights went out."""
    calls = (
        {"call": "draw", "seed": ""},
        {"call": "proceed", "to": {"step": "agreement"}},
        {"call": "annul", "reason": "the lights went out"},
    )
    with club.client() as owner:
        proof = re.findall(r'<meta name="csrf" content="(\w+)">', owner.get("/").text)[0]
        for number, call in enumerate(calls):
            seq = owner.get(f"/play/{game}/state").json()["seq"]
            sent = {"call": call, "call_id": f"the-end-{number}", "after": seq, "device": "test"}
            answer = owner.post(f"/play/{game}/calls", json=sent, headers={"x-csrf": proof})
            answer.raise_for_status()


@pytest.mark.parametrize("language", ["ru"])
def test_names_that_want_to_be_a_program_are_names(phone: Page, language: Lang) -> None:
    """NM-04, NM-05: whatever runs is a fault that the watched context finds."""
    say = Messages(language).say
    phone.goto("/")
    phone.fill("#names", "\n".join((*PAYLOADS, "x" * 500, "ок\u202eно")))
    phone.tap(f"text={say('tonight.add')}")
    told = phone.locator("[role=alert]")
    told.wait_for()
    assert say("names.long", name="x" * 24 + "…", n=24) in told.inner_text()
    assert phone.locator("#names").input_value().startswith("x" * 500)
    shown = phone.locator(".person bdi").all_inner_texts()
    assert sorted(shown) == sorted(PAYLOADS)
    phone.goto("/players")
    assert sorted(phone.locator("summary bdi").all_inner_texts()) == sorted(PAYLOADS)


@pytest.mark.parametrize("language", ["en"])
def test_nine_players_are_told_what_it_means_and_eight_cannot_begin(phone: Page, language: Lang) -> None:
    say = Messages(language).say
    phone.goto("/")
    phone.fill("#names", "\n".join(f"Player {number}" for number in range(1, 10)))
    phone.tap(f"text={say('tonight.add')}")
    phone.tap(".bottom a")
    phone.wait_for_selector(".seats")
    assert phone.locator(".sitting.vacant").count() == 1
    assert say("seats.nine", n=1) in phone.locator("main").inner_text()
    phone.tap(".sitting:not(.vacant) >> nth=0")
    phone.wait_for_selector(".sitting.held")
    phone.locator(".row .button").nth(1).tap()
    expect(phone.locator(".sitting.vacant")).to_have_count(2)
    assert phone.locator("button.primary").is_disabled()
    phone.locator(".people .chip").first.tap()
    expect(phone.locator(".sitting.vacant")).to_have_count(1)
    phone.tap(f"text={say('seats.start')}")
    phone.wait_for_url(re.compile("/play/"))


@pytest.mark.parametrize("language", ["ru"])
def test_a_guest_is_named_later(phone: Page, language: Lang) -> None:
    say = Messages(language).say
    phone.goto("/")
    phone.tap(f"text={say('tonight.add_guest')}")
    phone.wait_for_selector(".person")
    assert phone.locator(".person bdi").inner_text() == say("tonight.guest_name", n=1)
    phone.tap(f".person >> text={say('tonight.name_guest')}")
    phone.wait_for_url(re.compile("/players"))
    phone.locator("input[name=name]").fill("Граф")
    phone.tap(f"text={say('tonight.save')}")
    phone.wait_for_selector("summary bdi >> text=Граф")
    phone.goto("/")
    assert phone.locator(".person bdi").inner_text() == "Граф"


@pytest.mark.parametrize("language", ["uk"])
def test_a_guest_of_a_game_is_a_known_player(phone: Page, language: Lang) -> None:
    """From the sheet of the seat and back; who sits in the game already is refused, a mistake taken back."""
    say, wrong = Messages(language).say, []
    phone.goto("/")
    phone.fill("#names", NAMES)
    phone.tap(f"text={say('tonight.add')}")
    phone.wait_for_selector(".bottom a")
    for left in (11, 10, 9):
        phone.locator(".person:last-child .off").tap()
        expect(phone.locator(".person")).to_have_count(left)
    away = phone.locator("#known bdi").all_inner_texts()
    phone.tap(f"text={say('tonight.add_guest')}")
    expect(phone.locator(".person")).to_have_count(10)
    phone.tap(".bottom a")
    phone.tap(f"text={say('seats.start')}")
    phone.wait_for_url(re.compile("/play/"))
    guest = say("tonight.guest_name", n=1)
    seated = phone.locator(".pad .nk").all_inner_texts()
    game = phone.url

    def open_guest() -> None:
        phone.goto(f"{game}?seat")
        open_sheet(phone, seated.index(guest) + 1)
        phone.locator("#sheet summary", has_text=say("console.sheet.who")).tap()
        phone.tap(f"text={say('console.sheet.same')}")
        phone.wait_for_url(re.compile("/players"))

    open_guest()
    wrong += faults(phone, language)
    phone.locator("select[name=other]").select_option(label=seated[0] if seated[0] != guest else seated[1])
    phone.tap(f"text={say('players.join')}")
    expect(phone.locator(".wrong")).to_be_visible()
    wrong += faults(phone, language)
    phone.locator("select[name=other]").select_option(label=away[0])
    phone.tap(f"text={say('players.join')}")
    expect(phone.locator(".note")).to_contain_text(away[0])
    wrong += faults(phone, language)
    phone.tap(f".note >> text={say('seats.back')}")
    phone.wait_for_url(re.compile("/play/"))
    assert phone.locator(".pad .nk").all_inner_texts() == [away[0] if one == guest else one for one in seated]
    open_guest()
    phone.tap(f"text={say('players.apart')}")
    phone.wait_for_selector(".note", state="detached")
    phone.goto(game)
    assert phone.locator(".pad .nk").all_inner_texts() == seated
    assert wrong == []


@pytest.mark.parametrize("language", ["ru"])
def test_a_game_made_by_mistake_is_laid_aside_and_taken_back(phone: Page, language: Lang) -> None:
    say, wrong = Messages(language).say, []
    phone.goto("/")
    phone.fill("#names", NAMES)
    phone.tap(f"text={say('tonight.add')}")
    phone.tap(".bottom a")
    phone.tap(f"text={say('seats.start')}")
    phone.wait_for_url(re.compile("/play/"))
    phone.locator("[data-sheet=menu]").first.tap()
    phone.tap(f"text={say('console.menu.discard')}")
    phone.wait_for_url(re.compile("/seating/"))
    here = phone.url
    phone.tap(f"text={say('seats.discard')}")
    wrong += faults(phone, language)
    phone.tap(f"text={say('seats.discard_it')}")
    expect(phone.locator(".note")).to_be_visible()
    wrong += faults(phone, language)
    phone.goto("/")
    assert phone.locator(".stand").count() == 0
    phone.goto(here)
    phone.tap(f"text={say('seats.take_up')}")
    phone.wait_for_selector(".note", state="detached")
    phone.goto("/")
    assert phone.locator(".stand").count() == 1
    assert wrong == []


def open_sheet(page: Page, seat: int) -> None:
    """The sheet of a seat by the keyboard: it opens in every state of the game."""
    page.wait_for_selector(".pad .nk")
    page.keyboard.press(f"Shift+Alt+Digit{seat % 10}")
    page.wait_for_selector("#sheet h2")


def test_everything_works_without_script(club: Server, open_context: OpenContext) -> None:
    context: BrowserContext = open_context(club, scripts=False)
    page = context.new_page()
    page.goto("/")
    page.fill("#names", NAMES)
    page.click("text=Add names")
    page.click("text=New game")
    before = names_of(page)
    page.click(".sitting >> nth=0")
    page.click(".sitting >> nth=4")
    assert names_of(page)[:5] == [before[4], *before[1:4], before[0]]
    page.select_option("#book", "kharkiv/1")
    page.click("text=Set")
    page.click("text=Start: to the deal")
    game = page.url.rpartition("/")[2]
    page.goto(f"/seating/{game}")
    page.click(".sitting >> nth=0")
    page.click(".sitting >> nth=4")
    assert names_of(page)[:5] == before[:5]
    page.goto("/")
    assert "kharkiv/1" in page.locator(".table").inner_text()


@pytest.mark.parametrize("language", ["en"])
def test_language_and_theme_change_without_losing_the_place(phone: Page, language: Lang) -> None:
    """P23, AX-03."""
    phone.goto("/")
    phone.fill("#names", NAMES)
    phone.tap("text=Add names")
    phone.tap(".bottom a")
    phone.tap(".sitting >> nth=1")
    phone.wait_for_selector(".sitting.held")
    here, seated = phone.url, names_of(phone)
    phone.goto(here)
    phone.tap("summary[aria-label]")
    phone.tap("text=Українська")
    phone.wait_for_selector("html[lang=uk]")
    assert (phone.url, names_of(phone)) == (here, seated)
    phone.tap("summary[aria-label]")
    phone.tap(f"text={Messages('uk').say('web.themes.dark')}")
    phone.wait_for_selector("html[data-theme=dark]")
    assert phone.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(21, 19, 15)"
    assert phone.url == here

    # A keyboard in the wrong layout finds all the same.
    phone.goto("/players")
    for typed in ("atybrc", "ФЕН", "їж", "];"):
        phone.fill("#find", typed)
        found = phone.locator("#players > li:visible").all_inner_texts()
        assert len(found) == 1, (typed, found)
