"""Coverage-guided fuzzing of every reader: `python -m tests.fuzz.fuzz READER SECONDS`.

It wants atheris (`pip install atheris`), which is not among the locked tools, for no test needs it. A
reader may answer with its own error and with nothing else; a finding ends the run with a traceback and
the input. Readers: jsonl, notation, foreign, book.
"""

import importlib
import random
import secrets
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.random_judge import play
from zeronight.core.jsontext import BadText
from zeronight.engine import jsonl
from zeronight.interop import formats
from zeronight.notation.read import read
from zeronight.notation.write import write
from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import rules_of
from zeronight.rules.faults import BookFaults
from zeronight.rules.load import UnknownBook, load, load_file
from zeronight.rules.overlay import overlay

ROOT = Path(__file__).parents[2]
CORPUS = ROOT / ".fuzz"


def _book(book: str, changes: Mapping[str, str]) -> Rulebook:
    return overlay(load(book), changes) if changes else load(book)


def _jsonl(data: bytes) -> None:
    try:
        stored = jsonl.read(data, rules_of)
    except BadText:
        return
    jsonl.write(stored.record)


def _notation(data: bytes) -> None:
    reading = read(data, _book, lambda: secrets.token_hex(8))
    if reading.record is not None and not reading.errors:
        write(reading.record, reading.tags, reading.asides)


def _foreign(data: bytes) -> None:
    try:
        imported = formats.read(data)
    except (BadText, UnknownBook, BookFaults):
        return
    formats.write(imported.record)


def _rulebook(data: bytes) -> None:
    try:
        load_file(data, "fuzzed.toml")
    except (BookFaults, UnknownBook):
        return


READERS: dict[str, Callable[[bytes], None]] = {
    "jsonl": _jsonl,
    "notation": _notation,
    "foreign": _foreign,
    "book": _rulebook,
}


def _seeds(reader: str) -> list[bytes]:
    match reader:
        case "jsonl":
            return [jsonl.write(play(load("kharkiv/1").rules, seed)) for seed in range(5)]
        case "notation":
            return [path.read_bytes() for path in (ROOT / "examples").glob("*.zn")]
        case "book":
            return [path.read_bytes() for path in (ROOT / "src/zeronight/rules/books").glob("*.toml")]
        case _:
            shared = ROOT.parent / "shared" / "data"
            found = [*shared.glob("polemica/[0-9m]*.json"), *shared.glob("mafiaratings*/[0-9]*.json")]
            return [path.read_bytes() for path in found] or [b'{"players": []}']


def main(reader: str, seconds: int) -> None:
    """Fuzz one reader for so many seconds."""
    atheris = importlib.import_module("atheris")
    corpus = CORPUS / reader
    corpus.mkdir(parents=True, exist_ok=True)
    for at, seed in enumerate(_seeds(reader)):
        (corpus / f"seed-{at}").write_bytes(seed)
    target = READERS[reader]
    atheris.instrument_all()
    limits = [f"-max_total_time={seconds}", "-max_len=20000", "-timeout=5", "-rss_limit_mb=1024"]
    atheris.Setup([sys.argv[0], str(corpus), *limits, f"-seed={random.randrange(1 << 30)}"], target)
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
