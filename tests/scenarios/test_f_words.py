"""Group F: wills, red triples, last words, and what is shown of a leaver."""

from typing import Any

import pytest

from tests.scenarios.game import Game
from tests.scenarios.penalties import CITIZEN, at, punish
from tests.scenarios.said import BOOKS
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.ground import Ground
from zeronight.core.ruling import Code
from zeronight.engine.views import view, visibility_of

TRIPLE = (1, 2, 3)
CLUBS = ("club-ru", "dogory-drygom", "kharkiv", "fsm-2024")


def lifted(book: str) -> Game:
    """Day 0: seat 3 was nominated before seat 2; both were lifted, last words are due."""
    game = Game(BOOKS[book]).day0().circle({1: 3, 4: 2})
    game.ballot({3: 5, 2: 5}).defences()
    first, second = game.table.revote
    return game.ballot({first: 5, second: 5}).count("lift", 6)


def voted_out(book: str) -> Game:
    """Day 0: seat 3 was voted out and says his last words."""
    game = Game(BOOKS[book]).day0().circle({1: 3, 4: 2})
    game.count(3, 6).to(st.Count(2)).call(c.CloseCount(2))
    return game.go(st.LastWords(3))


# F11


@pytest.mark.parametrize(
    "seat",
    [pytest.param(CITIZEN, id="F11-club-ru-13.2"), pytest.param(4, id="F11-club-ru-R-club-ru-28")],
)
def test_gestures_in_the_first_victims_last_words_are_free(seat: int) -> None:
    game = at("club-ru", "victims_words")
    call = c.Foul(seat, "gestures", "2.3")
    assert not game.may(call)
    refusal = game.refusal(call)
    assert refusal.code is Code.OFFENCE_ELSEWHERE
    assert game.follows_from(refusal.because, "13.2", "reading")  # one key, whose gestures: R-club-ru-28
    assert game.may(c.Foul(seat, "insults_player", "2.5.1"))


@pytest.mark.parametrize("seat", [CITIZEN, 4])
@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("dogory-drygom", "2.12", id="F11-dogory-drygom-2.12"),
        pytest.param("kharkiv", "3.5", id="F11-kharkiv-3.5"),
        pytest.param("fsm-2024", "6.6.2", id="F11-fsm-2024-6.6.2"),
    ],
)
def test_gestures_there_are_a_foul_for_both(book: str, clause: str, seat: int) -> None:
    punish(at(book, "victims_words"), "foul", seat, "gestures", clause)


@pytest.mark.parametrize("book", [pytest.param("club-ru", id="F11-club-ru-2.3-later")])
def test_in_other_last_words_gestures_are_a_foul(book: str) -> None:
    game = at(book, "out").circle().night(4).go(st.LastWords(4))
    punish(game, "foul", 2, "gestures", "2.3")


# F13, F18

STATEMENTS = (
    ("will", c.Will(1, reds=(2,), blacks=(9,)), c.Will(1, reds=(2,), blacks=(9,), accepted=False)),
    ("triple", c.RedTriple(1, TRIPLE), c.RedTriple(1, TRIPLE, accepted=False)),
)


@pytest.mark.parametrize(
    ("accepted", "refused"),
    [pytest.param(yes, no, id=f"F13-kharkiv-A.4-{name}") for name, yes, no in STATEMENTS],
)
def test_without_the_judges_word_a_statement_does_not_count(accepted: Any, refused: Any) -> None:
    game = at("kharkiv", "day")
    stated = game.call(refused).event(ev.Stated)
    assert not stated.accepted
    assert game.follows_from(stated.because, "A.4")
    assert game.call(accepted).event(ev.Stated).accepted


@pytest.mark.parametrize(
    ("accepted", "other"),
    [
        pytest.param(c.RedTriple(1, TRIPLE), c.RedTriple(1, (1, 2, 4)), id="F18-kharkiv-A.4"),
        pytest.param(c.Will(1, reds=(2,)), c.Will(1, reds=(4,)), id="F18-kharkiv-A.4-will"),
    ],
)
def test_an_accepted_statement_is_not_changed(accepted: Any, other: Any) -> None:
    game = at("kharkiv", "day").call(accepted)
    assert game.follows_from(game.event(ev.Stated).because, "A.4", "reading")  # who may: R-kharkiv-24
    assert not game.may(other)
    refusal = game.refusal(other)
    assert refusal.code is Code.STATEMENT_MADE
    assert game.follows_from(refusal.because, "A.4")


@pytest.mark.parametrize("call", [c.RedTriple(CITIZEN, TRIPLE), c.Will(CITIZEN, reds=(2,))])
@pytest.mark.parametrize("book", [pytest.param("kharkiv", id="F18-kharkiv-R-kharkiv-24")])
def test_a_leaver_may_make_one_in_his_last_words(book: str, call: Any) -> None:
    game = at(book, "victims_words")
    assert game.may(call)
    assert game.call(call).event(ev.Stated).accepted


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(book, id=f"{scenario}-{book}-default")
        for scenario in ("F13", "F18")
        for book in ("club-ru", "dogory-drygom", "fsm-2024")
    ],
)
def test_other_papers_know_no_statements(book: str) -> None:
    game = at(book, "day")
    for call in (c.Will(1, reds=(2,)), c.RedTriple(1, TRIPLE), c.OnRecord(1, reds=(2,))):
        assert not game.may(call)
        refusal = game.refusal(call)
        assert refusal.code is Code.STATEMENT_OFF
        (cited,) = game.cites(refusal.because)
        assert (cited.status, cited.book) == ("silent", "zero-night")


