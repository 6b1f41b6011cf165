"""What changes without touching who meets whom: numbers of players and of tables, order of rounds."""

from random import Random

from zeronight.tourney.seating.figures import bench_run, tables_of
from zeronight.tourney.seating.plan import Plan

_TRIES_A_ROUND = 12
_TABLE_WORK = 1000


def renamed(plan: Plan, rng: Random) -> Plan:
    """The same plan with the numbers of the players drawn anew."""
    numbers = list(range(1, plan.players + 1))
    rng.shuffle(numbers)
    rounds = []
    for played in plan.rounds:
        rounds.append(tuple(tuple(numbers[player - 1] for player in game) for game in played))
    return Plan(plan.players, tuple(rounds))


def with_even_tables(plan: Plan, rng: Random) -> Plan:
    """Number the tables of each round so that everybody comes to all tables as evenly as is found."""
    tries = max(1, _TABLE_WORK // len(plan.games))
    return min((_descended(_shuffled(plan, rng)) for _ in range(tries)), key=_table_key)


def _table_key(plan: Plan) -> tuple[int, int]:
    count = tables_of(plan)
    return max(max(row) - min(row) for row in count), sum(n * n for row in count for n in row)


def _shuffled(plan: Plan, rng: Random) -> Plan:
    return Plan(plan.players, tuple(tuple(rng.sample(played, len(played))) for played in plan.rounds))


def _descended(plan: Plan) -> Plan:
    """Exchange two tables of a round while that makes the counts more even."""
    count = tables_of(plan)
    rounds = [list(played) for played in plan.rounds]
    improved = True
    while improved:
        improved = False
        for games in rounds:
            for left in range(len(games)):
                for right in range(left):
                    if _exchange_gain(count, games, left, right) > 0:
                        _exchange(count, games, left, right)
                        improved = True
    return Plan(plan.players, tuple(map(tuple, rounds)))


def with_short_benches(plan: Plan, rng: Random) -> Plan:
    """Put the rounds into an order in which nobody rests long without a game between."""
    if not any(plan.byes):
        return plan
    best, least = plan, bench_run(plan)
    for _ in range(_TRIES_A_ROUND * len(plan.rounds)):
        if least == 1:
            break
        rounds = list(best.rounds)
        one, two = rng.randrange(len(rounds)), rng.randrange(len(rounds))
        rounds[one], rounds[two] = rounds[two], rounds[one]
        other = Plan(plan.players, tuple(rounds))
        run = bench_run(other)
        # An equal one is taken too: the way down leads over plains.
        if run <= least:
            best, least = other, run
    return best


def _exchange_gain(count: list[list[int]], games: list[tuple[int, ...]], left: int, right: int) -> int:
    """By how much half the sum of the squared counts falls when two games change tables."""
    gain = 0
    for here, there in ((left, right), (right, left)):
        for player in games[here]:
            row = count[player - 1]
            gain += row[here] - row[there] - 1
    return gain


def _exchange(count: list[list[int]], games: list[tuple[int, ...]], left: int, right: int) -> None:
    for here, there in ((left, right), (right, left)):
        for player in games[here]:
            count[player - 1][here] -= 1
            count[player - 1][there] += 1
    games[left], games[right] = games[right], games[left]
