"""What goes to the terminal of the server: faults, with their place in the program and without any value."""

import logging
import sys
import traceback
from typing import Any


class _WithoutValues(logging.Formatter):
    """An error's own words may hold a role, a name or a token: only its kind and its place are told."""

    def formatException(self, ei: Any) -> str:  # noqa: N802 - the name is logging's
        kind, _, tb = ei
        places = [
            f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(tb)[-12:]
        ]
        return "\n".join([*places, f"  {kind.__name__}"])


def log_to_stderr() -> None:
    """Warnings and faults of every part go to stderr, a line each."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_WithoutValues("zeronight: %(levelname)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
