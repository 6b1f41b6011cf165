"""The wheel, installed where no network is, serves every page: htmx, font, books and words are all in it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser import server as servers
from tests.browser.server import Server
from tools.environment import WHEELS

ROOT = Path(__file__).resolve().parents[2]
DEAD = "http://127.0.0.1:9"


def run(*command: str | Path) -> None:
    """Run a step of the installation with no index to ask and no way out."""
    deaf = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    deaf |= {"PIP_CONFIG_FILE": os.devnull, "http_proxy": DEAD, "https_proxy": DEAD}
    done = subprocess.run(command, cwd=ROOT, env=deaf, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment that holds the built wheel, the locked dependencies and nothing else."""
    folder = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    [wheel] = folder.glob("*.whl")
    venv = folder / "venv"
    run(sys.executable, "-m", "venv", "--without-pip", venv)
    python = venv / "bin/python"
    pip = (sys.executable, "-m", "pip", "--python", python, "--quiet", "--disable-pip-version-check")
    run(*pip, "install", "--no-index", "--find-links", ROOT / WHEELS, "--no-compile", wheel)
    [packages] = venv.glob("lib/python*/site-packages")
    (packages / "sitecustomize.py").write_bytes(Path(__file__).with_name("watched_network.py").read_bytes())
    return venv


@pytest.fixture(scope="module")
def served(installed: Path) -> Iterator[Server]:
    """The demo club served from there: nothing on the PATH, an empty home, no language asked for."""
    for name in ("bin", "home"):
        (installed.parent / name).mkdir()
    bare = {
        "PATH": str(installed.parent / "bin"),
        "HOME": str(installed.parent / "home"),
        "ZERONIGHT_SEEN": str(installed.parent / "seen"),
    }
    program = installed / "bin/zeronight"
    server = servers.start(installed.parent / "data", "--demo", program=program, environment=bare)
    yield server
    servers.stop(server)
