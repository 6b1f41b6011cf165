"""`zeronight seating page`: the page to print."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import run

GAME = [list(range(1, 11)), list(range(11, 21))]
PLAN: dict[str, Any] = {"players": 21, "rounds": [GAME, [GAME[1], GAME[0]]]}
VOID = {"meta"}


class Reader(HTMLParser):
    """The cells of the tables row by row, and whether every element is closed in its turn."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.rows: list[list[str]] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag == "tr":
            self.rows.append([])
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("td", "th"):
            self.rows[-1].append(data)


def page(path: Path, value: object, *more: object) -> tuple[Reader, str]:
    file, target = path / "plan.json", path / "plan.html"
    file.write_text(json.dumps(value), "utf-8")
    done = run("seating", "page", file, "-o", target, *more)
    assert (done.status, done.out, done.err) == (0, "", "")
    text = target.read_text("utf-8")
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    return reader, text


def test_everybody_is_on_the_page_by_round_and_by_player(tmp_path: Path) -> None:
    reader, text = page(tmp_path, PLAN)
    assert ["1", *map(str, GAME[0])] in reader.rows
    assert ["2", *map(str, GAME[0])] in reader.rows
    # Player 3 has seat 3 at table 1 and then at table 2, player 21 rests twice.
    assert ["3", "1/3", "2/3"] in reader.rows
    assert ["21", "–", "–"] in reader.rows
    assert text.count("resting: 21") == 2
    assert "Seating plan: 21 players, 2 tables, 2 rounds" in text


def test_the_picture_has_a_square_for_each_two_players(tmp_path: Path) -> None:
    reader, text = page(tmp_path, PLAN)
    squares = [str(attributes["d"]).count("M") for tag, attributes in reader.tags if tag == "path"]
    # Both halves of the matrix: 90 pairs meet twice, the other 120 never.
    assert squares == [240, 180]
    assert len(re.findall(r'<text [^>]*fill="#fff">2</text>', text)) == 180


def test_the_page_needs_nothing_else_and_runs_nothing(tmp_path: Path) -> None:
    reader, text = page(tmp_path, PLAN)
    assert not {"script", "link", "img", "iframe", "object"} & {tag for tag, _ in reader.tags}
    assert not [name for _, attributes in reader.tags for name in attributes if name in ("src", "href")]
    assert "url(" not in text
    assert "@import" not in text


def test_judges_are_named_and_what_they_are_called_is_only_text(tmp_path: Path) -> None:
    wished = {**PLAN, "wishes": {"judges": {"1": ["<b>J&J</b>"]}}}
    reader, text = page(tmp_path, wished)
    assert ["1", *map(str, GAME[0]), "<b>J&J</b>"] in reader.rows
    assert "<b>" not in text
    assert "Wishes kept: 1 of 1." in text


@pytest.mark.parametrize(
    ("lang", "heading"), [("en", "By round"), ("ru", "По раундам"), ("uk", "За раундами")]
)
def test_the_page_speaks_the_language_of_the_user(tmp_path: Path, lang: str, heading: str) -> None:
    _, text = page(tmp_path, PLAN, "--lang", lang)
    assert f'<html lang="{lang}">' in text
    assert f"<h2>{heading}</h2>" in text


def test_a_large_plan_has_its_picture_without_numbers(tmp_path: Path) -> None:
    games = [list(range(at, at + 10)) for at in range(1, 100, 10)]
    reader, _ = page(tmp_path, {"players": 100, "rounds": [games]})
    assert "text" not in {tag for tag, _ in reader.tags}
    # Each of 100 players meets nine.
    squares = [str(attributes["d"]).count("M") for tag, attributes in reader.tags if tag == "path"]
    assert squares == [100 * 90, 100 * 9]


def test_without_a_file_the_page_goes_to_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "plan.json"
    file.write_text(json.dumps(PLAN), "utf-8")
    assert run("seating", "page", file).out.startswith("<!doctype html>")


def test_a_page_is_not_written_over_the_plan(tmp_path: Path) -> None:
    file = tmp_path / "plan.json"
    file.write_text(json.dumps(PLAN), "utf-8")
    assert run("seating", "page", file, "-o", file).status == 2
    assert json.loads(file.read_text("utf-8")) == PLAN
