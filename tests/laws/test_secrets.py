"""Law (DESIGN 2.10): no outsider's view changes when only secrets change, nor the judge's open view.

Planted differences are of every kind: roles, the deal's order, shots, checks, an unannounced victim,
an unannounced removal, a decided and unannounced result, tallies, coming votes cancelled at night.
"""

import random

import msgspec
import pytest
from msgspec.structs import replace

from tests.long import sized
from tests.random_judge import begin, play
from zeronight.core import call as c
from zeronight.core.role import BLACK_ROLES, DECK, Role
from zeronight.core.ruling import Refused
from zeronight.core.table import CheckFact, ExitFact, NightState, ResultFact, SeatState, Shot, Table, Tally
from zeronight.engine.offers import offers
from zeronight.engine.record import Record
from zeronight.engine.views import Audience, Visibility, view, without_secrets
from zeronight.rules.load import load, released

OUTSIDERS: tuple[Audience, ...] = ("side", "public")
VISIBILITIES = (Visibility(), Visibility(nominees=True), Visibility(fouls=False, hands=False, voters=False))


def _bytes(table: Table, audience: Audience, visibility: Visibility) -> bytes:
    if audience == "judge":
        return msgspec.json.encode(view(table, audience, visibility).open)
    return msgspec.json.encode(view(table, audience, visibility))


def _other_secrets(rng: random.Random, table: Table) -> Table:
    """A table that differs from this one in secrets alone."""
    roles = list(DECK)
    rng.shuffle(roles)
    seats = tuple(
        replace(s, role=r) if s.role is not None else s for s, r in zip(table.seats, roles, strict=True)
    )
    changes: dict[str, object] = {"seats": seats, "tally": Tally(rng.randint(0, 3), 1, 2, (1,), 2, True)}
    if table.state in ("running", "decided"):
        decided = rng.random() < 0.5
        changes["state"] = "decided" if decided else "running"
        result = ResultFact(rng.choice(("red", "black")), table.period, table.number)
        changes["result"] = result if decided else None
    if table.period == "night" and table.number > 0:
        changes["seats"] = tuple(_other_exit(rng, table, s) for s in seats)
        changes["night"] = _other_night(rng)
        changes["off"] = (*table.off, table.number)
    return replace(table, **changes)


def _other_exit(rng: random.Random, table: Table, state: SeatState) -> SeatState:
    hidden = state.exit is not None and not state.exit.announced
    if state.exit is not None and not hidden:
        return state
    if rng.random() < 0.7:
        return replace(state, standing="in", exit=None, removed=False) if not hidden else state
    exit_ = ExitFact("shot", "night", table.number, announced=False)
    return replace(state, standing="out", exit=exit_)


def _other_night(rng: random.Random) -> NightState:
    seat = rng.randint(1, 10)
    return NightState(
        shooters=(1, 2, seat),
        shots=(Shot(1, seat), Shot(2, None, "unseen")),
        closed=rng.random() < 0.5,
        victim=seat,
        don=CheckFact(seat, True),
        sheriff=CheckFact(2, False),
        removed=(seat,),
    )


@pytest.mark.parametrize("book", released())
def test_outsiders_see_the_same_when_only_secrets_differ(book: str) -> None:
    rules = load(book).rules
    rng = random.Random(5)
    compared = 0

    def watch(record: Record) -> None:
        nonlocal compared
        table = record.table
        if table.state in ("revealed", "signed") or any(s.exit and s.fouls > 3 for s in table.seats):
            return
        other = _other_secrets(rng, table)
        for audience in (*OUTSIDERS, "judge"):
            for visibility in VISIBILITIES:
                assert _bytes(table, audience, visibility) == _bytes(other, audience, visibility), (
                    f"{audience} at {table.at}, {table.phase}"
                )
                compared += 1

    for seed in range(sized(15, 500)):
        play(rules, seed, watch)
    assert compared > 1000


