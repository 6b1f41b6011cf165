"""Amend and Correct (DESIGN 2.5): the new call, and every later call of the line decided again."""

import pytest

from tests.random_judge import begin
from tests.scenarios.game import Game
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.role import Role
from zeronight.core.ruling import Code, Refused
from zeronight.engine import jsonl
from zeronight.engine.amend import preview_amend
from zeronight.engine.audit import audit
from zeronight.engine.record import Made, Record

BOOK = "fsm/2024"
DEALT = tuple(Role(r) for r in ("citizen",) * 6 + ("sheriff", "mafioso", "mafioso", "don"))
MEANT = tuple(Role(r) for r in ("citizen",) * 5 + ("mafioso", "sheriff", "citizen", "mafioso", "don"))


def _seq_of(record: Record, call: c.AnyCall) -> int:
    return next(item.of for item in record.items() if item.call == call)


def _holds(record: Record) -> None:
    assert not [f for f in audit(record.rules, record) if f.kind != "overruled"]
    data = jsonl.write(record)
    again = jsonl.read(data, lambda _: record.rules)
    assert not again.damage
    assert again.record.table == record.table
    assert jsonl.write(again.record) == data


def test_a_role_mis_tapped_in_the_deal_and_seen_at_night_1() -> None:
    """Seat 6 is black and 8 is red; the judge sees it when 6 wakes, the numbers half called."""
    game = Game(BOOK).day0().quiet_day().shooting().call(c.Shoot(9, 1))
    record = game.record
    deal = _seq_of(record, c.Deal(DEALT))
    before = record.table
    record.append(c.Amend(deal, c.Deal(MEANT)))
    assert [s.role for s in record.table.seats] == list(MEANT)
    assert record.table.phase == before.phase == st.Shooting()
    assert record.table.night is not None
    assert record.table.night.shooters == (6, 9, 10)
    record.append(c.Shoot(6, 1))
    _holds(record)


def test_a_later_call_that_is_refused_now_must_be_dropped_or_overruled() -> None:
    game = Game(BOOK).day0().quiet_day().shooting().call(c.Shoot(8, 1), c.Shoot(9, 1))
    record = game.record
    deal, shot = _seq_of(record, c.Deal(DEALT)), _seq_of(record, c.Shoot(8, 1))
    amend = c.Amend(deal, c.Deal(MEANT))
    preview = preview_amend(record.rules, record.items(), amend)
    assert [(b.seq, b.refusal.code) for b in preview.broken] == [(shot, Code.NOT_BLACK)]
    entries = len(record.entries)
    with pytest.raises(Refused) as refused:
        record.append(amend)
    assert refused.value.refusal.code is Code.AMENDMENT_BREAKS
    assert refused.value.refusal.broken == preview.broken
    assert len(record.entries) == entries
    record.append(c.Amend(deal, c.Deal(MEANT), (c.Then(shot, "drop"),)))
    assert all(item.call != c.Shoot(8, 1) for item in record.items())
    _holds(record)


def test_the_first_count_is_amended_during_the_third() -> None:
    """3 had five hands and not four: with five closed and five spread he leaves by plurality."""
    game = Game(BOOK).day0().circle({1: 3, 2: 4, 5: 6}).ballot({3: 4, 4: 4}).go(st.Count(6))
    game.call(c.ShowHands(6, number=1))
    record = game.record
    first = _seq_of(record, c.ShowHands(3, number=4))
    preview = preview_amend(record.rules, record.items(), c.Amend(first, c.ShowHands(3, number=5)))
    assert not preview.broken
    record.append(c.Amend(first, c.ShowHands(3, number=5)))
    assert record.table.ballot is not None
    assert [hands.votes for hands in record.table.ballot.closed] == [5, 4]
    assert game.has_left(3, "vote")
    game.call(c.CloseCount(6))
    assert game.event(ev.BallotDecided).seats == (3,)
    _holds(record)


