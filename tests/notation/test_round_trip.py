"""Laws: what is written is read back, call by call, and written again it is the same text.

The seed of a game stands in the name of its test.
"""

import os
from random import Random

import pytest

from tests.any_call import any_call
from tests.notation.games import Judge
from tests.notation.shelf import read_text
from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.event import AnyEvent
from zeronight.core.step import Step
from zeronight.engine.record import Entry, Record
from zeronight.notation.errors import Fault
from zeronight.notation.read import Aside
from zeronight.notation.told import told
from zeronight.notation.write import write
from zeronight.rules.load import load, released

GAMES = 400 if os.environ.get("ZERONIGHT_LONG") else 6
CLAUSE_FAULTS = {Fault.UNKNOWN_CLAUSE, Fault.NOT_IN_CLAUSE}


def calls_of(record: Record) -> list[tuple[AnyCall, tuple[AnyEvent, ...]]]:
    return [(one.call, one.events) for one in told(record)]


@pytest.mark.parametrize("oddness", [0.02, 0.2, 0.5])
@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("book_id", released())
def test_what_is_written_is_read_back(book_id: str, seed: int, oddness: float) -> None:
    record = Judge(load(book_id), seed, oddness).play()
    text = write(record)
    reading = read_text(text)
    assert [error for error in reading.errors if error.fault not in CLAUSE_FAULTS] == []
    assert reading.record is not None
    assert calls_of(reading.record) == calls_of(record)
    assert reading.record.table == told(record)[-1].after
    assert reading.record.header == record.header
    assert write(reading.record) == text


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("book_id", released())
def test_what_stands_beside_the_calls_keeps_its_place(book_id: str, seed: int) -> None:
    random = Random(seed)
    record = Judge(load(book_id), seed, 0.2).play(150)
    seqs = [0, *(one.seq for one in told(record))]
    sayings = [
        "{ }",
        "{ was it? | N1 }",
        "= living 1 2 3",
        "= refused already_so: n5",
        '= refused: note "= | {"',
    ]
    asides = [Aside(seq, random.choice(sayings)) for seq in sorted(random.choices(seqs, k=20))]
    text = write(record, asides=asides)
    reading = read_text(text)
    assert reading.record is not None
    assert [one.call for one in told(reading.record)] == [one.call for one in told(record)]
    assert write(reading.record, asides=reading.asides) == text
    said = [aside.text for aside in reading.asides]
    assert [text for text in said if text in sayings] == [aside.text for aside in asides]


def test_random_games_have_every_call_and_every_step_that_can_be_made() -> None:
    seen: set[str] = set()
    for seed in range(20):
        for book_id in released():
            for one in told(Judge(load(book_id), seed, 0.25).play()):
                seen.add(type(one.meant).__name__)
                seen.add(type(getattr(one.meant, "to", getattr(one.meant, "fact", None))).__name__)
    kinds = {kind.__name__ for kind in (*AnyCall.__args__, *Step.__args__, *c.Fact.__args__)}
    of_the_record = {"TakeBack", "Restore", "Amend", "Correct", "Overrule"}
    assert kinds - seen == of_the_record


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("book_id", released())
def test_every_record_can_be_written_however_it_came_about(book_id: str, seed: int) -> None:
    random = Random(seed)
    record = Judge(load(book_id), seed, 0.2).play(random.randint(0, 120))
    for _ in range(40):
        call = any_call(random)
        if random.random() < 0.2:
            call = c.Overrule(call, "so it was")
        if not isinstance(call, c.TakeBack | c.Restore | c.Amend | c.Correct):
            record.add(Entry(len(record.entries) + 1, record.head, "0", call))
    text = write(record)
    assert text == write(record)
    assert all(error.line >= 1 for error in read_text(text).errors)
