"""DESIGN 2.10: by day nothing on the judge's screen differs by role.

The same calls are made at two tables whose cards are dealt otherwise; the screen and every sheet that opens
by a tap must be equal, byte for byte, as long as both tables go on.
"""

import random
from collections.abc import Iterator

import pytest

from tests.long import sized
from zeronight.console.foreseeing import foreseen
from zeronight.console.html import screen_html, sheet_html
from zeronight.console.other_cards import OtherCards, amendment
from zeronight.console.scene import Scene
from zeronight.console.sheets import sheet_page
from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.role import DECK, Role
from zeronight.core.ruling import Refused
from zeronight.core.step import Agreement, Check
from zeronight.engine.moves import moves
from zeronight.engine.offers import offers
from zeronight.engine.record import Header, Record
from zeronight.engine.views import without_secrets
from zeronight.rules.book import Rulebook
from zeronight.rules.load import load, released

SHEETS = ("menu", "history", "word", "award", "seat/1", "seat/4", "seat/10", "amend/1")
KINDS = frozenset(
    {"proceed", "nominate", "withdraw", "show_hands", "close_count", "shoot_together", "foul", "remove",
     "technical_foul", "warn_device", "forfeit", "best_move", "late_hand"}
)  # fmt: skip
WEIGHTS = {
    "proceed": 30,
    "nominate": 6,
    "show_hands": 8,
    "close_count": 20,
    "shoot_together": 20,
    "best_move": 8,
}


def table_of(book: Rulebook, roles: list[object]) -> Record:
    salts = iter(range(10**9))
    header = Header(game="pair", book=book.id, rules_hash="0" * 64)
    record = Record(header, book.rules, salt=lambda: f"salt-{next(salts)}")
    record.append(c.Deal(tuple(roles)))  # type: ignore[arg-type]
    record.append(c.Proceed(Agreement()))
    return record


def choice(rng: random.Random, record: Record) -> AnyCall | None:
    found = offers(record.rules, without_secrets(record.table))
    calls = [call for call in moves(found) if call.__struct_config__.tag in KINDS]
    if not calls:
        return None
    kinds = sorted({str(call.__struct_config__.tag) for call in calls})
    kind = rng.choices(kinds, [WEIGHTS.get(kind, 1) for kind in kinds])[0]
    return rng.choice([call for call in calls if call.__struct_config__.tag == kind])


def pairs(book: Rulebook, seed: int) -> Iterator[tuple[Record, Record]]:
    """Two tables after the same calls; it ends where one of them is refused what the other is not."""
    rng = random.Random(seed)
    first, second = (table_of(book, rng.sample(list(DECK), 10)) for _ in range(2))
    for _ in range(400):
        yield first, second
        call = choice(rng, first)
        if call is None:
            return
        try:
            first.append(call)
            second.append(call)
        except Refused:
            return


def painted(record: Record, book: Rulebook) -> dict[str, str]:
    scene = Scene(record, book, "en", {})
    last = len(record.entries)
    pages = {path: sheet_html(scene, sheet_page(scene, path)) for path in (*SHEETS, f"why/{last}")}
    return {"screen": screen_html(scene), **pages}


@pytest.mark.parametrize("name", released())
def test_by_day_the_screen_does_not_differ_by_role(name: str) -> None:
    book = load(name)
    compared = 0
    for seed in range(sized(8, 400)):
        for first, second in pairs(book, seed):
            one, other = first.table, second.table
            if one.period != "day" or one.at != other.at or {one.state, other.state} - {"running", "decided"}:
                continue
            if one.words != other.words or one.vote != other.vote:
                # Some papers give no last words once the game is decided: then the judge must end it.
                assert "decided" in (one.state, other.state)
                break
            left, right = painted(first, book), painted(second, book)
            for page, html in left.items():
                assert html == right[page], f"{name}, seed {seed}, entry {len(first.entries)}: {page}"
            compared += 1
    assert compared > 100, compared


