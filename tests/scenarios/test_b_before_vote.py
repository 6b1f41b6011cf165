"""Group B: a removal before the vote of a day, or on a day without one (VT-10, VT-16, VT-29)."""

from tests.scenarios.cases import key_rests_on, played, rests_on, scenario
from tests.scenarios.game import Game
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.rules.keys import Rule

REMOVAL_AT_FOUR = {"club-ru": "3.1", "dogory-drygom": "1.13", "kharkiv": "2.5", "fsm-2024": "6.5"}
NO_WORDS = {"club-ru": "6.6", "dogory-drygom": "8", "kharkiv": "reading 4.1", "fsm-2024": "6.5"}
BEFORE_VOTE = (
    ("club-ru", "6.2"),
    ("dogory-drygom", "FSM 7.1"),
    ("kharkiv", "FSM 7.1"),
    ("fsm-2024", "7.1"),
)


def day2(book: str) -> Game:
    """The morning of day 2, seat 1 was shot in night 1: seat 3 opens it, seat 2 speaks last."""
    return played(book).night(1).night(None)


def votes_now(game: Game) -> bool:
    """On to the end of today's circle: whether a vote is due."""
    return isinstance(game.circle().go(st.CircleEnd()).next()[0], st.Count)


def check_off(game: Game, day: int, source: str) -> None:
    """This call has taken the vote of this day and no other, by this source."""
    off = game.event(ev.BallotOff)
    assert off.day == day
    assert rests_on(game, off.because, source)
    assert game.table.off == (day,)


@scenario("B1", "book source", *BEFORE_VOTE)
def test_fourth_foul_during_the_circle(book: str, source: str) -> None:
    game = played(book).call(c.Foul(4, times=3)).speech(1).call(c.Nominate(1, (3,)))
    game.speech(2).call(c.Nominate(2, (6,))).speech(5).call(c.Foul(4))
    removed = game.event(ev.Removed)
    assert game.has_left(4, "fouls")
    assert rests_on(game, removed.because, REMOVAL_AT_FOUR[book])
    assert rests_on(game, removed.because, NO_WORDS[book])
    assert game.table.words == ()
    check_off(game, 0, source)
    assert not votes_now(game)
    assert game.votes_tomorrow()


@scenario("B2", "book source", *BEFORE_VOTE)
def test_the_removed_player_is_a_nominee(book: str, source: str) -> None:
    game = played(book).call(c.Foul(4, times=3)).speech(1).call(c.Nominate(1, (3,)))
    game.speech(2).call(c.Nominate(2, (4,))).speech(5).call(c.Foul(4))
    assert game.has_left(4, "fouls")
    assert rests_on(game, game.event(ev.Removed).because, NO_WORDS[book])
    assert game.table.words == ()
    check_off(game, 0, source)
    assert not votes_now(game)
    assert game.votes_tomorrow()


SEVERAL = (
    ("club-ru", "reading 6.2"),
    ("dogory-drygom", "FSM commentary"),
    ("kharkiv", "FSM commentary"),
    ("fsm-2024", "commentary"),
)


@scenario("B3", "book source", *SEVERAL)
def test_two_removals_before_one_vote(book: str, source: str) -> None:
    game = played(book).speech(1).call(c.Nominate(1, (3,))).speech(2).call(c.Nominate(2, (6,)))
    game.call(c.Remove(4)).speech(5)
    assert not game.call(c.Remove(7)).events(ev.BallotOff)
    assert game.table.off == (0,)
    assert key_rests_on(game, Rule.REMOVAL_SEVERAL, source)
    assert not votes_now(game)
    assert game.votes_tomorrow()


@scenario("B24", "book source", *SEVERAL)
def test_night_removal_and_another_in_the_circle(book: str, source: str) -> None:
    game = played(book).shooting().call(c.ShootTogether(1)).go(st.Check("don")).call(c.Remove(2))
    assert game.table.off == (1,)
    game.speech(3).call(c.Nominate(3, (4,))).go(game.next()[0]).call(c.Nominate(4, (5,)))
    assert not game.call(c.Remove(6)).events(ev.BallotOff)
    assert game.table.off == (1,)
    assert key_rests_on(game, Rule.REMOVAL_SEVERAL, source)
    assert not votes_now(game)
    assert game.votes_tomorrow()


@scenario(
    "B15",
    "book source moment",
    ("club-ru", "reading 6.2", "reading 6.2"),
    ("dogory-drygom", "4.7", "FSM 7.2"),
    ("kharkiv", "FSM commentary", "FSM 7.2"),
    ("fsm-2024", "commentary", "7.2"),  # 7.2 says it of every day without a vote
)
def test_day_0_with_a_single_nominee(book: str, source: str, moment: str) -> None:
    game = played(book).nominate(3)
    assert game.table.phase == st.Speech(10)
    game.call(c.Remove(10))
    assert 1 not in game.table.off
    ended = game.go(st.CircleEnd()).event(ev.CircleEnded)
    assert game.next() == (st.Night(),)
    if book == "dogory-drygom":
        assert rests_on(game, ended.because, source)
    assert key_rests_on(game, Rule.REMOVAL_WITHOUT_VOTE, moment)
    assert game.votes_tomorrow()


