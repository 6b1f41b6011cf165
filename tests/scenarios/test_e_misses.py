"""E. Nights without a victim, and the duty to hit after a vote at four."""

import pytest

from tests.scenarios.game import Game
from tests.scenarios.said import Said, default, line, paper, reading, rests, source, text
from tests.scenarios.tables import all_stay, day0, four
from zeronight.core.call import CallDraw, Remove, ShootTogether
from zeronight.core.event import Decided, DrawOffered, MustHit, ShootingClosed
from zeronight.core.step import Check, CircleEnd, Morning, Night


def _close(game: Game, victim: int | None = None) -> Game:
    """The numbers of the coming night, and the call of the don, which closes them."""
    return game.shooting().call(ShootTogether(victim)).go(Check("don"))


def _three_misses(book: str) -> Game:
    """8 voted out on day 0; all stay by the vote of day 1; day 2 has no nominee; nights 1-3 miss."""
    game = day0(book).vote_out(8).night(None)
    return _close(all_stay(game, 1, 2, 3).night(None).quiet_day())


@pytest.mark.parametrize(
    ("book", "said", "winner"),
    [
        line("E11", "club-ru", reading("13.3"), "red"),
        line("E11", "kharkiv", reading("6.3"), "red"),
        line("E11", "fsm-2024", reading("7.7"), "draw"),
    ],
)
def test_three_misses_in_a_row_with_nobody_leaving(book: str, said: Said, winner: str) -> None:
    """Which nights count is a reading (R-club-ru-21, R-kharkiv-16, R-fsm-2024-15)."""
    game = _three_misses(book)
    decided = game.event(Decided)
    assert decided.winner == winner
    assert rests(game, decided.because, said)
    assert [offer.options for offer in game.offered("announce")] == [(winner,)]


@pytest.mark.parametrize(("book", "said"), [line("E11", "dogory-drygom", source("FSM 7.7"))])
def test_three_misses_in_a_row_let_the_judge_call_a_draw(book: str, said: Said) -> None:
    game = _three_misses(book)
    assert not game.events(Decided)
    assert rests(game, game.event(DrawOffered).because, said)
    assert game.may(CallDraw())
    decided = game.call(CallDraw()).event(Decided)
    assert decided.winner == "draw"
    assert rests(game, decided.because, said)


@pytest.mark.parametrize(("book", "said"), [line("E11", "fiim", text("1.5"))])
def test_three_nights_and_days_without_an_exit_are_a_draw(book: str, said: Said) -> None:
    game = _three_misses(book)
    assert not game.events(Decided)
    game.until(lambda step: step == CircleEnd()).go(Night())
    decided = game.event(Decided)
    assert decided.winner == "draw"
    assert rests(game, decided.because, said)


def _vote_on_day_2(book: str) -> Game:
    """Nights 1, 2 and 3 miss; red 1 is voted out on day 2."""
    return _close(day0(book).night(None).night(None).vote_out(1))


def _removal_on_day_1(book: str) -> Game:
    """Nights 1, 2 and 3 miss; red 1 is removed on day 1; by the vote of day 2 all stay."""
    game = day0(book).night(None).quiet_day().call(Remove(1)).night(None)
    return _close(all_stay(game, 3, 4, 5))


PLAY = {"vote": _vote_on_day_2, "removal": _removal_on_day_1}


@pytest.mark.parametrize(
    ("book", "said", "cause"),
    [
        line("E12", "kharkiv", reading("6.3"), "vote"),
        line("E42", "kharkiv", reading("6.3"), "removal"),
    ],
)
def test_three_misses_count_in_total(book: str, said: Said, cause: str) -> None:
    game = PLAY[cause](book)
    assert game.has_left(1, cause)
    assert game.table.tally.misses == 3
    decided = game.event(Decided)
    assert decided.winner == "red"
    assert rests(game, decided.because, said)


@pytest.mark.parametrize(
    ("book", "said", "cause"),
    [
        line("E12", "club-ru", reading("13.3"), "vote"),
        line("E42", "club-ru", reading("13.3"), "removal"),
        line("E12", "dogory-drygom", source("FSM 7.7"), "vote"),
        line("E42", "dogory-drygom", source("FSM 7.7"), "removal"),
        line("E12", "fsm-2024", reading("7.7"), "vote"),
        line("E42", "fsm-2024", reading("7.7"), "removal"),
    ],
)
def test_an_exit_between_three_misses_begins_the_count_anew(book: str, said: Said, cause: str) -> None:
    game = PLAY[cause](book)
    assert game.has_left(1, cause)
    assert not game.events(Decided)
    assert not game.events(DrawOffered)
    assert not game.may(CallDraw())
    assert game.table.state == "running"
    assert rests(game, paper("ending.quiet_nights"), said)


@pytest.mark.parametrize(
    ("book", "said", "rule"),
    [
        line("E41", "club-ru", reading("13.3"), "ending.quiet_nights"),
        line("E41", "dogory-drygom", source("FSM 7.7"), "ending.quiet_nights"),
        line("E41", "kharkiv", reading("6.3"), "ending.misses"),
        line("E41", "fsm-2024", reading("7.7"), "ending.quiet_nights"),
    ],
)
def test_two_misses_end_nothing(book: str, said: Said, rule: str) -> None:
    """Night 0 is no shooting night; nobody left on days 0 and 1."""
    game = _close(day0(book).night(None))
    assert game.table.tally.misses == 2
    assert not game.events(Decided)
    assert not game.events(DrawOffered)
    assert rests(game, paper(rule), said)


