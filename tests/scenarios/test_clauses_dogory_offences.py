"""What every offence of dogory-drygom/1 costs, when, and for whom. The rest is in test_clauses_dogory.py."""

import pytest

from tests.scenarios.penalties import BLACK, CITIZEN, ROW, at, ban_of, call_of, over, punish, rows, wrong_role
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core.ruling import Code

# Offence and penalty of every clause; seat, moment. Seats 1-6 are citizens, 7 the sheriff, 8-10 black.
OFFENCES = """
clause dogory-drygom 1.1  speaks_out_of_turn       removal 5 night
clause dogory-drygom 1.1  gestures                 removal 5 night
clause dogory-drygom 1.2  meets_table_at_night     removal 5 night
clause dogory-drygom 1.3  meets_table_at_night     removal 5 night
clause dogory-drygom 1.4  wakes_out_of_turn        removal 5 night
clause dogory-drygom 1.5  leaves_table             removal
clause dogory-drygom 1.6  oath                     removal
clause dogory-drygom 1.6  threat                   removal
clause dogory-drygom 1.7  with_audience            removal
clause dogory-drygom 1.7  hint_from_audience       removal
clause dogory-drygom 1.8  card_looks               removal
clause dogory-drygom 1.9  agrees_too_long          removal 8 agreement
clause dogory-drygom 1.10 ears_open                removal 5 night
clause dogory-drygom 1.11 acts_at_night            removal 5 night
clause dogory-drygom 1.11 talks_at_night           removal 5 night
clause dogory-drygom 1.11 touches_at_night         removal 5 night
clause dogory-drygom 1.12 mask_loose               removal 5 night
clause dogory-drygom 1.14 hits_table               removal
clause dogory-drygom 1.14 hits_table               removal 5 night
clause dogory-drygom 1.15 insults_player           removal
clause dogory-drygom 2.1  appeals_religion         foul
clause dogory-drygom 2.2  says_honestly            foul
clause dogory-drygom 2.2  names_percentages        foul
clause dogory-drygom 2.3  speaks_out_of_turn       foul
clause dogory-drygom 2.4  overruns_speech          foul
clause dogory-drygom 2.5  overruns_defence         foul
clause dogory-drygom 2.6  mask_late                foul    5 night
clause dogory-drygom 2.7  touches                  foul
clause dogory-drygom 2.8  with_audience            foul
clause dogory-drygom 2.9  moves_lips               foul
clause dogory-drygom 2.10 small_breaches           foul
clause dogory-drygom 2.11 unethical                foul
clause dogory-drygom 2.12 gestures                 foul
clause dogory-drygom 2.13 obscene_word             foul
clause dogory-drygom 2.14 nominates_another        foul
clause dogory-drygom 2.15 gestures_in_vote         foul    5 vote
clause dogory-drygom 2.16 hands_not_up             foul    5 vote
clause dogory-drygom 2.17 pulls_hand               foul    5 vote
clause dogory-drygom 2.18 pupils_and_masks         foul
clause dogory-drygom 2.19 night_sounds             foul
clause dogory-drygom 2.20 shouts                   foul
clause dogory-drygom 2.21 lifts_cards              foul    5 deal
clause dogory-drygom 2.22 informal_address         foul
clause dogory-drygom 3.1  plays_dishonestly        note
clause dogory-drygom 3.1  colludes                 note
clause dogory-drygom 3.2  peeps_on_purpose         note    5 night
clause dogory-drygom 3.3  obscene_word             note
clause dogory-drygom 3.3  insults_player           note
clause dogory-drygom 3.3  unethical                note
clause dogory-drygom 3.4  influences_after_leaving note    5 out
clause dogory-drygom 3.5  misses_discussion        note
clause dogory-drygom 3.6  spectator_reacts         note    5 out
clause dogory-drygom 6.5  drags_check              removal 7 check
clause dogory-drygom 6.5  noise_at_check           removal 7 check
"""


@pytest.mark.parametrize(ROW, rows(OFFENCES))
def test_the_offence_costs_what_the_clause_says(
    book: str, clause: str, offence: str, penalty: str, seat: int, moment: str, status: str
) -> None:
    # 1.9: whom to remove is R-dogory-drygom-3.
    punish(at(book, moment), penalty, seat, offence, clause, "reading" if clause == "1.9" else status)


@pytest.mark.parametrize(
    "clause",
    [
        pytest.param(clause, id=f"clause-dogory-drygom-{clause}-ban")
        for clause in ("3", "3.1", "3.2", "3.3", "3.4", "3.5", "3.6")
    ],
)
def test_a_ban_is_from_a_week_to_ten_years(clause: str) -> None:
    assert ban_of("dogory-drygom", clause) == (7, 3650)
    game = over("dogory-drygom").call(c.Remark(CITIZEN, clause=clause))
    assert game.follows_from(game.event(ev.Remarked).because, clause)


