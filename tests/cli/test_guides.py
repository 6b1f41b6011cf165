"""The commands of the guides run as they stand, and print the lines that the guides show, in that order."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tests.cli.running import ROOT, run

GUIDE = ROOT / "docs" / "guide" / "officer.md"
BLOCK = re.compile(r"^```(console|toml)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
STATUS = re.compile(r"# exit status (\d)")


def blocks(kind: str) -> list[str]:
    return [body for found, body in BLOCK.findall(GUIDE.read_text("utf-8")) if found == kind]


def commands() -> list[tuple[str, tuple[str, ...], int]]:
    """Every command with the lines that it prints and its exit status."""
    found = []
    for block in blocks("console"):
        for one in block.split("$ zeronight ")[1:]:
            command, *lines = one.splitlines()
            status = next((int(match[1]) for line in lines if (match := STATUS.match(line))), 0)
            found.append((command, tuple(line for line in lines if not STATUS.match(line)), status))
    return found


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with the examples, and with the files that the guide writes."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    for body in blocks("toml"):
        name = body.splitlines()[0].removeprefix("# ")
        (tmp_path / name).write_text(body, "utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(("command", "lines", "status"), commands(), ids=lambda value: str(value)[:60])
def test_a_command_of_the_guide_does_what_it_says(command: str, lines: tuple[str, ...], status: int) -> None:
    done = run(*shlex.split(command))
    assert (done.status, done.err) == (status, "")
    assert done.out
    printed = iter(done.out.splitlines())
    for line in lines:
        # `in` goes on behind the line that was found last.
        assert line in printed, line


def test_the_guide_has_commands_of_every_kind() -> None:
    used = {
        " ".join(command.split()[: 2 if command.startswith("rulebook") else 1])
        for command, _, _ in commands()
    }
    assert used == {
        "rulebook list", "rulebook show", "rulebook check", "rulebook diff", "replay", "compare",
    }  # fmt: skip
    assert any(lines for _, lines, _ in commands())


@pytest.mark.parametrize("lang", ["ru", "uk"])
@pytest.mark.usefixtures("here")
def test_the_clubs_book_of_the_guide_is_shown_in_its_own_language(lang: str) -> None:
    out = run("--lang", lang, "rulebook", "diff", "our-club.toml", "fsm/2024").out
    assert {"ru": "Переголосование идёт с конца.", "uk": "Переголосування йде з кінця."}[lang] in out
