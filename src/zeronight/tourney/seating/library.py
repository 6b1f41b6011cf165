"""The shelf: the best plans that were found for the sizes that are played, shipped with their certificates.

`tools/seating_library.py` searches on and puts a plan there when it is better than the one that lies there.
"""

import re
from pathlib import Path
from typing import Final

from zeronight.tourney.seating.plan import Plan
from zeronight.tourney.seating.plan_json import read

SHELF: Final = Path(__file__).with_name("plans")
_NAME: Final = re.compile(r"(\d+)p-(\d+)t-(\d+)r")


def file_of(players: int, tables: int, rounds: int) -> Path:
    """Where the plan of a size lies, or would."""
    return SHELF / f"{players}p-{tables}t-{rounds}r.json"


def shelved(players: int, tables: int, rounds: int) -> Plan | None:
    """The plan of a size, if there is one."""
    file = file_of(players, tables, rounds)
    return read(file.read_bytes()).plan if file.is_file() else None


def sizes() -> tuple[tuple[int, int, int], ...]:
    """Players, tables and rounds of all plans, ascending."""
    names = (_NAME.fullmatch(file.stem) for file in SHELF.glob("*.json"))
    return tuple(sorted((int(n[1]), int(n[2]), int(n[3])) for n in names if n is not None))
