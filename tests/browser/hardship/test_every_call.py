"""Every seldom call is entered once through the screen, and stands in the record; refusals say why."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.hand import Hand
from tests.browser.hardship.conftest import Sit, Table
from tests.browser.judge import Judge
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.event import Overruled
from zeronight.engine.record import text_of


@pytest.fixture
def speech(table: Table) -> Hand:
    """A game in its first speech."""
    hand = table()
    hand.deal()
    hand.until(st.Speech(1))
    return hand


def menu(judge: Judge, name: str) -> Locator:
    """Open a sheet of the menu."""
    judge.sheet("menu")
    judge.tap(f'#sheet [data-sheet="{name}"]')
    return judge.page.locator("#sheet")


def filled(judge: Judge, form: Locator, **fields: str) -> None:
    """Write into a form and send it; what is heavy is held."""
    for name, value in fields.items():
        field = form.locator(f'[name="{name.replace("__", ".")}"]')
        if field.evaluate("node => node.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    seq = judge.seq
    is_heavy = form.get_attribute("data-heavy") is not None
    judge.tap(form.locator('button[type="submit"]'))
    if is_heavy:
        judge.hold()
    else:
        judge.moved(seq)


def last(hand: Hand) -> tuple[Any, str | None]:
    """Give the newest call, and the text that it holds."""
    record = hand.record()
    call = record.entries[-1].call
    text = getattr(call, "reason", None) or getattr(call, "text", None)
    return call, text_of(record, text)


def test_the_calls_of_the_menu_by_day(speech: Hand, sit: Sit) -> None:
    """Note, pause with its reason, going on, protest, another judge, the judge's word against a ruling."""
    judge = sit(speech)
    filled(judge, menu(judge, "note").locator("form"), text="5 was late «на 5 минут»")
    assert last(speech)[1] == "5 was late «на 5 минут»"
    filled(judge, menu(judge, "pause").locator("form"), reason="the light went out")
    assert (type(last(speech)[0]), last(speech)[1]) == (c.Pause, "the light went out")
    assert speech.table.paused
    expect(judge.page.locator(".clock")).to_have_attribute("data-running", "no")
    seq = judge.seq
    judge.tap(".next")
    judge.moved(seq)
    assert (last(speech)[0], speech.table.paused) == (c.Resume(), False)
    filled(judge, menu(judge, "protest").locator("form"), seat="7", text="a hand was not seen")
    assert (last(speech)[0].seat, last(speech)[1]) == (7, "a hand was not seen")
    filled(judge, menu(judge, "judge").locator("form"), person="player9")
    assert last(speech)[0] == c.Judge("player9")
    facts = {
        "muted": {"fact__seat": "6", "reason": "shouted"},
        "out": {"fact__seat": "8", "fact__cause": "surrender", "reason": "he left"},
        "in": {"fact__seat": "8", "reason": "he came back"},
    }
    for name, fields in facts.items():
        sheet = menu(judge, "word")
        block = sheet.locator(f'details:has(form[data-form*=\'"fact":"{name}"\'])').first
        block.locator("summary").tap()
        form = block.locator("form")
        filled(judge, form, **fields)
        call, reason = last(speech)
        assert isinstance(call, c.Declare)
        assert (call.fact.__struct_config__.tag, reason) == (name, fields["reason"])
        assert str(call.fact.seat) == fields["fact__seat"]  # type: ignore[union-attr]
        assert isinstance(speech.record().entries[-1].events[0], Overruled)
    assert speech.table.seats[7].standing == "in"


def test_a_side_loses_from_the_sheet_of_a_seat(speech: Hand, sit: Sit) -> None:
    """Forfeit by day: what follows is told by the card, the key is there, and the end is announced."""
    judge = sit(speech)
    sheet = judge.open_seat(4)
    sheet.locator("summary", has_text="Forfeit").tap()
    judge.tap(sheet.locator("details[open] .row").first)
    expect(judge.page.locator("#sheet .conseq em").first).to_contain_text("kharkiv")
    judge.hold()
    assert last(speech)[0] == c.Forfeit(4)
    assert speech.table.state == "decided"


