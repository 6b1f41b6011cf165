"""Group F: the best move, by book: off, at night, in the last words."""

from collections.abc import Callable

import pytest

from tests.scenarios.game import Game
from tests.scenarios.penalties import CITIZEN
from tests.scenarios.said import BOOKS
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.ruling import Code
from zeronight.rules.faults import BookFaults
from zeronight.rules.load import load
from zeronight.rules.overlay import overlay

NAMED = (2, 5, 9)
MOVE = c.BestMove(CITIZEN, NAMED)


def killed(book: str, seat: int = CITIZEN) -> Game:
    """Night 1: the seat was shot, both checks are over."""
    game = Game(BOOKS[book]).day0().circle().shooting()
    return game.call(c.ShootTogether(seat)).to(st.Check("sheriff"))


def at_night(book: str, seat: int = CITIZEN) -> Game:
    """The victim is asked for his best move, masked."""
    return killed(book, seat).go(st.BestMove(seat))


def in_words(book: str, seat: int = CITIZEN) -> Game:
    """The victim says his last words."""
    return killed(book, seat).to(st.LastWords(seat))


def two_lifted(book: str) -> Game:
    """Seats 2 and 3 were lifted on day 0; seat 5 was shot in night 1, the checks are over."""
    game = Game(BOOKS[book]).day0().circle({1: 2, 4: 3})
    game.ballot({2: (1, 2, 3, 4, 5), 3: 5}).defences()
    first, second = game.table.revote
    game.ballot({first: 5, second: 5}).count("lift", 6).shooting()
    assert game.has_left(2, "lift")
    assert game.has_left(3, "lift")
    return game.call(c.ShootTogether(CITIZEN)).to(st.Check("sheriff"))


# Off in these two papers, which do not know it

OFF = [
    pytest.param(book, play, id=f"{scenario}-{book}-default")
    for book in ("club-ru", "dogory-drygom")
    for scenario, play in (
        ("F1", killed),
        ("F2", in_words),
        ("F3", in_words),
        ("F5", in_words),
        ("F6", killed),
        ("F8", two_lifted),
        ("F9", killed),
        ("F19", killed),
    )
]


@pytest.mark.parametrize(("book", "play"), OFF)
def test_it_is_off_by_default(book: str, play: Callable[[str], Game]) -> None:
    game = play(book)
    assert st.BestMove(CITIZEN) not in game.next()
    assert not game.may(MOVE)
    refusal = game.refusal(MOVE)
    assert refusal.code is Code.BEST_MOVE_OFF
    (cited,) = game.cites(refusal.because)
    assert (cited.rule, cited.clause, cited.status, cited.book) == (
        "best_move.when",
        None,
        "silent",
        "zero-night",
    )


# At night


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("fsm-2024", "4.5.9", id="F1-fsm-2024-4.5.9"),
        pytest.param("fiim", "8.17.1", id="F1-fiim-8.17.1"),
    ],
)
def test_masked_he_names_three_before_the_morning(book: str, clause: str) -> None:
    game = killed(book)
    assert game.next() == (st.BestMove(CITIZEN),)
    asked = game.go(st.BestMove(CITIZEN)).event(ev.BestMoveAsked)
    assert asked.seconds == 20
    assert game.follows_from(asked.because, clause)
    left = game.call(MOVE).event(ev.BestMoveLeft)
    assert (left.seats, left.accepted) == (NAMED, True)
    assert game.follows_from(left.because, clause)
    assert game.next() == (st.Morning(),)


@pytest.mark.parametrize("book", [pytest.param("kharkiv", id="F1-kharkiv-A.1")])
def test_not_at_night_in_kharkiv(book: str) -> None:
    game = killed(book)
    assert game.next() == (st.Morning(),)
    refusal = game.refusal(MOVE)
    assert refusal.code is Code.BEST_MOVE_LATE
    assert game.follows_from(refusal.because, "A.1", "reading")  # the moment is R-kharkiv-18


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("fsm-2024", "4.5.9", id="F2-fsm-2024-4.5.9"),
        pytest.param("fsm-2024", "4.5.9", id="F3-fsm-2024-default"),
    ],
)
def test_not_in_the_last_words(book: str, clause: str) -> None:
    game = in_words(book)
    refusal = game.refusal(MOVE)
    assert refusal.code is Code.BEST_MOVE_LATE
    assert game.follows_from(refusal.because, clause)


