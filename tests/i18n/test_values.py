"""Every rule key and every value that it can have has words in three languages."""

from typing import Any, Literal, get_args, get_origin

import pytest

from zeronight.i18n.catalogue import Messages, everything
from zeronight.i18n.language import LANGS, Lang
from zeronight.i18n.values import chapter_said, penalty_said, row_said, rule_said, value_said
from zeronight.rules.catalogue import FIELDS, OFFENCES
from zeronight.rules.load import load, released
from zeronight.rules.offences import OffenceRow
from zeronight.rules.options import EmptyDays, LiftBar, Misses, QuietNights, TwoTwo


def choices(kind: Any) -> list[Any]:
    """The closed choices of a key's type, those beside a struct too."""
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    return [value for part in get_args(kind) for value in choices(part)]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", FIELDS)
def test_every_key_asks_and_every_choice_answers(key: str, lang: Lang) -> None:
    messages, field = Messages(lang), FIELDS[key]
    own = everything(lang)
    assert rule_said(messages, key) == own[f"rule.{key}"]
    assert chapter_said(messages, field.chapter) == own[f"rule.chapter.{field.chapter}"]
    for value in choices(field.type):
        said = row_said(messages, key, value) if field.is_list else value_said(messages, key, value)
        assert said == own[f"value.{key}.{value}"]


@pytest.mark.parametrize("lang", LANGS)
def test_no_words_belong_to_a_value_that_does_not_exist(lang: Lang) -> None:
    keys = {f"value.{key}.{value}" for key in FIELDS for value in choices(FIELDS[key].type)}
    rows = {
        "none",
        "row",
        "row_day",
        "nights",
        "any_exit",
        "day_exit",
        "day_end",
        "offered",
        "running",
        "total",
    }
    rows |= {"red_red", "red_black", "black_black"}
    found = {key for key in everything(lang) if key.startswith("value.") and key.count(".") > 2}
    assert {key for key in found - keys if key.rpartition(".")[2] not in rows} == set()
    assert {key.removeprefix("rule.") for key in everything(lang) if key.startswith("rule.")} == {
        *FIELDS, "chapter.offences", *(f"chapter.{field.chapter}" for field in FIELDS.values()),
    }  # fmt: skip


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("book_id", released())
def test_whatever_a_book_says_can_be_said(book_id: str, lang: Lang) -> None:
    messages = Messages(lang)
    for key, entry in load(book_id).keys.items():
        said = value_said(messages, key, entry.value)
        assert said
        assert "_" not in said, key


def test_numbers_rows_and_endings() -> None:
    ru, uk, en = Messages("ru"), Messages("uk"), Messages("en")
    assert value_said(ru, "speech.seconds", 60) == "60 секунд"
    assert value_said(uk, "deal.look_seconds", 0) == "немає"
    assert value_said(ru, "foul.removal_at", 4) == "4-й"
    assert value_said(en, "statement.on_record_seats", 0) == "any number"
    assert value_said(en, "statement.on_record_seats", 3) == "3 at the most"
    assert value_said(ru, "ending.misses", Misses(nights=3, winner="red")) == "3 промаха: победа красных"
    assert value_said(uk, "ending.no_nominee_days", EmptyDays(days=2, consecutive=True)).startswith(
        "за 2 дні"
    )
    quiet = QuietNights(nights=3, winner="draw", broken_by="day_exit", until="day_end", offered=True)
    assert value_said(ru, "ending.quiet_nights", quiet) == (
        "3 ночи: ничья; счёт начинает заново только выход днём; смотрят в конце следующего дня; решает судья"
    )
    assert row_said(ru, "tie.two_two", TwoTwo(1, 1, "red")) == "у красного и чёрного: победа красных"
    assert row_said(en, "tie.two_two", TwoTwo(0, 2, "red")) == "for two blacks: red wins"
    assert row_said(uk, "lift.barred", LiftBar(9, 3)) == "порівну в 3, за столом 9"
    assert row_said(uk, "lift.barred", LiftBar(9, 3, 1)) == "порівну в 3, за столом 9, день 1"
    assert value_said(ru, "lift.barred", ()) == "других запретов нет"
    assert value_said(ru, "foul.night_exempt", ("mask_late",)) == "маска надета не вовремя"


def test_what_an_offence_costs_and_where() -> None:
    row = OffenceRow("noise_at_check", ("forfeit", "note"), when="check", role="sheriff", preselected=False)
    assert penalty_said(Messages("en"), row) == (
        "forfeit or note (in a check, of the sheriff, none of them is the usual one)"
    )
    row = OffenceRow("nominates_another", ("foul",), never_fourth=True, until_decided=True, seat="any")
    assert penalty_said(Messages("ru"), row) == (
        "фол (в игре и вне её, не четвёртым фолом, пока игра не решена)"
    )
    assert row_said(Messages("uk"), OFFENCES, OffenceRow("shouts", ("foul",))).endswith(": фол")