@pytest.mark.parametrize("offence", ["speaks_out_of_turn", "touches", "gestures", "unethical"])
@pytest.mark.parametrize("book", [pytest.param("dogory-drygom", id="clause-dogory-drygom-1.1-foul")])
def test_a_foul_at_night_is_answered_by_the_removal(book: str, offence: str) -> None:
    game = at(book, "night")
    assert not game.may(c.Foul(CITIZEN, offence))
    refusal = game.refusal(c.Foul(CITIZEN, offence))
    assert refusal.code is Code.NIGHT_FOUL
    assert isinstance(refusal.instead, c.Remove)
    assert game.follows_from(refusal.because, "1.1")


@pytest.mark.parametrize(
    ("penalty", "offence", "clause"),
    [
        pytest.param("removal", "meets_table_at_night", "1.2", id="clause-dogory-drygom-1.2-day"),
        pytest.param("removal", "meets_table_at_night", "1.3", id="clause-dogory-drygom-1.3-day"),
        pytest.param("removal", "wakes_out_of_turn", "1.4", id="clause-dogory-drygom-1.4-day"),
        pytest.param("removal", "ears_open", "1.10", id="clause-dogory-drygom-1.10-day"),
        pytest.param("removal", "acts_at_night", "1.11", id="clause-dogory-drygom-1.11-day"),
        pytest.param("removal", "mask_loose", "1.12", id="clause-dogory-drygom-1.12-day"),
        pytest.param("foul", "mask_late", "2.6", id="clause-dogory-drygom-2.6-day"),
        pytest.param("foul", "gestures_in_vote", "2.15", id="clause-dogory-drygom-2.15-day"),
        pytest.param("foul", "hands_not_up", "2.16", id="clause-dogory-drygom-2.16-day"),
        pytest.param("foul", "pulls_hand", "2.17", id="clause-dogory-drygom-2.17-day"),
        pytest.param("foul", "lifts_cards", "2.21", id="clause-dogory-drygom-2.21-day"),
        pytest.param("removal", "drags_check", "6.5", id="clause-dogory-drygom-6.5-day"),
    ],
)
def test_it_is_an_offence_in_its_own_part_of_the_game_only(penalty: str, offence: str, clause: str) -> None:
    game = at("dogory-drygom", "day")
    call = call_of(penalty, CITIZEN, offence, clause)
    assert not game.may(call)
    assert game.refusal(call).code is Code.OFFENCE_ELSEWHERE


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-dogory-drygom-1.9-red")])
def test_only_a_black_can_agree_too_long(seat: int) -> None:
    wrong_role(at("dogory-drygom", "agreement"), "removal", seat, "agrees_too_long", "1.9")


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-dogory-drygom-1.13")])
def test_the_fourth_foul_removes(seat: int) -> None:
    game = at("dogory-drygom", "day").call(c.Foul(seat, times=3))
    removed = game.call(c.Foul(seat, "shouts", "2.20")).event(ev.Removed)
    assert game.follows_from(removed.because, "1.13")
    assert game.has_left(seat, "fouls")


@pytest.mark.parametrize("seat", [pytest.param(1, id="clause-dogory-drygom-2.14-fourth")])
def test_another_nomination_is_never_the_fourth_foul(seat: int) -> None:
    game = at("dogory-drygom", "day").call(c.Nominate(seat, (2,)))
    refusal = game.refusal(c.Nominate(seat, (3,)))
    assert refusal.instead == c.Foul(seat, "nominates_another")
    assert game.follows_from(refusal.because, "2.14")
    game.call(c.Foul(seat, times=3))
    never = game.refusal(c.Foul(seat, "nominates_another", "2.14"))
    assert never.code is Code.NEVER_FOURTH
    assert game.follows_from(never.because, "2.14")
    assert game.seat(seat).standing == "in"


@pytest.mark.parametrize(
    "seat",
    [
        pytest.param(CITIZEN, id="clause-dogory-drygom-2.10-text"),
        pytest.param(BLACK, id="clause-dogory-drygom-2.10-black"),
    ],
)
def test_small_breaches_together_carry_a_text(seat: int) -> None:
    game = at("dogory-drygom", "day").call(c.Foul(seat, "small_breaches", "2.10", text="plate and whisper"))
    assert [text.body for text in game.record.texts.values()] == ["plate and whisper"]
