"""D. Days with one nominee, or with none, or with a nominee who is removed."""

import pytest

from tests.scenarios.game import Game
from tests.scenarios.said import Said, all_grounds, default, line, paper, reading, rests, source, text
from tests.scenarios.tables import day0, nine, nominated, tie_twice
from zeronight.core.call import CloseCount, Proceed, Remove
from zeronight.core.event import (
    BallotOff,
    BallotOpened,
    CircleEnded,
    Decided,
    LastWordsBegun,
    Leaving,
    Left,
    VoteKnown,
    WordsGranted,
)
from zeronight.core.step import CircleEnd, Count, LastWords, Night


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("D13", "club-ru", default("4.4.10")),
        line("D13", "dogory-drygom", text("4.7")),
        line("D13", "kharkiv", default("4.4.10")),
        line("D13", "fsm-2024", text("4.4.10")),
        line("D13", "fiim", text("7.16.1")),
    ],
)
def test_a_single_nominee_of_day_0_is_not_voted_on(book: str, said: Said) -> None:
    game = nominated(day0(book), 6).go(CircleEnd())
    ended = game.event(CircleEnded)
    assert ended.nominees == (6,)
    assert rests(game, ended.because, said)
    assert game.next() == (Night(),)
    assert not game.may(Proceed(Count(6)))
    assert len(game.go(Night()).table.living()) == 10


def _single_leaves(game: Game) -> Game:
    """The circle of day 1 ends and 6, its only nominee, leaves; `last` holds all of it."""
    game.go(CircleEnd())
    events = game.last
    while game.next()[0] != Night():
        game.go(game.next()[0])
        events += game.last
        if game.table.ballot is not None and game.table.ballot.open == 6:
            game.call(CloseCount(6))
            events += game.last
    game.last = events
    return game


@pytest.mark.parametrize(
    ("book", "said", "further"),
    [
        line("D14", "club-ru", source("FSM 4.4.10"), ()),
        line("D14", "dogory-drygom", text("4.5"), (source("FSM 4.4.10"),)),
        line("D14", "kharkiv", source("FSM 4.4.10"), ()),
        line("D14", "fsm-2024", text("4.4.10"), ()),
    ],
)
def test_a_single_nominee_of_a_later_day_leaves(book: str, said: Said, further: tuple[Said, ...]) -> None:
    game = _single_leaves(nominated(nine(book), 6))
    assert game.event(VoteKnown).leaving == (6,)
    found = all_grounds((*game.events(CircleEnded), *game.events(VoteKnown)))
    assert rests(game, found, said, *further)
    assert game.has_left(6, "vote")


@pytest.mark.parametrize(
    ("book", "held"),
    [
        pytest.param("club-ru/1", False, id="D14-club-ru-default"),
        pytest.param("dogory-drygom/1", False, id="D14-dogory-drygom-default"),
        pytest.param("kharkiv/1", False, id="D14-kharkiv-default"),
        pytest.param("fsm/2024", True, id="D14-fsm-2024-4.4.10"),
    ],
)
def test_the_vote_on_a_single_nominee_is_held_or_may_be(book: str, held: bool) -> None:
    game = nominated(nine(book), 6).go(CircleEnd())
    assert set(game.next()) == {Count(6), LastWords(6)}
    assert (game.next()[0] == Count(6)) == held
    opened = game.go(Count(6)).event(BallotOpened)
    assert opened.nominees == (6,)
    game.call(CloseCount(6))
    assert game.leave().has_left(6, "vote")


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("D15", "club-ru", source()),
        line("D15", "dogory-drygom", source()),
        line("D15", "kharkiv", source()),
        line("D15", "fsm-2024", source()),
    ],
)
def test_a_later_day_without_a_nominee_ends_in_night(book: str, said: Said) -> None:
    game = nine(book).quiet_day().go(CircleEnd())
    assert rests(game, game.event(CircleEnded).because, said)
    assert game.next() == (Night(),)
    assert len(game.go(Night()).table.living()) == 9


@pytest.mark.parametrize(
    ("book", "said"),
    [line("D15", "kharkiv", reading("5"))],
)
def test_a_day_without_a_nominee_is_counted(book: str, said: Said) -> None:
    """Which days make two is a reading (R-kharkiv-13)."""
    game = nine(book).quiet_day().go(CircleEnd())
    assert game.table.tally.empty_days == (1,)
    assert rests(game, paper("ending.no_nominee_days"), said)


def _two_quiet_days(book: str, deal: str | None = None) -> Game:
    """Days 0, 1 and 2 without a nominee, 1 and 2 killed; the last speech of day 2, by seat 10."""
    game = (Game(book, deal) if deal else Game(book)).day0()
    return game.night(1).leave().night(2).leave().quiet_day()


