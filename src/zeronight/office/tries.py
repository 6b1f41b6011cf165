"""How often a password may be tried: few times from one address, not many times from all together."""

from collections import deque
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from math import ceil
from threading import Lock
from typing import Final

_MINUTE: Final = 60_000
_HOUR: Final = 60 * _MINUTE
# Tries in a span, from one address and from all.
_ONE: Final = ((5, _MINUTE), (30, _HOUR))
_ALL: Final = ((100, _HOUR),)
_ADDRESSES: Final = 1000


class TooOften(Exception):
    """Too many tries; after `wait` seconds there may be another."""

    def __init__(self, wait: int) -> None:
        super().__init__(wait)
        self.wait = wait


class Tries:
    """The wrong tries of the last hour. A right one is taken off the list."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._lock = Lock()
        self._by_address: dict[str, deque[int]] = {}
        self._all: deque[int] = deque()

    def begin(self, address: str) -> None:
        """Count a try from this address before it is made.

        Raises:
            TooOften: it must not be made now.
        """
        with self._lock:
            now, own = self._now(), self._of(address)
            self._forget(now)
            wait = max(_wait(own, _ONE, now), _wait(self._all, _ALL, now))
            if wait > 0:
                raise TooOften(ceil(wait / 1000))
            own.append(now)
            self._all.append(now)

    def succeed(self, address: str) -> None:
        """The last try from this address was right: none is held against it."""
        with self._lock:
            own = self._of(address)
            for at in own:
                if at in self._all:
                    self._all.remove(at)
            own.clear()

    def _of(self, address: str) -> deque[int]:
        return self._by_address.setdefault(_network(address), deque())

    def _forget(self, now: int) -> None:
        for tries in (self._all, *self._by_address.values()):
            while tries and tries[0] <= now - _HOUR:
                tries.popleft()
        if len(self._by_address) > _ADDRESSES:
            self._by_address = {key: tries for key, tries in self._by_address.items() if tries}


def _wait(tries: deque[int], limits: tuple[tuple[int, int], ...], now: int) -> int:
    """Milliseconds until there are fewer tries in the span than are allowed."""
    waits = [0]
    for most, span in limits:
        recent = [at for at in tries if at > now - span]
        if len(recent) >= most:
            waits.append(recent[-most] + span - now)
    return max(waits)


def _network(address: str) -> str:
    """One machine has many addresses of version 6: they count as one."""
    try:
        known = ip_address(address)
    except ValueError:
        return ""
    return known.exploded[:19] if isinstance(known, IPv6Address) else address
