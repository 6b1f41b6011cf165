"""TM: clocks, sleep and background. The time shown is the server's, whatever the phone does meanwhile."""

import itertools
import random
import re
import signal
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import server as servers
from tests.browser.evenings import set_table
from tests.browser.hand import Hand
from tests.browser.hardship.conftest import Sit, Table
from tests.browser.hardship.stubs import VISIBILITY, WAKE_LOCK, go_away, later
from tests.browser.judge import Judge
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.i18n.language import Lang

FORMAT = re.compile(r"−?\d:[0-5]\d")
# Ticks of the clock, each with what it showed then; a new screen may bring another clock of the same time.
TICKS = """() => { window.ticks = [];
  const now = () => document.querySelector('.clock .time').textContent;
  let last = now();
  new MutationObserver(() => { if (now() !== last) window.ticks.push([Date.now(), last = now()]); })
    .observe(document.querySelector('#play'), {childList: true, characterData: true, subtree: true}); }"""
CLOCK_MODULE = "import(document.querySelector('script[type=module]').src.replace('console', 'clock'))"
SPENT = """(face, spent) => {
  Object.assign(face.dataset, {running: 'no', limit: '60', spent: String(spent)}); }"""


def seconds(shown: str) -> int:
    """Give the seconds that a clock shows."""
    assert FORMAT.fullmatch(shown), shown
    minutes, rest = shown.lstrip("−").split(":")
    return (int(minutes) * 60 + int(rest)) * (-1 if shown.startswith("−") else 1)


@pytest.fixture
def speech(table: Table) -> Hand:
    """A game in its first speech."""
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    return hand


def sits_with(sit: Sit, hand: Hand, script: str, **more: Any) -> Judge:
    """Open the console in a browser that has these things."""
    judge = sit(hand, **more)
    judge.page.add_init_script(script)
    judge.page.reload()
    judge.rest()
    return judge


@pytest.mark.parametrize("sleeps", [False, True], ids=["timers sleep", "its clock sleeps too"])
def test_a_hidden_tab_of_45_seconds_shows_what_is_left(sleeps: bool, speech: Hand, sit: Sit) -> None:
    """TM-01, TM-03, F17: hidden for 45 s; of some phones the clock that never goes back stands still too."""
    judge = sits_with(sit, speech, VISIBILITY)
    page = judge.page
    page.clock.install()
    page.reload()
    judge.rest()
    before = seconds(judge.time)
    go_away(page, True)
    later(page, 45_000)
    if not sleeps:
        page.clock.fast_forward(45_000)
    go_away(page, False)
    page.wait_for_function("() => document.querySelector('.clock .time').textContent < '0:20'")
    assert 0 <= before - 45 - seconds(judge.time) <= 3
    page.unroute_all(behavior="ignoreErrors")


LOCKS = """async ({locks, waits}) => { const shown = [];
  for (let lock = 0; lock < locks; lock++) {
    for (const away of [true, false]) {
      window.goAway(away);
      await new Promise((awake) => setTimeout(awake, waits[lock % waits.length]));
    }
    shown.push(document.querySelector('.clock .time').textContent);
  }
  return shown; }"""


