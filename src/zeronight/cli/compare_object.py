"""Games held against another book, as the one JSON object of `compare --json`.

A side has the events that the other side has not, and the grounds of these. Where a book refuses the
call, `events` is empty, `refusal` is the code of the refusal, and `because` has the grounds of it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import to_builtins

from zeronight.core.call import AnyCall
from zeronight.core.event import AnyEvent
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.citing import Citer
from zeronight.lab.archive import Difference, HeldGame, Side, clauses
from zeronight.rules.book import Rulebook

_TEXTS = ("reason", "text")
_GROUNDS = ("because", "replaced")


def compare_object(games: Sequence[HeldGame], messages: Messages) -> dict[str, object]:
    """All games that could be read, and how often which clause would have mattered."""
    citers: dict[int, Citer] = {}
    return {
        "games": [_game(game, citers, messages) for game in games],
        "clauses": [
            {"book": one.book, "clause": one.clause, "games": one.games, "times": one.times}
            for one in clauses(games)
        ],
    }


def _game(game: HeldGame, citers: dict[int, Citer], messages: Messages) -> dict[str, object]:
    first = game.first_that_matters
    a, b = (_citer(book, citers, messages) for book in (game.a, game.b))
    return {
        "file": game.file,
        "differences": [_difference(one, a, b) for one in game.differences],
        "first_that_matters": None if first is None else first.seq,
    }


def _citer(book: Rulebook, citers: dict[int, Citer], messages: Messages) -> Citer:
    """One for each book, by its identity: an overlay has the id of its book."""
    if id(book) not in citers:
        citers[id(book)] = Citer(book, messages)
    return citers[id(book)]


def _difference(one: Difference, a: Citer, b: Citer) -> dict[str, object]:
    return {
        "seq": one.seq,
        "at": one.at,
        "call": _call(one.call),
        "a": _side(one.a, a),
        "b": _side(one.b, b),
    }


def _side(side: Side, citer: Citer) -> dict[str, object]:
    found: dict[str, object] = {"events": [_event(event) for event in side.events]}
    if side.refusal is not None:
        found["refusal"] = side.refusal.code.value
    found["because"] = citer.objects(side.because)
    return found


def _call(call: AnyCall) -> object:
    """The call without its texts, which lie beside the record."""
    return _bare(to_builtins(call), _TEXTS)


def _event(event: AnyEvent) -> object:
    return _bare(to_builtins(event), _GROUNDS)


def _bare(value: Any, names: Iterable[str]) -> object:
    if not isinstance(value, Mapping):
        return value
    return {name: _bare(part, names) for name, part in value.items() if name not in names}
