"""Who follows which game: after each commit every listener is woken, and asks for the present state."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock


class Ended(Exception):
    """The stream is over: the reader has gone, or the server stops."""


class Listener:
    """One reader's slot: the last entry that it has not been told; a newer one takes its place."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._woken = asyncio.Event()
        self._seq: int | None = None
        self._ended = False

    def tell(self, seq: int) -> None:
        """Put an entry into the slot; from any thread."""
        self._wake(lambda: self._put(seq))

    def end(self) -> None:
        """End the stream; from any thread."""
        self._wake(self._finish)

    async def next(self, patience: float) -> int | None:
        """The last entry, as soon as there is a new one; None after `patience` seconds without.

        Raises:
            Ended: there will be none.
        """
        try:
            await asyncio.wait_for(self._woken.wait(), patience)
        except TimeoutError:
            return None
        if self._ended:
            raise Ended
        seq, self._seq = self._seq, None
        self._woken.clear()
        return seq

    def _put(self, seq: int) -> None:
        self._seq = seq if self._seq is None else max(seq, self._seq)
        self._woken.set()

    def _finish(self) -> None:
        self._ended = True
        self._woken.set()

    def _wake(self, change: Callable[[], None]) -> None:
        self._loop.call_soon_threadsafe(change)


class Hub:
    """The listeners of this process, by game."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._listeners: dict[str, set[Listener]] = {}
        self._closed = False

    def publish(self, game: str, seq: int) -> None:
        """Wake whoever follows this game; from any thread, and at once."""
        with self._lock:
            for listener in self._listeners.get(game, ()):
                listener.tell(seq)

    @contextmanager
    def listening(self, game: str) -> Iterator[Listener]:
        """A listener to a game, for as long as the block lasts."""
        listener = Listener()
        with self._lock:
            self._listeners.setdefault(game, set()).add(listener)
            if self._closed:
                listener.end()
        try:
            yield listener
        finally:
            with self._lock:
                others = self._listeners[game]
                others.discard(listener)
                if not others:
                    del self._listeners[game]

    def followers(self, game: str) -> int:
        """How many streams follow this game."""
        with self._lock:
            return len(self._listeners.get(game, ()))

    def close(self) -> None:
        """End every stream, and those that are still to come."""
        with self._lock:
            self._closed = True
            for listeners in self._listeners.values():
                for listener in listeners:
                    listener.end()