def test_a_ballot_and_a_result_by_the_judges_word(speech: Hand, sit: Sit) -> None:
    """Declare: today's vote is not held; the game is a draw."""
    judge = sit(speech)
    for name, fields in (
        ("ballot", {"reason": "a fire alarm"}),
        ("result", {"fact__winner": "draw", "reason": "all left"}),
    ):
        sheet = menu(judge, "word")
        block = sheet.locator(f'details:has(form[data-form*=\'"fact":"{name}"\'])').first
        block.locator("summary").tap()
        form = block.locator("form")
        filled(judge, form, **fields)
        call, reason = last(speech)
        assert isinstance(call, c.Declare)
        assert (call.fact.__struct_config__.tag, reason) == (name, fields["reason"])


def test_the_calls_after_the_end(table: Table, sit: Sit) -> None:
    """Points, a mark, protest, another result, the cards shown, the signature; then all is closed."""
    hand = table()
    hand.deal("dmmscccccc")
    hand.until(st.Speech(4))
    hand.call(*(c.Remove(seat, "hits_table", "2.6") for seat in (1, 2, 3)), c.Announce("red"))
    judge = sit(hand)
    forms = judge.sheet("award").locator("form")
    filled(judge, forms.first, seat="4", hundredths="0,25", reason="a good version")
    assert (last(hand)[0].seat, last(hand)[0].hundredths, last(hand)[1]) == (4, 25, "a good version")
    filled(
        judge,
        judge.sheet("award").locator("form").last,
        seat="6",
        mark="worst_move",
        reason="voted for the sheriff",
    )
    assert (last(hand)[0].seat, last(hand)[0].mark) == (6, "worst_move")
    filled(judge, judge.sheet("protest").locator("form"), seat="1", text="the fourth foul")
    assert last(hand)[1] == "the fourth foul"
    filled(
        judge, judge.sheet("change_result").locator("form"), winner="black", reason="an error of the judge"
    )
    assert (last(hand)[0].winner, last(hand)[1]) == ("black", "an error of the judge")
    expect(judge.page.locator("#scene .big")).to_have_text("The blacks have won")
    seq = judge.seq
    judge.tap(".next")
    judge.moved(seq)
    assert last(hand)[0] == c.Reveal()
    expect(judge.seat(4).locator(".badge")).to_have_text("S")
    judge.tap(".next")
    judge.hold()
    assert hand.table.state == "signed"
    assert judge.page.locator("#undo").get_attribute("aria-disabled") == "true"
    expect(judge.page.locator("a.next")).to_have_attribute("href", f"/seating?next={hand.game}")


def test_annulled(speech: Hand, sit: Sit) -> None:
    """Annul with a reason, heavy; no result stands."""
    judge = sit(speech)
    filled(judge, menu(judge, "annul").locator("form"), reason="a player saw a card")
    assert (last(speech)[0].__class__, last(speech)[1]) == (c.Annul, "a player saw a card")
    expect(judge.page.locator("#scene .big")).to_contain_text("no result")


def test_what_is_said_in_last_words(table: Table, sit: Sit) -> None:
    """Will, red triple, statement on record, as far as the paper knows them."""
    said = set()
    for book in ("kharkiv/1", "club-ru/1", "dogory-drygom/1", "fsm/2024"):
        hand = table(book)
        hand.deal()
        hand.until(st.Shooting)
        hand.call(c.ShootTogether(7))
        hand.until(st.LastWords)
        judge = sit(hand)
        sheets = judge.page.locator('.opt [data-sheet^="statement/"]').evaluate_all(
            "all => all.map((k) => k.dataset.sheet)"
        )
        for path in sheets:
            kind = path.split("/")[1]
            sheet = judge.sheet(path)
            if not sheet.locator("form").count():
                continue
            for seat in (1, 6, 10) if kind == "red_triple" else (1, 6):
                judge.tap(sheet.locator(f'[data-cycle][data-value="{seat}"]'))
            if kind != "red_triple":
                for _ in range(2):
                    judge.tap(sheet.locator('[data-cycle][data-value="5"]'))
            filled(judge, sheet.locator("form"))
            call, _ = last(hand)
            said.add(kind)
            if kind == "red_triple":
                assert (call.by, call.seats) == (7, (1, 6, 10))
            else:
                assert (call.by, call.reds, call.blacks) == (7, (1, 6), (5,))
    assert said, "no paper knows a statement"


