"""Group B: a removal between the ballots of a tie, and at the lift."""

from tests.scenarios.cases import played, rests_on, scenario
from tests.scenarios.game import Game
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st

# That a removal between the ballots is still one during the vote is a reading of 6.3, R-club-ru-5.
STOPPED = (
    ("club-ru", "6.3 R-club-ru-5"),
    ("dogory-drygom", "FSM 7.1"),
    ("kharkiv", "FSM 7.1"),
    ("fsm-2024", "7.1"),
)
REMOVAL_AT_FOUR = {"club-ru": "3.1", "dogory-drygom": "1.13", "kharkiv": "2.5", "fsm-2024": "6.5"}
NO_WORDS = {"club-ru": "6.6", "dogory-drygom": "8", "kharkiv": "reading 4.1", "fsm-2024": "6.5"}


def check_stopped(game: Game, source: str) -> None:
    """This removal on day 0 has stopped the vote: nobody else leaves, and tomorrow's is held."""
    off = game.event(ev.BallotOff)
    assert off.day == 0
    assert (game.table.vote, game.table.leavers) == ("stopped", ())
    assert game.next() == (st.Night(),)
    assert len(game.table.living()) == 9
    assert game.votes_tomorrow()
    assert game.table.off == (0,)
    assert rests_on(game, off.because, source)


@scenario("B11", "book source", *STOPPED)
def test_removal_in_a_tie_speech(book: str, source: str) -> None:
    game = played(book).tie(3, 6).go(st.Defence(3)).call(c.Foul(3, times=4))
    removed = game.event(ev.Removed)
    assert rests_on(game, removed.because, REMOVAL_AT_FOUR[book])
    assert rests_on(game, removed.because, NO_WORDS[book])
    assert game.has_left(3, "fouls")
    assert game.table.words == ()
    check_stopped(game, source)


@scenario(
    "B12",
    "book source known effect",
    ("club-ru", "reading 6.4", "reading 6.4", "6.4"),
    ("dogory-drygom", "FSM commentary", "FSM 4.4.12.3", "FSM 7.2"),
    ("kharkiv", "FSM commentary", "FSM 4.4.12.3", "FSM 7.2"),
    ("fsm-2024", "7.2", "4.4.12.3", "7.2"),
)
def test_lift_already_carried(book: str, source: str, known: str, effect: str) -> None:
    game = played(book).tie(3, 6).tie_again().go(st.Lift())
    game.call(c.ShowHands("lift", number=6)).call(c.Remove(2))
    certain = game.event(ev.VoteKnown)
    assert sorted(certain.leaving) == [3, 6]
    assert rests_on(game, certain.because, known)
    off = game.event(ev.BallotOff)
    assert off.day == 1
    assert rests_on(game, off.because, effect)
    game.call(c.CloseCount("lift")).leave()
    assert game.has_left(3, "lift")
    assert game.has_left(6, "lift")
    assert game.has_left(2, "removal")
    assert not game.votes_tomorrow()


@scenario("B14", "book source", *STOPPED)
def test_lift_undecided(book: str, source: str) -> None:
    game = played(book).tie(3, 6).tie_again().go(st.Lift())
    game.call(c.ShowHands("lift", number=5)).call(c.Remove(2))
    assert not game.events(ev.VoteKnown)
    assert game.has_left(2, "removal")
    check_stopped(game, source)


def two_reds_of_four(book: str) -> Game:
    """Day 1 with three reds and a black: 2:2 between the reds 5 and 6."""
    return played(book).down_to(5, 6, 7, 8).tie(5, 6)


@scenario("B49", "book source", ("club-ru", "reading 6.4"))
def test_two_of_four_tied_twice_may_not_be_lifted(book: str, source: str) -> None:
    game = two_reds_of_four(book).tie_again()
    assert rests_on(game, game.event(ev.VoteKnown).because, source)
    stays = game.event(ev.BallotDecided)
    assert stays.outcome == "stays"
    assert rests_on(game, stays.because, "12.2")
    assert game.next() == (st.Night(),)
    off = game.call(c.Remove(5)).event(ev.BallotOff)
    assert off.day == 2
    assert rests_on(game, off.because, "6.4")
    assert (game.winner(), len(game.table.living())) == (None, 3)
    assert not game.votes_tomorrow()


@scenario("B49", "book source", ("dogory-drygom", "reading 10"), ("kharkiv", "reading 6.1"))
def test_two_of_four_tied_end_the_game(book: str, source: str) -> None:
    game = two_reds_of_four(book)
    decided = game.event(ev.Decided)
    assert decided.winner == "black"
    assert rests_on(game, decided.because, source)  # On the first ballot: R-dogory-drygom-9, R-kharkiv-14
    assert game.table.defences == ()
    assert game.next() == ()


@scenario("B49", "book source", ("fsm-2024", "7.1"))
def test_two_of_four_tied_twice_before_the_lift(book: str, source: str) -> None:
    game = two_reds_of_four(book).tie_again()
    assert game.next() == (st.Lift(),)
    off = game.call(c.Remove(5)).event(ev.BallotOff)
    assert off.day == 1
    assert rests_on(game, off.because, source)
    assert (game.winner(), len(game.table.living())) == (None, 3)
    assert game.votes_tomorrow()
