"""The four games of Polemica under ../shared/data, where they are: what follows must be what happened."""

import json
from pathlib import Path
from typing import Any

import pytest

from zeronight.core.event import BallotDecided, CountClosed
from zeronight.engine import jsonl
from zeronight.engine.audit import audit
from zeronight.engine.record import Record, encode
from zeronight.interop.finding import Imported
from zeronight.interop.formats import Form, read
from zeronight.interop.polemica_write import write
from zeronight.rules.catalogue import rules_of

DATA = Path(__file__).resolve().parents[3] / "shared" / "data" / "polemica"
NAMES = ("270561", "273009", "match_598995", "match_610180")
CAUSES = {"lift (tied group)": "lift"}

pytestmark = pytest.mark.skipif(not DATA.exists(), reason=f"real games are not here ({DATA})")


def ours(at: str) -> str:
    """Give their day d, which is our day d-1; nights are the same."""
    period, number = at.split()
    return f"day {int(number) - 1}" if period == "day" else at


@pytest.fixture(params=NAMES, scope="module")
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def data(name: str) -> bytes:
    return (DATA / f"{name}.json").read_bytes()


@pytest.fixture(scope="module")
def facts(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DATA / "facts.json").read_bytes())[f"{name}.json"]
    return found


@pytest.fixture(scope="module")
def imported(data: bytes) -> Imported:
    return read(data)


def ballots(record: Record) -> dict[str, list[dict[int, tuple[int, ...]]]]:
    """Give the ballots of each day: nominee to voters, in calling order."""
    found: dict[str, list[dict[int, tuple[int, ...]]]] = {}
    now: dict[int, tuple[int, ...]] = {}
    for entry in record.line():
        for event in entry.events:
            if isinstance(event, CountClosed) and event.of != "lift":
                assert event.seats is not None
                now[event.of] = event.seats
            elif isinstance(event, BallotDecided) and event.kind != "lift":
                found.setdefault(record.table_at(entry.seq).at, []).append(now)
                now = {}
    return found


def test_nothing_is_overruled_and_nothing_is_found(imported: Imported) -> None:
    assert imported.findings == ()
    assert imported.report.overruled == 0


def test_the_winner_follows(imported: Imported, facts: dict[str, Any]) -> None:
    result = imported.record.table.result
    assert result is not None
    assert result.winner == facts["winner"]
    assert f"{result.period} {result.number}" == ours(facts["ended_at"])
    assert result.announced


def test_the_exits_follow(imported: Imported, facts: dict[str, Any]) -> None:
    exits = {
        (state.seat, f"{state.exit.period} {state.exit.number}", state.exit.cause)
        for state in imported.record.table.seats
        if state.exit is not None
    }
    assert exits == {(e["seat"], ours(e["at"]), CAUSES.get(e["cause"], e["cause"])) for e in facts["exits"]}


def test_the_ties_follow(imported: Imported, facts: dict[str, Any]) -> None:
    ties = [
        (imported.record.table_at(entry.seq).at, event.round, event.seats)
        for entry in imported.record.line()
        for event in entry.events
        if isinstance(event, BallotDecided) and event.kind != "lift" and event.outcome in ("revote", "lift")
    ]
    assert ties == [(f"day {t['day'] - 1}", t["round"], tuple(t["seats"])) for t in facts["ties"]]


def test_the_ballots_are_those_that_were_held(imported: Imported, facts: dict[str, Any]) -> None:
    told = {
        f"day {day['day'] - 1}": [
            {seat: tuple(voting["votes"][str(seat)]) for seat in voting["ballot"]} for voting in day["voting"]
        ]
        for day in facts["timeline"]
        if "voting" in day
    }
    assert ballots(imported.record) == told


def test_victims_and_best_move_follow(imported: Imported, facts: dict[str, Any]) -> None:
    victims = {night["night"]: night["victim"] for night in facts["timeline"] if "night" in night}
    record = imported.record
    for entry in record.line():
        table = record.table_at(entry.seq)
        if table.night is not None and table.night.closed and table.period == "night":
            assert table.night.victim == victims[table.number]
    assert record.table.first_victim == victims[1]
    guess: dict[str, Any] = next(
        (n.get("guess_of_first_victim", {}) for n in facts["timeline"] if n.get("night") == 1), {}
    )
    named = None if record.table.best_move is None else list(record.table.best_move.seats)
    assert named == guess.get("mafs")


def test_fouls_are_counted_at_their_place(imported: Imported, facts: dict[str, Any]) -> None:
    assert {str(s.seat): s.fouls for s in imported.record.table.seats if s.fouls} == facts["fouls"]


def test_the_audit_is_clean(imported: Imported) -> None:
    assert audit(imported.record.rules, imported.record) == ()


def test_the_way_back_gives_the_file(imported: Imported, data: bytes) -> None:
    back = write(imported.record)
    assert back.value == json.loads(data)
    assert back.lost == ()
    again = read(json.dumps(back.value).encode())
    assert jsonl.write(again.record) == jsonl.write(imported.record)


def test_the_record_file_holds_it_all(imported: Imported, data: bytes) -> None:
    stored = jsonl.read(jsonl.write(imported.record), rules_of)
    assert stored.damage == []
    assert write(stored.record).value == json.loads(data)


def test_calls_hold_no_names(imported: Imported) -> None:
    assert b"Seat 1" not in b"".join(encode(entry) for entry in imported.record.entries)


def test_forms_and_overlays(imported: Imported, name: str) -> None:
    page = name.startswith("match")
    assert imported.report.form == (Form.POLEMICA_PAGE if page else Form.POLEMICA_API)
    assert imported.record.header.overlay == ({"vote.day0": "off"} if page else {})


def test_what_is_not_recorded_is_said() -> None:
    report = read((DATA / "match_598995.json").read_bytes()).report
    assert {"checks", "fouls", "times"} <= set(report.not_recorded)
