"""Under what sum of squares no plan can come.

Two bounds hold, and the larger is told. Whole numbers: with a mean of m meetings a pair, no plan is more
even than all pairs at floor or ceil of m. Tables: where everybody plays every round, two rounds put the
ten of each table of the one at the T tables of the other, and their sum of squares is least when each
table gets floor or ceil of 10/T; that is a sum over pairs of rounds, and it is the same number as the
sum over pairs of players.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from zeronight.tourney.seating.plan import TEN


def lower_bound(players: int, tables: Sequence[int]) -> Fraction:
    """The larger of the bounds that hold; `tables` says how many tables each round has."""
    whole = whole_number_bound(players, sum(tables))
    if all(count * TEN == players for count in tables):
        return max(whole, table_bound(players, len(tables)))
    return whole


def whole_number_bound(players: int, games: int) -> Fraction:
    """Every pair meets floor or ceil of the mean, 45 x games / pairs."""
    pairs = comb(players, 2)
    over = comb(TEN, 2) * games % pairs
    return Fraction(over * (pairs - over), pairs)


def table_bound(players: int, rounds: int) -> Fraction:
    """Every two tables of different rounds share floor or ceil of 10 / T players.

    players: ten times the number of tables; everybody plays every round. Under 0 it says nothing.
    """
    tables = players // TEN
    pairs = comb(players, 2)
    mean = Fraction(comb(TEN, 2) * rounds * tables, pairs)
    # Ordered pairs of games with the same players twice: a game with itself, and with those of other rounds.
    shared = TEN * TEN * rounds * tables + rounds * (rounds - 1) * tables * least_squares(tables)
    return Fraction(shared - players * rounds**2, 2) - pairs * mean**2


def least_squares(tables: int) -> int:
    """Ten split over `tables` as evenly as can be: the sum of the squares."""
    share, over = divmod(TEN, tables)
    return over * (share + 1) ** 2 + (tables - over) * share**2
