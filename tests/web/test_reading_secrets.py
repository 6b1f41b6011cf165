"""No address tells an outsider what he may not know: clubs that differ in secrets answer the same bytes."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.playing import Play, empty_record, random_record
from tests.long import sized
from tests.pairs import other_secrets
from tests.web.library import Library, ids, library
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.ruling import Refused
from zeronight.engine.record import Record
from zeronight.engine.views import are_cards_open
from zeronight.office import new_games
from zeronight.rules.load import load, released


def pairs(book_id: str, seeds: int) -> list[tuple[Record, Record]]:
    """Games up to some moment before the cards are shown, each with one that differs in secrets."""
    book = load(book_id)
    found = []
    for seed in range(seeds):
        record = random_record(book_id, seed)
        rng = random.Random(seed)
        one, two = empty_record(book, f"g{seed}"), empty_record(book, f"g{seed}")
        stop = rng.randint(10, max(11, len(record.line())))
        try:
            for entry in record.line()[:stop]:
                if isinstance(entry.call, c.Reveal | c.Sign):
                    break
                one.append(entry.call)
                changed = other_secrets(rng, entry.call, record, two)
                if changed is not None:
                    two.append(changed)
        except Refused:
            continue
        if not are_cards_open(one.table):
            found.append((one, two))
    assert len(found) > seeds // 3
    return found


def told(library: Library, games: list[str]) -> dict[str, tuple[int, str, str]]:
    """All that an outsider can ask for."""
    browser = library.as_outsider()
    addresses = ["/games", "/games?result=red", "/games?result=black", "/games?state=announced", "/rulebooks"]
    for game in games:
        addresses += [f"/games/{game}", f"/games/{game}?cards=open", f"/games/{game}?version=1"]
        addresses += [f"/games/{game}/entries/{seq}" for seq in (1, 5, 20)]
        addresses += [f"/games/{game}/under/fsm/2024", f"/games/{game}/under/kharkiv/1"]
        addresses += [f"/games/{game}/files/{form}" for form in ("zn", "jsonl", "polemica", "text")]
    found = {}
    for address in addresses:
        answer = browser.get(address)
        found[address] = (answer.status_code, answer.text, str(sorted(answer.headers.multi_items())))
    return found


@pytest.mark.parametrize("book_id", released())
def test_two_clubs_that_differ_in_secrets_answer_an_outsider_the_same(
    book_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SE-03, SE-07, SE-10, L1 to L8: every route, its status, its headers and its body."""
    games = pairs(book_id, sized(5, 60))
    answers = []
    for side in (0, 1):
        names = ids()
        monkeypatch.setattr(new_games, "new_id", lambda names=names: next(names))
        with library(tmp_path / str(side)) as club:
            taken = [club.take(pair[side]) for pair in games]
            answers.append(told(club, taken))
    assert answers[0] == answers[1]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as made:
        yield made


def announced() -> Play:
    game = Play("kharkiv/1").begin().circle().night({8: 3, 9: 3, 10: 3}, don=7, sheriff=8)
    return game.call(c.Note("between us", seat=5), c.Declare(c.Outcome("red"), "x"), c.Announce("red"))


@pytest.mark.parametrize("form", ["zn", "jsonl", "mafiaratings", "polemica", "text"])
def test_files_are_the_judges_until_the_signing(club: Library, form: str) -> None:
    game = announced()
    running = club.take(Play("kharkiv/1").begin().record)
    open_ = club.take(game.record)
    game.call(c.Reveal(), c.Award(3, "kept back", 10))
    shown = club.take(game.record)
    signed = club.take(game.call(c.Sign()).record)
    for id, is_open in ((running, False), (open_, False), (shown, False), (signed, True)):
        assert club.as_owner().get(f"/games/{id}/files/{form}").status_code == 200
        outside = club.as_outsider().get(f"/games/{id}/files/{form}")
        assert outside.status_code == (200 if is_open else 404)
        for secret in ("between us", "kept back"):
            assert secret not in outside.text
    assert form in ("text", "mafiaratings", "polemica") or "between us" in (
        club.as_owner().get(f"/games/{signed}/files/{form}").text
    )


def test_moments_and_other_rules_are_open_once_the_cards_are(club: Library) -> None:
    game = announced()
    before = club.take(game.record)
    after = club.take(game.call(c.Reveal(), c.Sign()).record)
    for path in ("entries/5", "under/fsm/2024"):
        assert club.as_outsider().get(f"/games/{before}/{path}").status_code == 404
        assert club.as_outsider().get(f"/games/{after}/{path}").status_code == 200
        assert club.as_owner().get(f"/games/{before}/{path}").status_code == 200


def test_the_judges_own_page_of_a_running_game_is_covered_until_he_asks(club: Library) -> None:
    """DESIGN 2.10: the phone lies on the table."""
    game = club.take(Play("kharkiv/1").begin().circle().go(st.Night()).record)
    assert "role-" not in club.as_owner().get(f"/games/{game}").text
    assert "role-" in club.as_owner().get(f"/games/{game}?cards=open").text
    assert "role-" not in club.as_outsider().get(f"/games/{game}?cards=open").text


def test_a_decided_game_is_not_found_by_its_result(club: Library) -> None:
    """SE-07: a filter is a question too."""
    game = Play("kharkiv/1").begin().circle().call(c.Declare(c.Outcome("black"), "x"))
    club.take(game.record)
    for visit in (club.as_owner, club.as_outsider):
        browser = visit()
        assert "/games/game" not in browser.get("/games?result=black").text
        assert 'class="game-line"' not in browser.get("/games?result=black").text


@pytest.mark.parametrize("path", ["", "/entries/1", "/files/zn", "/under/fsm/2024"])
def test_a_game_that_is_not_there_and_one_that_is_hidden_answer_the_same(club: Library, path: str) -> None:
    """F60, L7."""
    game = club.take(Play("kharkiv/1").begin().record)
    browser = club.as_outsider()
    missing = browser.get(f"/games/nothing-here{path}")
    assert missing.status_code == 404
    if path:
        hidden = browser.get(f"/games/{game}{path}")
        assert (hidden.status_code, hidden.text) == (missing.status_code, missing.text)
