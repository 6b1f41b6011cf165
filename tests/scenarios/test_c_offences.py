"""C. Offences in the vote that change no count: knocks, early hands, gestures, talk."""

import pytest

from tests.scenarios.game import Game
from tests.scenarios.said import fouled, removed
from tests.scenarios.tables import day0, nominated
from zeronight.core.call import Foul, Remove
from zeronight.core.event import Fouled, Removed
from zeronight.core.step import Count


def _counting(book: str) -> Game:
    return nominated(day0(book), 1, 2).go(Count(1))


@pytest.mark.parametrize(
    ("book", "offence", "clause"),
    [
        pytest.param("club-ru/1", "wrong_hand", "3.8.1", id="C6-club-ru-3.8.1"),
        pytest.param("dogory-drygom/1", "hits_table", "1.14", id="C6-dogory-drygom-1.14"),
        pytest.param("kharkiv/1", "hits_table", "2.6", id="C6-kharkiv-2.6"),
        pytest.param("fsm/2024", "wrong_hand", "6.7.9", id="C6-fsm-2024-6.7.9"),
    ],
)
def test_a_knock_under_the_table_is_removal(book: str, offence: str, clause: str) -> None:
    game = _counting(book)
    assert not game.events(Removed)
    removed(game, 4, offence, clause)


@pytest.mark.parametrize("book", [pytest.param("fsm/2024", id="C6-fsm-2024-6.6.4")])
def test_a_knock_that_is_no_vote_is_a_foul(book: str) -> None:
    fouled(_counting(book), 4, "hits_table", "6.6.4")


@pytest.mark.parametrize(
    ("book", "offence", "clause"),
    [
        pytest.param("club-ru/1", "hand_early", "2.7.5", id="C7-club-ru-2.7.5"),
        pytest.param("dogory-drygom/1", "hands_not_up", "2.16", id="C7-dogory-drygom-2.16"),
        pytest.param("kharkiv/1", "hand_early", "3.6", id="C7-kharkiv-3.6"),
        pytest.param("fsm/2024", "hand_early", "6.6.6", id="C7-fsm-2024-6.6.6"),
        pytest.param("fiim/1", "hand_early", "10.9", id="C7-fiim-10.9"),
    ],
)
def test_a_hand_on_the_table_too_early_is_a_foul(book: str, offence: str, clause: str) -> None:
    game = nominated(day0(book), 1, 2)
    assert not game.events(Fouled)
    fouled(game, 4, offence, clause)


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("club-ru/1", "2.7.1", id="C32-club-ru-2.7.1"),
        pytest.param("dogory-drygom/1", "2.15", id="C32-dogory-drygom-2.15"),
        pytest.param("kharkiv/1", "3.5", id="C32-kharkiv-3.5"),
        pytest.param("fsm/2024", "6.6.7", id="C32-fsm-2024-6.6.7"),
        pytest.param("fiim/1", "10.4", id="C32-fiim-10.4"),
    ],
)
def test_a_gesture_in_the_vote_is_a_foul(book: str, clause: str) -> None:
    game = fouled(_counting(book), 4, "gestures_in_vote", clause)
    assert game.seat(4).standing == "in"
    assert not game.may(Remove(4, "gestures_in_vote"))


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("club-ru/1", "2.2", id="C34-club-ru-2.2"),
        pytest.param("dogory-drygom/1", "2.3", id="C34-dogory-drygom-2.3"),
        pytest.param("kharkiv/1", "3.1", id="C34-kharkiv-3.1"),
        pytest.param("fsm/2024", "6.6.1", id="C34-fsm-2024-6.6.1"),
        pytest.param("fsm/2024", "6.6.7", id="C34-fsm-2024-6.6.7"),
    ],
)
def test_talking_in_the_vote_is_a_foul(book: str, clause: str) -> None:
    game = fouled(_counting(book), 4, "speaks_out_of_turn", clause)
    assert game.may(Foul(5, "speaks_out_of_turn", clause))
