"""Names for an even plan, so that it keeps limits: numbers of players, order of tables and of rounds.

None of that changes how often anybody meets, so a plan at its bound stays there. Where no names are found
that keep all limits, what comes near is mended by exchanges.
"""

from collections.abc import Iterator
from math import exp
from random import Random

from zeronight.tourney.seating.annealing import mend
from zeronight.tourney.seating.figures import meetings_of
from zeronight.tourney.seating.limits import Limits
from zeronight.tourney.seating.plan import Plan

_TEMPERATURE = 0.4
_STEPS = 500
_MOST_RUNS = 60
_OF_PLAYERS, _OF_TABLES = 0.7, 0.9


def named(plans: Iterator[Plan | None], limits: Limits, rng: Random) -> Iterator[Plan | None]:
    """The plans of a search under names that break fewer and fewer limits."""
    naming: Iterator[Plan | None] = iter(())
    for plan in plans:
        if plan is not None:
            naming = _names(plan, limits, rng)
        yield next(naming, None)
    yield from naming


def _names(plan: Plan, limits: Limits, rng: Random) -> Iterator[Plan | None]:
    """Better and better names for a plan, and nothing after some work; ends where all limits are kept."""
    naming = _Naming(plan, limits, rng)
    best = naming.plan()
    yield best
    for _ in range(_MOST_RUNS):
        if naming.least == 0:
            return
        found = naming.run()
        best = found or best
        yield found
    yield from mend(best, rng, limits)


class _Naming:
    """One search by exchanges of two players, two tables of a round, or two rounds.

    role: whose place in the plan each player has; table: where each table of a round of the plan now stands;
    order: which round of the plan is played in each round.
    """

    def __init__(self, plan: Plan, limits: Limits, rng: Random) -> None:
        self.base, self.limits, self.rng = plan, limits, rng
        self.role = list(range(plan.players + 1))
        self.order = list(range(len(plan.rounds)))
        self.table = [list(range(len(played))) for played in plan.rounds]
        self.met = meetings_of(plan)
        self.sits = [[limits.tables] * (plan.players + 1) for _ in plan.rounds]
        for number, played in enumerate(plan.rounds):
            for table, game in enumerate(played):
                for player in game:
                    self.sits[number][player] = table
        limited = {player for places in limits.rounds for player in places}
        self.concerned = sorted(limited.union(*limits.apart))
        self.breaches = self._count()
        self.least = self.breaches

    def plan(self) -> Plan:
        """The plan under its names as they are now."""
        name = [0] * len(self.role)
        for player, role in enumerate(self.role):
            name[role] = player
        rounds = []
        for number in self.order:
            games: list[tuple[int, ...]] = [()] * len(self.base.rounds[number])
            for table, game in enumerate(self.base.rounds[number]):
                games[self.table[number][table]] = tuple(name[player] for player in game)
            rounds.append(tuple(games))
        return Plan(self.base.players, tuple(rounds))

    def run(self) -> Plan | None:
        """Try some exchanges; the plan if it breaks fewer limits than before."""
        found = None
        for _ in range(_STEPS):
            names, one, two = self._exchange()
            names[one], names[two] = names[two], names[one]
            count = self._count()
            if count <= self.breaches or self.rng.random() < exp((self.breaches - count) / _TEMPERATURE):
                self.breaches = count
            else:
                names[one], names[two] = names[two], names[one]
            if count < self.least:
                self.least = count
                found = self.plan()
        return found

    def _exchange(self) -> tuple[list[int], int, int]:
        """A list of names and the two of them to be exchanged."""
        rng = self.rng
        kind = rng.random()
        if kind < _OF_PLAYERS:
            return self.role, rng.choice(self.concerned), 1 + rng.randrange(self.base.players)
        if kind < _OF_TABLES:
            tables = rng.choice(self.table)
            return tables, rng.randrange(len(tables)), rng.randrange(len(tables))
        return self.order, rng.randrange(len(self.order)), rng.randrange(len(self.order))

    def _count(self) -> int:
        """How often limits are broken."""
        role = self.role
        count = 0
        for one, two in self.limits.apart:
            a, b = role[one], role[two]
            count += self.met[(a, b) if a < b else (b, a)]
        bench = self.limits.tables
        for limited, number in zip(self.limits.rounds, self.order, strict=True):
            sits, table = self.sits[number], self.table[number]
            for player, places in limited.items():
                at = sits[role[player]]
                count += not places >> (at if at == bench else table[at]) & 1
        return count
