"""Games that were mangled: whatever a file holds, the program ends with a sentence, not with a fault.

Each case is its seed, so a failing one names it.
"""

import json
import random
import re
from pathlib import Path

import pytest

from tests.cli.playing import random_record
from tests.cli.running import ROOT, run
from tests.interop.polemica_game import whole
from tests.long import sized
from zeronight.engine import jsonl

ODD = (
    b"0",
    b"11",
    b"-1",
    b"99999999999999999999",
    b"null",
    b"true",
    b'"x"',
    b"[]",
    b"{}",
    b"1.5",
    b"\xff",
    b"\x00",
)
_WORD = re.compile(rb'"[^"]*"|-?\d+|\w+')


def mangled(data: bytes, rng: random.Random) -> bytes:
    """Change up to three places: a word for another, a piece cut out, a line doubled or lost, the end."""
    for _ in range(rng.randint(1, 3)):
        kind = rng.choice(("word", "word", "odd", "cut", "line", "end"))
        words = list(_WORD.finditer(data))
        if not words:
            return data
        word, at = rng.choice(words), rng.randrange(len(data))
        if kind == "word":
            data = data[: word.start()] + rng.choice(words)[0] + data[word.end() :]
        elif kind == "odd":
            data = data[: word.start()] + rng.choice(ODD) + data[word.end() :]
        elif kind == "cut":
            data = data[:at] + data[at + rng.randint(1, 20) :]
        elif kind == "end":
            data = data[:at]
        else:
            lines = data.splitlines(keepends=True)
            lines[at % len(lines)] *= rng.choice((0, 2))
            data = b"".join(lines)
    return data


def sources() -> dict[str, bytes]:
    return {
        "record": jsonl.write(random_record("kharkiv/1", 5)),
        "protocol": (ROOT / "examples" / "first-game.zn").read_bytes(),
        "polemica": json.dumps(whole().value).encode(),
    }


SOURCES = sources()
COMMANDS = (
    ("replay", "--json"),
    ("replay", "--as", "cast"),
    ("replay", "--rulebook", "fsm/2024"),
    ("verify",),
    ("export", "--to", "zn"),
    ("import", "--json"),
)


@pytest.mark.parametrize("seed", range(sized(8, 200)))
@pytest.mark.parametrize("name", SOURCES)
def test_a_mangled_game_ends_with_a_sentence(name: str, seed: int, tmp_path: Path) -> None:
    rng = random.Random(f"{name} {seed}")
    file = tmp_path / "game"
    for _ in range(4):
        data = mangled(SOURCES[name], rng)
        file.write_bytes(data)
        for command, *options in COMMANDS:
            done = run(command, file, *options)
            assert done.status in (0, 1, 2)
            assert "fault of the program" not in done.err, data
