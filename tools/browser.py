"""
Installs the browser that the page tests drive, where it is missing and may be installed; test starts this.

It is Debian's chromium-headless-shell. Whoever is not root, or has no apt-get, is told in one line what to
do, and the browser tests are skipped saying so; where a browser is required (ZERONIGHT_BROWSER=required, or
CI) this ends the run. Standard library only.
"""

import os
import shutil
import subprocess
import sys
from typing import Final

PACKAGE: Final = "chromium-headless-shell"
PROGRAMS: Final = (PACKAGE, "chromium")
INSTALL: Final = (
    ("apt-get", "-qq", "update"),
    ("apt-get", "-qq", "install", "--yes", "--no-install-recommends", PACKAGE),
)


def find() -> str | None:
    """Give the path of the browser."""
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)


def is_required() -> bool:
    """Say whether tests that need a browser must fail without one."""
    return os.environ.get("ZERONIGHT_BROWSER") == "required" or os.environ.get("CI") in {"1", "true"}


def install() -> str | None:
    """Install it with apt-get; give what hindered that."""
    if shutil.which("apt-get") is None:
        return f"the page tests need {' or '.join(PROGRAMS)} on the PATH"
    if os.geteuid() != 0:
        return f"the page tests need a browser: sudo apt-get install {PACKAGE}"
    print(f"zeronight: installing {PACKAGE} ...", file=sys.stderr, flush=True)
    for command in INSTALL:
        done = subprocess.run(
            command,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            said = [line.strip() for line in done.stdout.splitlines() if line.startswith(("E:", "Err"))]
            return f"{' '.join(command)} failed: {said[-1] if said else f'exit code {done.returncode}'}"
    return None


def main() -> None:
    """Leave a browser installed, or say what is lacking."""
    if find() is not None:
        return
    lacking = install()
    if lacking is None and find() is None:
        lacking = f"{PACKAGE} was installed but is not on the PATH"
    if lacking is None:
        return
    if is_required():
        print(f"zeronight: {lacking}", file=sys.stderr)
        raise SystemExit(1)
    print(f"zeronight: {lacking}; without it they are skipped", file=sys.stderr)


if __name__ == "__main__":
    main()
