"""After a whole run of the scenarios: every rule key was cited in one, with every value of its choice.

Workers of pytest-xdist send what they saw to the main process, which looks at the whole and fails the
run where a key or a value is missing (DESIGN 8). A run of some scenarios only is not judged.
"""

import json
from typing import Any, get_args, get_origin

import pytest

from tests.scenarios.game import CITED, PLAYED
from zeronight.rules.catalogue import FIELDS

WHOLE = 1500
_cited: set[str] = set()
_played: set[tuple[str, str]] = set()
_run = {"scenarios": 0}


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Count the scenarios that passed, in the process that hears of all."""
    if report.when == "call" and report.passed and "tests/scenarios/" in report.nodeid:
        _run["scenarios"] += 1


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Send what a worker saw; judge it in the main process."""
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["cited"] = sorted(CITED)
        output["played"] = sorted(PLAYED)
        return
    _cited.update(CITED)
    _played.update(PLAYED)
    if _run["scenarios"] < WHOLE:
        return
    missing = _missing()
    if missing:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        _run["missing"] = len(missing)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take what a worker saw."""
    output = getattr(node, "workeroutput", {})
    _cited.update(output.get("cited", ()))
    _played.update((key, value) for key, value in output.get("played", ()))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say what is missing."""
    if _run["scenarios"] < WHOLE:
        return
    told = f"{len(_cited)} of {len(FIELDS)} rule keys cited"
    terminalreporter.write_line(f"scenarios: {told}; missing: {', '.join(_missing()) or 'none'}")


def _missing() -> list[str]:
    """Keys that no scenario cited, and choices that no scenario was played with."""
    found = [key for key in FIELDS if key not in _cited]
    for key, field in FIELDS.items():
        choices = get_args(field.type) if get_origin(field.type) is not None else ()
        plain = (choice for choice in choices if isinstance(choice, str | int))
        found += [f"{key} = {choice}" for choice in plain if (key, json.dumps(choice)) not in _played]
    return found
