"""AX, P1, P5, P10, P21-P23, P28, P29: sizes, letters, keyboard, colours, words; first paint dark."""

import itertools
import re
import struct
import zlib
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import OpenContext
from tests.browser.hand import Hand
from tests.browser.hardship.conftest import Sit, Table
from tests.browser.hardship.test_reconnecting import phases
from tests.browser.judge import Judge
from tests.browser.looks import axe, cut_off, sideways
from tests.browser.test_pages import speak
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.i18n.language import LANGS
from zeronight.web.visit import THEME_COOKIE

BOXES = """selector => [...document.querySelectorAll(selector)].filter((key) => key.checkVisibility())
  .map((key) => { const b = key.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; })"""
TOAST_TIMES = """() => { window.times = [];
  const watch = () => window.times.push(performance.now());
  new MutationObserver((all) => all.some((one) => one.target.id === 'toast') && watch()).observe(
    document.querySelector('#play'), {subtree: true, attributes: true, attributeFilter: ['hidden']}); }"""
DARK = 60
"""The brightest a dark first paint may be, of 255."""


@pytest.fixture
def speech(table: Table) -> Hand:
    """A game in its first speech."""
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    return hand


def boxes(page: Page, selector: str) -> list[list[float]]:
    found: list[list[float]] = page.evaluate(BOXES, selector)
    return found


def test_keys_are_large_and_where_the_thumb_is(table: Table, sit: Sit) -> None:
    """P1, P2, TC-08: seats of 56x56 at one place, gaps of 8, the next key of 72, all below 312."""
    hand = table()
    judge = sit(hand)
    page = judge.page
    places = set()
    wrong = []
    for _ in phases(hand):
        judge.follow(hand.seq)
        at = type(hand.table.phase).__name__
        seats = boxes(page, ".pad .seat[data-seat]")
        wrong += [f"{at}: a seat of {w:.1f}x{h:.1f}" for _, _, w, h in seats if w < 56 or h < 56]
        across = [b[0] - (a[0] + a[2]) for a, b in itertools.pairwise(seats[:5])]
        down = seats[5][1] - (seats[0][1] + seats[0][3])
        wrong += [f"{at}: a gap of {gap:.1f}" for gap in (*across, down) if gap < 7.9]
        wrong += [f"{at}: the next key is {h:.1f} high" for _, _, _, h in boxes(page, ".next") if h < 72]
        lower = boxes(page, ".pad button, .feet button, .go button, .ways button")
        wrong += [f"{at}: a key at {y:.0f}" for _, y, _, _ in lower if y < 312]
        feet = [box[1] - (seats[-1][1] + seats[-1][3]) for box in boxes(page, ".feet button")]
        wrong += [f"{at}: the feet are {gap:.1f} below" for gap in feet if gap < 8]
        end = boxes(page, ".go")[0]
        wrong += [f"{at}: the next key ends at {end[1] + end[3]:.0f}"] if end[1] + end[3] > 780 else []
        places.add(round(seats[0][1]))
    assert sorted(set(wrong)) == []
    assert len(places) == 1, f"the pad moves: {places}"


def test_large_letters_fit_a_small_phone(table: Table, sit: Sit) -> None:
    """P29, 1.4.10: letters of 130 % at 360 px, and plain ones at 320: all is seen and in reach."""
    hand = table()
    judge = sit(hand, language="uk")
    page = judge.page
    page.evaluate("() => { localStorage.setItem('zn-text', 'large'); }")
    page.reload()
    assert page.evaluate("() => getComputedStyle(document.querySelector('#console')).fontSize") == "19.5px"
    wrong = []
    for _ in phases(hand):
        judge.follow(hand.seq)
        at = type(hand.table.phase).__name__
        for width, height, size in ((360, 780, "large"), (320, 640, "usual")):
            page.evaluate("size => { document.documentElement.dataset.text = size; }", size)
            page.set_viewport_size({"width": width, "height": height})
            wrong += [f"{at}, {size} at {width}: {fault}" for fault in (*sideways(page), *cut_off(page))]
            for key in ("#foul", ".next", '.pad [data-seat="10"]'):
                box = boxes(page, key)[0]
                if box[1] + box[3] > height or box[0] + box[2] > width:
                    wrong.append(f"{at}, {size} at {width}: {key} is out of reach")
    assert wrong == []


