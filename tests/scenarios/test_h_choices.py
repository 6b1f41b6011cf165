"""Group H: where the judge chooses, what is offered to him, and to which roles."""

import pytest

from tests.scenarios.penalties import BLACK, CITIZEN, SHERIFF, Call, at, call_of, punish, wrong_role
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core.ruling import Code


def removal(offence: str, clause: str, seat: int = CITIZEN) -> Call:
    return call_of("removal", seat, offence, clause)


def forfeit(offence: str, clause: str, seat: int = CITIZEN) -> Call:
    return call_of("forfeit", seat, offence, clause)


def foul(offence: str, clause: str, seat: int = CITIZEN) -> Call:
    return call_of("foul", seat, offence, clause)


def note(offence: str, clause: str, seat: int = CITIZEN) -> Call:
    return call_of("note", seat, offence, clause)


@pytest.mark.parametrize(
    ("book", "offered"),
    [
        pytest.param(
            "kharkiv",
            (forfeit("says_honestly", "1.2"), removal("says_honestly", "2.4")),
            id="H2-kharkiv-choice",
        ),
        pytest.param(
            "kharkiv",
            (
                forfeit("sheriffs_knowledge", "1.1", SHERIFF),
                forfeit("sheriffs_knowledge", "1.2", SHERIFF),
                forfeit("proves_role_hidden", "1.8", SHERIFF),
            ),
            id="H7-kharkiv-choice",
        ),
        pytest.param(
            "kharkiv",
            (removal("insults_player", "2.7"), forfeit("unsporting", "1.9"), note("insults_player", "B.4")),
            id="H10-kharkiv-choice",
        ),
        pytest.param(
            "kharkiv",
            (forfeit("insults_judge", "1.9"), removal("insults_judge", "2.6")),
            id="H11-kharkiv-choice",
        ),
        pytest.param(
            "dogory-drygom",
            (foul("with_audience", "2.8"), removal("with_audience", "1.7")),
            id="H28-dogory-drygom-choice",
        ),
        pytest.param(
            "kharkiv",
            (foul("hint_from_audience", "3.12"), forfeit("unsporting", "1.9")),
            id="H29-kharkiv-choice",
        ),
        pytest.param(
            "kharkiv",
            (forfeit("threat", "1.9"), forfeit("threat", "1.2"), removal("threat", "2.4")),
            id="H30-kharkiv-choice",
        ),
        pytest.param(
            "dogory-drygom",
            (foul("gestures", "2.12"), removal("insults_player", "1.15")),
            id="H31-dogory-drygom-choice",
        ),
        pytest.param(
            "kharkiv",
            (forfeit("appeals_religion", "1.2"), removal("appeals_religion", "2.4")),
            id="H34-kharkiv-choice",
        ),
        pytest.param(
            "dogory-drygom",
            (foul("says_honestly", "2.2"), removal("oath", "1.6"), removal("appeals_outside", "1.6")),
            id="H35-dogory-drygom-choice",
        ),
        pytest.param(
            "kharkiv",
            (forfeit("says_honestly", "1.2"), removal("says_honestly", "2.4")),
            id="H35-kharkiv-choice",
        ),
    ],
)
def test_the_judge_has_the_choice(book: str, offered: tuple[Call, ...]) -> None:
    game = at(book, "day")
    table = game.table
    assert [call for call in offered if not game.may(call)] == []
    assert game.table == table


@pytest.mark.parametrize(
    ("book", "offence", "other", "usual"),
    [
        # R-kharkiv-1: for a red, 1.2 is offered first.
        pytest.param("kharkiv", "says_honestly", "foul", "forfeit", id="H2-kharkiv-usual"),
        pytest.param("kharkiv", "appeals_religion", "foul", "forfeit", id="H34-kharkiv-usual"),
        # R-kharkiv-3: a removal as a rule.
        pytest.param("kharkiv", "insults_player", "foul", "removal", id="H10-kharkiv-usual"),
        # R-dogory-drygom-1 and 21: the warning as a rule.
        pytest.param("dogory-drygom", "with_audience", "forfeit", "foul", id="H28-dogory-drygom-usual"),
        pytest.param("dogory-drygom", "gestures", "forfeit", "foul", id="H31-dogory-drygom-usual"),
        pytest.param("dogory-drygom", "says_honestly", "forfeit", "foul", id="H35-dogory-drygom-usual"),
    ],
)
def test_another_penalty_than_the_papers_is_answered_by_the_usual_one(
    book: str, offence: str, other: str, usual: str
) -> None:
    refusal = at(book, "day").refusal(call_of(other, CITIZEN, offence))
    assert refusal.code is Code.PENALTY_NOT_STATED
    assert refusal.instead == call_of(usual, CITIZEN, offence)


