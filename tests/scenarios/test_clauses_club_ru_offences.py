"""What every offence of club-ru/1 costs, when, and for whom. The rest is in test_clauses_club_ru.py."""

import pytest

from tests.scenarios.penalties import CITIZEN, ROW, at, ban_of, over, punish, rows, wrong_role
from zeronight.core import call as c
from zeronight.core import event as ev

# Offence and penalty of every clause; seat, moment. Seats 1-6 are citizens, 7 the sheriff, 8-10 black.
OFFENCES = """
clause club-ru 2.2   speaks_out_of_turn       foul
clause club-ru 2.2   whispers_hidden          foul
clause club-ru 2.3   gestures                 foul
clause club-ru 2.4   touches                  foul
clause club-ru 2.5.1 insults_player           foul
clause club-ru 2.5.2 obscene_word             foul
clause club-ru 2.5.3 hits_table               foul
clause club-ru 2.5.4 shouts                   foul
clause club-ru 2.6   argues_with_judge        foul
clause club-ru 2.7.1 gestures_in_vote         foul    5 vote
clause club-ru 2.7.2 pulls_hand               foul    5 vote
clause club-ru 2.7.3 votes_twice              foul    5 vote
clause club-ru 2.7.4 withholds_vote           foul    5 vote
clause club-ru 2.7.5 breach_in_vote           foul    5 vote
clause club-ru 2.7.5 hand_early               foul    5 vote
clause club-ru 2.7.5 hand_late                foul    5 vote
clause club-ru 2.8.1 talks_in_deal            foul    5 deal
clause club-ru 2.9.4 speaks_out_of_turn       foul
clause club-ru 3.2   leaves_table             removal
clause club-ru 3.3.1 touches_at_night         removal 5 night
clause club-ru 3.3.2 signs_at_night           removal 5 night
clause club-ru 3.3.3 talks_at_night           removal 5 night
clause club-ru 3.3.4 behaviour_at_night       removal 5 night
clause club-ru 3.3.4 mask_late                removal 5 night
clause club-ru 3.4.1 peeps                    removal 5 night
clause club-ru 3.4.2 peeps_on_purpose         removal 5 night
clause club-ru 3.5.1 insults_judge            removal
clause club-ru 3.5.2 insults_obscenely        removal
clause club-ru 3.5.3 swears                   removal
clause club-ru 3.6   tears                    removal
clause club-ru 3.7   appeals_outside          removal
clause club-ru 3.7   appeals_religion         removal
clause club-ru 3.7   says_honestly            removal
clause club-ru 3.8.1 wrong_hand               removal 5 vote
clause club-ru 3.8.2 hinders_vote             removal 5 vote
clause club-ru 3.9.1 uses_device              device_warning
clause club-ru 3.9.2 uses_device_again        removal
clause club-ru 4.2   oath                     forfeit
clause club-ru 4.2   oath                     forfeit 8
clause club-ru 4.3   threat                   forfeit
clause club-ru 4.4.1 influences_after_leaving forfeit 5 out
clause club-ru 4.4.2 hint_from_audience       forfeit
clause club-ru 4.5   sheriffs_knowledge       forfeit 7
"""


@pytest.mark.parametrize(ROW, rows(OFFENCES))
def test_the_offence_costs_what_the_clause_says(
    book: str, clause: str, offence: str, penalty: str, seat: int, moment: str, status: str
) -> None:
    punish(at(book, moment), penalty, seat, offence, clause, status)


@pytest.mark.parametrize(
    "clause",
    [
        pytest.param(clause, id=f"clause-club-ru-{clause}-ban")
        for clause in ("3.4.2", "3.5.1", "3.5.2", "3.5.3", "4.2", "4.3", "4.4.1", "4.4.2", "4.5", "**")
    ],
)
def test_the_organisers_decide_on_the_ban(clause: str) -> None:
    assert ban_of("club-ru", clause) == (None, None)
    game = over("club-ru").call(c.Remark(CITIZEN, clause=clause))
    assert game.follows_from(game.event(ev.Remarked).because, clause)


@pytest.mark.parametrize("seat", [pytest.param(CITIZEN, id="clause-club-ru-4.5-red")])
def test_only_the_sheriff_has_what_only_he_could_see(seat: int) -> None:
    wrong_role(at("club-ru", "day"), "forfeit", seat, "sheriffs_knowledge", "4.5")