@pytest.mark.parametrize(("book", "step"), [("kharkiv/1", st.LastWords(7)), ("fsm/2024", st.BestMove(7))])
def test_a_best_move_that_is_not_accepted(book: str, step: st.Step, table: Table, sit: Sit) -> None:
    """Three seats were named, too late: refused by the judge, by day or at night, and recorded as such."""
    hand = table(book)
    hand.deal()
    hand.until(st.Shooting)
    hand.call(c.ShootTogether(7))
    hand.until(step)
    judge = sit(hand)
    for seat in (1, 2, 3):
        judge.tap(seat)
    seq = judge.seq
    judge.tap(judge.page.locator(".opt button", has_text="Not accepted"))
    judge.moved(seq)
    assert last(hand)[0] == c.BestMove(7, (1, 2, 3), accepted=False)
    expect(judge.page.locator(".line", has_text="not accepted: 1, 2, 3")).to_be_visible()


def test_shots_one_by_one(table: Table, sit: Sit) -> None:
    """Each black by himself: a number, none, and one who showed two."""
    hand = table()
    hand.deal()
    hand.until(st.Shooting)
    judge = sit(hand)
    for by, pick in (
        (3, ".minipad button:text-is('7')"),
        (5, ".row:has-text('did not shoot')"),
        (8, ".row:has-text('several')"),
    ):
        sheet = judge.sheet("shots")
        block = sheet.locator(f"h3:has-text('{by}')").locator("xpath=following-sibling::*")
        seq = judge.seq
        judge.tap(
            block.locator("xpath=self::*[contains(@class,'minipad')]")
            .first.locator("button", has_text="7")
            .first
            if "minipad" in pick
            else block.locator("xpath=self::*[contains(@class,'rows')]").first.locator(pick)
        )
        judge.moved(seq)
    shots = [entry.call for entry in hand.record().entries if isinstance(entry.call, c.Shoot)]
    assert shots == [c.Shoot(3, 7), c.Shoot(5), c.Shoot(8, None, "several")]


def test_an_attempt_and_a_late_hand(speech: Hand, sit: Sit) -> None:
    """«Не принято», and a hand that came after «спасибо», as the paper has it."""
    judge = sit(speech)
    seq = judge.seq
    judge.tap(judge.open_seat(6).locator(".row", has_text="not accepted"))
    judge.moved(seq)
    assert last(speech)[0] == c.Nominate(1, (6,), accepted=False)
    speech.call(c.Nominate(1, (2,)))
    speech.until(st.Speech(2))
    speech.call(c.Nominate(2, (5,)))
    speech.until(st.Speech(3))
    speech.call(c.Nominate(3, (9,)))
    speech.until(st.Count)
    speech.call(c.ShowHands(2, (1, 3)), c.CloseCount(2))
    judge.follow(speech.seq)
    seq = judge.seq
    judge.tap(judge.open_seat(6).locator(".row", has_text="not taken").first)
    judge.moved(seq)
    assert last(speech)[0] == c.LateHand(6, 2, accepted=False)


def test_a_refusal_says_its_clause_and_the_judge_may_overrule(speech: Hand, sit: Sit) -> None:
    """A second nomination: why not, by which clause, what is meant instead; and his word, with its reason."""
    judge = sit(speech, language="ru")
    judge.tap(6)
    seq = judge.seq
    judge.tap(judge.open_seat(4).locator(".row", has_text="не принято"))
    judge.moved(seq)
    seq = judge.seq
    judge.page.evaluate("() => {}")
    speech.call(c.Foul(9))
    judge.follow(speech.seq)
    # By the key that the screen would carry if it did not know: the server refuses.
    judge.seat(4).evaluate(
        "key => { delete key.dataset.sheet; key.dataset.call ="
        " JSON.stringify({call: 'nominate', by: 1, seats: [4]}); }"
    )
    judge.tap(4)
    sheet = judge.page.locator("#sheet")
    expect(sheet.locator(".conseq em").first).to_be_visible()
    assert speech.table.nominees() == (6,)
    filled(judge, sheet.locator("form"), reason="он взял слово назад")
    call, reason = last(speech)
    assert isinstance(call, c.Overrule)
    assert (call.of, reason) == (c.Nominate(1, (4,)), "он взял слово назад")
    assert 4 in speech.table.nominees()


def test_a_hard_refusal_has_no_way_round(speech: Hand, sit: Sit) -> None:
    """What has no meaning at this table is said, and no form is offered that would be refused again."""
    judge = sit(speech)
    judge.seat(4).evaluate(
        "key => { delete key.dataset.sheet; key.dataset.call ="
        " JSON.stringify({call: 'close_count', of: 3}); }"
    )
    judge.tap(4)
    judge.page.locator("#sheet .conseq").wait_for()
    assert judge.page.locator("#sheet form").count() == 0