# F14, F15, F20


@pytest.mark.parametrize(
    ("book", "clause", "order"),
    [
        pytest.param("club-ru", "11", "zero-night", id="F14-club-ru-11"),
        pytest.param("dogory-drygom", "7", "zero-night", id="F14-dogory-drygom-7"),
        pytest.param("kharkiv", "4.2", "FSM 4.4.12.1", id="F14-kharkiv-4.2"),
        pytest.param("fsm-2024", "4.4.13", "FSM 4.4.12.1", id="F14-fsm-2024-4.4.13"),
    ],
)
def test_two_last_words_in_the_order_of_nomination(book: str, clause: str, order: str) -> None:
    game = lifted(book)
    granted = game.event(ev.WordsGranted)
    assert granted.seats == (3, 2)
    assert (None, "silent", order) in [(x.clause, x.status, x.book) for x in game.cites(granted.because)]
    for seat in (3, 2):
        words = game.go(st.LastWords(seat)).event(ev.LastWordsBegun)
        assert words.seconds == 60
        assert game.follows_from((*granted.because, *words.because), clause)


NO_WORDS = {
    "club-ru": ("6.6", "stated"),
    "dogory-drygom": ("8", "stated"),
    "kharkiv": ("4.1", "reading"),
    "fsm-2024": ("6.5", "stated"),
}


@pytest.mark.parametrize("book", [pytest.param(b, id=f"F15-{b}-{NO_WORDS[b][0]}") for b in CLUBS])
def test_the_removed_have_no_last_words(book: str) -> None:
    game = at(book, "day").call(c.Remove(CITIZEN))
    assert game.follows_from(game.event(ev.Removed).because, *NO_WORDS[book])
    assert game.events(ev.WordsGranted) == ()
    assert game.table.words == ()
    assert st.LastWords(CITIZEN) not in game.next()
    assert game.refusal(c.Proceed(st.LastWords(CITIZEN))).code is Code.STEP_NOT_DUE


@pytest.mark.parametrize("book", [pytest.param(b, id=f"F20-{b}-{NO_WORDS[b][0]}") for b in CLUBS])
def test_shot_and_removed_he_has_neither_best_move_nor_words(book: str) -> None:
    game = Game(BOOKS[book]).day0().circle().shooting()
    game.call(c.ShootTogether(CITIZEN), c.Remove(CITIZEN, "talks_at_night"))
    assert game.follows_from(game.event(ev.Removed).because, *NO_WORDS[book])
    game.to(st.Check("sheriff"))
    assert game.next() == (st.Morning(),)
    exit_ = game.seat(CITIZEN).exit
    assert exit_ is not None
    assert not exit_.announced
    game.go(st.Morning())
    assert game.seat(CITIZEN).removed
    assert game.table.night is not None
    assert game.table.night.victim == CITIZEN
    assert game.table.words == ()
    assert not game.may(c.BestMove(CITIZEN, TRIPLE))
    assert game.next() == (st.Speech(2),)
    assert game.table.vote == "due"


# F16, F17


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("club-ru", "2.2", id="F16-club-ru-2.2"),
        pytest.param("dogory-drygom", "2.3", id="F16-dogory-drygom-2.3"),
        pytest.param("kharkiv", "3.1", id="F16-kharkiv-3.1"),
        pytest.param("fsm-2024", "6.6.1", id="F16-fsm-2024-6.6.1"),
    ],
)
def test_who_answers_the_leaver_aloud_is_fouled(book: str, clause: str) -> None:
    punish(voted_out(book), "foul", 6, "speaks_out_of_turn", clause)


@pytest.mark.parametrize("book", [pytest.param("dogory-drygom", id="F16-dogory-drygom-9")])
def test_the_leaver_still_takes_full_part(book: str) -> None:
    game = voted_out(book)
    assert game.seat(3).standing == "leaving"
    punish(game, "foul", 3, "gestures", "2.12")
    game.go(st.Exit())
    assert game.follows_from(game.event(ev.Left).because, "9", "reading")
    assert game.has_left(3, "vote")


@pytest.mark.parametrize(
    ("book", "clause", "status", "whose"),
    [
        pytest.param("club-ru", "11", "stated", "club-ru/1", id="F17-club-ru-11"),
        pytest.param("dogory-drygom", "4.4.13", "silent", "fsm/2024", id="F17-dogory-drygom-default"),
        pytest.param("kharkiv", "4.4.13", "silent", "fsm/2024", id="F17-kharkiv-default"),
        pytest.param("fsm-2024", "4.4.13", "stated", "fsm/2024", id="F17-fsm-2024-4.4.13"),
    ],
)
def test_the_public_screen_hides_the_leavers_card(book: str, clause: str, status: str, whose: str) -> None:
    game = voted_out(book).leave().night(4).leave()
    assert game.has_left(3, "vote")
    assert game.has_left(4, "shot")
    shown = view(game.table, "public", visibility_of(game.record.rules))
    assert [seat.role for seat in shown.seats] == [None] * 10
    assert [seat.in_game for seat in shown.seats if seat.seat in (3, 4)] == [False, False]
    assert game.follows_from((Ground(rule="visibility.role_of_leaver"),), clause, status, whose)
