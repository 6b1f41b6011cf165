"""Rows of a foreign list that a record says, and those that only the source has.

An export makes its rows from the record. Where the source had them in another order, doubled, or with
rows that no call says (a vote of a departed seat), the list is remembered: each row with whether the
record says it. After an amendment new rows are added and those that no longer hold are left out.
"""

import json
from collections import Counter
from typing import Any

Row = dict[str, Any]
Remembered = list[list[Any]]


def remember(original: list[Row], said: list[Row]) -> Remembered | None:
    """What must be kept of a list so that `restore` gives it back; None: nothing."""
    keys, said_keys = [_key(row) for row in original], [_key(row) for row in said]
    if keys == said_keys:
        return None
    left = Counter(said_keys)
    kept: Remembered = []
    for key, row in zip(keys, original, strict=True):
        is_said = left[key] > 0
        left[key] -= is_said
        kept.append([is_said, row])
    return kept


def restore(kept: Remembered | None, said: list[Row]) -> list[Row]:
    """The list again, from what was kept and what the record says now."""
    if kept is None:
        return said
    left = Counter(map(_key, said))
    rows = []
    for is_said, row in kept:
        key = _key(row)
        if is_said and not left[key]:
            continue
        left[key] -= is_said
        rows.append(row)
    for row in said:
        if left[_key(row)] > 0:
            left[_key(row)] -= 1
            rows.append(row)
    return rows


def _key(row: Row) -> str:
    # As text: to Python 1 and true are equal, to the source they are not.
    return json.dumps(row, sort_keys=True)
