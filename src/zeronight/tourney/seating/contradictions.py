"""Wishes that cannot all be kept, named as a set of which none can be left out.

Every wish is about single rounds, so wishes contradict each other where a round cannot be seated, or where
somebody leaves before joining. What is named was proven; a hard round that could not be settled is left to
the search.
"""

from collections.abc import Callable, Iterator
from random import Random

from msgspec import Struct

from zeronight.tourney.seating.limits import limits_of
from zeronight.tourney.seating.placing import Unsettled, placed
from zeronight.tourney.seating.wishes import Wish

_MOST_ROUNDS = 8


class Contradiction(Struct, frozen=True):
    """Wishes of which not all can be kept, and without any one of which the others can.

    round: the round that cannot be seated, from 1; 0 where it is about all of them.
    is_smallest: whether it was proven that none can be left out.
    """

    wishes: tuple[Wish, ...]
    round: int
    is_smallest: bool


def contradiction(wishes: tuple[Wish, ...], players: int, tables: int, rounds: int) -> Contradiction | None:
    """The smallest contradiction that was found among the wishes of a plan, if there is one."""
    found = [*_never_there(wishes)]
    found += [
        _reduced(wishes, number, players, tables, rounds)
        for number in _impossible(wishes, players, tables, rounds)
    ]
    return min(found, key=lambda one: len(one.wishes), default=None)


def _never_there(wishes: tuple[Wish, ...]) -> Iterator[Contradiction]:
    """Players who leave before they join."""
    joining = {wish.players: wish for wish in wishes if wish.kind == "joins"}
    for wish in wishes:
        joins = joining.get(wish.players) if wish.kind == "leaves" else None
        if joins is not None and joins.round > wish.round:
            yield Contradiction((joins, wish), 0, is_smallest=True)


def _impossible(wishes: tuple[Wish, ...], players: int, tables: int, rounds: int) -> list[int]:
    """Some rounds, from 0 and each for another reason, that cannot be seated."""
    limits = limits_of(wishes, tables, rounds)
    known: list[object] = []
    found = []
    for number, limited in enumerate(limits.rounds):
        if limited in known:
            continue
        known.append(limited)
        try:
            if placed(limits, number, players, (), Random(number)) is None:
                found.append(number)
        except Unsettled:
            continue
        if len(found) == _MOST_ROUNDS:
            break
    return found


def _reduced(wishes: tuple[Wish, ...], number: int, players: int, tables: int, rounds: int) -> Contradiction:
    """Leave out whatever can be left out, in large pieces first, while the round stays impossible."""
    is_smallest = True

    def impossible(kept: tuple[Wish, ...]) -> bool | None:
        limits = limits_of(kept, tables, rounds)
        try:
            return placed(limits, number, players, (), Random(number)) is None
        except Unsettled:
            return None

    kept = tuple(wish for wish in wishes if _is_about(wish, number + 1))
    piece = len(kept)
    while piece > 1:
        piece = (piece + 1) // 2
        kept, is_smallest = _without_pieces(kept, piece, impossible)
    return Contradiction(kept, number + 1, is_smallest)


def _without_pieces(
    kept: tuple[Wish, ...], piece: int, impossible: Callable[[tuple[Wish, ...]], bool | None]
) -> tuple[tuple[Wish, ...], bool]:
    """Go over the wishes once; what remains, and whether every answer was certain."""
    is_certain = True
    at = 0
    while at < len(kept):
        fewer = kept[:at] + kept[at + piece :]
        answer = impossible(fewer)
        if answer:
            kept = fewer
        else:
            at += piece
            is_certain = is_certain and answer is not None
    return kept, is_certain


def _is_about(wish: Wish, number: int) -> bool:
    match wish.kind:
        case "fixed" | "judges":
            return wish.round == number
        case "joins":
            return number < wish.round
        case "leaves":
            return number > wish.round
        case "apart" | "teams" | "judge_apart":
            return True
