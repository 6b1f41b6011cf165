"""Tables: each call once, on the screen it was made on or not at all, and told when it is on the disk."""

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import event, text

from tests.office.playing import BOOK, CLUB, START, Flaky, Ticks, new_game, play
from tests.store.databases import with_club
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.core.event import Fouled, Noted, SpeechBegun
from zeronight.core.ruling import Code, Refused
from zeronight.engine import jsonl
from zeronight.office.table_errors import DamagedGame, Moved, NoSuchGame, OtherContent
from zeronight.office.tables import Answer, Tables
from zeronight.store import games
from zeronight.store.database import Database
from zeronight.store.failures import Cause, NotStored

DAY_0 = (
    c.Judge("j"),
    c.Seat(1, "p1"),
    c.Draw(""),
    c.Proceed(st.Agreement()),
    c.Proceed(st.Morning()),
    c.Proceed(st.Speech(1)),
)


class Table:
    """One game of some tables, as a judge's phone has it."""

    def __init__(self, tables: Tables, *calls: AnyCall) -> None:
        self.tables = tables
        self.game = new_game(tables, *calls)

    def call(self, call: AnyCall, call_id: str, after: int | str) -> Answer:
        return self.tables.call(
            club=CLUB, game=self.game, call=call, call_id=call_id, after=after, by="judge", device="phone"
        )

    @property
    def calls(self) -> list[AnyCall]:
        return [entry.call for entry in self.tables.open(club=CLUB, game=self.game).record.entries]

    @property
    def seq(self) -> int:
        return self.tables.open(club=CLUB, game=self.game).seq


@pytest.fixture(name="tables")
def _tables(database: Database) -> Tables:
    return Tables(database, now=Ticks())


@pytest.fixture(name="table")
def _table(tables: Tables) -> Table:
    return Table(tables, *DAY_0)


def stored(table: Table) -> bytes:
    """The record as another process would read it now."""
    return jsonl.write(Tables(table.tables.database).open(club=CLUB, game=table.game).record)


def test_a_game_begins_with_the_calls_it_was_made_with(tables: Tables) -> None:
    seats = [c.Seat(seat, f"p{seat}") for seat in range(1, 11)]
    game = new_game(tables, *seats, c.Judge("j"))
    live = tables.open(club=CLUB, game=game)
    assert live.seq == 11
    assert live.record.header.game == game
    assert live.record.header.book == BOOK.id
    assert live.record.entries[0].at == "2026-11-30T16:40:01.000Z"
    with tables.database.reading() as connection:
        assert games.persons(connection, club=CLUB, ids=[game]) == {
            game: {seat: f"p{seat}" for seat in range(1, 11)}
        }
        row = games.of(connection, club=CLUB, id=game)
    assert row is not None
    assert (row.judge, row.state, row.number) == ("j", "setup", 1)


def test_a_refused_first_call_makes_no_game(tables: Tables) -> None:
    with pytest.raises(Refused):
        new_game(tables, c.Seat(1, "a"), c.Sign())
    with tables.database.reading() as connection:
        assert games.count(connection, club=CLUB) == 0


def test_a_form_sent_twice_makes_one_game(tables: Tables) -> None:
    """TC-07."""
    first = new_game(tables, c.Seat(1, "a"), game="from-a-form")
    assert new_game(tables, c.Seat(1, "a"), game="from-a-form") == first == "from-a-form"
    with tables.database.reading() as connection:
        assert games.count(connection, club=CLUB) == 1
    assert tables.open(club=CLUB, game=first).seq == 1


def test_games_of_an_evening_are_numbered(tables: Tables) -> None:
    from zeronight.store import evenings

    with tables.database.writing() as connection:
        evenings.add(connection, club=CLUB, id="e", date="2026-11-30", title="", book=BOOK.id, at="")
    made = [tables.create(club=CLUB, book=BOOK, by=None, evening="e", table_number=n) for n in (1, 2, 1)]
    with tables.database.reading() as connection:
        rows = games.of_evening(connection, club=CLUB, evening="e")
    assert [(row.id, row.number, row.table_number) for row in rows] == list(
        zip(made, (1, 2, 3), (1, 2, 1), strict=True)
    )


