"""E. Offences in the deal and at night, and the vote that a removal at night costs."""

import pytest

from tests.scenarios.game import Game
from tests.scenarios.said import (
    Said,
    default,
    fouled,
    judge,
    line,
    reading,
    removed,
    rests,
    rows,
    text,
)
from tests.scenarios.tables import day0
from zeronight.core import step as st
from zeronight.core.call import Check, Forfeit, Foul, Note, Remark, Remove, Shoot
from zeronight.core.event import (
    BallotOff,
    Checked,
    Decided,
    ExitsAnnounced,
    Forfeited,
    Fouled,
    Remarked,
    Removed,
)
from zeronight.core.ruling import Code
from zeronight.engine.views import view, visibility_of


def _night(book: str) -> Game:
    """Night 1 has been called, no number yet."""
    return day0(book).fall()


def _at(book: str, step: st.Step) -> Game:
    """Night 1, on to this step; the shooting was a miss."""
    return day0(book).shooting().to(step)


@pytest.mark.parametrize(
    ("book", "offence", "clause"),
    [
        pytest.param("club-ru/1", "noise_at_check", "3.3.4", id="E25-club-ru-3.3.4"),
        pytest.param("dogory-drygom/1", "noise_at_check", "6.5", id="E25-dogory-drygom-6.5"),
        pytest.param("fsm/2024", "noise_at_check", "6.7.6", id="E25-fsm-2024-6.7.6"),
        pytest.param("club-ru/1", "wakes_out_of_turn", "3.3.4", id="E34-club-ru-3.3.4"),
        pytest.param("dogory-drygom/1", "wakes_out_of_turn", "6.5", id="E34-dogory-drygom-6.5"),
        pytest.param("kharkiv/1", "wakes_out_of_turn", "2.3", id="E34-kharkiv-2.3"),
        pytest.param("fsm/2024", "wakes_out_of_turn", "6.7.6", id="E34-fsm-2024-6.7.6"),
    ],
)
def test_the_sheriff_is_removed_at_his_check_by_the_judge(book: str, offence: str, clause: str) -> None:
    game = _at(book, st.Check("sheriff")).call(Check("sheriff", 10))
    assert not game.events(Removed)
    removed(game, 7, offence, clause)


@pytest.mark.parametrize(("book", "said"), [line("E25", "kharkiv", text("1.6"))])
def test_noise_at_the_check_is_a_forfeit_or_a_note_and_neither_is_preselected(book: str, said: Said) -> None:
    game = _at(book, st.Check("sheriff"))
    forfeit = Forfeit(7, "noise_at_check", "1.6")
    note = Remark(7, "noise_at_check", "1.6")
    assert game.may(forfeit)
    assert game.may(note)
    assert not game.may(Remove(7, "noise_at_check", "1.6"))
    offences = game.record.rules.foul.offences
    assert [row.preselected for row in offences if row.offence == "noise_at_check"] == [False]
    assert rests(game, game.call(note).event(Remarked).because, said)
    game.call(forfeit)
    assert rests(game, game.event(Forfeited).because[:1], said)
    assert game.event(Decided).winner == "black"


@pytest.mark.parametrize(("book", "said"), [line("E34", "kharkiv", text("1.6"))])
def test_what_names_the_sheriffs_noise_is_not_offered_for_another(book: str, said: Said) -> None:
    game = _at(book, st.Check("sheriff"))
    refusal = game.refusal(Forfeit(1, "noise_at_check", "1.6"))
    assert refusal.code is Code.OFFENCE_ROLE
    assert rows(game, "noise_at_check") == (said.clause,)


