"""Fields of a foreign object that a record says, and those that only the source has.

For every field that an export makes from the record, an import compares what the export would say with
what the source says. Where they are equal nothing is kept. Where they differ (a place told more exactly, a
defect that no call says) the source's value is kept beside what the record said then; an export gives it
back as long as the record still says the same.
"""

import json
from collections.abc import Mapping
from typing import Any

Kept = dict[str, dict[str, Any]]


def remember(original: Mapping[str, Any], said: Mapping[str, Any], names: tuple[str, ...]) -> Kept:
    """What must be kept of these fields so that `restore` gives them back."""
    kept: Kept = {}
    for name in names:
        before, now = _cell(original, name), _cell(said, name)
        if _key(before) != _key(now):
            kept[name] = {"source": before, "said": now}
    return kept


def restore(kept: Kept, said: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    """The fields again, from what was kept and what the record says now; an absent one is left out."""
    found: dict[str, Any] = {}
    for name in names:
        cell = _cell(said, name)
        if name in kept and _key(kept[name]["said"]) == _key(cell):
            cell = kept[name]["source"]
        if cell:
            found[name] = cell[0]
    return found


def kept_names(source: Mapping[str, Any]) -> tuple[str, ...]:
    """Names of all that is kept of a game: `rest` and what differs, of the game and of its players."""
    rest: Mapping[str, Any] = source["rest"]
    names = {name for name in rest if name != "players"} | set(source["game"])
    names |= {f"players[].{name}" for player in rest["players"] for name in player}
    names |= {f"players[].{name}" for kept in source["players"].values() for name in kept}
    return tuple(sorted(names))


def _cell(values: Mapping[str, Any], name: str) -> list[Any]:
    """A value in a list of one; an absent field is an empty list, which no null can be taken for."""
    return [values[name]] if name in values else []


def _key(cell: list[Any]) -> str:
    return json.dumps(cell, sort_keys=True)
