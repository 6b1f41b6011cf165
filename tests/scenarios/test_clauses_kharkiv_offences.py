"""What every offence of kharkiv/1 costs, when, and for whom. The rest is in test_clauses_kharkiv.py."""

import pytest

from tests.scenarios.penalties import (
    BLACK,
    CITIZEN,
    ROW,
    SHERIFF,
    at,
    ban_of,
    call_of,
    over,
    punish,
    rows,
    wrong_role,
)
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core.ruling import Code

# Offence and penalty of every clause; seat, moment. Seats 1-6 are citizens, 7 the sheriff, 8-10 black.
OFFENCES = """
clause kharkiv B.1  colludes                 note
clause kharkiv B.2  peeps_on_purpose         note    5 night
clause kharkiv B.3  uses_force               note
clause kharkiv B.4  insults_player           note
clause kharkiv B.4  insults_obscenely        note
clause kharkiv B.5  obscene_word             note
clause kharkiv B.5  swears                   note
clause kharkiv B.6  influences_after_leaving conditional_removal 5 out
clause kharkiv B.6  spectator_reacts         note    5 out
clause kharkiv 1.1  red_only                 forfeit
clause kharkiv 1.1  red_only                 forfeit 7
clause kharkiv 1.2  oath                     forfeit
clause kharkiv 1.2  appeals_outside          forfeit
clause kharkiv 1.2  appeals_religion         forfeit
clause kharkiv 1.2  says_honestly            forfeit
clause kharkiv 1.3  over_emotional           forfeit
clause kharkiv 1.4  hides_face               forfeit
clause kharkiv 1.4  hides_face               forfeit 8
clause kharkiv 1.4  tears                    forfeit
clause kharkiv 1.4  tears                    forfeit 8
clause kharkiv 1.5  removal_on_purpose       forfeit
clause kharkiv 1.5  removal_on_purpose       forfeit 8
clause kharkiv 1.6  noise_at_check           forfeit 7 check
clause kharkiv 1.6  noise_at_check           note    7 check
clause kharkiv 1.7  surrenders               forfeit
clause kharkiv 1.8  proves_role_hidden       forfeit
clause kharkiv 1.8  proves_role_hidden       forfeit 8
clause kharkiv 1.9  unsporting               forfeit
clause kharkiv 1.9  unethical                forfeit
clause kharkiv 1.9  insults_judge            forfeit 8
clause kharkiv 2.1  night_advantage          removal 5 night
clause kharkiv 2.1  talks_at_night           removal 5 night
clause kharkiv 2.2  signs_at_night           removal 5 night
clause kharkiv 2.2  touches_at_night         removal 5 night
clause kharkiv 2.3  behaviour_at_night       removal 5 night
clause kharkiv 2.3  mask_loose               removal 5 night
clause kharkiv 2.3  peeps_on_purpose         removal 5 night
clause kharkiv 2.4  oath                     removal
clause kharkiv 2.4  oath                     removal 8
clause kharkiv 2.4  card_looks               removal
clause kharkiv 2.6  hits_table               removal
clause kharkiv 2.6  insults_judge            removal
clause kharkiv 2.7  insults_player           removal
clause kharkiv 2.8  votes_twice              removal 5 vote
clause kharkiv 2.9  leaves_table             removal
clause kharkiv 3.1  speaks_out_of_turn       foul
clause kharkiv 3.1  whispers_hidden          foul
clause kharkiv 3.1  overruns_speech          foul
clause kharkiv 3.2  mask_late                foul    5 night
clause kharkiv 3.3  informal_address         foul
clause kharkiv 3.4  touches                  foul
clause kharkiv 3.5  gestures                 foul
clause kharkiv 3.5  gestures_in_vote         foul    5 vote
clause kharkiv 3.6  breach_in_vote           foul    5 vote
clause kharkiv 3.7  pulls_hand               foul    5 vote
clause kharkiv 3.8  pupils_and_masks         foul
clause kharkiv 3.8  night_sounds             foul
clause kharkiv 3.9  touches_plate            foul
clause kharkiv 3.10 shouts                   foul
clause kharkiv 3.11 lifts_cards              foul    5 deal
clause kharkiv 3.12 with_audience            foul
clause kharkiv 3.13 first_names              foul
"""


@pytest.mark.parametrize(ROW, rows(OFFENCES))
def test_the_offence_costs_what_the_clause_says(
    book: str, clause: str, offence: str, penalty: str, seat: int, moment: str, status: str
) -> None:
    punish(at(book, moment), penalty, seat, offence, clause, status)


@pytest.mark.parametrize(
    ("clause", "days"),
    [
        pytest.param("B.1", (3650, 3650), id="clause-kharkiv-B.1-ban"),
        pytest.param("B.2", (3650, 3650), id="clause-kharkiv-B.2-ban"),
        pytest.param("B.3", (365, 365), id="clause-kharkiv-B.3-ban"),
        pytest.param("B.4", (7, 180), id="clause-kharkiv-B.4-ban"),
        pytest.param("B.5", (7, 30), id="clause-kharkiv-B.5-ban"),
        pytest.param("B.6", (None, 30), id="clause-kharkiv-B.6-ban"),
    ],
)
def test_a_ban_has_its_length(clause: str, days: tuple[int | None, int | None]) -> None:
    assert ban_of("kharkiv", clause) == days
    game = over("kharkiv").call(c.Remark(CITIZEN, clause=clause))
    assert game.follows_from(game.event(ev.Remarked).because, clause)


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-kharkiv-B.6-vote")])
def test_a_conditional_removal_touches_no_vote_and_no_number(seat: int) -> None:
    game = at("kharkiv", "out")
    before = game.table
    game.call(c.Remove(seat, "influences_after_leaving", "B.6", conditional=True))
    assert game.events(ev.BallotOff) == ()
    assert game.table == before


