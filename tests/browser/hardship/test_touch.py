"""TC: double taps, wrong targets, gestures. One finger, one effect: the key under it when it came down."""

from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.hand import Hand
from tests.browser.hardship.conftest import Sit, Table
from tests.browser.judge import Judge
from tests.browser.robot import ELSEWHERE
from zeronight.core import call as c
from zeronight.core import step as st

TEN_LESS = """was => {
  const seconds = (text) => text.split(':').reduce((all, part) => all * 60 + Number(part), 0);
  return seconds(was) - seconds(document.querySelector('.clock .time').textContent) === 10; }"""


@pytest.fixture
def speech(table: Table) -> Hand:
    """A game in its first speech."""
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    return hand


def calls_since(hand: Hand, before: int) -> list[Any]:
    return [entry.call for entry in hand.record().entries[before:]]


def settled(judge: Judge) -> None:
    """Wait longer than any second effect of a tap would take."""
    judge.page.wait_for_function(
        "began => performance.now() > began + 500", arg=judge.page.evaluate("() => performance.now()")
    )
    judge.rest()


def test_a_tap_with_touch_and_mouse_events_has_one_effect(speech: Hand, sit: Sit) -> None:
    """TC-01: the clock stops and does not start again; a foul is one foul."""
    judge = sit(speech)
    judge.touch(judge.middle("#clock-key"))
    expect(judge.page.locator(".clock")).to_have_attribute("data-running", "no")
    settled(judge)
    assert judge.page.locator(".clock").get_attribute("data-running") == "no"
    before = judge.seq
    judge.touch(judge.middle("#foul"))
    judge.touch(judge.middle(4))
    judge.moved(before)
    settled(judge)
    assert calls_since(speech, before) == [c.Foul(4)]


def test_a_double_tap_is_one(speech: Hand, sit: Sit) -> None:
    """TC-02, TC-07: on the next key no speaker is passed over; after a foul the seat is not nominated too."""
    judge = sit(speech)
    before = judge.seq
    where = judge.middle(".next")
    judge.touch(where)
    judge.moved(before)
    judge.touch(where)
    settled(judge)
    assert calls_since(speech, before) == [c.Proceed(st.Speech(2))]
    before = judge.seq
    judge.tap("#foul")
    judge.page.evaluate(ELSEWHERE)
    seat = judge.middle(7)
    judge.touch(seat)
    judge.touch(seat)
    judge.moved(before)
    settled(judge)
    assert calls_since(speech, before) == [c.Foul(7)]
    # What is meant to be tapped fast is: twice +5 is ten seconds.
    judge.tap("#clock-key")
    was = judge.time
    plus = judge.middle('[data-mark="shorter"]')
    judge.touch(plus)
    judge.touch(plus)
    judge.page.wait_for_function(TEN_LESS, arg=was)


def test_a_swipe_across_a_key_does_nothing(speech: Hand, sit: Sit) -> None:
    """TC-04: a finger that moves, along or across the page, nominates nobody and gives no foul."""
    judge = sit(speech)
    before = judge.seq
    start = judge.middle(4)
    judge.touch(start, {"x": start["x"] + 30, "y": start["y"]}, {"x": start["x"] + 90, "y": start["y"] + 4})
    judge.tap("#foul")
    judge.page.evaluate(ELSEWHERE)
    judge.touch(start, {"x": start["x"], "y": start["y"] - 40}, {"x": start["x"], "y": start["y"] - 120})
    settled(judge)
    assert calls_since(speech, before) == []


def test_letting_go_after_a_long_press_does_nothing_more(speech: Hand, sit: Sit) -> None:
    """TC-03: a long press opens the seat's sheet; the release neither nominates nor closes it."""
    judge = sit(speech)
    before = judge.seq
    judge.open_seat(4)
    settled(judge)
    expect(judge.page.locator("#sheet h2")).to_have_text("4 Капля")
    assert calls_since(speech, before) == []


def test_a_hold_that_is_let_go_too_early_does_nothing(speech: Hand, sit: Sit) -> None:
    """TC-03, P6: a removal wants 600 ms; released before, it does nothing, and after, nothing more."""
    judge = sit(speech)
    before = judge.seq
    sheet = judge.open_seat(4)
    sheet.locator("summary", has_text="emoval").first.tap()
    judge.tap(sheet.locator('[data-heavy*=\'"call":"remove"\']').first)
    hold = judge.page.locator("#sheet .hold")
    hold.wait_for()
    hold.scroll_into_view_if_needed()
    judge.page.evaluate(ELSEWHERE)
    judge.touch(judge.middle(hold))
    settled(judge)
    assert calls_since(speech, before) == []
    judge.hold()
    settled(judge)
    [removal] = calls_since(speech, before)
    assert isinstance(removal, c.Remove)
    assert removal.seat == 4


