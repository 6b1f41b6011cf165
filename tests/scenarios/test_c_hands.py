"""C. Single hands: late, pulled off, twice, both at once, in doubt."""

import pytest

from tests.scenarios.game import Game
from tests.scenarios.said import (
    Said,
    all_grounds,
    default,
    fouled,
    line,
    paper,
    reading,
    removed,
    rests,
    rows,
    source,
    text,
)
from tests.scenarios.tables import day0, five, nominated
from zeronight.core.call import CloseCount, Foul, LateHand, Proceed, Remark, Remove, ShowHands
from zeronight.core.event import BallotOff, CountClosed, Fouled, LateHandJudged, Left, Removed
from zeronight.core.ruling import Code
from zeronight.core.step import Count

LATE = [
    line("C2", "club-ru", default("4.4.5")),
    line("C2", "dogory-drygom", text("4.6")),
    line("C2", "kharkiv", default("4.4.5")),
    line("C2", "fsm-2024", text("4.4.5")),
]


def _counting(book: str) -> Game:
    """Ten; 1, 2 and 3 are nominated, and hands are called for 1."""
    return nominated(day0(book), 1, 2, 3).go(Count(1))


def _critical(book: str) -> Game:
    """Five, 3R2B: black 9 is called, then red 5."""
    return nominated(five(book), 9, 5).go(Count(9))


@pytest.mark.parametrize(("book", "said"), LATE)
def test_a_hand_with_the_closing_word_is_not_counted_and_goes_to_the_last(book: str, said: Said) -> None:
    game = _counting(book).call(ShowHands(1, (4, 5)), CloseCount(1))
    assert game.event(CountClosed).votes == 2
    late = game.call(LateHand(6, 1)).event(LateHandJudged)
    assert not late.accepted
    assert rests(game, late.because, said)
    refusal = game.refusal(LateHand(6, 1, accepted=True))
    assert refusal.code is Code.LATE_HAND
    assert not refusal.is_hard
    game.count(2, (7, 8, 9))
    closed = game.count(3, (10,)).event(CountClosed)
    assert closed.seats is not None
    assert 6 in closed.seats


@pytest.mark.parametrize(
    "book", [pytest.param("club-ru/1", id=f"{block}-club-ru-2.7.5") for block in ("C2", "C30")]
)
def test_a_late_hand_is_a_foul_where_the_judge_says_so(book: str) -> None:
    game = _counting(book).call(ShowHands(1, (4, 5)), CloseCount(1), LateHand(6, 1))
    assert not game.events(Fouled)
    fouled(game, 6, "hand_late", "2.7.5")


@pytest.mark.parametrize(
    ("book", "said"), [line("C2", "kharkiv", text("A.2")), line("C30", "kharkiv", text("A.2"))]
)
def test_on_the_critical_circle_the_judge_takes_late_hands_or_not(book: str, said: Said) -> None:
    game = _critical(book).call(ShowHands(9, (6,)), CloseCount(9))
    for seat in (7, 10):
        assert game.may(LateHand(seat, 9))
        assert game.may(LateHand(seat, 9, accepted=True))
    red = game.call(LateHand(7, 9)).event(LateHandJudged)
    assert not red.accepted
    assert rests(game, red.because, said)
    black = game.call(LateHand(10, 9, accepted=True)).event(LateHandJudged)
    assert black.accepted
    assert rests(game, black.because, said)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("C30", "club-ru", default("4.4.5")),
        line("C30", "dogory-drygom", text("4.6")),
        line("C30", "kharkiv", text("A.2")),
        line("C30", "fsm-2024", text("4.4.5")),
    ],
)
def test_a_reds_late_hand_is_refused_and_lands_on_the_last_nominee(book: str, said: Said) -> None:
    """Two votes for black 9; the late third would have been his exit, refused it goes to red 5."""
    game = _critical(book).call(ShowHands(9, (6, 5)), CloseCount(9))
    refused = game.call(LateHand(7, 9)).event(LateHandJudged)
    assert not refused.accepted
    assert rests(game, refused.because, said)
    closed = game.count(5, (9, 10)).event(CountClosed)
    assert (closed.votes, closed.given) == (3, 1)
    assert game.leave().has_left(5, "vote")


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("C30", "club-ru", reading("2.7.4")),
        line("C30", "dogory-drygom", text("4.5")),
        line("C30", "fsm-2024", text("4.4.8")),
    ],
)
def test_the_refused_vote_goes_to_the_last_by_the_rule_on_missing_votes(book: str, said: Said) -> None:
    game = _critical(book).call(ShowHands(9, (6, 5)), CloseCount(9), LateHand(7, 9))
    assert rests(game, game.count(5, (9, 10)).event(CountClosed).because, said)