@scenario(
    "B17",
    "book source",
    ("club-ru", "6.5"),
    ("dogory-drygom", "FSM 7.1"),
    ("kharkiv", "FSM 7.1"),
    ("fsm-2024", "7.1"),
)
def test_day_0_without_nominee_after_night(book: str, source: str) -> None:
    game = played(book).fall()
    check_off(game.call(c.Remove(2)), 1, source)
    game.night(1)
    assert game.has_left(1, "shot") or game.seat(1).standing == "leaving"
    game.speech(3)
    assert not votes_now(game)


@scenario(
    "B18",
    "book known effect",
    ("dogory-drygom", "FSM commentary", "FSM 7.2"),
    ("kharkiv", "FSM commentary", "FSM 7.2"),
    ("fsm-2024", "reading commentary", "7.2"),
)
def test_last_speaker_puts_up_the_only_candidate(book: str, known: str, effect: str) -> None:
    game = day2(book).circle({2: 6})
    certain = game.event(ev.VoteKnown)
    assert certain.leaving == (6,)
    assert rests_on(game, certain.because, known)
    check_off(game.call(c.Remove(4)), 3, effect)
    game.go(st.CircleEnd(), st.LastWords(6)).leave()
    assert game.has_left(6, "vote")
    assert game.has_left(4, "removal")
    assert not game.votes_tomorrow()


@scenario("B18", "book source", ("club-ru", "6.2"))
def test_last_speaker_puts_up_the_only_candidate_before_the_vote(book: str, source: str) -> None:
    game = day2(book).circle({2: 6})
    check_off(game.call(c.Remove(4)), 2, source)
    assert game.has_left(4, "removal")
    assert game.go(st.CircleEnd()).next() == (st.Night(),)
    assert game.seat(6).standing == "in"
    assert game.votes_tomorrow()


@scenario(
    "B53",
    "book known effect",
    ("dogory-drygom", "FSM commentary", "FSM 7.2"),
    ("kharkiv", "FSM commentary", "FSM 7.2"),
    ("fsm-2024", "reading commentary", "7.2"),
)
def test_only_candidate_of_an_earlier_speaker(book: str, known: str, effect: str) -> None:
    game = day2(book).circle({3: 6})
    certain = game.go(st.CircleEnd()).event(ev.VoteKnown)
    assert certain.leaving == (6,)
    assert rests_on(game, certain.because, known)
    check_off(game.call(c.Remove(4)), 3, effect)
    game.go(st.LastWords(6)).leave()
    assert game.has_left(6, "vote")
    assert game.has_left(4, "removal")
    assert not game.votes_tomorrow()


@scenario("B53", "book source", ("club-ru", "6.2"))
def test_only_candidate_of_an_earlier_speaker_before_the_vote(book: str, source: str) -> None:
    game = day2(book).circle({3: 6}).go(st.CircleEnd())
    # The vote begins with the judge's command, R-club-ru-6.
    assert key_rests_on(game, Rule.REMOVAL_SINGLE_KNOWN, "reading 6.2")
    check_off(game.call(c.Remove(4)), 2, source)
    assert game.next() == (st.Night(),)
    assert game.seat(6).standing == "in"
    assert game.votes_tomorrow()


@scenario("B45", "book source", *BEFORE_VOTE)
def test_removal_between_morning_and_the_first_speech(book: str, source: str) -> None:
    game = played(book).night(1)
    assert game.table.phase == st.Morning()
    check_off(game.call(c.Remove(2)), 1, source)
    assert not votes_now(game.speech(3))
    assert game.votes_tomorrow()


@scenario(
    "B42",
    "book source",
    ("club-ru", "6.4"),
    ("dogory-drygom", "FSM 7.2"),
    ("kharkiv", "FSM 7.2"),
    ("fsm-2024", "7.2"),
)
def test_cancelled_day_without_nominee(book: str, source: str) -> None:
    game = played(book).nominate(3, 6).count(3, 9)
    check_off(game.call(c.Remove(4)), 1, source)
    game.go(st.LastWords(3)).leave().night(None).circle().go(st.CircleEnd())
    assert game.next() == (st.Night(),)
    if book == "kharkiv":  # A day without nominee for clause 5, R-kharkiv-13
        assert game.table.tally.empty_days == (1,)
        assert key_rests_on(game, Rule.ENDING_NO_NOMINEE_DAYS, "reading 5")
    assert game.votes_tomorrow()
    assert game.table.off == (1,)


@scenario(
    "B58",
    "book source",
    ("club-ru", "reading 6.2"),
    ("dogory-drygom", "FSM 7.2"),
    ("kharkiv", "FSM 7.2"),
    ("fsm-2024", "7.2"),
)
def test_removal_while_the_leaver_of_clause_5_speaks(book: str, source: str) -> None:
    game = played(book).night(1).night(None).circle()
    last = game.table.turns[-1]
    game.go(st.CircleEnd())
    if book == "kharkiv":
        assert rests_on(game, game.event(ev.Left).because, "reading 5")
        assert game.has_left(last, "no_nominees")
        game.go(st.LastWords(last))
    else:
        assert game.next() == (st.Night(),)
    assert not game.call(c.Remove(9)).events(ev.BallotOff)
    assert game.table.off == ()
    assert key_rests_on(game, Rule.REMOVAL_WITHOUT_VOTE, source)
    assert game.votes_tomorrow()
