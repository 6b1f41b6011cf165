"""The engine side imports the pure part of the standard library, and msgspec."""

import ast
import sys
from pathlib import Path

import pytest

SRC = Path(__file__).resolve().parents[2] / "src" / "zeronight"
PURE_PACKAGES = ("core", "rules", "engine", "notation")
PURE = {
    "__future__", "abc", "array", "base64", "binascii", "bisect", "collections", "contextlib", "copy",
    "dataclasses", "decimal", "difflib", "enum", "fractions", "functools", "graphlib", "hashlib",
    "heapq", "itertools", "json", "math", "msgspec", "numbers", "operator", "re", "string", "struct",
    "textwrap", "tomllib", "types", "typing", "unicodedata", "zeronight", "zlib",
}  # fmt: skip
# The books are files of the package, and a club's own book lies where the club says.
FILES = {"importlib", "pathlib"}
ALLOWED = {
    "rules": PURE | FILES,
    # Line and column of a fault in a rulebook file: read only when there are faults.
    "rules/places.py": PURE | FILES | {"tree_sitter", "tree_sitter_toml"},
}
MODULES = sorted(path for name in PURE_PACKAGES for path in (SRC / name).rglob("*.py"))


def imported(source: str) -> set[str]:
    """Give the top names of every import, those inside functions and under TYPE_CHECKING too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                found |= {name.name.partition(".")[0] for name in names}
            case ast.ImportFrom(module=str(module), level=0):
                found.add(module.partition(".")[0])
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(SRC).as_posix())
def test_the_engine_side_imports_only_what_is_pure(path: Path) -> None:
    short = path.relative_to(SRC)
    allowed = ALLOWED.get(short.as_posix(), ALLOWED.get(short.parts[0], PURE))
    assert imported(path.read_text("utf-8")) - allowed == set()


def test_the_list_names_modules_that_exist() -> None:
    assert (PURE | FILES) - sys.stdlib_module_names == {"msgspec", "zeronight"}


def test_an_import_inside_a_function_is_seen() -> None:
    assert imported("def f():\n    import os.path\n    from time import time") == {"os", "time"}
