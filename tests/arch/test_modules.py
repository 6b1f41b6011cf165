"""The size of modules and the words of the code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src" / "zeronight"
MODULES = sorted(SRC.rglob("*.py"))
CEILING = 400
VAGUE = {"utils", "util", "helpers", "helper", "common", "misc", "manager", "managers"}

# Another word stands for each of these; docs/glossary.md says which.
NEVER = {
    "accusation",
    "accuse",
    "article",
    "civil",
    "civilian",
    "died",
    "host",
    "kick",
    "kicked",
    "kickout",
    "moderator",
    "room",
    "ruleset",
}
# These have another meaning as a verb, or elsewhere (a round of a tournament, a technical log).
NEVER_A_CLASS = {"crash", "log", "split", "turn"}
# A round is of a tournament only, a team plays team events only: neither is a thing of one game.
NEVER_IN_A_GAME = {"round", "team"}
GAME = {"core", "rules", "engine", "notation"}
# The formats of other systems keep their own words.
FOREIGN = {"interop"}


def words(name: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)}


def names(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Yield each name that a class, a function, a field or an enum member is given."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name, body=body):
                yield node, name
                for statement in body:
                    match statement:
                        case (
                            ast.Assign(targets=[ast.Name(id=field)])
                            | ast.AnnAssign(target=ast.Name(id=field))
                        ):
                            yield statement, field
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield node, name


def forbidden(node: ast.AST, package: str) -> set[str]:
    bad = NEVER
    if isinstance(node, ast.ClassDef):
        bad = bad | NEVER_A_CLASS
        if package in GAME:
            bad = bad | NEVER_IN_A_GAME
    return bad


def short(path: Path) -> str:
    return path.relative_to(SRC).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_no_module_is_longer_than_the_ceiling(path: Path) -> None:
    lines = len(path.read_text("utf-8").splitlines())
    assert lines <= CEILING


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_no_module_or_package_has_a_name_that_says_nothing(path: Path) -> None:
    parts = path.relative_to(SRC).with_suffix("").parts
    assert not [part for part in parts if VAGUE & set(part.strip("_").split("_"))]


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_names_are_the_words_of_the_glossary(path: Path) -> None:
    package = path.relative_to(SRC).parts[0]
    if package in FOREIGN:
        return
    tree = ast.parse(path.read_text("utf-8"))
    bad = [
        f"{path.name}:{getattr(node, 'lineno', 0)} {name}"
        for node, name in names(tree)
        if words(name) & forbidden(node, package)
    ]
    assert bad == []


@pytest.mark.parametrize(
    ("source", "package", "caught"),
    [
        ("class GameRoom: ...", "core", ["GameRoom"]),
        ("class Role:\n    CIVIL = 1", "core", ["CIVIL"]),
        ("class Seat:\n    host: int", "web", ["host"]),
        ("def kick_out(): ...", "engine", ["kick_out"]),
        ("class Round: ...", "engine", ["Round"]),
        ("class Round: ...", "tourney", []),
        ("def turn(): ...", "console", []),
        ("class Ghost: ...", "core", []),
    ],
)
def test_the_check_itself_sees_what_it_should(source: str, package: str, caught: list[str]) -> None:
    tree = ast.parse(source)
    assert [name for node, name in names(tree) if words(name) & forbidden(node, package)] == caught
