"""What an organiser wishes of a plan, and which of it a plan breaks.

Players that are kept apart and the members of a team never meet. A list of `fixed` holds its players at
one table of one round, ten of them in their seats. Who joins plays from that round on, who leaves plays
until that round and not after it. A judge is at one table of one round, and may be kept from a player.
Every wish is about single rounds, so a round can be judged alone.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, Literal, get_args

from msgspec import Struct

from zeronight.tourney.seating.plan import TEN, Plan

Kind = Literal["apart", "teams", "fixed", "joins", "leaves", "judges", "judge_apart"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


class Wish(Struct, frozen=True, omit_defaults=True):
    """One wish. Rounds and tables count from 1, and are 0 where the kind has none.

    round: of `fixed` and `judges`; the first round of who `joins`, the last of who `leaves`.
    """

    kind: Kind
    players: tuple[int, ...] = ()
    round: int = 0
    table: int = 0
    judge: str = ""


class Broken(Struct, frozen=True, omit_defaults=True):
    """A wish that a plan breaks, and where it does so first.

    reason: `meet` (the player meets `other`), `elsewhere` (sits at another table than wished), `rests`,
        `other_seat`, `plays` (before joining or after leaving), `no_table` (there is none for the judge), or
        `judged` (by the judge he is kept from).
    """

    wish: Wish
    reason: str
    round: int
    table: int = 0
    player: int = 0
    other: int = 0


class Verdict(Struct, frozen=True):
    """Which wishes a plan keeps and which it breaks.

    judge_spread: the largest difference, for one player, between the judge he has most and fewest; nothing
        without judges. Games without a named judge do not count.
    """

    kept: tuple[Wish, ...]
    broken: tuple[Broken, ...]
    judge_spread: int | None


def verdict(plan: Plan, wishes: tuple[Wish, ...]) -> Verdict | None:
    """Judge a plan by its wishes; nothing where there are none."""
    if not wishes:
        return None
    found = broken(plan, wishes)
    missed = {breach.wish for breach in found}
    kept = tuple(wish for wish in wishes if wish not in missed)
    return Verdict(kept, found, _judge_spread(plan, wishes))


def broken(plan: Plan, wishes: tuple[Wish, ...]) -> tuple[Broken, ...]:
    """The wishes that a plan does not keep, in their order."""
    where = tuple(_places(plan))
    judges = {(wish.round, wish.table): wish.judge for wish in wishes if wish.kind == "judges"}
    found = (next(_breaches(wish, plan, where, judges), None) for wish in wishes)
    return tuple(breach for breach in found if breach is not None)


def apart_pairs(wishes: tuple[Wish, ...]) -> frozenset[tuple[int, int]]:
    """The pairs of players, smaller number first, that may never meet."""
    together = (wish.players for wish in wishes if wish.kind in ("apart", "teams"))
    return frozenset(pair for players in together for pair in combinations(sorted(players), 2))


def _judge_spread(plan: Plan, wishes: tuple[Wish, ...]) -> int | None:
    names = sorted({wish.judge for wish in wishes if wish.kind == "judges"})
    if not names:
        return None
    count = [[0] * len(names) for _ in range(plan.players)]
    for wish in wishes:
        if wish.kind == "judges" and _has_table(plan, wish):
            for player in plan.rounds[wish.round - 1][wish.table - 1]:
                count[player - 1][names.index(wish.judge)] += 1
    return max(max(row) - min(row) for row in count)


def _places(plan: Plan) -> Iterator[dict[int, int]]:
    """The table of each player who plays, round by round."""
    for played in plan.rounds:
        yield {player: table for table, game in enumerate(played, 1) for player in game}


def _has_table(plan: Plan, wish: Wish) -> bool:
    return wish.table <= len(plan.rounds[wish.round - 1])


def _breaches(
    wish: Wish, plan: Plan, where: tuple[dict[int, int], ...], judges: dict[tuple[int, int], str]
) -> Iterator[Broken]:
    match wish.kind:
        case "apart" | "teams":
            for number, tables in enumerate(where, 1):
                for one, two in combinations(wish.players, 2):
                    if one in tables and tables[one] == tables.get(two):
                        yield Broken(wish, "meet", number, tables[one], one, two)
        case "fixed":
            yield from _moved(wish, plan, where[wish.round - 1])
        case "joins" | "leaves":
            [player] = wish.players
            for number, tables in enumerate(where, 1):
                is_away = number < wish.round if wish.kind == "joins" else number > wish.round
                if is_away and player in tables:
                    yield Broken(wish, "plays", number, tables[player], player)
        case "judges":
            if not _has_table(plan, wish):
                yield Broken(wish, "no_table", wish.round, wish.table)
        case "judge_apart":
            [player] = wish.players
            for number, tables in enumerate(where, 1):
                if judges.get((number, tables.get(player, 0))) == wish.judge:
                    yield Broken(wish, "judged", number, tables[player], player)


def _moved(wish: Wish, plan: Plan, tables: dict[int, int]) -> Iterator[Broken]:
    for player in wish.players:
        if player not in tables:
            yield Broken(wish, "rests", wish.round, player=player)
        elif tables[player] != wish.table:
            yield Broken(wish, "elsewhere", wish.round, tables[player], player)
    if len(wish.players) == TEN and _has_table(plan, wish):
        game = plan.rounds[wish.round - 1][wish.table - 1]
        for player, sits in zip(wish.players, game, strict=True):
            if player != sits:
                yield Broken(wish, "other_seat", wish.round, wish.table, player, sits)