def test_a_hundred_locks_neither_stop_the_clock_nor_shift_it(speech: Hand, sit: Sit) -> None:
    """TM-03: locked and unlocked at random; it counts down all the while, and shows what the server has."""
    seed = random.SystemRandom().randrange(10**9)
    rng = random.Random(seed)
    judge = sits_with(sit, speech, VISIBILITY)
    page = judge.page
    waits = [rng.randrange(25) for _ in range(100)]
    shown = [seconds(one) for one in page.evaluate(LOCKS, {"locks": 100, "waits": waits})]
    assert all(0 <= before - after <= 1 for before, after in itertools.pairwise(shown)), (
        f"seed {seed}: {shown}"
    )
    judge.rest()
    page.evaluate(TICKS)
    page.wait_for_function("() => window.ticks.length >= 2")
    first, second = page.evaluate("() => window.ticks.slice(0, 2)")
    assert seconds(first[1]) - seconds(second[1]) == 1, f"seed {seed}"
    assert 0.7 <= (second[0] - first[0]) / 1000 <= 1.3, f"seed {seed}: a second lasts a second"
    mine, state = page.evaluate("""async () => {
      const answer = await fetch(`${location.pathname}/state`, {headers: {accept: 'application/json'}});
      return [document.querySelector('.clock .time').textContent, await answer.json()]; }""")
    limit, spent = (int(re.search(rf'data-{name}="(\d+)"', state["html"])[1]) for name in ("limit", "spent"))  # type: ignore[index]
    assert abs(limit - spent / 1000 - seconds(mine)) <= 1.3, f"seed {seed}: rounded up, and 0.3 s"


@pytest.mark.parametrize("minutes", [-5, 5])
def test_the_clock_of_the_phone_is_wrong(minutes: int, speech: Hand, sit: Sit) -> None:
    """TM-04, F15: the first screen that is painted is right already."""
    skew = f"const real = Date.now.bind(Date); Date.now = () => real() + {minutes * 60_000};"
    judge = sits_with(sit, speech, skew)
    assert 45 <= seconds(judge.time) <= 60


def test_a_clock_starts_at_its_limit_in_any_zone(table: Table, sit: Sit) -> None:
    """TM-16: a zone in a duration would show an hour."""
    hand = table()
    hand.deal()
    judge = sit(hand)
    judge.page.context.new_cdp_session(judge.page).send(
        "Emulation.setTimezoneOverride", {"timezoneId": "Europe/Kyiv"}
    )
    judge.page.reload()
    hand.until(st.Speech(1))
    judge.follow(hand.seq)
    expect(judge.page.locator(".clock .time")).to_have_text(re.compile("1:00|0:5[0-9]"))


def test_a_killed_tab_finds_the_time_again(speech: Hand, sit: Sit) -> None:
    """TM-02, TM-17: closed and opened anew, then turned on its side: the time goes on, the game stands."""
    judge = sit(speech)
    before, seq = seconds(judge.time), judge.seq
    page = judge.page.context.new_page()
    judge.page.close()
    again = Judge(page, speech.game)
    assert 0 <= before - seconds(again.time) <= 8
    page.set_viewport_size({"width": 780, "height": 360})
    for key in (".clock .time", "#foul", ".next", '.pad [data-seat="1"]', '.pad [data-seat="10"]'):
        expect(page.locator(key)).to_be_in_viewport()
    assert 0 <= before - seconds(again.time) <= 8
    assert again.seq == seq
    page.set_viewport_size({"width": 360, "height": 780})
    expect(page.locator(".next")).to_be_in_viewport()


def test_a_speech_of_the_tie_has_its_own_time(table: Table, sit: Sit) -> None:
    """TM-05: the defence lasts as long as the paper says, not what was left of the circle."""
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    hand.call(c.Nominate(1, (2,)))
    hand.until(st.Speech(2))
    hand.call(c.Nominate(2, (5,)))
    hand.until(st.Count)
    hand.call(c.ShowHands(2, (1, 3, 4, 6, 9)), c.CloseCount(2), c.Proceed(st.Count(5)), c.CloseCount(5))
    hand.until(st.Defence)
    assert 20 <= seconds(sit(hand).time) <= 30


