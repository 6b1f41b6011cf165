"""OP: two devices at one table. The same tap counts once, the second is told what has become of the game."""

from playwright.sync_api import expect

from tests.browser.hardship.conftest import Sit, Table
from tests.browser.hardship.test_reconnecting import screen
from tests.browser.judge import Judge
from zeronight.core import call as c
from zeronight.core import step as st


def deaf(judge: Judge) -> None:
    """Let a console not hear of what others do."""
    judge.page.route("**/stream", lambda route: route.abort())
    judge.page.reload()
    judge.page.wait_for_load_state("networkidle")


def test_the_same_tap_on_two_devices_counts_once(table: Table, sit: Sit) -> None:
    """OP-01, OP-03, F22: the second gets the new state and a word about it, and both show the same."""
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    first, second = sit(hand), sit(hand, language="uk", allow=("ERR_", "Failed to load"))
    deaf(second)
    seq = first.seq
    first.tap(".next")
    first.moved(seq)
    second.tap(".next", rest=False)
    expect(second.page.locator("#sheet h2")).to_have_text("Гра пішла далі без цього дотику")
    second.page.wait_for_function(
        "seq => Number(document.querySelector('#console').dataset.seq) > seq", arg=seq
    )
    assert [entry.call for entry in hand.record().entries[seq:]] == [c.Proceed(st.Speech(2))]
    assert second.page.locator(".who .n").inner_text() == "2"
    second.tap("#sheet [data-close]", rest=False)
    second.page.unroute_all(behavior="ignoreErrors")
    for judge in (first, second):
        judge.page.goto(f"/play/{hand.game}")
        judge.page.evaluate(
            "fetch('/language', {method: 'POST', redirect: 'manual', body: new URLSearchParams("
            "{csrf: document.querySelector('meta[name=csrf]').content, language: 'en', back: '/'})})"
        )
        judge.page.reload()
        judge.rest()
    assert screen(first.page) == screen(second.page)


def test_a_vote_is_not_closed_by_who_does_not_see_it(table: Table, sit: Sit) -> None:
    """OP-01: one goes on to the vote while the other nominates at the old sight: not in the vote."""
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    hand.call(c.Nominate(1, (5,)))
    hand.until(st.Speech(2))
    judge = sit(hand, allow=("ERR_", "Failed to load"))
    deaf(judge)
    hand.call(c.Nominate(2, (7,)))
    hand.until(st.Count)
    before = hand.record()
    judge.tap(8, rest=False)
    judge.page.locator("#sheet h2").wait_for()
    assert len(hand.record().entries) == len(before.entries)
    judge.page.wait_for_function("() => document.querySelector('.tally')")


def test_a_second_device_is_told_of(table: Table, sit: Sit) -> None:
    """OP-05: a warning, once, and no lock: both go on."""
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    first, second = sit(hand), sit(hand)
    seq = first.seq
    second.tap("#foul")
    second.tap(4)
    second.moved(seq)
    first.page.wait_for_function("() => document.querySelector('#toast span').textContent.includes('device')")
    assert first.page.locator("#toast [data-undo-toast]").is_hidden(), "it is not for this tap to take back"
    first.sheet("menu")
    first.tap("#sheet [data-close]")
    second.tap("#foul")
    second.tap(5)
    first.follow(hand.seq)
    assert first.toast == ""
    seq = first.seq
    first.tap(".next")
    first.moved(seq)
    assert hand.table.phase == st.Speech(2)
