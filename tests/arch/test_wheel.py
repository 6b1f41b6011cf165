"""The built wheel holds all that the program needs."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    [path] = folder.glob("*.whl")
    return zipfile.ZipFile(path)


def test_every_file_of_the_package_is_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    files = {
        path.relative_to(SRC).as_posix()
        for path in (SRC / "zeronight").rglob("*")
        if path.is_file() and path.parent.name != "__pycache__"
    }
    assert files - set(wheel.namelist()) == set()


def test_the_types_and_the_rulebooks_are_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    names = wheel.namelist()
    assert "zeronight/py.typed" in names
    assert [name for name in names if name.startswith("zeronight/rules/books/") and name.endswith(".toml")]
    assert "zeronight/tourney/seating/plans/20p-2t-10r.json" in names


def test_nothing_else_is_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    tops = {name.partition("/")[0].partition("-")[0] for name in wheel.namelist()}
    assert tops == {"zeronight"}
    assert not [name for name in wheel.namelist() if name.endswith(".pyc")]


def test_the_wheel_names_the_program_and_the_licence(wheel: zipfile.ZipFile) -> None:
    [entry] = [name for name in wheel.namelist() if name.endswith("entry_points.txt")]
    assert "zeronight = zeronight.cli.main:main" in wheel.read(entry).decode()
    assert [name for name in wheel.namelist() if name.endswith("licenses/LICENSE")]
