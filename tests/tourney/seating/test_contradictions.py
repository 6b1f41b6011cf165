"""Contradictory wishes: which are named, and that none of those named can be left out."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zeronight.tourney.seating.contradictions import contradiction
from zeronight.tourney.seating.limits import limits_of
from zeronight.tourney.seating.placing import placed
from zeronight.tourney.seating.wishes import Wish
from zeronight.tourney.seating.wishes_form import wishes_of

JUDGES = {"1": ["A", "B"]}


@pytest.mark.parametrize(
    ("players", "value", "expected"),
    [
        # Two tables, nobody rests: of three players two meet.
        (20, {"apart": [[1, 2, 3]], "teams": [[4, 5]]}, {"apart": [[1, 2, 3]]}),
        (20, {"apart": [[1, 2], [2, 3], [1, 3], [4, 5]]}, {"apart": [[1, 2], [2, 3], [1, 3]]}),
        (20, {"teams": [[1, 2], [3, 4]], "fixed": {"1": [[1, 3], [5]], "2": [[3, 4]]}},
         {"teams": [[3, 4]], "fixed": {"2": [[3, 4]]}}),
        # Only one may be away.
        (21, {"joins": {"1": 2, "2": 3}, "leaves": {"3": 4}}, {"joins": {"1": 2, "2": 3}}),
        (21, {"joins": {"1": 2, "3": 1}, "fixed": {"1": [[], [4, 1]]}},
         {"joins": {"1": 2}, "fixed": {"1": [[], [4, 1]]}}),
        (21, {"leaves": {"1": 2, "9": 4}, "fixed": {"3": [[1]]}},
         {"leaves": {"1": 2}, "fixed": {"3": [[1]]}}),
        (21, {"joins": {"1": 4}, "leaves": {"1": 2, "2": 3}}, {"joins": {"1": 4}, "leaves": {"1": 2}}),
        (20, {"fixed": {"1": [[1], [1]]}}, {"fixed": {"1": [[1], [1]]}}),
        (20, {"judges": JUDGES, "judge_apart": [["A", 4], ["A", 5], ["B", 4]]},
         {"judges": JUDGES, "judge_apart": [["A", 4], ["B", 4]]}),
        (20, {"judges": JUDGES, "judge_apart": [["B", 4]], "fixed": {"1": [[], [4]]}},
         {"judges": {"1": ["", "B"]}, "judge_apart": [["B", 4]], "fixed": {"1": [[], [4]]}}),
        # Twelve who may not have judge A do not fit at the other table.
        (20, {"judges": JUDGES, "judge_apart": [["A", player] for player in range(1, 13)]},
         {"judges": {"1": ["A"]}, "judge_apart": [["A", player] for player in range(2, 13)]}),
    ],
)  # fmt: skip
def test_contradictory_wishes_are_named_and_no_others(
    players: int, value: dict[str, Any], expected: dict[str, Any]
) -> None:
    wishes = wishes_of(value, players, 2, 5)
    found = contradiction(wishes, players, 2, 5)
    assert found is not None
    assert found.is_smallest
    assert sorted(found.wishes, key=repr) == sorted(wishes_of(expected, players, 2, 5), key=repr)
    for left_out in found.wishes:
        others = tuple(wish for wish in found.wishes if wish != left_out)
        assert contradiction(others, players, 2, 5) is None


@pytest.mark.parametrize(
    ("players", "value"),
    [
        (21, {"apart": [[1, 2, 3]]}),
        (20, {"teams": [[at, at + 10] for at in range(1, 11)]}),
        (21, {"joins": {"1": 3}, "leaves": {"2": 2}}),
        (20, {"fixed": {"1": [list(range(1, 11)), list(range(11, 21))]}, "apart": [[1, 11]]}),
        (20, {"judges": JUDGES, "judge_apart": [["A", player] for player in range(1, 11)]}),
    ],
)
def test_what_can_be_kept_is_no_contradiction(players: int, value: dict[str, Any]) -> None:
    assert contradiction(wishes_of(value, players, 2, 5), players, 2, 5) is None


def test_a_team_that_is_larger_than_its_tables_is_seen_however_many_tables_differ() -> None:
    value = {
        "teams": [list(range(1, 13))],
        "judges": {"1": [f"J{table}" for table in range(10)]},
        "judge_apart": [[f"J{table}", 90 + table] for table in range(10)],
    }
    found = contradiction(wishes_of(value, 101, 10, 3), 101, 10, 3)
    assert found is not None
    assert found.wishes == (Wish("teams", tuple(range(1, 13))),)


pairs = st.lists(st.lists(st.integers(1, 21), min_size=2, max_size=4, unique=True), max_size=12)
away = st.dictionaries(st.integers(1, 21).map(str), st.integers(1, 3), max_size=2)


@settings(max_examples=60)
@given(pairs, away, st.integers(0, 99))
def test_a_round_is_placed_within_its_limits_or_named_impossible(
    apart: list[list[int]], joins: dict[str, int], seed: int
) -> None:
    wishes = wishes_of({"apart": apart, "joins": joins}, 21, 2, 3)
    limits = limits_of(wishes, 2, 3)
    found = contradiction(wishes, 21, 2, 3)
    impossible = []
    for number in range(3):
        places = placed(limits, number, 21, (1, 2), Random(seed))
        if places is None:
            impossible.append(number + 1)
            continue
        assert [len(place) for place in places] == [10, 10, 1]
        assert sorted(player for place in places for player in place) == list(range(1, 22))
        for place, players in enumerate(places):
            assert all(limits.lets(number, player, place) for player in players)
            if place < 2:
                assert not [pair for pair in limits.apart if set(pair) <= set(players)]
    assert (found is None) == (not impossible)
    if found is not None:
        assert found.round in impossible
        assert found.is_smallest