@pytest.mark.parametrize(
    ("book", "offence", "clause"),
    [
        pytest.param("club-ru/1", "mask_late", "3.3.4", id="E26-club-ru-3.3.4"),
        pytest.param("kharkiv/1", "behaviour_at_night", "2.3", id="E26-kharkiv-2.3"),
        pytest.param("fsm/2024", "mask_late", "6.7.6", id="E26-fsm-2024-6.7.6"),
        pytest.param("dogory-drygom/1", "ears_open", "1.10", id="E36-dogory-drygom-1.10"),
        pytest.param("club-ru/1", "mask_loose", "3.3.4", id="E37-club-ru-3.3.4"),
        pytest.param("dogory-drygom/1", "mask_loose", "1.12", id="E37-dogory-drygom-1.12"),
        pytest.param("kharkiv/1", "mask_loose", "2.3", id="E37-kharkiv-2.3"),
        pytest.param("fsm/2024", "mask_loose", "6.7.6", id="E37-fsm-2024-6.7.6"),
    ],
)
def test_masks_and_ears_are_removal_by_the_judge(book: str, offence: str, clause: str) -> None:
    game = _night(book)
    assert not game.events(Removed)
    removed(game, 4, offence, clause)


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("dogory-drygom/1", "2.6", id="E26-dogory-drygom-2.6"),
        pytest.param("kharkiv/1", "3.2", id="E26-kharkiv-3.2"),
        pytest.param("fiim/1", "10.8", id="E26-fiim-10.8"),
    ],
)
def test_a_late_mask_is_a_foul_at_night(book: str, clause: str) -> None:
    game = fouled(_night(book), 4, "mask_late", clause)
    assert game.seat(4).standing == "in"
    assert not game.may(Remove(4, "mask_late", clause))


@pytest.mark.parametrize(("book", "said"), [line("E26", "dogory-drygom", reading("2.6"))])
def test_that_a_late_mask_stays_a_warning_at_night_is_a_reading(book: str, said: Said) -> None:
    """R-dogory-drygom-2: 2.6 over 1.1."""
    event = _night(book).call(Foul(4, "mask_late", "2.6")).event(Fouled)
    assert rests(Game(book), event.because, said)


@pytest.mark.parametrize(
    ("book", "offence"),
    [
        pytest.param("club-ru/1", "ears_open", id="E36-club-ru-7"),
        pytest.param("kharkiv/1", "ears_open", id="E36-kharkiv-default"),
        pytest.param("fsm/2024", "ears_open", id="E36-fsm-2024-4.5.10"),
    ],
)
def test_open_ears_are_no_offence(book: str, offence: str) -> None:
    game = _night(book)
    assert rows(game, offence) == ()
    for call in (Foul(4, offence), Remove(4, offence)):
        assert game.refusal(call).code is Code.NOT_IN_THIS_BOOK
        assert not game.may(call)
    for measure in (Note("ears", 4), Remove(4)):
        assert game.may(measure)


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("club-ru/1", "7", id="E36-club-ru-7"),
        pytest.param("fsm/2024", "4.5.10", id="E36-fsm-2024-4.5.10"),
        pytest.param("fsm/2024", "4.1.3", id="E36-fsm-2024-4.1.3"),
    ],
)
def test_the_posture_stands_in_the_book(book: str, clause: str) -> None:
    found = Game(book).book.clause(clause)
    assert found is not None
    assert "procedure" in (found.kind, *found.also)


@pytest.mark.parametrize(
    ("book", "offence", "clause"),
    [
        pytest.param("club-ru/1", "talks_in_deal", "2.8.1", id="E29-club-ru-2.8.1"),
        pytest.param("kharkiv/1", "talks_in_deal", "3.1", id="E29-kharkiv-3.1"),
    ],
)
def test_talking_during_the_deal_is_a_foul(book: str, offence: str, clause: str) -> None:
    game = fouled(Game(book), 4, offence, clause)
    assert game.seat(4).standing == "in"


@pytest.mark.parametrize("book", [pytest.param("club-ru/1", id="E29-club-ru-2.8.1")])
def test_talking_during_the_deal_is_no_removal(book: str) -> None:
    refusal = Game(book).refusal(Remove(4, "talks_in_deal", "2.8.1"))
    assert refusal.code is Code.PENALTY_NOT_STATED
    assert refusal.instead == Foul(4, "talks_in_deal", "2.8.1")


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("dogory-drygom/1", "1.11", id="E29-dogory-drygom-1.11"),
        pytest.param("kharkiv/1", "2.1", id="E29-kharkiv-2.1"),
        pytest.param("fsm/2024", "6.7.6", id="E29-fsm-2024-6.7.6"),
    ],
)
def test_talking_during_the_deal_is_removal(book: str, clause: str) -> None:
    removed(Game(book), 4, "talks_in_deal", clause)