def test_the_judges_own_choices_keep_the_game(speech: Hand, sit: Sit) -> None:
    """P22, P23: language, theme, hand, letters from the menu; no reload, the same phase."""
    speech.call(c.Nominate(1, (2,)))
    speech.until(st.Speech(2))
    speech.call(c.Nominate(2, (5,)))
    speech.until(st.Count)
    judge = sit(speech)
    page, seq = judge.page, speech.seq
    page.evaluate("() => { window.stays = true; }")
    sheet = judge.sheet("menu")
    judge.tap(sheet.locator('[data-value="uk"]'))
    expect(page.locator(".next")).to_contain_text("«Дякую»")
    expect(page.locator("html")).to_have_attribute("lang", "uk")
    expect(sheet.locator("h2")).to_have_text("Меню")
    expect(sheet.locator('[data-value="uk"]')).to_have_attribute("aria-pressed", "true")
    assert "Стіл" in page.title()
    judge.tap(sheet.locator('[data-value="dark"]'))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.wait_for_function(
        "() => getComputedStyle(document.querySelector('#console')).backgroundColor < 'rgb(3'"
    )
    foul = boxes(page, "#foul")[0][0]
    judge.tap(sheet.locator('[data-value="left"]'))
    assert boxes(page, "#foul")[0][0] > foul
    judge.tap(sheet.locator('[data-value="large"]'))
    judge.tap("#sheet [data-close]")
    judge.tap(4)
    assert page.evaluate("() => window.stays") is True
    page.wait_for_function("() => document.querySelector('#now-votes').textContent === '1'")
    page.reload()
    judge.rest()
    assert boxes(page, "#foul")[0][0] > foul
    expect(page.locator("html")).to_have_attribute("data-text", "large")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator(".next")).to_contain_text("«Дякую»")
    assert speech.table.phase == st.Count(2)
    assert all(isinstance(entry.call, c.ShowHands) for entry in speech.record().entries[seq:])


def pixel(page: Page) -> int:
    """Give the brightest colour at a place of the page where nothing stands."""
    png = page.screenshot(clip={"x": 2, "y": 640, "width": 1, "height": 1}, scale="css", animations="allow")
    data = b""
    at = 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += 12 + length
    return max(zlib.decompress(data)[1:4])


@pytest.mark.parametrize(
    "moment", ["night on a light device", "day in the dark theme", "day on a dark device"]
)
def test_the_first_paint_is_dark(moment: str, table: Table, open_context: OpenContext) -> None:
    """AX-03, P10: without a single style sheet yet the page is dark already; no white flash on a reload."""
    hand = table()
    hand.deal()
    hand.until(st.Night if moment.startswith("night") else st.Speech(1))
    colours: Literal["light", "dark"] = "dark" if moment.endswith("dark device") else "light"
    context: BrowserContext = open_context(hand.server, colours=colours, allow=("ERR_FAILED", "apply style"))
    if "theme" in moment:
        context.add_cookies([{"name": THEME_COOKIE, "value": "dark", "url": hand.server.url}])
    page = context.new_page()
    page.route(re.compile(r"\.(css|js)"), lambda route: route.abort())
    page.goto(f"/play/{hand.game}")
    assert pixel(page) < DARK
    page.reload()
    assert pixel(page) < DARK
    page.unroute_all(behavior="ignoreErrors")
    page.reload()
    assert pixel(page) < DARK


