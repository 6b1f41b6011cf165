"""E. Checks: night 0, a second one, none in time, any seat, a sheriff who is out, the agreement."""

import pytest

from tests.scenarios.game import Game
from tests.scenarios.said import Said, default, judge, line, reading, rests, source, text
from tests.scenarios.tables import day0
from zeronight.core import step as st
from zeronight.core.call import Check, Remove
from zeronight.core.event import Checked, CheckOpened, Removed, StepBegun
from zeronight.core.ruling import Code


def _sheriff_called(book: str) -> Game:
    """Night 1, a miss; the sheriff, seat 7, has been called."""
    return day0(book).shooting().to(st.Check("sheriff"))


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("E19", "club-ru", reading("8")),
        line("E19", "dogory-drygom", text("6.1")),
        line("E19", "kharkiv", default("4.2.2")),
        line("E19", "fsm-2024", text("4.2.2")),
    ],
)
def test_no_check_in_night_0(book: str, said: Said) -> None:
    game = Game(book).go(st.Agreement())
    while game.next()[0] != st.Morning():
        game.go(game.next()[0])
    for call in (Check("don", 7), Check("sheriff", 10)):
        assert not game.may(call)
        refusal = game.refusal(call)
        assert refusal.code is Code.NOT_CHECKING
        assert rests(game, refusal.because, said)


@pytest.mark.parametrize(("book", "said"), [line("E19", "club-ru", text("8"))])
def test_the_sheriff_looks_at_the_city_for_ten_seconds(book: str, said: Said) -> None:
    game = Game(book).go(st.Agreement())
    assert game.next() == (st.Look(),)
    look = game.go(st.Look()).event(StepBegun)
    assert (look.step, look.seconds) == ("look", 10)
    assert rests(game, look.because, said)
    assert not game.offered("check")


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("dogory-drygom/1", id="E19-dogory-drygom-6.1"),
        pytest.param("kharkiv/1", id="E19-kharkiv-default"),
        pytest.param("fsm/2024", id="E19-fsm-2024-4.2.2"),
    ],
)
def test_elsewhere_there_is_no_look(book: str) -> None:
    assert st.Look() not in Game(book).go(st.Agreement()).next()


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("E20", "club-ru", default("4.5.8")),
        line("E20", "dogory-drygom", text("6.2")),
        line("E20", "kharkiv", default("4.5.8")),
        line("E20", "fsm-2024", text("4.5.8")),
    ],
)
def test_a_second_check_is_refused(book: str, said: Said) -> None:
    game = _sheriff_called(book).call(Check("sheriff", 10))
    assert game.event(Checked).answer is True
    refusal = game.refusal(Check("sheriff", 1))
    assert refusal.code is Code.SECOND_CHECK
    assert rests(game, refusal.because, said)
    assert not game.may(Check("sheriff", 1))
    assert game.table.night is not None
    assert game.table.night.sheriff is not None
    assert game.table.night.sheriff.seat == 10


@pytest.mark.parametrize(
    ("book", "said", "seconds"),
    [
        line("E21", "club-ru", text("8"), 10),
        line("E21", "dogory-drygom", text("6.4"), 5),
        line("E21", "kharkiv", default("4.2.2"), 10),
        line("E21", "fsm-2024", text("4.2.2"), 10),
    ],
)
def test_the_time_of_a_check(book: str, said: Said, seconds: int) -> None:
    opened = _sheriff_called(book).events(CheckOpened)[-1]
    assert (opened.by, opened.seconds) == ("sheriff", seconds)
    assert rests(Game(book), opened.because, said)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("E21", "club-ru", source()),
        line("E21", "dogory-drygom", judge("6.3")),
        line("E21", "kharkiv", source()),
        line("E21", "fsm-2024", source()),
    ],
)
def test_no_number_in_time_no_answer(book: str, said: Said) -> None:
    """The judge goes on, or enters a check that he left unanswered."""
    game = _sheriff_called(book)
    assert game.next() == (st.Morning(),)
    assert game.may(Check("sheriff", 10, answered=False))
    checked = game.call(Check("sheriff", 10, answered=False)).event(Checked)
    assert checked.answer is None
    assert rests(game, checked.because, said)


@pytest.mark.parametrize(("book", "said"), [line("E21", "dogory-drygom", text("6.5"))])
def test_for_a_late_number_removal_is_offered_and_never_comes_by_itself(book: str, said: Said) -> None:
    game = _sheriff_called(book)
    game.call(Check("sheriff", 10, answered=False))
    assert not game.events(Removed)
    assert game.may(Remove(7, "drags_check", "6.5"))
    removed = game.call(Remove(7, "drags_check", "6.5")).event(Removed)
    assert rests(game, removed.because[:1], said)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("E23", "club-ru", source()),
        line("E23", "dogory-drygom", source()),
        line("E23", "kharkiv", source()),
        line("E23", "fsm-2024", source()),
    ],
)
def test_a_check_of_an_empty_seat_or_of_oneself_is_answered_truly(book: str, said: Said) -> None:
    """The sheriff, seat 7, is out since night 1; the don is seat 10."""
    for seat, answer in ((7, True), (10, False)):
        game = day0(book).night(7).leave().quiet_day().shooting().to(st.Check("don"))
        checked = game.call(Check("don", seat)).event(Checked)
        assert checked.answer is answer
        assert rests(game, checked.because, said)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("E24", "club-ru", source()),
        line("E24", "dogory-drygom", source()),
        line("E24", "kharkiv", source()),
        line("E24", "fsm-2024", source()),
    ],
)
def test_a_sheriff_who_is_out_is_still_called(book: str, said: Said) -> None:
    game = day0(book).night(7).leave().quiet_day().shooting().to(st.Check("don"))
    assert game.next() == (st.Check("sheriff"),)
    opened = game.go(st.Check("sheriff")).event(CheckOpened)
    assert rests(game, opened.because, said)
    assert not game.offered("check")
    assert game.refusal(Check("sheriff", 10)).code is Code.CHECKER_OUT


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("E27", "club-ru", default("4.2.1")),
        line("E27", "dogory-drygom", text("1.9")),
        line("E27", "kharkiv", default("4.2.1")),
        line("E27", "fsm-2024", text("4.2.1")),
    ],
)
def test_the_judge_ends_an_agreement_of_sixty_seconds(book: str, said: Said) -> None:
    game = Game(book).go(st.Agreement())
    begun = game.event(StepBegun)
    assert begun.seconds == 60
    assert rests(game, begun.because, said)
    assert len(game.next()) == 1
    game.go(game.next()[0])
    assert not game.events(Removed)


@pytest.mark.parametrize(("book", "said"), [line("E27", "dogory-drygom", reading("1.9"))])
def test_a_black_who_goes_on_agreeing_may_be_removed(book: str, said: Said) -> None:
    """R-dogory-drygom-3: only a seat that goes on, named by the judge."""
    game = Game(book).go(st.Agreement())
    assert game.may(Remove(8, "agrees_too_long", "1.9"))
    assert not game.may(Remove(1, "agrees_too_long", "1.9"))
    removed = game.call(Remove(8, "agrees_too_long", "1.9")).event(Removed)
    assert rests(game, removed.because[:1], said)
    assert len(game.table.living()) == 9