@pytest.mark.parametrize("book", [pytest.param("fsm-2024", id="F19-fsm-2024-8.3.1")])
def test_saying_that_a_triple_follows_is_allowed_and_no_phrase_is_needed(book: str) -> None:
    left = at_night(book).call(c.BestMove(CITIZEN, NAMED, phrase=False))
    assert left.event(ev.BestMoveLeft).accepted
    assert left.follows_from(left.event(ev.BestMoveLeft).because, "8.3.1")


# In the last words


@pytest.mark.parametrize(
    ("book", "seat"),
    [
        pytest.param("kharkiv", CITIZEN, id="F2-kharkiv-A.1"),
        pytest.param("kharkiv", 9, id="F9-kharkiv-A.1"),
    ],
)
def test_in_the_last_words_it_is_accepted(book: str, seat: int) -> None:
    game = in_words(book, seat)
    game.call(c.ShowBestMove(NAMED), c.BestMove(seat, NAMED))
    left = game.event(ev.BestMoveLeft)
    assert (left.by, left.seats, left.accepted) == (seat, NAMED, True)
    assert game.follows_from(left.because, "A.1", "reading")  # who and when is R-kharkiv-18
    assert game.table.best_move is not None


@pytest.mark.parametrize("book", [pytest.param("kharkiv", id="F2-kharkiv-A.1-late")])
def test_after_his_minute_it_is_too_late(book: str) -> None:
    game = in_words(book).go(st.Speech(2))
    refusal = game.refusal(MOVE)
    assert refusal.code is Code.BEST_MOVE_LATE
    assert [cited.clause for cited in game.cites(refusal.because)] == ["A.1"]


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("kharkiv", id="F3-kharkiv-A.1"),
        pytest.param("kharkiv", id="F19-kharkiv-A.1"),
    ],
)
def test_without_the_words_the_judge_may_refuse_it(book: str) -> None:
    game = in_words(book)
    accepted = c.BestMove(CITIZEN, NAMED, phrase=False)
    refused = c.BestMove(CITIZEN, NAMED, accepted=False, phrase=False)
    assert game.may(accepted)
    assert game.may(refused)
    left = game.call(refused).event(ev.BestMoveLeft)
    assert not left.accepted
    assert game.follows_from(left.because, "A.1")


@pytest.mark.parametrize("book", [pytest.param("kharkiv", id="F6-kharkiv-default")])
def test_at_night_there_is_none_to_break_off(book: str) -> None:
    game = killed(book)
    assert game.refusal(c.ShowBestMove((2, 5))).code is Code.NO_BEST_MOVE_NOW
    assert game.table.best_move_shown == ()


# Changing it, breaking it off


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("kharkiv", "A.1", id="F5-kharkiv-A.1"),
        pytest.param("fsm-2024", "8.3.3", id="F5-fsm-2024-8.3.3"),
    ],
)
def test_an_accepted_one_is_not_changed(book: str, clause: str) -> None:
    game = in_words(book) if book == "kharkiv" else at_night(book)
    game.call(MOVE)
    changed = c.BestMove(CITIZEN, (2, 3, 4))
    assert not game.may(changed)
    refusal = game.refusal(changed)
    assert refusal.code is Code.BEST_MOVE_LEFT
    assert game.follows_from(refusal.because, clause)
    assert game.table.best_move is not None
    assert game.table.best_move.seats == NAMED


@pytest.mark.parametrize("book", [pytest.param("fsm-2024", id="F6-fsm-2024-8.3.2")])
def test_game_talk_ends_it_with_a_removal_and_the_numbers_said_stand(book: str) -> None:
    game = at_night(book).call(c.ShowBestMove((2, 5)), c.Remove(CITIZEN, "talks_at_night", "8.3.2"))
    removed, left = game.event(ev.Removed), game.event(ev.BestMoveLeft)
    assert left.seats == (2, 5)
    assert game.follows_from(left.because, "8.3.2")
    assert game.follows_from(removed.because, "8.3.2")
    assert game.follows_from(removed.because, "6.5")
    assert game.events(ev.BallotOff) == ()
    game.to(st.Morning())
    assert game.events(ev.WordsGranted) == ()
    assert game.table.vote == "due"
    points = game.book.clause("8.2.4")
    assert points is not None
    assert "0.5" in points.text.en


