"""Grounds: why something follows. The engine names keys; the rulebook turns them into words."""

from collections.abc import Mapping

from msgspec import Struct

Cell = int | str | bool


class Ground(Struct, frozen=True, omit_defaults=True):
    """A rule key, a row of one of its tables, or an offence with the clause the judge chose."""

    rule: str | None = None
    row: Mapping[str, Cell] | None = None
    offence: str | None = None
    clause: str | None = None


Because = tuple[Ground, ...]
