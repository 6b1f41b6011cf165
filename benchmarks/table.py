"""The judge's table: `./bench table [ROUNDS]`.

1. A judge's call over HTTP: session, proof, decide, durable commit, publish, and the new screen as HTML, one
   call after the other on one connection, whole games of `judge.py` under fsm/2024. Beside it, in the same
   run, turn by turn: the same requests sent to a bare echo by the same uvicorn, and to an address of the
   program that goes through its door and does nothing. Aim: 0.3 of the echo.
2. 64 tables at once: over HTTP, and without it (64 threads), against pages appended with one fdatasync each
   in the same folder by one thread. Aim: 0.8.
3. Tap to paint in a browser at 360 x 780 whose processor is slowed four times. Aim: under 50 ms.
4. The scripts that the console loads, in bytes. Aim: under 150 KB.

The median of the rounds is told; ratios are what counts. Beside each rate stand the processor time that the
server spent on an answer, and the limit of the quickest tenth of the answers: these are steadier where others
use the machine.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from at_table import disk, taps
from at_table.wire import Answers, request, send
from judge import Game

from zeronight.core.call import AnyCall, Proceed
from zeronight.core.step import Count
from zeronight.engine.record import encode
from zeronight.office.founding import found_club
from zeronight.office.tables import Tables
from zeronight.rules.load import load
from zeronight.store.database import Database

HERE = Path(__file__).parent
BOOK = "fsm/2024"
ALONE = 4
TABLES = 64
CALLS_AT_ONCE = 40
ECHOES = 600
TURN = 1.0
AIMS = {"call": 0.3, "tables": 0.8, "paint": 50.0, "script": 150_000}


@contextmanager
def server(*arguments: str) -> Iterator[dict[str, Any]]:
    """Start one of the servers, and give what it says of itself."""
    command = (sys.executable, "-m", "at_table.server", *arguments)
    with subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield {**json.loads(process.stdout.readline()), "pid": process.pid}
        finally:
            process.terminate()


def requests_of(told: dict[str, Any], path: str, calls: list[AnyCall], game: str) -> list[bytes]:
    """The requests of one judge: every call is made on the one before."""
    headers = {"Cookie": told.get("cookie", ""), "X-Csrf": told.get("csrf", ""), "Accept-Language": "ru"}
    host = f"127.0.0.1:{told['port']}"
    made = []
    after: int | str = 0
    for number, call in enumerate(calls):
        call_id = f"{game}-{number:03}"
        sent = {"call": call, "call_id": call_id, "after": after, "device": "bench"}
        made.append(request(path.format(game=game), encode(sent), headers, host))
        after = call_id
    return made


def processor(told: dict[str, Any]) -> float:
    """Seconds of processor time that a server has spent so far."""
    fields = Path(f"/proc/{told['pid']}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def rate(answers: list[Answers]) -> float:
    """Answers a second of all judges together."""
    seconds = max(one.ended for one in answers) - min(one.begun for one in answers)
    return sum(len(one.seconds) for one in answers) / seconds


def parts_of(told: dict[str, Any]) -> dict[str, float]:
    """The seconds of each part since the last time this was asked."""
    host = f"127.0.0.1:{told['port']}"
    asked = request("/bench/parts", b"", {"Cookie": told["cookie"]}, host).replace(b"POST", b"GET", 1)
    [answer] = send(told["port"], [[asked]])
    return {name: float(value) for name, value in json.loads(answer.last.partition(b"\r\n\r\n")[2]).items()}


def to_first_count(games: list[list[AnyCall]]) -> list[AnyCall]:
    """The calls of a game up to its first ballot."""
    for calls in games:
        for at, call in enumerate(calls):
            if isinstance(call, Proceed) and isinstance(call.to, Count):
                return calls[: at + 1]
    raise SystemExit("no game has a ballot")


def main(rounds: int) -> None:
    """Measure turn by turn and tell."""
    rules = load(BOOK).rules
    games = [[call for call, _ in Game(rules, random.Random(seed)).play().entries] for seed in range(TABLES)]
    short = [calls[:CALLS_AT_ONCE] for calls in games]
    rates: dict[str, list[float]] = {
        name: [] for name in ("echo", "nothing", "calls", "disk", "tables over HTTP", "tables")
    }
    spent: dict[str, list[float]] = {"echo": [], "nothing": [], "calls": []}
    parts: dict[str, float] = {}
    seconds: dict[str, list[float]] = {"echo": [], "nothing": [], "calls": []}
    build = HERE.parent / "build"
    build.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory(dir=build) as folder,
        server("echo") as echo,
        server("tables", f"{folder}/http", str((rounds + 1) * (ALONE + TABLES))) as told,
        Database.in_folder(Path(folder, "own")) as database,
    ):
        tables = Tables(database)
        club = found_club(database, now=tables.now())
        fresh = iter(told["games"])

        def alone() -> list[Answers]:
            path = "/play/{game}/calls"
            return [
                send(told["port"], [requests_of(told, path, calls, next(fresh))])[0]
                for calls in games[:ALONE]
            ]

        def measure(name: str, server: dict[str, Any], work: Callable[[], list[Answers]]) -> list[Answers]:
            before = processor(server)
            answers = work()
            count = sum(len(one.seconds) for one in answers)
            spent[name].append((processor(server) - before) / count)
            rates[name].append(count / sum(one.ended - one.begun for one in answers))
            seconds[name] += [one for answer in answers for one in answer.seconds]
            return answers

        alone()  # the first game of a process pays for what is read once
        echoes = [call for calls in games for call in calls][:ECHOES]
        for _ in range(rounds):
            sent = requests_of(echo, "/", echoes, "echo-echo")
            measure("echo", echo, partial(send, echo["port"], [sent]))
            sent = requests_of(told, "/bench/nothing", echoes, "nothing-nothing")
            measure("nothing", told, partial(send, told["port"], [sent]))
            parts_of(told)
            measure("calls", told, alone)
            for name, value in parts_of(told).items():
                parts[name] = parts.get(name, 0.0) + value
            rates["disk"].append(disk.bare(Path(folder), TURN))
            judges = [requests_of(told, "/play/{game}/calls", calls, next(fresh)) for calls in short]
            rates["tables over HTTP"].append(rate(send(told["port"], judges)))
            rates["tables"].append(disk.at_once(tables, club, load(BOOK), short))
        game = next(fresh)
        send(told["port"], [requests_of(told, "/play/{game}/calls", to_first_count(games), game)])
        tapped = taps.measure(told, game)
    tell(rates, spent, parts, seconds)
    taps.tell(tapped, AIMS["paint"], int(AIMS["script"]))


def tell(
    rates: dict[str, list[float]],
    spent: dict[str, list[float]],
    parts: dict[str, float],
    seconds: dict[str, list[float]],
) -> None:
    """Print the report."""
    middle = {name: median(values) for name, values in rates.items()}
    cost = {name: 1e3 * median(values) for name, values in spent.items()}
    tenth = {name: 1e3 * quantiles(values, n=10)[0] for name, values in seconds.items()}
    calls = seconds["calls"]
    print(f"a judge's call over HTTP: {middle['calls']:.0f} a second, {cost['calls']:.2f} ms of processor")
    slow = 1e3 * quantiles(calls, n=100)[-1]
    print(f"  answered in {1e3 * median(calls):.2f} ms (median), 99 of 100 within {slow:.2f} ms")
    print(f"  the quickest tenth in {tenth['calls']:.2f} ms")
    for name, title in (
        ("echo", "bare echo by the same server"),
        ("nothing", "the same door, doing nothing"),
    ):
        ratio = median(a / b for a, b in zip(rates["calls"], rates[name], strict=True))
        by_processor = median(b / a for a, b in zip(spent["calls"], spent[name], strict=True))
        print(
            f"  {title}: {middle[name]:.0f} a second, {cost[name]:.2f} ms of processor, {tenth[name]:.2f} ms"
        )
        print(
            f"    ratio {ratio:.2f}, by processor {by_processor:.2f}, "
            f"by the quickest tenth {tenth[name] / tenth['calls']:.2f} (aim {AIMS['call']})"
        )
    print("  where a call goes, in microseconds:")
    whole = 1e6 * sum(calls) / len(calls)
    each = {name: 1e6 * value / len(calls) for name, value in parts.items()}
    handler = each.pop("handler")
    each["reading, threads, answer"] = handler - sum(each.values())
    each["HTTP, framework, client"] = whole - handler
    for name, value in sorted(each.items(), key=lambda part: -part[1]):
        print(f"    {name:26}{value:8.0f}{value / whole:8.0%}")
    print(f"pages with one fdatasync each: {middle['disk']:.0f} a second")
    for name in ("tables over HTTP", "tables"):
        ratio = median(a / b for a, b in zip(rates[name], rates["disk"], strict=True))
        print(
            f"  {TABLES} {name}: {middle[name]:.0f} calls a second; ratio {ratio:.2f} (aim {AIMS['tables']})"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
