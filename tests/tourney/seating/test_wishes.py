"""Wishes: their form, what breaks them, and that plans made for them keep them where others do not."""

from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tourney.seating.plans import by_chance, data, rows
from zeronight.tourney.seating import wishes_toml
from zeronight.tourney.seating.annealing import Cycle, anneal, first_plan
from zeronight.tourney.seating.certificate import Making, certificate, violations
from zeronight.tourney.seating.figures import figures
from zeronight.tourney.seating.limits import limits_of
from zeronight.tourney.seating.make import Found, Method, Size, finished, seek
from zeronight.tourney.seating.plan import Plan, check_plan
from zeronight.tourney.seating.plan_json import read, write
from zeronight.tourney.seating.wishes import KINDS, Broken, Wish, broken, verdict
from zeronight.tourney.seating.wishes_form import BadWishes, Path, WishFault, wishes_object, wishes_of

JUDGES = {str(number): ["J1", "J2"] if number % 2 else ["J2", "J1"] for number in range(1, 11)}
FIRST = [list(range(1, 11)), list(range(11, 21))]
EACH: dict[str, dict[str, Any]] = {
    "apart": {"apart": [[3, 17]]},
    "teams": {"teams": [[1, 2], [3, 4], [5, 6]]},
    "fixed": {"fixed": {"2": [[1, 2, 3], [4]]}},
    "joins": {"joins": {"21": 3}},
    "leaves": {"leaves": {"5": 6}},
    "judge_apart": {"judges": JUDGES, "judge_apart": [["J1", 4]]},
}


def best(size: Size, method: Method, wishes: tuple[Wish, ...], looks: int = 200) -> Found:
    *_, found = islice(seek(size, method, 1, wishes), looks)
    return found


@pytest.mark.parametrize("method", ["auto", "anneal"])
@pytest.mark.parametrize("kind", EACH)
def test_a_plan_keeps_the_wishes_it_is_made_for_and_one_made_without_breaks_them(
    kind: str, method: Method
) -> None:
    size = Size(21, 2, 10)
    wishes = wishes_of(EACH[kind], 21, 2, 10)
    without = finished(best(size, method, (), 20).plan, 1)
    assert {breach.wish.kind for breach in broken(without, wishes)} == {kind}
    plan = finished(best(size, method, wishes).plan, 1, wishes)
    check_plan(plan)
    assert broken(plan, wishes) == ()
    found = figures(plan)
    assert found.seat_ssq == found.seat_optimum


def test_judges_are_met_evenly_where_tables_alone_would_not_do() -> None:
    wishes = wishes_of({"judges": JUDGES}, 20, 2, 10)
    base = best(Size(20, 2, 10), "algebra", ()).plan
    spreads = []
    for wished in ((), wishes):
        judged = verdict(finished(base, 1, wished), wishes)
        assert judged is not None
        assert judged.judge_spread is not None
        spreads.append(judged.judge_spread)
    assert spreads[1] < spreads[0]


def test_a_judge_spread_is_counted_by_hand() -> None:
    # Everybody stays: 1 to 10 have J1 three times, 11 to 20 have J2 twice and in round 3 nobody named.
    plan = read(data(rows(20, 3))).plan
    judged = verdict(
        plan, wishes_of({"judges": {"1": ["J1", "J2"], "2": ["J1", "J2"], "3": ["J1"]}}, 20, 2, 3)
    )
    assert judged is not None
    assert judged.judge_spread == 3
    assert verdict(plan, ()) is None


def test_ten_players_of_a_fixed_table_have_their_seats() -> None:
    table = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    wishes = wishes_of({"fixed": {"3": [[], table]}}, 40, 4, 10)
    plan = finished(best(Size(40, 4, 10), "library", wishes).plan, 1, wishes)
    assert plan.rounds[2][1] == tuple(table)
    found = figures(plan)
    # Renamed, the plan of the library is as even as before.
    assert found.is_proven_best
    assert found.seat_ssq == found.seat_optimum


def test_a_round_that_is_fixed_whole_costs_nothing() -> None:
    wishes = wishes_of({"fixed": {"1": FIRST}}, 20, 2, 10)
    plan = finished(best(Size(20, 2, 10), "auto", wishes).plan, 1, wishes)
    assert plan.rounds[0] == tuple(map(tuple, FIRST))
    assert figures(plan).is_proven_best


def test_teams_of_five_fit_into_the_groups_of_fifty_that_never_meet() -> None:
    wishes = wishes_of(
        {"teams": [[at, at + 10, at + 20, at + 30, at + 40] for at in range(1, 11)]}, 50, 5, 10
    )
    found = best(Size(50, 5, 10), "algebra", wishes, 2_000)
    assert found.broken == 0
    assert found.ssq == Size(50, 5, 10).bound


