"""Making plans: what each method reaches, and that a seed gives the same plan again."""

from collections.abc import Iterator
from itertools import combinations, islice, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zeronight.tourney.seating import cyclic, developed
from zeronight.tourney.seating.annealing import anneal
from zeronight.tourney.seating.bounds import table_bound
from zeronight.tourney.seating.figures import figures, meetings_of
from zeronight.tourney.seating.hadamard import hadamard_plan
from zeronight.tourney.seating.make import Found, Method, Size, finished, seek
from zeronight.tourney.seating.plan import BadPlan, Plan, check_plan

ENOUGH = 20_000


def last(found: Iterator[Found], looks: int = ENOUGH) -> Found:
    *_, best = islice(found, looks)
    return best


@pytest.mark.parametrize("rounds", range(1, 20))
def test_twenty_players_reach_the_bound_in_up_to_nineteen_rounds(rounds: int) -> None:
    plan = hadamard_plan(rounds)
    check_plan(plan)
    assert figures(plan).is_proven_best


def test_over_nineteen_rounds_each_pair_of_twenty_meets_nine_times() -> None:
    assert set(meetings_of(hadamard_plan(19)).values()) == {9}
    assert set(meetings_of(hadamard_plan(38)).values()) == {18}


def test_every_two_rows_over_five_differ_by_each_value_twice() -> None:
    for one, two in combinations(developed.over_five(10), 2):
        assert sorted((a - b) % 5 for a, b in zip(one, two, strict=True)) == sorted([0, 1, 2, 3, 4] * 2)


def test_fifty_players_in_ten_rounds_meet_twice_or_never() -> None:
    plan = developed.developed_plan(5, developed.over_five(10))
    check_plan(plan)
    found = figures(plan)
    # Ten groups of five that never meet: 10 x 10 pairs; all others meet twice.
    assert found.meetings == {0: 100, 2: 1125}
    assert found.is_proven_best


@given(st.integers(2, 6), st.integers(1, 6), st.randoms(use_true_random=False))
def test_the_unevenness_of_a_matrix_is_what_its_plan_lacks_to_the_bound(
    tables: int, rounds: int, rng: Random
) -> None:
    matrix = [[rng.randrange(tables) for _ in range(10)] for _ in range(rounds)]
    plan = developed.developed_plan(tables, matrix)
    check_plan(plan)
    lacks = figures(plan).ssq - table_bound(10 * tables, rounds)
    assert lacks == tables * developed.unevenness(tables, matrix)


@given(st.integers(2, 9), st.integers(1, 12), st.sampled_from((1, 5)), st.integers(0, 99))
def test_the_search_for_a_matrix_counts_its_differences_right(
    tables: int, rounds: int, turns: int, seed: int
) -> None:
    found = [m for m in islice(developed.search(tables, rounds, turns, Random(seed)), 4) if m is not None]
    assert all(len(matrix) == rounds for matrix in found)
    whole = developed.search(tables, turns * -(-rounds // turns), turns, Random(seed))
    uneven = [developed.unevenness(tables, matrix) for matrix in islice(whole, 4) if matrix is not None]
    assert uneven == sorted(uneven, reverse=True)
    assert len(uneven) == len(found)


@pytest.mark.parametrize(("tables", "seed"), [(3, 1), (6, 2), (8, 1)])
def test_matrices_turned_in_halves_reach_the_bound(tables: int, seed: int) -> None:
    *_, matrix = islice(developed.search(tables, 10, 5, Random(seed)), ENOUGH)
    assert matrix is not None
    for above in (0, 5):
        for row, following in pairwise(matrix[above : above + 5]):
            assert following == [row[4], *row[:4], row[9], *row[5:9]]
    assert developed.unevenness(tables, matrix) == 0
    plan = developed.developed_plan(tables, matrix)
    check_plan(plan)
    assert figures(plan).is_proven_best


def test_a_hundred_players_are_more_even_by_algebra_than_by_native_annealing() -> None:
    found = [matrix for matrix in islice(developed.search(10, 10, 5, Random(1)), 400) if matrix is not None]
    assert figures(developed.developed_plan(10, found[-1])).ssq < 1607


@pytest.mark.parametrize(
    ("players", "tables", "rounds", "method"),
    [
        (20, 2, 7, "algebra"),
        (20, 2, 10, "anneal"),
        (30, 3, 10, "algebra"),
        (40, 4, 8, "algebra"),
        (50, 5, 10, "algebra"),
        (60, 6, 10, "algebra"),
        (80, 8, 10, "algebra"),
        (12, 1, 12, "anneal"),
        (12, 1, 12, "algebra"),
        (13, 1, 13, "auto"),
        (15, 1, 15, "auto"),
    ],
)
def test_the_bound_is_reached_and_the_search_ends(
    players: int, tables: int, rounds: int, method: Method
) -> None:
    best = last(seek(Size(players, tables, rounds), method, 1))
    plan = finished(best.plan, 1)
    check_plan(plan)
    found = figures(plan)
    assert found.is_proven_best
    assert found.ssq == best.ssq
    assert found.seat_ssq == found.seat_optimum
    assert best.method == method or method == "auto"


@settings(max_examples=25)
@given(st.integers(10, 47), st.integers(1, 9), st.integers(0, 99))
def test_every_search_gives_plans_in_which_numbers_of_games_differ_by_one(
    players: int, rounds: int, seed: int
) -> None:
    tables = players // 10
    searches: list[Iterator[Plan | None]] = [anneal(players, tables, rounds, Random(seed))]
    searches += [
        cyclic.search(players, tables, rounds, k, Random(seed)) for k in cyclic.orders(players, rounds)
    ]
    for search in searches:
        before = None
        for plan in islice(search, 4):
            if plan is not None:
                check_plan(plan)
                found = figures(plan)
                assert found.games[1] - found.games[0] <= 1
                assert before is None or found.ssq < before
                before = found.ssq


def test_the_orders_of_a_group_divide_players_and_rounds() -> None:
    assert cyclic.orders(36, 12) == (12, 6, 4, 3, 2)
    assert cyclic.orders(40, 10) == (10, 5, 2)
    assert cyclic.orders(21, 11) == ()


def test_a_seed_gives_the_same_plan_again_and_another_seed_another() -> None:
    def made(seed: int) -> Plan:
        return finished(last(seek(Size(22, 2, 6), "auto", seed), 50).plan, seed)

    assert made(5) == made(5)
    assert made(5) != made(6)


def test_who_cannot_be_helped_is_told() -> None:
    with pytest.raises(ValueError, match="no algebra"):
        next(seek(Size(21, 2, 11), "algebra", 1))
    with pytest.raises(ValueError, match="shelf"):
        next(seek(Size(21, 2, 3), "library", 1))
    with pytest.raises(BadPlan):
        next(seek(Size(19, 2, 4), "auto", 1))


def test_one_table_without_benches_is_the_same_ten_every_round() -> None:
    best = last(seek(Size(10, 1, 3), "auto", 1))
    assert figures(best.plan).meetings == {3: 45}