@pytest.mark.parametrize(
    ("book", "said", "clause", "counts"),
    [
        line("C3", "club-ru", text("2.7.2"), "2.7.2", text("2.7.2")),
        line("C3", "dogory-drygom", text("2.17"), "2.17", text("4.6")),
        line("C3", "kharkiv", text("3.7"), "3.7", default("4.4.9")),
        line("C3", "fsm-2024", text("6.6.6"), "6.6.6", text("4.4.9")),
    ],
)
def test_a_hand_pulled_off_early_counts_and_is_a_foul(
    book: str, said: Said, clause: str, counts: Said
) -> None:
    game = _counting(book).call(ShowHands(1, (4, 5)))
    foul = game.call(Foul(5, "pulls_hand", clause)).event(Fouled)
    assert foul.count == 1
    assert rests(game, foul.because[:1], said)
    closed = game.call(CloseCount(1)).event(CountClosed)
    assert closed.seats == (4, 5)
    assert rests(game, all_grounds((foul, closed)), counts)


@pytest.mark.parametrize(
    ("book", "said"), [line("C3", "kharkiv", text("A.2")), line("C37", "kharkiv", reading("A.2"))]
)
def test_a_doubtful_hand_on_the_critical_circle_is_the_judges(book: str, said: Said) -> None:
    """Counting it, leaving it out and calling it late are all offered; nothing happens by itself."""
    game = _critical(book)
    for call in (ShowHands(9, (6, 7)), ShowHands(9, (6,)), LateHand(7, 9), LateHand(7, 9, accepted=True)):
        assert game.may(call)
    game.call(ShowHands(9, (6,)))
    late = [o for o in game.offered("late_hand") if "accepted" in o.options]
    assert rests(game, all_grounds(late), said)
    assert game.call(CloseCount(9)).event(CountClosed).seats == (6,)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("C37", "club-ru", default("4.4.5")),
        line("C37", "dogory-drygom", text("4.6")),
        line("C37", "fsm-2024", text("4.4.5")),
    ],
)
def test_a_doubtful_hand_counts_only_as_the_judge_saw_it(book: str, said: Said) -> None:
    game = _critical(book)
    assert game.may(ShowHands(9, (6, 7)))
    assert game.may(ShowHands(9, (6,)))
    game.call(ShowHands(9, (6,)))
    refused = game.call(LateHand(7, 9)).event(LateHandJudged)
    assert rests(game, refused.because, said)
    assert game.call(CloseCount(9)).event(CountClosed).seats == (6,)


@pytest.mark.parametrize(
    ("book", "said", "word"),
    [
        line("C38", "club-ru", text("2.7.2"), "2.7.2"),
        line("C38", "dogory-drygom", text("4.6"), "2.17"),
        line("C38", "kharkiv", default("4.4.9"), "3.7"),
        line("C38", "fsm-2024", text("4.4.9"), "6.6.6"),
    ],
)
def test_a_hand_taken_off_after_the_closing_word_counts_and_is_no_foul(
    book: str, said: Said, word: str
) -> None:
    game = _counting(book).call(ShowHands(1, (4, 5)), CloseCount(1))
    assert game.event(CountClosed).seats == (4, 5)
    assert not game.events(Fouled)
    assert game.refusal(ShowHands(1, (4,))).code is Code.COUNT_NOT_OPEN
    assert rests(game, paper("vote.early_hand"), said)
    # What the paper punishes ends with the word.
    assert rows(game, "pulls_hand") == (word,)
    assert game.seat(5).fouls == 0


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("C39", "dogory-drygom", text("4.6")),
        line("C39", "kharkiv", default("4.4.5")),
        line("C39", "fsm-2024", text("4.4.5")),
        line("C39", "fiim", text("7.9")),
    ],
)
def test_a_hand_put_down_while_the_judge_counts_counts(book: str, said: Said) -> None:
    game = _counting(book).call(ShowHands(1, (4, 5)), ShowHands(1, (4, 5, 6)))
    assert game.call(CloseCount(1)).event(CountClosed).seats == (4, 5, 6)
    assert rests(game, paper("vote.counting_hand"), said)


