"""The clock of a game: of which step, since when it runs, what stops it, and what an undo brings back."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.random_judge import play
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.core.clock import Clock, Mark
from zeronight.core.role import Role
from zeronight.engine.record import Header, Made, Record
from zeronight.office.clocks import clock_of, step_in_force
from zeronight.office.server_time import QUIET, ServerTime
from zeronight.rules.load import load
from zeronight.store.times import milliseconds, stamp

BOOK = load("kharkiv/1")
DEALT = tuple(Role(r) for r in ("citizen",) * 6 + ("sheriff", "mafioso", "mafioso", "don"))
NOON = 1_796_056_800_000


class Game:
    """A record whose calls are made at given seconds."""

    def __init__(self) -> None:
        texts = iter(range(1000))
        header = Header(game="g", book=BOOK.id, rules_hash="0" * 64)
        self.record = Record(header, BOOK.rules, lambda: f"salt-{next(texts)}")
        self.marks: list[Mark] = []
        self.at(-10, c.Deal(DEALT), c.Judge("j"), c.Seat(1, "p1"))
        self.at(-10, c.Proceed(st.Agreement()), c.Proceed(st.Morning()))

    def at(self, second: float, *calls: AnyCall) -> "Game":
        for call in calls:
            self.record.append(call, Made(at=stamp(NOON + int(second * 1000))))
        return self

    def clock(self, second: float) -> Clock:
        found = clock_of(self.record, self.marks, NOON + int(second * 1000))
        assert found is not None
        return found

    def told(self, second: float) -> tuple[float, bool]:
        """Seconds left, and whether it runs."""
        found = self.clock(second)
        return found.left / 1000, found.is_running

    @property
    def head(self) -> int:
        return self.record.head


def test_a_speech_begins_with_its_limit_when_it_is_announced() -> None:
    game = Game().at(0, c.Proceed(st.Speech(1)))
    assert game.told(0) == (60, True)
    assert game.told(45.123) == (14.877, True)
    assert game.clock(1).step == game.head == step_in_force(game.record)


def test_calls_within_a_speech_leave_its_clock_alone() -> None:
    game = (
        Game().at(0, c.Proceed(st.Speech(1))).at(10, c.Nominate(1, (5,))).at(20, c.Foul(4), c.Note("a word"))
    )
    assert game.told(30) == (30, True)


def test_the_next_speech_has_a_clock_of_its_own() -> None:
    """RC-03: nothing is carried over."""
    game = Game().at(0, c.Proceed(st.Speech(1))).at(50, c.Proceed(st.Speech(2)))
    assert game.told(55) == (55, True)
    game.marks.append(Mark(6, "pause", NOON + 51_000))
    assert game.told(55) == (55, True)


def test_an_undo_across_a_step_brings_back_the_clock_of_that_moment() -> None:
    """UN-01: 40 s were left when the next step was announced by mistake; 40 s are left when it is undone."""
    game = Game().at(0, c.Proceed(st.Speech(1))).at(20, c.Proceed(st.Speech(2)))
    game.at(33, c.TakeBack(game.head))
    assert game.told(33) == (40, True)
    assert game.told(40) == (33, True)


def test_undone_and_restored_both_clocks_have_their_own_time() -> None:
    game = Game().at(0, c.Proceed(st.Speech(1))).at(20, c.Proceed(st.Speech(2)))
    second = game.head
    game.at(33, c.TakeBack(second)).at(43, c.Restore(second))
    assert game.told(43) == (47, True)
    game.at(50, c.TakeBack(second))
    assert game.told(50) == (30, True)


def test_a_step_announced_anew_after_an_undo_is_another_and_begins_at_its_limit() -> None:
    game = Game().at(0, c.Proceed(st.Speech(1))).at(20, c.TakeBack(6)).at(30, c.Proceed(st.Speech(1)))
    assert game.told(31) == (59, True)


def test_a_clock_that_was_paused_is_paused_when_an_undo_brings_it_back() -> None:
    """UN-01: undo at the start of the second period must not leave the clock running."""
    game = Game().at(0, c.Proceed(st.Speech(1)))
    game.marks.append(Mark(game.head, "pause", NOON + 15_000))
    game.at(20, c.Proceed(st.Speech(2))).at(30, c.TakeBack(7))
    assert game.told(99) == (45, False)


def test_a_pause_of_the_game_stops_it_until_the_game_goes_on() -> None:
    game = Game().at(0, c.Proceed(st.Speech(1))).at(10, c.Pause("a call at the door"))
    assert game.told(70) == (50, False)
    game.at(100, c.Resume())
    assert game.told(100) == (50, True)
    game.at(105, c.TakeBack(game.head))
    assert game.told(200) == (45, False)


def test_a_pause_taken_back_was_a_pause_while_it_lasted() -> None:
    game = Game().at(0, c.Proceed(st.Speech(1))).at(10, c.Pause("a call at the door")).at(30, c.TakeBack(7))
    assert game.told(40) == (40, True)


def test_the_exit_of_the_speaker_stops_his_clock_at_once() -> None:
    """TM-18."""
    game = Game().at(0, c.Proceed(st.Speech(1))).at(10, c.Remove(1))
    assert game.told(30) == (50, False)
    game.at(40, c.TakeBack(game.head))
    assert game.told(45) == (45, True)


def test_the_exit_of_another_leaves_it_alone() -> None:
    game = Game().at(0, c.Proceed(st.Speech(1))).at(10, c.Remove(2))
    assert game.told(30) == (30, True)


def test_a_game_decided_by_day_does_not_tell_it_by_its_clock() -> None:
    """DESIGN 2.10: by day nothing on the judge's screen differs by role; announced, the clock is gone."""
    game = Game().at(0, c.Proceed(st.Speech(1))).at(10, c.Remove(10), c.Remove(9), c.Remove(8))
    assert game.record.table.state == "decided"
    assert game.told(30) == (30, True)
    game.at(31, c.Announce("red"))
    assert clock_of(game.record, (), NOON) is None