@pytest.mark.parametrize(("book", "said"), [line("D16", "kharkiv", reading("5"))])
def test_after_two_days_without_a_nominee_the_last_speaker_leaves(book: str, said: Said) -> None:
    """The text is plain about these two days; which days count at all is a reading (R-kharkiv-13)."""
    game = _two_quiet_days(book).go(CircleEnd())
    left = game.event(Left)
    assert (left.seat, left.cause) == (10, "no_nominees")
    assert rests(game, left.because, said)
    assert game.event(WordsGranted).seats == (10,)
    assert game.next() == (LastWords(10),)
    assert game.go(LastWords(10)).event(LastWordsBegun).seconds == 60
    assert game.leave().next() == (Night(),)


NO_RULE = [
    ("club-ru", "club-ru/1"),
    ("dogory-drygom", "dogory-drygom/1"),
    ("fsm-2024", "fsm/2024"),
]


def _night_follows(game: Game) -> None:
    game.go(CircleEnd())
    assert not game.events(Left)
    assert not game.events(Leaving)
    assert game.next() == (Night(),)


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(book, id=f"{block}-{column}-default")
        for block in ("D16", "D20")
        for column, book in NO_RULE
    ],
)
def test_two_days_without_a_nominee_end_in_night(book: str) -> None:
    game = _two_quiet_days(book)
    _night_follows(game)
    assert game.record.rules.ending.no_nominee_days == "off"


def _not_in_a_row(book: str) -> Game:
    """No nominee on day 1; black 8 leaves as the only one of day 2; no nominee on day 3."""
    game = day0(book).night(1).leave().night(2).leave()
    game = nominated(game, 8).go(CircleEnd())
    if game.next()[0] == Count(8):
        game.count(8, ())
    return game.leave().night(3).leave().quiet_day()


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("kharkiv/1", id="D18-kharkiv-5"),
        *(pytest.param(book, id=f"D18-{column}-default") for column, book in NO_RULE),
    ],
)
def test_days_without_a_nominee_that_do_not_follow_each_other_end_in_night(book: str) -> None:
    _night_follows(_not_in_a_row(book))


@pytest.mark.parametrize(("book", "said"), [line("D18", "kharkiv", reading("5"))])
def test_that_the_days_must_follow_each_other_is_a_reading(book: str, said: Said) -> None:
    game = _not_in_a_row(book).go(CircleEnd())
    assert game.table.tally.empty_days == (1, 3)
    assert rests(game, paper("ending.no_nominee_days"), said)


@pytest.mark.parametrize(("book", "said"), [line("D20", "kharkiv", default("1.4"))])
def test_the_last_black_leaves_as_the_last_speaker(book: str, said: Said) -> None:
    """D20 (a): blacks 8 and 9 were lifted on day 0; 10 spoke last on day 2."""
    game = tie_twice(day0(book), 8, 9).count("lift", (1, 2, 3, 4, 5, 6)).leave()
    game.night(1).leave().night(2).leave().quiet_day().go(CircleEnd())
    assert game.has_left(10, "no_nominees")
    decided = game.event(Decided)
    assert decided.winner == "red"
    assert rests(game, game.event(Left).because, reading("5"))
    assert rests(game, decided.because, said)


@pytest.mark.parametrize(("book", "said"), [line("D20", "kharkiv", default("1.4"))])
def test_a_red_leaves_as_the_last_speaker_and_makes_parity(book: str, said: Said) -> None:
    """D20 (b): blacks 4, 5, 6; red 7 was voted out on day 0; red 10 spoke last of 4R3B."""
    game = Game(book, "c c c m m d c c c s").day0().vote_out(7)
    game.night(1).leave().night(2).leave().quiet_day().go(CircleEnd())
    assert game.has_left(10, "no_nominees")
    decided = game.event(Decided)
    assert decided.winner == "black"
    assert rests(game, decided.because, said)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("D22", "club-ru", text("6.2")),
        line("D22", "dogory-drygom", default("7.1")),
        line("D22", "kharkiv", default("7.1")),
        line("D22", "fsm-2024", text("7.1")),
    ],
)
def test_the_removal_of_a_nominee_before_the_vote_cancels_it(book: str, said: Said) -> None:
    game = nominated(nine(book), 3, 4, 6).call(Remove(4))
    off = game.event(BallotOff)
    assert off.day == 1
    assert rests(game, off.because, said)
    game.go(CircleEnd())
    assert game.next() == (Night(),)
    assert not game.table.is_out(3)
    assert not game.table.is_out(6)
    game.night(None)
    assert game.table.number == 2
    nominated(game, 3, 6)
    assert game.go(CircleEnd()).next() == (Count(3),)
    assert game.table.vote == "due"
