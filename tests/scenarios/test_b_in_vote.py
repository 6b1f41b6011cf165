"""Group B: a removal while a ballot runs, or after its result is known (VT-02, VT-03, VT-24)."""

from tests.scenarios.cases import key_rests_on, played, rests_on, scenario
from tests.scenarios.game import Game
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.ruling import Code
from zeronight.rules.keys import Rule

NO_WORDS = {"club-ru": "6.6", "dogory-drygom": "8", "kharkiv": "reading 4.1", "fsm-2024": "6.5"}
STOPPED = (
    ("club-ru", "6.3"),
    ("dogory-drygom", "FSM 7.1"),
    ("kharkiv", "FSM 7.1"),
    ("fsm-2024", "7.1"),
)
NEXT_OFF = (
    ("club-ru", "6.4"),
    ("dogory-drygom", "FSM 7.2"),
    ("kharkiv", "FSM 7.2"),
    ("fsm-2024", "7.2"),
)


def ballot(book: str, **counts: int) -> Game:
    """Day 0, ten voters; 3, 6 and 7 are candidates, called in this order. counts: A, B and C."""
    game = played(book).nominate(3, 6, 7)
    for name, hands in counts.items():
        game.count({"a": 3, "b": 6, "c": 7}[name], hands)
    return game


def check_stopped(game: Game, source: str, removed: int = 2) -> None:
    """This removal has stopped the ballot: nobody else leaves, and tomorrow's vote is held."""
    off = game.event(ev.BallotOff)
    assert off.day == 0
    assert rests_on(game, off.because, source)
    assert (game.table.vote, game.table.leavers) == ("stopped", ())
    assert game.next() == (st.Night(),)
    assert len(game.table.living()) == 9
    assert game.seat(removed).standing == "out"
    assert game.votes_tomorrow()
    assert game.table.off == (0,)


def check_next_off(game: Game, source: str) -> None:
    """This removal of seat 2 has taken tomorrow's vote, and seat 3 leaves by today's."""
    off = game.event(ev.BallotOff)
    assert off.day == 1
    assert rests_on(game, off.because, source)
    if game.next() == ():  # The count is still open.
        game.call(c.CloseCount(3))
    if game.table.words:
        game.go(st.LastWords(3))
    game.leave()
    assert game.has_left(3, "vote")
    assert game.has_left(2, "removal")
    assert len(game.table.living()) == 8
    assert not game.votes_tomorrow()
    assert game.table.off == (1,)


@scenario("B4", "book source effect", ("club-ru", "3.8.1", "6.3"), ("fsm-2024", "6.7.9", "7.1"))
def test_wrong_form_of_voting_is_a_removal(book: str, source: str, effect: str) -> None:
    game = ballot(book, a=3).go(st.Count(6)).call(c.ShowHands(6, number=1))
    game.call(c.Remove(2, "wrong_hand", source))
    assert rests_on(game, game.event(ev.Removed).because, source)
    check_stopped(game, effect)


@scenario("B4", "book source", ("dogory-drygom", "4.6"), ("kharkiv", "3.6"))
def test_wrong_form_of_voting_and_the_vote_goes_on(book: str, source: str) -> None:
    game = ballot(book, a=3).go(st.Count(6)).call(c.ShowHands(6, number=1))
    removal = game.refusal(c.Remove(2, "wrong_hand"))
    if book == "kharkiv":
        assert removal.code is Code.PENALTY_NOT_STATED
        foul = c.Foul(2, "wrong_hand", source)
        assert game.may(foul)
        assert rests_on(game, game.call(foul).event(ev.Fouled).because, source)
    else:
        assert removal.code is Code.NOT_IN_THIS_BOOK
        assert game.refusal(c.Foul(2, "wrong_hand")).code is Code.NOT_IN_THIS_BOOK
        assert key_rests_on(game, Rule.VOTE_COUNTING_HAND, source)
    assert game.call(c.CloseCount(6)).event(ev.CountClosed).votes == 1
    assert game.table.vote in ("running", "known")
    assert game.table.off == ()


@scenario("B5", "book source", *NEXT_OFF)
def test_removal_after_a_decided_count(book: str, source: str) -> None:
    game = ballot(book, a=6)
    assert game.event(ev.VoteKnown).leaving == (3,)
    check_next_off(game.call(c.Remove(2)), source)


@scenario("B6", "book source", *STOPPED)
def test_removal_while_the_leader_can_still_be_caught(book: str, source: str) -> None:
    game = ballot(book, a=5)
    assert not game.events(ev.VoteKnown)
    if book == "club-ru":
        assert key_rests_on(game, Rule.VOTE_WINNER, "reading 6.3")
    check_stopped(game.call(c.Remove(2)), source)


