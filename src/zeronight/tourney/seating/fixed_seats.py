"""Seats where some games have theirs fixed: from even seats down to those that the fixed ones leave.

The colouring knows no fixed seats, so `seat_ssq` may come out above its optimum here.
"""

from collections.abc import Mapping
from random import Random

from zeronight.tourney.seating.figures import seats_of
from zeronight.tourney.seating.plan import TEN, Game, Plan
from zeronight.tourney.seating.seats import with_even_seats
from zeronight.tourney.seating.wishes import Wish

_TRIES_A_GAME = 10_000
_MOST_TRIES = 400_000


def fixed_games(wishes: tuple[Wish, ...]) -> dict[tuple[int, int], Game]:
    """The games whose ten seats are wished, by round and table from 0."""
    return {
        (wish.round - 1, wish.table - 1): wish.players
        for wish in wishes
        if wish.kind == "fixed" and len(wish.players) == TEN
    }


def with_fixed_seats(plan: Plan, fixed: Mapping[tuple[int, int], Game], rng: Random) -> Plan:
    """Seats as even as they are found with these games as they are; a game of other players is left alone."""
    games = [[list(game) for game in played] for played in with_even_seats(plan).rounds]
    for (number, table), game in fixed.items():
        if set(games[number][table]) == set(game):
            games[number][table] = list(game)
    free = [
        others
        for number, played in enumerate(games)
        for table, others in enumerate(played)
        if (number, table) not in fixed
    ]
    count = seats_of(_plan(plan.players, games))
    excess = sum(max(row) - min(row) > 1 for row in count)
    for _ in range(min(_MOST_TRIES, _TRIES_A_GAME * len(free)) if fixed else 0):
        if not excess:
            break
        seats = rng.choice(free)
        one, two = rng.sample(range(TEN), 2)
        a, b = count[seats[one] - 1], count[seats[two] - 1]
        # An equal one is taken too: the way down leads over plains.
        if a[one] - a[two] + b[two] - b[one] >= 2:
            excess -= (max(a) - min(a) > 1) + (max(b) - min(b) > 1)
            for row, old, new in ((a, one, two), (b, two, one)):
                row[old] -= 1
                row[new] += 1
            seats[one], seats[two] = seats[two], seats[one]
            excess += (max(a) - min(a) > 1) + (max(b) - min(b) > 1)
    return _plan(plan.players, games)


def _plan(players: int, games: list[list[list[int]]]) -> Plan:
    return Plan(players, tuple(tuple(map(tuple, played)) for played in games))
