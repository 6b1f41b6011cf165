"""How often each kind of offer comes, and which refusals, in random games: a table, book by book.

`./test --long` asks for at least 200 offers of every kind a book and for every refusal code somewhere;
the short run plays less and asks for the table to hold what it has seen.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.any_call import any_call
from tests.long import IS_LONG, sized
from tests.random_judge import WEIGHTS, _can_fill, fill, play
from zeronight.core import call as c
from zeronight.core.ruling import Code, Refused
from zeronight.engine.offers import offers
from zeronight.engine.record import Record
from zeronight.rules.load import load, released

FEWEST = 200


def _nonsense(rng: random.Random, record: Record) -> c.AnyCall:
    """A barred call, one on the record, an overruled one, or any at all."""
    barred = [o for o in offers(record.rules, record.table) if o.barred is not None and _can_fill(o)]
    if barred and rng.random() < 0.3:
        return fill(rng, rng.choice(barred))
    seq = rng.randint(0, len(record.entries) + 1)
    pick = rng.random()
    if pick < 0.05:
        return c.TakeBack(seq)
    if pick < 0.1:
        return c.Restore(seq)
    if pick < 0.13:
        return c.Amend(seq, any_call(rng))
    if pick < 0.15:
        return c.Correct("why", c.Amend(seq, any_call(rng)))
    if pick < 0.25:
        return c.Overrule(any_call(rng), rng.choice(("", "I saw it")))
    return any_call(rng)


def _counted(book: str, games: int) -> tuple[Counter[str], Counter[str]]:
    rules = load(book).rules
    kinds: Counter[str] = Counter()
    codes: Counter[str] = Counter()
    for seed in range(games):
        rng = random.Random(seed)

        def watch(record: Record, rng: random.Random = rng) -> None:
            kinds.update({offer.kind for offer in offers(rules, record.table)})
            trial = _same_head(record)
            for _ in range(2):
                try:
                    trial.append(_nonsense(rng, trial))
                    trial = _same_head(record)
                except Refused as refused:
                    codes[refused.refusal.code] += 1

        play(rules, seed, watch)
    return kinds, codes


def _same_head(record: Record) -> Record:
    """A record that can be thrown away, with the same entries."""
    copy = Record(record.header, record.rules, lambda: "salt")
    copy.entries = list(record.entries)
    copy.head = record.head
    copy._tables = list(record._tables)
    return copy


def _rows(title: str, names: list[str], counts: dict[str, Counter[str]]) -> Iterator[str]:
    for name in names:
        numbers = "".join(f"{counts[book][name]:8}" for book in released())
        yield f"  {title} {name:24}{numbers}\n"


def test_every_kind_of_offer_comes_and_every_refusal_is_met(capsys: pytest.CaptureFixture[str]) -> None:
    games = sized(3, 1000)
    kinds: dict[str, Counter[str]] = {}
    codes: dict[str, Counter[str]] = {}
    for book in released():
        kinds[book], codes[book] = _counted(book, games)
    if IS_LONG:
        with capsys.disabled():
            sys.stdout.write(f"\n{games} games a book: {', '.join(released())}\n")
            sys.stdout.writelines(_rows("offer", sorted(WEIGHTS), kinds))
            sys.stdout.writelines(_rows("refusal", [code.value for code in Code], codes))
    met = {code for book in released() for code in codes[book]}
    assert all(kinds[book]["proceed"] > 0 for book in released())
    if IS_LONG:
        rare = [(book, kind) for book in released() for kind in WEIGHTS if kinds[book][kind] < FEWEST]
        assert not rare
        assert not set(Code) - met
