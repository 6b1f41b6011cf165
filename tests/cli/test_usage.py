"""Help, languages, usage and the ends of a command."""

import os
import resource
import signal
import subprocess
from pathlib import Path

import click
import pytest

from tests.cli.running import ENGLISH, PROGRAM, run, start
from zeronight.cli import program as program_module
from zeronight.cli.program import MODULES

COMMANDS = [
    (),
    *((name,) for name in MODULES),
    ("rulebook", "list"),
    ("rulebook", "show"),
    ("rulebook", "check"),
    ("rulebook", "diff"),
    ("seating", "make"),
    ("seating", "check"),
]
CYRILLIC = {"ru": "Использование:", "uk": "Використання:", "en": "Usage:"}


@pytest.mark.parametrize("lang", CYRILLIC)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_has_help_in_every_language(command: tuple[str, ...], lang: str) -> None:
    done = run("--lang", lang, *command, "--help")
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith(CYRILLIC[lang])
    assert "--lang en|ru|uk" in done.out
    assert lang == "en" or "required" not in done.out


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LC_ALL": "", "LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LC_ALL": "uk_UA.UTF-8", "LANG": "ru_RU.UTF-8"}, "uk"),
        ({"LC_ALL": "", "LC_MESSAGES": "uk_UA", "LANG": "ru_RU"}, "uk"),
        ({"LC_ALL": "de_DE.UTF-8", "LANG": "ru_RU.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": ""}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(environment: dict[str, str], lang: str) -> None:
    assert run("--help", env=environment).out.startswith(CYRILLIC[lang])


@pytest.mark.parametrize(
    ("tag", "lang"),
    [("ru-RU", "ru"), ("uk_UA", "uk"), ("ua", "uk"), ("UA", "uk"), ("EN", "en"), ("ru", "ru")],
)
def test_tags_are_normalised_wherever_they_stand(tag: str, lang: str) -> None:
    for arguments in (
        ("--lang", tag, "--help"),
        (f"--lang={tag}", "--help"),
        ("rulebook", "--lang", tag, "--help"),
    ):
        assert run(*arguments).out.startswith(CYRILLIC[lang])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--lang", "tlh", "rulebook", "list"), "tlh: the languages are en, ru, uk."),
        (("nothing",), "There is no command nothing"),
        (("rulebook", "list", "extra"), "more arguments than this command takes"),
        (("rulebook", "list", "--jsno"), "There is no option --jsno; did you mean --json?"),
        (("rulebook", "show", "kharkiv/1", "--clause"), "--clause"),
    ],
)
def test_bad_usage_is_one_line_and_status_2(arguments: tuple[str, ...], said: str) -> None:
    done = run(*arguments)
    assert (done.status, done.out) == (2, "")
    assert said in done.err
    assert done.err.count("\n") == 1


def test_without_arguments_the_help_is_shown_and_it_is_bad_usage() -> None:
    done = run()
    assert done.status == 2
    assert done.err.startswith("Usage:")


def test_a_fault_of_the_program_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> click.Command:
        raise RuntimeError("first\nsecond")

    monkeypatch.setattr(program_module, "root", broken)
    done = run("rulebook", "list")
    assert (done.status, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert "a fault of the program, not yours: RuntimeError: first. Please report" in done.err


def test_help_comes_quickly() -> None:
    start("--help")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert start("--help").status == 0
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 0.5


def test_a_closed_pipe_is_quiet() -> None:
    done = subprocess.run(
        ["sh", "-c", f"'{PROGRAM}' rulebook show fsm/2024 --json | head -n 1"],
        env={**os.environ, **ENGLISH}, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("{\n", "")


def test_an_interrupt_is_quiet(tmp_path: Path) -> None:
    script = tmp_path / "slow.py"
    script.write_text(
        "import os, signal, sys\n"
        "from zeronight.cli import program\n"
        "program._start = lambda *_: os.kill(os.getpid(), signal.SIGINT)\n"
        "program.program.main(['rulebook', 'list'])\n",
        "utf-8",
    )
    python = PROGRAM.with_name("python")
    done = subprocess.run([str(python), str(script)], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (128 + signal.SIGINT, "", "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
def test_a_full_disk_is_told() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(
            [str(PROGRAM), "rulebook", "list"],
            env={**os.environ, **ENGLISH},
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "zeronight: The output cannot be written: No space left on device.\n"


def test_a_terminal_without_cyrillic_gets_question_marks() -> None:
    done = start("--lang", "ru", "rulebook", "list", env={"PYTHONIOENCODING": "latin-1"})
    assert (done.status, done.err) == (0, "")
    assert "??????" in done.out