@pytest.mark.parametrize(
    ("book", "penalty", "seat", "offence", "clause"),
    [
        pytest.param("kharkiv", "forfeit", BLACK, "says_honestly", "1.2", id="H2-kharkiv-1.2-black"),
        pytest.param("club-ru", "forfeit", CITIZEN, "sheriffs_knowledge", "4.5", id="H7-club-ru-4.5-red"),
        pytest.param("club-ru", "forfeit", BLACK, "sheriffs_knowledge", "4.5", id="H7-club-ru-4.5-black"),
        pytest.param("kharkiv", "forfeit", BLACK, "sheriffs_knowledge", "1.1", id="H7-kharkiv-1.1-black"),
        pytest.param(
            "fsm-2024", "forfeit", CITIZEN, "sheriffs_knowledge", "6.8.4", id="H7-fsm-2024-6.8.4-red"
        ),
        pytest.param("fiim", "removal", CITIZEN, "sheriffs_knowledge", "10.16", id="H7-fiim-10.16-citizen"),
        pytest.param("kharkiv", "forfeit", BLACK, "appeals_religion", "1.2", id="H34-kharkiv-1.2-black"),
        pytest.param("kharkiv", "forfeit", BLACK, "says_honestly", "1.2", id="H35-kharkiv-1.2-black"),
        pytest.param("kharkiv", "forfeit", BLACK, "red_only", "1.1", id="H40-kharkiv-1.1-black"),
        pytest.param("kharkiv", "forfeit", BLACK, "over_emotional", "1.3", id="H41-kharkiv-1.3-black"),
    ],
)
def test_another_role_is_not_offered_it(
    book: str, penalty: str, seat: int, offence: str, clause: str
) -> None:
    game = at(book, "day")
    wrong_role(game, penalty, seat, offence, clause)
    assert game.winner() is None


@pytest.mark.parametrize(
    ("book", "offence", "clause"),
    [
        pytest.param("kharkiv", "speaks_out_of_turn", "6.3", id="H46-kharkiv-clause"),
        pytest.param("club-ru", "speaks_out_of_turn", "2.4", id="H46-club-ru-clause"),
        pytest.param("dogory-drygom", "speaks_out_of_turn", "2.12", id="H46-dogory-drygom-clause"),
        pytest.param("fsm-2024", "speaks_out_of_turn", "6.6.3", id="H46-fsm-2024-clause"),
    ],
)
def test_by_a_clause_that_does_not_name_it_the_offence_is_the_judges_own(
    book: str, offence: str, clause: str
) -> None:
    game = at(book, "day").call(c.Foul(CITIZEN, offence, clause))
    cited = game.cites(game.event(ev.Fouled).because)
    assert (clause, "judge") in [(found.clause, found.status) for found in cited]


@pytest.mark.parametrize(
    ("clause", "roles"),
    [
        pytest.param("1.2", {"red"}, id="H30-kharkiv-1.2-red"),
        pytest.param("1.9", {"any"}, id="H30-kharkiv-1.9-any"),
    ],
)
def test_the_clause_is_for_these_roles(clause: str, roles: set[str]) -> None:
    found = at("kharkiv", "day").book.clause(clause)
    assert found is not None
    assert {row.role for row in found.offences if row.offence == "threat"} == roles


@pytest.mark.parametrize("book", [pytest.param("kharkiv", id="H46-kharkiv-B.6")])
def test_conditional_removal_is_not_offered_for_a_seat_in_the_game(book: str) -> None:
    game = at(book, "day")
    call = call_of("conditional_removal", CITIZEN, "influences_after_leaving", "B.6")
    assert not game.may(call)
    assert game.refusal(call).code is Code.SEAT_IN


@pytest.mark.parametrize("book", [pytest.param("fsm-2024", id="H8-fsm-2024-commentary")])
def test_tears_are_not_punished_once_the_game_is_decided(book: str) -> None:
    game = at(book, "day").call(c.Forfeit(BLACK, "oath", "6.8.1"))
    assert game.winner() == "red"
    call = call_of("removal", CITIZEN, "tears", "6.7.7")
    assert not game.may(call)
    assert game.refusal(call).code is Code.OFFENCE_ELSEWHERE


@pytest.mark.parametrize(
    ("book", "clause", "offence"),
    [
        pytest.param("kharkiv", "1.1", "red_only", id="H40-kharkiv-R-kharkiv-5"),
        pytest.param("kharkiv", "1.3", "over_emotional", id="H41-kharkiv-R-kharkiv-5"),
    ],
)
def test_kharkivs_forfeit_removes_nobody_and_notes_no_minus(book: str, clause: str, offence: str) -> None:
    game = at(book, "day")
    punish(game, "forfeit", CITIZEN, offence, clause)
    assert game.follows_from(game.event(ev.Forfeited).because, "1", "reading")
    assert game.events(ev.Removed) == ()
    assert game.events(ev.Surrendered) == ()
    assert game.events(ev.Awarded) == ()
    assert game.seat(CITIZEN).standing == "in"