@pytest.mark.parametrize(
    ("book", "offence", "clause"),
    [
        pytest.param("club-ru/1", "talks_at_night", "3.3.3", id="E30-club-ru-3.3.3"),
        pytest.param("club-ru/1", "confuses_judge", "3.3.4", id="E30-club-ru-3.3.4"),
        pytest.param("dogory-drygom/1", "confuses_judge", "1.11", id="E30-dogory-drygom-1.11"),
        pytest.param("kharkiv/1", "confuses_judge", "2.1", id="E30-kharkiv-2.1"),
        pytest.param("kharkiv/1", "confuses_judge", "2.3", id="E30-kharkiv-2.3"),
        pytest.param("fsm/2024", "confuses_judge", "6.7.6", id="E30-fsm-2024-6.7.6"),
    ],
)
def test_misleading_the_judge_between_the_numbers_is_removal(book: str, offence: str, clause: str) -> None:
    game = day0(book).shooting().call(Shoot(8, 5))
    assert not game.events(Removed)
    removed(game, 8, offence, clause)


@pytest.mark.parametrize(
    ("book", "offence", "clause", "said"),
    [
        pytest.param("club-ru/1", "behaviour_at_night", "3.3.4", text("6.5"), id="E35-club-ru-3.3.4"),
        pytest.param("kharkiv/1", "behaviour_at_night", "2.3", default("7.1"), id="E35-kharkiv-2.3"),
        pytest.param("fsm/2024", "behaviour_at_night", "6.7.6", text("7.1"), id="E35-fsm-2024-6.7.6"),
        pytest.param("club-ru/1", "signs_at_night", "3.3.4", text("6.5"), id="E38-club-ru-3.3.4"),
        pytest.param("dogory-drygom/1", "signs_at_night", "1.3", default("7.1"), id="E38-dogory-drygom-1.3"),
        pytest.param("kharkiv/1", "signs_at_night", "2.2", default("7.1"), id="E38-kharkiv-2.2"),
        pytest.param("fsm/2024", "signs_at_night", "6.7.6", text("7.1"), id="E38-fsm-2024-6.7.6"),
        pytest.param("club-ru/1", "signs_at_night", "3.3.2", text("6.5"), id="E39-club-ru-3.3.2"),
        pytest.param("dogory-drygom/1", "signs_at_night", "1.2", default("7.1"), id="E39-dogory-drygom-1.2"),
        pytest.param(
            "dogory-drygom/1", "signs_at_night", "1.11", default("7.1"), id="E39-dogory-drygom-1.11"
        ),
        pytest.param("kharkiv/1", "signs_at_night", "2.2", default("7.1"), id="E39-kharkiv-2.2"),
        pytest.param("fsm/2024", "signs_at_night", "6.7.3", text("7.1"), id="E39-fsm-2024-6.7.3"),
        pytest.param("fiim/1", "signs_at_night", "10.13", text("9.8"), id="E39-fiim-10.13"),
    ],
)
def test_a_removal_after_the_shooting_costs_the_vote_of_the_coming_day(
    book: str, offence: str, clause: str, said: Said
) -> None:
    game = _at(book, st.Check("sheriff"))
    removed(game, 4, offence, clause)
    off = game.event(BallotOff)
    assert off.day == 1
    assert rests(game, off.because, said)
    game.to(st.Morning())
    assert game.table.vote == "off"