def test_the_office_draws_and_nobody_chooses_the_cards(table: Table) -> None:
    """DESIGN 2.11."""
    [seed] = [call.seed for call in table.calls if isinstance(call, c.Draw)]
    assert len(seed) == 32
    other = Table(table.tables)
    other.call(c.Draw("chosen"), "1", 0)
    assert other.calls != [c.Draw("chosen")]
    assert other.call(c.Draw("chosen"), "1", 0).repeated


def test_the_same_tap_sent_twice_is_one_call(table: Table) -> None:
    """TC-02, RC-26: the second delivery is answered as the first was."""
    assert table.call(c.Foul(3), "tap", 6) == Answer(7)
    assert table.call(c.Foul(3), "tap", 6) == Answer(7, repeated=True)
    table.call(c.Foul(4), "next", "tap")
    assert table.call(c.Foul(3), "tap", 6) == Answer(7, repeated=True)
    assert table.calls[6:] == [c.Foul(3), c.Foul(4)]


def test_the_same_tap_sent_twice_over_a_restart_is_one_call(table: Table) -> None:
    table.call(c.Foul(3), "tap", 6)
    again = Tables(table.tables.database)
    keys = {"club": CLUB, "game": table.game, "call_id": "tap", "after": 6, "by": None}
    assert again.call(call=c.Foul(3), **keys) == Answer(7, repeated=True)  # type: ignore[arg-type]


def test_another_call_under_the_same_id_is_an_error(table: Table) -> None:
    """DESIGN 6."""
    table.call(c.Note("one word"), "tap", 6)
    for call in (c.Note("another word"), c.Foul(3)):
        with pytest.raises(OtherContent) as other:
            table.call(call, "tap", 6)
        assert other.value.seq == 7
    assert table.call(c.Note("one word"), "tap", 6).repeated
    assert table.seq == 7


def test_call_ids_are_of_one_game_alone(table: Table) -> None:
    other = Table(table.tables, *DAY_0)
    table.call(c.Foul(3), "tap", 6)
    assert other.call(c.Foul(4), "tap", 6) == Answer(7)


def test_two_judges_make_the_same_tap_and_the_second_sees_the_new_state(table: Table) -> None:
    """F22, OP-01: a step that has begun, announced once more from an older screen, is a conflict."""
    table.call(c.Proceed(st.Speech(2)), "one", 6)
    with pytest.raises(Moved) as moved:
        table.call(c.Proceed(st.Speech(2)), "two", 6)
    assert moved.value.seq == 7
    assert table.seq == 7


def test_a_foul_from_an_older_screen_counts_where_it_means_the_same(table: Table) -> None:
    table.call(c.Proceed(st.Speech(2)), "one", 6)
    assert table.call(c.Foul(9), "two", 6) == Answer(8)


def test_a_second_foul_from_an_older_screen_would_be_another_foul(table: Table) -> None:
    """Two judges see one offence: the second tap would be the second foul, and it is not taken for it."""
    table.call(c.Foul(9), "one", 6)
    with pytest.raises(Moved):
        table.call(c.Foul(9), "two", 6)


def test_a_nomination_from_an_older_screen_is_not_put_into_another_speech(table: Table) -> None:
    table.call(c.Proceed(st.Speech(2)), "one", 6)
    with pytest.raises(Moved):
        table.call(c.Nominate(1, (5,)), "two", 6)


def test_an_undo_from_an_older_screen_takes_back_what_that_screen_showed(table: Table) -> None:
    """UN-05, UN-11: it names its entry; where that is not the last any more, it is a conflict."""
    table.call(c.Foul(9), "one", 6)
    with pytest.raises(Moved):
        table.call(c.TakeBack(6), "two", 6)
    assert table.call(c.TakeBack(7), "three", 7) == Answer(8)
    with pytest.raises(Moved):
        table.call(c.TakeBack(7), "four", 7)


def test_an_undo_of_what_the_screen_did_not_show_is_a_conflict(table: Table) -> None:
    table.call(c.Foul(9), "one", 6)
    with pytest.raises(Moved):
        table.call(c.TakeBack(7), "two", 6)


def test_the_outbox_s_calls_stand_one_after_the_other(table: Table) -> None:
    """DESIGN 6: a call is made after the one before it in the same outbox, whatever its number became."""
    table.call(c.Proceed(st.Speech(2)), "a", 6)
    table.call(c.Nominate(2, (7,)), "b", "a")
    table.call(c.Proceed(st.Speech(3)), "d", "b")
    assert table.seq == 9


