"""VT: what holds in every game of the random judge, up to the first call that he makes against the paper.

Nothing here is taken from the engine's own answers: leavers are held against the hands on the record.
"""

from collections.abc import Iterator

import pytest

from tests.long import sized
from tests.random_judge import play
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core.event import AnyEvent
from zeronight.core.table import BallotState, Table
from zeronight.engine.evolve import evolve
from zeronight.rules.load import load, released

GAMES = sized(25, 1000)


def moves(book: str) -> Iterator[tuple[str, Table, AnyEvent, Table]]:
    """Every event in force, between its tables, of games under a book; the place is told first."""
    for seed in range(GAMES):
        table = Table()
        for entry in play(load(book).rules, seed).line():
            if isinstance(entry.call, c.Overrule | c.Declare):
                break
            for event in entry.events:
                after = evolve(table, event)
                yield f"{book}, seed {seed}, entry {entry.seq}: {event}", table, event, after
                table = after


def votes(ballot: BallotState) -> dict[int, int]:
    """Votes by nominee, as they were counted."""
    return {hands.of: hands.votes for hands in ballot.closed}


@pytest.mark.parametrize("book", released())
def test_by_a_vote_only_a_nominee_with_the_most_hands_leaves(book: str) -> None:
    """VT-04, VT-28: of a ballot one leader, of a lift the tied ones; nobody leaves by a tie alone."""
    seen = set()
    for place, table, event, _ in moves(book):
        if not isinstance(event, ev.Left) or event.cause not in ("vote", "lift"):
            continue
        seen.add(event.cause)
        ballot = table.ballot
        if event.cause == "vote" and ballot is not None and ballot.closed and ballot.kind != "lift":
            counted = votes(ballot)
            # The last one has all that nobody gave; of several that are not called yet none can have more.
            rest = len(ballot.voters) - sum(counted.values())
            most = {seat: counted.get(seat, rest) for seat in ballot.nominees}
            assert event.seat in counted or most.keys() - counted.keys() == {event.seat}, place
            assert all(most[event.seat] > most[seat] for seat in ballot.nominees if seat != event.seat), place
        elif event.cause == "lift":
            assert ballot is not None, place
            assert event.seat in (*ballot.before, *ballot.nominees), place
        else:
            assert event.seat in table.nominees(), place
    assert "vote" in seen


@pytest.mark.parametrize("book", released())
def test_hands_are_counted_once_and_never_more_than_there_are_voters(book: str) -> None:
    """VT-01, VT-05, VT-08: a closed count stands; a seat has one hand; all counts are at most the voters."""
    counted = 0
    for place, before, event, after in moves(book):
        ballot = after.ballot
        if not isinstance(event, ev.CountClosed) or ballot is None or ballot.kind == "lift":
            continue
        counted += 1
        if before.ballot is not None:
            assert ballot.closed[: len(before.ballot.closed)] == before.ballot.closed, place
        assert sum(votes(ballot).values()) <= len(ballot.voters), place
        named = [seat for hands in ballot.closed for seat in hands.seats or ()]
        assert len(named) == len(set(named)), place
        assert set(named) <= set(ballot.voters), place
    assert counted > 20


@pytest.mark.parametrize("book", released())
def test_who_is_out_neither_speaks_nor_votes_and_only_a_leaver_has_last_words(book: str) -> None:
    """VT-09, VT-21: whatever happened since the circle began."""
    words = 0
    for place, table, event, after in moves(book):
        match event:
            case ev.SpeechBegun(seat=seat):
                assert table.seats[seat - 1].standing == "in", place
            case ev.LastWordsBegun(seat=seat):
                assert table.seats[seat - 1].exit is not None, place
                words += 1
            case ev.BallotOpened():
                assert after.ballot is not None, place
                gone = {seat for seat in after.ballot.voters if after.seats[seat - 1].standing == "out"}
                assert gone <= set(after.ballot.nominees), f"{place}: a single nominee is out before his vote"
            case _:
                pass
    assert words > 10


@pytest.mark.parametrize("book", released())
def test_a_game_is_decided_once_and_what_was_decided_before_stays(book: str) -> None:
    """VT-14, VT-18, VT-19, VT-24: by vote, shot or removal, by day or at night; no exit is lost by it."""
    ends = 0
    for place, table, event, after in moves(book):
        if isinstance(event, ev.Decided):
            assert table.state == "running", place
            ends += 1
        if not isinstance(event, ev.Returned):
            gone = {state.seat for state in table.seats if state.exit is not None}
            assert gone <= {state.seat for state in after.seats if state.exit is not None}, place
    assert ends > 2
