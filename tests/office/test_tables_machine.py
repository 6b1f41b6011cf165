"""Any course of calls, repeats, older screens, failing disks and restarts comes to the calls taken.

The model is a record in memory that nobody shares, and one rule: a call from an older screen is taken if,
appended to the record as that screen showed it, it gives the same events.
"""

import random
import tempfile
from pathlib import Path
from typing import ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from msgspec.structs import replace
from sqlalchemy import event

from tests.any_call import any_call
from tests.long import sized
from tests.office.playing import CLUB, Flaky, Ticks, new_game, next_call
from tests.store.databases import with_club
from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.ruling import Refused
from zeronight.engine import jsonl
from zeronight.engine.audit import audit
from zeronight.engine.record import NOBODY, Entry, Record
from zeronight.office.chance import seeded
from zeronight.office.table_errors import Moved, OtherContent
from zeronight.office.tables import Answer, Tables

SEEDS = st.integers(0, 10**6)


def chance() -> str:
    """The same seed and salt every time, so that the model has them too."""
    return "chance"


def _bare(entry: Entry) -> Entry:
    return replace(entry, at=None, by=None, device=None, call_id=None)


class Taken:
    """What one call came to: an entry, a refusal, or a conflict."""

    def __init__(self, record: Record, call: AnyCall, after: int) -> None:
        self.entry: Entry | None = None
        self.refused = self.moved = False
        now = self._append(record.copy(), call)
        if after == len(record.entries):
            self.entry, self.refused = now, now is None
            return
        # Read anew up to that entry: not by what the program itself does.
        then = Record(record.header, record.rules, chance)
        for entry in record.entries[:after]:
            then.add(entry)
        then.texts = dict(record.texts)
        before = self._append(then, call)
        same = (
            now is not None
            and before is not None
            and (now.events, now.redone) == (before.events, before.redone)
        )
        self.entry, self.moved = (now, False) if same else (None, True)

    @staticmethod
    def _append(record: Record, call: AnyCall) -> Entry | None:
        try:
            return record.append(call, NOBODY)
        except Refused:
            return None


