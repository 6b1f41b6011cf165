"""Plans developed by a cyclic group: ten players a table are a matrix, all others its shifts.

Of 10 T players, T stand in each of ten columns and are numbered 0 to T - 1 there; in round i player g of
column j sits at table M[i][j] + g (modulo T). Two rounds then share, at every two tables, as many players as
the difference of their rows has a value, so a plan is best when the differences of every two rows of the
matrix have all values as evenly as ten allow. That is what an annealing over the matrix looks for; it is T
times smaller than one over plans, and it finds the bound where that one does not come near: with 50 players,
ten rounds, the matrix is a generalized Hadamard matrix GH(10; Z5).
"""

from collections.abc import Iterator
from math import exp
from random import Random

from zeronight.tourney.seating.bounds import least_squares
from zeronight.tourney.seating.plan import TEN, Plan

Matrix = list[list[int]]

HOT, COLD = 0.8, 0.35
_FIRST_CYCLE = 20_000
_GROWTH = 1.5
_STEPS = 1_000


def developed_plan(tables: int, matrix: Matrix) -> Plan:
    """The plan of a matrix with a row a round, ten columns, and values 0 to `tables` - 1."""
    rounds = []
    for row in matrix:
        games: list[list[int]] = [[] for _ in range(tables)]
        for column, value in enumerate(row):
            for g in range(tables):
                games[(value + g) % tables].append(1 + column * tables + g)
        rounds.append(tuple(map(tuple, games)))
    return Plan(tables * TEN, tuple(rounds))


def over_five(rounds: int) -> Matrix:
    """The first rows, at the most ten, of a generalized Hadamard matrix GH(10; Z5).

    Two quadratic forms in y, one led by a square and one by a non-square, with the same value where the
    square is completed, take together every value of the field twice (Jungnickel's construction of order 2q).
    """
    upper = [
        [*((y * y + x * y + 2 * x * x) % 5 for y in range(5)), *((2 * y * y + x * y) % 5 for y in range(5))]
        for x in range(5)
    ]
    lower = [[*(x * y % 5 for y in range(5)), *((2 * x * y + x * x) % 5 for y in range(5))] for x in range(5)]
    return [*upper, *lower][:rounds]


def unevenness(tables: int, matrix: Matrix) -> int:
    """How far the differences of the rows are from even, all pairs of rows together; 0 is the bound."""
    excess = -(len(matrix) * (len(matrix) - 1) // 2) * least_squares(tables)
    for below, row in enumerate(matrix):
        for other in matrix[:below]:
            count = [0] * tables
            for a, b in zip(row, other, strict=True):
                count[(a - b) % tables] += 1
            excess += sum(n * n for n in count)
    return excess


def search(tables: int, rounds: int, rng: Random) -> Iterator[Matrix | None]:
    """Better and better matrices for ever, and nothing after some work without one; ends at the bound."""
    best: int | None = None
    moves = _FIRST_CYCLE
    while True:
        cycle = _Cycle(tables, rounds, rng)
        if best is None:
            best = cycle.excess
            yield cycle.copy()
        for step in range(moves // _STEPS):
            found = cycle.run(HOT * (COLD / HOT) ** (step * _STEPS / moves), best)
            if found is not None:
                best = cycle.least
            yield found
            if best == 0:
                return
        moves = int(moves * _GROWTH)


class _Cycle:
    """One cooling: a matrix, and for every two rows how often their difference has each value."""

    def __init__(self, tables: int, rounds: int, rng: Random) -> None:
        self.tables, self.rounds, self.rng = tables, rounds, rng
        self.matrix = [[rng.randrange(tables) for _ in range(TEN)] for _ in range(rounds)]
        self.minus = [[(a - b) % tables for b in range(tables)] for a in range(tables)]
        self.count = [[self._differences(a, b) for b in self.matrix] for a in self.matrix]
        self.excess = unevenness(tables, self.matrix)
        self.least = self.excess

    def copy(self) -> Matrix:
        return [row[:] for row in self.matrix]

    def run(self, temperature: float, best: int) -> Matrix | None:
        """Try some changes of single values; the matrix if it is better than `best`."""
        chance, tables, rounds = self.rng.random, self.tables, self.rounds
        matrix, minus, count = self.matrix, self.minus, self.count
        found = None
        self.least = best
        for _ in range(_STEPS):
            row, column, new = int(chance() * rounds), int(chance() * TEN), int(chance() * tables)
            old = matrix[row][column]
            if new == old:
                continue
            had, has, mine = minus[old], minus[new], count[row]
            rise = rounds - 1
            for other, line in enumerate(matrix):
                if other != row:
                    value, pair = line[column], mine[other]
                    rise += pair[has[value]] - pair[had[value]]
            if rise <= 0 or chance() < exp(-rise / temperature):
                self._change(row, column, new)
                self.excess += 2 * rise
                if self.excess < self.least:
                    self.least = self.excess
                    found = self.copy()
        return found

    def _change(self, row: int, column: int, new: int) -> None:
        old = self.matrix[row][column]
        self.matrix[row][column] = new
        minus, count = self.minus, self.count
        for other, line in enumerate(self.matrix):
            if other != row:
                value = line[column]
                count[row][other][minus[new][value]] += 1
                count[row][other][minus[old][value]] -= 1
                count[other][row][minus[value][new]] += 1
                count[other][row][minus[value][old]] -= 1

    def _differences(self, a: list[int], b: list[int]) -> list[int]:
        count = [0] * self.tables
        for x, y in zip(a, b, strict=True):
            count[self.minus[x][y]] += 1
        return count
