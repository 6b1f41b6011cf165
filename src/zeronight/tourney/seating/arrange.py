"""What changes without touching who meets whom: numbers of players and of tables, order of rounds.

Limits that a plan keeps are kept.
"""

from random import Random

from zeronight.tourney.seating.figures import bench_run
from zeronight.tourney.seating.limits import Limits
from zeronight.tourney.seating.plan import Game, Plan
from zeronight.tourney.seating.wishes import Wish

_TRIES_A_ROUND = 12
_TABLE_WORK = 1000
_MOST_LOOKS = 50_000


def renamed(plan: Plan, rng: Random) -> Plan:
    """The same plan with the numbers of the players drawn anew."""
    numbers = list(range(1, plan.players + 1))
    rng.shuffle(numbers)
    rounds = []
    for played in plan.rounds:
        rounds.append(tuple(tuple(numbers[player - 1] for player in game) for game in played))
    return Plan(plan.players, tuple(rounds))


Desks = list[list[int]]
"""For each table of each round the number of its judge or, where none is named, of the table itself."""


def desks_of(plan: Plan, wishes: tuple[Wish, ...]) -> Desks:
    """The desks of a plan: judges that are named count before tables."""
    judges = {(wish.round, wish.table): wish.judge for wish in wishes if wish.kind == "judges"}
    numbers: dict[object, int] = {}
    return [
        [
            numbers.setdefault(judges.get((number, table), table), len(numbers))
            for table in range(1, len(played) + 1)
        ]
        for number, played in enumerate(plan.rounds, 1)
    ]


def with_even_tables(plan: Plan, desks: Desks, limits: Limits, rng: Random) -> Plan:
    """Put the games of each round at tables so that everybody comes to all desks as evenly as is found."""
    tries = max(1, _TABLE_WORK // len(plan.games))
    descents = (_Descent(plan, desks, limits, rng) for _ in range(tries))
    return min(descents, key=lambda descent: descent.unevenness).plan()


class _Descent:
    """One order of the tables by chance, and the way down from there."""

    def __init__(self, plan: Plan, desks: Desks, limits: Limits, rng: Random) -> None:
        self.players, self.desks, self.limits = plan.players, desks, limits
        self.rounds = [list(played) for played in plan.rounds]
        for number, games in enumerate(self.rounds):
            shuffled = rng.sample(games, len(games))
            if not limits.rounds[number] or all(
                self._may_be(number, game, table) for table, game in enumerate(shuffled)
            ):
                self.rounds[number] = shuffled
        self.count = [[0] * (1 + max(map(max, desks))) for _ in range(plan.players)]
        for games, row in zip(self.rounds, desks, strict=True):
            for game, desk in zip(games, row, strict=True):
                for player in game:
                    self.count[player - 1][desk] += 1
        self.looks = _MOST_LOOKS
        while self._improve():
            pass

    @property
    def unevenness(self) -> tuple[int, int]:
        """The largest difference for one player, then the sum of squares."""
        return max(max(row) - min(row) for row in self.count), sum(n * n for row in self.count for n in row)

    def plan(self) -> Plan:
        """What was found."""
        return Plan(self.players, tuple(map(tuple, self.rounds)))

    def _improve(self) -> bool:
        """Exchange two games of a round wherever that makes the counts more even, until looks run out."""
        improved = False
        for number, games in enumerate(self.rounds):
            for left in range(len(games)):
                if self.looks <= 0:
                    return False
                self.looks -= left
                for right in range(left):
                    if self._gain(number, left, right) > 0 and self._may_exchange(number, left, right):
                        self._exchange(number, left, right)
                        improved = True
        return improved

    def _may_exchange(self, number: int, left: int, right: int) -> bool:
        games = self.rounds[number]
        return self._may_be(number, games[left], right) and self._may_be(number, games[right], left)

    def _may_be(self, number: int, game: Game, table: int) -> bool:
        return all(self.limits.lets(number, player, table) for player in game)

    def _gain(self, number: int, left: int, right: int) -> int:
        """By how much half the sum of the squared counts falls when two games change tables."""
        gain = 0
        for here, there in ((left, right), (right, left)):
            old, new = self.desks[number][here], self.desks[number][there]
            for player in self.rounds[number][here]:
                row = self.count[player - 1]
                gain += row[old] - row[new] - 1
        return gain

    def _exchange(self, number: int, left: int, right: int) -> None:
        games = self.rounds[number]
        for here, there in ((left, right), (right, left)):
            old, new = self.desks[number][here], self.desks[number][there]
            for player in games[here]:
                self.count[player - 1][old] -= 1
                self.count[player - 1][new] += 1
        games[left], games[right] = games[right], games[left]


def with_short_benches(plan: Plan, limits: Limits, rng: Random) -> Plan:
    """Put the rounds into an order in which nobody rests long without a game between."""
    if not any(plan.byes):
        return plan
    best, least = plan, bench_run(plan)
    for _ in range(_TRIES_A_ROUND * len(plan.rounds)):
        if least == 1:
            break
        rounds = list(best.rounds)
        one, two = rng.randrange(len(rounds)), rng.randrange(len(rounds))
        if limits.rounds[one] != limits.rounds[two]:
            continue
        rounds[one], rounds[two] = rounds[two], rounds[one]
        other = Plan(plan.players, tuple(rounds))
        run = bench_run(other)
        # An equal one is taken too: the way down leads over plains.
        if run <= least:
            best, least = other, run
    return best
