"""Plans developed by a cyclic group of k that moves players and rounds: k rounds are one, shifted k times.

Where k divides the numbers of players and of rounds, players stand in circles of k, and the next round of a
block is the last one with everybody replaced by his neighbour in the circle. How often two players meet
depends then only on their circles and on their distance, so an annealing looks at a k-th of the rounds and
of the pairs; 40 players in ten rounds are a single partition of 40 into four tens. Whoever rests is replaced
by one of his own circle, so that all of a circle play equally often.
"""

from collections.abc import Iterator
from itertools import combinations
from math import exp, gcd
from random import Random

from zeronight.tourney.seating.plan import TEN, Plan

HOT, COLD = 2.2, 0.55
_FIRST_CYCLE = 10_000
_GROWTH = 1.5
_STEPS = 250
_MOST_PLAYERS = 400


def orders(players: int, rounds: int) -> tuple[int, ...]:
    """The orders k that a group can have, largest first; none where setting one up takes too long."""
    if players > _MOST_PLAYERS:
        return ()
    both = gcd(players, rounds)
    return tuple(k for k in range(both, 1, -1) if both % k == 0)


def search(players: int, tables: int, rounds: int, order: int, rng: Random) -> Iterator[Plan | None]:
    """Better and better plans for ever, and nothing after some work without one."""
    best: int | None = None
    moves = _FIRST_CYCLE
    while True:
        cycle = _Cycle(players, tables, rounds, order, rng)
        if best is None:
            best = cycle.squares
            yield cycle.plan()
        for step in range(moves // _STEPS):
            found = cycle.run(HOT * (COLD / HOT) ** (step * _STEPS / moves), best)
            if found is not None:
                best = cycle.least
            yield found
        moves = int(moves * _GROWTH)


class _Cycle:
    """One cooling. Players count from 0 here; circle p // k, place p % k."""

    def __init__(self, players: int, tables: int, rounds: int, order: int, rng: Random) -> None:
        self.players, self.tables, self.order, self.rng = players, tables, order, rng
        self.base = [_first(players, tables * TEN, order, number, rng) for number in range(rounds // order)]
        self.index, self.weight = _orbits(players, order)
        # How often the two players of an orbit meet; half as often where they are opposite in one circle.
        self.count = [0] * len(self.weight)
        for row in self.base:
            for table in range(tables):
                for a, b in combinations(row[table * TEN : table * TEN + TEN], 2):
                    self.count[self.index[a][b]] += 1
        # The sum of squares over all pairs of players is `order` times this.
        self.squares = sum(w * n * n for w, n in zip(self.weight, self.count, strict=True))
        self.least = self.squares

    def plan(self) -> Plan:
        """The base rounds, each shifted through its circle."""
        k = self.order
        return Plan(
            self.players,
            tuple(
                tuple(
                    tuple(1 + p // k * k + (p + shift) % k for p in row[at : at + TEN])
                    for at in range(0, self.tables * TEN, TEN)
                )
                for row in self.base
                for shift in range(k)
            ),
        )

    def run(self, temperature: float, best: int) -> Plan | None:
        """Try some changes; the plan if it is better than `best`."""
        chance, seated = self.rng.random, self.tables * TEN
        found = None
        self.least = best
        for _ in range(_STEPS):
            row = self.base[int(chance() * len(self.base))]
            i, j = int(chance() * seated), int(chance() * self.players)
            if i // TEN == j // TEN or (j >= seated and row[i] // self.order != row[j] // self.order):
                continue
            rise = self._exchange(row, i, j)
            if rise <= 0 or chance() < exp(-rise / temperature):
                self.squares += rise
                if self.squares < self.least:
                    self.least = self.squares
                    found = self.plan()
            else:
                self._exchange(row, i, j)
        return found

    def _exchange(self, row: list[int], i: int, j: int) -> int:
        """Let two places change their players; by how much the squares rise."""
        rise = self._leave(row, i) + (self._leave(row, j) if j < self.tables * TEN else 0)
        row[i], row[j] = row[j], row[i]
        return rise + self._join(row, i) + (self._join(row, j) if j < self.tables * TEN else 0)

    def _leave(self, row: list[int], place: int) -> int:
        count, weight, orbits = self.count, self.weight, self.index[row[place]]
        start = place // TEN * TEN
        rise = 0
        for at in range(start, start + TEN):
            if at != place:
                orbit = orbits[row[at]]
                count[orbit] -= 1
                rise -= weight[orbit] * (2 * count[orbit] + 1)
        return rise

    def _join(self, row: list[int], place: int) -> int:
        count, weight, orbits = self.count, self.weight, self.index[row[place]]
        start = place // TEN * TEN
        rise = 0
        for at in range(start, start + TEN):
            if at != place:
                orbit = orbits[row[at]]
                rise += weight[orbit] * (2 * count[orbit] + 1)
                count[orbit] += 1
        return rise


def _first(players: int, seated: int, order: int, number: int, rng: Random) -> list[int]:
    """Who plays, table by table, then who rests; circles take turns in having one more at the tables."""
    circles = players // order
    places = [list(range(circle * order, circle * order + order)) for circle in range(circles)]
    for members in places:
        rng.shuffle(members)
    offset = number * seated % circles
    plays = [places[(offset + turn) % circles].pop() for turn in range(seated)]
    rng.shuffle(plays)
    return plays + [player for members in places for player in members]


def _orbits(players: int, order: int) -> tuple[list[list[int]], list[int]]:
    """The number of the orbit of each two players, and the weight of its squared count."""
    numbers: dict[tuple[int, int, int], int] = {}
    weight: list[int] = []
    index = [[0] * players for _ in range(players)]
    for a in range(players):
        for b in range(players):
            there = (a // order, b // order, (b - a) % order)
            back = (b // order, a // order, (a - b) % order)
            key = min(there, back)
            if key not in numbers:
                numbers[key] = len(weight)
                # Opposite players meet twice when their game is shifted through, and are half as many pairs.
                weight.append(2 if there == back else 1)
            index[a][b] = numbers[key]
    return index, weight
