"""The built wheel holds all that the program needs."""

import fnmatch
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools import vendor

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


@pytest.mark.parametrize(
    "pattern",
    [
        "zeronight/py.typed",
        "zeronight/rules/books/*.toml",
        "zeronight/tourney/seating/plans/20p-2t-10r.json",
        *(f"zeronight/i18n/messages/{language}/*.toml" for language in ("en", "ru", "uk")),
        "zeronight/store/migrations/versions/*.py",
        "zeronight/console/templates/*.html",
        "zeronight/web/templates/*.html",
        "zeronight/web/static/*.css",
        "zeronight/web/static/*.js",
    ],
)
def test_what_is_no_module_is_in_the_wheel_too(wheel: zipfile.ZipFile, pattern: str) -> None:
    assert fnmatch.filter(wheel.namelist(), pattern)


def test_htmx_the_font_and_their_licences_are_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    assert {f"{vendor.VENDOR.removeprefix('src/')}/{name}" for name in (*vendor.COPIES, "onest.css")} <= names


def test_nothing_else_is_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    tops = {name.partition("/")[0].partition("-")[0] for name in wheel.namelist()}
    assert tops == {"zeronight"}
    assert not [name for name in wheel.namelist() if name.endswith(".pyc")]


def test_the_wheel_names_the_program_and_the_licence(wheel: zipfile.ZipFile) -> None:
    [entry] = [name for name in wheel.namelist() if name.endswith("entry_points.txt")]
    assert "zeronight = zeronight.cli.main:main" in wheel.read(entry).decode()
    assert [name for name in wheel.namelist() if name.endswith("licenses/LICENSE")]
    assert [name for name in wheel.namelist() if name.endswith("licenses/NOTICE")]
