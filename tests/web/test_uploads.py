"""Uploads: all is said before anything is stored; what goes out comes in again (RC-14, OP-09, UN-08)."""

import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.playing import Play, random_record
from tests.console.dom import Node, parsed
from tests.console.names import NAMES
from tests.console.reading import REAL, played
from tests.web.library import TOKEN, Library, library, under_id
from zeronight.core import call as c
from zeronight.engine import jsonl
from zeronight.engine.record import Record
from zeronight.notation.write import write as write_notation
from zeronight.rules.load import released
from zeronight.web.uploading import LARGEST_FILE
from zeronight.web.visit import csrf_of


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as made:
        yield made


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """One club for all tests that only add to it, or add nothing."""
    with library(tmp_path_factory.mktemp("shelf")) as made:
        yield made


def field(tree: Node, name: str) -> str:
    return tree.one("input", name=name).attributes["value"]


def store(club: Library, name: str, data: bytes) -> str:
    """Look at a file, then store it; give the game's address."""
    before = club.games()
    looked = club.send(name, data)
    assert looked.status == 200, looked.text
    assert club.games() == before
    kept = club.keep(field(parsed(looked.text), "game"))
    assert kept.status == 303
    assert club.games() == before + 1
    return kept.location


def whole(record: Record, name: str) -> bytes:
    return jsonl.write(under_id(record, name))


@pytest.mark.parametrize("book", released())
def test_a_record_comes_out_as_it_went_in_byte_for_byte(book: str, shelf: Library) -> None:
    for number, record in enumerate((played(book), random_record(book, 2), random_record(book, 7))):
        data = whole(record, f"far-{number}")
        address = store(shelf, "game.jsonl", data)
        assert shelf.owner.get(f"{address}/files/jsonl").content == data


@pytest.mark.parametrize("book", released())
def test_a_protocol_comes_out_as_it_went_in(book: str, shelf: Library) -> None:
    for number, record in enumerate((played(book), random_record(book, 2))):
        text = write_notation(under_id(record, f"text-{number}"))
        address = store(shelf, "game.zn", text.encode())
        assert shelf.owner.get(f"{address}/files/zn").text == text


