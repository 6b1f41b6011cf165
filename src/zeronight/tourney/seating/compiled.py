"""A cooling on compiled moves: the same face as `annealing.Cycle`, many times as fast once numba is there."""

from random import Random
from typing import Any

from zeronight.tourney.seating import moves
from zeronight.tourney.seating.limits import Limits
from zeronight.tourney.seating.plan import Plan


class CompiledCycle:
    """One cooling: the games, and how often each two players meet, as arrays where numba compiles."""

    first, steps = 400_000, 20_000

    def __init__(self, plan: Plan, met: list[list[int]], rng: Random, limits: Limits | None = None) -> None:
        self.players = plan.players
        self.games = _rows([[list(game) for game in played] for played in plan.rounds])
        self.kept = _rows([[list(game) for game in played] for played in plan.rounds])
        self.bench = _rows([list(resting) for resting in plan.byes])
        self.met = _rows(met)
        self.allowed = _rows(_allowed(plan, limits), levels=3)
        self.state = _rows([rng.randrange(1, 2**31 - 300), rng.randrange(1, 2**31 - 300)])
        resting, tables = len(plan.byes[0]), plan.tables
        self.between = 0.0 if not resting else 1.0 if tables == 1 else resting / plan.players
        self.squares = sum(n * n for row in met for n in row) // 2
        self.least = self.squares

    def plan(self) -> Plan:
        """The plan as it is now."""
        return self._plan(self.games)

    def run(self, temperature: float, best: int) -> Plan | None:
        """Try some changes; the plan if it is better than `best`."""
        squares, least = moves.run(
            self.games,
            self.bench,
            self.met,
            self.allowed,
            self.state,
            self.kept,
            temperature,
            self.between,
            self.squares,
            best,
            self.steps,
        )
        self.squares, self.least = int(squares), int(least)
        return self._plan(self.kept) if self.least < best else None

    def _plan(self, games: Any) -> Plan:
        rounds = tuple(tuple(tuple(int(player) for player in game) for game in played) for played in games)
        return Plan(self.players, rounds)


def _rows(rows: list[Any], levels: int = 0) -> Any:
    """An array where numba compiles, else the lists; `levels` of an empty one."""
    if not moves.IS_COMPILED:
        return rows
    import numpy

    return numpy.array(rows, dtype=numpy.int64) if rows else numpy.zeros((0,) * levels, dtype=numpy.int64)


def _allowed(plan: Plan, limits: Limits | None) -> list[list[list[int]]]:
    """For each round, player and place whether he may be there; one empty level where everybody may."""
    if limits is None:
        return []
    return [
        [[int(limits.lets(number, player, place)) for place in range(limits.tables + 1)]
         for player in range(plan.players + 1)]
        for number in range(len(plan.rounds))
    ]  # fmt: skip
