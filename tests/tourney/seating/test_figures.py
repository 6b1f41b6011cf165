"""The figures of plans, against counts made elsewhere and by hand."""

import json
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tourney.seating.plans import DATA, by_chance, data, rows
from zeronight.tourney.seating.bounds import lower_bound, table_bound, whole_number_bound
from zeronight.tourney.seating.certificate import Making, Violation, certificate, violations
from zeronight.tourney.seating.figures import figures, meetings_of, seats_of, tables_of
from zeronight.tourney.seating.plan import Plan
from zeronight.tourney.seating.plan_json import read

PLANS = ("plan_20p_2t_10r", "plan_21p_2t_11r", "plan_36p_3t_12r")


def known(name: str) -> tuple[Plan, dict[str, Any]]:
    if not DATA.is_dir():
        pytest.skip("no shared data here")
    facts = json.loads((DATA / "facts.json").read_text("utf-8"))
    return read((DATA / f"{name}.json").read_bytes()).plan, facts[name]


@pytest.mark.parametrize("name", PLANS)
def test_the_meetings_of_real_plans_are_those_that_were_counted(name: str) -> None:
    plan, facts = known(name)
    found, told = figures(plan), facts["pair_meetings"]
    assert {str(times): pairs for times, pairs in found.meetings.items()} == told["histogram"]
    assert found.ssq / told["pairs"] == Fraction(told["variance"])
    whole = whole_number_bound(plan.players, len(plan.games))
    assert whole / told["pairs"] == Fraction(told["lower_bound_variance"])
    assert found.lower_bound >= whole
    assert [list(pair) for pair, times in meetings_of(plan).items() if not times] == told["never_meet"]


@pytest.mark.parametrize("name", PLANS)
def test_the_seats_and_tables_of_real_plans_are_those_that_were_counted(name: str) -> None:
    plan, facts = known(name)
    assert seats_of(plan) == facts["seat_numbers"]["per_player"]
    assert tables_of(plan) == facts["tables"]["per_player"]
    found = figures(plan)
    assert found.table_spread == facts["tables"]["max_spread"]
    # Everybody plays ten games there, so once on each seat is the optimum.
    assert found.seat_ssq == Fraction(facts["seat_numbers"]["variance"]) * 10 * plan.players
    assert found.seat_optimum == 0
    assert found.games == (10, 10)


def test_a_plan_in_which_nobody_moves() -> None:
    found = figures(read(data(rows(20, 2))).plan)
    # 90 pairs meet twice and 100 never; the mean is 180/190.
    assert found.meetings == {0: 100, 2: 90}
    assert found.ssq == 90 * 4 - Fraction(180**2, 190)
    # Each of 20 has one seat twice: (2 - 0.2)^2 + 9 x 0.2^2 = 3.6; two seats once would be 1.6.
    assert found.seat_ssq == 72
    assert found.seat_optimum == 32
    assert found.seat_spread == (2,) * 10
    assert found.table_spread == 2


def test_a_bench_run_is_counted_without_a_game_between() -> None:
    game = tuple(range(1, 11))
    other = (11, *range(2, 11))
    assert figures(Plan(11, ((game,), (game,), (other,), (game,)))).bench_run == 2
    assert figures(Plan(11, ((game,), (other,), (game,)))).bench_run == 1


@pytest.mark.parametrize(
    ("players", "rounds", "bound"),
    [(20, 7, "221.05"), (20, 10, "236.84"), (20, 12, "221.05"), (20, 15, "157.89"), (30, 10, "400.34"),
     (30, 12, "338.90"), (40, 8, "573.54"), (40, 10, "526.15"), (50, 10, "367.35"), (60, 10, "741.36"),
     (80, 10, "938.73"), (100, 10, "409.09")],
)  # fmt: skip
def test_the_bound_of_full_tables_is_the_published_one(players: int, rounds: int, bound: str) -> None:
    assert f"{float(lower_bound(players, (players // 10,) * rounds)):.2f}" == bound


@pytest.mark.parametrize(("players", "bound"), [(12, "9.82"), (13, "19.50"), (15, "25.71")])
def test_with_benches_the_whole_number_bound_holds(players: int, bound: str) -> None:
    assert f"{float(lower_bound(players, (1,) * players)):.2f}" == bound


def test_the_whole_number_bound_misleads_where_tables_are_full() -> None:
    assert f"{float(whole_number_bound(20, 20)):.2f}" == "36.84"


@given(st.integers(10, 60), st.integers(1, 8), st.integers(0, 99))
def test_no_plan_is_under_the_bound(players: int, rounds: int, seed: int) -> None:
    found = figures(by_chance(players, players // 10, rounds, seed))
    assert found.ssq >= found.lower_bound >= 0
    assert sum(found.meetings.values()) == comb(players, 2)
    assert found.seat_ssq >= found.seat_optimum


@given(st.integers(2, 6), st.integers(1, 6), st.integers(0, 99))
def test_meetings_and_shared_players_are_two_counts_of_one_thing(tables: int, rounds: int, seed: int) -> None:
    plan = by_chance(10 * tables, tables, rounds, seed)
    least = rounds * (rounds - 1) // 2
    shared = sum(
        len(set(game) & set(other)) ** 2
        for one, two in combinations(plan.rounds, 2)
        for game in one
        for other in two
    )
    share, over = divmod(10, tables)
    even = over * (share + 1) ** 2 + (tables - over) * share**2
    assert figures(plan).ssq - table_bound(plan.players, rounds) == shared - least * tables * even


def test_a_certificate_is_borne_out_by_its_plan_and_by_no_other() -> None:
    plan, other = by_chance(20, 2, 3, 1), by_chance(20, 2, 3, 2)
    found = figures(plan)
    told = certificate(found, Making("anneal", 1, "0.1.0"))
    assert (told["method"], told["seed"], told["version"]) == ("anneal", 1, "0.1.0")
    assert violations(json.loads(json.dumps(told)), found) == ()
    assert violations({}, found) == ()
    assert {row.field for row in violations(told, figures(other))} >= {"ssq", "ratio", "meetings"}
    assert violations({"table_spread": 99}, found) == (Violation("table_spread", 99, found.table_spread),)
    assert [row.field for row in violations({"ssq": True, "ratio": "1"}, found)] == ["ssq", "ratio"]


def test_rounds_that_differ_by_the_names_of_tables_are_equally_even() -> None:
    plan = by_chance(30, 3, 4)
    turned = Plan(30, tuple(tuple(reversed(played)) for played in plan.rounds))
    assert figures(plan).ssq == figures(turned).ssq
    assert all(one != two for one, two in pairwise(plan.rounds))
