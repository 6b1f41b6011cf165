"""Group A: the ladder of fouls, how they are announced, entered and taken back."""

from tests.scenarios.cases import BOOKS, key_rests_on, played, rests_on, scenario
from tests.scenarios.game import Game
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.ruling import Code
from zeronight.engine.record import Made
from zeronight.engine.views import view, visibility_of
from zeronight.rules.keys import Rule

OUT_OF_TURN = (("club-ru", "2.2"), ("dogory-drygom", "2.3"), ("kharkiv", "3.1"), ("fsm-2024", "6.6.1"))
ANNOUNCED = {
    "club-ru": "2.9.3",
    "dogory-drygom": "zero-night",
    "kharkiv": "zero-night",
    "fsm-2024": "zero-night",
}
MUTE = {"club-ru": "5.2", "dogory-drygom": "7", "kharkiv": "4.1", "fsm-2024": "6.4"}


def interjects(game: Game, clause: str, times: int = 1) -> tuple[ev.Fouled, ...]:
    """Seat 5 talks out of turn: the fouls that the judge enters."""
    return game.call(c.Foul(5, "speaks_out_of_turn", clause, times)).events(ev.Fouled)


def is_muted_tomorrow(game: Game) -> bool:
    """Whether seat 5, who has had his turn, is silent in that of the next day."""
    return game.night(None).speech(5).events(ev.SpeechBegun)[-1].manner == "silent"


@scenario("A1", "book source", *OUT_OF_TURN)
def test_first_foul(book: str, source: str) -> None:
    game = played(book).speech(3)
    (foul,) = interjects(game, source)
    assert (foul.seat, foul.count, game.seat(5).fouls) == (5, 1, 1)
    assert rests_on(game, foul.because, source)
    if book == "club-ru":  # 2.9.2: announcing the first is optional
        assert not foul.announce


@scenario("A2", "book source", *OUT_OF_TURN)
def test_second_foul(book: str, source: str) -> None:
    game = played(book).speech(3).call(c.Foul(5))
    (foul,) = interjects(game, source)
    assert (foul.count, game.seat(5).fouls, foul.announce) == (2, 2, True)
    assert rests_on(game, foul.because, source)
    assert rests_on(game, foul.because, ANNOUNCED[book])


@scenario(
    "A14",
    "book removal offence words",
    ("club-ru", "3.1", "2.9.4", "6.6"),
    ("dogory-drygom", "1.13", "2.3", "8"),
    ("kharkiv", "2.5", "3.1", "reading 4.1"),
    ("fsm-2024", "6.5", "6.6.1", "6.5"),
)
def test_two_fouls_at_once(book: str, removal: str, offence: str, words: str) -> None:
    game = played(book).speech(3).call(c.Foul(5, times=2))
    assert game.may(c.Foul(5, "speaks_out_of_turn", offence, 1))
    assert game.may(c.Foul(5, "speaks_out_of_turn", offence, 2))
    third, fourth = interjects(game, offence, 2)
    assert (third.count, fourth.count) == (3, 4)
    assert third.announce
    assert rests_on(game, third.because, offence)
    assert rests_on(game, third.because, ANNOUNCED[book])
    removed = game.event(ev.Removed)
    assert rests_on(game, removed.because, removal)
    assert rests_on(game, removed.because, words)
    assert game.has_left(5, "fouls")
    off = game.event(ev.BallotOff)
    assert off.day == 0
    if book == "club-ru":
        assert rests_on(game, off.because, "6.2")


@scenario(
    "A24",
    "book mute offence several",
    ("club-ru", "5.2", "2.9.4", "2.9.4"),
    ("dogory-drygom", "7", "2.3", "club-ru 2.9.4"),
    ("kharkiv", "4.1", "3.1", "club-ru 2.9.4"),
    ("fsm-2024", "6.4", "6.6.1", "club-ru 2.9.4"),
)
def test_two_fouls_at_once_come_to_three(book: str, mute: str, offence: str, several: str) -> None:
    game = played(book).speech(3).call(c.Foul(5))
    second, third = interjects(game, offence, 2)
    assert (second.count, third.count, game.seat(5).fouls) == (2, 3, 3)
    assert second.announce
    assert third.announce
    assert rests_on(game, third.because, several)
    assert rests_on(game, third.because, ANNOUNCED[book])
    assert rests_on(game, game.event(ev.Muted).because, mute)
    assert game.speech(5).events(ev.SpeechBegun)[-1].manner == "silent"


