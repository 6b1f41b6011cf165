"""Group A: phones, offences at night, and a fourth foul on the way out."""

from tests.scenarios.cases import key_rests_on, played, rests_on, scenario
from tests.scenarios.game import Game
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.ruling import Code
from zeronight.engine.views import view, visibility_of
from zeronight.rules.keys import Rule

SILENT_BOOKS = (("dogory-drygom", "zero-night"), ("kharkiv", "zero-night"))


def is_left_to_the_judge(game: Game, seat: int, offence: str) -> bool:
    """Whether the paper has no row for it, and a foul and a removal without a clause are offered."""
    for call in (c.Foul(seat, offence), c.Remove(seat, offence), c.WarnDevice(seat, offence)):
        assert game.refusal(call).code is Code.NOT_IN_THIS_BOOK
    return game.may(c.Foul(seat)) and game.may(c.Remove(seat))


@scenario("A19", "book source", ("club-ru", "3.9.1"))
def test_phone_at_the_table(book: str, source: str) -> None:
    game = played(book).speech(3).call(c.Foul(5))
    warned = game.call(c.WarnDevice(5, "uses_device", source)).event(ev.DeviceWarned)
    assert (warned.count, game.seat(5).fouls) == (1, 1)
    assert rests_on(game, warned.because, source)
    # The second time: removal is offered, and nothing is automatic.
    again = c.Remove(5, "uses_device_again", "3.9.2")
    assert game.may(again)
    game.call(c.WarnDevice(5, "uses_device", source))
    assert (game.seat(5).standing, game.seat(5).fouls) == ("in", 1)
    assert game.may(again)
    assert rests_on(game, game.call(again).event(ev.Removed).because, "3.9.2")


@scenario("A19", "book source", *SILENT_BOOKS, ("fsm-2024", "3.3"))
def test_phone_where_the_paper_has_no_warning(book: str, source: str) -> None:
    game = played(book).speech(3).call(c.Foul(5))
    assert is_left_to_the_judge(game, 5, "uses_device")
    assert is_left_to_the_judge(game, 5, "uses_device_again")
    assert (game.seat(5).fouls, game.seat(5).device_warnings, game.seat(5).standing) == (1, 0, "in")
    assert key_rests_on(game, Rule.FOUL_DEVICE, "zero-night")
    if source == "3.3":
        clause = game.book.clause(source)
        assert clause is not None
        assert clause.kind == "procedure"


@scenario("A34", "book source", ("club-ru", "3.9.4"))
def test_asking_for_the_phone_warning(book: str, source: str) -> None:
    game = played(book).speech(5)
    warned = game.call(c.WarnDevice(5, "uses_device", "3.9.1")).event(ev.DeviceWarned)
    assert rests_on(game, warned.because, "3.9.1")
    seen = view(game.table, "public", visibility_of(game.record.rules)).seats[4]
    assert (seen.device_warnings, seen.fouls) == (1, 0)
    assert key_rests_on(game, Rule.VISIBILITY_DEVICE_WARNINGS, source)


@scenario("A34", "book source", *SILENT_BOOKS, ("fsm-2024", "zero-night"))
def test_there_is_no_phone_warning(book: str, source: str) -> None:
    game = played(book).speech(5)
    refusal = game.refusal(c.WarnDevice(5))
    assert refusal.code is Code.NOT_IN_THIS_BOOK
    assert rests_on(game, refusal.because, source)


