"""What an outsider reads of a game does not depend on what he may not know (SE-01 to SE-04, SE-12)."""

import random
import re

import pytest

from tests.cli.playing import Play, empty_record, random_record
from tests.console.dom import parsed
from tests.console.reading import drawn, page, reader
from tests.long import sized
from tests.pairs import other_secrets
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.ruling import Refused
from zeronight.engine.jsonl import chain_of
from zeronight.engine.record import Record
from zeronight.engine.views import are_cards_open
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.language import LANGS, Lang
from zeronight.rules.load import load, released


def outside(record: Record) -> str:
    return drawn(record, reader(record, is_judge=False))


@pytest.mark.parametrize("book_id", released())
def test_the_page_of_the_same_game_with_other_secrets_is_the_same(book_id: str) -> None:
    book = load(book_id)
    compared = 0
    for seed in range(sized(9, 300)):
        record = random_record(book_id, seed)
        rng = random.Random(seed)
        one, two = empty_record(book), empty_record(book)
        try:
            for entry in record.line():
                one.append(entry.call)
                changed = other_secrets(rng, entry.call, record, two)
                if changed is not None:
                    two.append(changed)
                if are_cards_open(one.table):
                    break
                if rng.random() < 0.08 or isinstance(entry.call, c.Announce):
                    assert outside(one) == outside(two), f"{book_id}, seed {seed}, entry {entry.seq}"
                    compared += 1
        except Refused:
            continue
    assert compared > 20


@pytest.mark.parametrize("book_id", released())
@pytest.mark.parametrize("lang", LANGS)
def test_no_card_no_shot_and_no_hash_is_on_an_outsiders_page(book_id: str, lang: Lang) -> None:
    """The chain covers the cards: who had its hash could try all 2,520 deals."""
    words = Messages(lang)
    cards = {words.say(f"term.role.{role}") for role in ("citizen", "sheriff", "mafioso", "don")}
    for seed in range(sized(4, 40)):
        record = random_record(book_id, seed)
        for seq in range(5, len(record.entries), 17):
            if are_cards_open(record.table_at(seq)):
                continue
            part = empty_record(load(book_id))
            for entry in record.entries[:seq]:
                part.add(entry)
            part.texts = record.texts
            html = drawn(part, reader(part, is_judge=False, lang=lang))
            assert "role-" not in html
            assert "row-shots" not in html
            assert not set(re.findall(r"[0-9a-f]{64}", html)) & set(chain_of(part))
            for chip in parsed(html).all(cls="what"):
                said = set(re.findall(r"\w+", chip.text.lower()))
                assert not said & {card.lower() for card in cards}, chip.text
            assert not re.search(r"/e/\d", html), "an entry's number says how many a night has"


def test_the_judge_sees_all_of_it_at_the_same_moment() -> None:
    """The comparison itself: the judge's page differs where the outsider's does not."""

    def at_night(shots: dict[int, int | None]) -> Record:
        return Play("kharkiv/1").begin().circle().night(shots, don=7).record

    one, two = at_night({8: 1, 9: 2, 10: 3}), at_night({8: None, 9: 4, 10: 4})
    assert outside(one) == outside(two)
    assert drawn(one, reader(one)) != drawn(two, reader(two))
    assert "row-shots" in drawn(one, reader(one))


def test_once_the_cards_are_shown_everybody_reads_the_nights_but_not_the_judges_notes() -> None:
    """P30; L25: points are a draft until the signing."""
    game = Play("kharkiv/1").begin().circle().night({8: 3, 9: 3, 10: 3}, don=7, sheriff=8)
    game.call(c.Note("5 looks around", seat=5), c.Foul(4, text="third time today"))
    game.call(c.Declare(c.Outcome("red"), "the hall burns"), c.Announce("red"))
    closed = outside(game.record)
    assert "role-" not in closed
    game.call(c.Reveal(), c.Award(3, "well spoken", 30))
    told = page(game.record, is_judge=False)
    assert len(told.all(cls="role")) == 10
    assert told.all("li", "row-shots")
    assert "Award" not in told.text
    assert "+0.30" not in told.text
    game.call(c.Sign())
    signed = page(game.record, is_judge=False)
    assert "+0.30" in signed.text
    for secret in ("looks around", "third time today", "the hall burns", "well spoken", "note"):
        assert secret not in signed.text.lower().replace("not announced", "")
    assert "looks around" in page(game.record).text


def test_a_result_is_not_told_before_it_is_announced() -> None:
    """SE-10, L24."""
    game = Play("kharkiv/1").begin().circle().go(st.Night(), st.Shooting())
    running = outside(game.record)
    game.call(c.Declare(c.Outcome("red"), "x"))
    decided = outside(game.record)
    assert parsed(decided).one(cls="result").text == "The game is on"
    assert parsed(running).one(cls="result").text == "The game is on"
    game.call(c.Announce("red"))
    assert parsed(outside(game.record)).one(cls="result").text == "Red wins"
