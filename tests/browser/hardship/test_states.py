"""States of the console that no moment of a game shows by itself: readable in each language and theme."""

from collections.abc import Callable
from typing import Final

import pytest

from tests.browser.hand import Hand
from tests.browser.hardship.conftest import Sit, Table
from tests.browser.judge import Judge
from tests.browser.test_pages import faults
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.i18n.language import LANGS, Lang

# A key as a screen that does not know of the first nomination would have it.
NOMINATES: Final = """key => { delete key.dataset.sheet;
  key.dataset.call = JSON.stringify({call: 'nominate', by: 1, seats: [Number(key.dataset.seat)]}); }"""
State = Callable[[Hand, Judge], None]


def armed(_: Hand, judge: Judge) -> None:
    judge.tap("#foul")


def told(_: Hand, judge: Judge) -> None:
    judge.tap("#foul")
    judge.tap(4)
    judge.page.wait_for_function("() => !document.querySelector('#toast').hidden")


def foreseen(hand: Hand, judge: Judge) -> None:
    hand.call(c.Foul(4), c.Foul(4), c.Foul(4))
    judge.follow(hand.seq)
    judge.tap("#foul")
    judge.tap(4)
    judge.page.locator("#sheet .hold").wait_for()


def refused(_: Hand, judge: Judge) -> None:
    for seat in (6, 7):
        judge.seat(seat).evaluate(NOMINATES)
        judge.tap(seat)
    judge.page.locator("#sheet form").wait_for()


def paused(hand: Hand, judge: Judge) -> None:
    hand.call(c.Pause("the light went out"))
    judge.follow(hand.seq)


def muted(hand: Hand, judge: Judge) -> None:
    hand.call(c.Foul(2), c.Foul(2), c.Foul(2), c.Proceed(st.Speech(2)))
    judge.follow(hand.seq)


def over_time(_: Hand, judge: Judge) -> None:
    judge.page.locator(".clock").evaluate("face => { face.dataset.spent = '61000'; }")
    judge.page.locator(".clock.over").wait_for()


def ahead(_: Hand, judge: Judge) -> None:
    judge.tap(".further")


def seat_at_night(hand: Hand, judge: Judge) -> None:
    hand.until(st.Check("sheriff"))
    judge.follow(hand.seq)
    judge.open_seat(5)


def menu_at_night(hand: Hand, judge: Judge) -> None:
    hand.until(st.Night)
    judge.follow(hand.seq)
    judge.sheet("menu")


def best_move_at_night(hand: Hand, judge: Judge) -> None:
    hand.until(st.Shooting)
    hand.call(c.ShootTogether(7))
    hand.until(st.BestMove)
    judge.follow(hand.seq)
    for seat in (1, 2, 10):
        judge.tap(seat)


def cards_put_right(hand: Hand, judge: Judge) -> None:
    deal = next(entry.seq for entry in hand.record().entries if isinstance(entry.call, c.Deal))
    sheet = judge.open_seat(4)
    sheet.locator(f"details:has([data-sheet='amend/{deal}']) summary").tap()
    judge.tap(sheet.locator(f"[data-sheet='amend/{deal}']"))


STATES: Final[dict[str, tuple[State, str]]] = {
    "the foul key is armed": (armed, "kharkiv/1"),
    "the line after a call": (told, "club-ru/1"),
    "what will follow": (foreseen, "kharkiv/1"),
    "a refusal": (refused, "dogory-drygom/1"),
    "paused": (paused, "fsm/2024"),
    "a lost speech": (muted, "kharkiv/1"),
    "overtime": (over_time, "fiim/1"),
    "steps ahead": (ahead, "club-ru/1"),
    "a seat at night": (seat_at_night, "fiim/1"),
    "the menu at night": (menu_at_night, "dogory-drygom/1"),
    "a best move at night": (best_move_at_night, "fsm/2024"),
    "cards to be put right": (cards_put_right, "kharkiv/1"),
}


@pytest.mark.parametrize("name", STATES)
def test_a_state_is_readable(name: str, table: Table, sit: Sit) -> None:
    bring, book = STATES[name]
    language: Lang = LANGS[list(STATES).index(name) % len(LANGS)]
    hand = table(book)
    hand.deal()
    hand.until(st.Speech(1))
    judge = sit(hand, language=language)
    bring(hand, judge)
    assert list(faults(judge.page, language)) == []
