"""How long the long runs are: `./test --long` sets ZERONIGHT_LONG."""

import os

IS_LONG = os.environ.get("ZERONIGHT_LONG") == "1"


def sized(short: int, long: int) -> int:
    """`short`, or `long` under `./test --long`."""
    return long if IS_LONG else short