@pytest.mark.parametrize("book", [pytest.param("fsm-2024", id="F6-fsm-2024-7.1")])
def test_killed_at_night_so_the_vote_is_held(book: str) -> None:
    game = at_night(book).call(c.Remove(CITIZEN, "talks_at_night", "8.3.2")).to(st.Morning())
    game.circle({2: 3, 3: 4}).go(st.Count(3))
    assert game.table.vote == "running"


# Who may leave one


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("fsm-2024", "7.10", id="F8-fsm-2024-7.10"),
        pytest.param("fiim", "8.17.1", id="F8-fiim-8.17.1"),
    ],
)
def test_none_after_two_left_on_day_0(book: str, clause: str) -> None:
    game = two_lifted(book)
    assert game.next() == (st.Morning(),)
    refusal = game.refusal(MOVE)
    assert refusal.code is Code.BEST_MOVE_OFF
    assert game.follows_from(refusal.because, clause)


@pytest.mark.parametrize("book", [pytest.param("kharkiv", id="F8-kharkiv-A.1")])
def test_allowed_after_two_left_on_day_0_in_kharkiv(book: str) -> None:
    game = two_lifted(book).to(st.LastWords(CITIZEN)).call(MOVE)
    assert game.event(ev.BestMoveLeft).accepted
    assert game.follows_from(game.event(ev.BestMoveLeft).because, "A.1", "reading")


@pytest.mark.parametrize("book", [pytest.param("fsm-2024", id="F9-fsm-2024-8.3.4")])
def test_a_black_victim_leaves_one_too_but_scores_nothing(book: str) -> None:
    game = at_night(book, 9).call(c.BestMove(9, NAMED))
    assert game.event(ev.BestMoveLeft).accepted
    assert game.follows_from(game.event(ev.BestMoveLeft).because, "4.5.9")
    points = game.book.clause("8.3.4")
    assert points is not None
    assert "red victim" in points.text.en


# Turned on by the organiser


@pytest.mark.parametrize("book", [pytest.param("club-ru", id="F21-club-ru-default")])
def test_turned_on_it_is_at_night_for_twenty_seconds(book: str) -> None:
    game = Game(BOOKS[book], best_move__when="night").day0().circle().shooting()
    game.call(c.ShootTogether(CITIZEN)).to(st.BestMove(CITIZEN))
    (asked,) = game.events(ev.BestMoveAsked)
    assert asked.seconds == 20
    assert game.follows_from(asked.because, "4.5.9", "silent", "fsm/2024")
    assert game.call(MOVE).event(ev.BestMoveLeft).accepted


@pytest.mark.parametrize("book", [pytest.param("dogory-drygom", id="F21-dogory-drygom-R-dogory-drygom-25")])
def test_turned_on_it_is_in_the_last_words_only(book: str) -> None:
    with pytest.raises(BookFaults):
        overlay(load(BOOKS[book]), {"best_move.when": "night"})
    game = Game(BOOKS[book], best_move__when="last_words").day0().circle().night(CITIZEN)
    assert game.go(st.LastWords(CITIZEN)).call(MOVE).event(ev.BestMoveLeft).accepted


@pytest.mark.parametrize(
    ("book", "clause", "status"),
    [
        pytest.param("kharkiv", "A.1", "reading", id="F21-kharkiv-A.1"),
        pytest.param("fsm-2024", "4.5.9", "stated", id="F21-fsm-2024-4.5.9"),
    ],
)
def test_where_the_paper_has_it_nothing_need_be_turned_on(book: str, clause: str, status: str) -> None:
    game = in_words(book) if book == "kharkiv" else at_night(book)
    left = game.call(MOVE).event(ev.BestMoveLeft)
    assert left.accepted
    assert game.follows_from(left.because, clause, status)
