"""RC: reload, reconnect, stale state. What was tapped arrives once; what is shown is what the server has."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.hand import Hand
from tests.browser.hardship.conftest import Sit, Table
from tests.browser.judge import Judge
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.engine.record import text_of
from zeronight.engine.steps import next_steps

AWAY = ("ERR_", "Failed to load", "502", "5\\d\\d from", "MIME type", "EventSource")
CLOCK = re.compile(r' data-(?:now|spent)="\d+"|>−?\d:\d\d<| style="[^"]*"|class="clock[^"]*"')

AT_REST = """node => { const copy = node.cloneNode(true);
  copy.querySelectorAll('#toast, #dot').forEach((one) => one.remove()); return copy.outerHTML; }"""


@pytest.fixture
def speech(table: Table) -> Hand:
    """A game in its first speech."""
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    return hand


def screen(page: Page) -> str:
    """Give the console but for its clock, the line after a call, and the dot."""
    return CLOCK.sub("", page.locator("#console").evaluate(AT_REST))


def fouls(hand: Hand) -> list[int]:
    return [entry.call.seat for entry in hand.record().entries if isinstance(entry.call, c.Foul)]


def foul(judge: Judge, seat: int) -> None:
    """Tap a foul and do not wait for it."""
    judge.tap("#foul", rest=False)
    judge.tap(seat, rest=False)


def phases(hand: Hand) -> Iterator[None]:
    """Bring a game to one phase after the other."""
    yield
    hand.deal()
    yield
    while hand.table.phase != st.Speech(1):
        record = hand.record()
        hand.call(c.Proceed(next_steps(record.rules, record.table)[0]))
        yield
    hand.call(c.Nominate(1, (2,)))
    hand.until(st.Speech(2))
    hand.call(c.Nominate(2, (5,)))
    hand.until(st.CircleEnd)
    yield
    for first, second in ((2, 5), (5, 2)):
        hand.until(st.Count)
        ballot = hand.table.ballot
        if ballot is not None and ballot.open != first:
            first, second = second, first
        hand.call(c.ShowHands(first, (1, 3, 4, 6, 9)))
        yield
        hand.call(c.CloseCount(first), c.Proceed(st.Count(second)), c.CloseCount(second))
        yield
        if hand.table.defences:
            hand.until(st.Defence)
            yield
    if hand.table.lift:
        hand.until(st.Lift)
        yield
    for kind in (st.Night, st.Shooting):
        hand.until(kind)
        yield
    hand.call(c.ShootTogether(7))
    for step in (st.Check("don"), st.Check("sheriff"), st.Morning, st.LastWords):
        hand.until(step)
        yield


def test_a_reload_in_every_phase_is_harmless(table: Table, sit: Sit) -> None:
    """RC-01, RC-02, TC-09, OP-03: the same screen, nothing called; a second tab shows no other."""
    hand = table("fsm/2024")
    judge = sit(hand)
    follower = Judge(judge.page.context.new_page(), hand.game)
    kinds = set()
    for _ in phases(hand):
        seq = hand.seq
        judge.follow(seq)
        follower.follow(seq)
        before = screen(judge.page)
        assert screen(follower.page) == before
        judge.page.reload()
        judge.rest()
        assert screen(judge.page) == before
        assert hand.seq == seq
        kinds.add(type(hand.table.phase))
    assert len(kinds) >= 13, kinds


def test_the_second_tab_follows_within_a_second(speech: Hand, sit: Sit) -> None:
    """RC-09, P13: what one tab calls, the other shows."""
    judge = sit(speech)
    follower = Judge(judge.page.context.new_page(), speech.game)
    follower.page.evaluate(
        "() => { window.changed = 0; new MutationObserver(() => { window.changed ||= Date.now(); })"
        ".observe(document.querySelector('#play'), {childList: true}); }"
    )
    began = follower.page.evaluate("() => Date.now()")
    seq = judge.seq
    foul(judge, 4)
    follower.follow(seq + 1)
    assert follower.page.evaluate("() => window.changed") - began < 1500
    expect(follower.seat(4).locator(".pips .f")).to_have_count(1)
    assert follower.toast == "", "the line after a call is for the tab that called"


def test_calls_survive_a_reload_and_a_killed_tab(speech: Hand, sit: Sit) -> None:
    """RC-10, RC-25, F20: what was tapped without a network leaves the phone with the next tab, once."""
    judge = sit(speech, allow=AWAY)
    context, seq = judge.page.context, judge.seq
    context.route("**/calls", lambda route: route.abort())
    foul(judge, 4)
    foul(judge, 5)
    expect(judge.page.locator("#lost")).to_contain_text("2")
    judge.page.reload()
    expect(judge.page.locator("#lost")).to_contain_text("2")
    assert fouls(speech) == []
    judge.page.close()
    context.unroute_all(behavior="ignoreErrors")
    again = Judge(context.new_page(), speech.game)
    again.follow(seq + 2)
    assert fouls(speech) == [4, 5]
    assert (
        again.page.evaluate("() => Object.keys(localStorage).filter((key) => key.startsWith('zn-outbox'))")
        == []
    )


def test_two_tabs_without_a_network_lose_nothing(speech: Hand, sit: Sit) -> None:
    """RC-10, RC-26: both keep their calls in one place of the browser; each call arrives once."""
    judge = sit(speech, allow=AWAY)
    context = judge.page.context
    other = Judge(context.new_page(), speech.game)
    context.set_offline(True)
    foul(judge, 4)
    foul(other, 5)
    for page in (judge.page, other.page):
        expect(page.locator("#lost")).to_be_visible()
    kept = judge.page.evaluate(
        "() => JSON.parse(Object.entries(localStorage).find(([k]) => k.startsWith('zn-outbox'))[1])"
    )
    # Which of the two tabs wrote last stands last.
    assert sorted(item["call"]["seat"] for item in kept) == [4, 5]
    other.page.close()
    context.set_offline(False)
    judge.rest()
    assert fouls(speech) == [4]
    judge.page.reload()
    judge.page.wait_for_function("() => document.querySelector('.pad [data-seat=\"5\"] .pips .f')")
    assert fouls(speech) == [4, 5]


def delivered_but_cut(route: Route) -> None:
    """The server has it, and the answer breaks off in its midst."""
    answer = route.fetch()
    route.fulfill(status=200, content_type="application/json", body=answer.text()[:120])


BAD_ANSWERS: dict[str, Callable[[Route], Any]] = {
    "captive portal": lambda route: route.fulfill(
        status=200, content_type="text/html", body="<h1>Wi-Fi</h1>"
    ),
    "its login page": lambda route: route.fulfill(
        status=401, content_type="text/html", body="<h1>Log in</h1>"
    ),
    "missing there": lambda route: route.fulfill(status=404, content_type="text/html", body="<h1>404</h1>"),
    "gateway": lambda route: route.fulfill(status=502, content_type="text/html", body="<h1>Bad gateway</h1>"),
    "busy": lambda route: route.fulfill(status=503, json={"error": "busy", "words": "Busy"}),
    "null": lambda route: route.fulfill(status=200, json=None),
    "another's": lambda route: route.fulfill(status=200, json={"ok": True}),
    "truncated": delivered_but_cut,
    "no answer": lambda route: route.abort(),
}


def test_whatever_stands_in_the_way_the_call_arrives_once(speech: Hand, sit: Sit) -> None:
    """F26, RC-10: HTML instead of JSON, 502, half a body, null: tried again, never a crash, never doubled."""
    judge = sit(speech, allow=AWAY)
    page = judge.page
    left = list(BAD_ANSWERS.values())

    def answer(route: Route) -> None:
        if left:
            left.pop(0)(route)
        else:
            route.continue_()

    page.clock.install()
    page.route("**/calls", answer)
    seq = judge.seq
    foul(judge, 4)
    for _ in range(40):
        if not left:
            break
        page.clock.run_for(2600)
        page.evaluate("() => new Promise((go) => setTimeout(go, 0))")
    judge.moved(seq)
    assert left == []
    assert fouls(speech) == [4]
    expect(page).to_have_url(re.compile(f"/play/{speech.game}$"))


def test_what_is_on_its_way_is_counted_and_leaves_at_once(speech: Hand, sit: Sit) -> None:
    """RC-08, RC-13: seen by itself, with how many wait; soon after the network is back all is there."""
    judge = sit(speech, allow=AWAY)
    page, seq = judge.page, judge.seq
    page.context.set_offline(True)
    for seat in (4, 5, 6):
        foul(judge, seat)
    expect(page.locator("#lost")).to_be_visible()
    expect(page.locator("#lost")).to_contain_text("3")
    assert page.locator("#dot").get_attribute("data-state") == "lost"
    # Longer than any wait between two tries.
    page.wait_for_function(
        "began => performance.now() > began + 3000", arg=page.evaluate("() => performance.now()")
    )
    page.context.set_offline(False)
    began = page.evaluate("() => performance.now()")
    judge.moved(seq + 2)
    assert page.evaluate("() => performance.now()") - began < 4000
    assert fouls(speech) == [4, 5, 6]


def test_a_silent_stream_is_shown_and_opened_again(speech: Hand, sit: Sit) -> None:
    """RC-08, RC-19: no heartbeat for 25 s is no connection, whatever it looks like."""
    judge = sit(speech)
    page = judge.page
    page.clock.install()
    page.reload()
    judge.rest()
    page.evaluate(
        "() => { window.states = []; const dot = document.querySelector('#dot');"
        " new MutationObserver(() => window.states.push(dot.dataset.state))"
        ".observe(dot, {attributes: true, attributeFilter: ['data-state']}); }"
    )
    page.clock.fast_forward(31_000)
    page.wait_for_function("() => window.states.includes('lost')")
    page.clock.fast_forward(1_000)
    judge.rest()
    speech.call(c.Foul(4))
    judge.follow(speech.seq)
    expect(judge.seat(4).locator(".pips .f")).to_have_count(1)


def test_what_could_not_be_fetched_is_asked_for_again(speech: Hand, sit: Sit) -> None:
    """RC-09: told that there is more, and the answer is lost: no further event is needed to get it."""
    judge = sit(speech, allow=AWAY)
    lost = [1, 2]

    def answer(route: Route) -> None:
        if lost:
            lost.pop()
            route.abort()
        else:
            route.continue_()

    judge.page.route("**/state", answer)
    speech.call(c.Foul(4))
    judge.follow(speech.seq)
    assert lost == []


@pytest.mark.parametrize(
    "kept",
    [
        "no JSON",
        "{}",
        '[null, 7, {"call_id": "abcdefgh"}]',
        '[{"call_id": "abcdefgh1", "call": {"call": "nonsense"}, "after": 1}]',
        '[{"call_id": "abcdefgh2", "call": {"call": "foul", "seat": 77}, "after": 1}]',
        '[{"call_id": "short", "call": {"call": "foul", "seat": 7}, "after": 1}]',
    ],
)
def test_a_spoilt_outbox_blocks_nothing(kept: str, speech: Hand, sit: Sit) -> None:
    """RC-14, ST-07: what can never come through is told of and dropped; what is tapped next is taken."""
    judge = sit(speech, allow=("status of 400",))
    judge.page.evaluate(
        "([key, kept]) => localStorage.setItem(key, kept)", [f"zn-outbox-/play/{speech.game}", kept]
    )
    judge.page.reload()
    judge.rest()
    if judge.page.locator("#sheet").is_visible():
        judge.tap("#sheet [data-close]")
    foul(judge, 4)
    judge.page.wait_for_function("() => document.querySelector('.pad [data-seat=\"4\"] .pips .f')")
    assert fouls(speech) == [4]


def test_a_full_storage_of_the_browser_loses_nothing(speech: Hand, sit: Sit) -> None:
    """ST-07: the quota is used up: calls go all the same."""
    judge = sit(speech)
    judge.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"
    )
    judge.page.reload()
    foul(judge, 4)
    judge.page.wait_for_function("() => document.querySelector('.pad [data-seat=\"4\"] .pips .f')")
    assert fouls(speech) == [4]


def test_the_second_game_keeps_nothing_of_the_first(table: Table, sit: Sit) -> None:
    """P27, RC-03, RC-14, RC-19: fouls, nominations, a deal under way, the sheet, the line, what waits."""
    first, second = table(), table()
    first.deal()
    first.until(st.Speech(1))
    judge = sit(first)
    judge.tap("#foul")
    judge.tap(4)
    judge.tap(7)
    judge.sheet("menu")
    fresh = Judge(judge.page, second.game)
    page = fresh.page
    assert fresh.toast == ""
    assert page.locator("#sheet").is_hidden()
    assert page.locator(".pips .f, .badge, .chip, .gone, .hand").count() == 0
    assert page.locator("#undo").get_attribute("aria-disabled") == "true" or fresh.seq == 10
    fresh.tap('[data-card="don"]')
    third = Judge(page, table().game)
    assert third.page.locator(".pad .used").count() == 0
    assert "1" in third.page.locator("#deal-seat").inner_text()
    # Half a deal is kept where it was made, over a reload.
    fresh = Judge(page, second.game)
    assert page.locator(".pad .used").count() == 1


def test_what_is_being_written_stays_while_the_game_goes_on(speech: Hand, sit: Sit) -> None:
    """RC-04: another device calls while a note is written: words, place and sheet stay."""
    judge = sit(speech)
    page = judge.page
    judge.sheet("menu")
    judge.tap('#sheet [data-sheet="note"]')
    field = page.locator('#sheet [name="text"]')
    field.fill("seat 4 was late")
    field.evaluate("node => node.setSelectionRange(4, 6)")
    speech.call(c.Foul(4))
    judge.follow(speech.seq)
    expect(field).to_have_value("seat 4 was late")
    expect(field).to_be_focused()
    assert field.evaluate("node => [node.selectionStart, node.selectionEnd]") == [4, 6]
    seq = judge.seq
    page.keyboard.press("Enter")
    judge.moved(seq)
    record = speech.record()
    note = record.entries[-1].call
    assert isinstance(note, c.Note)
    assert text_of(record, note.text) == "seat 4 was late"
