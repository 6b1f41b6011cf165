"""What is certain about a ballot, against enumerations; facts that follow from arithmetic alone."""

import importlib.util
import random
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.long import sized
from tests.random_judge import play
from zeronight.core.call import Declare, Overrule, Vacate
from zeronight.core.event import BallotDecided
from zeronight.core.table import BallotState, Table
from zeronight.engine.evolve import fold
from zeronight.engine.record import Record
from zeronight.rules.ballots import (
    AllStay,
    AskLift,
    Leaves,
    Poll,
    Revote,
    Wins,
    after_count,
    certain,
    lift_needed,
)
from zeronight.rules.load import load, released

ORACLE = Path(__file__).resolve().parents[3] / "shared" / "rules" / "decisive_oracle.py"


def _poll(voters: int, called: tuple[int, ...], votes: dict[int, int], before: tuple[int, ...] = ()) -> Poll:
    return Poll(votes, called, voters, before, frozenset(called), frozenset(), called, day=1)


def _splits(rest: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Every way in which `rest` votes fall on so many nominees; the last takes what is left."""
    if parts == 1:
        yield (rest,)
        return
    for votes in range(rest + 1):
        for others in _splits(rest - votes, parts - 1):
            yield (votes, *others)


def _by_enumeration(poll: Poll, shown: tuple[int, int] | None = None) -> tuple[int, ...] | None:
    """Those who lead whatever happens. A tie counts only where no choice is left (readings.md 1.5)."""
    uncalled = [seat for seat in poll.called if seat not in poll.votes]
    if not uncalled:
        return _leaders(poll.called, poll.votes)
    on_table = dict([shown]) if shown is not None and len(uncalled) > 1 else {}
    rest = poll.left - sum(on_table.values())
    ends: set[tuple[int, ...]] = set()
    for split in _splits(rest, len(uncalled)):
        totals = dict(poll.votes)
        for seat, votes in zip(uncalled, split, strict=True):
            totals[seat] = votes + on_table.get(seat, 0)
        ends.add(_leaders(poll.called, totals))
    if len(uncalled) == 1:
        return ends.pop()
    return next(iter(ends)) if len(ends) == 1 and len(next(iter(ends))) == 1 else None


def _leaders(called: tuple[int, ...], totals: dict[int, int]) -> tuple[int, ...]:
    most = max(totals.values())
    return tuple(seat for seat in called if totals[seat] == most)


@st.composite
def polls(draw: st.DrawFn) -> Poll:
    """A ballot of 3-10 voters, as far as it is counted; votes are conserved when it is over."""
    voters = draw(st.integers(3, 10))
    called = tuple(draw(st.permutations(range(1, 11)))[: draw(st.integers(2, min(voters, 5)))])
    closed = draw(st.integers(0, len(called)))
    votes: dict[int, int] = {}
    for seat in called[:closed]:
        left = voters - sum(votes.values())
        votes[seat] = left if len(votes) + 1 == len(called) else draw(st.integers(0, left))
    return _poll(voters, called, votes)


@given(polls())
def test_certain_is_what_every_way_of_voting_comes_to(poll: Poll) -> None:
    assert certain(poll) == _by_enumeration(poll)


@given(polls(), st.data())
def test_hands_on_the_table_count_as_votes(poll: Poll, data: st.DataObject) -> None:
    uncalled = [seat for seat in poll.called if seat not in poll.votes]
    if not uncalled:
        return
    shown = (uncalled[0], data.draw(st.integers(0, poll.left)))
    assert certain(poll, shown) == _by_enumeration(poll, shown)


def _oracle() -> ModuleType:
    if not ORACLE.is_file():
        pytest.skip("the oracle of the rules research, shared/rules/decisive_oracle.py, is not here")
    spec = importlib.util.spec_from_file_location("decisive_oracle", ORACLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_certain_agrees_with_the_oracle_of_the_research() -> None:
    oracle = _oracle()
    rng = random.Random(15)
    for _ in range(sized(2_000, 50_000)):
        voters = rng.randint(3, 10)
        called = tuple(rng.sample(range(1, 11), rng.randint(2, min(voters, 5))))
        votes: dict[int, int] = {}
        for seat in called[: rng.randint(1, len(called) - 1)]:
            votes[seat] = rng.randint(0, voters - sum(votes.values()))
        found = oracle.decided(voters, votes, [seat for seat in called if seat not in votes])
        wanted = None
        if found is not None:
            wanted = (found[1],) if found[0] == "leaves" else tuple(found[1])
        assert certain(_poll(voters, called, votes)) == wanted, (voters, called, votes)


@pytest.mark.parametrize(
    ("alive", "closed", "open_", "wanted"),
    [
        (10, {1: 6}, (2, 3), (1,)),
        (10, {1: 5}, (2, 3), None),
        (10, {1: 4, 2: 3}, (3,), (1,)),
        (8, {1: 3, 2: 2}, (3,), (1, 3)),
        (7, {1: 3}, (2,), (2,)),
    ],
)
def test_the_examples_of_the_readings(
    alive: int, closed: dict[int, int], open_: tuple[int, ...], wanted: tuple[int, ...] | None
) -> None:
    assert certain(_poll(alive, (*closed, *open_), closed)) == wanted


# 1.3, 1.4: repeated ties

REPEATABLE = {
    10: {2, 5, 10},
    9: {3, 9},
    8: {2, 4, 8},
    7: {7},
    6: {2, 3, 6},
    5: {5},
    4: {2, 4},
    3: {3},
}


def test_a_tie_can_repeat_only_where_it_divides_the_table() -> None:
    for alive, sizes in REPEATABLE.items():
        repeated: set[int] = set()
        for tied in range(2, alive + 1):
            called = tuple(range(1, tied + 1))
            ways = _splits(alive, tied) if tied <= 4 else [(alive // tied,) * tied] * (alive % tied == 0)
            for split in ways:
                votes = dict(zip(called, split, strict=True))
                if certain(_poll(alive, called, votes)) == called:
                    repeated.add(tied)
        assert repeated == sizes, alive


@given(st.integers(3, 10), st.sampled_from(released()), st.randoms(use_true_random=False))
def test_a_vote_ends_after_at_most_as_many_revotes_as_tied_less_one(
    alive: int, book: str, rng: random.Random
) -> None:
    rules = load(book).rules
    called = tuple(rng.sample(range(1, alive + 1), rng.randint(2, alive)))
    before: tuple[int, ...] = ()
    first = 0
    for revotes in range(alive):
        split = _random_split(rng, alive, len(called))
        poll = _poll(alive, called, dict(zip(called, split, strict=True)), before)
        leaders = certain(poll)
        assert leaders is not None
        answer = after_count(rules, poll, leaders).answer
        if not isinstance(answer, Revote):
            assert isinstance(answer, Leaves | AskLift | AllStay | Wins)
            if isinstance(answer, AskLift | AllStay):
                assert set(answer.tied) == set(before)
                assert len(answer.tied) in REPEATABLE[alive]
            return
        first = first or len(answer.tied)
        assert revotes < first
        assert not before or set(answer.tied) < set(before)
        called = before = answer.order
    raise AssertionError("the vote did not end")


def _random_split(rng: random.Random, votes: int, parts: int) -> tuple[int, ...]:
    """Random votes; every other time as equal as can be, so that ties are common."""
    if rng.random() < 0.5:
        size, more = divmod(votes, parts)
        return tuple(size + (at < more) for at in range(parts))
    cuts = sorted(rng.randint(0, votes) for _ in range(parts - 1))
    return tuple(b - a for a, b in zip([0, *cuts], [*cuts, votes], strict=True))


def test_the_hands_that_carry_a_lift() -> None:
    needed = {10: 6, 9: 5, 8: 5, 7: 4, 6: 4, 5: 3, 4: 3, 3: 2}
    assert {alive: lift_needed(alive) for alive in needed} == needed


# 1.1, 1.2: facts of whole games

LIVE = {
    10: {(7, 3)},
    9: {(7, 2), (6, 3)},
    8: {(7, 1), (6, 2), (5, 3)},
    7: {(6, 1), (5, 2), (4, 3)},
    6: {(5, 1), (4, 2)},
    5: {(4, 1), (3, 2)},
    4: {(3, 1)},
    3: {(2, 1)},
}


def _games(book: str) -> Iterator[tuple[int, Record]]:
    """Random games in which nothing was set by the judge's word and every seat was taken."""
    rules = load(book).rules
    for seed in range(sized(15, 2_000)):
        record = play(rules, seed)
        if not any(isinstance(entry.call, Declare | Overrule | Vacate) for entry in record.line()):
            yield seed, record


@pytest.mark.parametrize("book", released())
def test_random_games_keep_to_the_arithmetic(book: str) -> None:
    """Only live compositions play on, every vote lands somewhere, and who may be lifted divides the table."""
    counted = 0
    for seed, record in _games(book):
        table = Table()
        for entry in record.line():
            before = table.ballot
            table = fold(table, entry.events)
            where = (seed, entry.seq)
            if table.state == "running":
                assert _composition(table) in LIVE[len(table.living())], where
            ballot = _counted(table)
            if ballot is not None:
                assert sum(hands.votes for hands in ballot.closed) == len(ballot.voters), where
                counted += 1
            for event in entry.events:
                if isinstance(event, BallotDecided) and event.outcome == "lift":
                    assert before is not None
                    assert len(event.seats) in REPEATABLE[len(before.voters)], where
    assert counted


def _composition(table: Table) -> tuple[int, int]:
    blacks = sum(s.is_black for s in table.seats if s.standing != "out")
    return len(table.living()) - blacks, blacks


def _counted(table: Table) -> BallotState | None:
    ballot = table.ballot
    if ballot is None or ballot.kind == "lift" or len(ballot.closed) < len(ballot.nominees):
        return None
    return ballot
