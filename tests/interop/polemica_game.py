"""Small games of Polemica for tests, built row by row in the words of the format."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from zeronight.interop.finding import Finding, Imported
from zeronight.interop.formats import read

DON, MAFIA, CITIZEN, SHERIFF = 0, 1, 2, 3
ROLES = (SHERIFF, CITIZEN, CITIZEN, CITIZEN, CITIZEN, CITIZEN, CITIZEN, DON, MAFIA, MAFIA)


class Game:
    """A game being written; days from 1, as Polemica counts."""

    def __init__(self, roles: Sequence[int] = ROLES, **fields: Any) -> None:
        self.value: dict[str, Any] = {
            "id": 77,
            "master": 5,
            "players": [
                {"position": seat, "username": f"Name {seat}", "role": role, "techs": [], "fouls": []}
                for seat, role in enumerate(roles, 1)
            ],
            "checks": [],
            "shots": [],
            "votes": [],
            **fields,
        }

    def nominate(self, day: int, **by: int) -> "Game":
        """`nominate(2, _1=9)`: on day 2 seat 1 puts up seat 9."""
        for name, seat in by.items():
            self.vote(day, 0, int(name[1:]), seat)
        return self

    def ballot(self, day: int, num: int, votes: Mapping[int, Sequence[int]]) -> "Game":
        """`{9: [1, 3]}`: seats 1 and 3 for seat 9."""
        rows = sorted((voter, seat) for seat, voters in votes.items() for voter in voters)
        for voter, seat in rows:
            self.vote(day, num, voter, seat)
        return self

    def vote(self, day: int, num: int | None, voter: int | None, candidate: int | None) -> "Game":
        row: dict[str, Any] = {"day": day, "num": num, "voter": voter, "candidate": candidate}
        if num is None:
            del row["num"]
        self.value["votes"].append(row)
        return self

    def lift(self, day: int, *voters: int) -> "Game":
        for voter in voters:
            self.vote(day, None, voter, 1)
        return self

    def shoot(self, night: int, victim: int, *shooters: int) -> "Game":
        for shooter in shooters:
            self.value["shots"].append({"night": night, "shooter": shooter, "victim": victim})
        return self

    def check(self, night: int, role: int, seat: int) -> "Game":
        self.value["checks"].append({"night": night, "role": role, "player": seat})
        return self

    def foul(self, seat: int, type_: str, day: int, player: int | None = None, **stage: int) -> "Game":
        where = {"type": type_, "day": day, **({} if player is None else {"player": player}), **stage}
        time = f"2000-01-01T12:{len(self.player(seat)['fouls']):02}:00"
        self.player(seat)["fouls"].append({"time": time, "stage": where})
        return self

    def player(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.value["players"][seat - 1]
        return found

    def rows(self, name: str, **where: int) -> list[dict[str, Any]]:
        return [row for row in self.value[name] if all(row.get(k) == v for k, v in where.items())]

    def drop(self, name: str, **where: int) -> "Game":
        for row in self.rows(name, **where):
            self.value[name].remove(row)
        return self

    @property
    def data(self) -> bytes:
        return json.dumps(self.value).encode()

    def read(self) -> Imported:
        return read(self.data)


def whole() -> Game:
    """A game without a defect: N1 2, D1 9, N2 3, D2 8, N3 4, D3 10, red wins. Seat 1 is the sheriff."""
    game = Game()
    game.shoot(1, 2, 8, 9, 10).check(1, DON, 1).check(1, SHERIFF, 9)
    game.nominate(2, _1=9, _3=8).ballot(2, 1, {9: [1, 3, 4, 5, 6], 8: [7, 8, 9, 10]})
    game.shoot(2, 3, 8, 10).check(2, SHERIFF, 8)
    game.nominate(3, _1=8, _4=10).ballot(3, 1, {8: [1, 4, 5, 6], 10: [7, 8, 10]})
    game.shoot(3, 4, 10)
    game.nominate(4, _5=10, _10=5).ballot(4, 1, {10: [1, 5, 6], 5: [7, 10]})
    game.value["result"] = 0
    game.value["stage"] = {"type": "gameOver", "day": 4}
    return game


def kinds(imported: Imported) -> list[str]:
    return [finding.kind.value for finding in imported.findings]


def only(imported: Imported) -> Finding:
    """Give the one finding of an import."""
    assert len(imported.findings) == 1, [str(finding) for finding in imported.findings]
    return imported.findings[0]


def exits(imported: Imported) -> list[tuple[int, str, str]]:
    """Give seat, when and how, in order."""
    found = [
        (
            2 * s.exit.number + (s.exit.period == "day"),
            s.seat,
            f"{s.exit.period} {s.exit.number}",
            s.exit.cause,
        )
        for s in imported.record.table.seats
        if s.exit is not None
    ]
    return [(seat, at, cause) for _, seat, at, cause in sorted(found)]


def winner(imported: Imported) -> str | None:
    result = imported.record.table.result
    return result.winner if result is not None else None
