"""Repair: a fact is put right from where it is shown, with the list of what changes by it."""

import json

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.hand import DEAL, Hand
from tests.browser.hardship.conftest import Sit, Table
from tests.browser.judge import Judge
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.role import Role


@pytest.fixture
def day(table: Table) -> Hand:
    """A game in its third speech: 1 has put up 2, 2 has put up 5, 4 has a foul for gestures."""
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    hand.call(c.Nominate(1, (2,)), c.Foul(4, "gestures", "3.5"))
    hand.until(st.Speech(2))
    hand.call(c.Nominate(2, (5,)))
    hand.until(st.Speech(3))
    return hand


def seen(judge: Judge, key: Locator) -> str:
    """Tap what leads to the preview; give what will change."""
    judge.tap(key)
    judge.page.locator("#sheet .hold").wait_for()
    return judge.page.locator("#sheet").inner_text()


def facts(judge: Judge, seat: int) -> Locator:
    """Open what has been entered about a seat."""
    sheet = judge.open_seat(seat)
    sheet.locator("summary", has_text="Put right").tap()
    return sheet


def test_a_nominee(day: Hand, sit: Sit) -> None:
    """From his chip: another seat was named; or it was not accepted."""
    judge = sit(day)
    judge.tap(judge.page.locator(".chip").first)
    sheet = judge.page.locator("#sheet")
    assert "seat 9" in seen(judge, sheet.locator(".minipad button", has_text="9")).casefold().replace(
        "player", "seat"
    )
    assert day.table.nominees() == (2, 5), "nothing is entered before it is held"
    judge.hold()
    assert day.table.nominees() == (9, 5)
    assert judge.page.locator(".chip").first.inner_text().startswith("9")
    judge.tap(judge.page.locator(".chip").first)
    seen(judge, sheet.locator(".row", has_text="not accepted"))
    judge.hold()
    assert day.table.nominees() == (5,)
    # It is an entry like all others: one tap takes it back.
    seq = judge.seq
    judge.tap("#undo")
    judge.moved(seq)
    assert day.table.nominees() == (9, 5)


def test_a_nomination_is_taken_back_by_its_nominator(day: Hand, sit: Sit) -> None:
    """The chip leads to the withdrawal too, where the paper knows it; here it is barred, with its clause."""
    judge = sit(day)
    judge.tap(judge.page.locator(".chip").first)
    row = judge.page.locator("#sheet .row", has_text="takes it back")
    assert row.get_attribute("aria-disabled") == "true"
    judge.touch(judge.middle(row))
    expect(judge.page.locator("#sheet .conseq em").first).to_contain_text("kharkiv")
    judge.page.locator('#sheet [name="reason"]').fill("a slip of the tongue")
    seq = judge.seq
    judge.tap('#sheet button[type="submit"]')
    judge.moved(seq)
    assert day.table.nominees() == (5,)


@pytest.mark.parametrize("shown", [(1, 3), ()], ids=["of two hands", "of no hands"])
def test_a_closed_count(shown: tuple[int, ...], day: Hand, sit: Sit) -> None:
    """From the tally, while the next count is open: other hands went up; also where none had been seen."""
    day.call(c.Nominate(3, (9,)))
    day.until(st.Count)
    judge = sit(day)
    for seat in shown:
        judge.tap(seat)
    judge.tap(".next")
    expect(judge.page.locator(".cand.now b")).to_have_text("5")
    judge.rest()
    judge.tap(judge.page.locator("button.cand").first)
    for seat in (1, 6, 7):
        judge.tap(judge.page.locator(f'#sheet [data-cycle][data-value="{seat}"]'))
    assert "3" in seen(judge, judge.page.locator('#sheet button[type="submit"]').first)
    judge.hold()
    ballot = day.table.ballot
    assert ballot is not None
    assert (ballot.closed[0].votes, ballot.closed[0].seats, ballot.open) == (3, (1, 6, 7), 5)
    expect(judge.page.locator(".cand .v").first).to_have_text("3")
    expect(judge.seat(6).locator(".nk")).to_have_text("for 2")


def test_a_count_by_number(day: Hand, sit: Sit) -> None:
    """Who counts by number puts right by number."""
    day.call(c.Nominate(3, (9,)))
    day.until(st.Count)
    judge = sit(day)
    for _ in range(3):
        judge.tap('[data-add="1"]')
    judge.tap(".next")
    expect(judge.page.locator(".cand.now b")).to_have_text("5")
    judge.rest()
    judge.tap(judge.page.locator("button.cand").first)
    seen(judge, judge.page.locator("#sheet .minipad").first.locator("button", has_text="4").first)
    judge.hold()
    ballot = day.table.ballot
    assert ballot is not None
    assert (ballot.closed[0].votes, ballot.closed[0].seats) == (4, None)


def test_a_role(day: Hand, sit: Sit) -> None:
    """By day from a seat's sheet: two cards were mixed up. No card is shown but while it is held."""
    judge = sit(day)
    sheet = facts(judge, 4)
    judge.tap(sheet.locator("details[open] .row", has_text="deal"))
    shown = sheet.locator("select").evaluate_all("all => all.map((one) => one.value)")
    assert shown == [""] * 10
    judge.touch(judge.middle("#sheet .held"), stays=True)
    expect(judge.page.locator("#held-view")).to_contain_text("5 D")
    judge.touch()
    sheet.locator('[name="cards.5"]').select_option("citizen")
    sheet.locator('[name="cards.6"]').select_option("don")
    seen(judge, sheet.locator('button[type="submit"]'))
    judge.hold()
    roles = "".join((state.role or "?")[0] for state in day.table.seats)
    assert roles == DEAL[:4] + "cd" + DEAL[6:]
    assert day.table.nominees() == (2, 5), "the rest of the game stands"


