"""Group H: what is an offence by which clause, at what price. One row for each clause a line names."""

import pytest

from tests.scenarios.penalties import ROW, at, punish, rows

# Seats 1-6 are citizens, 7 is the sheriff, 8-10 are black.
ROWS = """
H1 club-ru        2.5.3   hits_table          foul
H1 dogory-drygom  1.14    hits_table          removal
H1 kharkiv        2.6     hits_table          removal
H1 fsm-2024       6.6.4   hits_table          foul

H2 club-ru        3.7     says_honestly       removal
H2 dogory-drygom  2.2     says_honestly       foul
H2 kharkiv        1.2     says_honestly       forfeit
H2 kharkiv        2.4     says_honestly       removal 8
H2 fsm-2024       6.7.8   says_honestly       removal

H4 dogory-drygom  2.2     names_percentages   foul

H5 dogory-drygom  2.18    pupils_and_masks    foul
H5 kharkiv        3.8     pupils_and_masks    foul

H7 club-ru        4.5     sheriffs_knowledge  forfeit 7
H7 kharkiv        1.1     sheriffs_knowledge  forfeit 7
H7 kharkiv        1.2     sheriffs_knowledge  forfeit 7
H7 kharkiv        1.8     proves_role_hidden  forfeit 7
H7 fsm-2024       6.8.4   sheriffs_knowledge  forfeit 7
H7 fiim           10.16   sheriffs_knowledge  removal 7

H8 club-ru        3.6     tears               removal
H8 kharkiv        1.4     tears               forfeit
H8 fsm-2024       6.7.7   tears               removal

H9 dogory-drygom  2.22    informal_address    foul
H9 kharkiv        3.13    first_names         foul

H10 club-ru       2.5.1   insults_player      foul
H10 dogory-drygom 1.15    insults_player      removal
H10 dogory-drygom 3.3     insults_player      note
H10 kharkiv       2.7     insults_player      removal
H10 kharkiv       1.9     unsporting          forfeit
H10 kharkiv       B.4     insults_player      note
H10 fsm-2024      6.7.4   insults_player      removal

H11 club-ru       3.5.1   insults_judge       removal
H11 dogory-drygom 2.11    insults_judge       foul
H11 dogory-drygom 3.3     insults_judge       note
H11 kharkiv       1.9     insults_judge       forfeit
H11 kharkiv       2.6     insults_judge       removal
H11 fsm-2024      6.7.4   insults_judge       removal
H11 fsm-2024      7.3     insults_judge       note

H13 club-ru       3.2     leaves_table        removal
H13 dogory-drygom 1.5     leaves_table        removal
H13 kharkiv       2.9     leaves_table        removal
H13 fsm-2024      6.7.1   leaves_table        removal

H14 club-ru       3.4.2   peeps_on_purpose    removal 5 night
H14 dogory-drygom 1.11    peeps_on_purpose    removal 5 night
H14 dogory-drygom 3.2     peeps_on_purpose    note    5 night
H14 kharkiv       2.3     peeps_on_purpose    removal 5 night
H14 kharkiv       B.2     peeps_on_purpose    note    5 night
H14 fsm-2024      6.7.10  peeps_on_purpose    removal 5 night
H14 fsm-2024      7.3     peeps_on_purpose    note    5 night
H14 fiim          10.21   peeps_on_purpose    forfeit 5 night

H18 club-ru       4.4.2   hint_from_audience  forfeit 4 out
H18 dogory-drygom 3.6     spectator_reacts    note    5 out
H18 kharkiv       3.12    with_audience       foul    4 out
H18 kharkiv       B.6     spectator_reacts    note    5 out
H18 fsm-2024      6.8.3   hint_from_audience  forfeit 4 out

H21 club-ru       2.2     speaks_out_of_turn  foul    4 victims_words
H21 dogory-drygom 2.3     speaks_out_of_turn  foul    4 victims_words
H21 kharkiv       3.1     speaks_out_of_turn  foul    4 victims_words
H21 fsm-2024      6.7.11  asks_for_best_move  removal 4 check

H22 club-ru       2.2     whispers_hidden     foul
H22 dogory-drygom 2.3     whispers_hidden     foul
H22 kharkiv       3.1     whispers_hidden     foul
H22 kharkiv       1.8     proves_role_hidden  forfeit
H22 fsm-2024      6.7.13  whispers_hidden     removal

H23 club-ru       2.4     touches             foul
H23 club-ru       3.3.1   touches_at_night    removal 5 night
H23 dogory-drygom 2.7     touches             foul
H23 kharkiv       3.4     touches             foul
H23 fsm-2024      6.6.3   touches             foul
H23 fiim          10.2    touches             foul

H24 club-ru       2.4     touches             foul
H24 dogory-drygom 2.7     touches             foul
H24 fsm-2024      6.6.3   touches             foul

H26 club-ru       2.5.4   shouts              foul
H26 dogory-drygom 2.20    shouts              foul
H26 kharkiv       3.10    shouts              foul
H26 fsm-2024      6.6.4   unethical           foul

H27 club-ru       2.6     argues_with_judge   foul
H27 dogory-drygom 2.11    unethical           foul
H27 kharkiv       3.6     breach_in_vote      foul    5 vote
H27 fsm-2024      6.6.5   argues_with_judge   foul

H28 club-ru       2.3     gestures            foul
H28 dogory-drygom 2.8     with_audience       foul
H28 dogory-drygom 1.7     with_audience       removal
H28 kharkiv       3.12    with_audience       foul
H28 fsm-2024      6.6.2   gestures            foul
H28 fiim          10.22   with_audience       forfeit

H29 club-ru       4.4.2   hint_from_audience  forfeit
H29 dogory-drygom 1.7     hint_from_audience  removal
H29 dogory-drygom 3.6     spectator_reacts    note    5 out
H29 kharkiv       3.12    hint_from_audience  foul
H29 kharkiv       1.9     unsporting          forfeit
H29 fsm-2024      6.8.3   hint_from_audience  forfeit
H29 fiim          10.22   hint_from_audience  forfeit

H30 club-ru       4.3     threat              forfeit
H30 dogory-drygom 1.6     threat              removal
H30 kharkiv       1.9     threat              forfeit 8
H30 kharkiv       1.2     threat              forfeit
H30 kharkiv       2.4     threat              removal
H30 fsm-2024      6.8.2   threat              forfeit
H30 fiim          10.24   threat              forfeit

H31 club-ru       3.5.3   swears              removal
H31 dogory-drygom 1.15    insults_player      removal
H31 dogory-drygom 2.12    gestures            foul
H31 dogory-drygom 3.3     insults_player      note
H31 kharkiv       2.7     insults_player      removal
H31 kharkiv       1.9     unsporting          forfeit
H31 kharkiv       B.4     insults_player      note
H31 fsm-2024      6.7.4   insults_player      removal
H31 fiim          10.17   insults_player      removal

H32 club-ru       3.5.2   insults_obscenely   removal
H32 dogory-drygom 1.15    insults_obscenely   removal
H32 dogory-drygom 3.3     insults_obscenely   note
H32 kharkiv       2.7     insults_obscenely   removal
H32 kharkiv       1.9     unsporting          forfeit
H32 kharkiv       B.4     insults_obscenely   note
H32 kharkiv       B.5     obscene_word        note
H32 fsm-2024      6.7.4   insults_obscenely   removal
H32 fsm-2024      6.7.15  insults_obscenely   removal
H32 fiim          10.17   insults_obscenely   removal

H34 club-ru       3.7     appeals_religion    removal
H34 dogory-drygom 2.1     appeals_religion    foul
H34 kharkiv       1.2     appeals_religion    forfeit
H34 kharkiv       2.4     appeals_religion    removal
H34 fsm-2024      6.7.8   appeals_religion    removal
H34 fiim          10.11   appeals_religion    removal

H35 club-ru       3.7     says_honestly       removal
H35 dogory-drygom 2.2     says_honestly       foul
H35 dogory-drygom 1.6     oath                removal
H35 kharkiv       1.2     says_honestly       forfeit
H35 kharkiv       2.4     says_honestly       removal
H35 fsm-2024      6.7.8   says_honestly       removal
H35 fiim          10.11   says_honestly       removal

H36 dogory-drygom 2.19    night_sounds        foul
H36 kharkiv       3.8     night_sounds        foul

H37 dogory-drygom 2.10    small_breaches      foul

H39 club-ru       2.4     touches             foul
H39 dogory-drygom 2.7     touches             foul
H39 dogory-drygom 3.3     uses_force          note
H39 kharkiv       B.3     uses_force          note
H39 kharkiv       2.6     hits_table          removal
H39 kharkiv       1.9     unsporting          forfeit
H39 fsm-2024      6.6.3   touches             foul

H40 kharkiv       1.1     red_only            forfeit

H41 club-ru       2.5.4   shouts              foul
H41 dogory-drygom 2.20    shouts              foul
H41 kharkiv       1.3     over_emotional      forfeit

H42 dogory-drygom 2.22    informal_address    foul
H42 kharkiv       3.3     informal_address    foul

H43 kharkiv       3.9     touches_plate       foul

H44 kharkiv       1.8     proves_role_hidden  forfeit
H44 fsm-2024      6.7.14  foreign_language    removal
H44 fsm-2024      6.8.5   foreign_language    forfeit 5 victims_words

H45 fsm-2024      6.7.12  argues_best_move    removal
H45 fsm-2024      6.8.5   argues_best_move    forfeit 5 victims_words

H46 club-ru       2.3     gestures            foul
H46 dogory-drygom 2.12    gestures            foul
H46 kharkiv       3.5     gestures            foul
H46 kharkiv       3.1     speaks_out_of_turn  foul
H46 fsm-2024      6.6.2   gestures            foul

H50 dogory-drygom 1.8     card_looks          removal
H50 kharkiv       2.4     card_looks          removal

H51 kharkiv       B.5     obscene_word        note
H51 dogory-drygom 3.3     obscene_word        note
H51 fsm-2024      6.7.15  obscene_word        removal
"""


@pytest.mark.parametrize(ROW, rows(ROWS))
def test_the_paper_has_this_penalty_for_it(
    book: str, clause: str, offence: str, penalty: str, seat: int, moment: str, status: str
) -> None:
    punish(at(book, moment), penalty, seat, offence, clause, status)