@pytest.mark.parametrize("name", released())
def test_the_cards_are_put_right_without_one_of_them_in_a_page(name: str) -> None:
    """P-patterns: what is sent names the seats that change; the whole call is made where the record is."""
    record = table_of(load(name), list(DECK))
    scene = Scene(record, load(name), "en", {})
    sheet = sheet_html(scene, sheet_page(scene, "amend/1"))
    assert "&#34;cards&#34;:{}" in sheet
    wanted = OtherCards(1, {1: DECK[9], 10: DECK[0]})
    seen = sheet_html(scene, foreseen(scene, wanted))
    assert "data-hold" in seen
    assert "roles" not in seen
    record.append(amendment(record, wanted))
    changed = (DECK[9], *DECK[1:9], DECK[0])
    assert tuple(state.role for state in record.table.seats) == changed
    # Sent a second time it is the same call.
    assert amendment(record, wanted).of == c.Deal(changed)


@pytest.mark.parametrize("name", released())
@pytest.mark.parametrize("make", [c.Forfeit, c.Surrender])
def test_a_side_is_given_up_by_day_without_a_card_in_the_page(
    name: str, make: type[c.Forfeit | c.Surrender]
) -> None:
    """What follows depends on his card: the sheet says so with a clause, has the key, and is one for all."""
    book = load(name)
    red, black = table_of(book, [*DECK]), table_of(book, [*reversed(DECK)])
    pages = []
    for record in (red, black):
        while record.table.period == "night":
            due = next(
                o.to for o in offers(record.rules, record.table) if o.kind == "proceed" and not o.barred
            )
            assert due is not None
            record.append(c.Proceed(due))
        scene = Scene(record, book, "en", {})
        page = foreseen(scene, make(1))
        assert page.hold is not None
        assert "removal" not in page.hold.label
        assert page.follows[0].sources
        pages.append(sheet_html(scene, page))
        if make is c.Forfeit:
            record.append(make(1))
            pages.append(screen_html(Scene(record, book, "en", {})))
    half = len(pages) // 2
    assert pages[:half] == pages[half:]
    if make is c.Forfeit:
        results = [record.table.result for record in (red, black)]
        assert [result and result.winner for result in results] == ["black", "red"]


def test_no_cards_are_changed_in_what_is_no_deal() -> None:
    record = table_of(load("kharkiv/1"), list(DECK))
    for seq in (0, 2, 99):
        with pytest.raises(Refused):
            record.copy().append(amendment(record, OtherCards(seq, {1: Role.DON})))
    scene = Scene(record, load("kharkiv/1"), "en", {})
    assert "data-hold" not in sheet_html(scene, foreseen(scene, OtherCards(2, {})))
    assert "data-hold" not in sheet_html(scene, foreseen(scene, OtherCards(1, {1: Role.DON})))


def test_a_screen_that_told_a_role_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    # A planted leak: the screen made from the whole table.
    monkeypatch.setattr("zeronight.console.scene.without_secrets", lambda table: table)
    with pytest.raises(AssertionError, match="seed"):
        test_by_day_the_screen_does_not_differ_by_role("kharkiv/1")


def test_what_was_taken_back_at_night_tells_no_seat_by_day() -> None:
    """SE-02, L19: the history by day offers to restore a check that was taken back, and not whose it was."""
    book = load("kharkiv/1")
    record = table_of(book, list(DECK))
    while not isinstance(record.table.phase, Check):
        for call in moves(offers(record.rules, record.table)):
            if call.__struct_config__.tag in ("shoot_together", "close_count"):
                record.append(c.ShootTogether(3) if isinstance(call, c.ShootTogether) else call)
                break
        step = next(o.to for o in offers(record.rules, record.table) if o.to is not None and not o.barred)
        record.append(c.Proceed(step))
    record.append(c.Check("don", 7))
    record.append(c.TakeBack(len(record.entries)))
    scene = Scene(record, book, "en", {})
    assert "seat 7" in sheet_html(scene, sheet_page(scene, "history"))
    while record.table.period == "night":
        step = next(o.to for o in offers(record.rules, record.table) if o.to is not None and not o.barred)
        record.append(c.Proceed(step))
    scene = Scene(record, book, "en", {})
    shown = sheet_html(scene, sheet_page(scene, "history"))
    assert "check" in shown
    assert "seat 7" not in shown
