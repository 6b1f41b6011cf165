"""The browser of the page tests is installed where that is possible, and missed aloud where it is not."""

from pathlib import Path

import pytest

from tools import browser


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A PATH that is empty, and nobody who asks for a browser."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.delenv("ZERONIGHT_BROWSER", raising=False)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    return tmp_path


def program(folder: Path, name: str, script: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    (folder / name).chmod(0o755)


def test_a_browser_that_is_there_is_taken(bare: Path, capfd: pytest.CaptureFixture[str]) -> None:
    program(bare, browser.PACKAGE, "")
    browser.main()
    assert capfd.readouterr() == ("", "")
    assert browser.find() == str(bare / browser.PACKAGE)


def test_root_has_it_installed_quietly(bare: Path, capfd: pytest.CaptureFixture[str]) -> None:
    made = bare / browser.PACKAGE
    program(bare, "apt-get", f'[ "$2" != install ] || {{ echo >{made}; /bin/chmod +x {made}; }}')
    browser.main()
    assert capfd.readouterr() == ("", f"zeronight: installing {browser.PACKAGE} ...\n")


def test_who_may_not_install_is_told_how_and_goes_on(
    bare: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    program(bare, "apt-get", "exit 1")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    browser.main()
    assert capfd.readouterr().err == (
        "zeronight: the page tests need a browser: sudo apt-get install chromium-headless-shell; "
        "without it they are skipped\n"
    )


@pytest.mark.parametrize(("name", "value"), [("ZERONIGHT_BROWSER", "required"), ("CI", "1"), ("CI", "true")])
def test_where_a_browser_is_required_its_lack_ends_the_run(
    bare: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    program(bare, "apt-get", "echo 'E: Unable to locate package'; exit 100")
    with pytest.raises(SystemExit) as ended:
        browser.main()
    assert ended.value.code == 1
    last = capfd.readouterr().err.splitlines()[-1]
    assert last == "zeronight: apt-get -qq update failed: E: Unable to locate package"


def test_a_system_without_apt_is_told_what_to_have(bare: Path, capfd: pytest.CaptureFixture[str]) -> None:
    browser.main()
    [line] = capfd.readouterr().err.splitlines()
    assert "need chromium-headless-shell or chromium on the PATH; without it they are skipped" in line
