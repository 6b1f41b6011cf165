"""The club's time zone: that of the machine at the founding, and the owner's word from then on."""

from collections.abc import Mapping
from datetime import tzinfo
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from babel.core import get_global
from babel.dates import LOCALTZ

from zeronight.store import clubs
from zeronight.store.clubs import Action
from zeronight.store.database import Database
from zeronight.store.times import stamp

KEY: Final = "zone"
"""The setting that holds its name, such as `Europe/Kyiv`."""
UTC: Final = "UTC"


class NoSuchZone(Exception):
    """No zone of this name is known; nothing was changed."""


@cache
def zones() -> tuple[str, ...]:
    """The names of all zones in which somebody lives, and UTC."""
    lived_in = (name for name in get_global("zone_territories") if not name.startswith("Etc/"))
    return (*sorted(set(lived_in) & available_timezones()), UTC)


def machine_zone() -> str | None:
    """The name of this machine's zone; None where it has none, but an offset alone."""
    name = getattr(LOCALTZ, "key", None)
    if name in ("Etc/UTC", "Etc/UCT", "UCT"):
        return UTC
    return name if isinstance(name, str) and name in zones() else None


def club_zone(settings: Mapping[str, str]) -> tzinfo:
    """The zone in which a club shows its times; without a setting that of its server."""
    name = settings.get(KEY)
    if name is None:
        return LOCALTZ
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return LOCALTZ


def zone_name(database: Database, *, club: str) -> str | None:
    """The name of the club's zone; None where it is that of its server, which has no name."""
    with database.reading() as connection:
        return clubs.settings(connection, club=club).get(KEY) or machine_zone()


def set_zone(database: Database, *, club: str, name: str, by: str | None, now: int) -> None:
    """Show the club's times in this zone; the records hold theirs in UTC, and stay as they are.

    Raises:
        NoSuchZone: as it says.
    """
    if name not in zones():
        raise NoSuchZone(name)
    with database.writing() as connection:
        clubs.put_setting(connection, club=club, key=KEY, value=name)
        clubs.note(connection, club=club, action=Action(stamp(now), by, "set_zone", detail=name))
