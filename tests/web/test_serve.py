"""The server as a process: what it prints, whom it answers, how it stops (issue: store and start)."""

import os
import pty
import re
import select
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.browser import server as servers
from tests.browser.server import PROGRAM, Server
from tests.cli.running import ENGLISH
from zeronight.web.network import NotListening, listen
from zeronight.web.routes import ROUTES

SLOW_MACHINE = 4.0
"""A stop takes three seconds at the most; a machine that does other things meanwhile gets one more."""

HALF = (
    b"POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\n\r\nnext="
)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Server]:
    started = servers.start(tmp_path / "data")
    yield started
    if started.process.poll() is None:
        servers.stop(started)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the tests that only look."""
    started = servers.start(tmp_path_factory.mktemp("running") / "data")
    yield started
    servers.stop(started)


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """Start a command that should end by itself."""
    environment = {**os.environ, **ENGLISH}
    command = (str(PROGRAM), *arguments)
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment, check=False)


def two_free_ports() -> int:
    """The first of two free ports beside each other."""
    for _ in range(100):
        port = servers.free_port()
        with suppress(NotListening), listen("127.0.0.1", port + 1):
            return port
    raise AssertionError("no two free ports beside each other")


def new_game(server: Server) -> str:
    """Ten names, and a game of them."""
    with server.client() as owner:
        names = "\n".join(f"Player {number}" for number in range(1, 11))
        owner.post("/tonight/names", data={"csrf": csrf(owner), "names": names})
        plan = httpx.URL(owner.get("/seating").headers["location"])
        fields = {"csrf": csrf(owner), "form": "form-0123456789", **dict(plan.params)}
        answer = owner.post("/seating", data=fields)
        address: str = answer.headers["location"]
        return address.rpartition("/")[2]


def csrf(client: httpx.Client) -> str:
    found: list[str] = re.findall(r'<meta name="csrf" content="(\w+)">', client.get("/").text)
    return found[0]


@contextmanager
def ended(process: "subprocess.Popen[Any]") -> Iterator["subprocess.Popen[Any]"]:
    """A process that does not outlive its test."""
    with process:
        try:
            yield process
        finally:
            process.kill()


def has_ended(process: "subprocess.Popen[str]") -> float:
    """Seconds until the process has ended."""
    begun = time.monotonic()
    process.communicate(timeout=10)
    return time.monotonic() - begun


@pytest.mark.parametrize("signals", [[signal.SIGTERM], [signal.SIGINT], [signal.SIGTERM, signal.SIGINT]])
def test_it_stops_in_time_and_in_order_whatever_is_open(club: Server, signals: list[signal.Signals]) -> None:
    """Streams, an idle connection, a form that is half sent, and a connection that says nothing."""
    game = new_game(club)
    port = int(club.url.rpartition(":")[2])
    address = ("127.0.0.1", port)
    with (
        socket.create_connection(address) as half,
        socket.create_connection(address),
        club.client() as owner,
        owner.stream("GET", f"/play/{game}/stream") as stream,
    ):
        half.sendall(HALF)
        owner.get("/")
        lines = stream.iter_lines()
        assert next(line for line in lines if line.startswith("data")) == 'data: {"seq":10}'
        for one in signals:
            club.process.send_signal(one)
        assert has_ended(club.process) < SLOW_MACHINE
        list(lines)
    told = club.log.read_text("utf-8")
    assert (club.process.returncode, "Traceback" in told) == (0, False), told


def test_it_stops_while_it_starts(tmp_path: Path) -> None:
    """A signal in the midst of the seeding leaves a folder that can be started on."""
    folder = tmp_path / "data"
    command = (str(PROGRAM), "serve", "--port", str(servers.free_port()), "--data", str(folder), "--demo")
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not folder.exists():
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(signal.SIGTERM)
    _, errors = process.communicate(timeout=10)
    assert (process.returncode, errors) == (0, "")
    servers.stop(servers.start(folder, "--demo"))


def test_the_owners_line_stands_alone_before_anything_is_answered(running: Server) -> None:
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/owner/[\w-]{43}", running.owner_link)


def test_the_next_start_prints_another_link_and_knows_the_club(club: Server) -> None:
    new_game(club)
    servers.stop(club)
    again = servers.start(club.data)
    try:
        assert again.owner_link.rpartition("/")[2] != club.owner_link.rpartition("/")[2]
        with again.client() as owner:
            assert "Player 10" in owner.get("/").text
    finally:
        servers.stop(again)


def test_a_fresh_link_is_printed_beside_the_running_server(running: Server) -> None:
    done = run("owner-link", "--data", str(running.data))
    assert done.returncode == 0, done.stderr
    [link] = re.findall(r"^Owner: (\S+)$", done.stdout, re.M)
    assert link.startswith(running.url)
    assert servers.enter(link)


def test_a_second_server_on_the_folder_refuses_in_one_line(running: Server) -> None:
    done = run("serve", "--data", str(running.data), "--port", str(servers.free_port()))
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(rf"zeronight: .*{running.data}.*\n", done.stderr)


def test_a_taken_port_is_told_in_one_line(running: Server, tmp_path: Path) -> None:
    port = running.url.rpartition(":")[2]
    done = run("serve", "--data", str(tmp_path / "other"), "--port", port)
    assert done.returncode == 2
    assert done.stderr == (
        f"zeronight: Port {port} is taken: another program, or another Zero Night, listens there. "
        "Choose another with --port.\n"
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--host", "no.such.name.invalid"), "no.such.name.invalid is no name or address of this machine"),
        (("--host", "203.0.113.9"), "203.0.113.9 is no name or address of this machine"),
        (("--port", "0"), "See `zeronight serve --help`"),
    ],
)
def test_where_it_cannot_listen_is_told_in_one_line(
    tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    if "--port" not in arguments:
        arguments = (*arguments, "--port", str(servers.free_port()))
    done = run("serve", "--data", str(tmp_path / "data"), *arguments)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert said in done.stderr


def test_an_unknown_name_is_refused_by_the_running_server(running: Server) -> None:
    with running.client() as owner:
        assert owner.get("/", headers={"host": "evil.example"}).status_code == 421
        assert owner.get("/", headers={"host": "localhost"}).status_code == 200


def test_head_is_answered_as_get_is_without_the_body_and_uses_nothing_up(running: Server) -> None:
    """What asks so: monitors, and chats that look at a link before they show it."""
    addresses = [re.sub(r"{[^}]*}", "x1", route.path) for route in ROUTES if route.method == "GET"]
    with running.client() as owner, running.guest() as anyone:
        for client in (owner, anyone):
            for address in addresses:
                # All on one connection: a body that nobody asked for would stand before the next answer.
                asked, given = client.head(address), client.get(address)
                assert (asked.status_code, asked.content) == (given.status_code, b""), address
                assert asked.headers.get("content-type") == given.headers.get("content-type"), address
        link = run("owner-link", "--data", str(running.data)).stdout.split()[-1]
        assert [anyone.head(link).status_code for _ in range(2)] == [200, 200]
        assert "<form" in anyone.get(link).text


def test_the_demo_club_answers_within_ten_seconds_and_is_made_once(tmp_path: Path) -> None:
    folder = tmp_path / "demo"
    begun = time.monotonic()
    started = servers.start(folder, "--demo")
    assert time.monotonic() - begun < 10
    with started.client() as owner:
        first = owner.get("/").text
    servers.stop(started)
    again = servers.start(folder, "--demo")
    with again.client() as owner:
        tables = re.findall(r"/play/([\w-]+)", first)
        assert tables
        assert re.findall(r"/play/([\w-]+)", owner.get("/").text) == tables
    servers.stop(again)


def test_the_demo_is_never_mixed_into_a_club(club: Server) -> None:
    servers.stop(club)
    done = run("serve", "--demo", "--data", str(club.data), "--port", str(servers.free_port()))
    assert done.returncode == 2
    assert (
        done.stderr
        == f"zeronight: {club.data}: a club of your own is in this folder. --demo wants an empty one.\n"
    )


def test_the_club_serves_https_by_its_own_authority(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    port = two_free_ports()
    command = (str(PROGRAM), "serve", "--port", str(port), "--data", str(folder), "--tls")
    with ended(
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    ) as process:
        link = servers.owner_link(process, folder)
        assert link.startswith(f"https://127.0.0.1:{port}/owner/")
        trusted = ssl.create_default_context(cafile=folder / "tls" / "root.pem")
        with httpx.Client(verify=trusted, trust_env=False) as phone:
            assert phone.get(link).status_code == 200
            assert [name for name in phone.cookies if name.startswith("__Host-")]
        plain = f"http://127.0.0.1:{port + 1}"
        with httpx.Client(trust_env=False) as phone:
            assert phone.get(f"{plain}/trust/zero-night.crt").content[:1] == b"\x30"
            assert f'href="https://127.0.0.1:{port}/"' in phone.get(f"{plain}/trust").text
            assert (
                phone.get(f"{plain}/play/x?y=1").headers["location"] == f"https://127.0.0.1:{port}/play/x?y=1"
            )
            assert phone.get(f"{plain}/owner/x").headers["location"].startswith("https://")
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=10)
        assert (process.returncode, errors) == (0, "")


def ask(folder: Path, answer: bytes, port: int) -> str:
    """Start it on a terminal, answer what it asks, stop it; give all that was said."""
    own, theirs = pty.openpty()
    command = (str(PROGRAM), "serve", "--port", str(port), "--data", str(folder))
    environment = {**os.environ, **ENGLISH}
    with ended(
        subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
    ) as process:
        os.close(theirs)
        said, answered, deadline = b"", False, time.monotonic() + 30
        while b"Ctrl-C stops" not in said and time.monotonic() < deadline:
            if select.select([own], [], [], 1)[0]:
                said += os.read(own, 65536)
            if b"[y/N]" in said and not answered:
                os.write(own, answer)
                answered = True
        process.send_signal(signal.SIGTERM)
        process.wait(10)
        assert process.returncode == 0
    os.close(own)
    return said.decode()


@pytest.mark.parametrize(("answer", "is_open"), [(b"y\n", True), (b"\n", False)])
def test_at_the_first_start_on_a_terminal_the_network_is_asked_about_once(
    tmp_path: Path, answer: bytes, is_open: bool
) -> None:
    folder, port = tmp_path / "data", servers.free_port()
    first = ask(folder, answer, port)
    assert first.count("[y/N]") == 1
    assert ("In this network: http://" in first) == ("▄▄▄▄▄" in first) == is_open
    second = ask(folder, b"", port)
    assert "[y/N]" not in second
    assert ("In this network: http://" in second) == is_open


def test_a_port_that_is_free_again_is_taken_at_once() -> None:
    """A restart must not wait for the connections of the last server to be forgotten."""
    port = servers.free_port()
    for _ in range(2):
        with listen("127.0.0.1", port) as bound:
            bound.listen()
            with socket.create_connection(("127.0.0.1", port)) as one:
                other, _ = bound.accept()
                other.close()
                assert one.recv(1) == b""
