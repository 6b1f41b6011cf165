"""A judge who only follows offers finishes every game: no dead end, and the record holds.

300 games a book in `./test`, 10,000 in `./test --long`; a failing game prints its seed.
"""

import pytest

from tests.long import sized
from tests.random_judge import play
from zeronight.core import call as c
from zeronight.core.table import Table
from zeronight.engine import jsonl
from zeronight.engine.audit import audit
from zeronight.engine.evolve import fold
from zeronight.engine.record import Record
from zeronight.rules.load import load, released

CHUNKS = 4


def _check(book: str, seed: int, record: Record) -> None:
    where = f"{book}, seed {seed}"
    assert record.table.state == "signed", where
    findings = [f for f in audit(record.rules, record) if f.kind != "overruled"]
    assert not findings, (where, findings[:1])
    table = Table()
    for entry in record.line():
        table = fold(table, entry.events)
    assert table == record.table, where
    data = jsonl.write(record)
    again = jsonl.read(data, lambda _: record.rules)
    assert not again.damage, where
    assert again.record.table == record.table, where
    assert jsonl.write(again.record) == data, where


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("book", released())
def test_games_by_offers_alone_end_and_their_records_hold(book: str, chunk: int) -> None:
    rules = load(book).rules
    for seed in range(chunk, sized(300, 10_000), CHUNKS):
        _check(book, seed, play(rules, seed))


@pytest.mark.parametrize("book", released())
def test_take_back_and_restore_move_the_head_and_lose_nothing(book: str) -> None:
    """UN-07, UN-11: undo of undo is defined, state is the fold of the line at every point."""
    rules = load(book).rules
    for seed in range(sized(10, 200)):
        record = play(rules, seed)
        line = record.line()
        open_record = _without_signature(record)
        last = open_record.undoable()
        if not last:
            continue
        before, table = open_record.head, open_record.table
        taken = open_record.append(c.TakeBack(last))
        assert open_record.head == open_record.entries[last - 1].parent, seed
        assert taken.parent == before
        open_record.append(c.Restore(before))
        assert open_record.head == before, seed
        assert open_record.table == table, seed
        assert len(line) > 1


def _without_signature(record: Record) -> Record:
    """The same record before it was signed."""
    copy = Record(record.header, record.rules, lambda: "salt")
    for entry in record.entries:
        if isinstance(entry.call, c.Sign):
            break
        copy.add(entry)
    return copy