class Machine(RuleBasedStateMachine):
    """One game at the tables of one database."""

    folder: ClassVar[Path]
    database: ClassVar[Flaky]

    @initialize()
    def begin(self) -> None:
        self.published: list[int] = []
        self.tables = self._tables()
        self.game = new_game(self.tables)
        header = self.tables.open(club=CLUB, game=self.game).record.header
        self.model = Record(header, self.tables.open(club=CLUB, game=self.game).record.rules, chance)
        self.sent: dict[str, tuple[AnyCall, int]] = {}
        self.tap = 0

    def _tables(self) -> Tables:
        return Tables(self.database, lambda _, seq: self.published.append(seq), Ticks(), chance)

    def _next(self, seed: int) -> AnyCall:
        return next_call(random.Random(seed), self.tables.open(club=CLUB, game=self.game))

    def _send(self, call: AnyCall, call_id: str, after: int | str) -> Answer:
        return self.tables.call(club=CLUB, game=self.game, call=call, call_id=call_id, after=after, by="j")

    def _make(self, call: AnyCall, after: int, sent_after: int | str | None = None) -> None:
        self.tap += 1
        call_id = f"tap-{self.tap}"
        expected = Taken(self.model, seeded(call, chance), after)
        try:
            answer = self._send(call, call_id, after if sent_after is None else sent_after)
        except Refused:
            assert expected.refused
        except Moved as moved:
            seq, conflict = moved.seq, expected.moved
            assert (seq, conflict) == (len(self.model.entries), True)
        else:
            assert expected.entry is not None
            self.model.append(seeded(call, chance))
            self.sent[call_id] = (call, answer.seq)
            assert answer == Answer(len(self.model.entries))

    @rule(seed=SEEDS, calls=st.integers(1, 12))
    def play_on(self, seed: int, calls: int) -> None:
        for number in range(calls):
            if self.model.table.state != "signed":
                self._make(self._next(seed + number), len(self.model.entries))

    @rule(seed=SEEDS)
    def call_anything(self, seed: int) -> None:
        self._make(any_call(random.Random(seed)), len(self.model.entries))

    @precondition(lambda self: self.model.table.state != "signed")
    @rule(seed=SEEDS, back=st.integers(1, 6))
    def call_from_an_older_screen(self, seed: int, back: int) -> None:
        self._make(self._next(seed), max(0, len(self.model.entries) - back))

    @precondition(lambda self: bool(self.sent) and self.model.table.state != "signed")
    @rule(seed=SEEDS, data=st.data())
    def call_after_another_of_the_outbox(self, seed: int, data: st.DataObject) -> None:
        before = data.draw(st.sampled_from(sorted(self.sent)))
        self._make(self._next(seed), self.sent[before][1], before)

    @precondition(lambda self: bool(self.model.entries))
    @rule(data=st.data(), back=st.integers(0, 3))
    def undo_or_restore_or_amend(self, data: st.DataObject, back: int) -> None:
        seq = data.draw(st.integers(1, len(self.model.entries)))
        calls: list[AnyCall] = [
            c.TakeBack(self.model.undoable()), c.TakeBack(seq), c.Restore(seq), c.Amend(seq, c.Foul(2)),
        ]  # fmt: skip
        call = data.draw(st.sampled_from(calls))
        self._make(call, max(0, len(self.model.entries) - back))

    @precondition(lambda self: bool(self.sent))
    @rule(data=st.data(), after=st.integers(-2, 500))
    def send_again(self, data: st.DataObject, after: int) -> None:
        call_id = data.draw(st.sampled_from(sorted(self.sent)))
        call, seq = self.sent[call_id]
        assert self._send(call, call_id, after) == Answer(seq, repeated=True)

    @precondition(lambda self: bool(self.sent))
    @rule(data=st.data())
    def send_something_else_under_the_same_id(self, data: st.DataObject) -> None:
        call_id = data.draw(st.sampled_from(sorted(self.sent)))
        with pytest.raises(OtherContent) as other:
            self._send(c.Note(f"not {call_id}"), call_id, len(self.model.entries))
        assert other.value.seq == len(self.model.entries)

    @rule(after=st.sampled_from([-1, 10**6, "no such call"]))
    def call_on_a_screen_that_never_was(self, after: int | str) -> None:
        with pytest.raises(Moved):
            self._send(c.Note("x"), "never", after)

    @precondition(lambda self: self.model.table.state != "signed")
    @rule(seed=SEEDS, moment=st.sampled_from(["begin", "before_cursor_execute", "commit", "answer"]))
    def the_disk_fails(self, seed: int, moment: str) -> None:
        call = self._next(seed)
        after = len(self.model.entries)
        self.tap += 1
        call_id = f"tap-{self.tap}"

        def fail(*_: object) -> None:
            raise OSError

        self.database.loses_answers = moment == "answer"
        if moment != "answer":
            event.listen(self.database.engine, moment, fail)
        try:
            with pytest.raises(OSError):  # noqa: PT011 - it is the one above
                self._send(call, call_id, after)
        finally:
            self.database.loses_answers = False
            if moment != "answer":
                event.remove(self.database.engine, moment, fail)
        answer = self._send(call, call_id, after)
        self.model.append(seeded(call, chance))
        self.sent[call_id] = (call, answer.seq)
        assert answer == Answer(len(self.model.entries), repeated=moment == "answer")

    @rule()
    def restart(self) -> None:
        self.tables = self._tables()

    @rule(seed=SEEDS)
    def look_ahead(self, seed: int) -> None:
        if self.model.table.state == "signed":
            return
        call = self._next(seed)
        events, table = self.tables.preview(club=CLUB, game=self.game, call=call)
        trial = self.model.copy()
        entry = trial.append(seeded(call, chance))
        assert events == (*entry.events, *(e for item in entry.redone for e in item.events))
        assert table == trial.table

    @invariant()
    def the_record_is_that_of_the_calls_taken(self) -> None:
        record = self.tables.open(club=CLUB, game=self.game).record
        assert [_bare(entry) for entry in record.entries] == self.model.entries
        assert (record.head, record.table) == (self.model.head, self.model.table)
        assert record.texts == self.model.texts
        # Each is told at least once, in their order, and at once.
        assert self.published == sorted(self.published)
        assert set(self.published) == set(range(1, len(record.entries) + 1))

    def teardown(self) -> None:
        live = self.tables.open(club=CLUB, game=self.game)
        again = Tables(self.database).open(club=CLUB, game=self.game)
        assert jsonl.write(again.record) == jsonl.write(live.record)
        assert (again.standing, again.sent, again.chain) == (live.standing, live.sent, live.chain)
        assert not [f for f in audit(live.record.rules, live.record) if f.kind != "overruled"]


def test_any_course_of_a_game_comes_to_the_record_of_the_calls_taken() -> None:
    """F1, RC-01, RC-10, RC-22, RC-26, TC-02, UN-07, UN-11, OP-01."""
    with tempfile.TemporaryDirectory() as folder, Flaky.in_folder(Path(folder)) as database:
        with_club(database)
        Machine.database = database
        run_state_machine_as_test(
            Machine, settings=settings(max_examples=sized(40, 1000), stateful_step_count=25)
        )
