"""UN: undo and history. One tap from the same place, an entry like all others, undone itself."""

import pytest
from playwright.sync_api import expect

from tests.browser.hand import Hand
from tests.browser.hardship.conftest import Sit, Table
from tests.browser.hardship.test_clocks import seconds
from tests.browser.judge import Judge
from zeronight.core import call as c
from zeronight.core import step as st

AWAY = ("ERR_", "Failed to load")


@pytest.fixture
def speech(table: Table) -> Hand:
    """A game in its first speech."""
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    return hand


def undo(judge: Judge) -> None:
    """Take the last call back."""
    seq = judge.seq
    judge.tap("#undo")
    judge.moved(seq)


def test_undo_across_a_step_brings_back_its_clock(speech: Hand, sit: Sit) -> None:
    """UN-01: the time of the speech that was left by mistake, not a fresh minute, and not a stopped one."""
    judge = sit(speech)
    for _ in range(6):
        judge.tap('[data-mark="shorter"]')
    before = seconds(judge.time)
    seq = judge.seq
    judge.tap(".next")
    judge.moved(seq)
    assert seconds(judge.time) > 45
    undo(judge)
    assert speech.table.phase == st.Speech(1)
    assert judge.page.locator(".clock").get_attribute("data-running") == "yes"
    assert 0 <= before - seconds(judge.time) <= 6


def test_undo_goes_back_over_night_and_day(table: Table, sit: Sit) -> None:
    """UN-05, UN-11: tap after tap, through the morning and the night, to the last speech before it."""
    hand = table()
    hand.deal()
    hand.until(st.Speech(10))
    judge = sit(hand)
    shown = judge.page.locator(".who").inner_text()
    table_then = hand.table
    hand.until(st.Check)
    judge.follow(hand.seq)
    while hand.table.phase != st.Speech(10):
        undo(judge)
    assert hand.table == table_then
    assert judge.page.locator(".who").inner_text() == shown
    assert judge.page.locator("#console.night").count() == 0


def test_a_mistaken_end_is_taken_back(table: Table, sit: Sit) -> None:
    """UN-03, UN-04: announced too early; the game is exactly as it was."""
    hand = table()
    hand.deal("dmmscccccc")
    hand.until(st.Speech(4))
    hand.call(*(c.Remove(seat, "hits_table", "2.6") for seat in (1, 2, 3)))
    before = hand.table
    judge = sit(hand)
    judge.tap(".next")
    judge.hold()
    assert hand.table.state == "announced"
    expect(judge.page.locator("#scene .big")).to_have_text("The reds have won")
    undo(judge)
    assert hand.table == before
    assert judge.page.locator("#scene .big").count() == 0, "that it is decided is told when the judge goes on"


def test_what_was_taken_back_is_restored_from_the_history(speech: Hand, sit: Sit) -> None:
    """UN-11, UN-07: undo of undo; the history shows the line in force and nothing else."""
    judge = sit(speech)
    judge.tap("#foul")
    judge.tap(4)
    judge.page.wait_for_function("() => document.querySelector('.pad [data-seat=\"4\"] .pips .f')")
    with_foul = speech.table
    undo(judge)
    assert speech.table.seats[3].fouls == 0
    sheet = judge.sheet("history")
    rows = sheet.locator("details, .rows").first.inner_text()
    assert "foul" not in rows.casefold()
    seq = judge.seq
    judge.tap(sheet.locator('[data-call*="restore"]'))
    judge.moved(seq)
    assert speech.table == with_foul
    sheet = judge.sheet("history")
    assert "foul" in sheet.locator(".rows").first.inner_text().casefold()
    assert sheet.locator('[data-call*="restore"]').count() == 0


def test_back_to_here(speech: Hand, sit: Sit) -> None:
    """UN-02, UN-07: back to before an entry of long ago; all that came after is told, and can be restored."""
    speech.call(c.Nominate(1, (5,)))
    at = speech.seq
    speech.until(st.Speech(4))
    speech.call(c.Foul(2), c.Foul(2))
    judge = sit(speech)
    judge.sheet("history")
    judge.tap(f'#sheet [data-sheet="amend/{at}"]')
    judge.tap(f'#sheet [data-sheet="back/{at}"]')
    judge.hold()
    table = speech.table
    assert (table.phase, table.nominations, table.seats[1].fouls) == (st.Speech(1), (), 0)
    sheet = judge.sheet("history")
    restored = sheet.locator('[data-call*="restore"]')
    seq = judge.seq
    judge.tap(restored.last)
    judge.moved(seq)
    assert speech.table.seats[1].fouls == 2


def test_an_undo_without_a_network_is_of_what_was_tapped_last(speech: Hand, sit: Sit) -> None:
    """UN-11, UN-02: a foul that has not left yet vanishes; of one that has, the undo follows it out."""
    judge = sit(speech, allow=AWAY)
    context = judge.page.context
    context.set_offline(True)
    for key in ("#foul", 4, "#foul", 5, "#undo"):
        judge.tap(key, rest=False)
    expect(judge.page.locator("#lost")).to_be_visible()
    expect(judge.page.locator("#lost")).to_contain_text("1")
    seq = judge.seq
    context.set_offline(False)
    judge.moved(seq)
    assert [speech.table.seats[at].fouls for at in (3, 4)] == [1, 0]
    seq = judge.seq
    context.set_offline(True)
    for key in ("#foul", 6, "#undo"):
        judge.tap(key, rest=False)
    context.set_offline(False)
    judge.moved(seq + 1)
    assert speech.table.seats[5].fouls == 0
    assert speech.table.seats[3].fouls == 1, "the undo is not of the foul before"


def test_an_undo_on_two_devices_takes_one_call_back(speech: Hand, sit: Sit) -> None:
    """UN-11, OP-01: both tap undo at the same sight; only the call that both saw is taken back."""
    speech.call(c.Foul(4), c.Foul(5))
    first, second = sit(speech), sit(speech, allow=AWAY)
    second.page.route("**/stream", lambda route: route.abort())
    second.page.route("**/state", lambda route: route.abort())
    undo(first)
    second.tap("#undo", rest=False)
    second.page.locator("#sheet h2").wait_for()
    assert [speech.table.seats[at].fouls for at in (3, 4)] == [1, 0]
