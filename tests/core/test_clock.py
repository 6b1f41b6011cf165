"""The clock of a step: time in force, pauses, seconds given and taken; to the millisecond."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zeronight.core.clock import CHANGE, Clock, Mark, MarkKind, Span, clock

LIMIT = 60


def at(now: int, *marks: tuple[MarkKind, int], spans: tuple[Span, ...] = (Span(0),)) -> Clock:
    return clock(LIMIT, spans, [Mark(7, kind, time) for kind, time in marks], now, 7)


@pytest.mark.parametrize(
    ("now", "left"), [(0, 60_000), (1, 59_999), (50_000, 10_000), (60_000, 0), (63_000, -3_000)]
)
def test_a_clock_runs_from_its_limit_and_on_below_zero(now: int, left: int) -> None:
    """TM-06, TM-16: it starts at its limit, and overtime counts on."""
    assert at(now) == Clock(LIMIT, now, True, now, 7)
    assert at(now).left == left


def test_a_pause_stops_it_and_a_start_lets_it_go_on() -> None:
    """TM-13: one rounding for running, paused and changed clocks, which is none at all."""
    assert at(10_000, ("pause", 4_001)) == Clock(LIMIT, 4_001, False, 10_000, 7)
    assert at(10_000, ("pause", 4_001), ("start", 9_000)) == Clock(LIMIT, 5_001, True, 10_000, 7)
    assert at(10_000, ("pause", 0)).left == 60_000


def test_a_doubled_mark_changes_nothing() -> None:
    """TC-01: one tap that fires twice."""
    assert at(9_000, ("pause", 3_000), ("pause", 4_000)) == at(9_000, ("pause", 3_000))
    assert at(9_000, ("start", 3_000)) == at(9_000)
    assert at(9_000, ("pause", 3_000), ("start", 5_000), ("start", 6_000)) == at(
        9_000, ("pause", 3_000), ("start", 5_000)
    )


def test_seconds_are_given_and_taken() -> None:
    assert at(10_000, ("longer", 1)).left == 50_000 + CHANGE * 1000
    assert at(10_000, ("shorter", 1), ("shorter", 2)).left == 50_000 - 2 * CHANGE * 1000


def test_while_another_step_is_in_force_it_stands_still_and_then_goes_on() -> None:
    """UN-01: an undo across a step brings back the clock of that moment."""
    spans = (Span(0, 20_000), Span(90_000))
    assert at(100_000, spans=spans) == Clock(LIMIT, 30_000, True, 100_000, 7)
    assert at(100_000, spans=(Span(0, 20_000),)) == Clock(LIMIT, 20_000, False, 100_000, 7)


def test_a_pause_lasts_over_the_time_in_which_the_step_was_not_in_force() -> None:
    spans = (Span(0, 20_000), Span(90_000))
    paused = at(100_000, ("pause", 15_000), spans=spans)
    assert (paused.spent, paused.is_running) == (15_000, False)
    assert at(100_000, ("pause", 15_000), ("start", 95_000), spans=spans).spent == 20_000
    assert at(100_000, ("pause", 15_000), ("start", 50_000), spans=spans).spent == 25_000


def test_a_time_before_the_beginning_is_no_time_spent() -> None:
    """F14: the wall clock was set back."""
    assert at(-5_000) == Clock(LIMIT, 0, True, -5_000, 7)
    assert at(-5_000, ("pause", -9_000)).spent == 0


KINDS: tuple[MarkKind, ...] = ("start", "pause")
MARKS = st.lists(
    st.builds(Mark, st.just(7), st.sampled_from(KINDS), st.integers(0, 100_000)), max_size=8
).map(lambda marks: sorted(marks, key=lambda mark: mark.at))
SPANS = st.lists(st.integers(0, 100_000), min_size=1, max_size=7, unique=True).map(
    lambda times: [
        Span(begin, end) for begin, end in zip(sorted(times)[::2], [*sorted(times)[1::2], None], strict=False)
    ]
)


@given(marks=MARKS, spans=SPANS, now=st.integers(100_000, 200_000), more=st.integers(0, 50_000))
def test_it_goes_by_no_more_than_real_time_and_never_back(
    marks: list[Mark], spans: list[Span], now: int, more: int
) -> None:
    """TM-21."""
    early, late = clock(LIMIT, spans, marks, now), clock(LIMIT, spans, marks, now + more)
    assert late.spent - early.spent == (more if early.is_running else 0)
    assert early.is_running == late.is_running


@given(marks=MARKS, spans=SPANS, now=st.integers(100_000, 100_500))
def test_it_spends_what_a_clock_ticked_by_hand_spends(marks: list[Mark], spans: list[Span], now: int) -> None:
    """Against a count of every tenth of a second in which it runs."""
    times = sorted(
        {0, now, *(mark.at for mark in marks), *(s.begin for s in spans), *(s.end or now for s in spans)}
    )
    spent = 0
    for begin, end in pairwise(times):
        in_force = any(
            span.begin <= begin and end <= (now if span.end is None else span.end) for span in spans
        )
        stopped = False
        for mark in marks:
            if mark.at <= begin:
                stopped = mark.kind == "pause"
        spent += (end - begin) * (in_force and not stopped)
    assert clock(LIMIT, spans, marks, now).spent == spent
