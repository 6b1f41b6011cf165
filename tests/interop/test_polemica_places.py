"""Each stage of Polemica is a place in our game: a foul told there is called there."""

from typing import Any

import pytest

from tests.interop.polemica_game import Game, kinds, whole
from zeronight.core import step as st
from zeronight.core.call import Foul
from zeronight.core.step import Phase
from zeronight.interop.account import Moment
from zeronight.interop.polemica_account import moment_of
from zeronight.interop.polemica_form import Stage
from zeronight.interop.polemica_write import stage_of, write

PLACES: list[tuple[dict[str, Any], str, Phase]] = [
    ({"type": "dealing"}, "night 0", st.Agreement()),
    ({"type": "briefing", "day": 1}, "night 0", st.Agreement()),
    ({"type": "speech", "day": 2, "player": 4}, "day 1", st.Speech(4)),
    ({"type": "toVoting", "day": 2}, "day 1", st.CircleEnd()),
    ({"type": "voting", "day": 2, "player": 9, "voting": 1}, "day 1", st.Count(9)),
    ({"type": "voting", "day": 2, "voting": 1}, "day 1", st.Count(8)),
    ({"type": "voted", "day": 2, "player": 9, "voting": 1}, "day 1", st.LastWords(9)),
    ({"type": "shooted", "day": 2, "player": 2}, "day 1", st.LastWords(2)),
    ({"type": "toDay", "day": 2}, "day 1", st.Morning()),
    ({"type": "shooting", "day": 2}, "night 2", st.Shooting()),
    ({"type": "donCheck", "day": 2}, "night 2", st.Check("don")),
    ({"type": "comCheck", "day": 2}, "night 2", st.Check("sheriff")),
    ({"type": "guess", "day": 1}, "night 1", st.BestMove(2)),
]


@pytest.mark.parametrize(("stage", "at", "phase"), PLACES, ids=lambda value: str(value)[:40])
def test_a_foul_is_called_at_its_stage(stage: dict[str, Any], at: str, phase: Phase) -> None:
    game = whole()
    game.player(7)["fouls"] = [{"time": "t", "stage": stage}]
    imported = game.read()
    assert imported.findings == ()
    record = imported.record
    entry = next(entry for entry in record.entries if entry.call == Foul(7))
    before = record.table_at(entry.parent)
    assert (before.at, before.phase) == (at, phase)
    assert write(record).value == game.value


def test_a_foul_in_a_defence_and_at_the_lift() -> None:
    votes = {9: [1, 2, 3, 4, 5], 8: [6, 7, 8, 9, 10]}
    game = Game().shoot(1, 1, 8, 9).shoot(1, 2, 10).nominate(2, _1=9, _3=8)
    game.ballot(2, 1, votes).ballot(2, 2, votes).lift(2, 1)
    game.foul(7, "reSpeech", 2, 9, voting=1).foul(7, "lift", 2)
    imported = game.read()
    assert kinds(imported) == ["unfinished"]
    record = imported.record
    fouls = [record.table_at(e.parent).phase for e in record.entries if e.call == Foul(7)]
    assert fouls == [st.Defence(9), st.Lift()]


def test_fouls_of_one_place_are_called_in_the_order_of_their_times() -> None:
    game = whole()
    game.player(7)["fouls"] = [
        {"time": "12:02", "stage": {"type": "speech", "day": 2, "player": 4}},
        {"stage": {"type": "speech", "day": 2, "player": 4}},
    ]
    game.player(5)["fouls"] = [{"time": "12:01", "stage": {"type": "speech", "day": 2, "player": 4}}]
    record = game.read().record
    assert [e.call.seat for e in record.entries if isinstance(e.call, Foul)] == [5, 7, 7]


def test_a_foul_after_the_end_falls_before_the_result_is_announced() -> None:
    game = whole().foul(7, "gameOver", 4)
    imported = game.read()
    assert imported.findings == ()
    assert imported.record.table.seats[6].fouls == 1


def test_a_stage_without_a_day_or_name_has_no_place() -> None:
    assert moment_of(Stage("speech")) is None
    assert moment_of(Stage("lunch", 2)) is None


@pytest.mark.parametrize(
    "moment",
    [
        Moment("day", 1, "speech", 4),
        Moment("day", 1, "words", 4, 1),
        Moment("day", 1, "victim_words", 4),
        Moment("day", 1, "defence", 4, 1),
        Moment("day", 1, "count", 4, 2),
        Moment("day", 1, "circle_end"),
        Moment("day", 1, "lift"),
        Moment("night", 1, "shooting"),
        Moment("night", 1, "don"),
        Moment("night", 1, "best_move"),
    ],
)
def test_a_place_comes_back_from_its_stage(moment: Moment) -> None:
    told = moment_of(Stage(**stage_of(moment)))
    assert told is not None
    assert (told.period, told.number, told.part, told.seat) == (
        moment.period, moment.number, moment.part, moment.seat,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("stage", "phase"),
    [
        ({"type": "shooted", "day": 3, "player": 3}, st.LastWords(3)),
        ({"type": "toDay", "day": 3}, st.Morning()),
        ({"type": "speech", "day": 3, "player": 7}, st.Speech(7)),
        ({"type": "toVoting", "day": 3}, st.CircleEnd()),
        ({"type": "toNight", "day": 2}, st.LastWords(9)),
        ({"type": "comCheck", "day": 2}, st.Check("sheriff")),
    ],
)
def test_an_unfinished_game_stands_where_it_says(stage: dict[str, Any], phase: Phase) -> None:
    game = whole()
    del game.value["result"]
    game.drop("votes", day=3).drop("votes", day=4).drop("shots", night=3)
    if stage["day"] == 2:
        game.drop("shots", night=2).drop("checks", night=2)
        if stage["type"] == "comCheck":
            game.shoot(2, 3, 8, 10)
    game.value["stage"] = stage
    imported = game.read()
    assert kinds(imported) == ["unfinished"]
    assert imported.record.table.phase == phase
    assert write(imported.record).value == game.value
