"""`zeronight rulebook`: what it lists, shows and finds."""

import re
from pathlib import Path

import pytest

from tests.cli.running import run, start
from zeronight.rules.keys import Rule
from zeronight.rules.load import load, released

BOOKS = Path(__file__).resolve().parents[1] / "bad" / "books"
CLAUSES = Path(__file__).resolve().parents[2]
LANGS = ("en", "ru", "uk")


def test_list_names_every_released_book_and_says_which_are_partial() -> None:
    done = run("rulebook", "list")
    assert done.status == 0
    lines = done.out.splitlines()
    assert [line.split()[0] for line in lines] == list(released())
    assert ["partial" in line for line in lines] == [load(book_id).partial for book_id in released()]


def test_list_as_json_is_one_list() -> None:
    rows = run("rulebook", "list", "--json").object
    assert [row["id"] for row in rows] == list(released())
    assert all(set(row["title"]) == set(LANGS) for row in rows)


@pytest.mark.parametrize("book_id", released())
def test_show_as_json_is_the_whole_book_in_three_languages_whatever_is_spoken(book_id: str) -> None:
    shown = run("rulebook", "show", book_id, "--json").object
    assert shown == run("--lang", "uk", "rulebook", "show", book_id, "--json").object
    book = load(book_id)
    assert shown["id"] == book_id
    assert [clause["id"] for clause in shown["clauses"]] == [clause.id for clause in book.clauses]
    assert list(shown["rules"]) == [rule.value for rule in Rule]
    assert shown.get("partial", False) is book.partial
    for clause in shown["clauses"]:
        assert list(clause) == ["id", "kind", "also", "text", "rules", "offence", "seconds", "ban"]
        assert list(clause["text"]) == list(LANGS)
        assert all(clause["text"].values()) or clause["kind"] == "reserved"
    for entry in shown["rules"].values():
        assert list(entry) == ["value", "status", "clause", "book"]


def test_a_row_of_json_says_what_the_paper_says() -> None:
    shown = run("rulebook", "show", "kharkiv/1", "--json").object
    clauses = {clause["id"]: clause for clause in shown["clauses"]}
    assert clauses["4.4"]["rules"]["tie.revote_order"] == "reverse"
    assert clauses["3.9"]["offence"]["key"] == "touches_plate"
    assert clauses["3.9"]["offence"]["penalty"] == "foul"
    assert isinstance(clauses["1.1"]["offence"], list)
    assert clauses["B.3"]["ban"] == {"min_days": 365, "max_days": 365}
    assert clauses["B.6"]["ban"] == {"min_days": None, "max_days": 30}
    assert shown["rules"]["tie.revote_order"]["clause"] == "4.4"
    assert shown["rules"]["ending.parity"] == {
        "value": "black_wins", "status": "silent", "clause": "1.4", "book": "fsm/2024",
    }  # fmt: skip


def test_one_clause_of_the_paper() -> None:
    done = run("--lang", "ru", "rulebook", "show", "kharkiv/1", "--clause", "2.6")
    assert done.status == 0
    assert done.out.startswith("2.6  [нарушение, на усмотрение судьи]")
    assert "→ удаление" in done.out
    only = run("rulebook", "show", "club-ru/1", "--clause", "**", "--json").object
    assert [clause["id"] for clause in only["clauses"]] == ["**"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("book_id", released())
def test_the_page_has_every_clause_in_the_language_asked_for(book_id: str, lang: str) -> None:
    done = run("rulebook", "show", book_id, "--lang", lang)
    assert done.status == 0
    for clause in load(book_id).clauses:
        text = {"en": clause.text.en, "ru": clause.text.ru, "uk": clause.text.uk}[lang]
        assert f"\n{clause.id}  [" in done.out
        assert text in done.out


def test_the_page_of_a_partial_book_says_so() -> None:
    assert "This book is partial" in run("rulebook", "show", "fsm/2024").out
    assert "partial" not in run("rulebook", "show", "kharkiv/1").out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("show", "kharkiv"), "did you mean kharkiv/1?"),
        (("show", "xyzzy/9"), "released are club-ru/1"),
        (("show", "kharkiv/1", "--clause", "4.14"), "kharkiv/1 has no clause 4.14; did you mean 4.4?"),
        (("show",), "ID is missing"),
        (("shwo", "kharkiv/1"), "did you mean show?"),
        (("check", "nowhere.toml"), "nowhere.toml: there is no such file"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(arguments: tuple[str, ...], said: str) -> None:
    done = run("rulebook", *arguments)
    assert (done.status, done.out) == (2, "")
    assert said in done.err
    assert done.err.count("\n") == 1


FAULTY = sorted(BOOKS.glob("*.toml"))


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_check_tells_every_fault_with_its_place(path: Path) -> None:
    done = run("rulebook", "check", path)
    found = run("rulebook", "check", path, "--json")
    faults = found.object["faults"]
    unread = {"unreadable", "too_large", "too_long", "too_deep", "not_utf8", "not_toml"}
    status = 2 if unread & {fault["code"] for fault in faults} else 1
    assert (done.status, found.status) == (status, status)
    assert len(faults) >= 1
    assert len(re.findall(rf"^{re.escape(str(path))}.*: ", done.out, re.M)) == len(faults) + 1
    for fault in faults:
        assert fault["expected"] in done.out


def test_check_of_a_book_without_faults(tmp_path: Path) -> None:
    file = tmp_path / "our.toml"
    source = (CLAUSES / "src/zeronight/rules/books/kharkiv-1.toml").read_bytes()
    file.write_bytes(source.replace(b'id = "kharkiv/1"', b'id = "our/2"', 1))
    done = start("rulebook", "check", file)
    assert (done.status, done.err) == (0, "")
    assert "our/2, 55 clauses, no faults" in done.out
    assert start("rulebook", "show", file, "--clause", "6.3").status == 0
