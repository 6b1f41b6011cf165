"""Group B: oaths, intent and influence: when the other side wins, and when only a seat is removed."""

from tests.scenarios.cases import BOOKS, key_rests_on, played, rests_on, scenario
from tests.scenarios.game import Game
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.core.ruling import Code
from zeronight.rules.keys import Rule
from zeronight.rules.load import load


def leaver_speaks(book: str, seat: int) -> Game:
    """Day 0: the seat was voted out and says its last word; the game is not decided."""
    other = 6 if seat != 6 else 3
    game = played(book).nominate(seat, other).ballot({seat: 9, other: 1}).go(st.LastWords(seat))
    assert game.winner() is None
    return game


def ban(book: str, clause: str) -> tuple[int | None, int | None]:
    """The days of the ban that this clause allows; nothing: the organisers decide."""
    found = load(BOOKS[book]).clause(clause)
    assert found is not None
    assert found.ban is not None
    return found.ban.min_days, found.ban.max_days


def judge_calls(game: Game, call: AnyCall) -> Game:
    """The call is offered, nothing has happened by itself, and the judge makes it."""
    assert game.winner() is None
    assert game.may(call)
    return game.call(call)


@scenario(
    "B32",
    "book source effect",
    ("club-ru", "3.1", "6.2"),
    ("dogory-drygom", "1.13", "FSM 7.1"),
    ("fsm-2024", "commentary", "7.1"),
)
def test_fourth_foul_on_purpose_is_an_ordinary_removal(book: str, source: str, effect: str) -> None:
    game = played(book).call(c.Foul(4, times=3)).speech(1).call(c.Foul(4))
    removed = game.event(ev.Removed)
    assert rests_on(game, removed.because, "6.5" if source == "commentary" else source)
    off = game.event(ev.BallotOff)
    assert off.day == 0
    assert rests_on(game, off.because, effect)
    assert game.winner() is None
    assert game.refusal(c.Forfeit(4, "removal_on_purpose")).code is Code.NOT_IN_THIS_BOOK


@scenario("B32", "book source", ("kharkiv", "1.5"))
def test_fourth_foul_on_purpose_makes_the_others_win(book: str, source: str) -> None:
    game = played(book).call(c.Foul(4, times=3)).speech(1).call(c.Foul(4))
    assert game.has_left(4, "fouls")
    judge_calls(game, c.Forfeit(4, "removal_on_purpose", source))
    assert rests_on(game, game.event(ev.Forfeited).because, source)
    assert game.winner() == "black"


@scenario("B33", "book source", ("club-ru", "3.7"))
def test_word_of_honour_in_the_last_word_is_a_removal(book: str, source: str) -> None:
    game = leaver_speaks(book, 3)
    removed = game.call(c.Remove(3, "appeals_outside", source)).event(ev.Removed)
    assert rests_on(game, removed.because, source)
    assert rests_on(game, removed.because, "6.6")
    assert not game.events(ev.BallotOff)
    assert key_rests_on(game, Rule.REMOVAL_OF_LEAVER, "6.4")
    assert game.has_left(3, "vote")
    assert game.next() == (st.Night(),)
    assert game.votes_tomorrow()


@scenario("B33", "book source", ("dogory-drygom", "2.2"))
def test_word_of_honour_in_the_last_word_is_a_warning(book: str, source: str) -> None:
    game = leaver_speaks(book, 3).call(c.Foul(3, "says_honestly", source))
    foul = game.event(ev.Fouled)
    assert foul.count == 1
    assert rests_on(game, foul.because, source)
    assert game.seat(3).standing == "leaving"  # He still takes part.
    assert key_rests_on(game, Rule.ENDING_MOMENT, "reading 9")


@scenario(
    "B33",
    "book source",
    ("kharkiv", "1.2"),
    ("fsm-2024", "6.8.5"),
)
def test_word_of_honour_in_the_last_word_makes_the_others_win(book: str, source: str) -> None:
    game = leaver_speaks(book, 3)
    judge_calls(game, c.Forfeit(3, "appeals_outside", source))
    assert rests_on(game, game.event(ev.Forfeited).because, source)
    assert game.winner() == "black"


@scenario("B33", "book source", ("kharkiv", "2.4"))
def test_word_of_honour_in_the_last_word_may_be_a_removal(book: str, source: str) -> None:
    game = leaver_speaks(book, 3)
    judge_calls(game, c.Remove(3, "appeals_outside", source))
    assert rests_on(game, game.event(ev.Removed).because, source)
    assert game.winner() is None


@scenario(
    "B34",
    "book source",
    ("club-ru", "4.2"),
    ("kharkiv", "1.2"),
    ("fsm-2024", "6.8.1"),
)
def test_oath_in_the_last_word_makes_the_others_win(book: str, source: str) -> None:
    game = leaver_speaks(book, 3)
    judge_calls(game, c.Forfeit(3, "oath", source))
    assert rests_on(game, game.event(ev.Forfeited).because, source)
    assert game.winner() == "black"
    assert game.seat(3).removed == (book != "kharkiv")
    if book == "club-ru":
        assert ban(book, source) == (None, None)


