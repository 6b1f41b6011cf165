"""The list of games, the pages of a game and its text, the rulebooks: what they show, how they are found."""

import random
from collections.abc import Iterator
from datetime import UTC
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.cli.playing import Play, random_record
from tests.console.dom import Node, parsed
from tests.console.names import NAMES
from tests.console.reading import played
from tests.web.library import Library, library, replayed, under_id
from zeronight.console.protocol import protocol
from zeronight.console.protocol_text import protocol_text
from zeronight.console.reader import Names, reader_of
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.engine.record import Record
from zeronight.engine.story import tell
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.collation import sorting_key
from zeronight.i18n.language import LANGS, Lang
from zeronight.lab.archive import held
from zeronight.rules.book import Rulebook
from zeronight.rules.diff import diff
from zeronight.rules.load import load, released
from zeronight.store import clubs


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """Twelve players, a finished game of each book an hour apart, one under way, one from a file."""
    with library(tmp_path_factory.mktemp("club")) as made:
        with made.context.database.writing() as connection:
            clubs.put_setting(connection, club=made.club, key="zone", value="Europe/Kyiv")
        for number in range(1, 13):
            made.name(f"id-{number}", f"Player {number}")
        for number, book in enumerate(released()):
            seats = [c.Seat(1, f"id-{number + 1}")]
            at = f"2026-11-30T{16 + number}:00:00.000Z"
            made.take(replayed(played(book), f"g{number}", at=at, first=seats))
        made.take(replayed(Play("kharkiv/1").begin().record, "now", at="2026-11-30T21:00:00.000Z"))
        yield made


def listed(club: Library, query: str = "") -> list[Node]:
    return parsed(club.as_owner().get(f"/games{query}").text).all("li", "game-line")


def finished(club: Library) -> dict[str, str]:
    """Addresses of the finished games by their books."""
    lines = [line for line in listed(club) if line.one("a").attributes["href"].startswith("/games/")]
    return {line.one(cls="book").text: line.one("a").attributes["href"] for line in lines}


# The list


def test_running_games_stand_apart_and_the_others_newest_first(club: Library) -> None:
    tree = parsed(club.as_owner().get("/games").text)
    [running] = [part for part in tree.all("section") if part.attributes.get("aria-labelledby") == "running"]
    assert [line.one("a").attributes["href"][:6] for line in running.all("li", "game-line")] == ["/play/"]
    books = [line.one(cls="book").text for line in tree.all("li", "game-line")][1:]
    assert books == list(reversed(released()))


def test_whoever_does_not_judge_is_led_to_the_protocol_of_a_running_game(club: Library) -> None:
    tree = parsed(club.as_outsider().get("/games").text)
    assert "/play/" not in str([link.attributes.get("href") for link in tree.all("a")])
    assert "Upload" not in tree.text


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ("?book=kharkiv/1", 1),
        ("?book=unknown/9", 6),
        ("?player=id-2", 1),
        ("?player=id-9", 0),
        ("?player=' OR 1=1 --", 6),
        ("?state=signed", 5),
        ("?state=announced", 0),
        ("?since=2026-12-01&until=2026-12-01", None),
        ("?since=1999-13-45", 6),
        ("?since=0001-01-01&until=9999-12-31", 6),
        ("?page=-1", 6),
        ("?page=99999999999999999999", 6),
        ("?book=kharkiv/1&state=signed&player=id-5&result=red&result=black", None),
    ],
)
def test_filters_take_what_makes_sense_and_pass_over_the_rest(
    club: Library, query: str, count: int | None
) -> None:
    found = len(listed(club, query))
    assert count is None or found == count


def test_the_two_results_share_the_finished_games(club: Library) -> None:
    red, black = (len(listed(club, f"?result={side}")) for side in ("red", "black"))
    assert red + black == 5
    assert min(red, black) >= 0