def test_the_middle_of_a_gap_does_nothing(speech: Hand, sit: Sit) -> None:
    """TC-08: between two seats, between the pad and the foul key, between the feet and the next key."""
    judge = sit(speech)
    before = judge.seq
    one, two, six, foul, go = (judge.middle(key) for key in (1, 2, 6, "#foul", ".next"))
    box = judge.page.locator("#foul").bounding_box()
    after = judge.page.locator(".next").bounding_box()
    assert box is not None
    assert after is not None
    gaps = [
        {"x": (one["x"] + two["x"]) / 2, "y": one["y"]},
        {"x": one["x"], "y": (one["y"] + six["y"]) / 2},
        {"x": foul["x"], "y": box["y"] - 3},
        {"x": go["x"], "y": (box["y"] + box["height"] + after["y"]) / 2},
    ]
    for gap in gaps:
        judge.touch(gap)
    settled(judge)
    assert calls_since(speech, before) == []
    assert judge.page.locator("#sheet").is_hidden()
    assert judge.page.locator("#foul[aria-pressed]").count() == 0


def test_pulling_down_neither_reloads_nor_scrolls_the_game_away(speech: Hand, sit: Sit) -> None:
    """TC-05, TC-09: the page keeps its place, the sheet scrolls in its own."""
    judge = sit(speech)
    page = judge.page
    page.evaluate("() => { window.stays = true; }")
    judge.touch({"x": 180, "y": 120}, *({"x": 180, "y": 120 + 60 * n} for n in range(1, 9)))
    settled(judge)
    assert page.evaluate("() => window.stays") is True
    assert page.evaluate("() => scrollY") == 0
    for element in ("html", "body"):
        how = page.evaluate(
            "name => getComputedStyle(document.querySelector(name)).overscrollBehaviorY", element
        )
        assert how == "none"
    judge.sheet("menu")
    judge.touch({"x": 180, "y": 380}, *({"x": 180, "y": 380 - 40 * n} for n in range(1, 7)))
    page.wait_for_function("() => document.querySelector('#stage').scrollTop > 0")
    assert page.evaluate("() => scrollY") == 0


def test_what_is_painted_under_the_finger_is_not_hit(speech: Hand, sit: Sit) -> None:
    """TC-11: another device goes on to the vote while the finger is on a seat."""
    judge = sit(speech)
    seq = judge.seq
    judge.touch(judge.middle(4), stays=True)
    speech.call(c.Proceed(st.Speech(2)))
    judge.page.wait_for_function("() => document.querySelector('#play').dataset.busy")
    assert judge.seq == seq, "nothing is painted under a finger"
    judge.touch()
    judge.moved(seq)
    settled(judge)
    # Who nominated was said when the finger came down: seat 1, whose speech is over. It is told, not guessed.
    assert [call for call in calls_since(speech, seq) if isinstance(call, c.Nominate)] in (
        [],
        [c.Nominate(1, (4,))],
    )
    assert c.Nominate(2, (4,)) not in calls_since(speech, seq)


def test_the_toast_names_the_seat_and_takes_it_back(speech: Hand, sit: Sit) -> None:
    """TC-11, P5: one tap on the line takes the foul back."""
    judge = sit(speech)
    judge.tap("#foul")
    judge.tap(10)
    judge.page.wait_for_function("() => !document.querySelector('#toast').hidden")
    assert "10" in judge.toast
    seq = judge.seq
    judge.tap("#toast [data-undo-toast]")
    judge.moved(seq)
    assert speech.table.seats[9].fouls == 0


def test_a_slow_answer_leaves_the_key_its_one_effect(speech: Hand, sit: Sit) -> None:
    """TC-07: tapped again and again while the answer is on its way, the next key calls once."""
    judge = sit(speech)
    before = judge.seq
    waiting: list[Route] = []
    is_slow = [True]
    judge.page.route("**/calls", lambda route: waiting.append(route) if is_slow else route.continue_())
    for _ in range(4):
        judge.tap(".next", rest=False)
    settled_at = judge.page.evaluate("() => performance.now()")
    judge.page.wait_for_function("began => performance.now() > began + 300", arg=settled_at)
    is_slow.clear()
    for route in waiting:
        route.continue_()
    judge.moved(before)
    settled(judge)
    assert calls_since(speech, before) == [c.Proceed(st.Speech(2))]


def test_enter_that_is_held_down_calls_once(speech: Hand, sit: Sit) -> None:
    """TC-02 on the keyboard: the repeats of a key that is held are no taps."""
    judge = sit(speech)
    before = judge.seq
    for _ in range(5):
        judge.page.keyboard.down("Enter")
        judge.rest()
    judge.page.keyboard.up("Enter")
    judge.page.keyboard.down("Shift")
    for _ in range(4):
        judge.page.keyboard.down("Digit7")
    judge.page.keyboard.up("Digit7")
    judge.page.keyboard.up("Shift")
    settled(judge)
    assert calls_since(speech, before) == [c.Proceed(st.Speech(2)), c.Foul(7)]
