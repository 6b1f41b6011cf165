"""What is no game of Polemica is refused with its place, and nothing that comes in costs much."""

import copy
import json
import time
import tracemalloc
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.interop.polemica_game import Game, whole
from zeronight.core.jsontext import BadText
from zeronight.engine import jsonl
from zeronight.interop.door import BadGame, place_of
from zeronight.interop.finding import Imported
from zeronight.interop.formats import read
from zeronight.interop.polemica_write import write


def refused(data: bytes) -> BadText:
    with pytest.raises(BadText) as caught:
        read(data)
    return caught.value


def bad(game: Game) -> str:
    error = refused(game.data)
    assert isinstance(error, BadGame)
    return error.path


def with_player(seat: int, **fields: Any) -> Game:
    game = whole()
    game.player(seat).update(fields)
    return game


def test_errors_name_the_field() -> None:
    assert bad(with_player(4, role="don")) == "players[3].role"
    assert bad(with_player(4, role=7)) == "players[3].role"
    assert bad(with_player(4, role=True)) == "players[3].role"
    assert bad(with_player(4, position=3)) == "players[3].position"
    assert bad(with_player(4, position=11)) == "players[3].position"
    assert bad(with_player(4, position=0)) == "players[3].position"
    assert bad(with_player(4, role=0)) == "players"
    assert bad(with_player(4, fouls=[{"stage": {"type": 3}}])) == "players[3].fouls[0].stage.type"
    game = whole()
    game.value["players"].pop()
    assert bad(game) == "players"
    game = whole()
    game.value["votes"][2]["day"] = "2"
    assert bad(game) == "votes[2].day"
    game = whole()
    del game.value["shots"][1]["night"]
    assert bad(game) == "shots[1]"


def test_errors_name_the_line_of_an_indented_file() -> None:
    game = with_player(2, role="x")
    error = refused(json.dumps(game.value, indent=1).encode())
    line = json.dumps(game.value, indent=1).split("\n")[error.place.line - 1]
    assert line.lstrip().startswith('"role": "x"')
    assert line[error.place.column - 1 :].startswith('"x"')


def test_the_path_of_a_match_page_has_the_game_in_data() -> None:
    game = with_player(4, role=9)
    error = refused(json.dumps({"data": game.value}).encode())
    assert isinstance(error, BadGame)
    assert error.path == "data.players[3].role"


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "7", "{}", '{"players": 3}', '{"players": []}', '{"players": [{"position": 1}]}',
        '{"data": {}}', '{"data": {"players": [{}]}}', '{"a": 1, "a": 2}', '{"players": [', "\ufeff", "NaN",
        '{"data": {"players": []}}', '{"players": {"position": 1}}', '{"data": []}',
    ],
)  # fmt: skip
def test_what_is_no_game_is_refused(text: str) -> None:
    refused(text.encode())


def test_bytes_that_are_no_text_are_refused() -> None:
    refused(b"\xff\xfe{}")
    refused(b"[" * 100_000)
    refused(b'{"players": "' + b"x" * (8 * 1024 * 1024) + b'"}')


def test_what_cannot_be_written_back_is_refused() -> None:
    for value in ('"\\ud800"', "1e999", "1" + "0" * 30):
        data = whole().data[:-1] + f', "tag": {value}}}'.encode()
        assert "stored" in refused(data).what


def test_a_place_is_found_as_far_as_the_path_goes() -> None:
    text = '{"a": [1, {"b": 2}]}'
    assert place_of(text, "a[1].b").column == 17
    assert place_of(text, "a[9].b").column == 7
    assert place_of(text, "").column == 1


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"[" + b"{}," * 2_700_000 + b"{}]", id="empty objects"),
        pytest.param(b'{"players": [' + b"[],[]," * 6_000 + b"1]}", id="many lists"),
        pytest.param(b'{"players": "' + b"x" * 8_000_000 + b'"}', id="too long a text"),
        pytest.param(b'{"players": "' + b"x" * 2_000_000 + b'"}', id="one long text"),
    ],
)
def test_a_hostile_file_costs_little(data: bytes) -> None:
    started = time.process_time()
    refused(data)
    assert time.process_time() - started < 1
    tracemalloc.start()
    refused(data[: 1 << 20])
    assert tracemalloc.get_traced_memory()[1] < 64 << 20
    tracemalloc.stop()


def test_a_game_of_many_stray_rows_is_read_in_a_second() -> None:
    game = whole()
    row = game.value["votes"][0]
    game.value["votes"] += [{**row, "voter": voter % 14} for voter in range(5_000)]
    started = time.process_time()
    imported = game.read()
    assert time.process_time() - started < 1
    assert len(imported.findings) > 3_000
    assert write(imported.record).value == game.value


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 14),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=5),
    st.sampled_from(("[]", "{}", "[1, 2]", '{"type": "speech", "day": 3}')).map(json.loads),
)


def paths(value: Any, under: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [under] if under else []
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, member in members:
        found += paths(member, (*under, key))
    return found


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    value = copy.deepcopy(rich().value)
    if draw(st.booleans()):
        value = {"id": 9, "winnerCode": 0, "players": [{"tablePosition": 3, "quit_index": 2}], "data": value}
    for _ in range(draw(st.integers(1, 4))):
        every = paths(value)
        if not every:
            break
        *way, last = draw(st.sampled_from(every))
        inside: Any = value
        for key in way:
            inside = inside[key]
        match draw(st.sampled_from(("delete", "junk", "double"))):
            case "delete":
                del inside[last]
            case "junk":
                inside[last] = draw(JUNK)
            case _ if isinstance(last, int):
                inside.insert(draw(st.integers(0, len(inside))), copy.deepcopy(inside[last]))
            case _:
                inside[last] = draw(st.integers(0, 12))
    return value


def rich() -> Game:
    game = whole()
    game.foul(7, "speech", 2, 1).foul(7, "voted", 2, 9, voting=1).foul(5, "shooted", 2, 2)
    game.player(2)["guess"] = {"mafs": [8, 9, 1]}
    game.value["stage"] = {"type": "gameOver", "day": 4}
    return game


@settings(max_examples=150)
@given(mutated())
def test_a_mutated_game_is_read_or_refused_and_comes_back(value: Any) -> None:
    data = json.dumps(value).encode()
    try:
        imported: Imported = read(data)
    except BadText:
        return
    back = write(imported.record).value
    assert json.dumps(back, sort_keys=True) == json.dumps(value, sort_keys=True)
    again = read(json.dumps(back).encode())
    assert jsonl.write(again.record) == jsonl.write(imported.record)
    assert again.findings == imported.findings


@settings(max_examples=150)
@given(st.binary(max_size=60))
def test_any_bytes_are_refused_as_text(data: bytes) -> None:
    refused(data)
