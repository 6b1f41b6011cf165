"""How even a plan is: meetings of pairs, seats, tables and benches, in exact numbers."""

from collections import Counter
from collections.abc import Collection
from fractions import Fraction
from itertools import combinations
from math import comb

from msgspec import Struct

from zeronight.tourney.seating.bounds import lower_bound
from zeronight.tourney.seating.plan import TEN, Plan


class Figures(Struct, frozen=True):
    """What can be measured of a plan.

    ssq: sum over pairs of (meetings - mean meetings) squared; no plan is under `lower_bound`.
    meetings: how many pairs meet so often.
    seat_ssq: sum over players and seats of (times on the seat - games of the player / 10) squared;
        `seat_optimum` is the least that these numbers of games allow.
    seat_spread: for each seat, most minus fewest times that a player has it.
    table_spread: the largest difference, for one player, between the table he has most and fewest.
    bench_run: the most rounds that somebody rests without a game between.
    games: fewest and most games of a player.
    """

    ssq: Fraction
    lower_bound: Fraction
    meetings: dict[int, int]
    seat_ssq: Fraction
    seat_optimum: Fraction
    seat_spread: tuple[int, ...]
    table_spread: int
    bench_run: int
    games: tuple[int, int]

    @property
    def ratio(self) -> Fraction | None:
        """`ssq` over the bound; 1 where both are 0, nothing where only the bound is."""
        if self.lower_bound:
            return self.ssq / self.lower_bound
        return None if self.ssq else Fraction(1)

    @property
    def is_proven_best(self) -> bool:
        """Whether no plan can have more even meetings."""
        return self.ssq == self.lower_bound


def meetings_of(plan: Plan) -> dict[tuple[int, int], int]:
    """How often each pair (smaller number first) sits at one table."""
    count = dict.fromkeys(combinations(range(1, plan.players + 1), 2), 0)
    for game in plan.games:
        for pair in combinations(sorted(game), 2):
            count[pair] += 1
    return count


def ssq_of(plan: Plan) -> Fraction:
    """The sum over pairs of (meetings - mean meetings) squared, alone and quickly."""
    return _ssq(plan, _meetings(plan))


def figures(plan: Plan) -> Figures:
    """Measure a plan that `check_plan` lets pass."""
    meetings = _meetings(plan)
    seats = seats_of(plan)
    played = [sum(row) for row in seats]
    tables = tables_of(plan)
    return Figures(
        ssq=_ssq(plan, meetings),
        lower_bound=lower_bound(plan.players, tuple(map(len, plan.rounds))),
        meetings=dict(sorted(meetings.items())),
        seat_ssq=sum((_squares(row) for row in seats), Fraction(0)),
        seat_optimum=sum((Fraction(g % TEN * (TEN - g % TEN), TEN) for g in played), Fraction(0)),
        seat_spread=tuple(max(column) - min(column) for column in zip(*seats, strict=True)),
        table_spread=max(max(row) - min(row) for row in tables),
        bench_run=bench_run(plan),
        games=(min(played), max(played)),
    )


def seats_of(plan: Plan) -> list[list[int]]:
    """How often each player sits on each of the seats 1 to 10."""
    count = [[0] * TEN for _ in range(plan.players)]
    for game in plan.games:
        for seat, player in enumerate(game):
            count[player - 1][seat] += 1
    return count


def tables_of(plan: Plan) -> list[list[int]]:
    """How often each player sits at each table."""
    count = [[0] * plan.tables for _ in range(plan.players)]
    for played in plan.rounds:
        for table, game in enumerate(played):
            for player in game:
                count[player - 1][table] += 1
    return count


def bench_run(plan: Plan) -> int:
    """The most rounds in a row that somebody rests."""
    longest = 0
    run = [0] * (plan.players + 1)
    for resting in plan.byes:
        run = [run[player] + 1 if player in resting else 0 for player in range(plan.players + 1)]
        longest = max(longest, *run)
    return longest


def _meetings(plan: Plan) -> dict[int, int]:
    """How many pairs meet so often. To count by player is many times quicker than by pair."""
    met: list[Counter[int]] = [Counter() for _ in range(plan.players + 1)]
    for game in plan.games:
        for player in game:
            met[player].update(game)
    twice: Counter[int] = Counter()
    for player, others in enumerate(met):
        others.pop(player, None)
        twice.update(others.values())
    found = {times: pairs // 2 for times, pairs in twice.items()}
    never = comb(plan.players, 2) - sum(found.values())
    return {0: never, **found} if never else found


def _ssq(plan: Plan, meetings: dict[int, int]) -> Fraction:
    total = sum(pairs * times for times, pairs in meetings.items())
    squares = sum(pairs * times**2 for times, pairs in meetings.items())
    return squares - Fraction(total**2, comb(plan.players, 2))


def _squares(numbers: Collection[int]) -> Fraction:
    """Sum of the squared differences from the mean."""
    return sum(n * n for n in numbers) - Fraction(sum(numbers) ** 2, len(numbers))
