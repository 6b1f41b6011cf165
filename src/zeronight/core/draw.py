"""The draw: a shuffle that anybody can repeat from its seed (DESIGN 2.11)."""

import hashlib
from collections.abc import Iterator, Sequence
from itertools import count
from typing import TypeVar

T = TypeVar("T")


def draw(seed: str, things: Sequence[T]) -> tuple[T, ...]:
    """Shuffle `things` by `seed`.

    Fisher-Yates, fed by SHA-256 of the seed and a counter; numbers that would favour the
    first places are thrown away, so every order is equally likely.
    """
    pool = list(things)
    numbers = _numbers(seed)
    for last in range(len(pool) - 1, 0, -1):
        size = last + 1
        fair = (1 << 64) - (1 << 64) % size
        number = next(n for n in numbers if n < fair)
        chosen = number % size
        pool[last], pool[chosen] = pool[chosen], pool[last]
    return tuple(pool)


def _numbers(seed: str) -> Iterator[int]:
    for block in count():
        digest = hashlib.sha256(f"{seed}:{block}".encode()).digest()
        for at in range(0, 32, 8):
            yield int.from_bytes(digest[at : at + 8])
