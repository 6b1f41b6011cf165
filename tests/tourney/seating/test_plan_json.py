"""Reading and writing plans, and what is said of one that cannot be."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tourney.seating.plans import by_chance, data, rows
from zeronight.core.jsontext import BadText
from zeronight.tourney.seating.plan import BadPlan, Plan, PlanFault, check_sizes
from zeronight.tourney.seating.plan_json import read, write


def test_a_plan_is_read_with_and_without_byes_and_certificate() -> None:
    value = rows(21)
    plan, told, _ = read(data(value))
    assert (plan.players, plan.tables, len(plan.rounds), plan.byes) == (21, 2, 2, ((21,), (21,)))
    assert plan.rounds[1][1] == tuple(range(11, 21))
    assert told == {}
    assert read(data({**value, "byes": [[21], [21]], "certificate": {"ssq": 1}})) == (plan, {"ssq": 1}, ())


def test_fields_that_are_not_ours_are_left_alone() -> None:
    assert read(data({**rows(), "tables": 2, "seats_per_table": 10})) == read(data(rows()))


@given(st.integers(10, 45), st.integers(1, 5), st.integers(0, 9))
def test_what_was_written_is_read_again(players: int, rounds: int, seed: int) -> None:
    plan = by_chance(players, players // 10, rounds, seed)
    assert read(write(plan, {"seed": seed})) == (plan, {"seed": seed}, ())


def test_only_the_last_round_may_have_fewer_tables() -> None:
    value = rows(20, 3)
    del value["rounds"][2][1]
    assert read(data(value)).plan.byes == ((), (), tuple(range(11, 21)))
    value["rounds"] = value["rounds"][2:] + value["rounds"][:2]
    assert fault_of(value) == PlanFault("ragged", round=2, found=2)


def fault_of(value: object) -> PlanFault:
    with pytest.raises(BadPlan) as caught:
        read(data(value))
    return caught.value.fault


def change(*path: Any, to: Any) -> Callable[[dict[str, Any]], None]:
    def do(value: dict[str, Any]) -> None:
        at: Any = value
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = to

    return do


@pytest.mark.parametrize(
    ("does", "fault"),
    [
        (change("rounds", 1, 0, 3, to=17), PlanFault("twice", round=2, table=2, seat=7, player=17)),
        (change("rounds", 0, 0, 1, to=1), PlanFault("twice", round=1, table=1, seat=2, player=1)),
        (change("rounds", 1, 1, to=list(range(11, 20))), PlanFault("not_ten", round=2, table=2, found=9)),
        (change("rounds", 0, 0, to=list(range(1, 12))), PlanFault("not_ten", round=1, table=1, found=11)),
        (
            change("rounds", 0, 1, 9, to=21),
            PlanFault("unknown_player", round=1, table=2, seat=10, player=21),
        ),
        (
            change("rounds", 0, 1, 9, to=0),
            PlanFault("unknown_player", round=1, table=2, seat=10, player=0),
        ),
        (change("rounds", 0, 0, 0, to="1"), PlanFault("player_is_no_number", round=1, table=1, seat=1)),
        (change("rounds", 0, 0, 0, to=True), PlanFault("player_is_no_number", round=1, table=1, seat=1)),
        (change("rounds", 1, 0, to=None), PlanFault("table_is_no_list", round=2, table=1)),
        (change("rounds", 1, to={}), PlanFault("round_is_no_list", round=2)),
        (change("rounds", 1, to=[]), PlanFault("no_game", round=2)),
        (change("rounds", to=None), PlanFault("no_rounds")),
        (change("rounds", to=[]), PlanFault("rounds_out_of_range", found=0)),
        (change("players", to=9), PlanFault("players_out_of_range", found=9)),
        (change("players", to=10**9), PlanFault("players_out_of_range", found=10**9)),
        (change("players", to=20.0), PlanFault("no_players")),
        (change("byes", to=[[]]), PlanFault("byes_of_other_rounds")),
        (change("byes", to=[[], None]), PlanFault("byes_are_no_list", round=2)),
        (change("byes", to=[[], [4]]), PlanFault("rests_and_plays", round=2, player=4)),
        (change("certificate", to=[]), PlanFault("no_certificate")),
    ],
)
def test_what_cannot_be_is_told_with_its_place(
    does: Callable[[dict[str, Any]], None], fault: PlanFault
) -> None:
    value = rows()
    does(value)
    assert fault_of(value) == fault


@pytest.mark.parametrize("byes", [[[], [21]], [[21], [21, 21]]])
def test_who_rests_is_named_exactly_once(byes: list[list[int]]) -> None:
    wrong = 1 if not byes[0] else 2
    assert fault_of({**rows(21), "byes": byes}) == PlanFault("rests_untold", round=wrong, player=21)


def test_a_list_is_no_plan() -> None:
    assert fault_of([]) == PlanFault("no_plan")


def test_no_json_is_told_with_its_line() -> None:
    with pytest.raises(BadText, match="line 2"):
        read(b"{\n!}")


@pytest.mark.parametrize(
    ("sizes", "kind"),
    [((9, 1, 1), "players_out_of_range"), ((20, 3, 1), "too_many_tables"), ((20, 0, 1), "no_table"),
     ((20, 2, 0), "rounds_out_of_range"), ((20, 2, 501), "rounds_out_of_range")],
)  # fmt: skip
def test_sizes_that_cannot_be(sizes: tuple[int, int, int], kind: str) -> None:
    with pytest.raises(BadPlan) as caught:
        check_sizes(*sizes)
    assert caught.value.fault.kind == kind


def test_the_table_count_is_that_of_the_largest_round() -> None:
    game = tuple(range(1, 11))
    assert Plan(20, ((game, tuple(range(11, 21))), (game,))).tables == 2
