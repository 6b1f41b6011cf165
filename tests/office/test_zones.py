"""The club's time zone: from the machine at the founding, and what it changes (NM-08, NM-09)."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from babel.dates import LOCALTZ

from zeronight.office import zones as office_zones
from zeronight.office.founding import found_club
from zeronight.office.tonight import arrive, tonight
from zeronight.office.zones import NoSuchZone, club_zone, machine_zone, set_zone, zone_name, zones
from zeronight.store import clubs
from zeronight.store.database import Database

EVENING = int(datetime(2026, 11, 30, 23, 30, tzinfo=UTC).timestamp() * 1000)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    with Database.in_folder(tmp_path / "data") as made:
        yield made


@pytest.mark.parametrize(
    ("local", "name"),
    [
        (ZoneInfo("Europe/Kyiv"), "Europe/Kyiv"),
        (ZoneInfo("Etc/UTC"), "UTC"),
        (UTC, None),
        (ZoneInfo("Etc/GMT+4"), None),
    ],
    ids=str,
)
def test_the_machine_s_zone_is_the_club_s(
    database: Database, monkeypatch: pytest.MonkeyPatch, local: object, name: str | None
) -> None:
    monkeypatch.setattr(office_zones, "LOCALTZ", local)
    assert machine_zone() == name
    club = found_club(database, now=EVENING)
    with database.reading() as connection:
        settings = clubs.settings(connection, club=club)
    assert settings.get("zone") == name
    if name is None:
        assert club_zone(settings) is local
    else:
        assert club_zone(settings) == ZoneInfo(name)


def test_an_evening_has_the_date_of_the_club_and_not_of_the_server(database: Database) -> None:
    club = found_club(database, now=EVENING)
    set_zone(database, club=club, name="Asia/Tbilisi", by="owner", now=EVENING)
    arrive(database, club=club, text="Лис", now=EVENING)
    evening = tonight(database, club=club, now=EVENING).evening
    assert evening is not None
    assert evening.date == "2026-12-01"
    with database.reading() as connection:
        (done,) = clubs.actions(connection, club=club, most=9)
    assert (done.action, done.by, done.detail) == ("set_zone", "owner", "Asia/Tbilisi")


def test_a_zone_that_is_none_changes_nothing(database: Database) -> None:
    club = found_club(database, now=EVENING)
    set_zone(database, club=club, name="Europe/Kyiv", by=None, now=EVENING)
    for name in ("", "Europe/Kharkov", "../../etc/passwd", "Etc/GMT+4", "europe/kyiv"):
        with pytest.raises(NoSuchZone):
            set_zone(database, club=club, name=name, by=None, now=EVENING)
    assert zone_name(database, club=club) == "Europe/Kyiv"


def test_every_zone_of_the_list_can_be_read() -> None:
    assert len(zones()) > 300
    assert {"Europe/Kyiv", "Europe/Warsaw", "Asia/Tbilisi", "UTC"} <= set(zones())
    assert all(ZoneInfo(name) for name in zones())


def test_a_setting_that_is_no_zone_any_more_leaves_the_server_s() -> None:
    for name in ("Nowhere/Atall", "../x", ""):
        assert club_zone({"zone": name}) is LOCALTZ
