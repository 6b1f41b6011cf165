"""The games that are open in this process, each with its lock; those that nobody uses are let go."""

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from zeronight.office.live import Live

Key = tuple[str, str]


class Held:
    """One game: its lock, and its state where that is known. users: threads that have it in hand."""

    __slots__ = ("live", "lock", "users")

    def __init__(self) -> None:
        self.lock = Lock()
        self.live: Live | None = None
        self.users = 0


class HeldGames:
    """The open games of this process, by club and id. most: how many are kept that nobody uses."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._guard = Lock()
        self._games: OrderedDict[Key, Held] = OrderedDict()

    @contextmanager
    def use(self, key: Key) -> Iterator[Held]:
        """Have a game in hand: for everybody who has, it is the same one."""
        with self._guard:
            held = self._games.setdefault(key, Held())
            self._games.move_to_end(key)
            held.users += 1
        try:
            yield held
        finally:
            with self._guard:
                held.users -= 1
                self._let_go()

    def _let_go(self) -> None:
        too_many = len(self._games) - self._most
        if too_many <= 0:
            return
        idle = [key for key, held in self._games.items() if not held.users]
        for key in idle[:too_many]:
            del self._games[key]
