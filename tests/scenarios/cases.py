"""Cases of a scenario: a test for each book that its lines speak of, named by scenario, book and clause.

A source is written as scenarios.md does: `6.2` for the words of the paper, `reading 6.2` for a reading
of them, `6.3 R-club-ru-5` for the words of a clause that carries this reading, `FSM 7.1` where the
paper is silent and the default book stands in, `club-ru 2.9.4` or `zero-night` where the default has
another source.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.scenarios.game import Game
from zeronight.core.ground import Ground
from zeronight.rules.keys import Rule, grounds

BOOKS = {
    "club-ru": "club-ru/1",
    "dogory-drygom": "dogory-drygom/1",
    "kharkiv": "kharkiv/1",
    "fsm-2024": "fsm/2024",
    "fiim": "fiim/1",
}


def scenario(name: str, arguments: str, *rows: tuple[Any, ...]) -> pytest.MarkDecorator:
    """Parametrize by these rows; the first two arguments are the column of the book and the source."""
    params = [pytest.param(*row, id=f"{name}-{row[0]}-{_clause(row[1])}") for row in rows]
    return pytest.mark.parametrize(arguments.split(), params)


def _clause(source: str) -> str:
    match source.split():
        case ["zero-night"]:
            return "default"
        case [clause] | ["reading", clause]:
            return clause
        case [clause, number] if number.startswith("R-"):
            return clause
        case _:
            return "default"


def played(book: str, deal: str | None = None, **keys: Any) -> Game:
    """Day 0 under the book of this column; night 0 brought nothing."""
    game = Game(BOOKS[book], **keys) if deal is None else Game(BOOKS[book], deal, **keys)
    return game.day0()


def rests_on(game: Game, because: Sequence[Ground], source: str) -> bool:
    """Whether a ground is cited by this source."""
    match source.split():
        case ["zero-night"]:
            return game.follows_from(because, None, "silent", source)
        case [clause]:
            return game.follows_from(because, clause)
        case ["reading", clause]:
            return game.follows_from(because, clause, "reading")
        case [clause, number] if number.startswith("R-"):
            found = game.book.clause(clause)
            readings = found.readings if found is not None else ()
            noted = number in [reading.id for reading in readings]
            return noted and game.follows_from(because, clause)
        case ["FSM", clause]:
            return game.follows_from(because, clause, "silent", "fsm/2024")
        case _:
            return game.follows_from(because, None, "silent", source)


def key_rests_on(game: Game, rule: Rule, source: str) -> bool:
    """The same of a key: for what follows without an event of its own."""
    return rests_on(game, grounds(rule), source)
