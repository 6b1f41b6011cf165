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
_Touch = tuple[list[int], list[int], int, Matrix]

HOT, COLD = 1.6, 0.7
_FIRST_CYCLE = 20_000
_GROWTH = 1.5
_STEPS = 250


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


def search(tables: int, rounds: int, turns: int, rng: Random) -> Iterator[Matrix | None]:
    """Better and better matrices for ever, and nothing after some work without one; ends at the bound.

    turns: 1 for any matrix; 5 for those whose rows come in blocks of five, each the last one with the first
        five and the second five columns turned by one. There are few of those, and good ones among them.
    """
    best: int | None = None
    moves = _FIRST_CYCLE
    while True:
        cycle = _Cycle(tables, -(-rounds // turns), turns, rng)
        if best is None:
            best = cycle.excess
            yield cycle.matrix()[:rounds]
        for step in range(moves // _STEPS):
            found = cycle.run(HOT * (COLD / HOT) ** (step * _STEPS / moves), best)
            if found is not None:
                best = cycle.least
                found = found[:rounds]
            yield found
            if best == 0:
                return
        moves = int(moves * _GROWTH)


class _Cycle:
    """One cooling: the first rows of the blocks, and how often their differences have each value.

    A block has as many rows as there are turns, and so each two rows differ like one of the first rows and
    some row: that many differences are counted once.
    """

    def __init__(self, tables: int, blocks: int, turns: int, rng: Random) -> None:
        self.tables, self.turns, self.rng = tables, turns, rng
        self.first = [[rng.randrange(tables) for _ in range(TEN)] for _ in range(blocks)]
        minus = [[(a - b) % tables for b in range(tables)] for a in range(tables)]
        minus_from = [[(b - a) % tables for b in range(tables)] for a in range(tables)]
        self.excess = 0
        # For each value of a first row: a count it is in, the value it is compared with, and how.
        self.touched: list[list[list[_Touch]]] = [[[] for _ in range(TEN)] for _ in range(blocks)]
        for below, row in enumerate(self.first):
            for above in range(below, blocks):
                for turn in range(turns) if above > below else range(1, turns // 2 + 1):
                    other, count = self.first[above], [0] * tables
                    for column, value in enumerate(row):
                        there = _turned(column, -turn, turns)
                        count[minus[value][other[there]]] += 1
                        self.touched[below][column].append((count, other, there, minus))
                        self.touched[above][there].append((count, row, column, minus_from))
                    self.excess += sum(n * n for n in count) - least_squares(tables)
        self.least = self.excess

    def matrix(self) -> Matrix:
        """All rows, block by block."""
        return [
            [row[_turned(column, -turn, self.turns)] for column in range(TEN)]
            for row in self.first
            for turn in range(self.turns)
        ]

    def run(self, temperature: float, best: int) -> Matrix | None:
        """Try some changes of single values; the matrix if it is better than `best`."""
        chance, blocks = self.rng.random, len(self.first)
        found = None
        self.least = best
        for _ in range(_STEPS):
            block, column, new = int(chance() * blocks), int(chance() * TEN), int(chance() * self.tables)
            old = self.first[block][column]
            if new == old:
                continue
            rise = self._change(block, column, new)
            if rise > 0 and chance() >= exp(-rise / temperature):
                self._change(block, column, old)
                continue
            self.excess += rise
            if self.excess < self.least:
                self.least = self.excess
                found = self.matrix()
        return found

    def _change(self, block: int, column: int, new: int) -> int:
        """Set a value; by how much the squares rise."""
        row = self.first[block]
        old = row[column]
        rise = 0
        for count, other, at, differ in self.touched[block][column]:
            value = other[at]
            had, has = differ[old][value], differ[new][value]
            count[had] -= 1
            rise += 2 * (count[has] - count[had])
            count[has] += 1
        row[column] = new
        return rise


def _turned(column: int, turn: int, turns: int) -> int:
    return column // turns * turns + (column + turn) % turns
