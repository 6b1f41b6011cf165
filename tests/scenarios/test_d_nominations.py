"""D. Who is put up: lists, a second name, withdrawal, oneself, the absent, acceptance."""

import pytest

from tests.scenarios.game import Game
from tests.scenarios.said import Said, default, fouled, line, paper, reading, rests, rows, source, text
from tests.scenarios.tables import day0
from zeronight.core.call import Foul, Nominate, Withdraw
from zeronight.core.event import Fouled, Nominated, NominationFailed, Withdrawn
from zeronight.core.ruling import Code
from zeronight.core.step import LastWords, Speech
from zeronight.engine.views import view, visibility_of


def _five_speaks(book: str, **keys: object) -> Game:
    """Day 0; seat 1 has put up 1, seat 2 has put up 4; seat 5 has the word."""
    game = day0(book, **keys).speech(1).call(Nominate(1, (1,)))
    return game.speech(2).call(Nominate(2, (4,))).speech(5)


def _five_has_put_up_6(book: str, **keys: object) -> Game:
    return _five_speaks(book, **keys).call(Nominate(5, (6,)))


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("D1", "club-ru", text("9")),
        line("D1", "dogory-drygom", text("2.14")),
        line("D1", "kharkiv", source("club-ru 9")),
        line("D1", "fsm-2024", source("club-ru 9")),
        line("D1", "fiim", text("7.4")),
    ],
)
def test_of_several_names_in_one_breath_the_first_new_one_counts(book: str, said: Said) -> None:
    game = _five_speaks(book).call(Nominate(5, (1, 2, 3)))
    nominated = game.event(Nominated)
    assert nominated.seat == 2
    assert rests(game, nominated.because, said)
    assert game.table.nominees() == (1, 4, 2)
    assert not game.events(Fouled)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("D3", "club-ru", text("9")),
        line("D3", "kharkiv", text("A.4")),
        line("D3", "fsm-2024", text("4.4.3")),
    ],
)
def test_another_name_later_is_ignored_without_a_sanction(book: str, said: Said) -> None:
    game = _five_has_put_up_6(book)
    refusal = game.refusal(Nominate(5, (8,)))
    assert refusal.code is Code.ALREADY_NOMINATED_ONE
    assert refusal.instead is None
    assert rests(game, refusal.because, said)
    assert game.table.nominees() == (1, 4, 6)
    assert rows(game, "nominates_another") == ()
    assert game.refusal(Foul(5, "nominates_another")).code is Code.NOT_IN_THIS_BOOK


@pytest.mark.parametrize(
    ("book", "said"),
    [line("D3", "dogory-drygom", text("2.14")), line("D4", "dogory-drygom", text("2.14"))],
)
def test_another_name_later_is_a_warning(book: str, said: Said) -> None:
    game = _five_has_put_up_6(book)
    refusal = game.refusal(Nominate(5, (8,)))
    assert refusal.code is Code.ALREADY_NOMINATED_ONE
    assert refusal.instead == Foul(5, "nominates_another")
    assert rests(game, refusal.because, said)
    assert game.seat(5).fouls == 0
    fouled(game, 5, "nominates_another", "2.14")
    assert game.table.nominees() == (1, 4, 6)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("D23", "club-ru", text("9")),
        line("D23", "dogory-drygom", text("4.2")),
        line("D23", "kharkiv", text("A.4")),
        line("D23", "fsm-2024", text("4.4.3")),
        line("D23", "fiim", text("7.6")),
    ],
)
def test_a_second_acceptance_is_refused(book: str, said: Said) -> None:
    game = _five_has_put_up_6(book)
    refusal = game.refusal(Nominate(5, (8,), accepted=True))
    assert refusal.code is Code.ALREADY_NOMINATED_ONE
    assert rests(game, refusal.because, said)
    assert game.table.nominees() == (1, 4, 6)
    assert not game.may(Nominate(5, (8,)))


@pytest.mark.parametrize(
    ("book", "said", "keys"),
    [
        line("D4", "club-ru", reading("12.3"), {}),
        line("D23", "club-ru", reading("12.3"), {}),
        pytest.param(
            "fiim/1",
            Said(None, "stated", "overlay"),
            {"nomination__withdrawal": "own_minute"},
            id="D4-fiim-7.5.1",
        ),
    ],
)
def test_in_his_own_minute_he_withdraws_and_puts_up_another(
    book: str, said: Said, keys: dict[str, str]
) -> None:
    game = _five_has_put_up_6(book, **keys)
    assert game.may(Withdraw(5))
    withdrawn = game.call(Withdraw(5)).event(Withdrawn)
    assert withdrawn.seat == 6
    assert rests(game, withdrawn.because, said)
    assert game.table.nominees() == (1, 4)
    game.call(Nominate(5, (8,)))
    assert game.table.nominees() == (1, 4, 8)
    assert not game.events(Fouled)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("D4", "dogory-drygom", source("FIIM 7.5.3")),
        line("D4", "kharkiv", text("A.4")),
        line("D4", "fsm-2024", source("FIIM 7.5.3")),
        line("D4", "fiim", text("7.5.3")),
    ],
)
def test_a_withdrawal_is_refused(book: str, said: Said) -> None:
    game = _five_has_put_up_6(book)
    refusal = game.refusal(Withdraw(5))
    assert refusal.code is Code.NO_WITHDRAWAL
    assert rests(game, refusal.because, said)
    assert not game.may(Withdraw(5))
    assert game.table.nominees() == (1, 4, 6)


