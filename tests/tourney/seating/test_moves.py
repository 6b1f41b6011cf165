"""The moves that numba compiles where it is there have the arithmetic of the plain annealing."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tourney.seating.plans import by_chance
from zeronight.tourney.seating import moves
from zeronight.tourney.seating.annealing import Cycle, first_plan
from zeronight.tourney.seating.compiled import CompiledCycle
from zeronight.tourney.seating.figures import ssq_of
from zeronight.tourney.seating.limits import limits_of
from zeronight.tourney.seating.plan import Plan, check_plan
from zeronight.tourney.seating.wishes import broken
from zeronight.tourney.seating.wishes_form import wishes_of


@pytest.fixture(autouse=True)
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CompiledCycle, "steps", 300)


def cycle(plan: Plan, limits: Any = None) -> CompiledCycle:
    return CompiledCycle(plan, Cycle(plan, Random(1), limits).met, Random(1), limits)


@settings(max_examples=30)
@given(st.integers(11, 45), st.integers(2, 7), st.integers(0, 99))
def test_the_squares_are_those_that_the_plain_annealing_counts(players: int, rounds: int, seed: int) -> None:
    compiled = cycle(by_chance(players, players // 10, rounds, seed))
    compiled.run(2.2, 0)
    plan = compiled.plan()
    check_plan(plan)
    assert compiled.squares == Cycle(plan, Random(1)).squares
    played = [sum(player in game for game in plan.games) for player in range(1, players + 1)]
    assert max(played) - min(played) <= 1


@given(st.integers(0, 99), st.integers(0, 9))
def test_a_rise_is_what_the_plan_becomes_less_even_by(seed: int, at: int) -> None:
    plan = by_chance(20, 2, 3, seed)
    compiled = cycle(plan)
    here, there = compiled.games[1]
    a, b = int(here[at]), int(there[0])
    rise = moves.rise_of_change(here, compiled.met, a, b) + moves.rise_of_change(there, compiled.met, b, a)
    moves.change(here, compiled.met, at, b)
    moves.change(there, compiled.met, 0, a)
    assert ssq_of(compiled.plan()) - ssq_of(plan) == rise


def test_the_best_plan_on_the_way_is_kept() -> None:
    start = by_chance(30, 3, 6)
    compiled = cycle(start)
    before = compiled.squares
    found = compiled.run(0.5, before)
    assert found is not None
    check_plan(found)
    assert Cycle(found, Random(1)).squares == compiled.least < before
    assert compiled.run(0.5, 0) is None


def test_limits_are_never_left() -> None:
    value = {"apart": [[1, 2], [2, 3]], "fixed": {"1": [[4], [5]]}, "joins": {"6": 2},
             "judges": {"2": ["A"]}, "judge_apart": [["A", 7]]}  # fmt: skip
    wishes = wishes_of(value, 22, 2, 5)
    limits = limits_of(wishes, 2, 5)
    compiled = cycle(first_plan(22, 2, 5, Random(1), limits), limits)
    for _ in range(5):
        compiled.run(2.2, 0)
        check_plan(compiled.plan())
        assert broken(compiled.plan(), wishes) == ()


def test_numbers_are_drawn_evenly_and_within_their_range() -> None:
    state = cycle(by_chance(20, 2, 2)).state
    count = [0] * 10
    for _ in range(10_000):
        count[moves.drawn(state, 10)] += 1
    # A thousand each, give or take six standard deviations of 30.
    assert all(820 < times < 1180 for times in count)
    assert all(0 <= moves.chance(state) < 1 for _ in range(1_000))