def test_several_tables_have_clocks_of_their_own(table: Table, sit: Sit, speech: Hand) -> None:
    """TM-06: one stands, one runs, one is over; overtime counts on with a minus, in red, and can be left."""
    other = table()
    other.deal()
    other.until(st.Speech(1))
    judge, second = sit(speech), sit(other)
    judge.tap("#clock-key")
    expect(judge.page.locator(".clock")).to_have_attribute("data-running", "no")
    stood = judge.time
    for _ in range(13):
        second.tap('[data-mark="shorter"]', rest=False)
    over = second.page.locator(".clock.over .time")
    expect(over).to_have_text(re.compile("−0:0[3-9]"))
    assert second.page.evaluate(f"async () => (await {CLOCK_MODULE}).text(-3000)") == "−0:03"
    assert judge.time == stood
    assert second.page.locator(".clock").get_attribute("data-running") == "yes"
    seq = second.seq
    second.tap(".next")
    second.moved(seq)
    assert other.table.phase == st.Speech(2)
    assert speech.table.phase == st.Speech(1)


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_one_format_everywhere(language: Lang, speech: Hand, sit: Sit) -> None:
    """TM-08, TM-13: m:ss in every language; the server's digits and the page's are rounded by one rule."""
    judge = sit(speech, language=language)
    judge.tap("#clock-key")
    expect(judge.page.locator(".clock")).to_have_attribute("data-running", "no")
    stood = judge.time
    assert FORMAT.fullmatch(stood)
    html = speech.client.get(f"/play/{speech.game}").text
    assert re.findall(r'aria-live="off">([^<]+)<', html) == [stood]
    judge.tap('[data-mark="shorter"]')
    expect(judge.page.locator(".clock .time")).not_to_have_text(stood)
    assert seconds(judge.time) == seconds(stood) - 5


def test_red_from_ten_on_and_not_before(speech: Hand, sit: Sit) -> None:
    """TM-14: the colour changes with the digits, to the millisecond."""
    page = sit(speech).page
    for spent, shown, is_low in ((49_999, "0:11", False), (50_000, "0:10", True), (59_001, "0:01", True)):
        page.locator(".clock").evaluate(SPENT, spent)
        expect(page.locator(".clock .time")).to_have_text(shown)
        assert ("low" in (page.locator(".clock").get_attribute("class") or "")) is is_low, shown


def test_two_screens_of_one_clock_tick_together(speech: Hand, sit: Sit) -> None:
    """TM-11, TM-21: on the same second, and never by more than one."""
    pages = [sit(speech).page, sit(speech).page]
    for page in pages:
        page.evaluate(TICKS)
    told: list[dict[str, int]] = []
    for page in pages:
        page.wait_for_function("() => window.ticks.length >= 3")
        ticks = page.evaluate("() => window.ticks")
        shown = [seconds(text) for _, text in ticks]
        assert [a - b for a, b in itertools.pairwise(shown)] == [1] * (len(shown) - 1)
        told.append({text: at for at, text in ticks})
    common = set(told[0]) & set(told[1])
    assert common
    # A tenth of a second, and what a loaded machine adds to it.
    assert max(abs(told[0][text] - told[1][text]) for text in common) < 350


def test_a_killed_server_leaves_a_living_clock(tmp_path: Path, open_context: Any) -> None:
    """TM-15, RC-08: killed in the last seconds of a speech; all controls work when it is back."""
    folder = tmp_path / "data"
    (game,) = set_table(folder, "kharkiv/1")
    server = servers.start(folder)
    hand = Hand(server, game)
    try:
        hand.deal()
        hand.until(st.Speech(1))
        page = open_context(server, allow=("Failed to load", "ERR_", "503")).new_page()
        judge = Judge(page, game)
        for _ in range(11):
            judge.tap('[data-mark="shorter"]')
        server.process.send_signal(signal.SIGKILL)
        server.process.communicate()
        page.wait_for_function("() => document.querySelector('#dot').dataset.state === 'lost'")
        before = seconds(judge.time)
        server = servers.start(folder, "--port", str(urlsplit(server.url).port))
        judge.rest()
        assert 0 <= before - seconds(judge.time) <= 15
        judge.tap("#clock-key")
        expect(page.locator(".clock")).to_have_attribute("data-running", "no")
        was = judge.time
        judge.tap('[data-mark="longer"]')
        page.wait_for_function("was => document.querySelector('.clock .time').textContent !== was", arg=was)
        assert seconds(judge.time) == seconds(was) + 5
        seq = judge.seq
        judge.tap(".next")
        judge.moved(seq)
        assert hand.table.phase == st.Speech(2)
    finally:
        servers.stop(server)
        hand.close()