def _vote_at_four(book: str) -> Game:
    """Four, 3R1B: one vote each twice, so that a vote was held and nobody left."""
    return all_stay(four(book), 5, 6, 7, 10)


@pytest.mark.parametrize(("book", "said"), [line("E15", "dogory-drygom", reading("11"))])
def test_a_hit_meets_the_duty_of_a_vote_at_four(book: str, said: Said) -> None:
    """Which votes oblige is a reading (R-dogory-drygom-11)."""
    game = _vote_at_four(book)
    assert rests(game, game.event(MustHit).because, said)
    assert game.table.tally.must_hit
    _goes_on_after_a_hit(game)
    assert not game.table.tally.must_hit


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("E15", "club-ru", default("4.5.4")),
        line("E15", "kharkiv", default("4.5.4")),
        line("E15", "fsm-2024", text("4.5.4")),
    ],
)
def test_a_hit_after_a_vote_at_four_goes_on_with_three(book: str, said: Said) -> None:
    game = _vote_at_four(book)
    assert not game.events(MustHit)
    assert rests(game, _goes_on_after_a_hit(game).because, said)
    assert game.table.tally.misses == 0


def _goes_on_after_a_hit(game: Game) -> ShootingClosed:
    closed = _close(game, 5).event(ShootingClosed)
    assert closed.victim == 5
    assert not game.events(Decided)
    game.to(Morning()).leave()
    assert game.table.living() == (6, 7, 10)
    assert game.table.state == "running"
    return closed


@pytest.mark.parametrize(
    ("book", "said", "removed"),
    [
        line("E16", "dogory-drygom", reading("11"), False),
        line("E31", "dogory-drygom", reading("11"), True),
    ],
)
def test_a_miss_after_a_vote_at_four_is_won_by_red(book: str, said: Said, removed: bool) -> None:
    """Decided when the shooting closes, proposed in the morning; a red may be removed after the vote."""
    game = _vote_at_four(book)
    if removed:
        game.call(Remove(5))
    game = _close(game)
    decided = game.event(Decided)
    assert decided.winner == "red"
    assert rests(game, decided.because, said)
    assert game.table.state == "decided"
    game.to(Morning())
    assert [offer.options for offer in game.offered("announce")] == [("red",)]


@pytest.mark.parametrize(
    ("book", "removed"),
    [
        pytest.param(book, removed, id=f"{block}-{column}-{clause}")
        for block, removed in (("E16", False), ("E31", True))
        for column, book, clause in (
            ("club-ru", "club-ru/1", "default"),
            ("kharkiv", "kharkiv/1", "6.3"),
            ("fsm-2024", "fsm/2024", "default"),
        )
    ],
)
def test_a_miss_after_a_vote_at_four_goes_on(book: str, removed: bool) -> None:
    game = _vote_at_four(book)
    if removed:
        game.call(Remove(5))
    game = _close(game)
    assert not game.events(Decided)
    assert game.table.tally.misses == 1
    assert game.table.state == "running"
    assert game.record.rules.ending.must_hit == "no"


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("club-ru/1", id="E17-club-ru-default"),
        pytest.param("dogory-drygom/1", id="E17-dogory-drygom-11"),
        pytest.param("kharkiv/1", id="E17-kharkiv-6.3"),
        pytest.param("fsm/2024", id="E17-fsm-2024-default"),
    ],
)
def test_without_a_vote_at_four_a_miss_goes_on(book: str) -> None:
    game = _close(four(book).quiet_day())
    assert not game.events(Decided)
    assert game.table.tally.misses == 1
    assert not game.table.tally.must_hit
    assert game.table.tally.empty_days == (3,)


@pytest.mark.parametrize(
    ("book", "said", "rule"),
    [
        line("E17", "kharkiv", reading("5"), "ending.no_nominee_days"),
        line("E17", "dogory-drygom", reading("11"), "ending.must_hit"),
        line("E16", "kharkiv", reading("6.3"), "ending.misses"),
        line("E31", "kharkiv", reading("6.3"), "ending.misses"),
    ],
)
def test_what_a_night_at_four_counts_for(book: str, said: Said, rule: str) -> None:
    game = _close(four(book).quiet_day())
    assert rests(game, paper(rule), said)


def _removal_in_night_2(book: str) -> Game:
    """Nights 1, 2 and 3 miss; red 1 is removed in night 2, before the numbers; nobody leaves by day."""
    game = day0(book).night(None).quiet_day().fall().call(Remove(1)).night(None)
    return _close(game.quiet_day())


@pytest.mark.parametrize(("book", "winner"), [("club-ru/1", "red"), ("fsm/2024", None)])
def test_only_club_ru_13_3_lets_a_removal_at_night_pass(book: str, winner: str | None) -> None:
    """R-club-ru-21: the window starts anew after an exit by day, and by the letter after nothing else."""
    game = _removal_in_night_2(book)
    assert game.has_left(1, "removal")
    assert game.table.tally.misses == 3
    assert game.winner() == winner
