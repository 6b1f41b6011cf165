"""Law (DESIGN 2.9): decide accepts exactly what an unbarred offer admits."""

import random

import pytest

from tests.any_call import KINDS, any_call
from tests.long import sized
from tests.random_judge import play
from zeronight.core.ruling import Refused
from zeronight.engine.decide import decide
from zeronight.engine.offers import offers
from zeronight.engine.record import Record
from zeronight.rules.load import load, released


@pytest.mark.parametrize("book", released())
def test_decide_accepts_exactly_what_an_unbarred_offer_admits(book: str) -> None:
    rules = load(book).rules
    for seed in range(sized(12, 400)):
        rng = random.Random(seed)
        seen: set[type] = set()

        def watch(record: Record, rng: random.Random = rng, seed: int = seed, seen: set[type] = seen) -> None:
            free = [o for o in offers(rules, record.table) if o.barred is None]
            kinds = [rng.choice(KINDS) for _ in range(8)]
            for call in (any_call(rng, kind) for kind in kinds):
                offered = any(offer.admits(call) for offer in free)
                try:
                    decide(rules, record.table, call)
                    accepted, code = True, None
                except Refused as refused:
                    accepted, code = False, refused.refusal.code
                place = f"{book}, seed {seed}, {record.table.at}, {record.table.phase}"
                assert offered == accepted, f"{place}: {call} offered {offered}, refused by {code}"
                seen.add(type(call))

        play(rules, seed, watch)
        assert seen


@pytest.mark.parametrize("book", released())
def test_a_barred_offer_is_refused_for_the_reason_it_shows(book: str) -> None:
    from tests.random_judge import _can_fill, fill

    rules = load(book).rules
    rng = random.Random(99)
    shown = 0

    def watch(record: Record) -> None:
        nonlocal shown
        found = offers(rules, record.table)
        for offer in found:
            if offer.barred is None or not _can_fill(offer) or rng.random() > 0.2:
                continue
            call = fill(rng, offer)
            if any(o.barred is None and o.admits(call) for o in found):
                continue
            with pytest.raises(Refused) as refused:
                decide(rules, record.table, call)
            assert refused.value.refusal.code == offer.barred.code, (call, refused.value.refusal)
            shown += 1

    for seed in range(sized(4, 100)):
        play(rules, seed, watch)
    assert shown > 100
