"""A game made by mistake: laid aside by a second tap, found again, taken back; in three languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.console.dom import Node, parsed
from tests.web.library import TOKEN, Library, library
from tests.web.test_players import Evening
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.language import LANGS, Lang
from zeronight.web.visit import LANGUAGE_COOKIE, csrf_of


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with library(tmp_path) as club:
        yield Evening(club)


def lines(club: Library, query: str = "") -> list[Node]:
    return parsed(club.as_owner().get(f"/games{query}").text).all("li", "game-line")


@pytest.mark.parametrize("language", LANGS)
def test_it_leaves_the_lists_and_is_taken_back(evening: Evening, language: Lang) -> None:
    evening.club.owner.cookies.set(LANGUAGE_COOKIE, language)
    say, game = Messages(language).say, evening.game
    menu = parsed(evening.page(f"/play/{game}/sheets/menu"))
    seats = menu.one("a").attributes["href"]
    assert menu.one("a").text == say("console.menu.discard")
    form = parsed(evening.page(seats)).one(cls="discard")
    assert form.one("button").text == say("seats.discard_it")
    status, _, to = evening.post(form.one("form").attributes["action"])
    assert (status, to) == (303, seats)
    assert f"/play/{game}" not in evening.page("/")
    assert lines(evening.club) == []
    (found,) = lines(evening.club, "?state=discarded")
    assert found.one(cls="game-end").text == say("games.state.discarded")
    opened = parsed(evening.page(found.one("a").attributes["href"]))
    assert say("seats.discarded") in opened.one(cls="note").text
    assert opened.all("details", "discard") == []
    assert evening.post(opened.one(cls="note").one("form").attributes["action"])[0] == 303
    assert f"/play/{game}" in evening.page("/")
    assert len(lines(evening.club)) == 1
    assert lines(evening.club, "?state=discarded") == []


def test_who_may_not_judge_sees_no_games_that_were_laid_aside(evening: Evening) -> None:
    evening.post(f"/seating/{evening.game}/discard")
    text = evening.club.as_outsider().get("/games?state=discarded").text
    assert 'value="discarded"' not in text
    assert evening.game not in text


def test_a_game_that_is_not_there_is_hidden(evening: Evening) -> None:
    for act in ("discard", "take-up"):
        data = {"csrf": csrf_of(TOKEN)}
        assert evening.club.as_owner().post(f"/seating/nowhere/{act}", data=data).status_code == 404