def test_time_and_author_stay_those_of_the_original_and_an_amendment_can_be_taken_back() -> None:
    record = begin(Game(BOOK).record.rules, 1)
    made = Made(at="2000-01-01T12:00:00+02:00", by="p1")
    record.append(c.Deal(DEALT), made)
    record.append(c.Proceed(st.Agreement()), Made(at="2000-01-01T12:01:00+02:00", by="p1"))
    before = record.head
    entry = record.append(c.Amend(1, c.Deal(MEANT)), Made(at="2000-01-01T12:05:00+02:00", by="p2"))
    assert [item.of for item in entry.redone] == [2]
    first = record.line()[0]
    assert (first.at, first.by, first.call) == (made.at, made.by, c.Deal(MEANT))
    record.append(c.TakeBack(entry.seq))
    assert record.head == before
    assert [s.role for s in record.table.seats] == list(DEALT)
    record.append(c.Restore(entry.seq))
    assert [s.role for s in record.table.seats] == list(MEANT)
    record.append(c.Amend(2, c.Proceed(st.Agreement())))
    assert [item.of for item in record.items()] == [1, 2]
    _holds(record)


def test_a_call_that_is_not_in_the_line_cannot_be_amended() -> None:
    game = Game(BOOK).day0()
    taken = game.record.append(c.Foul(3)).seq
    game.call(c.TakeBack(taken))
    assert game.refusal(c.Amend(taken, c.Foul(4))).code is Code.NO_SUCH_ENTRY
    assert game.refusal(c.Amend(99, c.Foul(4))).code is Code.NO_SUCH_ENTRY


def _signed() -> Game:
    game = Game(BOOK).day0()
    game.call(c.Foul(3), c.Declare(c.Outcome("red"), "a wager lost"), c.Announce("red"), c.Sign())
    return game


def test_after_signing_only_the_office_corrects_and_both_versions_stay_readable() -> None:
    game = _signed()
    record = game.record
    foul = _seq_of(record, c.Foul(3))
    assert record.version() == 1
    amend = c.Amend(foul, c.Foul(4))
    for call in (amend, c.TakeBack(record.head), c.Foul(3), c.Restore(1)):
        assert game.refusal(call).code is Code.GAME_OVER
    assert game.refusal(c.Correct(" ", amend)).code is Code.REASON_MISSING
    first = record.table
    record.append(c.Correct("the foul was seat 4's", amend))
    assert record.table.state == "corrected"
    assert (record.version(), record.table.seats[2].fouls, record.table.seats[3].fouls) == (2, 0, 1)
    assert record.table_at(len(record.entries) - 1) == first
    assert game.refusal(c.Foul(3)).code is Code.GAME_OVER
    record.append(c.Correct("and there were two", c.Amend(foul, c.Foul(4, times=2))))
    assert (record.version(), record.table.seats[3].fouls) == (3, 2)
    _holds(record)


def test_before_signing_there_is_nothing_to_correct() -> None:
    game = Game(BOOK).day0()
    assert game.refusal(c.Correct("no", c.Amend(1, c.Deal(MEANT)))).code is Code.GAME_NOT_OVER


def test_the_reason_of_an_overruled_later_call_is_kept_beside_the_chain() -> None:
    game = Game(BOOK).speech(1).call(c.Nominate(1, (3,)))
    nominated = _seq_of(game.record, c.Nominate(1, (3,)))
    game.go(st.Speech(2)).call(c.Nominate(2, (4,)))
    second = _seq_of(game.record, c.Nominate(2, (4,)))
    then = (c.Then(second, "drop"),)
    assert game.refusal(c.Amend(nominated, c.Nominate(1, (4,)))).code is Code.AMENDMENT_BREAKS
    game.call(c.Amend(nominated, c.Nominate(1, (4,)), then))
    assert game.table.nominees() == (4,)
    data = jsonl.write(game.record)
    assert b"drop" in data
    _holds(game.record)