def test_a_plan_of_the_library_is_mended_where_no_names_fit() -> None:
    # With 20 players in ten rounds every pair meets: two who may not are exchanged away.
    wishes = wishes_of({"apart": [[1, 2]]}, 20, 2, 10)
    found = best(Size(20, 2, 10), "library", wishes)
    assert found.broken == 0
    assert broken(found.plan, wishes) == ()


def game(*changes: tuple[int, int]) -> tuple[int, ...]:
    return tuple(dict(changes).get(player, player) for player in range(1, 11))


@pytest.mark.parametrize(
    ("wished", "expected"),
    [
        ({"apart": [[11, 12], [2, 11]]}, [("apart", "meet", 2, 1, 2, 11)]),
        ({"teams": [[2, 11, 12]]}, [("teams", "meet", 2, 1, 2, 11)]),
        ({"fixed": {"2": [[1]]}}, [("fixed", "rests", 2, 0, 1, 0)]),
        ({"fixed": {"1": [[1, 2]]}}, []),
        ({"fixed": {"1": [[2, 1, *range(3, 11)]]}}, [("fixed", "other_seat", 1, 1, 2, 1)]),
        ({"joins": {"1": 2}}, [("joins", "plays", 1, 1, 1, 0)]),
        ({"joins": {"11": 2}}, []),
        ({"leaves": {"1": 1}}, []),
        ({"leaves": {"2": 1}}, [("leaves", "plays", 2, 1, 2, 0)]),
        ({"judges": {"2": ["J1"]}, "judge_apart": [["J1", 1], ["J1", 11]]},
         [("judge_apart", "judged", 2, 1, 11, 0)]),
    ],
)  # fmt: skip
def test_what_breaks_a_wish_is_told_with_its_place(wished: dict[str, Any], expected: list[Any]) -> None:
    # Round 1: 1 to 10 play; round 2: 11 plays instead of 1; 12 always rests.
    plan = Plan(12, ((game(),), (game((1, 11)),)))
    found = broken(plan, wishes_of(wished, 12, 1, 2))
    assert [(b.wish.kind, b.reason, b.round, b.table, b.player, b.other) for b in found] == expected


def test_who_sits_elsewhere_and_a_table_that_is_missing_are_told() -> None:
    whole = tuple(range(1, 11)), tuple(range(11, 21))
    plan = Plan(20, (whole, whole[:1]))
    wishes = wishes_of({"fixed": {"1": [[11]]}, "judges": {"2": ["J1", "J2"]}}, 20, 2, 2)
    assert broken(plan, wishes) == (
        Broken(Wish("fixed", (11,), 1, 1), "elsewhere", 1, 2, 11),
        Broken(Wish("judges", round=2, table=2, judge="J2"), "no_table", 2, 2),
    )


def test_wishes_are_written_as_they_are_read() -> None:
    value = {
        "apart": [[3, 17]],
        "teams": [[1, 2], [5, 6]],
        "fixed": {"1": [[1, 5, 7], []], "2": [[], [8]]},
        "joins": {"21": 3},
        "leaves": {"4": 6},
        "judges": {"1": ["", "J2"]},
        "judge_apart": [["J1", 4]],
    }
    assert tuple(value) == KINDS
    wishes = wishes_of(value, 21, 2, 8)
    assert [wish.kind for wish in wishes] == [
        "apart", "teams", "teams", "fixed", "fixed", "joins", "leaves", "judges", "judge_apart",
    ]  # fmt: skip
    # An empty list at the end says nothing and is not written.
    assert wishes_object(wishes) == {**value, "fixed": {"1": [[1, 5, 7]], "2": [[], [8]]}}
    plan = by_chance(21, 2, 8)
    assert read(write(plan, {}, wishes)) == (plan, {}, wishes)


def test_a_file_of_wishes_is_read_and_knows_its_lines() -> None:
    text = b'apart = [[3, 17]]\n# by rating\n[fixed]\n1 = [[1, 2],\n     [3]]\n[judges]\n2 = ["\xd0\x98"]\n'
    wishes = wishes_toml.read(text, "wishes.toml", 20, 2, 3)
    assert wishes == (
        Wish("apart", (3, 17)),
        Wish("fixed", (1, 2), 1, 1),
        Wish("fixed", (3,), 1, 2),
        Wish("judges", round=2, table=1, judge="И"),
    )
    assert [wishes_toml.line_of(text, wishes, wish) for wish in wishes] == [1, 4, 5, 7]