def test_a_step_without_a_time_has_no_clock() -> None:
    """TM-20, SN-05."""
    game = Game()
    assert clock_of(game.record, (), NOON) is None
    assert clock_of(Record(game.record.header, BOOK.rules), (), NOON) is None


def test_an_amendment_leaves_the_clock_of_the_step_as_it_was() -> None:
    game = Game().at(0, c.Proceed(st.Speech(1))).at(10, c.Foul(4))
    game.at(20, c.Amend(7, c.Foul(5)))
    assert game.told(30) == (30, True)
    assert game.clock(30).step == 6
    game.at(40, c.Amend(1, c.Deal(DEALT)))
    assert game.told(50) == (10, True)


def test_a_record_without_times_has_no_clock() -> None:
    """An imported game."""
    record = play(BOOK.rules, 3)
    assert clock_of(record, (), NOON) is None


@pytest.mark.parametrize("seed", range(3))
def test_the_clock_of_every_moment_is_that_of_the_step_in_the_line(seed: int) -> None:
    """TM-12: what was is not changed by what comes after: replayed to any entry it says the same."""
    live = Record(Header(game="g", book=BOOK.id, rules_hash="0" * 64), BOOK.rules)
    told: list[tuple[int, Clock | None]] = []

    def watch(record: Record) -> None:
        entry = record.entries[-1]
        made = NOON + entry.seq * 7000
        live.add(replace(entry, at=stamp(made)), record.table_at(entry.seq))
        told.append((made + 5000, clock_of(live, (), made + 5000)))

    play(BOOK.rules, seed, watch)
    assert sum(clock is not None for _, clock in told) > 5
    replayed = Record(live.header, live.rules)
    for entry, (now, clock) in zip(live.entries, told, strict=True):
        replayed.add(entry)
        assert clock_of(replayed, (), now) == clock
        assert clock is None or 0 <= clock.spent <= now - NOON


def _times(*, wall: list[int], steady: list[int]) -> tuple[ServerTime, Callable[[int], None]]:
    time = ServerTime(lambda: wall[0], lambda: steady[0])

    def pass_(ms: int) -> None:
        wall[0] += ms
        steady[0] += ms

    return time, pass_


def test_a_step_of_the_wall_clock_moves_no_clock_of_a_game() -> None:
    """F14: one hour, one day, backwards."""
    for jump in (3_600_000, -3_600_000, 86_400_000, -86_400_000, 1):
        wall, steady = [NOON], [5]
        time, pass_ = _times(wall=wall, steady=steady)
        assert time() == NOON
        wall[0] += jump
        pass_(1000)
        assert time() == NOON + 1000
        for _ in range(100):
            pass_(QUIET)
            time()
        assert time() == NOON + 1000 + 100 * QUIET


def test_it_is_taken_over_when_nobody_plays() -> None:
    """A machine without a clock of its own starts in the past, and learns the time from the network."""
    wall, steady = [NOON - 10**10], [5]
    time, pass_ = _times(wall=wall, steady=steady)
    time()
    wall[0] = NOON
    pass_(QUIET + 1)
    assert time() == NOON + QUIET + 1


def test_times_are_text_in_their_order_and_come_back() -> None:
    """NM-10: stored times carry a zone."""
    times = [0, 1, 999, NOON, NOON + 123, NOON + 10**10, -1]
    assert [milliseconds(stamp(ms)) for ms in times] == times
    assert stamp(NOON + 123) == "2026-11-30T16:40:00.123Z"
    assert sorted(map(stamp, times[:-1])) == list(map(stamp, times[:-1]))
    assert milliseconds("2026-11-30T18:40:00.123+02:00") == NOON + 123
    assert milliseconds("2026-11-30T16:40:00.123") == NOON + 123
