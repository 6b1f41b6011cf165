"""The plans that are shipped: each is what its name and its certificate say."""

import pytest

from zeronight.tourney.seating.certificate import violations
from zeronight.tourney.seating.figures import figures
from zeronight.tourney.seating.library import file_of, shelved, sizes
from zeronight.tourney.seating.plan_json import read

# Sizes of tournaments that are played, and the sum of squares that was known before for the hard ones.
PROVEN = {
    (20, 2, 7), (20, 2, 10), (20, 2, 12), (20, 2, 15), (30, 3, 10), (30, 3, 12), (40, 4, 8), (40, 4, 10),
    (50, 5, 10), (60, 6, 10), (80, 8, 10), (12, 1, 12), (13, 1, 13), (15, 1, 15),
}  # fmt: skip


@pytest.mark.parametrize("size", sizes())
def test_a_plan_is_what_its_name_and_its_certificate_say(size: tuple[int, int, int]) -> None:
    plan, told, _ = read(file_of(*size).read_bytes())
    found = figures(plan)
    assert (plan.players, plan.tables, len(plan.rounds)) == size
    assert violations(told, found) == ()
    assert {"ssq", "lower_bound", "meetings", "method", "seed", "version"} <= told.keys()
    assert found.seat_ssq == found.seat_optimum
    assert found.games[1] - found.games[0] <= 1


def test_the_usual_sizes_are_there_and_proven() -> None:
    proven = {size for size in sizes() if (plan := shelved(*size)) and figures(plan).is_proven_best}
    assert proven >= PROVEN


def test_a_hundred_players_are_more_even_than_native_annealing_makes_them_in_a_minute() -> None:
    plan = shelved(100, 10, 10)
    assert plan is not None
    assert figures(plan).ssq < 1607


def test_there_is_no_plan_of_other_sizes() -> None:
    assert shelved(21, 2, 3) is None