def test_a_date_range_goes_by_evenings_in_the_clubs_zone(tmp_path: Path) -> None:
    """NM-07, NM-09: half past midnight belongs to the evening before."""
    with library(tmp_path) as made:
        with made.context.database.writing() as connection:
            clubs.put_setting(connection, club=made.club, key="zone", value="Europe/Kyiv")
        for at in ("2026-11-30T22:30:00.000Z", "2026-12-01T18:00:00.000Z"):
            made.take(replayed(ended(), at, at=at))
        first = parsed(made.as_owner().get("/games?since=2026-11-30&until=2026-11-30").text)
        assert [part.one("h2").text for part in first.all("section") if part.all("h2")] == [
            "30 November 2026"
        ]
        assert len(first.all("li", "game-line")) == 1
        assert len(listed(made, "?since=2026-12-01")) == 1
        assert len(listed(made, "?since=2026-11-30&until=2026-12-01")) == 2


def ended() -> Record:
    """The shortest game that has a result."""
    return Play("kharkiv/1").begin().call(c.Declare(c.Outcome("red"), "x"), c.Announce("red")).record


def test_an_empty_club_is_told_how_to_begin(tmp_path: Path) -> None:
    with library(tmp_path) as made:
        tree = parsed(made.as_owner().get("/games").text)
        [empty] = tree.all(cls="empty")
        assert [link.attributes["href"] for link in empty.all("a")] == ["/", "/games/upload"]
        filtered = parsed(made.as_owner().get("/games?book=kharkiv/1").text)
        assert "no such games" in filtered.one(cls="empty").text


def test_a_long_list_has_pages_and_no_game_is_lost_between_them(tmp_path: Path) -> None:
    with library(tmp_path) as made:
        for number in range(60):
            made.take(under_id(ended(), f"g{number}"))
        seen: list[str] = []
        address: str | None = "/games?state=announced"
        while address is not None:
            tree = parsed(made.as_owner().get(address).text)
            seen += [line.one("a").attributes["href"] for line in tree.all("li", "game-line")]
            older = tree.all("a", rel="next")
            address = older[0].attributes["href"] if older else None
        assert len(seen) == len(set(seen)) == 60


@pytest.mark.parametrize("lang", LANGS)
def test_names_stand_in_the_order_of_the_language(lang: Lang) -> None:
    """NM-01, with the list of tabbycat#2687: і is a letter of its own, after и and before й."""
    names = ["Ll", "Nn", "Zz", "Аа", "Аб", "Ба", "Бб", "Іа", "Яя"]
    mixed = names.copy()
    random.Random(1).shuffle(mixed)
    assert sorted(mixed, key=sorting_key(lang)) == names
    assert sorted(["Стол 10", "Стол 9"], key=sorting_key(lang)) == ["Стол 9", "Стол 10"]
    ukrainian = ["Га", "Ґа", "Да", "Еа", "Єа", "Жа", "Иа", "Іа", "Їа", "Йа"]
    mixed = random.Random(2).sample(ukrainian, len(ukrainian))
    assert lang == "ru" or sorted(mixed, key=sorting_key(lang)) == ukrainian
    assert sorted(["ель", "Ёж", "Еда"], key=sorting_key("ru")) == ["Еда", "Ёж", "ель"]


# A game


def test_an_entry_has_its_own_address_and_links_to_its_neighbours(club: Library) -> None:
    address = finished(club)["kharkiv/1"]
    tree = parsed(club.as_owner().get(f"{address}/entries/20").text)
    assert tree.one("a", rel="prev").attributes["href"] == f"{address}/entries/19"
    assert tree.one("a", rel="next").attributes["href"] == f"{address}/entries/21"
    assert len(tree.one("table", "seats").one("tbody").all("tr")) == 10
    for wrong in ("0", "9999", "x", "1e3", "-1", "99999999"):
        assert club.as_owner().get(f"{address}/entries/{wrong}").status_code == 404


def test_both_versions_of_a_corrected_game_are_read_at_their_addresses(tmp_path: Path) -> None:
    game = Play("kharkiv/1").begin().go(st.Speech(1)).call(c.Foul(4))
    foul = game.record.head
    game.call(c.Declare(c.Outcome("red"), "x"), c.Announce("red"), c.Reveal(), c.Sign())
    game.call(c.Correct("it was 5", c.Amend(foul, c.Foul(5))))
    with library(tmp_path) as made:
        id = made.take(game.record)
        for visit in (made.as_owner, made.as_outsider):
            who = visit()
            now, then = (parsed(who.get(f"/games/{id}{query}").text) for query in ("", "?version=1"))
            fouled = [
                [row.one("th").text for row in tree.one("table", "seats").all("tr")[1:] if row.all("i", "on")]
                for tree in (now, then)
            ]
            assert fouled == [["5"], ["4"]]
            assert who.get(f"/games/{id}/entries/{foul}?version=1").status_code == 200
            for wrong in ("0", "3", "x", "1.5"):
                assert who.get(f"/games/{id}?version={wrong}").status_code == 404


