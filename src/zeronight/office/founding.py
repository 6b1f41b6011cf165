"""The first start: a club, and its owner's account."""

from typing import Final

from zeronight.office.ids import new_id
from zeronight.office.zones import KEY, machine_zone
from zeronight.store import clubs, doors
from zeronight.store.database import Database
from zeronight.store.times import stamp

NAME: Final = "Zero Night"
OWNER: Final = "owner"
DEMO: Final = "demo"
"""The setting that marks a club made for looking at."""


def found_club(database: Database, *, now: int) -> str:
    """The id of the one club of this database; where there is none, it is made with its owner's account."""
    with database.reading() as connection:
        known = clubs.all_of(connection)
    if known:
        return next(iter(known))
    club, at, zone = new_id(), stamp(now), machine_zone()
    with database.writing() as connection:
        clubs.add(connection, id=club, name=NAME, at=at)
        if zone is not None:
            clubs.put_setting(connection, club=club, key=KEY, value=zone)
        doors.add_account(connection, club=club, id=new_id(), name=OWNER, password=None, at=at)
    return club
