"""How somebody leaves where the judge must say it: a victim by his word, an exit that is announced."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.hardship.conftest import Sit, Table
from tests.browser.hardship.test_every_call import filled, last, menu
from tests.browser.judge import Judge
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.event import Overruled


def victim(judge: Judge) -> Locator:
    """The form for the victim of the night, unfolded."""
    block = menu(judge, "word").locator('details:has(form[data-form*=\'"fact":"victim"\'])')
    block.locator("summary").tap()
    return block.locator("form")


@pytest.mark.parametrize("named", [4, None])
def test_the_victim_of_the_night_by_the_judges_word(named: int | None, table: Table, sit: Sit) -> None:
    """VT-13, F6: the shooting is closed, and he saw it otherwise: another seat, or nobody; not by day."""
    hand = table()
    hand.deal()
    hand.until(st.Shooting)
    hand.call(c.ShootTogether(7))
    judge = sit(hand)
    assert menu(judge, "word").locator('form[data-form*=\'"fact":"victim"\']').count() == 0, "not closed yet"
    hand.until(st.Check("don"))
    judge.follow(hand.seq)
    filled(judge, victim(judge), fact__seat=str(named or ""), reason="he aimed at another")
    call, reason = last(hand)
    assert (call.fact, reason) == (c.Victim(1, named), "he aimed at another")
    assert isinstance(hand.record().entries[-1].events[0], Overruled)
    assert [state.seat for state in hand.table.seats if state.standing == "out"] == ([4] if named else [])
    hand.until(st.Morning)
    judge.follow(hand.seq)
    told = judge.page.locator("#scene .big")
    expect(told).to_contain_text("4") if named else expect(told).to_have_text("Nobody left at night")
    assert menu(judge, "word").locator('form[data-form*=\'"fact":"victim"\']').count() == 0


def test_an_exit_is_announced_where_the_paper_has_it(table: Table, sit: Sit) -> None:
    """VT-09, VT-19: after his last words, by one tap; then he is gone, and the day goes on."""
    hand = table("dogory-drygom/1")
    hand.deal()
    hand.until(st.Shooting)
    hand.call(c.ShootTogether(7))
    hand.until(st.LastWords(7))
    judge = sit(hand)
    expect(judge.page.locator(".next")).to_have_text("Next: announce the exit")
    assert "gone" not in (judge.seat(7).get_attribute("class") or "").split()
    seq = judge.seq
    judge.tap(".next")
    judge.moved(seq)
    assert last(hand)[0] == c.Proceed(st.Exit())
    expect(judge.page.locator("#scene .big")).to_have_text("The exit is announced")
    assert "gone" in (judge.seat(7).get_attribute("class") or "").split()
    assert judge.page.locator(".clock").count() == 0, "nobody speaks"
    assert hand.table.seats[6].standing == "out"
    seq = judge.seq
    judge.tap(".next")
    judge.moved(seq)
    assert isinstance(hand.table.phase, st.Speech)