@pytest.mark.parametrize("book", released())
def test_the_text_for_a_chat_has_at_most_twelve_lines(book: str, tmp_path: Path) -> None:
    """P24, whatever the game and the names."""
    with library(tmp_path) as made:
        for number, name in enumerate(NAMES, 1):
            made.name(f"id-{number}", name)
        for seed in range(8):
            seats = [c.Seat(seat, f"id-{seat}") for seat in range(1, 11)]
            address = f"/games/{made.take(replayed(random_record(book, seed), f'g{seed}', first=seats))}"
            for language in LANGS:
                asked = {"accept-language": language}
                lines = made.as_owner().get(f"{address}/files/text", headers=asked).text.splitlines()
                assert 4 <= len(lines) <= 12
                assert max(map(len, lines)) < 1200


def test_the_text_says_who_sat_who_won_and_what_was_voted() -> None:
    game = Play("kharkiv/1").begin().circle({1: 3, 2: 4}).count({3: [1, 2, 4, 5, 6], 4: [3, 7, 8, 9, 10]})
    game.defences().count({4: [1, 2, 3, 5, 6, 7], 3: [4, 8, 9, 10]}).words()
    game.night({8: 1, 9: 1, 10: 1}, don=7, sheriff=8)
    game.call(c.Seat(1, "p"), c.Judge("j"))
    names = Names({"p": "Капля", "j": "Сыч"})
    reader = reader_of(Messages("ru"), UTC, names, game.record.table, is_judge=True)
    told = protocol(game.record, game.book, reader)
    assert protocol_text("Стол 1 · игра 2", told, tell(game.record), reader).splitlines() == [
        "Стол 1 · игра 2",
        "kharkiv/1 · Судья: Сыч · Игра идёт",
        "1 Капля К · 2 К · 3 К · 4 К · 5 К",
        "6 К · 7 Ш · 8 М · 9 М · 10 Д",
        "Д0: 3: 1 2 4 5 6 | 4: 3 7 8 9 10, 4: 1 2 3 5 6 7 | 3: 4 8 9 10 → уходит 4",
        "Н1: убит 1, дон 7 +, шериф 8 +",
    ]


def test_under_other_rules_shows_each_difference_with_both_grounds(club: Library) -> None:
    address = finished(club)["kharkiv/1"]
    record = club.context.tables.open(club=club.club, game=address.rpartition("/")[2]).record
    wanted = held("", record, load("kharkiv/1"), load("fsm/2024"))
    tree = parsed(club.as_owner().get(f"{address}/under/fsm/2024").text)
    rows = tree.all("section", "difference")
    assert [row.attributes["id"] for row in rows] == [f"entry-{one.seq}" for one in wanted.differences]
    for row, one in zip(rows, wanted.differences, strict=True):
        assert ("matters" in row.classes) == one.matters
        sides = row.all(cls="side")
        assert len(sides) == 2
        for side, told in zip(sides, (one.a, one.b), strict=True):
            assert bool(side.all(cls="why")) == bool(told.because)
    assert club.as_owner().get(f"{address}/under/nobody/1").status_code == 404


# Papers


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("book_id", released())
def test_a_paper_is_shown_clause_by_clause_in_its_own_order(club: Library, book_id: str, lang: Lang) -> None:
    book: Rulebook = load(book_id)
    tree = parsed(club.as_outsider().get(f"/rulebooks/{book_id}", headers={"accept-language": lang}).text)
    clauses = tree.all("li", "clause")
    assert [one.attributes["id"] for one in clauses] == [clause.id for clause in book.clauses]
    for node, clause in zip(clauses, book.clauses, strict=True):
        assert " ".join(clause.text.said(lang).split()) in node.text
        assert len(node.all("aside", "reading")) == len(clause.readings)
        for reading, told in zip(clause.readings, node.all("aside", "reading"), strict=True):
            for words in reading.other:
                assert " ".join(words.said(lang).split()) in told.text
    open_keys = [key for key, entry in book.keys.items() if entry.status in ("silent", "judge")]
    shown = [part.attributes["id"] for part in tree.one("main").all("div") if "id" in part.attributes]
    assert sorted(shown) == sorted(open_keys)


