"""Seating plans against their bound and a rival: `./bench seating [SECONDS] [SIZE ...]`, a size as 40x10.

Workload: for each size of PLAYERS x ROUNDS, as many tables as can be, three seeds, by `algebra` where it has
something and by `anneal`, never from the library. Told are SSQ, bound, ratio and the seconds inside the
process until the bound was reached, or all of them; and whether the seats are optimal. One core, plain
Python; the start of the interpreter is told apart.

The rival is mafia-schedule 0.0.6 from .venv-bench with as many seconds of processor time as both methods here
have together. What counts is the excess of the SSQ over the bound; the aim is at most half of the rival's.
"""

import json
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path

from zeronight.tourney.seating.figures import Figures, figures
from zeronight.tourney.seating.make import Found, Method, Size, finished, seek
from zeronight.tourney.seating.plan import TEN
from zeronight.tourney.seating.plan_json import read

HERE = Path(__file__).parent
RIVAL_PYTHON = HERE.parent / ".venv-bench" / "bin" / "python"
SIZES = [
    "20x7", "20x10", "20x12", "20x15", "40x8", "50x10", "12x12", "13x13", "15x15", "30x10", "40x10",
    "30x12", "60x10", "80x10", "100x10",
]  # fmt: skip
SEEDS = (1, 2, 3)
SECONDS = 10.0
AIM = Fraction(1, 2)


def main(arguments: list[str]) -> None:
    """Measure and print a line for each size, method and seed, and one for the rival."""
    seconds = float(arguments[0]) if arguments else SECONDS
    print(f"start of the interpreter with the library: {start():.2f} s")
    for name in arguments[1:] or SIZES:
        players, rounds = map(int, name.split("x"))
        size = Size(players, players // TEN, rounds)
        methods: tuple[Method, ...] = ("algebra", "anneal") if size.has_algebra else ("anneal",)
        for seed in SEEDS:
            least = []
            for method in methods:
                found, took = searched(size, method, seed, seconds)
                least.append(found.ssq)
                measured = figures(finished(found.plan, seed))
                print(
                    f"{name:8} {method:14} seed {seed}  {told(measured)}  {took:6.2f} s  {seats(measured)}",
                    flush=True,
                )
            other = rival(size, seconds * len(methods), seed)
            line = f"{name:8} mafia-schedule seed {seed}  {told(other)}"
            print(f"{line}  {compared(min(least) - size.bound, other.ssq - size.bound)}", flush=True)


def searched(size: Size, method: Method, seed: int, seconds: float) -> tuple[Found, float]:
    """What one search finds, and the seconds it took."""
    begin = time.process_time()
    best = None
    for found in seek(size, method, seed):
        best = found
        if time.process_time() - begin >= seconds:
            break
    if best is None:
        raise SystemExit("a search without a plan")
    return best, time.process_time() - begin


def rival(size: Size, seconds: float, seed: int) -> Figures:
    """The plan of the rival, measured here."""
    numbers = map(str, (size.players, size.tables, size.rounds, seconds, seed))
    command = [str(RIVAL_PYTHON), "-W", "ignore", str(HERE / "rivals" / "seat_mafia_schedule.py"), *numbers]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    rounds = json.loads(done.stdout.strip().splitlines()[-1])
    return figures(read(json.dumps({"players": size.players, "rounds": rounds}).encode()).plan)


def told(plan: Figures) -> str:
    """The figures of a plan in one line."""
    ratio = "-" if plan.ratio is None else f"{float(plan.ratio):.4f}"
    ssq, bound = float(plan.ssq), float(plan.lower_bound)
    return f"SSQ {ssq:8.2f}  bound {bound:7.2f}  ratio {ratio}"


def seats(plan: Figures) -> str:
    """Whether everybody has each seat as evenly as can be."""
    return "seats optimal" if plan.seat_ssq == plan.seat_optimum else "SEATS NOT OPTIMAL"


def compared(own: Fraction, other: Fraction) -> str:
    """Our excess over the bound as a part of the rival's."""
    if not other:
        return "both at the bound" if not own else "THE RIVAL ALONE AT THE BOUND"
    part = own / other
    return f"our excess is {float(part):.2f} of it{'' if part <= AIM else ', MORE THAN HALF'}"


def start() -> float:
    """Seconds from nothing until the library is imported."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import zeronight.tourney.seating.make"], check=True)
    return time.perf_counter() - begin


if __name__ == "__main__":
    main(sys.argv[1:])
