"""A line of scenarios.md as a parameter of a test: its book, what it rests on, its values.

The id names scenario, book and clause, `default` where the line rests on no clause of its book.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from tests.scenarios.game import Game
from zeronight.core.call import Forfeit, Foul, Remove
from zeronight.core.event import AnyEvent, Fouled, Removed
from zeronight.core.ground import Because, Ground
from zeronight.core.offer import Offer
from zeronight.rules.book import Status

BOOKS = {
    "club-ru": "club-ru/1",
    "dogory-drygom": "dogory-drygom/1",
    "kharkiv": "kharkiv/1",
    "fsm-2024": "fsm/2024",
    "fiim": "fiim/1",
}


class Said(NamedTuple):
    """What a line rests on; no book: the club's own."""

    clause: str | None
    status: Status
    book: str | None = None


def text(clause: str) -> Said:
    """The words of the club's own paper."""
    return Said(clause, "stated")


def reading(clause: str) -> Said:
    """A reading of a clause of the club's own paper."""
    return Said(clause, "reading")


def judge(clause: str) -> Said:
    """A clause that leaves it to the judge."""
    return Said(clause, "judge")


def default(clause: str) -> Said:
    """The paper is silent; this clause of FSM stands in for it."""
    return Said(clause, "silent", "fsm/2024")


def source(name: str = "zero-night") -> Said:
    """The paper is silent; what stands in for it is the project's own, or taken from this source."""
    return Said(None, "silent", name)


def line(scenario: str, column: str, said: Said, *values: Any) -> Any:
    """A line: parameters `book`, `said` and further values."""
    own = said.clause is not None and said.book is None
    name = f"{scenario}-{column}-{said.clause if own else 'default'}"
    return pytest.param(BOOKS[column], said, *values, id=name)


def rests(game: Game, because: Sequence[Ground], *said: Said) -> bool:
    """Whether the grounds are cited by all of this.

    Raises:
        AssertionError: they are not; it shows what is cited.
    """
    cited = [(found.clause, found.status, found.book) for found in game.cites(because)]
    for one in said:
        wanted = (one.clause, one.status, one.book or game.book.id)
        assert wanted in cited, f"{wanted} is not among {cited}"
    return True


def all_grounds(found: Sequence[AnyEvent | Offer]) -> Because:
    """The grounds of all these events or offers."""
    return tuple(ground for one in found for ground in getattr(one, "because", ()))


def paper(rule: str) -> Because:
    """A rule key itself, where nothing follows that could cite it."""
    return (Ground(rule=rule),)


def rows(game: Game, offence: str) -> tuple[str | None, ...]:
    """The clauses by which the book has this offence, in the order of the paper."""
    entry = game.book.keys["foul.offences"]
    assert isinstance(entry.value, tuple)
    pairs = zip(entry.value, entry.rows, strict=True)
    return tuple(clause for row, clause in pairs if row.offence == offence)


def fouled(game: Game, seat: int, offence: str, clause: str) -> Game:
    """A foul is offered, given by this clause, and cited by it."""
    call = Foul(seat, offence, clause)
    assert game.may(call)
    before = game.seat(seat).fouls
    event = game.call(call).event(Fouled)
    assert event.count == before + 1
    assert rests(game, event.because[:1], text(clause))
    return game


def removed(game: Game, seat: int, offence: str, clause: str) -> Game:
    """A removal is offered, pronounced by this clause, and cited by it."""
    call = Remove(seat, offence, clause)
    assert game.may(call)
    event = game.call(call).event(Removed)
    assert game.seat(seat).removed
    assert rests(game, event.because[:1], text(clause))
    return game


def punishable(game: Game, seat: int, offence: str) -> set[str]:
    """The penalties that unbarred offers have for this offence of this seat."""
    calls = (Foul(seat, offence), Remove(seat, offence), Forfeit(seat, offence))
    return {type(call).__name__ for call in calls if game.may(call)}