def test_a_removal_stops_the_clock_of_the_speaker(speech: Hand, sit: Sit) -> None:
    """TM-18."""
    speech.call(c.Foul(1), c.Foul(1), c.Foul(1))
    judge = sit(speech)
    assert judge.page.locator(".clock").get_attribute("data-running") == "yes"
    judge.tap("#foul")
    judge.tap(1)
    judge.hold()
    assert judge.page.locator('.clock[data-running="yes"]').count() == 0


def test_who_lost_his_speech_has_no_clock(table: Table, sit: Sit) -> None:
    """TM-20: three fouls take the next speech; the screen says so by its clause."""
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    hand.call(c.Foul(2), c.Foul(2), c.Foul(2))
    judge = sit(hand)
    assert "s" not in judge.page.locator(".next small").all_inner_texts()
    seq = judge.seq
    judge.tap(".next")
    judge.moved(seq)
    assert hand.table.phase == st.Speech(2)
    assert judge.page.locator(".clock").count() == 0
    assert "kharkiv" in " ".join(judge.page.locator(".why").all_inner_texts())


def test_nothing_burns_while_the_next_step_is_awaited(speech: Hand, sit: Sit) -> None:
    """TM-22: the key has been tapped, the answer is on its way: the clock waits."""
    judge = sits_with(sit, speech, VISIBILITY)
    page = judge.page
    held: list[Route] = []
    page.route("**/calls", lambda route: held.append(route))
    judge.tap(".next", rest=False)
    expect(page.locator(".clock.waiting")).to_be_visible()
    page.evaluate(TICKS)
    page.wait_for_function(
        "began => performance.now() > began + 1300", arg=page.evaluate("() => performance.now()")
    )
    assert page.evaluate("() => window.ticks") == []
    seq = judge.seq
    held[0].continue_()
    judge.moved(seq)
    expect(page.locator(".clock.waiting")).to_have_count(0)
    assert seconds(judge.time) >= 55


def test_the_screen_stays_awake_from_the_deal_to_the_end(table: Table, sit: Sit) -> None:
    """TM-23, TM-24: asked for again on every return; let go of when the game is over."""
    hand = table()
    judge = sits_with(sit, hand, VISIBILITY + WAKE_LOCK)
    page = judge.page

    def locks() -> dict[str, Any]:
        found: dict[str, Any] = page.evaluate("() => window.locks")
        return found

    page.wait_for_function("() => window.locks.asked === 1")
    page.evaluate("() => { window.locks.refuse = true; localStorage.removeItem('zn-told-awake'); }")
    hand.deal()
    judge.follow(hand.seq)
    assert locks()["asked"] == 1, "a screen that is painted anew does not ask again"
    hand.until(st.Morning)
    hand.call(c.Annul("the light went out"))
    judge.follow(hand.seq)
    page.wait_for_function("() => window.locks.released === 1")


def test_a_refused_wake_lock_is_told_once(table: Table, sit: Sit) -> None:
    """TM-23: a refusal is harmless, and told once."""
    judge = sits_with(sit, table(), VISIBILITY + WAKE_LOCK + "window.locks.refuse = true;")
    page: Page = judge.page
    page.evaluate("() => localStorage.removeItem('zn-told-awake')")
    go_away(page, True)
    go_away(page, False)
    page.wait_for_function("() => !document.querySelector('#toast').hidden")
    assert "awake" in judge.toast
    assert page.locator("#toast [data-undo-toast]").is_hidden(), "there is nothing to take back"
    judge.sheet("menu")
    go_away(page, True)
    go_away(page, False)
    page.wait_for_function("() => window.locks.asked >= 3")
    judge.rest()
    assert judge.toast == ""