def test_a_deck_that_is_none_is_refused(day: Hand, sit: Sit) -> None:
    """Two dons: the refusal says what a deck is, and nothing is entered."""
    judge = sit(day)
    sheet = facts(judge, 4)
    judge.tap(sheet.locator("details[open] .row", has_text="deal"))
    sheet.locator('[name="cards.6"]').select_option("don")
    judge.tap(sheet.locator('button[type="submit"]'))
    judge.page.locator("#sheet .conseq").wait_for()
    assert judge.page.locator("#sheet .hold").count() == 0
    assert day.table.seats[5].role == "citizen"


def test_a_shot(day: Hand, sit: Sit) -> None:
    """The next day, from the night that is looked at alone: another number, and so another victim."""
    day.until(st.Shooting)
    day.call(c.ShootTogether(7))
    day.until(st.Morning)
    judge = sit(day)
    judge.sheet("history")
    judge.page.locator("#sheet summary", has_text="Night 1").tap()
    judge.tap(judge.page.locator('#sheet [data-sheet="night/1"]'))
    # Its words alone: the time of the entry beside them may hold a 7 too.
    judge.tap(judge.page.locator("#sheet .row span", has_text="7").first)
    said = seen(judge, judge.page.locator("#sheet .minipad").first.locator("button", has_text="9").first)
    assert "9" in said
    judge.hold()
    assert [state.seat for state in day.table.seats if state.exit] == [5, 9], "5 was voted out"
    expect(judge.page.locator("#scene .big")).to_contain_text("9")


def test_a_foul(day: Hand, sit: Sit) -> None:
    """From the sheet of his seat: another seat's, another offence, or none."""
    judge = sit(day)
    sheet = facts(judge, 4)
    judge.tap(sheet.locator("details[open] .row", has_text="3.5"))
    seen(judge, sheet.locator(".minipad button", has_text="8"))
    judge.hold()
    assert [day.table.seats[at].fouls for at in (3, 7)] == [0, 1]
    sheet = facts(judge, 8)
    judge.tap(sheet.locator("details[open] .row", has_text="3.5"))
    seen(judge, sheet.locator(".row", has_text="3.1").first)
    judge.hold()
    fouls = [item.call for item in day.record().items() if isinstance(item.call, c.Foul)]
    assert [(foul.seat, foul.clause) for foul in fouls] == [(8, "3.1")]
    sheet = facts(judge, 8)
    judge.tap(sheet.locator("details[open] .row", has_text="3.1"))
    seen(judge, sheet.locator(".row", has_text="no foul"))
    judge.hold()
    assert all(state.fouls == 0 for state in day.table.seats)


def test_a_removal(day: Hand, sit: Sit) -> None:
    """It did not happen: the seat is back, and what came after it is decided again."""
    day.call(c.Remove(9, "hits_table", "2.6"))
    day.until(st.Speech(4))
    judge = sit(day)
    sheet = facts(judge, 9)
    judge.tap(sheet.locator("details[open] .row", has_text="2.6"))
    seen(judge, sheet.locator(".row", has_text="did not happen"))
    judge.hold()
    table = day.table
    assert (table.seats[8].standing, table.phase) == ("in", st.Speech(4))


def test_what_falls_away_is_listed_before(day: Hand, sit: Sit) -> None:
    """A nominee becomes another, and the count that was held for him has no meaning any more: it is told."""
    day.until(st.Count)
    day.call(c.ShowHands(2, (1, 3)), c.CloseCount(2))
    judge = sit(day)
    sheet = judge.sheet("history")
    nomination = next(e.seq for e in day.record().entries if e.call == c.Nominate(1, (2,)))
    judge.tap(sheet.locator(f'[data-sheet="amend/{nomination}"]'))
    said = seen(judge, sheet.locator(".minipad button", has_text="9"))
    assert "Falls away" in said
    judge.hold()
    assert day.table.nominees() == (9, 5)


def test_two_cards_by_day_and_no_page_holds_one(day: Hand, sit: Sit) -> None:
    """DESIGN 2.10: they are looked at while they are held, and what changes is all that is sent."""
    judge = sit(day)
    deal = next(entry.seq for entry in day.record().entries if isinstance(entry.call, c.Deal))
    cards = [state.role for state in day.table.seats]
    don, red = cards.index(Role.DON), cards.index(Role.CITIZEN)
    sheet = facts(judge, 4)
    judge.tap(sheet.locator(f'[data-sheet="amend/{deal}"]'))
    form = sheet.locator("form[data-form]")
    assert json.loads(form.get_attribute("data-form") or "") == {
        "call": "other_cards",
        "seq": deal,
        "cards": {},
    }
    assert set(form.locator("select").evaluate_all("all => all.map(one => one.value)")) == {""}
    form.locator(f'[name="cards.{don + 1}"]').select_option("citizen")
    form.locator(f'[name="cards.{red + 1}"]').select_option("don")
    seen(judge, form.locator("[type=submit]"))
    assert "sheriff" not in judge.page.locator("#sheet").inner_html()
    judge.hold()
    cards[don], cards[red] = Role.CITIZEN, Role.DON
    assert [state.role for state in day.table.seats] == cards
