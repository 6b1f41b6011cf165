"""SE: what is held is gone with the finger; the phone that is put away is black; the night tells nothing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.browser.hand import Hand
from tests.browser.hardship.conftest import Sit, Table
from tests.browser.hardship.stubs import VISIBILITY, go_away
from tests.browser.judge import Judge
from zeronight.core import call as c
from zeronight.core import step as st

VIEW = "#held-view"
LOOK = """node => { const style = getComputedStyle(node); const box = node.getBoundingClientRect();
  return [style.color, style.backgroundColor, style.fontSize, node.className, box.y, box.height]; }"""


def dealt(table: Table, cards: str = "csmcdccmcc") -> Hand:
    hand = table()
    hand.deal(cards)
    return hand


@pytest.fixture
def speech(table: Table) -> Hand:
    """A game in its first speech."""
    hand = dealt(table)
    hand.until(st.Speech(1))
    return hand


def test_what_is_held_vanishes(speech: Hand, sit: Sit) -> None:
    """SE-06, P11: on release, on blur and on hide, by finger and by key; a late answer is not painted."""
    judge = sit(speech)
    judge.page.add_init_script(VISIBILITY)
    judge.page.reload()
    judge.rest()
    page = judge.page
    view = page.locator(VIEW)
    ends: dict[str, Callable[[], None]] = {
        "release": lambda: judge.touch(),
        "blur": lambda: page.evaluate("() => window.dispatchEvent(new Event('blur'))"),
        "hide": lambda: go_away(page, True),
    }
    for name, end in ends.items():
        judge.touch(judge.middle(".held"), stays=True)
        expect(view).to_contain_text("2 S")
        end()
        expect(view).to_have_count(0)
        if name != "release":
            judge.touch()
        # Seen again, the page asks what it has missed; a screen that is painted ends a hold too.
        with page.expect_response("**/state"):
            go_away(page, False)
        judge.rest()
    page.locator(".held").focus()
    for end in (lambda: page.keyboard.up("Enter"), ends["blur"], lambda: page.keyboard.press("Tab")):
        page.locator(".held").focus()
        page.keyboard.down("Enter")
        expect(view).to_be_visible()
        end()
        expect(view).to_have_count(0)
        page.keyboard.up("Enter")
    late: list[Route] = []
    page.route("**/held", lambda route: late.append(route))
    judge.touch(judge.middle(".held"), stays=True)
    page.wait_for_function("() => true")
    judge.touch()
    for route in late:
        route.continue_()
    page.wait_for_load_state("networkidle")
    assert view.count() == 0


def test_the_app_switcher_sees_a_black_page(speech: Hand, sit: Sit) -> None:
    """L20: a veil as soon as the page is hidden."""
    judge = sit(speech)
    judge.page.add_init_script(VISIBILITY)
    judge.page.reload()
    judge.rest()
    veil = judge.page.locator(".veil")
    expect(veil).to_be_hidden()
    go_away(judge.page, True)
    expect(veil).to_be_visible()
    box = veil.bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (360, 780)
    assert veil.evaluate("node => getComputedStyle(node).backgroundColor") == "rgb(0, 0, 0)"
    go_away(judge.page, False)
    expect(veil).to_be_hidden()


def test_the_back_gesture_closes_sheets_and_nothing_else(speech: Hand, sit: Sit) -> None:
    """P28, TC-09: back closes what is open; without a sheet it leaves the game where it is."""
    judge = sit(speech)
    page, seq = judge.page, judge.seq
    page.evaluate("() => { window.stays = true; }")
    for _ in range(2):
        judge.sheet("menu")
        page.go_back()
        expect(page.locator("#sheet")).to_be_hidden()
    for _ in range(3):
        page.go_back()
        judge.rest()
        expect(page.locator(".who .n")).to_have_text("1")
    judge.sheet("history")
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    assert page.evaluate("() => window.stays") is True
    assert speech.seq == seq


def night(judge: Judge, hand: Hand) -> list[tuple[str, str, int, int]]:
    """Judge a night by tapping: what each screen says and has, in order."""
    screens = []
    taps = {st.Shooting: 6, st.Check: 9}
    for _ in range(5):
        root = judge.page.locator("#console")
        screens.append(
            (
                root.locator(".big").first.inner_text(),
                root.locator(".next").inner_text(),
                root.locator("button:visible").count(),
                root.locator(".pad .seat").count(),
            )
        )
        phase = hand.table.phase
        if type(phase) in taps:
            judge.tap(taps[type(phase)])
        seq = judge.seq
        judge.tap(".next")
        judge.moved(seq)
    return screens


def test_a_night_is_the_same_whoever_lives(table: Table, sit: Sit) -> None:
    """L21-L23, P12: don and sheriff alive or gone: the same screens, keys and taps."""
    found = []
    for gone in ((), (2, 5)):
        hand = dealt(table)
        hand.until(st.Speech(1))
        hand.call(*(c.Remove(seat, "hits_table", "2.6") for seat in gone))
        hand.until(st.Night)
        found.append(night(sit(hand), hand))
    assert found[0] == found[1]


def test_the_answer_of_a_check_looks_the_same_either_way(table: Table, sit: Sit) -> None:
    """L22: red or black differ by the word alone, not by colour, size or place."""
    looks = []
    for seat in (1, 5):
        hand = dealt(table)
        hand.until(st.Night)
        hand.until(st.Check("sheriff"))
        judge = sit(hand)
        judge.tap(seat)
        judge.touch(judge.middle(".held"), stays=True)
        answer = judge.page.locator(f"{VIEW} .answer")
        answer.wait_for()
        looks.append(answer.evaluate(LOOK))
        judge.touch()
        expect(judge.page.locator(VIEW)).to_have_count(0)
        dom = judge.page.locator("#console").inner_html()
        assert "black" not in dom.casefold().replace("the blacks", "").replace("looks for", "")
    assert looks[0] == looks[1]