@pytest.mark.parametrize(
    ("book", "said", "code"),
    [
        line("D5", "club-ru", reading("12.3"), Code.WITHDRAWAL_LATE),
        line("D5", "dogory-drygom", source("FIIM 7.5.3"), Code.NO_WITHDRAWAL),
        line("D5", "kharkiv", text("A.4"), Code.NO_WITHDRAWAL),
        line("D5", "fsm-2024", source("FIIM 7.5.3"), Code.NO_WITHDRAWAL),
    ],
)
def test_after_his_minute_a_withdrawal_is_refused(book: str, said: Said, code: Code) -> None:
    game = day0(book).speech(3).call(Nominate(3, (6,))).speech(4)
    refusal = game.refusal(Withdraw(3))
    assert refusal.code is code
    assert not refusal.is_hard
    assert rests(game, refusal.because, said)
    assert not game.may(Withdraw(3))


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("D7", "club-ru", default("4.4.2")),
        line("D7", "dogory-drygom", default("4.4.2")),
        line("D7", "kharkiv", default("4.4.2")),
        line("D7", "fsm-2024", text("4.4.2")),
    ],
)
def test_one_may_put_oneself_up(book: str, said: Said) -> None:
    game = _five_speaks(book)
    assert game.may(Nominate(5, (5,)))
    nominated = game.call(Nominate(5, (5,))).event(Nominated)
    assert nominated.seat == 5
    assert rests(game, nominated.because, said)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("D8", "club-ru", source("dogory-drygom 4.3")),
        line("D8", "dogory-drygom", text("4.3")),
        line("D8", "kharkiv", source("dogory-drygom 4.3")),
        line("D8", "fsm-2024", source("dogory-drygom 4.3")),
    ],
)
def test_a_seat_that_is_out_cannot_be_put_up(book: str, said: Said) -> None:
    game = day0(book).night(7).speech(2)
    refusal = game.refusal(Nominate(2, (7,)))
    assert refusal.code is Code.NOMINEE_OUT
    assert rests(game, refusal.because, said)
    assert not game.may(Nominate(2, (7,)))
    assert game.table.nominees() == ()


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("D9", "club-ru", default("4.4.2")),
        line("D9", "dogory-drygom", text("4.1")),
        line("D9", "kharkiv", text("A.4")),
        line("D9", "fsm-2024", text("4.4.2")),
    ],
)
def test_without_the_gesture_the_judge_accepts_or_not(book: str, said: Said) -> None:
    game = _five_speaks(book)
    assert game.may(Nominate(5, (6,)))
    assert game.may(Nominate(5, (6,), accepted=False))
    nominated = game.call(Nominate(5, (6,))).event(Nominated)
    assert rests(game, nominated.because, said)
    assert game.table.nominees() == (1, 4, 6)


@pytest.mark.parametrize("book", [pytest.param("kharkiv/1", id="D9-kharkiv-A.3")])
def test_the_gesture_stands_in_the_book_as_a_procedure(book: str) -> None:
    clause = Game(book).book.clause("A.3")
    assert clause is not None
    assert clause.kind == "procedure"


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("D10", "club-ru", default("4.4.2")),
        line("D10", "dogory-drygom", text("4.1")),
        line("D10", "kharkiv", text("A.4")),
        line("D10", "fsm-2024", text("4.4.2")),
    ],
)
def test_without_acceptance_nobody_is_put_up(book: str, said: Said) -> None:
    game = _five_speaks(book).call(Nominate(5, (6,), accepted=False))
    failed = game.event(NominationFailed)
    assert failed.seats == (6,)
    assert rests(game, failed.because, said)
    assert game.table.nominees() == (1, 4)


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("D11", "club-ru", source()),
        line("D11", "dogory-drygom", reading("9")),
        line("D11", "kharkiv", source()),
        line("D11", "fsm-2024", source()),
    ],
)
def test_last_words_put_nobody_up(book: str, said: Said) -> None:
    game = day0(book).night(1).go(LastWords(1))
    refusal = game.refusal(Nominate(1, (8,)))
    assert refusal.code is Code.WORDS_NOMINATE_NOT
    assert not refusal.is_hard
    assert rests(game, refusal.because, said)
    assert not game.may(Nominate(1, (8,)))
    assert game.table.nominees() == ()


@pytest.mark.parametrize("book", [pytest.param("dogory-drygom/1", id="D11-dogory-drygom-9")])
def test_by_the_switch_last_words_put_up_a_seat(book: str) -> None:
    """The letter of 9, R-dogory-drygom-24."""
    game = day0(book, nomination__in_last_words="accepted").night(1).go(LastWords(1))
    assert game.may(Nominate(1, (8,)))
    assert game.call(Nominate(1, (8,))).event(Nominated).seat == 8


@pytest.mark.parametrize(
    ("book", "said"),
    [
        line("D12", "club-ru", text("12.4")),
        line("D12", "dogory-drygom", default("7.4")),
        line("D12", "kharkiv", default("7.4")),
        line("D12", "fsm-2024", text("7.4")),
    ],
)
def test_the_table_is_not_told_who_is_nominated(book: str, said: Said) -> None:
    game = _five_has_put_up_6(book)
    allowed = visibility_of(game.record.rules)
    assert view(game.table, "public", allowed).nominees is None
    assert view(game.table, "cast", allowed).nominees is None
    assert view(game.table, "judge", allowed).open.nominees == (1, 4, 6)
    assert isinstance(game.table.phase, Speech)
    assert rests(game, paper("visibility.nominees"), said)
