"""S1: a robot judge with one finger plays whole games of every paper, on a good network and on a bad one.

What he saw at the table is compared with the record; the record is read from the disk after the server has
stopped. F18: through a network that loses, doubles, delays and reorders 30 % of what passes.
"""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.browser import server as servers
from tests.browser.bad_network import FAULTS, between
from tests.browser.conftest import OpenContext
from tests.browser.evenings import record_of, set_table
from tests.browser.robot import Plan, Robot
from zeronight.core import call as c
from zeronight.core.call import DRAFTS, AnyCall
from zeronight.engine.record import Record

BOOKS = ("kharkiv/1", "club-ru/1", "dogory-drygom/1", "fsm/2024")
AIM = 150


def judged(record: Record) -> list[AnyCall]:
    """The calls in force, but for hands that were replaced before they counted."""
    calls = [item.call for item in record.items()]
    following = [*calls[1:], None]
    return [
        call
        for call, after in zip(calls, following, strict=True)
        if not isinstance(call, DRAFTS) or not isinstance(after, type(call))
    ]


def told(record: Record, robot: Robot) -> None:
    """Everything that the robot meant stands in the record, in its order, and nothing else of its kind."""
    calls = judged(record)
    assert next(call.roles for call in calls if isinstance(call, c.Deal)) == tuple(robot.plan.roles)
    nominated = [seen[1] for seen in robot.seen if seen[0] == "nominate"]
    assert [call.seats[0] for call in calls if isinstance(call, c.Nominate)] == nominated
    hands = [(seen[1], set(seen[2])) for seen in robot.seen if seen[0] == "hands" and seen[2]]
    shown = [(call.of, set(call.seats)) for call in calls if isinstance(call, c.ShowHands) and call.seats]
    assert shown == hands
    fouled = [seen[1] for seen in robot.seen if seen[0] == "foul"]
    assert [call.seat for call in calls if isinstance(call, c.Foul | c.Remove)
            and getattr(call, "clause", None) is None] == fouled  # fmt: skip
    removed = [seen[1] for seen in robot.seen if seen[0] == "remove"]
    assert len([call for call in calls if isinstance(call, c.Remove)]) >= len(removed)
    assert record.table.state == "signed"


def judge(
    open_context: OpenContext, server: servers.Server, url: str, game: str, plan: Plan, **allow: Any
) -> Robot:
    context = open_context(server, language="ru", **allow)
    if url != server.url:
        context.add_cookies([{"name": n, "value": v, "url": url} for n, v in server.cookies.items()])
    page = context.new_page()
    page.goto(f"{url}/play/{game}")
    robot = Robot(page, plan, patience=30_000)
    robot.play()
    page.close()
    return robot


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("seed", "ties", "removals"),
    [(11, 3, ()), (12, 1, ("speech", "vote", "check", "shooting"))],
    ids=["ties", "removals"],
)
def test_a_whole_game_with_one_finger(
    book: str,
    seed: int,
    ties: int,
    removals: tuple[str, ...],
    open_context: OpenContext,
    tmp_path: Path,
    record_property: Any,
) -> None:
    folder = tmp_path / "data"
    (game,) = set_table(folder, book)
    server = servers.start(folder)
    try:
        robot = judge(open_context, server, server.url, game, Plan(seed, ties, removals), allow=("422",))
    finally:
        servers.stop(server)
    record_property("taps", robot.taps)
    told(record_of(folder, game), robot)
    assert robot.taps <= 2 * AIM, "whatever the luck of the dice, no game costs twice the aim"


def test_a_bad_network_changes_nothing(open_context: OpenContext, tmp_path: Path) -> None:
    seed = 21
    folder = tmp_path / "data"
    quiet, disturbed = set_table(folder, "kharkiv/1", "kharkiv/1")
    server = servers.start(folder)
    try:
        first = judge(open_context, server, server.url, quiet, Plan(seed), allow=("422",))
        with between(server.url, seed) as (url, done):
            second = judge(open_context, server, url, disturbed, Plan(seed), allow=(".*",))
    finally:
        servers.stop(server)
    assert set(done) == set(FAULTS), f"seed {seed}: {done}"
    assert second.seen == first.seen, f"seed {seed}"
    assert judged_bytes(record_of(folder, disturbed)) == judged_bytes(record_of(folder, quiet)), (
        f"seed {seed}"
    )


def judged_bytes(record: Record) -> list[bytes]:
    """The calls as bytes, with the hands in seat order."""
    found = []
    for call in judged(record):
        if isinstance(call, c.ShowHands) and call.seats:
            call = msgspec.structs.replace(call, seats=tuple(sorted(call.seats)))
        if isinstance(call, c.ShowBestMove):
            continue
        found.append(msgspec.json.encode(call))
    return found
