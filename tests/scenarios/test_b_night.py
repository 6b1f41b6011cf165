"""Group B: removals at night."""

import pytest

from tests.scenarios.cases import BOOKS, key_rests_on, played, rests_on, scenario
from tests.scenarios.game import Game
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.engine.views import view, visibility_of
from zeronight.rules.keys import Rule
from zeronight.rules.load import load

COMING_OFF = {"club-ru": "6.5", "dogory-drygom": "FSM 7.1", "kharkiv": "FSM 7.1", "fsm-2024": "7.1"}


def check_off(game: Game, day: int, source: str) -> None:
    """This call has taken the coming vote, by this source."""
    off = game.event(ev.BallotOff)
    assert off.day == day
    assert rests_on(game, off.because, source)
    assert game.table.off == (day,)


def hall_sees(game: Game, seat: int) -> bool:
    """Whether the public screen shows the seat in the game."""
    return view(game.table, "public", visibility_of(game.record.rules)).seats[seat - 1].in_game


@scenario(
    "B20",
    "book source",
    ("club-ru", "3.3.3"),
    ("dogory-drygom", "1.11"),
    ("kharkiv", "2.1"),
    ("kharkiv", "2.3"),
    ("fsm-2024", "6.7.6"),
)
def test_talking_at_night(book: str, source: str) -> None:
    game = played(book).shooting().call(c.ShootTogether(1)).go(st.Check("don"))
    removal = c.Remove(2, "talks_at_night", source)
    assert game.may(removal)
    assert rests_on(game, game.call(removal).event(ev.Removed).because, source)
    check_off(game, 1, COMING_OFF[book])
    assert not game.votes_tomorrow()
    assert game.has_left(2, "removal")


@scenario(
    "B21",
    "book source",
    ("club-ru", "6.5"),
    ("dogory-drygom", "FSM commentary"),
    ("kharkiv", "FSM commentary"),
    ("fsm-2024", "commentary"),
)
def test_removed_before_the_numbers_then_shot(book: str, source: str) -> None:
    game = played(book).fall().call(c.Remove(2))
    check_off(game, 1, COMING_OFF[book])
    game.go(st.Shooting()).call(c.ShootTogether(2)).go(st.Check("don"))
    assert game.event(ev.ShootingClosed).victim is None
    assert game.has_left(2, "removal")
    if book == "kharkiv":  # A miss for 6.3, R-kharkiv-16
        assert game.table.tally.misses == 1
        assert key_rests_on(game, Rule.ENDING_MISSES, "reading 6.3")
    assert not game.votes_tomorrow()


@pytest.mark.parametrize("shot_first", [False, True], ids=["removed first", "shot first"])
@scenario(
    "B22",
    "book source words offence",
    ("club-ru", "reading 6.5", "6.6", "3.3.3"),
    ("dogory-drygom", "FSM 7.1", "8", "1.11"),
    ("kharkiv", "FSM 7.1", "reading 4.1", "2.1"),
    ("fsm-2024", "7.1", "6.5", "6.7.6"),
)
def test_removed_during_the_numbers_and_shot(
    book: str, source: str, words: str, offence: str, shot_first: bool
) -> None:
    removal = c.Remove(2, "talks_at_night", offence)
    shot = c.ShootTogether(2)
    first, second = (shot, removal) if shot_first else (removal, shot)
    game = played(book).shooting().call(first, second)
    removed = game.event(ev.Removed)
    assert not removed.announced
    game.go(st.Check("don"))
    assert game.event(ev.ShootingClosed).victim == 2
    assert not game.events(ev.BallotOff)
    assert game.table.off == ()
    assert key_rests_on(game, Rule.REMOVAL_OF_VICTIM, source)
    game.go(st.Check("sheriff"))
    assert hall_sees(game, 2)
    assert game.next() == (st.Morning(),)  # No best move, R-fsm-2024-20
    game.go(st.Morning())
    assert not hall_sees(game, 2)
    assert game.seat(2).removed
    assert game.table.words == ()
    assert isinstance(game.next()[0], st.Speech)
    assert isinstance(game.nominate(3, 4).go(st.CircleEnd()).next()[0], st.Count)
    assert rests_on(game, removed.because, words)


