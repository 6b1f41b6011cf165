"""Group A: what the third foul takes, and what it leaves."""

from tests.scenarios.cases import played, rests_on, scenario
from tests.scenarios.game import Game
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st

FULL, SHORT, SILENT = ("full", 60), ("short", 30), ("silent", 0)
THIRD = c.Foul(5, times=3)


def turn(game: Game, seat: int) -> tuple[str, int]:
    """On to the turn of this seat: how it speaks, and how many seconds."""
    begun = game.speech(seat).events(ev.SpeechBegun)[-1]
    assert begun.seat == seat
    return begun.manner, begun.seconds


def turn_tomorrow(game: Game, seat: int) -> tuple[str, int]:
    """The same on the next day, after a night without a victim."""
    return turn(game.night(None), seat)


@scenario(
    "A3",
    "book source offence",
    ("club-ru", "5.2 R-club-ru-10", "2.2"),
    ("dogory-drygom", "7", "2.3"),
    ("kharkiv", "4.1", "3.1"),
    ("fsm-2024", "6.4", "6.6.1"),
)
def test_third_foul_before_own_speech(book: str, source: str, offence: str) -> None:
    game = played(book).speech(3).call(c.Foul(5, times=2))
    game.call(c.Foul(5, "speaks_out_of_turn", offence))
    muted = game.event(ev.Muted)
    assert rests_on(game, muted.because, source)
    assert rests_on(game, muted.because, offence)
    assert muted.day == (0 if book == "dogory-drygom" else None)
    assert turn(game, 5) == SILENT
    assert rests_on(game, game.events(ev.SpeechBegun)[-1].because, source)
    assert turn_tomorrow(game, 5) == FULL


@scenario(
    "A4",
    "book finishes loses",
    ("club-ru", "5.3", "5.2"),
    ("dogory-drygom", "reading 7", "7"),
    ("kharkiv", "reading 4.1", "4.1"),
    ("fsm-2024", "reading 6.4", "6.4"),
)
def test_third_foul_during_own_speech(book: str, finishes: str, loses: str) -> None:
    game = played(book).speech(5).call(c.Foul(5, times=2))
    muted = game.call(c.Foul(5)).event(ev.Muted)
    assert game.table.phase == st.Speech(5)
    assert rests_on(game, muted.because, finishes)
    assert rests_on(game, muted.because, loses)
    assert muted.day == (1 if book == "dogory-drygom" else None)
    assert turn_tomorrow(game, 5) == SILENT
    assert rests_on(game, game.events(ev.SpeechBegun)[-1].because, loses)


@scenario(
    "A5",
    "book source",
    ("club-ru", "5.2"),
    ("dogory-drygom", "7"),
    ("kharkiv", "4.1"),
    ("fsm-2024", "6.4"),
)
def test_third_foul_after_own_speech(book: str, source: str) -> None:
    game = played(book).speech(7).call(c.Foul(5, times=2))
    muted = game.call(c.Foul(5)).event(ev.Muted)
    assert rests_on(game, muted.because, source)
    assert muted.day == (1 if book == "dogory-drygom" else None)
    assert turn_tomorrow(game, 5) == SILENT
    assert rests_on(game, game.events(ev.SpeechBegun)[-1].because, source)


@scenario(
    "A6",
    "book source manner",
    ("club-ru", "5.5", "full"),
    ("dogory-drygom", "reading 7", "silent"),
    ("kharkiv", "4.1", "full"),
    ("fsm-2024", "7.5", "full"),
    ("fiim", "9.5.1", "full"),
)
def test_muted_today_and_tied_today(book: str, source: str, manner: str) -> None:
    game = played(book).speech(1).call(THIRD).tie(5, 6)
    defence = game.go(st.Defence(5)).event(ev.DefenceBegun)
    assert (defence.manner, defence.seconds) == (manner, 30 if manner == "full" else 0)
    assert rests_on(game, defence.because, source)


@scenario(
    "A8",
    "book source",
    ("club-ru", "5.4"),
    ("dogory-drygom", "FSM 6.4"),
    ("kharkiv", "FSM 6.4"),
    ("fsm-2024", "6.4"),
)
def test_muted_player_nominates(book: str, source: str) -> None:
    game = played(book).call(THIRD)
    assert turn(game, 5) == SILENT
    nominated = game.call(c.Nominate(5, (6,))).event(ev.Nominated)
    assert game.table.nominees() == (6,)
    assert rests_on(game, nominated.because, source)
    # He votes as well.
    game.circle({8: 1}).go(st.Count(6)).call(c.ShowHands(6, (5,)), c.CloseCount(6))
    assert game.event(ev.CountClosed).seats == (5,)


@scenario(
    "A9",
    "book source",
    ("club-ru", "11"),
    ("dogory-drygom", "7"),
    ("kharkiv", "4.1"),
    ("fsm-2024", "4.4.13"),
)
def test_muted_player_voted_out(book: str, source: str) -> None:
    game = played(book).speech(1).call(THIRD).nominate(5, 6).count(5, 10)
    words = game.go(st.LastWords(5)).event(ev.LastWordsBegun)
    assert words.seconds == 60
    assert rests_on(game, words.because, source)
    if book == "club-ru":  # The mute spares last words by 5.2 itself.
        assert rests_on(game, words.because, "5.2")


@scenario(
    "A11",
    "book source expected",
    ("club-ru", "5.6 R-club-ru-9", SHORT),
    ("dogory-drygom", "7", SILENT),
    ("kharkiv", "4.1", SHORT),
    ("fsm-2024", "7.6", SHORT),
    ("fiim", "9.5.1", SHORT),
)
def test_muted_with_four_at_the_table(book: str, source: str, expected: tuple[str, int]) -> None:
    game = played(book).down_to(5, 6, 7, 8).speech(7).call(THIRD)
    assert turn(game, 5) == expected
    assert rests_on(game, game.events(ev.SpeechBegun)[-1].because, source)
    if expected == SHORT:
        assert game.seat(5).mute is None


@scenario(
    "A13",
    "book source today",
    ("club-ru", "5.2", "5.2"),
    ("dogory-drygom", "7", "2.4"),
    ("kharkiv", "4.1", "4.1"),
    ("fsm-2024", "6.4", "4.3.1"),
)
def test_mute_served_and_later_four_at_the_table(book: str, source: str, today: str) -> None:
    game = played(book).down_to(4, 5, 6, 7, 8).call(THIRD)
    assert turn(game, 5) == SILENT
    assert rests_on(game, game.events(ev.SpeechBegun)[-1].because, source)
    game.night(4)
    assert turn(game, 5) == FULL
    assert len(game.table.living()) == 4
    assert rests_on(game, game.events(ev.SpeechBegun)[-1].because, today)