@pytest.mark.parametrize("book", released())
def test_offers_on_the_open_screen_are_the_same_when_only_secrets_differ(book: str) -> None:
    """By day nothing on the judge's screen differs by role, the keys under his thumb included."""
    rules = load(book).rules
    rng = random.Random(6)
    compared = 0

    def watch(record: Record) -> None:
        nonlocal compared
        table = record.table
        if table.period != "day" or table.state not in ("running", "decided"):
            return
        mine = offers(rules, without_secrets(table))
        # By day the counts of the game follow from what was said aloud.
        secret = replace(_other_secrets(rng, table), tally=table.tally)
        other = offers(rules, without_secrets(secret))
        assert mine == other, f"{table.at}, {table.phase}"
        compared += 1

    for seed in range(sized(6, 200)):
        play(rules, seed, watch)
    assert compared > 100


@pytest.mark.parametrize("book", released())
def test_the_same_calls_on_other_cards_of_the_same_colours_look_the_same(book: str) -> None:
    """Paired runs: the sheriff and a citizen, the don and a mafioso change their cards."""
    rules = load(book).rules
    paired = 0
    for seed in range(sized(25, 1000)):
        record = play(rules, seed)
        other = begin(rules, seed)
        rng = random.Random(seed)
        try:
            for entry in record.line():
                call = _other_deal(rng, entry.call, record)
                if isinstance(call, c.Check):
                    call = c.Note("who checks is another now")
                other.append(call)
                if other.table.state in ("revealed", "signed"):
                    break
                mine = record.table_at(entry.seq)
                for audience in OUTSIDERS:
                    assert _bytes(mine, audience, VISIBILITIES[1]) == _bytes(
                        other.table, audience, VISIBILITIES[1]
                    ), f"{book}, seed {seed}, entry {entry.seq}: {audience}"
                paired += 1
        except Refused:
            continue
    assert paired > 300


def _other_deal(rng: random.Random, call: c.AnyCall, record: Record) -> c.AnyCall:
    if not isinstance(call, c.Deal | c.Draw):
        return call
    dealt = next(e for e in record.line() if e.call == call)
    roles = [role for event in dealt.events for role in getattr(event, "roles", ())]
    reds = [r for r in roles if r not in BLACK_ROLES]
    blacks = [r for r in roles if r in BLACK_ROLES]
    rng.shuffle(reds)
    rng.shuffle(blacks)
    return c.Deal(tuple(blacks.pop() if r in BLACK_ROLES else reds.pop() for r in roles))


def test_the_cast_sees_roles_and_nothing_else_beside_the_public_view() -> None:
    table = play(load("fsm/2024").rules, 1).table_at(30)
    cast, public = view(table, "cast", Visibility()), view(table, "public", Visibility())
    without = replace(cast, seats=tuple(replace(s, role=None) for s in cast.seats))
    assert without == public
    assert {s.role for s in cast.seats} == set(Role)


@pytest.mark.parametrize("leak", ["role", "victim", "result", "removal", "checks"])
def test_a_planted_leak_is_found(leak: str) -> None:
    """The comparison itself: a view that carried any of these would be caught."""
    record = play(load("fsm/2024").rules, 3)
    rng = random.Random(1)
    differs = False
    for entry in record.entries:
        table = record.table_at(entry.seq)
        if table.state in ("revealed", "signed"):
            continue
        other = _other_secrets(rng, table)
        differs = differs or _leaky(table, leak) != _leaky(other, leak)
    assert differs


def _leaky(table: Table, leak: str) -> bytes:
    parts: dict[str, object] = {
        "role": [s.role for s in table.seats],
        "victim": table.night.victim if table.night else None,
        "result": table.state,
        "removal": [s.standing for s in table.seats],
        "checks": table.night.don if table.night else None,
    }
    return _bytes(table, "public", Visibility()) + msgspec.json.encode(parts[leak])
