"""Searches better seating plans for the shelf: `seating_library.py SECONDS [PLAYERS TABLES ROUNDS]`.

Every size gets the seconds, seed after seed; a plan is put on the shelf when it is better than the one there.
"""

import sys
import time
from itertools import count

from zeronight import __version__
from zeronight.tourney.seating.certificate import Making, certificate
from zeronight.tourney.seating.figures import figures
from zeronight.tourney.seating.library import file_of, shelved, sizes
from zeronight.tourney.seating.make import Found, Size, finished, seek
from zeronight.tourney.seating.plan_json import write

A_SEED = 45.0


def improve(size: Size, seconds: float) -> str:
    """Search for a while; what came of it."""
    lies = shelved(size.players, size.tables, size.rounds)
    least = None if lies is None else figures(lies).ssq
    end = time.monotonic() + seconds
    for seed in count(1):
        if least == size.bound or time.monotonic() >= end:
            break
        found = search(size, seed, min(end, time.monotonic() + A_SEED))
        if least is None or found.ssq < least:
            least = found.ssq
            plan = finished(found.plan, seed)
            told = certificate(figures(plan), Making(found.method, seed, __version__))
            file_of(size.players, size.tables, size.rounds).write_bytes(write(plan, told))
    return f"{size.players} x {size.rounds} ({size.tables}): {least}, bound {size.bound}"


def search(size: Size, seed: int, end: float) -> Found:
    """The best that one seed gives until then."""
    best: Found | None = None
    for found in seek(size, "algebra" if size.has_algebra else "anneal", seed):
        best = found
        if time.monotonic() >= end:
            break
    if best is not None:
        return best
    raise AssertionError("a search gives a plan before it ends")


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[2:]]
    for players, tables, rounds in [(numbers[0], numbers[1], numbers[2])] if numbers else sizes():
        print(improve(Size(players, tables, rounds), float(sys.argv[1])), flush=True)
