"""The games of mafiaratings under ../shared/data, where they are: what follows must be what happened."""

import json
from pathlib import Path
from typing import Any

import pytest

from zeronight.core.event import BallotDecided, CountClosed
from zeronight.engine import jsonl
from zeronight.engine.audit import audit
from zeronight.interop.finding import Imported
from zeronight.interop.formats import Form, read, write

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"
TODAY = [("mafiaratings", name) for name in ("4842", "4868", "4871", "4873", "4874", "4876")]
OLD = [("mafiaratings_old", name) for name in ("1110", "1126")]

pytestmark = pytest.mark.skipif(not SHARED.exists(), reason=f"real games are not here ({SHARED})")


@pytest.fixture(params=[*TODAY, *OLD], ids="-".join, scope="module")
def place(request: pytest.FixtureRequest) -> tuple[str, str]:
    folder, name = request.param
    return folder, name


@pytest.fixture(scope="module")
def data(place: tuple[str, str]) -> bytes:
    folder, name = place
    return (SHARED / folder / f"{name}.json").read_bytes()


@pytest.fixture(scope="module")
def facts(place: tuple[str, str]) -> dict[str, Any]:
    folder, name = place
    found: dict[str, Any] = json.loads((SHARED / folder / "facts.json").read_bytes())[name]
    return found


@pytest.fixture(scope="module")
def imported(data: bytes) -> Imported:
    return read(data)


def test_nothing_is_overruled_and_nothing_is_found(imported: Imported) -> None:
    assert imported.findings == ()
    assert imported.report.overruled == 0
    assert audit(imported.record.rules, imported.record) == ()


def test_the_code_of_the_game_is_the_overlay(imported: Imported) -> None:
    assert imported.record.header.book == "fiim/1"
    assert imported.record.header.overlay == {"nomination.withdrawal": "own_minute", "lift.barred": []}


def test_winner_and_exits_follow(imported: Imported, facts: dict[str, Any]) -> None:
    table = imported.record.table
    assert table.result is not None
    assert table.result.winner == facts["winner"]
    assert f"{table.result.period} {table.result.number}" == facts["ended_at"]
    exits = {
        (s.seat, f"{s.exit.period} {s.exit.number}", s.exit.cause) for s in table.seats if s.exit is not None
    }
    assert exits == {(e["seat"], e["at"], e["cause"].partition(" ")[0]) for e in facts["exits"]}


def test_ties_follow(imported: Imported, facts: dict[str, Any]) -> None:
    record = imported.record
    ties = [
        (record.table_at(entry.seq).number, event.round - 1, event.seats)
        for entry in record.line()
        for event in entry.events
        if isinstance(event, BallotDecided) and event.kind != "lift" and event.outcome in ("revote", "lift")
    ]
    assert ties == [(t["day"], t["round"], tuple(t["seats"])) for t in facts["ties"]]


def test_ballots_are_those_that_were_held(imported: Imported, facts: dict[str, Any]) -> None:
    record = imported.record
    counts: dict[str, list[tuple[int, ...]]] = {}
    for entry in record.line():
        for event in entry.events:
            if isinstance(event, CountClosed) and event.of != "lift":
                counts.setdefault(record.table_at(entry.seq).at, []).append((event.of, *(event.seats or ())))
    told = {
        f"day {day['day']}": [
            (seat, *voting["votes"][str(seat)]) for voting in day["voting"] for seat in voting["ballot"]
        ]
        for day in facts["timeline"]
        if "voting" in day
    }
    assert counts == told


def test_victims_follow(imported: Imported, facts: dict[str, Any]) -> None:
    victims = {night["night"]: night["recorded_victim"] for night in facts["timeline"] if "night" in night}
    record = imported.record
    for entry in record.line():
        table = record.table_at(entry.seq)
        if table.night is not None and table.night.closed and table.period == "night":
            assert table.night.victim == victims[table.number]


def test_fouls_are_counted(imported: Imported, facts: dict[str, Any]) -> None:
    assert {str(s.seat): s.fouls for s in imported.record.table.seats if s.fouls} == facts["warnings"]


def test_the_way_back_gives_the_file(imported: Imported, data: bytes) -> None:
    back = write(imported.record)
    assert back.value == json.loads(data)
    assert back.lost == ()
    again = read(json.dumps(back.value).encode())
    assert jsonl.write(again.record) == jsonl.write(imported.record)


def test_calls_hold_no_names(imported: Imported, data: bytes) -> None:
    entries = [str(entry.call) for entry in imported.record.entries]
    names = {p.get("name") or p.get("nick_name") for p in json.loads(data)["players"]}
    assert not [entry for entry in entries for name in names if f"'{name}'" in entry]


@pytest.mark.parametrize(("folder", "name"), OLD)
def test_the_old_games_go_into_the_format_of_today(folder: str, name: str) -> None:
    old = read((SHARED / folder / f"{name}.json").read_bytes())
    today = read(json.dumps(write(old.record, Form.MAFIARATINGS).value).encode())
    assert today.findings == ()
    assert today.report.form == Form.MAFIARATINGS
    assert [s.exit for s in today.record.table.seats] == [s.exit for s in old.record.table.seats]


def test_what_is_not_recorded_is_said(imported: Imported) -> None:
    assert {"lifts", "nomination_order"} <= set(imported.report.not_recorded)
    assert "nomination_order" in imported.report.derived
