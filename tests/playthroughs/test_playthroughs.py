"""Golden playthroughs: a whole game call by call, with what every audience sees of it (DESIGN 8).

A changed rule, a changed offer or a leak is a diff of `tests/playthroughs/*.txt`. After a change that is
meant, `python -m tests.playthroughs.test_playthroughs` writes them anew.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.scenarios.game import Game
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.engine.offers import offers
from zeronight.engine.views import Visibility, view, visibility_of
from zeronight.rules.load import released

HERE = Path(__file__).parent


def story(book: str) -> Game:
    """A tie that is lifted, a removal at a check, a cancelled vote, a vote, a decision, last words."""
    game = Game(book).day0().circle({1: 4, 2: 9}).ballot({4: [1, 2, 3, 4, 5], 9: [6, 7, 8, 9, 10]}).defences()
    first, second = game.table.revote
    game.ballot({first: [1, 2, 3, 4, 5], second: [6, 7, 8, 9, 10]}).count("lift", [1, 2, 3, 6, 8, 9]).leave()
    game.fall().go(st.Shooting()).call(c.Shoot(8, 1), c.Shoot(10, 1))
    game.go(st.Check("don")).call(c.Check("don", 7), c.Remove(2)).go(st.Check("sheriff"))
    game.call(c.Check("sheriff", 8)).to(st.Morning()).leave()
    game.speech(3).call(c.Foul(3), c.Nominate(3, (8,))).circle().night(3).leave()
    while game.winner() is None:
        game.vote_out(next(s for s in (8, 10, 6, 7) if not game.table.is_out(s)))
        if game.winner() is None:
            game.night(next(s for s in (6, 7, 5) if not game.table.is_out(s))).leave()
    winner = game.winner()
    assert winner in ("red", "black")
    game.leave()
    return game.call(c.Announce(winner), c.Reveal(), c.Sign())  # type: ignore[arg-type]


def told(book: str) -> Iterator[str]:
    """The playthrough, line by line."""
    game = story(book)
    rules = game.record.rules
    before: dict[str, str] = {}
    for entry in game.record.entries:
        table = game.record.table_at(entry.seq)
        yield f"{entry.seq} {table.at} {_text(entry.call)}"
        for event in entry.events:
            yield f"    -> {_text(event)}"
        kinds = sorted({offer.kind for offer in offers(rules, table) if offer.barred is None})
        barred = sorted({offer.kind for offer in offers(rules, table) if offer.barred is not None})
        yield f"    offers {' '.join(kinds)}"
        yield f"    barred {' '.join(barred)}"
        judge = view(table, "judge", Visibility())
        seen = {
            "public": _short(view(table, "public", visibility_of(rules))),
            "side": _short(view(table, "side", Visibility())),
            "cast": _short(view(table, "cast", visibility_of(rules))),
            "judge open": _short(judge.open),
            "judge held": _short(judge.held),
        }
        for audience, text in seen.items():
            if before.get(audience) != text:
                yield f"    {audience} {text}"
        before = seen


def _short(seen: object) -> str:
    """A view without what is nothing: nulls, zeros, empty lists, and seats with no more than a number."""
    return msgspec.json.encode(_without_nothing(msgspec.to_builtins(seen))).decode()


def _without_nothing(value: Any) -> Any:
    if isinstance(value, dict):
        kept = {name: _without_nothing(part) for name, part in value.items()}
        return {name: part for name, part in kept.items() if part not in (None, 0, [], {}, False)}
    if isinstance(value, list | tuple):
        parts = [_without_nothing(part) for part in value]
        return [p for p in parts if not isinstance(p, dict) or set(p) - {"seat", "in_game"}]
    return value


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def file_of(book: str) -> Path:
    """The golden file of a book."""
    return HERE / f"{book.replace('/', '-')}.txt"


@pytest.mark.parametrize("book", released())
def test_a_whole_game_as_every_audience_sees_it(book: str) -> None:
    lines = file_of(book).read_text().splitlines()
    for number, line in enumerate(told(book)):
        assert line == lines[number], f"{file_of(book).name}, line {number + 1}"
    assert number + 1 == len(lines)


if __name__ == "__main__":
    for name in released():
        file_of(name).write_text("\n".join(told(name)) + "\n")
        sys.stdout.write(f"{name}\n")
