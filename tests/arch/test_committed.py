"""What may not be in any committed file, and what the locked requirements must hold."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]

# Hosts are written in pieces, so that this file passes its own test.
REGISTRIES = [
    f"{name}.{end}"
    for name, end in [
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("debian", "org"),
        ("ubuntu", "com"),
        ("crates", "io"),
        ("golang", "org"),
    ]
]
REGISTRY = re.compile(
    "|".join(map(re.escape, REGISTRIES)) + r'|"resolved": *"http|^ *--(extra-)?index-url', re.M
)
MACHINE = re.compile(r"(?<![\w.])/(work|farm|root|home/[a-z]+|Users/[A-Za-z]+)/")


def committed() -> list[str]:
    # Also where the tree belongs to somebody else, as in a container.
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


@pytest.mark.parametrize("pattern", [REGISTRY, MACHINE], ids=["registry", "machine"])
def test_no_committed_file_names_a_registry_or_a_path_of_one_machine(pattern: re.Pattern[str]) -> None:
    found = [
        f"{name}:{number}: {line.strip()[:100]}"
        for name in committed()
        for number, line in enumerate((ROOT / name).read_bytes().decode("utf-8", "replace").splitlines(), 1)
        if pattern.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (REGISTRY, f"see https://{REGISTRIES[0]}/simple"),
        (REGISTRY, "--index-url x"),
        (MACHINE, "cd /" + "work/main"),
        (MACHINE, "'/" + "home/anna/x'"),
    ],
)
def test_the_patterns_see_what_they_should(pattern: re.Pattern[str], text: str) -> None:
    assert pattern.search(text)


def locked(name: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ;\\]+)", text, re.M))


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
GROUPS = PROJECT["dependency-groups"]
RUNTIME = PROJECT["project"]["dependencies"] + GROUPS["build"]


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("runtime", RUNTIME),
        ("dev", RUNTIME + [line for line in GROUPS["dev"] if isinstance(line, str)]),
        ("bench", GROUPS["bench"]),
        ("node", GROUPS["node"]),
        ("fast", PROJECT["project"]["dependencies"] + PROJECT["project"]["optional-dependencies"]["fast"]),
    ],
)
def test_every_requirement_is_locked_in_a_version_that_is_asked_for(name: str, wanted: list[str]) -> None:
    have = locked(name)
    missing = [
        str(want) for want in map(Requirement, wanted) if not want.specifier.contains(have.get(want.name, ""))
    ]
    assert missing == []


def test_the_development_environment_has_the_versions_of_the_program() -> None:
    assert locked("runtime").items() <= locked("dev").items()


@pytest.mark.parametrize("name", ["runtime", "dev", "bench", "fast"])
def test_every_locked_requirement_has_a_hash(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    entries = re.split(r"^(?=[a-z0-9-]+==)", text, flags=re.M)[1:]
    assert {entry.partition("==")[0] for entry in entries} == locked(name).keys() != set()
    assert [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry] == []
