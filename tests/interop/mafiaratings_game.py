"""Small games of mafiaratings for tests, built in the words of the format: seats from 1, rounds from 0."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from zeronight.interop.finding import Imported
from zeronight.interop.formats import read

ROLES = ("sheriff", None, None, None, None, None, None, "don", "maf", "maf")


class Game:
    """A game being written."""

    def __init__(self, rules: str = "0000000000000", features: str = "gsdutclhvknwro", **fields: Any) -> None:
        players = [{"id": 100 + seat, "name": f"Name {seat}"} for seat in range(1, 11)]
        for player, role in zip(players, ROLES, strict=True):
            if role is not None:
                player["role"] = role
        self.value: dict[str, Any] = {
            "id": 7,
            "rules": rules,
            "features": features,
            "players": players,
            **fields,
        }

    def seat(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.value["players"][seat - 1]
        return found

    def _put(self, seat: int, name: str, at: int, value: Any) -> None:
        values = self.seat(seat).setdefault(name, [])
        values += [None] * (at + 1 - len(values))
        values[at] = value

    def nominate(self, day: int, by: int, seat: int) -> "Game":
        self._put(by, "nominating", day, seat)
        return self

    def vote(self, day: int, votes: Mapping[Any, Sequence[int]]) -> "Game":
        """`{9: [1, 3], (8, 9): [4]}`: 1 and 3 for 9 in the only ballot, 4 for 8 and then for 9."""
        for vote, voters in votes.items():
            for voter in voters:
                self._put(voter, "voting", day, list(vote) if isinstance(vote, tuple) else vote)
        return self

    def shoot(self, night: int, seat: int | None, *by: int) -> "Game":
        for shooter in by:
            self._put(shooter, "shooting", night - 1, seat)
        return self

    def leave(self, seat: int, round_: int, type_: str, **time: Any) -> "Game":
        death: dict[str, Any] = {"round": round_, "type": type_}
        if time:
            death["time"] = {"round": round_, **time}
        self.seat(seat)["death"] = death
        return self

    def warn(self, seat: int, round_: int, time: str, **more: Any) -> "Game":
        self.seat(seat).setdefault("warnings", []).append({"round": round_, "time": time, **more})
        return self

    @property
    def data(self) -> bytes:
        return json.dumps(self.value).encode()

    def read(self) -> Imported:
        return read(self.data)


def whole(**fields: Any) -> Game:
    """N1 2, D1 9, N2 3, D2 8, N3 4, D3 10: red wins. Day 0 has no nominee."""
    game = Game(winner="civ", **fields)
    game.shoot(1, 2, 8, 9, 10).leave(2, 1, "night")
    game.seat(1)["don"], game.seat(9)["sheriff"], game.seat(8)["sheriff"] = 1, 1, 2
    game.nominate(1, 1, 9).nominate(1, 3, 8).vote(1, {9: [1, 3, 4, 5, 6], 8: [7, 8, 9, 10]}).leave(
        9, 1, "day"
    )
    game.shoot(2, 3, 8, 10).leave(3, 2, "night")
    game.nominate(2, 1, 8).nominate(2, 4, 10).vote(2, {8: [1, 4, 5, 6], 10: [7, 8, 10]}).leave(8, 2, "day")
    game.shoot(3, 4, 10).leave(4, 3, "night")
    game.nominate(3, 5, 10).nominate(3, 10, 5).vote(3, {10: [1, 5, 6], 5: [7, 10]}).leave(10, 3, "day")
    return game
