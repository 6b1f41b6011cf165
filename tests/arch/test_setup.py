"""What run, test and bench say where they cannot go on."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import environment

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = [
    "run",
    "test",
    "bench",
    "tools",
    "pyproject.toml",
    "hatch_build.py",
    "requirements",
    "src/zeronight/__init__.py",
]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    tree = tmp_path / "a clone"
    for name in SCRIPTS:
        target = tree / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target)
        else:
            shutil.copy2(ROOT / name, target)
    (tree / "benchmarks").mkdir()
    (tree / "benchmarks/replay.py").touch()
    return tree


def stub(folder: Path, name: str, script: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    (folder / name).chmod(0o755)


def start(tree: Path, *command: str, python: str, git: bool = True) -> subprocess.CompletedProcess[str]:
    """Start a script with a PATH on which python3 is this script, and no other Python is."""
    folder = tree.parent / "bin"
    stub(folder, "python3", python)
    for tool in ("dirname", "basename", "readlink", "sh", "env", *(("git",) if git else ())):
        found = shutil.which(tool)
        assert found is not None
        (folder / tool).symlink_to(found)
    bare = {"PATH": str(folder), "HOME": str(tree.parent)}
    return subprocess.run(
        [str(tree / command[0]), *command[1:]], env=bare, cwd="/", capture_output=True, text=True
    )


@pytest.mark.parametrize("script", [("run",), ("test",), ("bench", "replay")])
def test_an_old_python_is_named_in_one_line_with_what_to_install(
    clone: Path, script: tuple[str, ...]
) -> None:
    done = start(clone, *script, python="case $1 in --version) echo Python 3.9.2 ;; *) exit 1 ;; esac")
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "Python 3.11 or newer is needed, here is Python 3.9.2: apt install" in done.stderr
    assert not (clone / ".venv").exists()


def test_a_python_without_ensurepip_is_told_in_one_line(clone: Path) -> None:
    blind = clone / "blind.py"
    blind.write_text(
        "import importlib.util, runpy, sys\n"
        "find = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name: None if name == 'ensurepip' else find(name)\n"
        "sys.argv = sys.argv[1:]\n"
        "runpy.run_path(sys.argv[0], run_name='__main__')\n",
        "utf-8",
    )
    python = Path(sys.base_prefix) / "bin/python3"
    done = start(clone, "run", python=f"case $1 in -c) ;; *) exec {python} '{blind}' \"$@\" ;; esac")
    assert done.returncode == 1
    [lacking] = done.stderr.splitlines()
    assert lacking.endswith("lacks venv and ensurepip, which set-up needs: apt install python3-venv")
    assert not (clone / ".venv/stamp").exists()


def test_checks_without_git_are_told_in_one_line(clone: Path) -> None:
    done = start(clone, "test", python="exit 1", git=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "zeronight: the checks need git: apt install git\n"


def test_bench_lists_its_names_without_any_set_up(clone: Path) -> None:
    done = start(clone, "bench", python="exit 1")
    assert (done.returncode, done.stdout, done.stderr) == (0, "replay\n", "")


def test_bench_refuses_a_name_that_is_none(clone: Path) -> None:
    done = start(clone, "bench", "../run", python="exit 1")
    assert done.returncode == 1
    assert "no benchmark is called ../run" in done.stderr


@pytest.mark.parametrize(
    ("output", "said"),
    [
        (
            "WARNING: ... NewConnectionError('<pip._vendor...>: Failed to establish a new connection",
            "cannot be reached",
        ),
        (
            "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE",
            "not the one that was locked",
        ),
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("ERROR: No matching distribution found for msgspec==0.23.0", "no ready package"),
        (
            "  error: x\n  zeronight: htmx and the font: npm is needed\n  x",
            "htmx and the font: npm is needed",
        ),
    ],
)
def test_the_cause_is_told_in_words(output: str, said: str) -> None:
    assert said in (environment.cause(output) or "")


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in environment.PROJECT:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, "utf-8")
    (tmp_path / environment.VENDOR).parent.mkdir(parents=True)
    (tmp_path / environment.VENDOR).touch()
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    (tmp_path / environment.WHEELS).mkdir()
    (tmp_path / environment.WHEELS / "stamp").write_text(environment.wheels_stamp(), "utf-8")
    (tmp_path / ".venv/bin").mkdir(parents=True)
    (tmp_path / ".venv/bin/python").symlink_to("/bin/sh")
    return tmp_path


def test_an_environment_without_a_stamp_is_not_believed(tree: Path) -> None:
    assert not environment.is_ready("run")


@pytest.mark.parametrize(
    ("has", "wants", "ready"), [("test", "run", True), ("run", "test", False), ("run", "run", True)]
)
def test_the_development_extras_serve_a_run_but_not_the_other_way(
    tree: Path, has: str, wants: str, ready: bool
) -> None:
    (tree / ".venv/stamp").write_text(environment.stamp(has), "utf-8")
    assert environment.is_ready(wants) is ready


@pytest.mark.parametrize("name", environment.PROJECT)
def test_a_changed_input_makes_the_stamp_stale(tree: Path, name: str) -> None:
    (tree / ".venv/stamp").write_text(environment.stamp("run"), "utf-8")
    with (tree / name).open("a") as file:
        file.write("\n")
    assert not environment.is_ready("run")


def test_an_environment_whose_pages_lack_htmx_is_not_believed(tree: Path) -> None:
    (tree / ".venv/stamp").write_text(environment.stamp("run"), "utf-8")
    (tree / environment.VENDOR).unlink()
    assert not environment.is_ready("run")


def test_the_wheels_are_wanted_for_tests_alone_and_for_what_is_locked_now(tree: Path) -> None:
    (tree / ".venv/stamp").write_text(environment.stamp("test"), "utf-8")
    assert environment.is_ready("test")
    (tree / environment.WHEELS / "stamp").write_text("3.11 other", "utf-8")
    assert not environment.is_ready("test")
    assert environment.is_ready("run")


def test_an_environment_whose_python_has_gone_is_not_believed(tree: Path) -> None:
    (tree / ".venv/stamp").write_text(environment.stamp("run"), "utf-8")
    (tree / ".venv/bin/python").unlink()
    (tree / ".venv/bin/python").symlink_to(os.devnull + "/nowhere")
    assert not environment.is_ready("run")


def test_an_environment_that_was_moved_is_made_anew(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tree / ".venv/stamp").write_text(environment.stamp("run"), "utf-8")
    moved = tree.rename(tree.with_name("moved"))
    monkeypatch.setattr(environment, "ROOT", moved)
    assert not environment.is_ready("run")
    assert environment.found(moved / ".venv") == ""


def test_a_step_that_fails_ends_in_one_line_and_leaves_no_stamp(
    tree: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tree / ".venv/stamp").write_text(environment.stamp("run"), "utf-8")
    (tree / "pyproject.toml").write_text("changed", "utf-8")
    (tree / ".venv/bin/python").unlink()
    stub(tree / ".venv/bin", "python", "echo NewConnectionError; exit 1")
    with pytest.raises(SystemExit):
        environment.main("run")
    updating, failed = capfd.readouterr().err.splitlines()
    assert updating == "zeronight: updating .venv ..."
    assert failed.startswith(
        "zeronight: installing requirements/runtime.txt: the package index cannot be reached"
    )
    assert not (tree / ".venv/stamp").exists()
