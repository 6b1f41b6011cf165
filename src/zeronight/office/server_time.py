"""The server's time, which does not jump while a clock runs."""

import time
from collections.abc import Callable
from threading import Lock

QUIET = 15 * 60_000
"""Milliseconds without a question for the time, after which no clock can be running."""


def _wall() -> int:
    return time.time_ns() // 1_000_000


def _steady() -> int:
    # This one counts the time in which a laptop slept; not every system has it.
    clock = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
    return time.clock_gettime_ns(clock) // 1_000_000


class ServerTime:
    """Milliseconds since 1970 that go on evenly, whatever is done to the wall clock.

    A step of the wall clock is taken over when nobody has asked for fifteen minutes.
    """

    def __init__(self, wall: Callable[[], int] = _wall, steady: Callable[[], int] = _steady) -> None:
        self._wall = wall
        self._steady = steady
        self._lock = Lock()
        self._asked = steady()
        self._ahead = wall() - self._asked

    def __call__(self) -> int:
        """What time it is now."""
        with self._lock:
            now = self._steady()
            if now - self._asked > QUIET:
                self._ahead = self._wall() - now
            self._asked = now
            return now + self._ahead