@pytest.mark.parametrize(
    ("penalty", "seat", "offence", "clause", "moment"),
    [
        pytest.param("forfeit", BLACK, "red_only", "1.1", "day", id="clause-kharkiv-1.1-black"),
        pytest.param("forfeit", BLACK, "oath", "1.2", "day", id="clause-kharkiv-1.2-black"),
        pytest.param("forfeit", BLACK, "over_emotional", "1.3", "day", id="clause-kharkiv-1.3-black"),
        pytest.param("forfeit", CITIZEN, "noise_at_check", "1.6", "check", id="clause-kharkiv-1.6-red"),
        pytest.param("forfeit", 10, "noise_at_check", "1.6", "check", id="clause-kharkiv-1.6-don"),
        pytest.param("note", CITIZEN, "noise_at_check", "1.6", "check", id="clause-kharkiv-1.6-red-note"),
    ],
)
def test_another_role_is_not_offered_it(
    penalty: str, seat: int, offence: str, clause: str, moment: str
) -> None:
    wrong_role(at("kharkiv", moment), penalty, seat, offence, clause)


@pytest.mark.parametrize(
    ("penalty", "offence", "clause", "moment"),
    [
        pytest.param("forfeit", "noise_at_check", "1.6", "day", id="clause-kharkiv-1.6-day"),
        pytest.param("removal", "night_advantage", "2.1", "day", id="clause-kharkiv-2.1-day"),
        pytest.param("removal", "signs_at_night", "2.2", "day", id="clause-kharkiv-2.2-day"),
        pytest.param("removal", "behaviour_at_night", "2.3", "day", id="clause-kharkiv-2.3-day"),
        pytest.param("removal", "votes_twice", "2.8", "day", id="clause-kharkiv-2.8-day"),
        pytest.param("foul", "gestures_in_vote", "3.5", "day", id="clause-kharkiv-3.5-day"),
        pytest.param("foul", "breach_in_vote", "3.6", "day", id="clause-kharkiv-3.6-day"),
        pytest.param("foul", "pulls_hand", "3.7", "day", id="clause-kharkiv-3.7-day"),
        pytest.param("foul", "lifts_cards", "3.11", "day", id="clause-kharkiv-3.11-day"),
    ],
)
def test_it_is_an_offence_in_its_own_part_of_the_game_only(
    penalty: str, offence: str, clause: str, moment: str
) -> None:
    game = at("kharkiv", moment)
    call = call_of(penalty, SHERIFF, offence, clause)
    assert not game.may(call)
    assert game.refusal(call).code is Code.OFFENCE_ELSEWHERE


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-kharkiv-1")])
def test_a_forfeit_gives_the_game_to_the_other_side_and_removes_nobody(seat: int) -> None:
    game = at("kharkiv", "day").call(c.Forfeit(seat, "unsporting", "1.9"))
    assert game.event(ev.Decided).winner == "black"
    assert game.follows_from(game.event(ev.Forfeited).because, "1", "reading")
    assert game.seat(seat).standing == "in"


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-kharkiv-1.5-fourth")])
def test_a_fourth_foul_alone_is_no_forfeit(seat: int) -> None:
    game = at("kharkiv", "day").call(c.Foul(seat, times=4))
    assert game.winner() is None
    assert game.may(c.Forfeit(seat, "removal_on_purpose", "1.5"))
    game.call(c.Forfeit(seat, "removal_on_purpose", "1.5"))
    assert game.winner() == "black"


@pytest.mark.parametrize("seat", [pytest.param(SHERIFF, id="clause-kharkiv-1.6-choice")])
def test_neither_forfeit_nor_note_is_preselected(seat: int) -> None:
    game = at("kharkiv", "check")
    (row,) = [row for row in game.record.rules.foul.offences if row.offence == "noise_at_check"]
    assert (set(row.penalties), row.preselected) == ({"forfeit", "note"}, False)
    assert game.may(c.Forfeit(seat, "noise_at_check", "1.6"))
    assert game.may(c.Remark(seat, "noise_at_check", "1.6"))
    assert game.winner() is None


@pytest.mark.parametrize(
    ("seat", "minus"),
    [
        pytest.param(CITIZEN, True, id="clause-kharkiv-1.7"),
        pytest.param(BLACK, False, id="clause-kharkiv-1.7-black"),
    ],
)
def test_giving_up_gives_no_minus_to_a_black(seat: int, minus: bool) -> None:
    game = at("kharkiv", "day").call(c.Surrender(seat))
    assert game.event(ev.Surrendered).minus is minus
    assert game.event(ev.Decided).winner == ("black" if minus else "red")
    assert game.follows_from(game.event(ev.Decided).because, "1.7")


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-kharkiv-2.5")])
def test_the_fourth_foul_removes(seat: int) -> None:
    game = at("kharkiv", "day").call(c.Foul(seat, times=3))
    assert game.seat(seat).standing == "in"
    removed = game.call(c.Foul(seat)).event(ev.Removed)
    assert game.follows_from(removed.because, "2.5")
    assert game.has_left(seat, "fouls")
