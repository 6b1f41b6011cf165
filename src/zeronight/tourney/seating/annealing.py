"""Annealing over whole plans: two players of a round change places, and the change is told from what changes.

Works for every size. Where players rest, everybody keeps his number of games: a resting player comes in for
another only when they change back in a second round.
"""

from collections.abc import Callable, Iterator
from math import exp
from operator import itemgetter
from random import Random

from zeronight.tourney.seating.plan import TEN, Plan

HOT, COLD = 2.2, 0.55
_FIRST_CYCLE = 40_000
_GROWTH = 2
_STEPS = 500

_Pick = Callable[[list[int]], tuple[int, ...]]


def first_plan(players: int, tables: int, rounds: int, rng: Random) -> Plan:
    """A plan by chance in which numbers of games differ by one at the most."""
    played = [0] * (players + 1)
    made = []
    for _ in range(rounds):
        order = list(range(1, players + 1))
        rng.shuffle(order)
        order.sort(key=played.__getitem__)
        seated = order[: tables * TEN]
        rng.shuffle(seated)
        for player in seated:
            played[player] += 1
        made.append(tuple(tuple(seated[at : at + TEN]) for at in range(0, len(seated), TEN)))
    return Plan(players, tuple(made))


def anneal(players: int, tables: int, rounds: int, rng: Random) -> Iterator[Plan | None]:
    """Better and better plans for ever, and nothing after some work without one.

    Whoever asks compares with the bound, watches the clock and stops asking.
    """
    best: int | None = None
    moves = _FIRST_CYCLE
    while True:
        cycle = Cycle(first_plan(players, tables, rounds, rng), rng)
        if best is None:
            best = cycle.squares
            yield cycle.plan()
        for step in range(moves // _STEPS):
            found = cycle.run(HOT * (COLD / HOT) ** (step * _STEPS / moves), best)
            if found is not None:
                best = cycle.least
            yield found
        moves *= _GROWTH


class Cycle:
    """One cooling: the games, and how often each two players meet."""

    def __init__(self, plan: Plan, rng: Random) -> None:
        self.rng = rng
        self.players = plan.players
        self.games = [[list(game) for game in played] for played in plan.rounds]
        self.bench = [list(resting) for resting in plan.byes]
        self.met = [[0] * (plan.players + 1) for _ in range(plan.players + 1)]
        for game in plan.games:
            for a in game:
                for b in game:
                    if a != b:
                        self.met[a][b] += 1
        self.pick: list[list[_Pick]] = [[itemgetter(*game) for game in played] for played in self.games]
        # The sum over pairs of their squared meetings: ssq and a constant.
        self.squares = sum(n * n for row in self.met for n in row) // 2
        self.least = self.squares

    def plan(self) -> Plan:
        """The plan as it is now."""
        return Plan(self.players, tuple(tuple(map(tuple, played)) for played in self.games))

    def run(self, temperature: float, best: int) -> Plan | None:
        """Try some changes; the plan if it is better than `best`."""
        found = None
        self.least = best
        resting, tables = len(self.bench[0]), len(self.games[0])
        between = 0.0 if not resting else 1.0 if tables == 1 else resting / self.players
        for _ in range(_STEPS):
            if between and (between == 1.0 or self.rng.random() < between):
                self._relieve(temperature)
            else:
                self._swap(temperature)
            if self.squares < self.least:
                self.least = self.squares
                found = self.plan()
        return found

    def _swap(self, temperature: float) -> None:
        """Let two players of one round change tables."""
        chance = self.rng.random
        number = int(chance() * len(self.games))
        played = self.games[number]
        left = int(chance() * len(played))
        right = (left + 1 + int(chance() * (len(played) - 1))) % len(played)
        i, j = int(chance() * TEN), int(chance() * TEN)
        a, b = played[left][i], played[right][j]
        mine, others = self.met[a], self.met[b]
        here, there = self.pick[number][left], self.pick[number][right]
        rise = 2 * (
            sum(here(others)) - sum(here(mine)) + sum(there(mine)) - sum(there(others)) - 2 * mine[b] + 18
        )
        if rise <= 0 or chance() < exp(-rise / temperature):
            self.squares += rise
            self._put(number, left, i, b)
            self._put(number, right, j, a)

    def _relieve(self, temperature: float) -> None:
        """Let two players change in two rounds, each of whom rests in one and plays in the other."""
        chance = self.rng.random
        one, two = int(chance() * len(self.bench)), int(chance() * len(self.bench))
        i, j = int(chance() * len(self.bench[one])), int(chance() * len(self.bench[two]))
        a, b = self.bench[one][i], self.bench[two][j]
        if a == b or b in self.bench[one] or a in self.bench[two]:
            return
        before = self.squares
        first = self._change(one, b, a)
        second = self._change(two, a, b)
        rise = self.squares - before
        if rise <= 0 or chance() < exp(-rise / temperature):
            self.bench[one][i], self.bench[two][j] = b, a
            return
        self._put(*first, b)
        self._put(*second, a)
        self.squares = before

    def _change(self, number: int, out: int, comes: int) -> tuple[int, int, int]:
        """Put a player into the place of another; the place."""
        for table, game in enumerate(self.games[number]):
            if out in game:
                here = self.pick[number][table]
                together = self.met[out][comes]
                self.squares += 2 * (sum(here(self.met[comes])) - together - sum(here(self.met[out])) + 9)
                place = (number, table, game.index(out))
                self._put(*place, comes)
                return place
        raise ValueError("who rests cannot be relieved")

    def _put(self, number: int, table: int, at: int, player: int) -> None:
        """Set a player at a place, and count the meetings anew."""
        game, met = self.games[number][table], self.met
        leaves = game[at]
        for other in game:
            if other != leaves:
                met[leaves][other] -= 1
                met[other][leaves] -= 1
        game[at] = player
        for other in game:
            if other != player:
                met[player][other] += 1
                met[other][player] += 1
        self.pick[number][table] = itemgetter(*game)