def test_the_night_falls_black(table: Table, sit: Sit) -> None:
    """P10: true black from edge to edge, also where the page was light a moment ago."""
    hand = table()
    hand.deal()
    hand.until(st.Speech(10))
    judge = sit(hand)
    hand.until(st.Night)
    judge.follow(hand.seq)
    for node in ("body", "#console", ".pad", ".seat"):
        assert judge.page.evaluate(
            "node => getComputedStyle(document.querySelector(node)).backgroundColor", node
        ) in (
            "rgb(0, 0, 0)",
            "rgba(0, 0, 0, 0)",
        ), node
    assert pixel(judge.page) < DARK


def test_lines_stay_as_long_as_they_may(table: Table, sit: Sit) -> None:
    """P5, P10: six seconds by day, one at night; and no line lies over a key."""
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    judge = sit(hand)
    page = judge.page
    page.clock.install()
    page.reload()
    judge.rest()

    def foul() -> None:
        seq = judge.seq
        judge.tap("#foul", rest=False)
        judge.tap(4, rest=False)
        judge.moved(seq)
        page.wait_for_function("() => !document.querySelector('#toast').hidden")

    foul()
    (line,) = boxes(page, "#toast")
    for x, y, width, height in boxes(page, "#console button:not(#toast button)"):
        assert y + height <= line[1] or y >= line[1] + line[3], (x, y, width, height)
    page.clock.fast_forward(3500)
    assert judge.toast
    page.clock.fast_forward(2600)
    assert judge.toast == ""
    hand.until(st.Night)
    judge.follow(hand.seq)
    page.evaluate(TOAST_TIMES)
    foul()
    page.wait_for_function("() => document.querySelector('#toast').hidden")
    shown, hidden = page.evaluate("() => [window.times[0], window.times.at(-1)]")
    assert 800 <= hidden - shown <= 1700


def test_the_clock_is_spoken_at_thirty_ten_and_zero(speech: Hand, sit: Sit) -> None:
    """AX-01: a timer that is not live, and a polite voice thrice a minute."""
    page = sit(speech).page
    timer = page.locator(".clock .time")
    expect(timer).to_have_attribute("role", "timer")
    expect(timer).to_have_attribute("aria-live", "off")
    expect(page.locator("#spoken")).to_have_attribute("aria-live", "polite")
    page.evaluate(
        "() => { window.spoken = []; new MutationObserver(() =>"
        " window.spoken.push(document.querySelector('#spoken').textContent))"
        ".observe(document.querySelector('#spoken'), {childList: true}); }"
    )
    for spent in (20_000, 29_950, 40_000, 49_950, 55_000, 59_950):
        page.locator(".clock").evaluate("(face, spent) => { face.dataset.spent = String(spent); }", spent)
        page.wait_for_function(
            "began => performance.now() > began + 260", arg=page.evaluate("() => performance.now()")
        )
    assert page.evaluate("() => window.spoken") == ["30 seconds left", "10 seconds left", "Time is over"]


def test_one_and_ten_are_told_apart(speech: Hand, sit: Sit) -> None:
    """AX-04, TC-11: 1 and 10 nominated, alone and together, in badges, tally and hands."""
    speech.call(c.Nominate(1, (10,)))
    judge = sit(speech)
    badges = "() => [...document.querySelectorAll('.pad .seat:has(.badge)')].map((b) => b.dataset.seat)"
    assert judge.page.evaluate(badges) == ["10"]
    speech.until(st.Speech(2))
    speech.call(c.Nominate(2, (1,)))
    speech.until(st.Count)
    judge.follow(speech.seq)
    assert judge.page.evaluate(badges) == ["1", "10"]
    assert judge.page.locator(".tally .cand b").all_inner_texts() == ["10", "1"]
    judge.tap(1)
    assert judge.page.locator(".pad .hand").evaluate_all("keys => keys.map((key) => key.dataset.seat)") == [
        "1"
    ]
    assert judge.seat(1).get_attribute("aria-label") == "Seat 1, Феникс, nominated, number 2"


