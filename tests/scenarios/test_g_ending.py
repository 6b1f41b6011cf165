"""Group G: how a game ends, and what goes on until the judge says so."""

import pytest

from tests.scenarios.game import Game
from tests.scenarios.said import BOOKS
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.ground import Ground
from zeronight.core.ruling import Code


def before_parity(book: str) -> Game:
    """Seven at the table, 4R3B: seats 1, 2 and 3 are out, the numbers of night 3 are due."""
    game = Game(BOOKS[book]).day0().circle().night(1).vote_out(2).night(3).circle().shooting()
    assert game.table.living() == (4, 5, 6, 7, 8, 9, 10)
    assert game.winner() is None
    return game


# G7


@pytest.mark.parametrize(
    ("book", "parity", "words"),
    [
        pytest.param("club-ru", ("1.5", "stated", "club-ru/1"), "11", id="G7-club-ru-1.5"),
        pytest.param("kharkiv", ("1.4", "silent", "fsm/2024"), "4.1", id="G7-kharkiv-4.1"),
        pytest.param("fsm-2024", ("1.4", "stated", "fsm/2024"), "7.9", id="G7-fsm-2024-7.9"),
    ],
)
def test_parity_by_a_kill_wins_at_the_kill_and_leaves_last_words(
    book: str, parity: tuple[str, str, str], words: str
) -> None:
    game = before_parity(book).call(c.ShootTogether(4)).go(st.Check("don"))
    decided = game.event(ev.Decided)
    assert decided.winner == "black"
    assert game.follows_from(decided.because, *parity)
    assert game.table.result is not None
    assert not game.table.result.announced
    game.to(st.LastWords(4))
    (begun,) = game.events(ev.LastWordsBegun)
    assert begun.seconds == 60
    because = [ground for event in (*game.events(ev.WordsGranted), begun) for ground in event.because]
    assert game.follows_from(because, words)


@pytest.mark.parametrize("book", [pytest.param("dogory-drygom", id="G7-dogory-drygom-R-dogory-drygom-7")])
def test_parity_comes_when_the_exit_is_announced(book: str) -> None:
    game = before_parity(book).call(c.ShootTogether(4)).to(st.LastWords(4))
    assert game.winner() is None
    assert game.seat(4).standing == "leaving"
    decided = game.go(st.Exit()).event(ev.Decided)
    assert decided.winner == "black"
    assert game.follows_from(decided.because, "9", "reading")
    assert game.follows_from(decided.because, "1.4", "silent", "fsm/2024")


@pytest.mark.parametrize("book", [pytest.param("dogory-drygom", id="G7-dogory-drygom-switch")])
def test_with_the_switch_parity_comes_at_the_kill(book: str) -> None:
    game = Game(BOOKS[book], ending__moment="vote_or_shot").day0()
    game.circle().night(1).vote_out(2).night(3).circle().shooting()
    game.call(c.ShootTogether(4)).go(st.Check("don"))
    assert game.event(ev.Decided).winner == "black"


# G8


@pytest.mark.parametrize(
    ("book", "stands"),
    [
        pytest.param("club-ru", ("1.5", "reading", "club-ru/1"), id="G8-club-ru-1.6"),  # R-club-ru-3
        pytest.param("dogory-drygom", ("7.9", "silent", "fsm/2024"), id="G8-dogory-drygom-default"),
        pytest.param("kharkiv", ("7.9", "silent", "fsm/2024"), id="G8-kharkiv-default"),
        pytest.param("fsm-2024", ("7.9", "stated", "fsm/2024"), id="G8-fsm-2024-7.9"),
    ],
)
def test_a_foul_before_the_announcement_is_recorded_and_the_result_stands(
    book: str, stands: tuple[str, str, str]
) -> None:
    game = before_parity(book).call(c.ShootTogether(4)).to(st.LastWords(4))
    if book == "dogory-drygom":
        game.call(c.Foul(5))
        assert game.winner() is None
        game.go(st.Exit())
    assert [offer.kind for offer in game.offered("announce")] == ["announce"]
    game.call(c.Foul(10, times=4))
    assert [event.count for event in game.events(ev.Fouled)] == [1, 2, 3, 4]
    assert game.follows_from(game.event(ev.Removed).because, *stands)
    game.call(c.Remove(8), c.Remove(9))
    assert game.winner() == "black"
    assert game.events(ev.Decided) == ()
    game.call(c.Announce("black"))
    assert game.offered("sign")
    if book == "club-ru":
        assert game.follows_from((Ground(rule="ending.announced"),), "1.6")


@pytest.mark.parametrize("seat", [pytest.param(8, id="G8-club-ru-1.6-forfeit")])
def test_a_forfeit_before_the_announcement_leaves_the_result(seat: int) -> None:
    game = before_parity("club-ru").call(c.ShootTogether(4)).to(st.LastWords(4))
    game.call(c.Forfeit(seat, "oath"))
    assert game.winner() == "black"
    assert game.follows_from(game.event(ev.Forfeited).because, "1.6", "reading")  # R-club-ru-3


@pytest.mark.parametrize("seat", [pytest.param(8, id="G8-fsm-2024-6.8.6-forfeit")])
def test_fsm_has_no_forfeit_once_the_game_is_decided(seat: int) -> None:
    game = before_parity("fsm-2024").call(c.ShootTogether(4)).to(st.LastWords(4))
    refusal = game.refusal(c.Forfeit(seat, "oath"))
    assert (refusal.code, refusal.secret) == (Code.DECIDED, True)
    assert game.follows_from(refusal.because, "6.8.6")
    assert not game.may(c.Forfeit(seat, "oath"))


# G10


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("club-ru", id="G10-club-ru-default"),
        pytest.param("dogory-drygom", id="G10-dogory-drygom-default"),
        pytest.param("fsm-2024", id="G10-fsm-2024-default"),
        pytest.param("kharkiv", id="G10-kharkiv-default"),
    ],
)
def test_three_days_without_a_vote_and_with_kills_end_nothing(book: str) -> None:
    game = Game(BOOKS[book]).day0().circle().night(1)
    # A nominee each day, so that kharkiv's count of clause 5 stays at zero; removals take the votes.
    game.circle({2: 3}).call(c.Remove(10)).night(4).circle({3: 5}).call(c.Remove(9)).fall()
    assert game.table.off == (1, 2)
    assert game.winner() is None
    for kind in (ev.Decided, ev.DrawOffered, ev.Left, ev.MustHit):
        assert game.events(kind) == ()
    assert game.table.living() == (2, 3, 5, 6, 7, 8)
    assert not game.table.draw_offered


@pytest.mark.parametrize("book", [pytest.param("kharkiv", id="G10-kharkiv-5")])
def test_without_nominees_kharkiv_counts_days_and_nothing_else(book: str) -> None:
    game = Game(BOOKS[book]).day0().circle().night(1).circle().night(2).circle().go(st.CircleEnd())
    left = game.event(ev.Left)
    assert (left.seat, left.cause) == (game.table.last_speaker, "no_nominees")
    assert game.follows_from(left.because, "5", "reading")  # the two days running are R-kharkiv-13
    game.leave().fall()
    assert game.winner() is None
    assert game.events(ev.DrawOffered) == ()
