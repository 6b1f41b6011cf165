"""E. The shooting: who falls and what is a miss."""

import pytest

from tests.scenarios.game import Game
from tests.scenarios.said import Said, default, line, reading, rests, source, text
from tests.scenarios.tables import day0, six_with_one_black
from zeronight.core.call import Declare, Manner, Proceed, Shoot, Victim
from zeronight.core.event import Decided, ShootingClosed
from zeronight.core.ruling import Code
from zeronight.core.step import Check, Morning


def _shooting(book: str) -> Game:
    """Night 1, the numbers are called; blacks 8, 9 and 10."""
    return day0(book).shooting()


def _closed(game: Game, *shots: Shoot) -> ShootingClosed:
    return game.call(*shots).go(Check("don")).event(ShootingClosed)


def _missed(game: Game, closed: ShootingClosed) -> None:
    """Nobody falls; where the paper counts misses, one is counted."""
    assert closed.victim is None
    assert len(game.table.living()) == 10
    assert game.table.tally.misses == 1
    assert not game.events(Decided)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("E1", "club-ru", default("4.5.4")),
        line("E1", "dogory-drygom", reading("5")),
        line("E1", "kharkiv", default("4.5.4")),
        line("E1", "fsm-2024", text("4.5.4")),
    ],
)
def test_three_the_same_kill(book: str, said: Said) -> None:
    """dogory-drygom 5 presumes that they agree, but does not say so (R-dogory-drygom-16)."""
    game = _shooting(book)
    closed = _closed(game, Shoot(8, 5), Shoot(9, 5), Shoot(10, 5))
    assert closed.victim == 5
    assert rests(game, closed.because, said)
    assert game.table.tally.misses == 0


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("E2", "club-ru", default("4.5.5")),
        line("E2", "dogory-drygom", reading("5")),
        line("E2", "kharkiv", default("4.5.5")),
        line("E2", "fsm-2024", text("4.5.5")),
    ],
)
def test_two_and_one_are_a_miss(book: str, said: Said) -> None:
    game = _shooting(book)
    closed = _closed(game, Shoot(8, 5), Shoot(9, 5), Shoot(10, 6))
    _missed(game, closed)
    assert rests(game, closed.because, said)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("E3", "club-ru", default("4.5.5")),
        line("E3", "dogory-drygom", reading("5")),
        line("E3", "kharkiv", default("4.5.5")),
        line("E3", "fsm-2024", text("4.5.5")),
    ],
)
def test_one_who_does_not_shoot_makes_a_miss(book: str, said: Said) -> None:
    game = _shooting(book)
    closed = _closed(game, Shoot(8, 5), Shoot(9, 5), Shoot(10))
    _missed(game, closed)
    assert rests(game, closed.because, said)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("E4", "club-ru", default("4.5.5")),
        line("E4", "dogory-drygom", reading("5")),
        line("E4", "kharkiv", default("4.5.5")),
        line("E4", "fsm-2024", text("4.5.5")),
    ],
)
def test_one_who_shoots_two_makes_a_miss(book: str, said: Said) -> None:
    game = _shooting(book)
    closed = _closed(game, Shoot(8, 5), Shoot(9, 5), Shoot(10, 5, "several"))
    _missed(game, closed)
    assert rests(game, closed.because, said)


@pytest.mark.parametrize("book", [pytest.param("dogory-drygom/1", id="E2-dogory-drygom-5")])
def test_the_unanimity_stands_in_the_book_as_a_reading(book: str) -> None:
    clause = Game(book).book.clause("5")
    assert clause is not None
    assert "R-dogory-drygom-16" in [found.id for found in clause.readings]


@pytest.mark.parametrize(
    ("book", "how"),
    [
        pytest.param(book, how, id=f"{block}-{column}-default")
        for block, how in (("E6", "unseen"), ("E7", "between"))
        for column, book in (("club-ru", "club-ru/1"), ("kharkiv", "kharkiv/1"), ("fsm-2024", "fsm/2024"))
    ],
)
def test_a_hand_unseen_or_between_numbers_is_the_judges(book: str, how: str) -> None:
    """He enters a shot at 5 or none; until he does the night stands, and neither is chosen for him."""
    for seat, victim in ((5, 5), (None, None)):
        game = _shooting(book).call(Shoot(8, 5), Shoot(9, 5))
        assert game.refusal(Proceed(Check("don"))).code is Code.SHOTS_MISSING
        assert game.may(Shoot(10, 5))
        assert game.may(Shoot(10))
        closed = _closed(game, Shoot(10, seat))
        assert closed.victim == victim
        assert how not in game.record.rules.night.misses


@pytest.mark.parametrize(
    ("book", "how"),
    [
        pytest.param(book, how, id=f"{block}-{column}-default")
        for block, how in (("E6", "unseen"), ("E7", "between"))
        for column, book in (("club-ru", "club-ru/1"), ("kharkiv", "kharkiv/1"), ("fsm-2024", "fsm/2024"))
    ],
)
def test_however_it_was_entered_the_judge_may_name_another_victim_or_none(book: str, how: Manner) -> None:
    game = _shooting(book)
    _closed(game, Shoot(8, 5), Shoot(9, 5), Shoot(10, 5, how))
    assert game.may(Declare(Victim(1), "a hand was not seen"))
    assert game.call(Declare(Victim(1), "a hand was not seen")).seat(5).standing == "in"
    assert game.may(Declare(Victim(1, 5), "it was seen after all"))


@pytest.mark.parametrize(
    ("book", "said", "how"),
    [
        line("E6", "dogory-drygom", reading("5"), "unseen"),
        line("E7", "dogory-drygom", reading("5"), "between"),
        line("E33", "dogory-drygom", reading("5"), "out_of_step"),
    ],
)
def test_unseen_between_numbers_and_out_of_step_are_a_miss(book: str, said: Said, how: Manner) -> None:
    game = _shooting(book)
    closed = _closed(game, Shoot(8, 5), Shoot(9, 5), Shoot(10, 5, how))
    _missed(game, closed)
    assert rests(game, closed.because, said)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("E33", "club-ru", default("4.5.4")),
        line("E33", "kharkiv", default("4.5.4")),
        line("E33", "fsm-2024", text("4.5.4")),
    ],
)
def test_out_of_step_kills_all_the_same(book: str, said: Said) -> None:
    game = _shooting(book)
    closed = _closed(game, Shoot(8, 5), Shoot(9, 5), Shoot(10, 5, "out_of_step"))
    assert closed.victim == 5
    assert rests(game, closed.because, said)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("E9", "club-ru", source()),
        line("E9", "dogory-drygom", source()),
        line("E9", "kharkiv", source()),
        line("E9", "fsm-2024", source()),
    ],
)
def test_one_of_their_own_leaves(book: str, said: Said) -> None:
    game = Game(book, "m m d c c c c c c s").day0().shooting()
    closed = _closed(game, Shoot(1, 2), Shoot(2, 2), Shoot(3, 2))
    assert closed.victim == 2
    assert rests(game, closed.because, said)
    game.to(Morning()).leave()
    assert game.has_left(2, "shot")


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("E10", "club-ru", default("4.5.4")),
        line("E10", "dogory-drygom", reading("5")),
        line("E10", "kharkiv", default("4.5.4")),
        line("E10", "fsm-2024", text("4.5.4")),
    ],
)
def test_a_single_black_kills_alone(book: str, said: Said) -> None:
    game = six_with_one_black(book).shooting()
    closed = _closed(game, Shoot(10, 5))
    assert closed.victim == 5
    assert rests(game, closed.because, said)
