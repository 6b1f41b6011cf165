"""Wishes as data: the same object in a TOML file and in the JSON of a plan."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

from zeronight.tourney.seating.plan import TEN
from zeronight.tourney.seating.wishes import KINDS, Kind, Wish

Path = tuple[str | int, ...]
_LONGEST_NAME: Final = 100
_MOST_DIGITS: Final = 9


class WishFault(Struct, frozen=True):
    """What is wrong with wishes, and where.

    kind: its message is `wish.fault.KIND`; path: of the data, lists counted from 0; `found` and `most` are
    what the message tells.
    """

    kind: str
    path: Path
    found: Any = ""
    most: int = 0


class BadWishes(ValueError):
    """Wishes that cannot be understood; `fault` is the first thing that is wrong."""

    def __init__(self, fault: WishFault) -> None:
        super().__init__(f"{fault.kind}: {'.'.join(map(str, fault.path))}: {fault.found}")
        self.fault = fault


def wishes_of(data: Any, players: int, tables: int, rounds: int) -> tuple[Wish, ...]:
    """The wishes of an object, for a plan of these sizes.

    Raises:
        BadWishes: the first fault of their form; wishes that contradict each other are no fault of form.
    """
    if not isinstance(data, dict):
        raise BadWishes(WishFault("no_object", ()))
    for kind in data:
        if kind not in KINDS:
            raise BadWishes(WishFault("unknown_kind", (kind,), ", ".join(KINDS)))
    reader = _Reader(players, tables, rounds)
    return tuple(wish for kind in KINDS if kind in data for wish in reader.read(kind, data[kind]))


def wishes_object(wishes: tuple[Wish, ...]) -> dict[str, Any]:
    """The object that `wishes_of` reads."""
    made: dict[str, Any] = {}
    for (*above, last), wish in _located(wishes):
        _put(made, above, last, _value(wish))
    return made


def paths_of(wishes: tuple[Wish, ...]) -> dict[Wish, Path]:
    """Where each wish stands in the object."""
    found: dict[Wish, Path] = {}
    for path, wish in _located(wishes):
        found.setdefault(wish, path)
    return found


def _located(wishes: tuple[Wish, ...]) -> Iterator[tuple[Path, Wish]]:
    seen = dict.fromkeys(KINDS, 0)
    for wish in wishes:
        yield _path(wish, seen[wish.kind]), wish
        seen[wish.kind] += 1


def _path(wish: Wish, at: int) -> Path:
    match wish.kind:
        case "fixed" | "judges":
            return (wish.kind, str(wish.round), wish.table - 1)
        case "joins" | "leaves":
            return (wish.kind, str(wish.players[0]))
        case "apart" | "teams" | "judge_apart":
            return (wish.kind, at)


def _value(wish: Wish) -> Any:
    match wish.kind:
        case "apart" | "teams" | "fixed":
            return list(wish.players)
        case "joins" | "leaves":
            return wish.round
        case "judges":
            return wish.judge
        case "judge_apart":
            return [wish.judge, wish.players[0]]


def _put(made: dict[str, Any], above: list[str | int], last: str | int, value: Any) -> None:
    kind = str(above[0])
    if isinstance(last, str):
        made.setdefault(kind, {})[last] = value
        return
    rows = made.setdefault(kind, []) if len(above) == 1 else made.setdefault(kind, {})
    if len(above) == 2:
        rows = rows.setdefault(str(above[1]), [])
    while len(rows) < last:
        rows.append("" if kind == "judges" else [])
    rows.append(value)


class _Reader:
    """Reads values for a plan of some size."""

    def __init__(self, players: int, tables: int, rounds: int) -> None:
        self.players, self.tables, self.rounds = players, tables, rounds

    def read(self, kind: Kind, value: Any) -> Iterator[Wish]:
        path: Path = (kind,)
        match kind:
            case "apart":
                for at, row in self._rows(value, path):
                    yield Wish(kind, self._company(row, at))
            case "teams":
                yield from self._teams(value, path)
            case "fixed":
                for number, table, row, at in self._by_table(value, path):
                    if len(row := self._list(row, at)) > TEN:
                        raise BadWishes(WishFault("over_ten", at, len(row)))
                    if row:
                        yield Wish(kind, self._numbers(row, at), number, table)
            case "joins" | "leaves":
                for key, row in self._table(value, path).items():
                    player = self._key(key, (kind, key), "no_player", self.players)
                    yield Wish(kind, (player,), self._number(row, (kind, key), "no_round", self.rounds))
            case "judges":
                yield from self._judges(value, path)
            case "judge_apart":
                for at, row in self._rows(value, path):
                    if len(row := self._list(row, at)) != 2:
                        raise BadWishes(WishFault("no_judge_and_player", at))
                    name = self._name(row[0], (*at, 0))
                    yield Wish(kind, (self._player(row[1], (*at, 1)),), judge=name)

    def _teams(self, value: Any, path: Path) -> Iterator[Wish]:
        seen: set[int] = set()
        for at, row in self._rows(value, path):
            members = self._company(row, at)
            for place, player in enumerate(members):
                if player in seen:
                    raise BadWishes(WishFault("two_teams", (*at, place), player))
                seen.add(player)
            yield Wish("teams", members)

    def _judges(self, value: Any, path: Path) -> Iterator[Wish]:
        seen: set[tuple[int, str]] = set()
        for number, table, row, at in self._by_table(value, path):
            if row == "":
                continue
            name = self._name(row, at)
            if (number, name) in seen:
                raise BadWishes(WishFault("judge_twice", at, name))
            seen.add((number, name))
            yield Wish("judges", round=number, table=table, judge=name)

    def _by_table(self, value: Any, path: Path) -> Iterator[tuple[int, int, Any, Path]]:
        """Round, table and value of `{round = [a value a table]}`."""
        for key, rows in self._table(value, path).items():
            at = (*path, key)
            number = self._key(key, at, "no_round", self.rounds)
            if len(self._list(rows, at)) > self.tables:
                raise BadWishes(WishFault("too_many_tables", at, len(rows), self.tables))
            for table, row in enumerate(rows, 1):
                yield number, table, row, (*at, table - 1)

    def _rows(self, value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
        for at, row in enumerate(self._list(value, path)):
            yield (*path, at), row

    def _list(self, value: Any, path: Path) -> list[Any]:
        if not isinstance(value, list):
            raise BadWishes(WishFault("no_list", path))
        return value

    def _table(self, value: Any, path: Path) -> Mapping[str, Any]:
        if not isinstance(value, dict):
            raise BadWishes(WishFault("no_table", path))
        return value

    def _company(self, value: Any, path: Path) -> tuple[int, ...]:
        players = self._numbers(self._list(value, path), path)
        if len(players) < 2:
            raise BadWishes(WishFault("alone", path))
        return players

    def _numbers(self, value: list[Any], path: Path) -> tuple[int, ...]:
        players = tuple(self._player(row, (*path, at)) for at, row in enumerate(value))
        for at, player in enumerate(players):
            if player in players[:at]:
                raise BadWishes(WishFault("twice", (*path, at), player))
        return players

    def _player(self, value: Any, path: Path) -> int:
        return self._number(value, path, "no_player", self.players)

    def _number(self, value: Any, path: Path, kind: str, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
            raise BadWishes(WishFault(kind, path, str(value)[:_LONGEST_NAME], most))
        return value

    def _key(self, key: str, path: Path, kind: str, most: int) -> int:
        number = int(key) if key.isascii() and key.isdecimal() and len(key) <= _MOST_DIGITS else 0
        if str(number) != key:
            raise BadWishes(WishFault(kind, path, key[:_LONGEST_NAME], most))
        return self._number(number, path, kind, most)

    def _name(self, value: Any, path: Path) -> str:
        if not isinstance(value, str) or not value.strip() or len(value) > _LONGEST_NAME:
            raise BadWishes(WishFault("no_judge", path))
        return value