def test_nothing_moves_for_who_asks_for_stillness(speech: Hand, open_context: OpenContext) -> None:
    """P21: no blinking, no growing bar."""
    page = open_context(speech.server, reduced_motion=True).new_page()
    page.goto(f"/play/{speech.game}")
    page.locator(".clock").evaluate("face => { face.dataset.spent = '61000'; }")
    expect(page.locator(".clock.over")).to_be_visible()
    assert page.evaluate("() => document.getAnimations().length") == 0


def press(judge: Judge, *keys: str) -> None:
    for key in keys:
        judge.page.keyboard.press(key)
        judge.rest()


def fire(judge: Judge) -> None:
    """Reach the key that must be held by Tab, and press Enter twice."""
    seq = judge.seq
    judge.page.locator("#sheet .hold").wait_for()
    for _ in range(12):
        if judge.page.evaluate("() => document.activeElement?.matches('#sheet .hold')"):
            break
        judge.page.keyboard.press("Tab")
    judge.page.keyboard.press("Enter")
    judge.page.keyboard.press("Enter")
    judge.moved(seq)


def is_signed(hand: Hand) -> bool:
    return hand.table.state == "signed"


def test_a_whole_game_by_keyboard_alone(table: Table, sit: Sit) -> None:
    """5.2, P20: from the deal by lot to the signature; not one touch, no Ctrl."""
    hand = table()
    judge = sit(hand)

    def until(step: st.Step | type) -> None:
        for _ in range(40):
            phase = hand.table.phase
            if phase == step or (isinstance(step, type) and isinstance(phase, step)):
                return
            press(judge, "Enter")
        raise AssertionError(f"{step} does not come")

    press(judge, "g")
    until(st.Speech(1))
    press(judge, "Digit2", "Space", "ArrowDown", "ArrowUp", "Space", "ArrowRight", "Digit0", "Shift+Digit9")
    assert hand.table.nominees() == (2, 10)
    assert hand.table.seats[8].fouls == 1
    press(
        judge,
        "Backspace",
        "Shift+Digit8",
        "h",
        "Escape",
        "?",
        "Escape",
        "e",
        "Escape",
        "Shift+Alt+Digit3",
        "Escape",
    )
    assert [hand.table.seats[at].fouls for at in (7, 8)] == [1, 0]
    until(st.Count)
    press(judge, "Digit1", "Digit3", "Digit4", "Digit5", "Digit6", "Digit7", "Enter")
    until(st.Night)
    until(st.Shooting)
    press(judge, "Digit7", "Enter", "Digit4", "Enter", "Digit6", "Enter")
    blacks = [state.seat for state in hand.table.seats if state.is_black and state.standing == "in"]
    until(st.Speech)
    for seat in blacks:
        for _ in range(3):
            press(judge, f"Shift+Digit{seat % 10}")
        judge.page.keyboard.press(f"Shift+Digit{seat % 10}")
        fire(judge)
    assert hand.table.state == "decided"
    press(judge, "Enter")
    fire(judge)
    for _ in range(8):
        if is_signed(hand):
            break
        press(judge, "Enter")
        if judge.page.locator("#sheet .hold").count():
            fire(judge)
    assert is_signed(hand)


def test_every_choice_of_the_menu_is_readable(speech: Hand, sit: Sit) -> None:
    """AX, 5.2: the menu and the steps ahead in three languages."""
    judge = sit(speech)
    for language in LANGS:
        speak(judge.page.context, speech.server, language)
        judge.page.reload()
        judge.rest()
        for sheet in ("menu", "further"):
            judge.sheet(sheet)
            assert axe(judge.page) == []
            assert (sideways(judge.page), cut_off(judge.page)) == ([], [])
            judge.tap("#sheet [data-close]")
