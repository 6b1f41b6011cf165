"""Tests that count: every line of the scenarios and every clause of three papers has its test.

What is collected is asked of pytest itself, so a test that is only written down does not count.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from zeronight.rules.load import load

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PAPER = ROOT.parent / "shared" / "rules" / "scenarios.md"

GROUPS = "ABCDEFGH"
CLUBS = ("club-ru", "dogory-drygom", "kharkiv", "fsm-2024")

# The blocks that have a line for each of the four, and those that have one for fiim.
BLOCKS = """
A1 A2 A3 A4 A5 A6 A8 A9 A11 A13 A14 A15 A16 A18 A19 A20 A23 A24 A25 A26 A27 A29 A30 A32 A33 A34
B1 B2 B3 B4 B5 B6 B7 B10 B11 B12 B14 B15 B17 B18 B20 B21 B22 B24 B26 B27 B29 B30 B31 B32 B33 B34 B35
B36 B37 B38 B39 B40 B41 B42 B45 B47 B49 B51 B53 B55 B57 B58
C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 C14 C15 C16 C17 C18 C20 C23 C26 C28 C29 C30 C32 C33 C34
C35 C37 C38 C39
D1 D3 D4 D5 D7 D8 D9 D10 D11 D12 D13 D14 D15 D16 D18 D20 D22 D23
E1 E2 E3 E4 E6 E7 E9 E10 E11 E12 E15 E16 E17 E19 E20 E21 E23 E24 E25 E26 E27 E29 E30 E31 E33 E34 E35
E36 E37 E38 E39 E40 E41 E42 E45
F1 F2 F3 F5 F6 F8 F9 F11 F13 F14 F15 F16 F17 F18 F19 F20 F21
G1 G2 G4 G6 G7 G8 G10 G11 G12 G13 G14
H1 H2 H4 H5 H7 H8 H9 H10 H11 H13 H14 H15 H16 H18 H20 H21 H22 H23 H24 H26 H27 H28 H29 H30 H31 H32 H34
H35 H36 H37 H38 H39 H40 H41 H42 H43 H44 H45 H46 H47 H50 H51
"""

FIIM = """
A6 A11 A27 A29
B31
C1 C4 C7 C15 C16 C32 C39
D1 D4 D13 D23
E11 E26 E35 E39 E45
F1 F8
G6
H7 H14 H16 H23 H28 H29 H30 H31 H32 H34 H35
"""

# Headings, terms and numbers without text ask for no test.
WITHOUT_EFFECT = ("heading", "term", "reserved")


def lines() -> list[tuple[str, str]]:
    """The lines, each a block and a book."""
    clubs = [(block, book) for block in BLOCKS.split() for book in CLUBS]
    return clubs + [(block, "fiim") for block in FIIM.split()]


def _collected() -> Iterator[str]:
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", str(HERE)]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    for line in found.stdout.splitlines():
        if "::" in line and "[" in line:
            yield line.partition("[")[2].rstrip("]")


@pytest.fixture(scope="module")
def ids() -> list[str]:
    """The ids of all parameters of all scenario tests."""
    return list(_collected())


def has_test(ids: list[str], name: str) -> bool:
    """Whether some id holds this name as a whole, whatever comes before or after it."""
    whole = re.compile(rf"(?<![A-Za-z0-9.]){re.escape(name)}(?![A-Za-z0-9.])")
    return any(whole.search(one) for one in ids)


@pytest.mark.skipif(not PAPER.exists(), reason="../shared/rules/scenarios.md is not here")
def test_the_lines_are_those_of_the_paper() -> None:
    found = []
    block = ""
    for line in PAPER.read_text("utf-8").splitlines():
        if line.startswith("### "):
            block = line.split()[1]
        elif line.startswith("- Then "):
            found.append((block, line.removeprefix("- Then ").partition(":")[0]))
    assert sorted(set(found)) == sorted(lines())


@pytest.mark.parametrize("group", GROUPS)
def test_every_line_of_the_scenarios_has_a_test(ids: list[str], group: str) -> None:
    wanted = [(block, book) for block, book in lines() if block.startswith(group)]
    missing = [f"{block}-{book}" for block, book in wanted if not has_test(ids, f"{block}-{book}")]
    assert missing == []


@pytest.mark.parametrize("book", ["kharkiv", "club-ru", "dogory-drygom"])
def test_every_clause_has_a_test_of_its_effect(ids: list[str], book: str) -> None:
    wanted = [clause.id for clause in load(f"{book}/1").clauses if clause.kind not in WITHOUT_EFFECT]
    missing = [clause for clause in wanted if not has_test(ids, f"clause-{book}-{clause}")]
    assert missing == []
