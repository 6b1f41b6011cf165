"""The wheel, installed where no network is, serves every page: htmx, font, books and words are all in it."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest

from tests.browser import server as servers
from tests.browser.server import Server
from tests.browser.walk import walk
from tools.environment import WHEELS
from zeronight.web.routes import ROUTES

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


def seen(server: Server) -> list[str]:
    """Give what the server asked other hosts for, and which programs it started."""
    file = server.data.parent / "seen"
    return file.read_text("utf-8").splitlines() if file.exists() else []


def test_every_page_is_served_without_a_network_or_node(served: Server) -> None:
    paths = [route.path for route in ROUTES if route.method == "GET" and route.is_page]
    closed = {"/login", "/owner/{token:str}", "/trust"}
    with served.client() as client:
        found = walk(client, [path for path in paths if path not in closed])
    assert [path for path, addresses in found.items() if not addresses] == []
    with served.guest() as guest:
        assert guest.get("/login").status_code == 200
        assert guest.get(served.owner_link).status_code == 404  # used up
    assert seen(served) == []


def test_every_style_script_and_font_that_a_page_names_is_served(served: Server) -> None:
    with served.client() as client:
        waiting = re.findall(r'(?:href|src)="(/static/[^"]+)"', client.get("/games").text)
        known = set(waiting)
        while waiting:
            address = waiting.pop()
            answer = client.get(address)
            assert answer.status_code == 200, address
            if address.endswith((".css", ".js")):
                named = re.findall(r"""url\(["']?([^"')]+)|from "(\.[^"]+)\"""", answer.text)
                more = {urljoin(address, style or module) for style, module in named} - known
                known |= more
                waiting += [one for one in more if not one.startswith("data:")]
    names = {address.rpartition("/")[2] for address in known}
    assert {"htmx.min.js", "onest.css", "onest-cyrillic.woff2", "base.css"} <= names


def test_the_home_folder_stays_empty(served: Server) -> None:
    assert list((served.data.parent / "home").iterdir()) == []
