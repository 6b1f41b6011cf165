"""Group G: the cards, the clock, a restart and an organiser's option."""

import pytest

from tests.scenarios.game import Game
from tests.scenarios.said import BOOKS
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.core.role import Role
from zeronight.core.ruling import Code
from zeronight.engine.jsonl import read, write
from zeronight.engine.record import Header, Record
from zeronight.engine.steps import next_steps
from zeronight.rules.load import load

CLUBS = ("club-ru", "dogory-drygom", "kharkiv", "fsm-2024")
RED, SHERIFF, BLACK, DON = Role.CITIZEN, Role.SHERIFF, Role.MAFIOSO, Role.DON


# G11


@pytest.mark.parametrize("book", [pytest.param(book, id=f"G11-{book}-default") for book in CLUBS])
def test_after_a_restart_the_tie_speech_goes_on(book: str) -> None:
    game = Game(BOOKS[book]).day0().circle({1: 3, 4: 2}).ballot({3: 5, 2: 5})
    game.go(st.Defence(game.table.defences[0]))
    stored = read(write(game.record), lambda _: game.record.rules)
    again = stored.record
    assert stored.damage == []
    assert again.table == game.table
    assert again.table.phase == game.table.phase
    assert again.table.defences == game.table.defences
    assert again.head == game.record.head
    assert next_steps(again.rules, again.table) == game.next()
    again.append(c.Proceed(st.Defence(again.table.defences[0])))
    assert not again.table.defences


# G12


@pytest.mark.parametrize(
    "roles",
    [
        pytest.param((RED,) * 5 + (SHERIFF, SHERIFF, BLACK, BLACK, DON), id="two sheriffs"),
        pytest.param((RED,) * 5 + (SHERIFF, BLACK, BLACK, BLACK, DON), id="four blacks"),
    ],
)
@pytest.mark.parametrize(
    ("book", "clause", "status", "whose"),
    [
        pytest.param("club-ru", "1.2", "stated", "club-ru/1", id="G12-club-ru-1.2"),
        pytest.param("dogory-drygom", "1.1", "silent", "fsm/2024", id="G12-dogory-drygom-default"),
        pytest.param("kharkiv", "1.1", "silent", "fsm/2024", id="G12-kharkiv-default"),
        pytest.param("fsm-2024", "1.1", "stated", "fsm/2024", id="G12-fsm-2024-1.1"),
    ],
)
def test_a_wrong_set_of_cards_is_refused(
    book: str, clause: str, status: str, whose: str, roles: tuple[Role, ...]
) -> None:
    game = Game(BOOKS[book])
    refusal = game.refusal(c.Deal(roles))
    assert refusal.code is Code.WRONG_DECK
    assert refusal.is_hard
    assert game.follows_from(refusal.because, clause, status, whose)
    assert not game.may(c.Deal(roles))


# G13

CLOCK = ("clock", "timer", "timeout", "tick", "time_up")


@pytest.mark.parametrize(
    ("book", "clause", "whose"),
    [
        pytest.param("club-ru", "1.3", "club-ru/1", id="G13-club-ru-1.3"),
        pytest.param("club-ru", "1.4", "club-ru/1", id="G13-club-ru-1.4"),
        pytest.param("dogory-drygom", "1.2", "fsm/2024", id="G13-dogory-drygom-default"),
        pytest.param("kharkiv", "1.2", "fsm/2024", id="G13-kharkiv-default"),
        pytest.param("fsm-2024", "1.2", "fsm/2024", id="G13-fsm-2024-1.2"),
        pytest.param("fsm-2024", "1.3", "fsm/2024", id="G13-fsm-2024-1.3"),
    ],
)
def test_only_the_judge_moves_the_game(book: str, clause: str, whose: str) -> None:
    game = Game(BOOKS[book]).day0().go(st.Speech(1))
    assert game.event(ev.SpeechBegun).seconds == 60
    tags = {str(kind.__struct_config__.tag) for kind in AnyCall.__args__}
    assert tags.isdisjoint(CLOCK)
    assert [offer.to for offer in game.offered("proceed")] == [st.Speech(2)]
    game.call(c.Note("the minute is over"))
    assert (game.table.phase, game.table.turns) == (st.Speech(1), (1,))
    owner = load(whose)
    found = owner.clause(clause)
    assert found is not None
    assert {"procedure", "term"} & set(found.kinds)


# G14


@pytest.mark.parametrize(
    ("book", "clause", "status", "whose"),
    [
        pytest.param("club-ru", "11", "stated", "club-ru/1", id="G14-club-ru-11"),
        pytest.param("dogory-drygom", "4.4.13", "silent", "fsm/2024", id="G14-dogory-drygom-0"),
        pytest.param("kharkiv", "4.2", "stated", "kharkiv/1", id="G14-kharkiv-4.2"),
        pytest.param("fsm-2024", "4.4.13", "stated", "fsm/2024", id="G14-fsm-2024-4.4.13"),
    ],
)
def test_an_option_of_the_club_is_shown_as_its_own(book: str, clause: str, status: str, whose: str) -> None:
    game = Game(BOOKS[book], speech__last_words_seconds=90).day0().circle().night(4).go(st.LastWords(4))
    begun = game.event(ev.LastWordsBegun)
    assert begun.seconds == 90
    assert "overlay" in [cited.book for cited in game.cites(begun.because)]
    assert game.book.overlay == {"speech.last_words_seconds": 90}
    paper = load(BOOKS[book]).keys["speech.last_words_seconds"]
    assert (paper.value, paper.clause, paper.status, paper.book) == (60, clause, status, whose)


@pytest.mark.parametrize("book", [pytest.param(book, id=f"G14-{book}-default") for book in CLUBS])
def test_the_record_says_so(book: str) -> None:
    game = Game(BOOKS[book], speech__last_words_seconds=90)
    header = Header(game="departure", book=BOOKS[book], overlay=dict(game.book.overlay), rules_hash="0" * 64)
    again = read(write(Record(header, game.record.rules)), lambda _: game.record.rules).record
    assert again.header.overlay == {"speech.last_words_seconds": 90}
