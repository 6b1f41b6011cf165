"""One round under limits: somebody's place for everybody, or the proof that there is none.

Players with the fewest open places come first, and of tables that the limits do not tell apart only one
empty one is tried, so that what cannot be is mostly seen at once. A hard round may remain unsettled.
"""

from collections.abc import Collection, Iterator
from heapq import heapify, heappop, heappush
from random import Random

from zeronight.tourney.seating.limits import Limits
from zeronight.tourney.seating.plan import TEN

_MOST_STEPS = 20_000


class Unsettled(Exception):
    """Neither a placing nor the proof that there is none was found in reasonable time."""


def placed(
    limits: Limits, number: int, players: int, resting: Collection[int], rng: Random
) -> list[list[int]] | None:
    """The players of each table, then those who rest, for a round (from 0); nothing where that cannot be.

    resting: who should rather rest; others do only where the limits leave no other way.

    Raises:
        Unsettled: it would take too long to know.
    """
    if limits.largest > limits.tables + players - limits.tables * TEN:
        return None
    search = _Search(limits, number, players, resting, rng)
    return search.filled() if search.run() else None


class _Search:
    """Depth first, without recursion: a round can have a thousand players."""

    def __init__(
        self, limits: Limits, number: int, players: int, resting: Collection[int], rng: Random
    ) -> None:
        self.tables, self.players, self.resting, self.rng = limits.tables, players, resting, rng
        everywhere = (1 << limits.tables + 1) - 1
        self.apart: dict[int, list[int]] = {}
        for one, two in limits.apart:
            self.apart.setdefault(one, []).append(two)
            self.apart.setdefault(two, []).append(one)
        limited = limits.rounds[number]
        # The places that a player may still be at: no limit, and nobody there whom he may not meet.
        self.open = {player: limited.get(player, everywhere) for player in {*self.apart, *limited}}
        self.room = [TEN] * limits.tables + [players - limits.tables * TEN]
        self.at: dict[int, int] = {}
        self.queue = [self._rank(player) for player in self.open]
        heapify(self.queue)
        self.alike = _alike(limits.tables, limited.values())

    def run(self) -> bool:
        """Place all who are limited; whether that could be done."""
        trail: list[tuple[int, Iterator[int], list[int]]] = []
        steps = 0
        player = self._next()
        while player is not None:
            choices = self._choices(player)
            closed: list[int] = []
            while (place := next(choices, None)) is None:
                self._requeue(player)
                if not trail:
                    return False
                player, choices, closed = trail.pop()
                self._take_back(player, closed)
            steps += 1
            if steps > _MOST_STEPS + len(self.open):
                raise Unsettled
            trail.append((player, choices, self._put(player, place)))
            player = self._next()
        return True

    def filled(self) -> list[list[int]]:
        """Everybody's place, those without limits by chance where room is left."""
        places: list[list[int]] = [[] for _ in self.room]
        for player, place in self.at.items():
            places[place].append(player)
        free = [player for player in range(1, self.players + 1) if player not in self.at]
        self.rng.shuffle(free)
        free.sort(key=lambda player: player in self.resting)
        for place in (*range(self.tables), self.tables):
            taken = free[: self.room[place]]
            free = free[self.room[place] :]
            places[place] += taken
        return places

    def _rank(self, player: int) -> tuple[int, int, float, int]:
        return self.open[player].bit_count(), -len(self.apart.get(player, ())), self.rng.random(), player

    def _next(self) -> int | None:
        while self.queue:
            count, _, _, player = heappop(self.queue)
            if player not in self.at and count == self.open[player].bit_count():
                return player
        return None

    def _requeue(self, player: int) -> None:
        heappush(self.queue, self._rank(player))

    def _choices(self, player: int) -> Iterator[int]:
        bench = self.tables
        tables = [place for place in range(bench) if self.open[player] >> place & 1]
        self.rng.shuffle(tables)
        tables.sort(key=lambda place: -self.room[place])
        places = [bench, *tables] if player in self.resting else [*tables, bench]
        tried: set[int] = set()
        for place in places:
            if not self.open[player] >> place & 1 or not self.room[place]:
                continue
            if place != bench and self.room[place] == TEN:
                if self.alike[place] in tried:
                    continue
                tried.add(self.alike[place])
            yield place

    def _put(self, player: int, place: int) -> list[int]:
        """Place a player; for whom that closes the place, who may not meet him."""
        self.at[player] = place
        self.room[place] -= 1
        if place == self.tables:
            return []
        closed = [other for other in self.apart.get(player, ()) if self.open[other] >> place & 1]
        for other in closed:
            self.open[other] &= ~(1 << place)
            if other not in self.at:
                self._requeue(other)
        return closed

    def _take_back(self, player: int, closed: list[int]) -> None:
        place = self.at.pop(player)
        self.room[place] += 1
        for other in closed:
            self.open[other] |= 1 << place
            if other not in self.at:
                self._requeue(other)


def _alike(tables: int, limited: Collection[int]) -> list[int]:
    """For each table the first one that every limit treats in the same way."""
    kinds: dict[tuple[int, ...], int] = {}
    masks = sorted(set(limited))
    return [kinds.setdefault(tuple(mask >> table & 1 for mask in masks), table) for table in range(tables)]