@pytest.mark.parametrize(
    ("value", "kind", "path"),
    [
        ([], "no_object", ()),
        ({"together": []}, "unknown_kind", ("together",)),
        ({"apart": {}}, "no_list", ("apart",)),
        ({"apart": [3]}, "no_list", ("apart", 0)),
        ({"apart": [[3]]}, "alone", ("apart", 0)),
        ({"apart": [[1, 2], [3, 3]]}, "twice", ("apart", 1, 1)),
        ({"apart": [[3, 21]]}, "no_player", ("apart", 0, 1)),
        ({"apart": [[0, 1]]}, "no_player", ("apart", 0, 0)),
        ({"apart": [[True, 2]]}, "no_player", ("apart", 0, 0)),
        ({"apart": [[1, 2.0]]}, "no_player", ("apart", 0, 1)),
        ({"teams": [[1, 2], [3, 1]]}, "two_teams", ("teams", 1, 1)),
        ({"fixed": []}, "no_table", ("fixed",)),
        ({"fixed": {"11": [[1]]}}, "no_round", ("fixed", "11")),
        ({"fixed": {"01": [[1]]}}, "no_round", ("fixed", "01")),
        ({"fixed": {"1": [[1], [], []]}}, "too_many_tables", ("fixed", "1")),
        ({"fixed": {"1": [list(range(1, 12))]}}, "over_ten", ("fixed", "1", 0)),
        ({"fixed": {"1": [1]}}, "no_list", ("fixed", "1", 0)),
        ({"joins": [3]}, "no_table", ("joins",)),
        ({"joins": {"21": 3}}, "no_player", ("joins", "21")),
        ({"joins": {"x": 3}}, "no_player", ("joins", "x")),
        ({"leaves": {"5": 11}}, "no_round", ("leaves", "5")),
        ({"leaves": {"5": 0}}, "no_round", ("leaves", "5")),
        ({"judges": {"1": [4]}}, "no_judge", ("judges", "1", 0)),
        ({"judges": {"1": [" "]}}, "no_judge", ("judges", "1", 0)),
        ({"judges": {"1": ["A", "A"]}}, "judge_twice", ("judges", "1", 1)),
        ({"judge_apart": [["A"]]}, "no_judge_and_player", ("judge_apart", 0)),
        ({"judge_apart": [[4, "A"]]}, "no_judge", ("judge_apart", 0, 0)),
        ({"judge_apart": [["A", "B"]]}, "no_player", ("judge_apart", 0, 1)),
    ],
)
def test_what_is_no_wish_is_told_with_its_place(value: Any, kind: str, path: Path) -> None:
    with pytest.raises(BadWishes) as caught:
        wishes_of(value, 20, 2, 10)
    fault = caught.value.fault
    assert isinstance(fault, WishFault)
    assert (fault.kind, fault.path) == (kind, path)


def test_a_certificate_tells_wishes_and_whose_the_bound_is() -> None:
    wishes = wishes_of({"apart": [[1, 2]], "judges": {"1": ["J1"]}}, 20, 2, 2)
    plan = read(data(rows(20, 2))).plan
    judged = verdict(plan, wishes)
    told = certificate(figures(plan), Making("anneal", 1, "0"), judged)
    assert told["lower_bound_of"] == "plans without wishes"
    # There is one judge, whom everybody has as often as any other.
    assert told["judge_spread"] == 0
    assert told["wishes"] == {
        "kept": [{"kind": "judges", "round": 1, "table": 1, "judge": "J1"}],
        "broken": [{"wish": {"kind": "apart", "players": [1, 2]}, "reason": "meet", "round": 1, "table": 1,
                    "player": 1, "other": 2}],
    }  # fmt: skip
    assert violations(told, figures(plan), judged) == ()
    untrue = {**told, "wishes": {"kept": [], "broken": []}}
    assert [row.field for row in violations(untrue, figures(plan), judged)] == ["wishes"]


@settings(max_examples=30)
@given(st.integers(21, 45), st.integers(2, 7), st.integers(0, 99))
def test_annealing_never_leaves_the_limits_and_counts_its_squares_right(
    players: int, rounds: int, seed: int
) -> None:
    tables = (players - 1) // 10
    value = {"apart": [[1, 2], [2, 3]], "fixed": {"1": [[4], [5]]}, "joins": {"6": 2},
             "judges": {"2": ["A"]}, "judge_apart": [["A", 7]]}  # fmt: skip
    wishes = wishes_of(value, players, tables, rounds)
    limits = limits_of(wishes, tables, rounds)
    start = first_plan(players, tables, rounds, Random(seed), limits)
    check_plan(start)
    assert broken(start, wishes) == ()
    cycle = Cycle(start, Random(seed), limits)
    cycle.run(2.2, 0)
    check_plan(cycle.plan())
    assert broken(cycle.plan(), wishes) == ()
    assert cycle.squares == Cycle(cycle.plan(), Random(0), limits).squares
    for plan in islice(anneal(players, tables, rounds, Random(seed), limits), 4):
        assert plan is None or broken(plan, wishes) == ()
