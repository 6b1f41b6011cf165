"""Searching on several cores."""

import multiprocessing
from itertools import islice

from zeronight.tourney.seating.cores import seek_on
from zeronight.tourney.seating.make import Size, seek
from zeronight.tourney.seating.plan import check_plan
from zeronight.tourney.seating.wishes import Wish, broken

HARD = Size(40, 4, 9)


def test_one_core_is_the_search_itself() -> None:
    alone = [found.plan for found in islice(seek(HARD, "anneal", 1), 5)]
    assert [found.plan for found in islice(seek_on(1, HARD, "anneal", 1), 5)] == alone


def test_two_processes_keep_wishes_get_better_and_are_ended_when_nobody_asks_on() -> None:
    wishes = (Wish("apart", (1, 2)),)
    search = seek_on(2, HARD, "anneal", 1, wishes)
    found = list(islice(search, 4))
    assert len(multiprocessing.active_children()) == 2
    search.close()  # type: ignore[attr-defined]  # it is a generator
    assert multiprocessing.active_children() == []
    for plan in found:
        check_plan(plan.plan)
        assert broken(plan.plan, wishes) == ()
    assert [plan.ssq for plan in found] == sorted((plan.ssq for plan in found), reverse=True)


def test_the_search_ends_at_the_bound() -> None:
    *_, found = seek_on(2, Size(20, 2, 7), "anneal", 1)
    assert found.ssq == Size(20, 2, 7).bound
    assert multiprocessing.active_children() == []
