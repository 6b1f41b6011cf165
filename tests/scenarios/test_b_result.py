"""Group B: removals that decide the game, and removals after it was decided (VT-17, VT-18)."""

from tests.scenarios.cases import played, rests_on, scenario
from tests.scenarios.game import Game
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st

BY_REMOVAL = (
    ("club-ru", "reading 1.5"),
    ("dogory-drygom", "FSM 1.4"),
    ("kharkiv", "FSM 1.4"),
    ("fsm-2024", "reading 1.4"),
)


def check_decided(game: Game, winner: str, source: str) -> None:
    """This call has decided the game, by this source."""
    decided = game.event(ev.Decided)
    assert decided.winner == winner
    assert rests_on(game, decided.because, source)


@scenario("B26", "book source", *BY_REMOVAL)
def test_removal_makes_parity(book: str, source: str) -> None:
    game = played(book).down_to(1, 2, 3, 8, 9).call(c.Foul(1, times=4))
    assert len(game.table.living()) == 4
    check_decided(game, "black", source)


@scenario("B27", "book source", *BY_REMOVAL)
def test_removal_of_the_last_black(book: str, source: str) -> None:
    game = played(book).down_to(5, 6, 7, 8).call(c.Foul(8, times=4))
    check_decided(game, "red", source)


@scenario("B29", "book source", *BY_REMOVAL)
def test_a_red_removed_at_three(book: str, source: str) -> None:
    game = played(book).down_to(5, 6, 8).call(c.Remove(5))
    check_decided(game, "black", source)


def last_black_voted_out(book: str) -> Game:
    """Four at the table on day 1; the black 8 is voted out and says his last word."""
    return played(book).down_to(5, 6, 7, 8).nominate(8, 5).count(8, 3)


@scenario(
    "B30",
    "book source decision",
    ("club-ru", "reading 1.5", "reading 1.5"),
    ("kharkiv", "FSM 7.9", "FSM 1.4"),
    ("fsm-2024", "7.9", "1.4"),
)
def test_a_red_removed_after_the_decisive_vote(book: str, source: str, decision: str) -> None:
    game = last_black_voted_out(book)
    check_decided(game, "red", decision)
    game.go(st.LastWords(8)).call(c.Foul(5, times=4))
    assert game.has_left(5, "fouls")
    assert (game.winner(), game.table.off) == ("red", (0,))  # Day 0 made the table small.
    assert rests_on(game, game.event(ev.Removed).because, source)


@scenario("B30", "book source", ("dogory-drygom", "reading 9"))
def test_a_red_removed_before_the_exit_is_announced(book: str, source: str) -> None:
    game = last_black_voted_out(book).go(st.LastWords(8)).call(c.Foul(5, times=4))
    assert (game.winner(), game.seat(8).standing) == (None, "leaving")
    check_decided(game.go(st.Exit()), "red", source)
    assert game.has_left(8, "vote")


def victims_word(book: str) -> Game:
    """Three at the table; the black 8 has shot the red 5, who says his last word."""
    return played(book).down_to(5, 6, 8).night(5).go(st.LastWords(5))


@scenario(
    "B31",
    "book source",
    ("club-ru", "reading 1.5"),
    ("kharkiv", "FSM 7.9"),
    ("fsm-2024", "7.9"),
    ("fiim", "9.9"),
)
def test_black_removed_in_the_last_victims_word(book: str, source: str) -> None:
    game = victims_word(book)
    assert game.winner() == "black"
    game.call(c.Foul(8, times=4))
    assert game.has_left(8, "fouls")
    assert game.winner() == "black"
    assert rests_on(game, game.event(ev.Removed).because, source)


@scenario("B31", "book source", ("fiim", "8.19"))
def test_the_last_victim_speaks_and_the_result_stands(book: str, source: str) -> None:
    game = victims_word(book)
    assert rests_on(game, game.event(ev.LastWordsBegun).because, source)
    assert game.call(c.Foul(8, times=4)).winner() == "black"
    assert game.table.state == "decided"  # The judge announces it afterwards.


@scenario("B31", "book source", ("dogory-drygom", "reading 9"))
def test_black_removed_while_the_victim_is_still_in_the_game(book: str, source: str) -> None:
    game = victims_word(book)
    assert game.winner() is None
    check_decided(game.call(c.Foul(8, times=4)), "red", source)


@scenario("B31", "book source", ("dogory-drygom", "9"))
def test_rival_reading_the_kill_decides(book: str, source: str) -> None:
    game = played(book, ending__moment="vote_or_shot").down_to(5, 6, 8).night(5).go(st.LastWords(5))
    assert game.call(c.Foul(8, times=4)).winner() == "black"


@scenario(
    "B47",
    "book source decision",
    ("club-ru", "reading 1.5", "reading 1.5"),
    ("kharkiv", "FSM 7.9", "FSM 1.4"),
    ("fsm-2024", "7.9", "reading 1.4"),
)
def test_last_black_decided_then_a_red_removed(book: str, source: str, decision: str) -> None:
    game = played(book).down_to(5, 6, 8).nominate(8, 5, 6).count(8, 2)
    check_decided(game, "red", decision)
    game.call(c.Foul(6, times=4))
    assert game.has_left(6, "fouls")
    assert game.winner() == "red"
    assert rests_on(game, game.event(ev.Removed).because, source)


@scenario("B47", "book source", ("dogory-drygom", "reading 9"))
def test_last_black_decided_and_not_announced(book: str, source: str) -> None:
    game = played(book).down_to(5, 6, 8).nominate(8, 5, 6).count(8, 2)
    assert (game.winner(), game.seat(8).standing) == (None, "leaving")
    check_decided(game.call(c.Foul(6, times=4)), "black", source)