@scenario("B34", "book source seat", ("dogory-drygom", "1.6", 3), ("kharkiv", "2.4", 8))
def test_oath_in_the_last_word_is_a_removal(book: str, source: str, seat: int) -> None:
    game = leaver_speaks(book, seat)
    if book == "kharkiv":
        assert game.refusal(c.Forfeit(seat, "oath", "1.2")).code is Code.OFFENCE_ROLE
    judge_calls(game, c.Remove(seat, "oath", source))
    assert rests_on(game, game.event(ev.Removed).because, source)
    assert game.winner() is None


def departed(book: str) -> Game:
    """Day 1: the sheriff, seat 7, was voted out the day before."""
    return played(book).vote_out(7).night(None).speech(2)


def decisive_vote(book: str, *table: int) -> Game:
    """Day 1: the last black is voted out; his exit is not announced, nor is the result."""
    return played(book).down_to(*table).nominate(8, 5).ballot({8: len(table) - 1, 5: 1})


@scenario("B35", "book source", ("club-ru", "reading 1.6"))
def test_oath_after_the_decisive_vote_is_recorded(book: str, source: str) -> None:
    game = decisive_vote(book, 5, 6, 7, 8)
    assert game.winner() == "red"
    game.call(c.Forfeit(6, "oath", "4.2"))
    assert rests_on(game, game.event(ev.Forfeited).because, source)
    assert (game.winner(), game.seat(6).removed) == ("red", True)
    assert ban(book, "4.2") == (None, None)


@scenario("B35", "book source offence", ("kharkiv", "FSM 6.8.6", "1.2"), ("fsm-2024", "6.8.6", "6.8.1"))
def test_oath_after_the_decisive_vote_is_not_applied(book: str, source: str, offence: str) -> None:
    game = decisive_vote(book, 5, 6, 7, 8)
    refusal = game.refusal(c.Forfeit(6, "oath", offence))
    assert refusal.code is Code.DECIDED
    assert not refusal.is_hard  # The judge has the last word.
    assert rests_on(game, refusal.because, source)
    assert (game.winner(), game.seat(6).removed) == ("red", False)


@scenario("B35", "book source", ("dogory-drygom", "1.6"))
def test_oath_before_the_exit_is_announced_counts(book: str, source: str) -> None:
    game = decisive_vote(book, 5, 6, 8)
    judge_calls(game, c.Remove(6, "oath", source))
    assert rests_on(game, game.event(ev.Removed).because, source)
    decided = game.event(ev.Decided)
    assert decided.winner == "black"
    assert rests_on(game, decided.because, "reading 9")


@scenario("B35", "book source", ("dogory-drygom", "FSM 6.8.6"))
def test_oath_after_the_exit_was_announced(book: str, source: str) -> None:
    game = decisive_vote(book, 5, 6, 8).leave()
    assert game.winner() == "red"
    game.call(c.Remove(6, "oath", "1.6"))
    assert game.winner() == "red"
    assert key_rests_on(game, Rule.ENDING_FORFEIT_WHEN_DECIDED, source)


@scenario("B39", "book source", ("club-ru", "4.4.1"), ("fsm-2024", "commentary"))
def test_influence_by_a_departed_player_is_a_forfeit(book: str, source: str) -> None:
    # By the commentary: one who was removed and still sits there.
    game = departed(book) if book == "club-ru" else played(book).call(c.Remove(7))
    judge_calls(game, c.Forfeit(7, "influences_after_leaving", source))
    assert rests_on(game, game.event(ev.Forfeited).because, source)
    assert game.winner() == "black"
    if book == "club-ru":
        assert ban(book, source) == (None, None)


@scenario("B39", "book source", ("fsm-2024", "6.8.3"))
def test_influence_by_one_who_left_earlier_is_the_judges(book: str, source: str) -> None:
    game = departed(book)
    assert game.may(c.Forfeit(4, "hint_from_audience", source))
    assert game.winner() is None


@scenario("B39", "book source", ("dogory-drygom", "3.4"))
def test_influence_by_a_departed_player_is_a_matter_of_bans(book: str, source: str) -> None:
    game = departed(book)
    judge_calls(game, c.Remark(7, "influences_after_leaving", source))
    assert rests_on(game, game.event(ev.Remarked).because, source)
    assert ban(book, source) == (7, 3650)
    assert game.winner() is None


@scenario("B39", "book source", ("kharkiv", "B.6"))
def test_influence_by_a_departed_player_is_a_conditional_removal(book: str, source: str) -> None:
    game = departed(book)
    judge_calls(game, c.Remove(7, "influences_after_leaving", source, conditional=True))
    removed = game.event(ev.Removed)
    assert removed.conditional
    assert rests_on(game, removed.because, source)
    assert ban(book, source) == (None, 30)
    assert (game.winner(), game.table.off) == (None, ())