def test_a_call_after_one_that_never_came_is_a_conflict(table: Table) -> None:
    for after in ("never", 99, -1):
        with pytest.raises(Moved):
            table.call(c.Foul(3), "tap", after)
    assert table.seq == 6


def test_a_refusal_writes_nothing_and_the_next_call_is_taken(table: Table) -> None:
    before = stored(table)
    with pytest.raises(Refused) as refused:
        table.call(c.Sign(), "tap", 6)
    assert refused.value.refusal.code is not Code.GAME_OVER
    assert stored(table) == before
    assert table.call(c.Foul(3), "tap", 6) == Answer(7)


def test_what_is_refused_on_its_own_screen_is_refused_and_on_an_older_one_a_conflict(table: Table) -> None:
    table.call(c.Foul(9), "one", 6)
    with pytest.raises(Moved):
        table.call(c.Sign(), "two", 6)
    with pytest.raises(Refused):
        table.call(c.Sign(), "three", 7)


def test_a_preview_is_what_the_call_becomes_and_writes_nothing(table: Table) -> None:
    for number in range(3):
        table.call(c.Foul(3), f"{number}", table.seq)
    before = stored(table)
    fourth = c.Foul(3)
    events, after = table.tables.preview(club=CLUB, game=table.game, call=fourth)
    assert after.is_out(3)
    assert stored(table) == before
    table.call(fourth, "tap", table.seq)
    live = table.tables.open(club=CLUB, game=table.game)
    assert (live.record.entries[-1].events, live.record.table) == (events, after)


def test_a_preview_of_an_amendment_tells_the_later_calls_too(table: Table) -> None:
    table.call(c.Foul(9), "one", 6)
    table.call(c.Note("later"), "two", 7)
    events, after = table.tables.preview(club=CLUB, game=table.game, call=c.Amend(7, c.Foul(8)))
    assert [type(happened) for happened in events] == [Fouled, Noted]
    assert (after.seats[7].fouls, after.seats[8].fouls) == (1, 0)
    with pytest.raises(Refused):
        table.tables.preview(club=CLUB, game=table.game, call=c.Foul(11))


def test_an_amendment_from_an_older_screen_is_a_conflict_where_more_would_be_decided_again(
    table: Table,
) -> None:
    table.call(c.Foul(9), "one", 6)
    table.call(c.Note("later"), "two", 7)
    with pytest.raises(Moved):
        table.call(c.Amend(7, c.Foul(8)), "three", 7)
    assert table.call(c.Amend(7, c.Foul(8)), "four", 8) == Answer(9)


def test_nothing_is_published_before_it_is_on_the_disk(database: Database) -> None:
    seen: list[tuple[str, int, int]] = []

    def publish(game: str, seq: int) -> None:
        seen.append((game, seq, Tables(database).open(club=CLUB, game=game).seq))

    tables = Tables(database, publish, Ticks())
    game = new_game(tables)
    play(tables, game, 1, most=30)
    assert seen == [(game, seq, seq) for seq in range(1, 31)]


