"""AX-02, AX-05: nothing is told by its colour alone, and what is dimmed can be read."""

from typing import Final, Literal

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenContext
from tests.browser.hand import Hand
from tests.browser.hardship.conftest import TOLD, Sit, Table
from tests.browser.judge import Judge
from tests.browser.looks import dim
from zeronight.core import call as c
from zeronight.core import step as st

# All of a key that somebody sees who sees no colours.
SHAPE: Final = """selector => [document.querySelector(selector)]
  .flatMap((key) => [key, ...key.querySelectorAll('*')]).map((node) => { const style = getComputedStyle(node);
    const own = [...node.childNodes].filter((part) => part.nodeType === 3).map((part) => part.data.trim());
    return [own.join(' '), style.textDecorationLine, style.fontWeight, style.fontSize, style.borderStyle,
      style.borderWidth, style.borderRadius, style.display].join('|'); }).join('\\n')"""


@pytest.fixture
def speech(table: Table) -> Hand:
    """A game in its second speech; 1 has put up 2."""
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    hand.call(c.Nominate(1, (2,)))
    hand.until(st.Speech(2))
    return hand


def shape(judge: Judge, key: str | int) -> str:
    """Give what a key looks like without its colours."""
    found: str = judge.page.evaluate(SHAPE, f'.pad [data-seat="{key}"]' if isinstance(key, int) else key)
    return found


def test_by_day_no_seat_is_told_by_its_colour_alone(speech: Hand, sit: Sit) -> None:
    """AX-02: who speaks, who is put up, whose hand is up, who has voted, who is gone."""
    judge = sit(speech)
    speaks, waits = shape(judge, 2), shape(judge, 5)
    speech.call(c.Nominate(2, (5,)))
    judge.follow(speech.seq)
    put_up = shape(judge, 5)
    speech.until(st.Speech(3))
    judge.follow(speech.seq)
    assert speaks != shape(judge, 2), "the speaker"
    assert waits != put_up, "a nominee"
    speech.until(st.Count)
    judge.follow(speech.seq)
    down, seq = shape(judge, 4), judge.seq
    judge.tap(4)
    expect(judge.page.locator("#now-votes")).to_have_text("1")
    judge.moved(seq)
    assert down != shape(judge, 4), "a hand"
    speech.until(st.Count(5))
    judge.follow(speech.seq)
    assert down != shape(judge, 4), "who has voted"
    speech.call(c.Remove(9, "hits_table", "2.6"))
    judge.follow(speech.seq)
    assert down != shape(judge, 9), "who is gone"


def test_at_night_and_in_the_menu_no_choice_is_told_by_its_colour_alone(speech: Hand, sit: Sit) -> None:
    """AX-02: the number that was shot, the seat that was shown, the theme that is on, the network."""
    speech.until(st.Shooting)
    judge = sit(speech)
    for seat, step in ((7, st.Check("don")), (4, st.Check("sheriff"))):
        before, seq = shape(judge, seat), judge.seq
        judge.tap(seat)
        judge.moved(seq)
        assert before != shape(judge, seat), step
        speech.until(step)
        judge.follow(speech.seq)
    sheet = judge.sheet("menu")
    theme = '#sheet [data-choose="theme"]'
    assert (
        shape(judge, f'{theme}[aria-pressed="true"]').split("|")[1:]
        != (shape(judge, f'{theme}[aria-pressed="false"]').split("|")[1:])
    )
    judge.tap(sheet.locator("[data-close]").first)
    states = {}
    for state in ("well", "queued", "lost"):
        judge.page.locator("#dot").evaluate("(dot, state) => { dot.dataset.state = state; }", state)
        states[state] = shape(judge, "#dot")
    assert len(set(states.values())) == 3, states


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_what_is_dimmed_can_be_read(
    colours: Literal["light", "dark"], speech: Hand, open_context: OpenContext
) -> None:
    """AX-05: 4.5 to 1 for who is gone, who has voted, what is barred, what cannot be undone, what waits."""
    context = open_context(speech.server, colours=colours)
    context.add_init_script(TOLD)
    judge = Judge(context.new_page(), speech.game)
    speech.call(c.Nominate(2, (5,)))
    found = []
    for step in (st.CircleEnd, st.Count(2), st.Count(5), st.Night, st.Check("don"), st.LastWords, st.Speech):
        speech.until(step)
        judge.follow(speech.seq)
        found += [f"{step}: {fault}" for fault in dim(judge.page)]
        judge.page.evaluate("() => document.querySelector('.clock')?.classList.add('waiting')")
        judge.page.locator("#undo").evaluate("key => key.setAttribute('aria-disabled', 'true')")
        found += [f"{step}, waiting: {fault}" for fault in dim(judge.page)]
        judge.sheet("history")
        found += [f"{step}, the history: {fault}" for fault in dim(judge.page)]
        judge.tap("#sheet [data-close]")
        if step == st.Count(2):
            speech.call(c.ShowHands(2, (1, 3, 4, 6)), c.CloseCount(2))
        if step == st.Night:
            speech.call(c.Proceed(st.Shooting()), c.ShootTogether(7))
    assert any(state.exit for state in speech.table.seats)
    assert found == []
