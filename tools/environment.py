"""
Brings the environments of this tree up to date; run, test and bench start it through setup.sh.

An environment is believed only when its stamp agrees with the files it was made from. The stamp is removed
first and written last, so an interrupted set-up is never taken for a whole one. Standard library only.
"""

import fcntl
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

ROOT: Final = Path(__file__).resolve().parent.parent


class Level(NamedTuple):
    """An environment: its folder, what is installed into it, the files it depends on, and how pip is told."""

    folder: str
    requirements: str
    inputs: tuple[str, ...]
    options: tuple[str, ...] = ("--only-binary", ":all:")


# The version is part of what an install writes down.
PROJECT: Final = (
    "pyproject.toml",
    "src/zeronight/__init__.py",
    "requirements/runtime.txt",
    "requirements/dev.txt",
    "requirements/node.txt",
    "requirements/npm/package-lock.json",
    "hatch_build.py",
    "tools/vendor.py",
)
# What the pages take from others; the build of zeronight fills it.
VENDOR: Final = "src/zeronight/web/static/vendor/STAMP"
# The locked dependencies as files, for the test that installs the wheel where no network is.
WHEELS: Final = ".wheels"
LEVELS: Final = {
    "run": Level(".venv", "requirements/runtime.txt", PROJECT),
    "test": Level(".venv", "requirements/dev.txt", PROJECT),
    "bench": Level(
        ".venv-bench", "requirements/bench.txt", ("requirements/bench.txt",), ()
    ),  # chess has no wheel
}

# What pip says, and what it means to the one who waits.
CAUSES: Final = {
    "NewConnectionError": "the package index cannot be reached; connect to the network and start again",
    "NameResolutionError": "the package index cannot be reached; connect to the network and start again",
    "ConnectTimeout": "the package index does not answer; start again when the network is better",
    "ReadTimeout": "the package index does not answer; start again when the network is better",
    "ProxyError": "the proxy refuses the package index; mend https_proxy and start again",
    "SSLError": "the package index cannot be trusted; install ca-certificates, or set PIP_CERT",
    "DO NOT MATCH THE HASHES": "a package is not the one that was locked; none was installed",
    "No space left": "the disk is full; free 300 MB and start again",
    "No matching distribution": "no ready package for this Python and machine; set PYTHON to another Python",
}


def stop(message: str) -> NoReturn:
    """End with one line that says what is lacking."""
    print(f"zeronight: {message}", file=sys.stderr)
    raise SystemExit(1)


def cause(output: str) -> str | None:
    """Say what stopped pip, where its words are known; a build of ours says it itself."""
    own = next((line for line in output.splitlines() if line.lstrip().startswith("zeronight: ")), None)
    if own is not None:
        return own.partition("zeronight: ")[2]
    return next((meaning for words, meaning in CAUSES.items() if words in output), None)


def sha256(*paths: str) -> str:
    """Give the hash of files of the tree, one after the other."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update((ROOT / path).read_bytes())
    return digest.hexdigest()


def stamp(name: str) -> str:
    """Give the stamp that an environment bears when it is whole and up to date."""
    return f"{name} {sha256(*LEVELS[name].inputs)} {ROOT}"


def found(folder: Path) -> str:
    """Read the stamp of an environment; empty when it is unfinished, was moved, or its Python has gone."""
    file = folder / "stamp"
    if not file.is_file() or not os.access(folder / "bin/python", os.X_OK):
        return ""
    text = file.read_text("utf-8")
    return text if text.endswith(f" {ROOT}") else ""  # its scripts hold the path they were made for


def is_ready(name: str) -> bool:
    """Say whether the environment serves; the development extras serve a run too."""
    serve = {stamp(name), stamp("test")} if name == "run" else {stamp(name)}
    is_filled = LEVELS[name].folder != ".venv" or (ROOT / VENDOR).is_file()
    if name == "test":
        is_filled = is_filled and has_wheels()
    return is_filled and found(ROOT / LEVELS[name].folder) in serve


def wheels_stamp() -> str:
    """Give the stamp of the folder of wheels: what was locked, and the Python they are for."""
    return f"{sys.version_info.major}.{sys.version_info.minor} {sha256('requirements/runtime.txt')}"


def has_wheels() -> bool:
    """Say whether the locked dependencies lie in their folder."""
    file = ROOT / WHEELS / "stamp"
    return file.is_file() and file.read_text("utf-8") == wheels_stamp()


def step(title: str, lock: int, *command: str | Path) -> None:
    """Run one step. It holds the lock too: should it outlive us, it keeps others out until it ends."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        pass_fds=(lock,),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        known = cause(done.stdout)
        if known is None:
            print(done.stdout, end="", file=sys.stderr)
        stop(f"{title}: {known or 'failed; its own words are above'}")


def is_vendored(python: Path) -> bool:
    """Say whether nothing has to be fetched from npm."""
    check = (python, ROOT / "tools/vendor.py", "--check")
    return subprocess.run(check, check=False).returncode == 0


def make(name: str, lock: int) -> None:
    """Make an environment, or bring it up to date."""
    folder = ROOT / LEVELS[name].folder
    old = found(folder)
    if old.startswith("test "):
        name = "test"  # whoever has the development extras keeps them
    level = LEVELS[name]
    if not old and importlib.util.find_spec("ensurepip") is None:
        python = f"Python {sys.version_info.major}.{sys.version_info.minor}"
        stop(f"this {python} lacks venv and ensurepip, which set-up needs: apt install python3-venv")
    print(f"zeronight: {'updating' if old else 'making'} {level.folder} ...", file=sys.stderr, flush=True)
    (folder / "stamp").unlink(missing_ok=True)
    if not old:
        step("python -m venv", lock, sys.executable, "-m", "venv", "--clear", folder)
    quiet = ("--quiet", "--no-input", "--disable-pip-version-check")
    program = (folder / "bin/python", "-m", "pip", *quiet)
    pip = (*program, "install", "--no-user")
    locked = ("--retries", "2", "--require-hashes", *level.options, "-r", level.requirements)
    step(f"installing {level.requirements}", lock, *pip, *locked)
    if level.folder == ".venv":
        if shutil.which("npm") is None and not is_vendored(folder / "bin/python"):
            node = ("--retries", "2", "--require-hashes", "-r", "requirements/node.txt")
            step("installing requirements/node.txt", lock, *pip, *node)
        step("installing zeronight", lock, *pip, "--no-deps", "--no-build-isolation", "-e", ".")
    if name == "test" and not has_wheels():
        shutil.rmtree(ROOT / WHEELS, ignore_errors=True)
        run = LEVELS["run"]
        locked = ("--retries", "2", "--require-hashes", *run.options, "-r", run.requirements)
        step(
            f"downloading {run.requirements}", lock, *program, "download", "--no-deps", "-d", WHEELS, *locked
        )
        (ROOT / WHEELS / "stamp").write_text(wheels_stamp(), "utf-8")
    (folder / "stamp").write_text(stamp(name), "utf-8")


def main(name: str) -> None:
    """Leave the environment whole and up to date."""
    if is_ready(name):
        return
    lock = os.open(ROOT, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print("zeronight: waiting for another set-up of this folder ...", file=sys.stderr, flush=True)
        fcntl.flock(lock, fcntl.LOCK_EX)
    if not is_ready(name):
        make(name, lock)


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except OSError as error:
        stop(f"set-up: {error.strerror}: {error.filename or ROOT}")
    except KeyboardInterrupt:
        stop("set-up was interrupted; the next start begins it anew")
