"""`Proceed` (DESIGN 2.6): the next step, a later one softly, one that has begun never."""

from tests.scenarios.game import Game
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.ruling import Code


def test_a_later_speech_is_refused_softly_and_says_whom_it_skips() -> None:
    game = Game("kharkiv/1").speech(5)
    refusal = game.refusal(c.Proceed(st.Speech(8)))
    assert (refusal.code, refusal.is_hard) == (Code.SKIPS, False)
    assert refusal.steps == (st.Speech(6), st.Speech(7))
    game.call(c.Overrule(c.Proceed(st.Speech(8)), "forgot to tap"))
    assert [begun.seat for begun in game.events(ev.SpeechBegun)] == [6, 7, 8]


def test_a_doubled_tap_is_refused_by_its_meaning() -> None:
    game = Game("kharkiv/1").speech(5)
    refusal = game.refusal(c.Proceed(st.Speech(5)))
    assert (refusal.code, refusal.is_hard) == (Code.STEP_BEGUN, True)
    night = Game("kharkiv/1").day0().quiet_day().shooting().call(c.ShootTogether(3)).go(st.Check("don"))
    assert night.refusal(c.Proceed(st.Check("don"))).code is Code.STEP_BEGUN
    assert night.refusal(c.Proceed(st.Shooting())).code is Code.STEP_NOT_DUE
    assert night.refusal(c.Overrule(c.Proceed(st.Shooting()), "again")).code is Code.STEP_NOT_DUE


def test_a_seat_that_has_spoken_does_not_speak_again_today() -> None:
    game = Game("kharkiv/1").speech(5)
    assert game.refusal(c.Proceed(st.Speech(3))).code is Code.STEP_NOT_DUE


def test_forgotten_defences_are_caught_up_even_where_the_revote_begins_with_the_last_count() -> None:
    """Kharkiv 4.4: the revote is called in reverse, so it begins with the nominee counted last."""
    game = Game("kharkiv/1").day0().circle({1: 4, 2: 5}).ballot({4: 5, 5: 5})
    refusal = game.refusal(c.Proceed(st.Count(5)))
    assert refusal.code is Code.SKIPS
    game.call(c.Overrule(c.Proceed(st.Count(5)), "forgot to tap"))
    assert game.table.phase == st.Count(5)
    assert game.event(ev.BallotOpened).kind == "revote"


def test_a_ballot_is_never_passed_over() -> None:
    game = Game("kharkiv/1").day0().circle({1: 4, 2: 5})
    assert game.refusal(c.Proceed(st.Night())).code is Code.STEP_NOT_DUE
    assert game.refusal(c.Overrule(c.Proceed(st.Night()), "forgot")).code is Code.STEP_NOT_DUE
    game.call(c.Declare(c.Held(0, False), "the lights went out")).go(st.CircleEnd(), st.Night())
    assert all(seat.standing == "in" for seat in game.table.seats)


def test_counts_that_nothing_hangs_on_are_passed_over_freely() -> None:
    game = Game("kharkiv/1").day0().circle({1: 4, 2: 5}).count(4, 7)
    assert game.next() == (st.Count(5), st.LastWords(4))
    game.go(st.LastWords(4))
    assert game.event(ev.BallotDecided).seats == (4,)
