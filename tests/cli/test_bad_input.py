"""Files that are no game: a clear sentence with the place, status 2, within a second and 64 MB."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.playing import Play
from tests.cli.running import ENGLISH, PROGRAM, run, start
from zeronight.engine import jsonl

MOST = 8 * 1024 * 1024
SECONDS = 1.0
MEGABYTES = 64


def record() -> bytes:
    return jsonl.write(Play("kharkiv/1").begin().circle({1: 4}).record)


def foreign(inside: bytes) -> bytes:
    return b'{"players":[' + inside + b"]}"


HEAVY = {
    "too large": b" " * (MOST + 1),
    "numbers": foreign(b"0," * (MOST // 2 - 20) + b"0"),
    "empty lists": foreign(b"[]," * (MOST // 3 - 10) + b"[]"),
    "empty tables": foreign(b"{}," * (MOST // 3 - 10) + b"{}"),
    "brackets": b"[" * MOST,
    "keys": b"{" + b",".join(b'"%d":1' % number for number in range(600_000)) + b"}",
    "lines": b'{"header":1}\n' * (MOST // 13),
    "texts": record() + b'{"text":{"id":"t","salt":"s","body":"b"}}\n' * 180_000,
    "a deep source": record() + b'{"source":' + b"[" * 1000 + b"]" * 1000 + b"}\n",
    "a wide source": record() + b'{"source":[' + b"[]," * 2_000_000 + b"[]]}\n",
    "words": b'[Rulebook "kharkiv/1"]\n' + b"a " * (MOST // 2 - 100),
    "turns": b'[Rulebook "kharkiv/1"]\n' + b"1 " * (MOST // 2 - 100),
    "tags": b'[Rulebook "kharkiv/1"]\n' + b'[A "b"]\n' * (MOST // 8 - 100),
    "comments": b'[Rulebook "kharkiv/1"]\n' + b"{a} " * (MOST // 4 - 100),
    "an open comment": b'[Rulebook "kharkiv/1"]\n' + b"{" * (MOST - 100),
    "quotes": b'[Rulebook "kharkiv/1"]\n' + b'"' * (MOST - 101),
    "noise": bytes(range(256)) * (MOST // 256),
    "zeros": b"\0" * MOST,
}


# A process inherits the size of the one that started it: a small one stands between.
BETWEEN = """
import json, os, resource, subprocess, sys
done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
said = done.stderr.decode("utf-8", "replace")
print(json.dumps([done.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, said]))
"""


def measured(*arguments: str) -> tuple[int, float, float, str]:
    """Run the program; its status, its processor seconds, its megabytes, its words on stderr."""
    done = subprocess.run(
        [sys.executable, "-S", "-c", BETWEEN, str(PROGRAM), *arguments],
        env={**os.environ, **ENGLISH},
        capture_output=True,
        check=True,
        timeout=60,
    )
    status, seconds, megabytes, said = json.loads(done.stdout)
    return status, seconds, megabytes, said


@pytest.mark.skipif(sys.platform != "linux", reason="measures as Linux does")
@pytest.mark.parametrize("name", HEAVY)
def test_a_heavy_file_ends_at_once_and_takes_little(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_bytes(HEAVY[name])
    status, seconds, megabytes, said = measured("replay", str(file))
    assert status == 2
    assert str(file) in said
    assert "Traceback" not in said
    assert "fault of the program" not in said
    # Processor time: the machine may be busy with other tests.
    assert seconds < SECONDS
    assert megabytes < MEGABYTES


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("empty", b"", "the file is empty"),
        ("blank", b" \n\t\n", "the file is empty"),
        ("truncated record", record()[:2000], "line"),
        ("truncated game", foreign(b'{"position":1')[:-2], "line 1, column 26: no JSON"),
        ("doubled key", b'{"players":[],\n"players":[]}', "line 2, column 1: the key 'players' twice"),
        ("nested", foreign(b"[" * 80 + b"]" * 80), "line 1, column 75: nested deeper than 64"),
        ("stranger", b'{"hello": "world"}', "a game of no known form"),
        ("wrong encoding", '{"players":"я"}'.encode("cp1251"), "line 1, column 13: a byte that is not UTF-8"),
        ("UTF-16", '[Rulebook "kharkiv/1"]'.encode("utf-16"), ":1:1: the text cannot be read"),
        ("no book", b"1 2 3", "no rulebook is known to play by"),
        ("strange book", b'[Rulebook "../../secret"]\n', "no rulebook is known to play by"),
        ("a record's line alone", b'{"entry":{}}\n', 'line 1, column 1: no {"header": ...}'),
        ("another format", b'{"header":{"format":"x","game":"","book":"","rules_hash":""}}', "format 'x'"),
        ("a list", b"[[1, 2]]", "a game of no known form"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("command", ["replay", "verify", "export", "import"])
def test_what_is_no_game_is_told_with_its_place(
    command: str, name: str, data: bytes, said: str, tmp_path: Path
) -> None:
    file = tmp_path / "game"
    file.write_bytes(data)
    options = ("--to", "zn") if command == "export" else ()
    done = run(command, file, *options)
    assert done.status == 2
    assert str(file) in done.err
    assert said in done.err or (command == "import" and "game of Zero Night already" in done.err)
    assert "fault of the program" not in done.err


COMMANDS = [
    ("replay",), ("verify",), ("import",), ("export", "--to", "zn"), ("rulebook", "check"),
    ("rulebook", "show"),
]  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_names_that_are_no_files(command: tuple[str, ...], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    loop = tmp_path / "loop.toml"
    loop.symlink_to(loop)
    names = {
        str(tmp_path / "nowhere.toml"): "there is no such file",
        str(tmp_path / "nowhere.toml" / "x.toml"): "there is no such file",
        str(folder): "this is a folder",
        str(pipe): "this is no plain file but a pipe or a device",
        str(loop): "there is no such file",
        "/dev/zero.toml" if not os.path.exists("/dev/zero") else "/dev/zero": "no",
        "a\0b.toml": "cannot be read",
        "x" * 5000 + ".toml": "there is no such file",
    }
    for name, said in names.items():
        done = run(command[0], *command[1:], name)
        assert (done.status, done.out) == (2, ""), name
        assert said in done.err
        assert done.err.count("\n") == 1


def test_a_pipe_does_not_hang_the_program(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert start("replay", pipe).status == 2


def test_a_socket_is_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as made:
        made.bind("s")
        assert run("replay", "s").status == 2


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission_is_told(tmp_path: Path) -> None:
    file = tmp_path / "game.zn"
    file.write_bytes(b"x")
    file.chmod(0)
    assert "no permission" in run("replay", file).err


def test_control_characters_of_a_file_do_not_reach_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.zn"
    file.write_bytes(b'[Rulebook "\x1b[2J\x07"]\n\x1b]0;title\x07')
    done = run("replay", file)
    assert done.status == 2
    assert "\x1b" not in done.err
    assert "\x07" not in done.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", "FILE", "--as", "god"),
        ("replay", "FILE", "--set", "speech.seconds"),
        ("replay", "FILE", "--set", "=3"),
        ("replay", "FILE", "--set", "speech.secnds=3"),
        ("replay", "FILE", "--set", "speech.seconds=[["),
        ("replay", "FILE", "--set", "speech.seconds=1\ntie.first=2"),
        ("replay", "FILE", "--rulebook", "nothing/1"),
        ("replay", "FILE", "FILE"),
        ("export", "FILE"),
        ("export", "FILE", "--to", "pdf"),
        ("import", "FILE", "--from", "elsewhere"),
    ],
)  # fmt: skip
def test_bad_usage_is_told_in_every_language(arguments: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(record())
    filled = [str(file) if part == "FILE" else part for part in arguments]
    said = {lang: run("--lang", lang, *filled) for lang in ("en", "ru", "uk")}
    for done in said.values():
        assert (done.status, done.out) == (2, "")
        assert "fault of the program" not in done.err
    assert len({done.err for done in said.values()}) == 3
