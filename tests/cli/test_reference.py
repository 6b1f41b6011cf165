"""The reference pages say all that there is, and a stale page is found."""

from pathlib import Path
from typing import get_args

import pytest

from zeronight.cli.reference import main, pages, stale
from zeronight.core.call import AnyCall
from zeronight.core.event import AnyEvent
from zeronight.core.ruling import HARD, Code
from zeronight.rules.keys import Rule
from zeronight.rules.load import released
from zeronight.rules.offences import Offence

PAGES = pages()


def rows(name: str) -> dict[str, list[str]]:
    """Give the rows of the tables of a page by their first cell."""
    cells = [
        [cell.strip() for cell in line[1:-1].split(" | ")]
        for line in PAGES[name].splitlines()
        if line[:3] == "| `"
    ]
    return {row[0].strip("`"): row[1:] for row in cells}


def test_every_page_has_all_its_rows() -> None:
    assert list(rows("rules.md")) == [rule.value for rule in Rule]
    assert list(rows("offences.md")) == [offence.value for offence in Offence]
    assert list(rows("refusals.md")) == [code.value for code in Code]
    assert list(rows("calls.md")) == [kind.__struct_config__.tag for kind in get_args(AnyCall)]
    assert list(rows("events.md")) == [kind.__struct_config__.tag for kind in get_args(AnyEvent)]
    for book_id in released():
        assert list(rows(f"book-{book_id.replace('/', '-')}.md")) == [rule.value for rule in Rule]


def test_what_a_row_says() -> None:
    assert {code.value: row[0] for code, row in zip(Code, rows("refusals.md").values(), strict=True)} == {
        code.value: "hard" if code in HARD else "soft" for code in Code
    }
    assert rows("book-kharkiv-1.md")["tie.revote_order"][:3] == ["`reverse`", "stated", "4.4"]
    assert rows("rules.md")["speech.seconds"] == [
        "Seconds of a speech in the circle.", "a whole number from 0 to 86400", "`60`", "`60`",
    ]  # fmt: skip
    assert rows("calls.md")["proceed"][1] == "`to`: a step"
    assert rows("calls.md")["withdraw"][1] == "`by`: seat"
    assert rows("calls.md")["overrule"][1] == "`of`: a call; `reason`: text"


def test_every_command_is_there() -> None:
    for command in ("", " rulebook show", " import", " export", " replay", " verify"):
        assert f"\n## `zeronight{command}`\n" in PAGES["commands.md"]


def test_the_contents_lead_to_every_page() -> None:
    assert all(f"]({name})" in PAGES["README.md"] for name in PAGES if name != "README.md")


def test_pages_are_written_and_a_stale_one_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "docs" / "reference"
    folder.parent.mkdir()
    assert main(["--check"], folder) == 1
    assert main([], folder) == 0
    assert main(["--check"], folder) == 0
    assert stale(PAGES, folder) == []
    (folder / "rules.md").write_text("old", "utf-8")
    (folder / "gone.md").write_text("of no use", "utf-8")
    capsys.readouterr()
    assert main(["--check"], folder) == 1
    said = capsys.readouterr().err
    assert [line.partition(":")[0].rpartition("/")[2] for line in said.splitlines()] == [
        "gone.md",
        "rules.md",
    ]
    assert main([], folder) == 0
    assert stale(PAGES, folder) == []


def test_outside_a_working_copy_nothing_is_written(tmp_path: Path) -> None:
    assert main([], tmp_path / "nowhere" / "reference") == 2
    assert main(["--help"]) == 2


def test_the_pages_do_not_depend_on_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("LC_ALL", "uk_UA.UTF-8")
    assert pages() == PAGES