@scenario("A25", "book source", *OUT_OF_TURN)
def test_talking_on_at_the_third_foul(book: str, source: str) -> None:
    game = played(book).speech(3).call(c.Foul(5, times=2))
    (foul,) = interjects(game, source)
    assert (foul.count, foul.announce) == (3, True)
    assert rests_on(game, foul.because, source)
    assert rests_on(game, foul.because, ANNOUNCED[book])
    assert foul.interrupt == (book == "club-ru")
    if foul.interrupt:
        assert rests_on(game, foul.because, "2.9.5")


@scenario(
    "A15",
    "book source",
    ("club-ru", "9"),
    ("dogory-drygom", "2.14"),
    ("kharkiv", "A.4"),
    ("fsm-2024", "4.4.3"),
)
def test_another_nomination_with_three_fouls(book: str, source: str) -> None:
    game = played(book).speech(5).call(c.Foul(5, times=3), c.Nominate(5, (6,)))
    refusal = game.refusal(c.Nominate(5, (8,)))
    assert refusal.code is Code.ALREADY_NOMINATED_ONE
    assert rests_on(game, refusal.because, source)
    assert game.table.nominees() == (6,)
    if book == "club-ru":
        assert refusal.instead is None
        withdrawn = game.call(c.Withdraw(5)).event(ev.Withdrawn)
        assert rests_on(game, withdrawn.because, "reading 12.3")
        assert game.call(c.Nominate(5, (8,))).table.nominees() == (8,)
    elif book == "dogory-drygom":
        fourth = game.refusal(c.Foul(5, "nominates_another", "2.14"))
        assert fourth.code is Code.NEVER_FOURTH
        assert rests_on(game, fourth.because, "2.14")
        assert refusal.instead is None or game.may(refusal.instead)
        attempt = game.call(c.Nominate(5, (8,), accepted=False)).event(ev.NominationFailed)
        assert (attempt.by, attempt.seats) == (5, (8,))
        assert (game.seat(5).fouls, game.seat(5).standing) == (3, "in")
    else:
        assert refusal.instead is None
    assert game.seat(5).fouls == 3


@scenario(
    "A16",
    "book source",
    ("club-ru", "9"),
    ("dogory-drygom", "2.14"),
    ("kharkiv", "A.4"),
    ("fsm-2024", "4.4.3"),
)
def test_another_nomination_with_two_fouls(book: str, source: str) -> None:
    game = played(book).speech(5).call(c.Foul(5, times=2), c.Nominate(5, (6,)))
    refusal = game.refusal(c.Nominate(5, (8,)))
    assert refusal.code is Code.ALREADY_NOMINATED_ONE
    assert rests_on(game, refusal.because, source)
    assert game.table.nominees() == (6,)
    if book == "dogory-drygom":
        assert refusal.instead == c.Foul(5, "nominates_another")
        foul = game.call(c.Foul(5, "nominates_another", "2.14")).event(ev.Fouled)
        assert foul.count == 3
        assert rests_on(game, foul.because, "2.14")
        muted = game.event(ev.Muted)
        assert muted.day == 1
        assert rests_on(game, muted.because, "7")
        assert is_muted_tomorrow(game)
    else:
        assert refusal.instead is None
        assert game.refusal(c.Foul(5, "nominates_another")).code is Code.NOT_IN_THIS_BOOK
        assert game.seat(5).fouls == 2


@scenario(
    "A18",
    "book source",
    ("club-ru", "2.9.6"),
    ("dogory-drygom", "club-ru 2.9.6"),
    ("kharkiv", "club-ru 2.9.6"),
    ("fsm-2024", "club-ru 2.9.6"),
)
def test_asking_for_the_number_of_fouls(book: str, source: str) -> None:
    game = played(book).speech(5).call(c.Foul(5, times=2))
    rules = game.record.rules
    assert view(game.table, "public", visibility_of(rules)).seats[4].fouls == 2
    assert rules.visibility.fouls == "told"
    assert key_rests_on(game, Rule.VISIBILITY_FOULS, source)


