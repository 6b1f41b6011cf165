"""
What holds for every test, whichever part it belongs to.

No property is timed, since speed is measured in benchmarks alone. What was collected lives to the end, so the
collector of garbage is not let loose on it. And three workers begin with a long part each.
"""

import gc
from itertools import chain, islice
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

settings.register_profile("zero-night", deadline=None, print_blob=True)
settings.load_profile("zero-night")

HERE: Final = Path(__file__).parent
LONG: Final = (
    ("browser/hardship", "web/test_serve.py"),
    ("browser/test_robot.py", "kills", "shipped"),
    ("browser",),
)
"""Parts that take about as long; each starts browsers, servers and clubs that its tests share."""


def pytest_collection_finish() -> None:
    """Let the collected tests be, and look for garbage seldom."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put a long part at the head of each share: it stays on one worker, and the end is of short ones."""
    parts: list[list[list[pytest.Item]]] = [[[] for _ in part] for part in LONG]
    short: list[pytest.Item] = []
    for item in items:
        place = _place(item)
        (short if place is None else parts[place[0]][place[1]]).append(item)
    share, rest = len(items) // len(LONG), iter(short)
    ordered: list[pytest.Item] = []
    for part in parts:
        long = list(chain.from_iterable(part))
        ordered += [*long, *islice(rest, max(0, share - len(long)))]
    items[:] = [*ordered, *rest]


def _place(item: pytest.Item) -> tuple[int, int] | None:
    path = item.path.relative_to(HERE)
    for which, part in enumerate(LONG):
        for rank, name in enumerate(part):
            if path.is_relative_to(name):
                return which, rank
    return None
