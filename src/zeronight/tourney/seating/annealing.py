"""Annealing over whole plans: two players of a round change places, and the change is told from what changes.

Works for every size. Where players rest, everybody keeps his number of games: a resting player comes in for
another only when they change back in a second round.

Limits are kept from the start: nobody is moved to where he may not be, and two who may not meet count as if
they had met very often already.
"""

from collections.abc import Callable, Iterator
from math import exp
from operator import itemgetter
from random import Random

from zeronight.tourney.seating.compiled import CompiledCycle
from zeronight.tourney.seating.limits import Limits
from zeronight.tourney.seating.moves import IS_COMPILED
from zeronight.tourney.seating.placing import Unsettled, placed
from zeronight.tourney.seating.plan import TEN, Plan

HOT, COLD = 2.2, 0.55
_AS_IF_MET = 100
_GROWTH = 2

_Pick = Callable[[list[int]], tuple[int, ...]]


def first_plan(players: int, tables: int, rounds: int, rng: Random, limits: Limits | None = None) -> Plan:
    """A plan by chance in which numbers of games differ by one at the most.

    Under limits they are as even as the limits let them be: who is away for some rounds plays of the others
    the same share as everybody. A round that could not be settled is drawn without its limits.
    """
    played = [0] * (players + 1)
    present = [1] * (players + 1)
    made = []
    for number in range(rounds):
        order = list(range(1, players + 1))
        rng.shuffle(order)
        away = {player for player in order if limits and _is_away(limits, number, player)}
        order.sort(key=lambda player: (player in away, played[player] / present[player]))
        games = None if limits is None else _placed(limits, number, players, order[tables * TEN :], rng)
        if games is None:
            seated = order[: tables * TEN]
            rng.shuffle(seated)
            games = [seated[at : at + TEN] for at in range(0, len(seated), TEN)]
        for player in order:
            present[player] += player not in away
        for game in games:
            for player in game:
                played[player] += 1
        made.append(tuple(map(tuple, games)))
    return Plan(players, tuple(made))


def anneal(
    players: int, tables: int, rounds: int, rng: Random, limits: Limits | None = None
) -> Iterator[Plan | None]:
    """Better and better plans for ever, and nothing after some work without one.

    Whoever asks compares with the bound, watches the clock and stops asking.
    """
    best: int | None = None
    moves = 0
    while True:
        cycle = _cycle(first_plan(players, tables, rounds, rng, limits), rng, limits)
        moves = moves or cycle.first
        if best is None:
            best = cycle.squares
            yield cycle.plan()
        for step in range(moves // cycle.steps):
            found = cycle.run(HOT * (COLD / HOT) ** (step * cycle.steps / moves), best)
            if found is not None:
                best = cycle.least
            yield found
        moves *= _GROWTH


def mend(plan: Plan, rng: Random, limits: Limits) -> Iterator[Plan | None]:
    """Better plans near one that is even and breaks limits, and nothing after some work without one."""
    cycle = _cycle(plan, rng, limits)
    best = cycle.squares
    while True:
        found = cycle.run(COLD, best)
        if found is not None:
            best = cycle.least
        yield found


def _cycle(plan: Plan, rng: Random, limits: Limits | None) -> "Cycle | CompiledCycle":
    cycle = Cycle(plan, rng, limits)
    return CompiledCycle(plan, cycle.met, rng, limits) if IS_COMPILED else cycle


def _is_away(limits: Limits, number: int, player: int) -> bool:
    return limits.rounds[number].get(player) == 1 << limits.tables


def _placed(
    limits: Limits, number: int, players: int, resting: list[int], rng: Random
) -> list[list[int]] | None:
    try:
        places = placed(limits, number, players, frozenset(resting), rng)
    except Unsettled:
        return None
    return None if places is None else places[:-1]


class Cycle:
    """One cooling: the games, and how often each two players meet."""

    first, steps = 40_000, 500

    def __init__(self, plan: Plan, rng: Random, limits: Limits | None = None) -> None:
        self.rng, self.limits = rng, limits
        self.limited = limits.rounds if limits else ({},) * len(plan.rounds)
        self.players = plan.players
        self.games = [[list(game) for game in played] for played in plan.rounds]
        self.bench = [list(resting) for resting in plan.byes]
        self.met = [[0] * (plan.players + 1) for _ in range(plan.players + 1)]
        for game in plan.games:
            for a in game:
                for b in game:
                    if a != b:
                        self.met[a][b] += 1
        for a, b in limits.apart if limits else ():
            self.met[a][b] += _AS_IF_MET
            self.met[b][a] += _AS_IF_MET
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
        for _ in range(self.steps):
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
        if self.limited[number] and not (self._lets(number, a, right) and self._lets(number, b, left)):
            return
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
        here, there = self._place(one, b), self._place(two, a)
        if not (self._may_relieve(here, b, a) and self._may_relieve(there, a, b)):
            return
        before = self.squares
        self._change(here, b, a)
        self._change(there, a, b)
        rise = self.squares - before
        if rise <= 0 or chance() < exp(-rise / temperature):
            self.bench[one][i], self.bench[two][j] = b, a
            return
        self._put(*here, b)
        self._put(*there, a)
        self.squares = before

    def _place(self, number: int, player: int) -> tuple[int, int, int]:
        """Round, table and place of somebody who plays."""
        for table, game in enumerate(self.games[number]):
            if player in game:
                return number, table, game.index(player)
        raise ValueError("who rests cannot be relieved")

    def _may_relieve(self, place: tuple[int, int, int], out: int, comes: int) -> bool:
        number, table, _ = place
        bench = len(self.games[number])
        return not self.limited[number] or (
            self._lets(number, comes, table) and self._lets(number, out, bench)
        )

    def _lets(self, number: int, player: int, place: int) -> bool:
        return self.limits is None or self.limits.lets(number, player, place)

    def _change(self, place: tuple[int, int, int], out: int, comes: int) -> None:
        """Put a player into the place of another."""
        number, table, _ = place
        here = self.pick[number][table]
        together = self.met[out][comes]
        self.squares += 2 * (sum(here(self.met[comes])) - together - sum(here(self.met[out])) + 9)
        self._put(*place, comes)

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
