"""The list of players: a guest who is in it already, said on its page and in the sheet of a seat."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.console.dom import parsed
from tests.console.reading import played
from tests.web.library import TOKEN, Library, library, replayed
from zeronight.core import call as c
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.language import LANGS, Lang
from zeronight.office.people import all_players
from zeronight.office.plans import Plan, start
from zeronight.office.tonight import add_guest, arrive
from zeronight.web.visit import LANGUAGE_COOKIE, csrf_of

NAMES = "\n".join(f"Player {number}" for number in range(1, 12))


class Evening:
    """A game in which a guest sits at seat 4, and a known player who sits nowhere."""

    def __init__(self, club: Library) -> None:
        self.club = club
        context = club.context
        arrive(context.database, club=club.club, text=NAMES, now=context.now)
        self.guest = add_guest(context.database, club=club.club, name="Guest 1", now=context.now)
        known = all_players(context.database, club=club.club)
        self.ids = {player.name: player.id for player in known}
        seated = [self.ids[f"Player {n}"] for n in range(1, 10)]
        persons = (*seated[:3], self.guest, *seated[3:])
        plan = Plan(1, "kharkiv/1", persons)
        self.game = start(context.tables, club=club.club, plan=plan, by=None, device=None, form="form-1234")

    def post(self, path: str, **fields: str) -> tuple[int, str, str]:
        answer = self.club.as_owner().post(path, data={"csrf": csrf_of(TOKEN), **fields})
        return answer.status_code, answer.text, answer.headers.get("location", "")

    def join(self, name: str, **more: str) -> tuple[int, str, str]:
        return self.post(f"/players/{self.guest}/same", other=self.ids[name], **more)

    def page(self, path: str) -> str:
        return self.club.as_owner().get(path).text


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with library(tmp_path) as club:
        yield Evening(club)


def test_the_guest_is_the_player_on_every_page_until_it_is_taken_back(evening: Evening) -> None:
    game = evening.game
    pages = ("/", f"/seating/{game}", f"/play/{game}", f"/games/{game}", "/games", f"/play/{game}/state")
    for path in pages:
        assert "Guest 1" in evening.page(path), path
    status, _, to = evening.join("Player 11")
    assert (status, to) == (303, f"/players?who={evening.guest}")
    said = Messages("en").say("players.joined", name="Guest 1", other="Player 11")
    assert said in parsed(evening.page(to)).one(cls="note").text
    for path in pages:
        text = evening.page(path)
        assert "Guest 1" not in text, path
        assert "Player 11" in text, path
    assert evening.post(f"/players/{evening.guest}/same")[0] == 303
    for path in ("/", f"/seating/{game}", f"/play/{game}", f"/games/{game}"):
        assert "Guest 1" in evening.page(path), path


@pytest.mark.parametrize("language", LANGS)
def test_who_sits_in_the_same_game_is_refused_in_a_clear_line(evening: Evening, language: Lang) -> None:
    evening.club.owner.cookies.set(LANGUAGE_COOKIE, language)
    status, text, _ = evening.join("Player 3")
    assert status == 422
    said = Messages(language).say("players.both", name="Guest 1", other="Player 3", table=1, game=1)
    alert = parsed(text).one(cls="wrong")
    assert alert.text == said
    assert "Guest 1" in evening.page("/")


def test_the_sheet_of_a_seat_leads_there_and_back_to_the_game(evening: Evening) -> None:
    back = f"/play/{evening.game}"
    sheet = parsed(evening.page(f"{back}/sheets/seat/4"))
    link = sheet.one("a").attributes["href"]
    opened = parsed(evening.page(link))
    form = next(
        form for form in opened.all("form") if form.attributes["action"] == f"/players/{evening.guest}/same"
    )
    assert {field.attributes["name"]: field.attributes.get("value") for field in form.all("input")} == {
        "csrf": csrf_of(TOKEN),
        "back": back,
    }
    to = evening.join("Player 11", back=back)[2]
    assert f'href="{back}"' in evening.page(to)
    # What was said by mistake is taken back from the same sheet.
    sheet = parsed(evening.page(f"{back}/sheets/seat/4"))
    assert Messages("en").say("players.apart") in evening.page(sheet.one("a").attributes["href"])


@pytest.mark.parametrize(
    "back", ["https://evil.example/play/1", "//evil.example/play/", "/games", "/play/\n"]
)
def test_the_way_back_leads_to_a_game_of_this_server_alone(evening: Evening, back: str) -> None:
    to = evening.join("Player 11", back=back)[2]
    assert to == f"/players?who={evening.guest}"


def test_the_sheet_of_a_seat_offers_nobody_who_sits_elsewhere(evening: Evening) -> None:
    evening.join("Player 11")

    def offered(seat: int) -> list[str]:
        sheet = parsed(evening.page(f"/play/{evening.game}/sheets/seat/{seat}"))
        select = next(one for one in sheet.all("select") if one.attributes["name"] == "person")
        return [option.text for option in select.all("option")]

    assert offered(4) == ["guest", "Player 10", "Player 11"]
    assert "Player 11" not in offered(5)


def test_a_rename_to_a_known_name_offers_to_count_them_as_one(evening: Evening) -> None:
    status, text, _ = evening.post(f"/players/{evening.guest}", name="Player 11")
    assert status == 200
    assert Messages("en").say("players.alike", name="Player 11", other="Player 11") in parsed(text).text
    assert f'action="/players/{evening.guest}/same"' in text


def test_nobody_and_himself_are_hidden(evening: Evening) -> None:
    assert evening.post("/players/nobody/same", other=evening.ids["Player 1"])[0] == 404
    assert evening.post(f"/players/{evening.guest}/same", other="nobody")[0] == 404
    assert evening.post(f"/players/{evening.guest}/same", other=evening.guest)[0] == 404


def test_a_signed_game_shows_the_player_and_keeps_its_chain(tmp_path: Path) -> None:
    with library(tmp_path) as club:
        club.name("k", "Граф")
        club.name("g", "Guest 1")
        game = club.take(replayed(played("kharkiv/1"), "g1", first=[c.Seat(4, "g")]))
        before = club.context.tables.open(club=club.club, game=game)
        assert before.record.table.state == "signed"
        data = {"csrf": csrf_of(TOKEN), "other": "k"}
        assert club.as_owner().post("/players/g/same", data=data).status_code == 303
        for path in (f"/games/{game}", "/games?player=k"):
            text = club.owner.get(path).text
            assert "Guest 1" not in text
            assert "Граф" in parsed(text).one("main").text
        assert game in club.owner.get("/games?player=k").text
        assert club.context.tables.open(club=club.club, game=game).chain == before.chain