@scenario("B7", "book source", *NEXT_OFF)
def test_decided_with_less_than_half(book: str, source: str) -> None:
    game = ballot(book, a=4, b=3)
    known = game.event(ev.VoteKnown)
    assert known.leaving == (3,)
    if book == "club-ru":  # The other reading is "more than half", R-club-ru-4.
        assert rests_on(game, known.because, "reading 6.3")
    check_next_off(game.call(c.Remove(2)), source)


@scenario(
    "B10",
    "book source",
    ("club-ru", "6.4"),
    ("dogory-drygom", "FSM 7.1"),
    ("kharkiv", "FSM 7.1"),
    ("fsm-2024", "7.1"),
)
def test_the_decided_leaver_himself_is_removed(book: str, source: str) -> None:
    game = ballot(book, a=6).call(c.Remove(3))
    assert rests_on(game, game.event(ev.Removed).because, NO_WORDS[book])
    assert not game.events(ev.BallotOff)
    assert game.table.words == ()
    assert game.has_left(3, "vote")
    assert key_rests_on(game, Rule.REMOVAL_OF_LEAVER, source)
    game.ballot({6: 4, 7: 0})
    assert game.next() == (st.Night(),)
    assert len(game.table.living()) == 9
    assert game.votes_tomorrow()
    assert game.table.off == ()


@scenario("B40", "book source", *STOPPED)
def test_votes_of_a_stopped_ballot(book: str, source: str) -> None:
    game = ballot(book, a=4).go(st.Count(6)).call(c.ShowHands(6, number=3))
    game.call(c.Remove(2))
    assert not game.events(ev.BallotDecided)
    check_stopped(game, source)
    # Tomorrow's ballot begins afresh.
    first = game.next()[0]
    assert isinstance(first, st.Count)
    opened = game.go(first).event(ev.BallotOpened)
    assert (opened.kind, opened.round, len(opened.voters)) == ("ballot", 1, 9)
    assert game.table.ballot is not None
    assert game.table.ballot.closed == ()


@scenario("B41", "book source", *NEXT_OFF)
def test_removal_during_the_leavers_last_word(book: str, source: str) -> None:
    game = ballot(book, a=6, b=4, c=0).go(st.LastWords(3)).call(c.Remove(2))
    assert game.table.state == "running"
    check_next_off(game, source)


@scenario(
    "B51",
    "book source",
    ("club-ru", "reading 6.4"),
    ("dogory-drygom", "FSM 7.2"),
    ("kharkiv", "FSM 7.2"),
    ("fsm-2024", "7.2"),
)
def test_second_removal_after_the_vote_was_stopped(book: str, source: str) -> None:
    game = ballot(book, a=5).call(c.Remove(2))
    assert game.table.off == (0,)
    off = game.call(c.Remove(4)).event(ev.BallotOff)
    assert off.day == 1
    assert rests_on(game, off.because, source)
    if book == "fsm-2024":  # R-fsm-2024-8
        assert rests_on(game, off.because, "reading 7.2")
    assert game.has_left(2, "removal")
    assert game.has_left(4, "removal")
    assert not game.votes_tomorrow()


@scenario(
    "B55",
    "book source hands",
    ("club-ru", "6.4", "reading 6.4"),
    ("dogory-drygom", "FSM 7.2", "FSM 7.2"),
    ("kharkiv", "FSM 7.2", "FSM 7.2"),
    ("fsm-2024", "7.2", "reading 7.2"),
)
def test_hands_on_the_table_while_a_count_is_open(book: str, source: str, hands: str) -> None:
    game = ballot(book).go(st.Count(3)).call(c.ShowHands(3, number=6))
    game.call(c.Remove(2))
    known = game.event(ev.VoteKnown)
    assert known.leaving == (3,)
    assert rests_on(game, known.because, hands)
    check_next_off(game, source)


@scenario("B57", "book source", ("club-ru", "3.8.2"))
def test_another_players_hand_held_back_is_a_removal(book: str, source: str) -> None:
    game = ballot(book, a=3).call(c.Remove(2, "hinders_vote", source))
    assert rests_on(game, game.event(ev.Removed).because, source)
    check_stopped(game, "6.3")


@scenario(
    "B57",
    "book source",
    ("dogory-drygom", "2.7"),
    ("kharkiv", "3.4"),
    ("fsm-2024", "6.6.3"),
)
def test_another_players_hand_held_back_is_a_touch(book: str, source: str) -> None:
    game = ballot(book, a=3).go(st.Count(6))
    assert game.refusal(c.Remove(2, "hinders_vote")).code is Code.NOT_IN_THIS_BOOK
    assert rests_on(game, game.call(c.Foul(2, "touches", source)).event(ev.Fouled).because, source)
    assert (game.table.vote, game.table.off) == ("running", ())
    # The neighbour's vote is the judge's: both are offered, with it and without.
    assert game.may(c.ShowHands(6, (1, 4)))
    assert game.may(c.ShowHands(6, (4,)))
    assert game.call(c.ShowHands(6, (1, 4)), c.CloseCount(6)).event(ev.CountClosed).votes == 2
