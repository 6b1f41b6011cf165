"""Group H: what is no offence in a paper. No row is invented; where it says so, the judge may still act."""

from typing import Any

import pytest

from tests.scenarios.penalties import CITIZEN, at, left_to_the_judge, unknown
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core.ruling import Code

# scenario, offence, then the books that have no row for it.
SILENT = """
H4  names_percentages  club-ru kharkiv fsm-2024
H5  pupils_and_masks   club-ru fsm-2024
H7  sheriffs_knowledge dogory-drygom
H8  tears              dogory-drygom
H9  first_names        club-ru dogory-drygom fsm-2024
H9  informal_address   club-ru fsm-2024
H15 colludes           club-ru
H18 spectator_reacts   club-ru fsm-2024
H21 asks_for_best_move club-ru dogory-drygom kharkiv
H26 shouts             fsm-2024
H27 argues_with_judge  dogory-drygom kharkiv
H28 with_audience      club-ru fsm-2024
H36 night_sounds       club-ru fsm-2024
H37 small_breaches     club-ru kharkiv fsm-2024
H38 misses_discussion  club-ru kharkiv fsm-2024
H39 uses_force         club-ru fsm-2024
H40 red_only           club-ru dogory-drygom fsm-2024
H41 over_emotional     club-ru dogory-drygom fsm-2024
H42 informal_address   club-ru fsm-2024
H43 touches_plate      club-ru dogory-drygom fsm-2024
H44 foreign_language   club-ru dogory-drygom kharkiv
H45 argues_best_move   club-ru dogory-drygom kharkiv
H50 card_looks         club-ru fsm-2024
"""


def silent() -> list[Any]:
    found = []
    for line in SILENT.split("\n"):
        if line:
            scenario, offence, *books = line.split()
            found += [
                pytest.param(book, offence, id=f"{scenario}-{book}-default-{offence}") for book in books
            ]
    return found


@pytest.mark.parametrize(("book", "offence"), silent())
def test_the_paper_has_no_row_for_it(book: str, offence: str) -> None:
    game = at(book, "day")
    unknown(game, offence)
    left_to_the_judge(game)


@pytest.mark.parametrize(("book", "offence"), silent())
def test_overruled_it_is_the_judges_own(book: str, offence: str) -> None:
    game = at(book, "day").call(c.Overrule(c.Foul(CITIZEN, offence), "the judge says so"))
    (cited,) = [found for found in game.cites(game.event(ev.Fouled).because) if found.offence == offence]
    assert (cited.status, cited.clause) == ("judge", None)
    assert game.seat(CITIZEN).fouls == 1


@pytest.mark.parametrize(
    ("book", "offence", "clause"),
    [
        pytest.param("kharkiv", "touches", "3.4", id="H24-kharkiv-default"),
        pytest.param("dogory-drygom", "insults_player", "1.15", id="H11-dogory-drygom-1.15"),
        pytest.param("kharkiv", "insults_player", "2.7", id="H11-kharkiv-2.7"),
        pytest.param("kharkiv", "insults_player", "B.4", id="H11-kharkiv-B.4"),
    ],
)
def test_the_clause_protects_players_only(book: str, offence: str, clause: str) -> None:
    found = at(book, "day").book.clause(clause)
    assert found is not None
    assert "player" in found.text.en
    assert "judge" not in found.text.en
    assert "insults_judge" not in [row.offence for row in found.offences]
    left_to_the_judge(at(book, "day"))


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("fsm-2024", "4.3.3", id="H9-fsm-2024-4.3.3"),
        pytest.param("fsm-2024", "4.3.3", id="H42-fsm-2024-4.3.3"),
        pytest.param("fsm-2024", "5.1.5", id="H18-fsm-2024-5.1.5"),
    ],
)
def test_the_form_has_no_sanction(book: str, clause: str) -> None:
    found = at(book, "day").book.clause(clause)
    assert found is not None
    assert found.kind == "procedure"
    assert found.offences == ()


@pytest.mark.parametrize("book", [pytest.param("fsm-2024", id="H37-fsm-2024-6.3")])
def test_a_word_first_is_possible(book: str) -> None:
    game = at(book, "day")
    game.call(c.Note("a word of warning", CITIZEN))
    assert game.event(ev.Noted).seat == CITIZEN
    assert game.seat(CITIZEN).fouls == 0
    found = game.book.clause("6.3")
    assert found is not None
    assert found.kind == "discretion"


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("club-ru", id="H16-club-ru-default"),
        pytest.param("dogory-drygom", id="H16-dogory-drygom-default"),
        pytest.param("fsm-2024", id="H16-fsm-2024-default"),
        pytest.param("fiim", id="H16-fiim-default"),
    ],
)
def test_giving_up_is_the_judges_matter(book: str) -> None:
    game = at(book, "day")
    refusal = game.refusal(c.Surrender(CITIZEN))
    assert refusal.code is Code.NOT_IN_THIS_BOOK
    (cited,) = game.cites(refusal.because)
    assert (cited.status, cited.book, cited.clause) == ("silent", "zero-night", None)
    assert game.winner() is None
    left_to_the_judge(game)
    game.call(c.Overrule(c.Surrender(CITIZEN), "the judge says so"))
    assert game.winner() == "black"


@pytest.mark.parametrize(
    ("book", "penalty"),
    [
        pytest.param("kharkiv", c.Foul(CITIZEN, "obscene_word"), id="H51-kharkiv-default-foul"),
        pytest.param("kharkiv", c.Remove(CITIZEN, "obscene_word"), id="H51-kharkiv-default-removal"),
    ],
)
def test_a_measure_in_the_game_is_the_judges(book: str, penalty: c.Foul | c.Remove) -> None:
    game = at(book, "day")
    refusal = game.refusal(penalty)
    assert refusal.code is Code.PENALTY_NOT_STATED
    assert refusal.instead == c.Remark(CITIZEN, "obscene_word")
    left_to_the_judge(game)
