"""Plans for tests."""

import json
from pathlib import Path
from random import Random
from typing import Any

from zeronight.tourney.seating.annealing import first_plan
from zeronight.tourney.seating.plan import Plan

DATA = Path(__file__).resolve().parents[4] / "shared" / "data" / "seating"


def by_chance(players: int, tables: int, rounds: int, seed: int = 1) -> Plan:
    """A plan without any thought."""
    return first_plan(players, tables, rounds, Random(seed))


def rows(players: int = 20, rounds: int = 2) -> dict[str, Any]:
    """The JSON value of a plan in which everybody stays where he is."""
    tables = players // 10
    played = [[10 * table + seat for seat in range(1, 11)] for table in range(tables)]
    return {"players": players, "rounds": [[list(game) for game in played] for _ in range(rounds)]}


def data(value: object) -> bytes:
    return json.dumps(value).encode()