@pytest.mark.parametrize("book", [pytest.param("club-ru/1", id="C39-club-ru-2.7.5")])
def test_a_hand_put_down_while_the_judge_counts_is_refused(book: str) -> None:
    """R-club-ru-27, R-club-ru-25."""
    game = _counting(book).call(ShowHands(1, (4, 5)))
    refused = game.call(LateHand(6, 1)).event(LateHandJudged)
    assert rests(game, refused.because, reading("2.7.5"))
    assert game.call(CloseCount(1)).event(CountClosed).seats == (4, 5)
    fouled(game, 6, "hand_late", "2.7.5")
    game.count(2, (7, 8, 9))
    closed = game.count(3, (10,)).event(CountClosed)
    assert closed.seats is not None
    assert 6 in closed.seats
    assert rests(game, closed.because, reading("2.7.4"))


def _votes_again(book: str) -> Game:
    """Ten; 4 and 5 have voted for 1, and hands are called for 2; 4 votes again."""
    return _counting(book).call(ShowHands(1, (4, 5)), CloseCount(1)).go(Count(2))


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("C4", "club-ru", reading("2.7.3")),
        line("C4", "dogory-drygom", text("4.4")),
        line("C4", "fiim", source()),
    ],
)
def test_the_first_of_two_votes_stands(book: str, said: Said) -> None:
    game = _votes_again(book)
    refusal = game.refusal(ShowHands(2, (4, 6)))
    assert refusal.code is Code.HAND_UP_ALREADY
    assert refusal.seats == (4,)
    assert rests(game, refusal.because, said)
    game.call(ShowHands(2, (6,)), CloseCount(2))
    assert game.table.ballot is not None
    assert [hands.seats for hands in game.table.ballot.closed] == [(4, 5), (6,)]


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("club-ru/1", "2.7.3", id="C4-club-ru-2.7.3"),
        pytest.param("fiim/1", "10.7", id="C4-fiim-10.7"),
    ],
)
def test_voting_twice_is_a_foul(book: str, clause: str) -> None:
    game = _votes_again(book)
    assert game.refusal(ShowHands(2, (4, 6))).instead == Foul(4, "votes_twice")
    fouled(game, 4, "votes_twice", clause)


@pytest.mark.parametrize(
    ("book", "said", "clause"),
    [
        line("C4", "kharkiv", default("7.1"), "2.8"),
        line("C4", "fsm-2024", text("7.1"), "6.7.9"),
    ],
)
def test_voting_twice_is_removal_and_stops_the_undecided_vote(book: str, said: Said, clause: str) -> None:
    game = _votes_again(book)
    assert game.refusal(ShowHands(2, (4, 6))).instead == Remove(4, "votes_twice")
    removed(game, 4, "votes_twice", clause)
    off = game.event(BallotOff)
    assert off.day == 0
    assert rests(game, off.because, said)
    assert [event.seat for event in game.events(Left)] == [4]


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("kharkiv/1", "2.8", id="C4-kharkiv-2.8"),
        pytest.param("fsm/2024", "6.7.9", id="C4-fsm-2024-6.7.9"),
    ],
)
def test_voting_twice_is_no_mere_foul(book: str, clause: str) -> None:
    game = _votes_again(book)
    assert game.refusal(Foul(4, "votes_twice", clause)).code is Code.PENALTY_NOT_STATED


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("club-ru/1", "3.8.1", id="C5-club-ru-3.8.1"),
        pytest.param("fsm/2024", "6.7.9", id="C5-fsm-2024-6.7.9"),
    ],
)
def test_two_hands_at_once_are_removal(book: str, clause: str) -> None:
    game = _counting(book)
    removed(game, 4, "wrong_hand", clause)


@pytest.mark.parametrize("book", [pytest.param("kharkiv/1", id="C5-kharkiv-3.6")])
def test_two_hands_at_once_are_a_foul_where_the_judge_says_so(book: str) -> None:
    game = _counting(book).call(ShowHands(1, (4,)))
    assert not game.events(Fouled)
    fouled(game, 4, "wrong_hand", "3.6")


@pytest.mark.parametrize("book", [pytest.param("dogory-drygom/1", id="C5-dogory-drygom-4.4")])
def test_two_hands_at_once_are_one_vote_and_any_measure_the_judges(book: str) -> None:
    game = _counting(book)
    assert game.refusal(ShowHands(1, (4, 4))).code is Code.HANDS_UNREADABLE
    closed = game.call(ShowHands(1, (4,)), CloseCount(1)).event(CountClosed)
    assert closed.votes == 1
    assert rests(game, paper("vote.double_hand"), text("4.4"))
    assert not game.events(Fouled)
    assert not game.events(Removed)
    assert rows(game, "wrong_hand") == ()
    assert game.refusal(Foul(4, "wrong_hand")).code is Code.NOT_IN_THIS_BOOK
    for call in (Foul(4), Remove(4), Remark(4)):
        assert game.may(call)
    assert game.may(Proceed(Count(2)))
