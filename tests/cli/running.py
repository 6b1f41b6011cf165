"""Running the command line in tests: in this process, and as the installed program."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from click.testing import CliRunner

from zeronight.cli.program import program

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(sys.executable).with_name("zeronight")
ENGLISH = {"LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "LC_MESSAGES": ""}


class Done(NamedTuple):
    """How a command line ended."""

    status: int
    out: str
    err: str

    @property
    def object(self) -> Any:
        """The one JSON value that was printed."""
        return json.loads(self.out)


def run(*arguments: object, env: dict[str, str] | None = None) -> Done:
    """Run a command line in this process, in English unless `env` says otherwise."""
    done = CliRunner().invoke(program, [str(part) for part in arguments], env={**ENGLISH, **(env or {})})
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return Done(done.exit_code, done.stdout, done.stderr)


def start(*arguments: object, env: dict[str, str] | None = None, cwd: Path = ROOT) -> Done:
    """Run the installed program."""
    done = subprocess.run(
        [str(PROGRAM), *(str(part) for part in arguments)],
        env={**os.environ, **ENGLISH, **(env or {})},
        cwd=cwd,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=60,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)
