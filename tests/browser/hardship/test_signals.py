"""SN: sound and vibration, counted by stubs: by day only, sound after the first tap, a sign to see always."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hand import Hand
from tests.browser.hardship.conftest import Sit, Table
from tests.browser.hardship.stubs import SIGNALS, VISIBILITY, go_away
from tests.browser.judge import Judge
from zeronight.core import call as c
from zeronight.core import step as st

TEN = [300]
TWICE = [[250, 120, 250]]


@pytest.fixture
def speech(table: Table) -> Hand:
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    return hand


def equipped(sit: Sit, hand: Hand) -> Judge:
    """A console whose phone counts."""
    judge = sit(hand)
    judge.page.add_init_script(SIGNALS + VISIBILITY)
    judge.page.reload()
    judge.rest()
    return judge


def spend(page: Page, milliseconds: int) -> None:
    """Let the clock that is shown have run so long."""
    page.locator(".clock").evaluate("(face, spent) => { face.dataset.spent = String(spent); }", milliseconds)


def felt(page: Page) -> list[object]:
    """Give the vibrations but for those of a tap."""
    found: list[object] = page.evaluate("() => window.felt.filter((what) => what !== 8)")
    return found


def test_ten_and_zero_are_felt_heard_and_seen(speech: Hand, sit: Sit) -> None:
    """SN-01, SN-03, P7: one long at ten, two at zero; sound once a tap unlocked it; colour, a frame."""
    judge = equipped(sit, speech)
    page = judge.page
    assert page.evaluate("() => window.contexts") == 0, "no sound is asked for before a tap"
    spend(page, 49_500)
    expect(page.locator(".clock.low")).to_be_visible()
    assert (felt(page), page.evaluate("() => window.heard")) == (TEN, [])
    judge.sheet("menu")
    judge.tap("#sheet [data-close]")
    assert page.evaluate("() => window.contexts") == 1
    spend(page, 59_900)
    expect(page.locator(".clock.over")).to_be_visible()
    page.wait_for_function("() => window.heard.length === 2")
    assert felt(page) == TEN + TWICE
    # SN-02: the next one sounds like the first.
    for _ in range(3):
        spend(page, 40_000)
        expect(page.locator(".clock.over")).to_have_count(0)
        page.evaluate("() => { window.heard = []; }")
        spend(page, 59_990)
        page.wait_for_function("() => window.heard.length === 2")
    assert page.evaluate("() => window.contexts") == 1


def test_what_a_sleep_passed_over_is_told_once(speech: Hand, sit: Sit) -> None:
    """SN-04, TM-01: after a sleep over ten and zero only the end is signalled, not all that was missed."""
    judge = equipped(sit, speech)
    page = judge.page
    go_away(page, True)
    spend(page, 62_000)
    expect(page.locator("#spoken")).to_have_text("Time is over")
    go_away(page, False)
    judge.rest()
    assert felt(page) == TWICE


def test_a_phase_without_a_countdown_is_silent(table: Table, sit: Sit) -> None:
    """SN-05: neither the morning nor a vote has a clock, or a signal."""
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    hand.call(c.Nominate(1, (5,)))
    hand.until(st.Speech(2))
    hand.call(c.Nominate(2, (7,)))
    hand.until(st.Count)
    judge = equipped(sit, hand)
    assert judge.page.locator(".clock").count() == 0
    judge.tap(1)
    judge.tap(".next")
    judge.page.wait_for_function("began => performance.now() > began + 300",
                                 arg=judge.page.evaluate("() => performance.now()"))  # fmt: skip
    assert felt(judge.page) == []
    assert judge.page.evaluate("() => window.heard") == []


def test_the_night_is_silent(table: Table, sit: Sit) -> None:
    """L21, P10: a whole night by touch: no vibration, no sound, no line longer than a second."""
    hand = table()
    hand.deal()
    hand.until(st.Night)
    judge = equipped(sit, hand)
    page = judge.page
    for key in (".next", 4, ".next", 1, ".next", 9, "#foul", 6):
        judge.tap(key)
    for mark in (49_990, 59_990):
        if page.locator(".clock").count():
            spend(page, mark)
            page.wait_for_function("began => performance.now() > began + 250",
                                   arg=page.evaluate("() => performance.now()"))  # fmt: skip
    assert page.evaluate("() => window.felt") == []
    assert page.evaluate("() => window.heard") == []
    assert hand.table.phase == st.Check("sheriff")
