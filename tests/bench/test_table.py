"""The servers that ./bench table measures still start, and a whole game goes through them."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[2] / "benchmarks"
GAME = """
import random, sys
import table
from at_table.wire import send
from judge import Game
from zeronight.rules.load import load

calls = [call for call, _ in Game(load(table.BOOK).rules, random.Random(8)).play().entries]
with table.server("echo") as echo, table.server("tables", sys.argv[1], "1") as told:
    [answers] = send(echo["port"], [table.requests_of(echo, "/", calls, "echo-echo")])
    assert len(answers.seconds) == len(calls)
    [game] = told["games"]
    [answers] = send(told["port"], [table.requests_of(told, "/play/{game}/calls", calls, game)])
    assert len(answers.seconds) == len(calls)
    parts = table.parts_of(told)
    assert parts["handler"] > parts["commit"] > 0
    assert {"session", "decide", "publish", "render", "offers and names"} <= set(parts)
"""


def test_a_whole_game_is_measured_by_its_parts(tmp_path: Path) -> None:
    command = (sys.executable, "-c", GAME, str(tmp_path / "data"))
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