@pytest.mark.parametrize(
    ("book", "clause", "said"),
    [
        pytest.param("club-ru/1", "3.3.3", text("6.5"), id="E45-club-ru-3.3.3"),
        pytest.param("dogory-drygom/1", "1.11", default("7.1"), id="E45-dogory-drygom-1.11"),
        pytest.param("kharkiv/1", "2.1", default("7.1"), id="E45-kharkiv-2.1"),
        pytest.param("fsm/2024", "6.7.6", text("7.1"), id="E45-fsm-2024-6.7.6"),
        pytest.param("fiim/1", "10.13", text("9.8"), id="E45-fiim-10.13"),
    ],
)
def test_a_don_who_says_the_number_aloud_is_removed(book: str, clause: str, said: Said) -> None:
    game = _at(book, st.Check("don"))
    assert not game.events(Removed)
    removed(game, 10, "talks_at_night", clause)
    off = game.event(BallotOff)
    assert off.day == 1
    assert rests(game, off.because, said)


@pytest.mark.parametrize(("book", "said"), [line("E45", "dogory-drygom", judge("6.3"))])
def test_a_number_said_aloud_is_owed_no_answer(book: str, said: Said) -> None:
    game = _at(book, st.Check("don"))
    checked = game.call(Check("don", 7, answered=False)).event(Checked)
    assert checked.answer is None
    assert rests(game, checked.because, said)


@pytest.mark.parametrize("book", [pytest.param("kharkiv/1", id="E45-kharkiv-1.6")])
def test_the_clause_on_the_sheriffs_noise_is_not_offered_for_the_don(book: str) -> None:
    game = _at(book, st.Check("don"))
    assert not game.may(Forfeit(10, "noise_at_check", "1.6"))


@pytest.mark.parametrize(
    ("book", "phase", "seat", "offence"),
    [
        pytest.param("fsm/2024", st.Check("sheriff"), 4, "signs_at_night", id="E39-fsm-2024-commentary"),
        pytest.param("fsm/2024", st.Check("don"), 10, "talks_at_night", id="E45-fsm-2024-commentary"),
    ],
)
def test_a_removal_at_a_check_is_announced_when_the_sheriffs_is_over(
    book: str, phase: st.Step, seat: int, offence: str
) -> None:
    game = _at(book, phase).call(Remove(seat, offence))
    event = game.event(Removed)
    assert not event.announced
    assert rests(game, event.because, text("commentary"))
    shown = view(game.table, "public", visibility_of(game.record.rules)).seats[seat - 1]
    assert shown.in_game
    game.to(st.Morning())
    assert (seat,) in [event.seats for event in game.events(ExitsAnnounced)]
    shown = view(game.table, "public", visibility_of(game.record.rules)).seats[seat - 1]
    assert not shown.in_game


@pytest.mark.parametrize("book", [pytest.param("fiim/1", id="E35-fiim-10.8")])
def test_the_posture_is_a_foul_by_fiim(book: str) -> None:
    game = fouled(_at(book, st.Check("sheriff")), 4, "behaviour_at_night", "10.8")
    assert not game.may(Remove(4, "behaviour_at_night"))


@pytest.mark.parametrize("book", [pytest.param("dogory-drygom/1", id="E35-dogory-drygom-1.11")])
def test_the_posture_is_the_judges_where_none_is_described(book: str) -> None:
    game = _at(book, st.Check("sheriff"))
    assert not game.events(Removed)
    for call in (Remove(4, "behaviour_at_night", "1.11"), Note("posture", 4)):
        assert game.may(call)
    removed(game, 4, "behaviour_at_night", "1.11")


@pytest.mark.parametrize(
    ("book", "lifting"),
    [
        pytest.param("club-ru/1", (), id="E40-club-ru-default"),
        pytest.param("dogory-drygom/1", ("2.21",), id="E40-dogory-drygom-2.21"),
        pytest.param("kharkiv/1", ("3.11",), id="E40-kharkiv-3.11"),
        pytest.param("fsm/2024", (), id="E40-fsm-2024-default"),
    ],
)
def test_touching_cards_is_no_offence_and_lifting_them_one_at_the_most(
    book: str, lifting: tuple[str, ...]
) -> None:
    game = Game(book)
    assert rows(game, "lifts_cards") == lifting
    assert game.may(Foul(4, "lifts_cards")) == bool(lifting)
    assert game.may(Note("touched several cards, lifted none", 4))
    assert not game.events(Fouled)
