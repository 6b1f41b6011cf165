"""The page of the club's time zone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.console.dom import Node, parsed
from tests.web.library import TOKEN, Library, library
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.language import LANGS, Lang
from zeronight.i18n.times import clock_said
from zeronight.office.zones import club_zone
from zeronight.web.visit import LANGUAGE_COOKIE, csrf_of

CITIES = {"en": "Tbilisi", "ru": "Тбилиси", "uk": "Тбілісі"}


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as made:
        yield made


def chosen(page: Node) -> list[str]:
    return [one.attributes["value"] for one in page.all("option") if "selected" in one.attributes]


@pytest.mark.parametrize("language", LANGS)
def test_the_owner_chooses_a_city_by_its_name(club: Library, language: Lang) -> None:
    say, owner = Messages(language).say, club.as_owner()
    owner.cookies.set(LANGUAGE_COOKIE, language)
    [option] = [
        one
        for one in parsed(owner.get("/zone").text).all("option")
        if one.attributes["value"] == "Asia/Tbilisi"
    ]
    assert option.text == f"{CITIES[language]}, UTC+04:00"
    answer = owner.post("/zone", data={"csrf": csrf_of(TOKEN), "zone": "Asia/Tbilisi"})
    assert answer.status_code == 303
    club.context.tables.now = lambda: 1_796_056_800_000
    page = parsed(owner.get(answer.headers["location"]).text)
    time = clock_said("2026-11-30T16:40:00.000Z", club_zone({"zone": "Asia/Tbilisi"}))
    assert page.one(cls="note").text == say("zone.done", time=time)
    assert chosen(page) == ["Asia/Tbilisi"]


def test_what_is_no_zone_is_told_and_changes_nothing(club: Library) -> None:
    owner = club.as_owner()
    before = chosen(parsed(owner.get("/zone").text))
    for name in ("", "Europe/Nowhere", "../../etc/passwd"):
        answer = owner.post("/zone", data={"csrf": csrf_of(TOKEN), "zone": name})
        assert answer.status_code == 422
        page = parsed(answer.text)
        assert page.one(cls="wrong").text == Messages("en").say("zone.unknown")
        assert chosen(page) == before


def test_nobody_else_may(club: Library) -> None:
    outsider = club.as_outsider()
    assert outsider.get("/zone").status_code == 303
    answer = outsider.post("/zone", data={"csrf": csrf_of(TOKEN), "zone": "Asia/Tbilisi"})
    assert answer.status_code == 401