def test_every_link_to_a_clause_leads_to_one(club: Library) -> None:
    anchors = {
        book: {
            node.attributes["id"]
            for node in parsed(club.as_outsider().get(f"/rulebooks/{book}").text).all()
            if "id" in node.attributes
        }
        for book in released()
    }
    pages = [f"/rulebooks/{book}" for book in released()]
    pages += [f"/rulebooks/{a}/against/{b}" for a in released()[:2] for b in released() if a != b]
    pages += list(finished(club).values())
    followed = 0
    for address in pages:
        for link in parsed(club.as_owner().get(address).text).all("a", "why"):
            path, _, anchor = link.attributes["href"].partition("#")
            book = path.removeprefix("/rulebooks/")
            assert anchor == "" or anchor in anchors[book], (address, link.attributes["href"])
            followed += 1
    assert followed > 100


def test_a_paper_is_searched_without_a_script(club: Library) -> None:
    browser = club.as_outsider()
    tree = parsed(
        browser.get("/rulebooks/kharkiv/1", params={"q": "НИЧ"}, headers={"accept-language": "ru"}).text
    )
    found = tree.all("li", "clause")
    assert 0 < len(found) < 20
    assert tree.one("input", name="q").attributes["value"] == "НИЧ"
    nothing = browser.get("/rulebooks/kharkiv/1", params={"q": "<script>"})
    assert "0 places found" in nothing.text
    assert not parsed(nothing.text).all("li", "clause")
    assert browser.get("/rulebooks/kharkiv/1", params={"q": "x" * 5000}).status_code == 200


@pytest.mark.parametrize(("a", "b"), [("kharkiv/1", "fsm/2024"), ("club-ru/1", "dogory-drygom/1")])
def test_two_papers_differ_where_the_books_do(club: Library, a: str, b: str) -> None:
    found = diff(load(a), load(b))
    keys = [one for one in found if one.rule != "foul.offences"]
    offences = [row for one in found for row in one.offences]
    tree = parsed(club.as_outsider().get(f"/rulebooks/{a}/against/{b}").text)
    rows = tree.all(cls="difference")
    assert len(rows) == len(keys) + len(offences)
    assert all(len(row.all(cls="side")) == 2 for row in rows)
    assert [side.one("code").text for side in rows[0].all(cls="side")] == [a, b]


def test_the_form_of_the_shelf_leads_to_the_two_papers(club: Library) -> None:
    answer = club.as_outsider().get("/rulebooks/against?a=kharkiv/1&b=fsm/2024")
    assert (answer.status_code, answer.headers["location"]) == (
        303,
        "/rulebooks/kharkiv/1/against/fsm/2024",
    )
    for wrong in ("?a=x&b=y", "", "?a=kharkiv/1", "?a=../../etc&b=fsm/2024"):
        assert club.as_outsider().get(f"/rulebooks/against{wrong}").status_code == 404
    for wrong in ("/rulebooks/kharkiv/9", "/rulebooks/..%2f..%2fetc/passwd", "/rulebooks/kharkiv"):
        assert club.as_outsider().get(wrong).status_code == 404


def test_a_damaged_game_is_told_as_such_and_the_others_are_read(tmp_path: Path) -> None:
    """UN-10, ST-01: where it is damaged is told to whoever judges, and nothing else of it to anybody."""
    with library(tmp_path) as made:
        whole, broken = made.take(under_id(ended(), "a")), made.take(under_id(ended(), "b"))
        with made.context.database.writing() as connection:
            harm = text("UPDATE entry SET hash = 'x' WHERE game = :game AND seq = 3")
            connection.execute(harm, {"game": broken})
        for visit, place in ((made.as_owner, True), (made.as_outsider, False)):
            who = visit()
            for path in ("", "/entries/2", "/files/jsonl", "/under/fsm/2024"):
                answer = who.get(f"/games/{broken}{path}")
                assert answer.status_code == 500
                assert "damaged" in answer.text
                assert ("hashes: 3" in answer.text) is place
            assert who.get(f"/games/{whole}").status_code == 200
            assert len(parsed(who.get("/games").text).all("li", "game-line")) == 2