@scenario(
    "A23",
    "book words removal effect",
    ("club-ru", "6.6", "3.1", "6.4"),
    ("dogory-drygom", "8", "1.13", "FSM 7.1"),
    ("kharkiv", "reading 4.1", "2.5", "FSM 7.1"),
    ("fsm-2024", "6.5", "6.5", "7.1"),
)
def test_offence_while_waiting_for_the_last_word(book: str, words: str, removal: str, effect: str) -> None:
    game = played(book).speech(1).call(c.Foul(5, times=2)).tie(8, 5).tie_again().count("lift", 6)
    game.go(st.LastWords(8)).call(c.Foul(5))
    assert game.seat(5).fouls == 3
    removed = game.call(c.Foul(5)).event(ev.Removed)
    assert rests_on(game, removed.because, removal)
    assert rests_on(game, removed.because, words)
    assert (game.table.words, game.table.off) == ((), ())
    assert not game.events(ev.BallotOff)
    assert key_rests_on(game, Rule.REMOVAL_OF_LEAVER, effect)
    assert game.votes_tomorrow()
    assert game.has_left(5, "lift")
    if book == "fsm-2024":  # 0.5 off is a matter of points
        assert game.book.clause("8.2.4") is not None


def night_over(book: str) -> Game:
    """Night 1 after the shooting: seat 1 is the victim, the don is called."""
    return played(book).shooting().call(c.ShootTogether(1)).go(st.Check("don"))


@scenario(
    "A26",
    "book source effect",
    ("club-ru", "3.3.4", "6.5"),
    ("dogory-drygom", "1.1", "FSM 7.1"),
    ("kharkiv", "2.2", "FSM 7.1"),
    ("fsm-2024", "6.7.6", "7.1"),
)
def test_lips_moving_at_night(book: str, source: str, effect: str) -> None:
    game = night_over(book)
    foul = game.refusal(c.Foul(5, "moves_lips", "2.9" if book == "dogory-drygom" else None))
    removal = c.Remove(5, "moves_lips", source)
    if book == "dogory-drygom":
        assert foul.code is Code.NIGHT_FOUL
        assert rests_on(game, foul.because, source)
        assert foul.instead == c.Remove(5, "moves_lips", "2.9")
        assert game.may(foul.instead)
    else:
        assert foul.code is Code.PENALTY_NOT_STATED
    # The judge's: it is offered, and nothing is automatic.
    assert game.may(removal)
    assert game.seat(5).standing == "in"
    removed = game.call(removal).event(ev.Removed)
    assert rests_on(game, removed.because, source)
    off = game.event(ev.BallotOff)
    assert off.day == 1
    assert rests_on(game, off.because, effect)
    assert game.seat(5).fouls == 0
    assert not game.votes_tomorrow()


@scenario(
    "A27",
    "book source effect",
    ("club-ru", "3.3.4", "6.5"),
    ("fsm-2024", "6.7.6", "7.1"),
)
def test_late_mask_is_a_removal(book: str, source: str, effect: str) -> None:
    game = played(book).call(c.Foul(5, times=2)).fall()
    assert game.refusal(c.Foul(5, "mask_late")).code is Code.PENALTY_NOT_STATED
    removal = c.Remove(5, "mask_late", source)
    assert game.may(removal)
    assert rests_on(game, game.call(removal).event(ev.Removed).because, source)
    off = game.event(ev.BallotOff)
    assert off.day == 1
    assert rests_on(game, off.because, effect)
    assert game.seat(5).fouls == 2
    assert not game.votes_tomorrow()


@scenario(
    "A27",
    "book source mute",
    ("dogory-drygom", "2.6", "7"),
    ("kharkiv", "3.2", "4.1"),
    ("fiim", "10.8", "9.5.1"),
)
def test_late_mask_is_a_foul(book: str, source: str, mute: str) -> None:
    game = played(book).call(c.Foul(5, times=2)).fall()
    foul = game.call(c.Foul(5, "mask_late", source)).event(ev.Fouled)
    assert foul.count == 3
    assert rests_on(game, foul.because, source)
    muted = game.event(ev.Muted)
    assert rests_on(game, muted.because, mute)
    if book == "dogory-drygom":
        assert rests_on(game, foul.because, "reading 2.6")
        assert muted.day == 1
    game.night(2)
    assert game.speech(5).events(ev.SpeechBegun)[-1].manner == "silent"
    assert game.table.off == ()
