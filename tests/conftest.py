"""
What holds for every test, whichever part it belongs to.

No property is timed, since speed is measured in benchmarks alone. What was collected lives to the end, so the
collector of garbage is not let loose on it. And two workers begin with a long part each.
"""

import gc
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

settings.register_profile("zero-night", deadline=None, print_blob=True)
settings.load_profile("zero-night")

HERE: Final = Path(__file__).parent
LONG: Final = (
    ("browser/hardship", "kills", "shipped", "web/test_serve.py"),
    ("browser/test_robot.py", "browser"),
)
"""Two parts that take about as long; each starts browsers, servers and clubs that its tests share."""


def pytest_collection_finish() -> None:
    """Let the collected tests be, and look for garbage seldom."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put a long part at the head of either half: it stays on one worker, and the end is of short ones."""
    places = [_place(item) for item in items]
    first, second = (
        [item for rank in range(len(part)) for item, place in zip(items, places, strict=True)
         if place == (half, rank)]
        for half, part in enumerate(LONG)
    )  # fmt: skip
    short = [item for item, place in zip(items, places, strict=True) if place is None]
    middle = max(0, len(items) // 2 - len(first))
    items[:] = [*first, *short[:middle], *second, *short[middle:]]


def _place(item: pytest.Item) -> tuple[int, int] | None:
    path = item.path.relative_to(HERE)
    for half, part in enumerate(LONG):
        for rank, name in enumerate(part):
            if path.is_relative_to(name):
                return half, rank
    return None