@pytest.mark.parametrize("file", REAL, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_real_game_goes_back_to_its_system_unchanged(file: Path, shelf: Library) -> None:
    address = store(shelf, file.name, file.read_bytes())
    if file.parent.name == "mafiaratings_old":
        return
    form = "mafiaratings" if file.parent.name == "mafiaratings" else "polemica"
    assert shelf.owner.get(f"{address}/files/{form}").json() == json.loads(file.read_bytes())


@pytest.mark.parametrize("form", ["mafiaratings", "polemica"])
def test_our_own_game_goes_to_another_system_and_comes_back(form: str, tmp_path: Path) -> None:
    """The names of the club go with it; what the form has no room for is told on the page."""
    game = Play("fsm/2024").begin().circle({1: 3, 2: 4}).count({3: [1, 2, 4, 5, 6], 4: [3, 7, 8, 9, 10]})
    game.record.append(c.Seat(3, "id-3"))
    with library(tmp_path / "a") as club:
        club.name("id-3", "Крапля")
        id = club.take(game.record)
        page = parsed(club.as_owner().get(f"/games/{id}?cards=open").text)
        assert "the order of nominations" in page.one(cls="files").text
        data = club.as_owner().get(f"/games/{id}/files/{form}").content
    with library(tmp_path / "b") as other:
        address = store(other, "game.json", data)
        assert "Крапля" in other.owner.get(f"{address}?cards=open").text
        assert other.owner.get(f"{address}/files/{form}").json() == json.loads(data)


def test_the_same_game_twice_is_told_and_not_stored_again(club: Library) -> None:
    data = whole(played("kharkiv/1"), "far")
    address = store(club, "game.jsonl", data)
    again = club.send("other-name.jsonl", data)
    assert again.status == 422
    assert "already" in again.text
    assert f'href="{address}"' in again.text
    assert not parsed(again.text).all("input", name="game")
    assert club.games() == 1


def test_the_same_file_of_every_form_is_the_same_game(club: Library) -> None:
    """Salts of texts are made from the file, so that a protocol read twice is one record."""
    text = write_notation(under_id(random_record("fsm/2024", 4), "far")).encode()
    store(club, "game.zn", text)
    assert club.send("again.zn", text).status == 422


def test_two_taps_on_the_button_store_one_game(club: Library) -> None:
    """TC-07."""
    form = field(parsed(club.send("game.jsonl", whole(played("fiim/1"), "far")).text), "game")
    first, second = club.keep(form), club.keep(form)
    assert club.games() == 1
    assert first.status == 303
    assert "already" in second.text or second.location == first.location


def test_an_earlier_state_of_a_game_of_the_club_does_not_replace_it(club: Library) -> None:
    """RC-14: the file names the game, and the club has more of it."""
    game = club.context.tables.create(
        club=club.club, book=Play("kharkiv/1").book, by=None, calls=[c.Seat(1, None), c.Judge(None)]
    )
    early = club.as_owner().get(f"/games/{game}/files/jsonl").content
    live = club.context.tables
    live.call(club=club.club, game=game, call=c.Vacate(10), call_id="abcdefgh", after=2, by=None)
    answer = club.send("game.jsonl", early)
    assert answer.status == 422
    assert "with 3 entries; the file has 2" in answer.text
    assert club.games() == 1


def faults() -> dict[str, tuple[bytes, list[str]]]:
    record = whole(played("kharkiv/1"), "far")
    text = write_notation(under_id(played("kharkiv/1"), "far"))
    value = json.loads(REAL[0].read_bytes()) if REAL else {"players": []}
    value["players"][0]["role"] = "wizard"
    return {
        "empty": (b"", ["empty"]),
        "blank": (b" \n\t\n", ["empty"]),
        "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00", ["Line 1, column 1"]),
        "not UTF-8": ('[Rulebook "kharkiv/1"]\nпривет'.encode("cp1251"), ["Line 2, column 1"]),
        "no JSON": (b'{"players": [1,', ["Line 1, column 16", "no JSON"]),
        "a stranger": (b'{"hello": "world"}', ["no known form"]),
        "a list": (b"[1, 2, 3]", ["no known form"]),
        "a doubled key": (b'{"players": [], "players": []}', ["Line 1, column 17", "twice"]),
        "too deep": (b'{"a":' * 100 + b"1" + b"}" * 100, ["deep"]),
        "a role that is none": (
            json.dumps(value, indent=1).encode(),
            ["players[0].role", "column"] if REAL else ["no known form"],
        ),
        "half a record": (record[: len(record) // 2], ["Line ", "column "]),
        "a record without its header": (record.split(b"\n", 1)[1], ["Line 1", "header"]),
        "an entry twice": (
            b"\n".join([*record.split(b"\n")[:3], *record.split(b"\n")[2:]]),
            ["Line 4"],
        ),
        "a rule that nobody knows": (
            record.replace(b'"tie.first"', b'"tie.fifth"', 1),
            ["Line 1", "tie.fifth"],
        ),
        "an unknown book": (text.replace("kharkiv/1", "kharkof/9").encode(), ["Line 1", "kharkof/9"]),
        "several errors in a protocol": (
            text.replace("D0", "D0 nonsense", 1).replace("N1", "N1 99", 1).encode(),
            ["Line ", "nonsense", "99"],
        ),
        "an assertion that does not hold": ((text + "\n= winner draw\n").encode(), ["Line ", "column"]),
        "a huge number": (b'{"players": ' + b"9" * 5000 + b"}", ["Line 1"]),
    }


@pytest.mark.parametrize("fault", sorted(faults()))
def test_a_file_with_a_fault_is_refused_with_its_place_and_nothing_is_stored(
    fault: str, shelf: Library
) -> None:
    before = shelf.games()
    data, said = faults()[fault]
    answer = shelf.send("game", data)
    assert answer.status == 422, answer.text
    told = parsed(answer.text).one(cls="problem").text
    for words in (*said, "Nothing was stored."):
        assert words in told, told
    assert shelf.games() == before
    assert not parsed(answer.text).all("input", name="game")


@pytest.mark.parametrize("fault", ["an entry changed", "a text changed", "the rules changed"])
def test_a_damaged_record_is_shown_with_its_damage_and_cannot_be_stored(fault: str, shelf: Library) -> None:
    """A new chain over damaged entries would hide the damage."""
    stored = shelf.games()
    data = whole(random_record("kharkiv/1", 3), "broken")
    before, after = {
        "an entry changed": (b'"fouled"', b'"fouled" '),
        "a text changed": (b'"body":"', b'"body":"!'),
        "the rules changed": (b'"tie.revote_order":"reverse"', b'"tie.revote_order":"nomination"'),
    }[fault]
    assert before in data
    answer = shelf.send("game.jsonl", data.replace(before, after, 1))
    assert answer.status == 422
    assert "damaged" in answer.text
    assert "Nothing was stored." in answer.text
    assert not parsed(answer.text).all("input", name="game")
    form = base64.b64encode(data.replace(before, after, 1)).decode()
    assert shelf.keep(form).status == 422
    assert shelf.games() == stored


def test_what_the_rules_decide_otherwise_is_shown_before_it_is_stored(shelf: Library) -> None:
    game = Play("kharkiv/1").begin().circle().call(c.Overrule(c.Foul(4, "hits_table"), "a light knock"))
    answer = shelf.send("game.jsonl", whole(game.record, "overruled"))
    found = parsed(answer.text).one(cls="findings").text
    assert "overruled by the judge" in found
    assert answer.status == 200


@pytest.mark.skipif(not REAL, reason="no real games here")
def test_a_source_that_disagrees_with_the_rules_is_shown_with_both_versions(shelf: Library) -> None:
    file = next(file for file in REAL if file.parent.name == "mafiaratings")
    value: Any = json.loads(file.read_bytes())
    value["winner"] = "civ" if value["winner"] == "maf" else "maf"
    tree = parsed(shelf.send("game.json", json.dumps(value).encode()).text)
    assert "another result" in tree.one(cls="findings").text
    assert "order of nomination" in tree.one("dl", "facts").text


@pytest.mark.parametrize("size", [LARGEST_FILE, LARGEST_FILE + 1, 5_000_000])
def test_a_file_has_a_limit(size: int, shelf: Library) -> None:
    """F42."""
    before = shelf.games()
    answer = shelf.send("game.zn", b"x" * size)
    assert answer.status == (422 if size <= LARGEST_FILE else 413)
    assert shelf.games() == before


@pytest.mark.parametrize("data", ["not base64!", "", "aGVsbG8"])
def test_a_form_that_was_tampered_with_stores_nothing(data: str, shelf: Library) -> None:
    before = shelf.games()
    assert shelf.keep(data).status in (400, 422)
    assert shelf.games() == before


def test_a_form_without_a_file_is_not_understood(shelf: Library) -> None:
    sent = {"csrf": csrf_of(TOKEN), "step": "look", "file": "a text"}
    assert shelf.as_owner().post("/games/upload", data=sent).status_code == 400


def test_outsiders_neither_see_the_form_nor_send_it(shelf: Library) -> None:
    browser = shelf.as_outsider()
    assert browser.get("/games/upload").status_code == 303
    sent = {"csrf": csrf_of(TOKEN), "step": "look"}
    assert browser.post("/games/upload", data=sent, files={"file": ("g", b"x")}).status_code == 401


def test_names_and_file_names_that_mean_harm_are_text(club: Library) -> None:
    """NM-04, NM-05; names of a game from elsewhere too."""
    assert REAL
    value = json.loads(next(file for file in REAL if file.parent.name == "mafiaratings").read_bytes())
    for player, name in zip(value["players"], NAMES, strict=True):
        player["name"] = name
    looked = club.send("<script>alert(1)</script>.json", json.dumps(value).encode())
    tree = parsed(looked.text)
    scripts = [node.attributes.get("src", "inline") for node in tree.all("script")]
    assert "inline" not in scripts
    address = club.keep(field(tree, "game")).location
    for path in ("", "?cards=open", "/entries/10", "/files/text"):
        answer = club.owner.get(address + path)
        assert answer.status_code == 200
        if path == "/files/text":
            assert len(answer.text.splitlines()) <= 12
            assert "\u202e" not in answer.text
            continue
        page = parsed(answer.text)
        assert not page.all("img")
        assert [node.text for node in page.one("table", "seats").all("bdi")] == [
            " ".join(name.split()) for name in NAMES
        ]
