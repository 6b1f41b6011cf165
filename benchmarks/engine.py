"""The engine against what one would take instead: `./bench engine [ROUNDS]`.

Workload: whole random ten-player games under fsm/2024 by the judge of `judge.py`, through the public
`advance` (decide and evolve), hands by seat, at least 80 calls a game, every consequence with its
grounds. Rivals, each in its own process and environment, in the same run, turn by turn: complete random
games of open-mafia-engine 0.5.0 and of mafia 1.0.0. Then stored events to the table (the JSON of each
entry decoded and folded, as a server does on a request) against PGN moves read by python-chess.

The median of the rounds is told; ratios are what counts. Floors: 150, 4 and 5; aims: 400, 10 and 15.
"""

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import msgspec
from judge import Game

from zeronight.core.event import AnyEvent
from zeronight.core.table import Table
from zeronight.engine.evolve import fold
from zeronight.rules.load import load

HERE = Path(__file__).parent
RIVAL_PYTHON = HERE.parent / ".venv-bench" / "bin" / "python"
BOOK = "fsm/2024"
TURN = 2.0
FEWEST_CALLS = 80
GOALS = {"open_mafia_engine": (150, 400), "mafia": (4, 10), "python_chess": (5, 15)}


def rival(name: str) -> float:
    """What a rival does a second."""
    command = [str(RIVAL_PYTHON), "-W", "ignore", str(HERE / "rivals" / f"{name}.py"), str(TURN)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    told = json.loads(done.stdout.strip().splitlines()[-1])
    return float(told["count"]) / float(told["seconds"])


def games(rng: random.Random, sizes: list[int]) -> Callable[[], float]:
    """Whole games a second."""
    rules = load(BOOK).rules

    def measure() -> float:
        played = 0
        start = time.perf_counter()
        while time.perf_counter() - start < TURN:
            sizes.append(len(Game(rules, rng).play().entries))
            played += 1
        return played / (time.perf_counter() - start)

    return measure


def stored(rng: random.Random) -> Callable[[], float]:
    """Stored events a second, from their bytes to the table."""
    rules = load(BOOK).rules
    decoder = msgspec.json.Decoder(tuple[AnyEvent, ...])
    records = []
    for _ in range(40):
        entries = Game(rules, rng).play().entries
        events = sum(len(made) for _, made in entries)
        records.append(([msgspec.json.encode(made) for _, made in entries], events))

    def measure() -> float:
        done = at = 0
        start = time.perf_counter()
        while time.perf_counter() - start < TURN:
            lines, events = records[at % len(records)]
            table = Table()
            for line in lines:
                table = fold(table, decoder.decode(line))
            if table.state != "signed":
                raise SystemExit("a record does not end")
            done += events
            at += 1
        return done / (time.perf_counter() - start)

    return measure


def growth(rng: random.Random) -> list[float]:
    """Microseconds a call in each quarter of long games: it must not grow with the length of the game."""
    rules = load(BOOK).rules
    spent = [0.0] * 4
    made = [0] * 4
    for _ in range(200):
        game = Game(rules, rng)
        times: list[float] = []
        call = game.call

        def timed(one: object, call: Callable[..., None] = call, times: list[float] = times) -> None:
            start = time.perf_counter()
            call(one)
            times.append(time.perf_counter() - start)

        game.call = timed  # type: ignore[method-assign, assignment]
        game.play()
        for at, took in enumerate(times):
            quarter = at * 4 // len(times)
            spent[quarter] += took
            made[quarter] += 1
    return [1e6 * s / m for s, m in zip(spent, made, strict=True)]


def main(rounds: int) -> None:
    """Measure turn by turn and tell the ratios."""
    rng = random.Random(2024)
    sizes: list[int] = []
    turns: dict[str, Callable[[], float]] = {
        "games": games(rng, sizes),
        "open_mafia_engine": lambda: rival("play_open_mafia_engine"),
        "mafia": lambda: rival("play_mafia"),
        "stored": stored(rng),
        "python_chess": lambda: rival("read_pgn"),
    }
    measured: dict[str, list[float]] = {name: [] for name in turns}
    for _ in range(rounds):
        for name, turn in turns.items():
            measured[name].append(turn())
    middle = {name: median(values) for name, values in measured.items()}
    calls = sum(sizes) / len(sizes)
    short = sum(1 for size in sizes if size < FEWEST_CALLS)
    speed = middle["games"]
    print(f"{BOOK}: {speed:.0f} games/s, {calls:.0f} calls a game, {speed * calls:.0f} calls/s")
    print(f"games of fewer than {FEWEST_CALLS} calls: {short} of {len(sizes)} (counted all the same)")
    print(f"stored events to table: {middle['stored']:.0f} events/s")
    for name, (floor, aim) in GOALS.items():
        own = middle["stored"] if name == "python_chess" else middle["games"]
        ratio = own / middle[name]
        print(f"{name}: {middle[name]:.1f} a second; ratio {ratio:.1f} (floor {floor}, aim {aim})")
    quarters = ", ".join(f"{micro:.1f}" for micro in growth(rng))
    print(f"microseconds a call by quarter of the game: {quarters}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
