"""kill -9 at any moment: no acknowledged call is lost, none doubled, and it is up again within two seconds.

200 kills in `./test`, 10,000 in `./test --long`. Half of them come during a request: at a point within it
(before the transaction, before and after the row, at the commit, in its fsync, after it, before the
answer), or after a moment that the dice choose. Which seed it was stands in the message.
"""

import logging
import os
import random
import threading
import time
from collections import Counter
from contextlib import suppress
from typing import Final

import pytest

from tests.kills.judge import Judge
from tests.kills.nursery import POINTS
from tests.kills.nursing import Gone, Nursery, nursery
from tests.long import sized

UP_AGAIN: Final = 2.0
AT_ONCE: Final = 4
_LOG: Final = logging.getLogger(__name__)

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are forked here")


def _between(judge: Judge, rng: random.Random) -> str:
    for _ in range(rng.randint(0, 3)):
        judge.play()
    judge.nursery.kill()
    return "between"


def _during(judge: Judge, rng: random.Random) -> str:
    for _ in range(rng.randint(0, 3)):
        judge.play()
    judge.line.send(judge.next())
    # Busy, not asleep: a sleep is longer than a call.
    until = time.perf_counter() + rng.uniform(0, 0.003)
    while time.perf_counter() < until:
        pass
    judge.nursery.kill()
    return "during"


def _at(judge: Judge, rng: random.Random, point: str) -> str:
    """Play until the server has died by itself at this point."""
    judge.nursery.kill()
    judge.nursery.start(point, rng.randint(1, 4), rng.uniform(0, 0.0015))
    judge.reconnect()
    with suppress(Gone):
        while True:
            judge.play()
    judge.nursery.kill()
    return point


def _die_and_live(judge: Judge, rng: random.Random, number: int) -> str:
    """One death, of the kind that is due, and what is there afterwards."""
    if number % 2:
        death = _between(judge, rng)
    elif number % 4:
        death = _during(judge, rng)
    else:
        death = _at(judge, rng, POINTS[1 + number // 4 % (len(POINTS) - 1)])
    judge.nursery.start()
    judge.check()
    return death


def _check_starts(servers: Nursery, seed: int) -> None:
    starts = sorted(servers.starts)
    _LOG.info("starts: the fastest %.3f s, half %.3f s, the slowest %.3f s", starts[0],
              starts[len(starts) // 2], starts[-1])  # fmt: skip
    # Nine of ten: the slowest wait for other tests.
    assert starts[len(starts) * 9 // 10] < UP_AGAIN, seed


def test_no_acknowledged_call_is_lost_and_none_is_doubled() -> None:
    """F1, RC-10, TM-15."""
    seed = random.SystemRandom().randrange(10**9)
    rng = random.Random(seed)
    with nursery() as servers:
        try:
            servers.start()
            judge = Judge(servers, rng)
            deaths = Counter(_die_and_live(judge, rng, number) for number in range(sized(200, 10_000)))
            servers.kill()
            servers.examine()
        except BaseException as error:
            error.add_note(f"seed {seed}")
            raise
        _LOG.info("%s calls of %s games: %s", judge.calls, judge.games, deaths)
        _LOG.info("%s were on the disk and not answered", judge.lost_answers)
        assert all(deaths[point] for point in POINTS[1:]), seed
        # Of the calls without an answer some were on the disk and some were not: both were met.
        assert 0 < judge.lost_answers < deaths.total(), seed
        _check_starts(servers, seed)


def _until_gone(judge: Judge) -> None:
    with suppress(Gone):
        while True:
            judge.play()


def test_judges_at_once_lose_nothing_of_what_one_commit_carried_for_all() -> None:
    """F1, F35: their calls share transactions, and the server dies in the midst of them."""
    seed = random.SystemRandom().randrange(10**9)
    rng = random.Random(seed)
    with nursery() as servers:
        try:
            servers.start()
            judges = [Judge(servers, random.Random(rng.random()), f"table-{n}") for n in range(AT_ONCE)]
            for _ in range(sized(20, 500)):
                threads = [threading.Thread(target=_until_gone, args=(judge,)) for judge in judges]
                for thread in threads:
                    thread.start()
                threads[0].join(rng.uniform(0.005, 0.05))
                servers.kill()
                for thread in threads:
                    thread.join()
                servers.start()
                for judge in judges:
                    judge.check()
            servers.kill()
            servers.examine()
        except BaseException as error:
            error.add_note(f"seed {seed}")
            raise
        _LOG.info("%s calls", sum(judge.calls for judge in judges))
        assert all(judge.calls > 20 for judge in judges), seed
        _check_starts(servers, seed)
