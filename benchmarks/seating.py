"""Seating plans against their bound: `./bench seating [SECONDS] [SIZE ...]`, a size as 40x10.

Workload: for each size of PLAYERS x ROUNDS, as many tables as can be, three seeds, by `algebra` where it has
something and by `anneal`, never from the library. Told are SSQ, bound, ratio and the seconds inside the
process until the bound was reached, or all of them; and whether the seats are optimal. One core, plain
Python; the start of the interpreter is told apart.
"""

import subprocess
import sys
import time

from zeronight.tourney.seating.figures import figures
from zeronight.tourney.seating.make import Method, Size, finished, seek
from zeronight.tourney.seating.plan import TEN

SIZES = [
    "20x7", "20x10", "20x12", "20x15", "40x8", "50x10", "12x12", "13x13", "15x15", "30x10", "40x10",
    "30x12", "60x10", "80x10", "100x10",
]  # fmt: skip
SEEDS = (1, 2, 3)
SECONDS = 10.0


def main(arguments: list[str]) -> None:
    """Measure and print a line for each size, method and seed."""
    seconds = float(arguments[0]) if arguments else SECONDS
    print(f"start of the interpreter with the library: {start():.2f} s")
    for name in arguments[1:] or SIZES:
        players, rounds = map(int, name.split("x"))
        size = Size(players, players // TEN, rounds)
        methods: tuple[Method, ...] = ("algebra", "anneal") if size.has_algebra else ("anneal",)
        for method in methods:
            for seed in SEEDS:
                print(f"{name:8} {method:8} seed {seed}  {measured(size, method, seed, seconds)}", flush=True)


def measured(size: Size, method: Method, seed: int, seconds: float) -> str:
    """One search, in words."""
    begin = time.perf_counter()
    best = None
    for found in seek(size, method, seed):
        best = found
        if time.perf_counter() - begin >= seconds:
            break
    took = time.perf_counter() - begin
    if best is None:
        raise SystemExit("a search without a plan")
    plan = figures(finished(best.plan, seed))
    ratio = "-" if plan.ratio is None else f"{float(plan.ratio):.4f}"
    seats = "seats optimal" if plan.seat_ssq == plan.seat_optimum else "SEATS NOT OPTIMAL"
    ssq, bound = float(plan.ssq), float(plan.lower_bound)
    return f"SSQ {ssq:8.2f}  bound {bound:7.2f}  ratio {ratio}  {took:6.2f} s  {seats}"


def start() -> float:
    """Seconds from nothing until the library is imported."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import zeronight.tourney.seating.make"], check=True)
    return time.perf_counter() - begin


if __name__ == "__main__":
    main(sys.argv[1:])
