"""The frozen corpus (DESIGN 2.15): games decided again, event for event.

`tests/corpus/*.txt` hold digests of the events of random games by the offers, a line a game: book, seed,
calls, digest; the first line is the engine's version. If a digest differs and the version did not rise,
the engine changed its behaviour in silence: raise `ENGINE` in `engine/record.py`, say in CHANGELOG.md
which book, clause and games it touches, and write the corpus anew with
`python -m tests.corpus.test_frozen`.
"""

import hashlib
import sys
from pathlib import Path

import pytest

from tests.random_judge import play
from zeronight.engine.record import ENGINE, Record, encode
from zeronight.rules.catalogue import table_of
from zeronight.rules.load import load, released

HERE = Path(__file__).parent
SEEDS = range(40)


def digest(record: Record) -> str:
    """A digest of every event of every entry, branches included."""
    found = hashlib.sha256()
    for entry in record.entries:
        found.update(encode(entry.events))
    return found.hexdigest()[:32]


def rules_digest(book: str) -> str:
    """A digest of all values of a book."""
    return hashlib.sha256(encode(table_of(load(book).rules))).hexdigest()[:32]


def frozen(book: str) -> str:
    """The corpus of a book."""
    rules = load(book).rules
    lines = [f"engine {ENGINE}", f"rules {rules_digest(book)}"]
    for seed in SEEDS:
        record = play(rules, seed)
        lines.append(f"{seed} {len(record.entries)} {digest(record)}")
    return "\n".join(lines) + "\n"


def file_of(book: str) -> Path:
    """Where the corpus of a book lies."""
    return HERE / f"{book.replace('/', '-')}.txt"


@pytest.mark.parametrize("book", released())
def test_the_corpus_is_decided_as_it_was(book: str) -> None:
    stored = file_of(book).read_text().splitlines()
    assert stored[0] == f"engine {ENGINE}", "the version rose: write the corpus anew, see the docstring"
    assert stored[1] == f"rules {rules_digest(book)}", f"the values of {book} changed"
    rules = load(book).rules
    for line in stored[2:]:
        seed, calls, wanted = line.split()
        record = play(rules, int(seed))
        assert (len(record.entries), digest(record)) == (int(calls), wanted), (
            f"{book}, seed {seed}: the engine decides otherwise, and its version did not rise"
        )


if __name__ == "__main__":
    for name in released():
        file_of(name).write_text(frozen(name))
        sys.stdout.write(f"{name}\n")
