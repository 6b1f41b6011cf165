"""Seats by edge colouring, and what else is arranged after the meetings stand."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.tourney.seating.plans import by_chance, data, rows
from zeronight.tourney.seating.arrange import desks_of, renamed, with_even_tables, with_short_benches
from zeronight.tourney.seating.figures import figures, seats_of
from zeronight.tourney.seating.limits import limits_of
from zeronight.tourney.seating.plan import Plan, check_plan
from zeronight.tourney.seating.plan_json import read
from zeronight.tourney.seating.seats import with_even_seats

SIZES = st.integers(10, 60), st.integers(1, 23), st.integers(0, 99)


def companies(plan: Plan) -> list[list[frozenset[int]]]:
    return [[frozenset(game) for game in played] for played in plan.rounds]


@given(*SIZES)
def test_everybody_has_each_seat_as_often_as_any_other_give_or_take_one(
    players: int, rounds: int, seed: int
) -> None:
    plan = by_chance(players, players // 10, rounds, seed)
    seated = with_even_seats(plan)
    check_plan(seated)
    assert companies(seated) == companies(plan)
    assert all(max(row) - min(row) <= 1 for row in seats_of(seated))
    found = figures(seated)
    assert found.seat_ssq == found.seat_optimum


def test_ten_games_are_ten_seats_also_where_games_repeat() -> None:
    seated = with_even_seats(read(data(rows(20, 10))).plan)
    assert seats_of(seated) == [[1] * 10 for _ in range(20)]


@given(*SIZES)
def test_other_numbers_are_the_same_meetings(players: int, rounds: int, seed: int) -> None:
    plan = by_chance(players, players // 10, rounds, seed)
    other = renamed(plan, Random(seed))
    check_plan(other)
    assert figures(other).meetings == figures(plan).meetings
    assert renamed(plan, Random(seed)) == other


def test_tables_are_exchanged_whole() -> None:
    plan = by_chance(30, 3, 9)
    even = with_even_tables(plan, desks_of(plan, ()), limits_of((), 3, 9), Random(1))
    assert [set(played) for played in companies(even)] == [set(played) for played in companies(plan)]


def test_a_table_that_never_changes_is_spread_over_the_tables() -> None:
    # The same ten sit together in ten rounds: five at each table is possible.
    plan = read(data(rows(20, 10))).plan
    even = with_even_tables(plan, desks_of(plan, ()), limits_of((), 2, 10), Random(1))
    assert figures(even).table_spread == 0


def test_rounds_are_put_in_an_order_with_short_rests() -> None:
    game, other = tuple(range(1, 11)), tuple(range(2, 12))
    plan = Plan(11, (*[(game,)] * 4, *[(other,)] * 4))
    assert figures(plan).bench_run == 4
    short = with_short_benches(plan, limits_of((), 1, 8), Random(1))
    assert sorted(short.rounds) == sorted(plan.rounds)
    assert figures(short).bench_run == 1
