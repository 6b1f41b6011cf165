"""Whether a seat is in the game, by what the source shows it doing.

Polemica stores no exits: they follow from votes and shots. Where a source says outright how a seat left
(mafiaratings), that is believed; otherwise a seat that keeps acting is in, and one that does nothing any
more while others vote is out. One row alone proves nothing: it may be the defect.
"""

from collections import Counter

from zeronight.interop.account import Account, Day, index

ENOUGH = 2
"""Occasions on which a seat must act before it is believed to be in."""


class Signs:
    """What each seat does, by day and night. Taken before anything is played."""

    def __init__(self, account: Account) -> None:
        self._departures = account.departures
        self._acts: dict[int, set[tuple[int, int]]] = {seat: set() for seat in range(1, 11)}
        self._votes: dict[int, set[tuple[int, int]]] = {seat: set() for seat in range(1, 11)}
        self._ballots: set[tuple[int, int]] = set()
        self._leaders: dict[int, tuple[int, ...]] = {}
        self._targets: dict[int, frozenset[int]] = {}
        for number, day in account.days.items():
            self._take_day(index("day", number), day)
            self._leaders[number] = _leaders(day)
        for number, night in account.nights.items():
            for row in night.shots:
                self._act(row.by, index("night", number), 0)
            self._targets[number] = frozenset(row.seat for row in night.shots if row.seat is not None)

    def _take_day(self, place: int, day: Day) -> None:
        for row in day.nominations:
            self._act(row.by, place, 0)
        for number, rows in day.ballots.items():
            self._ballots.add((place, number))
            for row in rows:
                self._act(row.by, place, number)
                if row.by in self._votes:
                    self._votes[row.by].add((place, number))

    def _act(self, seat: int, place: int, number: int) -> None:
        if seat in self._acts:
            self._acts[seat].add((place, number))

    def is_in_after(self, seat: int, place: int) -> bool:
        """Whether the source shows the seat in the game after the day or night `place`."""
        if self._departures is not None:
            gone = self._departures.get(seat)
            return gone is None or gone.index > place
        acts = sum(1 for when, _ in self._acts[seat] if when > place)
        votes = sum(1 for when, _ in self._votes[seat] if when > place)
        ballots = sum(1 for when, _ in self._ballots if when > place)
        return acts >= ENOUGH and (not ballots or votes * 2 > ballots)

    def is_out_after(self, seat: int, place: int) -> bool:
        """Whether the source shows that the seat is not in the game after the day or night `place`."""
        if self._departures is not None:
            gone = self._departures.get(seat)
            return gone is not None and gone.index <= place
        if any(when > place for when, _ in self._acts[seat]):
            return False
        return any(when > place for when, _ in self._ballots)

    def leaders(self, day: int) -> tuple[int, ...]:
        """Who leaves on this day by the votes as they stand in the source, whatever the rules say."""
        if self._departures is None:
            return self._leaders.get(day, ())
        return tuple(
            seat
            for seat, gone in self._departures.items()
            if (gone.period, gone.number) == ("day", day) and gone.cause in ("vote", "lift")
        )

    def targets(self, night: int) -> frozenset[int]:
        """The seats that were shot at in this night."""
        return self._targets.get(night, frozenset())

    def victim(self, night: int) -> int | None:
        """The seat that the source says outright was shot in this night."""
        for seat, gone in (self._departures or {}).items():
            if (gone.period, gone.number, gone.cause) == ("night", night, "shot"):
                return seat
        return None


def _leaders(day: Day) -> tuple[int, ...]:
    if not day.ballots:
        return ()
    last: dict[int, int] = {}
    for row in day.ballots[max(day.ballots)]:
        if row.seat is not None:
            last.setdefault(row.by, row.seat)
    counts = Counter(last.values())
    most = max(counts.values(), default=0)
    leaders = tuple(seat for seat in sorted(counts) if counts[seat] == most)
    hands = {row.by for row in day.lift if row.seat}
    if len(leaders) == 1 or len(hands) * 2 > len(last):
        return leaders
    return ()