@scenario(
    "B36",
    "book source offence clause",
    ("club-ru", "3.4.1", "peeps", "3.4.1"),
    ("club-ru", "3.4.2", "peeps_on_purpose", "3.4.2"),
    ("dogory-drygom", "1.4", "wakes_out_of_turn", "1.4"),
    ("kharkiv", "2.1", "peeps", "2.1"),
    ("kharkiv", "2.3", "peeps", "2.3"),
    ("fsm-2024", "commentary", "peeps", "6.7.5"),
)
def test_red_opens_the_eyes_in_the_agreement(book: str, source: str, offence: str, clause: str) -> None:
    game = Game(BOOKS[book]).go(st.Agreement())
    removal = c.Remove(1, offence, clause)
    assert game.may(removal)
    removed = game.call(removal).event(ev.Removed)
    assert rests_on(game, removed.because, clause)
    assert removed.announced
    assert not hall_sees(game, 1)
    if book == "fsm-2024":
        assert key_rests_on(game, Rule.REMOVAL_ANNOUNCED, source)
    check_off(game, 0, COMING_OFF[book])
    assert not game.votes_tomorrow()


@scenario("B36", "book source days", ("club-ru", "3.4.2", None), ("kharkiv", "B.2", 3650))
def test_ban_for_peeping(book: str, source: str, days: int | None) -> None:
    clause = load(BOOKS[book]).clause(source)
    assert clause is not None
    assert clause.ban is not None
    assert (clause.ban.min_days, clause.ban.max_days) == (days, days)


@scenario(
    "B37",
    "book source offence",
    ("club-ru", "3.3.1", "touches_at_night"),
    ("club-ru", "3.3.2", "signs_at_night"),
    ("club-ru", "3.3.3", "talks_at_night"),
    ("club-ru", "3.3.4", "behaviour_at_night"),
    ("club-ru", "3.4.1", "peeps"),
    ("dogory-drygom", "1.4", "wakes_out_of_turn"),
    ("dogory-drygom", "1.11", "behaviour_at_night"),
    ("kharkiv", "2.1", "night_advantage"),
    ("kharkiv", "2.2", "signs_at_night"),
    ("kharkiv", "2.3", "behaviour_at_night"),
    ("fsm-2024", "commentary", "signs_at_night"),
)
def test_offence_in_the_dons_phase(book: str, source: str, offence: str) -> None:
    game = played(book).shooting().call(c.ShootTogether(1)).go(st.Check("don"))
    clause = "6.7.3" if source == "commentary" else source
    removal = c.Remove(7, offence, clause)
    assert game.may(removal)
    removed = game.call(removal).event(ev.Removed)
    assert rests_on(game, removed.because, clause)
    secret = "commentary" if book == "fsm-2024" else "FSM commentary"
    assert rests_on(game, removed.because, secret)
    check_off(game, 1, COMING_OFF[book])
    # The don's result comes first, and the hall hears of the removal after the sheriff's check.
    assert game.call(c.Check("don", 7)).event(ev.Checked).answer is True
    assert hall_sees(game, 7)
    game.go(st.Check("sheriff"))
    assert hall_sees(game, 7)
    game.to(st.Morning())
    assert not hall_sees(game, 7)


def tapped(book: str, offence: str, **keys: str) -> Game:
    """Seat 1 is removed for a touch while numbers are called; it shoots 9, the other black 8."""
    game = played(book, "m d c c c c s c c m", **keys).call(c.Remove(10)).shooting()
    game.call(c.Remove(1, "touches_at_night", offence))
    return game.call(c.Shoot(1, 9), c.Shoot(2, 8)).go(st.Check("don"))


@scenario(
    "B38",
    "book source offence shot",
    ("club-ru", "3.3.1", "3.3.1", "FSM commentary"),
    ("dogory-drygom", "1.11", "1.11", "reading 9"),
    ("kharkiv", "2.2", "2.2", "FSM commentary"),
    ("fsm-2024", "commentary", "6.7.6", "commentary"),
)
def test_tapping_out_a_shot(book: str, source: str, offence: str, shot: str) -> None:
    game = tapped(book, offence)
    closed = game.event(ev.ShootingClosed)
    assert closed.victim == 8
    assert rests_on(game, closed.because, shot)
    assert game.has_left(1, "removal")


@scenario("B38", "book source", ("dogory-drygom", "9"))
def test_by_the_letter_the_shot_of_the_removed_counts(book: str, source: str) -> None:
    game = tapped(book, "1.11", removal__shot="counted")
    assert game.event(ev.ShootingClosed).victim is None
