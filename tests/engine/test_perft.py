"""Perft: how many legal sequences of calls there are from a position, to a depth.

The golden numbers in tests/counts/*.perft change only with the engine's behaviour, and then its version
rises (DESIGN 2.15). `python tests/engine/test_perft.py` prints them anew. The four-player set-ups are
counted a second time by an enumeration written from the decision table, which shares no code with the
engine.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scenarios.game import Game
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.core.table import Table
from zeronight.engine.decide import advance
from zeronight.engine.moves import moves
from zeronight.engine.offers import offers
from zeronight.engine.steps import next_steps
from zeronight.rules.options import Rules

COUNTS = Path(__file__).parent.parent / "counts"
TALK: tuple[type[AnyCall], ...] = (c.Proceed, c.Nominate, c.Withdraw)
NIGHT: tuple[type[AnyCall], ...] = (c.Proceed, c.ShootTogether, c.Check, c.BestMove)
VOTE: tuple[type[AnyCall], ...] = (c.Proceed, c.ShowHands, c.CloseCount)


def perft(rules: Rules, table: Table, depth: int, kinds: tuple[type[AnyCall], ...] | None = None) -> int:
    """Sequences of `depth` calls; of these kinds only, if any are given."""
    if depth == 0:
        return 1
    total = 0
    for call in moves(offers(rules, table)):
        if kinds is None or isinstance(call, kinds):
            total += perft(rules, advance(rules, table, call)[1], depth - 1, kinds)
    return total


def four_left(book: str) -> Game:
    """Day 3 with 5, 6, 7 and 10 at the table: three reds and the don."""
    game = Game(book).day0().vote_out(8).night(1).leave().vote_out(9).night(2).leave()
    return game.vote_out(3).night(4).leave()


def positions(book: str) -> Iterator[tuple[str, Game, int, tuple[type[AnyCall], ...] | None]]:
    """Name, game, depth and kinds of each position that is counted."""
    yield "start, all calls", Game(book).day0(), 2, None
    yield "day 0, talk", Game(book).speech(1), 4, TALK
    tie = Game(book).day0().circle({1: 4, 2: 5}).go(st.CircleEnd())
    yield "day 0, two nominees", tie, 5, VOTE
    yield "night 1", Game(book).day0().quiet_day().shooting(), 4, NIGHT
    four = four_left(book)
    yield "four left, all calls", four, 2, None
    four.circle({5: 6, 6: 10}).go(st.CircleEnd())
    yield "four left, two nominees", four, 6, VOTE


def counted(book: str) -> str:
    """The golden text of a book."""
    lines = []
    for name, game, most, kinds in positions(book):
        numbers = [perft(game.record.rules, game.table, depth, kinds) for depth in range(1, most + 1)]
        lines.append(f"{name}: {' '.join(map(str, numbers))}")
    return "\n".join(lines) + "\n"


def golden(book: str) -> Path:
    """The file with a book's numbers."""
    return COUNTS / f"{book.replace('/', '-')}.perft"


BOOKS = ("kharkiv/1", "fsm/2024")


@pytest.mark.parametrize("book", BOOKS)
def test_the_numbers_of_legal_sequences_stand(book: str) -> None:
    assert counted(book) == golden(book).read_text()


# The independent enumeration: votes at four players, from decisions.md sections 5 and 9.


def expected_votes(book: str, nominees: tuple[int, ...], voters: int, before: frozenset[int]) -> int:
    """How many ways there are to count hands until the vote is over, every count called."""
    return sum(_after(book, nominees, voters, before, totals) for totals in _totals(len(nominees), voters))


def _totals(nominees: int, left: int) -> Iterator[tuple[int, ...]]:
    """Votes of each nominee; the last takes the rest, whether its hands went up or not."""
    if nominees == 1:
        for _ in range(left + 1):
            yield (left,)
        return
    for votes in range(left + 1):
        for rest in _totals(nominees - 1, left - votes):
            yield (votes, *rest)


def _after(
    book: str, nominees: tuple[int, ...], voters: int, before: frozenset[int], totals: tuple[int, ...]
) -> int:
    most = max(totals)
    tied = tuple(seat for seat, votes in zip(nominees, totals, strict=True) if votes == most)
    if len(tied) == 1:
        return 1
    if book == "kharkiv/1" and voters == 4 and len(tied) == 2:
        return 1  # 6.1, 6.2: the game is won
    if before != frozenset(tied):
        again = tied[::-1] if book == "kharkiv/1" else tied
        return expected_votes(book, again, voters, frozenset(tied))
    if len(tied) == voters or (book == "kharkiv/1" and len(tied) > 2):
        return 1  # FSM 7.8, kharkiv 7: no lift
    return voters + 1  # the lift, by 0 to all hands


def _engine_votes(rules: Rules, table: Table) -> int:
    """The same by the engine: each count closed with each number of hands, other steps as they come."""
    ballot = table.ballot
    if ballot is not None and ballot.open is not None:
        of: c.Of = ballot.open or "lift"
        left = len(ballot.voters) - sum(hands.votes for hands in ballot.closed)
        total = 0
        for number in range(left + 1):
            shown = advance(rules, table, c.ShowHands(of, number=number))[1]
            total += _engine_votes(rules, advance(rules, shown, c.CloseCount(of))[1])
        return total
    due = next_steps(rules, table)
    if not due or not isinstance(due[0], st.Count | st.Defence | st.Lift):
        return 1
    return _engine_votes(rules, advance(rules, table, c.Proceed(due[0]))[1])


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    "nominations", [{5: 6, 6: 10}, {5: 6, 6: 7}, {5: 6, 6: 7, 7: 10}, {5: 6, 6: 7, 7: 10, 10: 5}], ids=len
)
def test_votes_at_four_as_an_independent_count_has_them(book: str, nominations: dict[int, int]) -> None:
    game = four_left(book).circle(nominations).go(st.CircleEnd())
    wanted = expected_votes(book, tuple(nominations.values()), 4, frozenset())
    assert _engine_votes(game.record.rules, game.table) == wanted


@pytest.mark.parametrize(("book", "wanted"), [("fsm/2024", 12 + 3 * (12 + 3 * 5)), ("kharkiv/1", 15)])
def test_two_nominees_at_four_by_hand(book: str, wanted: int) -> None:
    """Worked out on paper: 4-0 to 0-4, the last hands up in 1 to 5 ways, make 15; 2-2 has 3 of them.

    fsm: 12 end at once, 3 go to a revote; there again 12 end and 3 are lifted in 5 ways each.
    kharkiv: 2-2 ends the game (6.1, 6.2).
    """
    game = four_left(book).circle({5: 6, 6: 10}).go(st.CircleEnd())
    assert _engine_votes(game.record.rules, game.table) == wanted


if __name__ == "__main__":
    for name in BOOKS:
        golden(name).write_text(counted(name))
        sys.stdout.write(f"{name}\n{counted(name)}")