@scenario("A20", "book source", *((book, "zero-night") for book in BOOKS if book != "fiim"))
def test_third_foul_taken_back(book: str, source: str) -> None:
    game = played(book).speech(3).call(c.Foul(5, times=2), c.Foul(5))
    assert game.seat(5).mute is not None
    game.call(c.TakeBack(game.record.entries[-1].seq))
    assert (game.seat(5).mute, game.seat(5).fouls) == (None, 2)
    assert game.speech(5).events(ev.SpeechBegun)[-1].manner == "full"


@scenario(
    "A29",
    "book source mute",
    ("club-ru", "2.2", "5.2"),
    ("dogory-drygom", "2.4", "7"),
    ("kharkiv", "3.1", "4.1"),
    ("fsm-2024", "6.6.1", "6.4"),
    ("fiim", "10.1", "9.5.1"),
)
def test_day_speech_goes_on_after_its_minute(book: str, source: str, mute: str) -> None:
    game = played(book).speech(5)
    assert game.events(ev.SpeechBegun)[-1].seconds == 60
    game.call(c.Foul(5, times=2), c.Foul(5, "overruns_speech", source))
    foul = game.events(ev.Fouled)[-1]
    assert foul.count == 3
    assert rests_on(game, foul.because, source)
    assert rests_on(game, game.event(ev.Muted).because, mute)
    assert is_muted_tomorrow(game)


@scenario(
    "A30",
    "book source seconds",
    ("club-ru", "2.2", "FSM 4.4.12"),
    ("dogory-drygom", "2.5", "2.5"),
    ("kharkiv", "3.1", "FSM 4.4.12"),
    ("fsm-2024", "6.6.1", "4.4.12"),
)
def test_tie_speech_goes_on_after_its_time(book: str, source: str, seconds: str) -> None:
    game = played(book).tie(5, 8)
    defence = game.go(st.Defence(5)).event(ev.DefenceBegun)
    assert defence.seconds == 30
    assert rests_on(game, defence.because, seconds)
    foul = game.call(c.Foul(5, "overruns_defence", source)).event(ev.Fouled)
    assert foul.count == 1
    assert rests_on(game, foul.because, source)


@scenario(
    "A32",
    "book source offence",
    ("club-ru", "2.9.1", "2.2"),
    ("dogory-drygom", "zero-night", "2.3"),
    ("kharkiv", "zero-night", "3.1"),
    ("fsm-2024", "6.1", "6.6.1"),
)
def test_a_foul_in_the_protocol(book: str, source: str, offence: str) -> None:
    game = played(book).speech(3)
    call = c.Foul(5, "speaks_out_of_turn", offence)
    entry = game.record.append(call, Made(at="2024-03-30T20:15:00+03:00"))
    assert entry.at == "2024-03-30T20:15:00+03:00"
    assert entry.call == call
    before = game.record.table_at(entry.parent)
    assert (before.at, before.phase) == ("day 0", st.Speech(3))
    (foul,) = entry.events
    assert isinstance(foul, ev.Fouled)
    assert (foul.seat, foul.count) == (5, 1)
    assert rests_on(game, foul.because, offence)
    if book == "club-ru":
        assert not foul.announce
    if source != "zero-night":
        assert game.book.clause(source) is not None


@scenario(
    "A33",
    "book source",
    ("club-ru", "2.7.1"),
    ("dogory-drygom", "2.15"),
    ("kharkiv", "3.5"),
    ("fsm-2024", "6.6.7"),
)
def test_day_offence_entered_after_night(book: str, source: str) -> None:
    game = played(book).call(c.Foul(5)).nominate(2, 3).ballot({2: 9, 3: 1}).leave().fall()
    assert game.table.phase == st.Night()
    foul = game.call(c.Foul(5, "gestures_in_vote", source, committed="day")).event(ev.Fouled)
    assert foul.count == 2
    assert rests_on(game, foul.because, source)
    assert (game.seat(5).standing, game.seat(5).removed) == ("in", False)
    if book == "dogory-drygom":  # The phase of the offence decides, R-dogory-drygom-22.
        assert rests_on(game, foul.because, "reading 1.1")