def test_a_listener_that_fails_does_not_fail_the_call(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    def publish(_: str, __: int) -> None:
        raise RuntimeError("no listener")

    table = Table(Tables(database, publish, Ticks()), *DAY_0)
    assert table.call(c.Foul(3), "tap", 6) == Answer(7)
    assert table.call(c.Foul(3), "tap", 6).repeated
    assert "entry 7 could not be published" in caplog.text


def test_a_listener_may_look_at_the_game_and_no_lock_stops_it(database: Database) -> None:
    """OP-12."""
    seen: list[int] = []

    def publish(game: str, _: int) -> None:
        seen.append(tables.open(club=CLUB, game=game).seq)

    tables = Tables(database, publish, Ticks())
    table = Table(tables, *DAY_0)
    table.call(c.Foul(3), "tap", 6)
    assert seen == [7]


def _failing(engine: object, name: str) -> Callable[[], None]:
    def fail(*_: object) -> None:
        raise OSError("the disk")

    event.listen(engine, name, fail)
    return lambda: event.remove(engine, name, fail)


@pytest.mark.parametrize("moment", ["begin", "before_cursor_execute", "commit"])
def test_a_write_that_fails_is_told_and_the_next_call_works(table: Table, moment: str) -> None:
    before = stored(table)
    mend = _failing(table.tables.database.engine, moment)
    with pytest.raises(OSError, match="the disk"):
        table.call(c.Foul(3), "tap", 6)
    mend()
    assert stored(table) == before
    assert table.seq == 6
    assert table.call(c.Foul(3), "tap", 6) == Answer(7)
    assert stored(table) == jsonl.write(table.tables.open(club=CLUB, game=table.game).record)


def test_an_answer_lost_after_the_commit_is_given_by_the_retry(tmp_path: Path) -> None:
    """F1: the commit came through, the process thinks it did not: the record is read again, never doubled."""
    with Flaky.in_folder(tmp_path) as database:
        table = Table(Tables(with_club(database)), *DAY_0)
        database.loses_answers = True
        with pytest.raises(OSError, match="after the commit"):
            table.call(c.Foul(3), "tap", 6)
        database.loses_answers = False
        assert table.call(c.Foul(3), "tap", 6) == Answer(7, repeated=True)
        assert table.calls[6:] == [c.Foul(3)]


def test_games_of_another_club_are_not_there(table: Table) -> None:
    with pytest.raises(NoSuchGame):
        table.tables.open(club="other", game=table.game)
    with pytest.raises(NoSuchGame):
        table.tables.open(club=CLUB, game="nothing")


def test_a_damaged_game_is_refused_and_not_written_on_and_the_others_go_on(tables: Tables) -> None:
    """UN-10."""
    broken, whole = Table(tables, *DAY_0), Table(tables, *DAY_0)
    with tables.database.writing() as connection:
        connection.execute(
            text("UPDATE entry SET body = :body WHERE game = :game AND seq = 3"),
            {"body": b"null", "game": broken.game},
        )
    again = Tables(tables.database)
    with pytest.raises(DamagedGame) as damaged:
        again.open(club=CLUB, game=broken.game)
    assert damaged.value.damage[0].seq == 3
    with pytest.raises(DamagedGame):
        again.call(club=CLUB, game=broken.game, call=c.Foul(3), call_id="t", after=6, by=None)
    assert again.call(club=CLUB, game=whole.game, call=c.Foul(3), call_id="t", after=6, by=None) == Answer(7)


def test_two_processes_on_one_database_come_to_one_record(table: Table) -> None:
    """One that did not hear of the other's calls reads them when it writes."""
    other = Tables(table.tables.database, now=Ticks())
    keys = {"club": CLUB, "game": table.game, "by": None}
    assert other.open(club=CLUB, game=table.game).seq == 6
    table.call(c.Foul(3), "one", 6)
    assert other.call(call=c.Foul(4), call_id="two", after=6, **keys) == Answer(8)  # type: ignore[arg-type]
    assert other.call(call=c.Foul(3), call_id="one", after=6, **keys).repeated  # type: ignore[arg-type]
    with pytest.raises(Moved):
        table.call(c.Foul(4), "three", 7)
    assert table.calls[6:] == [c.Foul(3), c.Foul(4)]


def test_two_threads_tap_at_once_and_each_tap_counts_once(table: Table) -> None:
    """F22, RC-26, OP-01: twenty taps, each sent by four threads at the same time."""
    answers: list[list[Answer]] = [[] for _ in range(20)]
    errors: list[Exception] = []
    begin = threading.Barrier(4)

    def tap() -> None:
        for number in range(20):
            begin.wait()
            try:
                answers[number].append(table.call(c.Note(f"{number}"), f"{number}", 6))
            except Exception as error:
                errors.append(error)

    threads = [threading.Thread(target=tap) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert [sorted((a.seq, a.repeated) for a in given) for given in answers] == [
        [(7 + number, False), *[(7 + number, True)] * 3] for number in range(20)
    ]
    assert table.seq == 26


def test_two_threads_make_different_calls_from_one_screen_and_one_of_them_wins(table: Table) -> None:
    """OP-01: one closes a step while the other opens another."""
    for number in range(10):
        seq = table.seq
        speaker = number + 2 if number < 8 else number - 7
        outcomes: list[str] = []
        begin = threading.Barrier(2)

        def tap(call: AnyCall, name: str, seq: int = seq, begin: threading.Barrier = begin,
                outcomes: list[str] = outcomes) -> None:  # fmt: skip
            begin.wait()
            try:
                table.call(call, name, seq)
                outcomes.append("taken")
            except Moved:
                outcomes.append("moved")

        calls = [c.Foul(9), c.Foul(9)] if number % 2 else [c.Pause(f"{speaker}"), c.Pause(f"{speaker}")]
        threads = [
            threading.Thread(target=tap, args=(call, f"{number}-{at}")) for at, call in enumerate(calls)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(outcomes) == ["moved", "taken"]
        assert table.seq == seq + 1
        if number % 2 == 0:
            table.call(c.Resume(), f"{number}-resume", table.seq)
        else:
            table.call(c.TakeBack(table.seq), f"{number}-back", table.seq)


def test_marks_are_made_with_the_server_s_time_and_once(table: Table) -> None:
    step = 6
    table.tables.mark(club=CLUB, game=table.game, step=step, kind="pause", mark_id="m")
    table.tables.mark(club=CLUB, game=table.game, step=step, kind="pause", mark_id="m")
    table.tables.mark(club=CLUB, game=table.game, step=step, kind="longer")
    live = table.tables.open(club=CLUB, game=table.game)
    assert [(mark.kind, mark.step) for mark in live.marks] == [("pause", 6), ("longer", 6)]
    assert live.marks[0].at > START
    assert Tables(table.tables.database).open(club=CLUB, game=table.game).marks == live.marks
    clock = live.clock(table.tables.now())
    assert clock is not None
    assert (clock.step, clock.is_running) == (6, False)
    table.call(c.Proceed(st.Speech(2)), "next", live.seq)
    with pytest.raises(Moved):
        table.tables.mark(club=CLUB, game=table.game, step=step, kind="start")


def test_a_call_and_its_entry_say_who_when_and_on_what(table: Table) -> None:
    table.call(c.Proceed(st.Speech(2)), "tap", 6)
    entry = table.tables.open(club=CLUB, game=table.game).record.entries[-1]
    assert (entry.by, entry.device, entry.call_id) == ("judge", "phone", "tap")
    assert entry.at is not None
    assert entry.at.endswith("Z")
    assert isinstance(entry.events[0], SpeechBegun)


def test_many_games_are_let_go_and_come_back(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """RC-24: memory holds the games in use, and no more than a few others."""
    monkeypatch.setattr("zeronight.office.tables._KEPT", 2)
    tables = Tables(database, now=Ticks())
    made = [Table(tables, *DAY_0) for _ in range(6)]
    for number in range(3):
        for table in made:
            table.call(c.Foul(number + 1), f"{number}", table.seq)
    assert [table.seq for table in made] == [9] * 6
    assert len(tables._games._games) == 2


def test_a_full_disk_is_told_and_nothing_is_half_written(tables: Tables) -> None:
    """F3, F4: no answer for what is not on the disk; after room was made the same tap goes through."""
    if tables.database.engine.dialect.name != "sqlite":
        pytest.skip("a full disk of another database is not ours to make")
    table = Table(tables, *DAY_0)
    pages: list[int] = []

    def cramp(connection: object, limit: int) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]
        pages.append(cursor.execute(f"PRAGMA max_page_count = {limit}").fetchone()[0])

    tables.database.engine.dispose()
    event.listen(tables.database.engine, "connect", full := lambda connection, _: cramp(connection, 1))
    long = "x" * 100_000
    with pytest.raises(NotStored) as lost:
        table.call(c.Note(long), "tap", 6)
    assert lost.value.cause is Cause.FULL
    assert table.seq == 6
    event.remove(tables.database.engine, "connect", full)
    tables.database.engine.dispose()
    assert table.call(c.Note(long), "tap", 6) == Answer(7)
    assert pages


def test_a_protocol_is_signed_once(table: Table) -> None:
    """OP-06, UN-06: of two that sign at once the second is told; until then all can be taken back."""
    table.call(c.Declare(c.Outcome("red"), "as it was"), "decided", 6)
    table.call(c.Announce("red"), "announced", 7)
    table.call(c.TakeBack(8), "back", 8)
    table.call(c.Announce("red"), "again", 9)
    table.call(c.Reveal(), "revealed", 10)
    table.call(c.Sign(), "one", 11)
    with pytest.raises((Moved, Refused)):
        table.call(c.Sign(), "two", 11)
    with pytest.raises(Refused):
        table.call(c.TakeBack(12), "too late", 12)
    assert table.seq == 12
