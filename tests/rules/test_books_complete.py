"""The books hold their papers: every clause, in three languages, in words of our own.

The expected lists are typed from the papers' inventory, and what is an offence by which clause from
the scenarios, never from the books themselves.
"""

import re
from pathlib import Path

import pytest

from zeronight.rules.book import LANGS, Clause, Rulebook
from zeronight.rules.load import load, released
from zeronight.rules.offences import OffenceRow

ROOT = Path(__file__).resolve().parents[2]
PAPERS = ROOT.parent / "shared" / "seeds"
MINE = ("kharkiv/1", "fsm/2024")

KHARKIV = """
B heading discipline
B.1 discipline
B.2 discipline discretion
B.3 discipline
B.4 discipline
B.5 discipline
B.6 discipline offence
1 heading offence automatic
1.1 discretion
1.2 offence discretion
1.3 discretion
1.4 offence discretion
1.5 discretion
1.6 discretion
1.7 offence
1.8 offence discretion
1.9 discretion
2 heading offence
2.1 discretion
2.2 offence
2.3 offence discretion
2.4 offence discretion
2.5 automatic
2.6 offence discretion
2.7 offence
2.8 offence
2.9 offence
3 heading offence term
3.1 offence
3.2 discretion
3.3 offence
3.4 offence
3.5 offence discretion
3.6 offence
3.7 offence
3.8 offence
3.9 offence
3.10 discretion
3.11 offence
3.12 offence
3.13 offence
4.1 automatic procedure
4.2 automatic procedure
4.3 automatic procedure
4.4 automatic procedure
5 automatic
6.1 automatic
6.2 automatic
6.3 automatic
7 automatic
A heading
A.1 procedure automatic discretion
A.2 discretion procedure
A.3 procedure
A.4 automatic procedure
"""

# Cited by the decision tables, the readings, the scenarios or the regulations of points.
FSM_CITED = """
1.1 1.2 1.3 1.4 3.3 4.1.2 4.1.3 4.2 4.2.1 4.2.2 4.2.3 4.3.1 4.3.2 4.3.3 4.3.4 4.3.5 4.4.2 4.4.3 4.4.4
4.4.5 4.4.6 4.4.8 4.4.9 4.4.10 4.4.11 4.4.12 4.4.12.1 4.4.12.2 4.4.12.3 4.4.13 4.5.1 4.5.3 4.5.4 4.5.5
4.5.6 4.5.7 4.5.8 4.5.9 4.5.10 4.5.10.2 5.1.5 6.1 6.3 6.4 6.5 6.6.1 6.6.2 6.6.3 6.6.4 6.6.5 6.6.6 6.6.7
6.6.8 6.7.1 6.7.3 6.7.4 6.7.5 6.7.6 6.7.7 6.7.8 6.7.9 6.7.10 6.7.11 6.7.12 6.7.13 6.7.14 6.7.15 6.8 6.8.1
6.8.2 6.8.3 6.8.4 6.8.5 6.8.6 7.1 7.2 7.3 7.4 7.5 7.6 7.7 7.8 7.9 7.10 8.2 8.2.1 8.2.2 8.2.3 8.2.4 8.2.5
8.3 8.3.1 8.3.2 8.3.3 8.3.4 8.3.5 8.4 8.4.1 8.4.2 8.4.3 8.4.4 8.4.5 8.4.6 8.4.7 8.5 8.5.1 8.5.2 8.5.3
8.5.4 8.5.5 8.5.5.1 8.5.5.2 8.5.5.3 8.5.5.4 8.5.5.5 8.5.6 8.5.7 8.5.8 8.5.9 8.5.10 8.5.11 8.6 8.6.1 8.6.3
8.6.3.2 8.6.4 8.7 8.7.1 8.8 8.8.1 8.8.2 8.9 commentary
"""

# Scenario, offence, clause, penalty.
OFFENCES = {
    "kharkiv/1": """
    A1 speaks_out_of_turn 3.1 foul
    A26 moves_lips 2.2 removal
    A27 mask_late 3.2 foul
    A29 overruns_speech 3.1 foul
    A30 overruns_defence 3.1 foul
    A33 gestures_in_vote 3.5 foul
    B4 wrong_hand 3.6 foul
    B20 talks_at_night 2.1 removal
    B20 talks_at_night 2.3 removal
    B32 removal_on_purpose 1.5 forfeit
    B33 appeals_outside 1.2 forfeit
    B33 appeals_outside 2.4 removal
    B34 oath 1.2 forfeit
    B34 oath 2.4 removal
    B36 peeps 2.1 removal
    B36 peeps 2.3 removal
    B37 night_advantage 2.1 removal
    B37 signs_at_night 2.2 removal
    B37 behaviour_at_night 2.3 removal
    B38 touches_at_night 2.2 removal
    B39 influences_after_leaving B.6 conditional_removal
    B57 touches 3.4 foul
    C1 withholds_vote 3.6 foul
    C3 pulls_hand 3.7 foul
    C4 votes_twice 2.8 removal
    C5 wrong_hand 3.6 foul
    C6 hits_table 2.6 removal
    C7 hand_early 3.6 foul
    C32 gestures_in_vote 3.5 foul
    C34 speaks_out_of_turn 3.1 foul
    E25 noise_at_check 1.6 forfeit
    E25 noise_at_check 1.6 note
    E26 mask_late 3.2 foul
    E26 behaviour_at_night 2.3 removal
    E29 talks_in_deal 3.1 foul
    E29 talks_in_deal 2.1 removal
    E30 confuses_judge 2.1 removal
    E30 confuses_judge 2.3 removal
    E34 behaviour_at_night 2.3 removal
    E35 behaviour_at_night 2.3 removal
    E37 mask_loose 2.3 removal
    E38 signs_at_night 2.2 removal
    E39 signs_at_night 2.2 removal
    E45 talks_at_night 2.1 removal
    F11 gestures 3.5 foul
    F16 speaks_out_of_turn 3.1 foul
    H1 hits_table 2.6 removal
    H2 says_honestly 1.2 forfeit
    H2 says_honestly 2.4 removal
    H5 pupils_and_masks 3.8 foul
    H7 sheriffs_knowledge 1.1 forfeit
    H7 sheriffs_knowledge 1.2 forfeit
    H7 proves_role_hidden 1.8 forfeit
    H8 tears 1.4 forfeit
    H9 first_names 3.13 foul
    H10 insults_player 2.7 removal
    H10 unsporting 1.9 forfeit
    H11 insults_judge 1.9 forfeit
    H11 insults_judge 2.6 removal
    H13 leaves_table 2.9 removal
    H14 peeps_on_purpose 2.3 removal
    H15 colludes B.1 note
    H16 surrenders 1.7 forfeit
    H18 with_audience 3.12 foul
    H18 spectator_reacts B.6 note
    H22 whispers_hidden 3.1 foul
    H23 touches 3.4 foul
    H26 shouts 3.10 foul
    H27 breach_in_vote 3.6 foul
    H28 with_audience 3.12 foul
    H29 hint_from_audience 3.12 foul
    H30 threat 1.9 forfeit
    H30 threat 1.2 forfeit
    H30 threat 2.4 removal
    H32 insults_obscenely 2.7 removal
    H34 appeals_religion 1.2 forfeit
    H34 appeals_religion 2.4 removal
    H36 night_sounds 3.8 foul
    H39 uses_force B.3 note
    H40 red_only 1.1 forfeit
    H41 over_emotional 1.3 forfeit
    H42 informal_address 3.3 foul
    H43 touches_plate 3.9 foul
    H46 gestures 3.5 foul
    H50 card_looks 2.4 removal
    H51 obscene_word B.5 note
    """,
    "fsm/2024": """
    A1 speaks_out_of_turn 6.6.1 foul
    A26 moves_lips 6.7.6 removal
    A27 mask_late 6.7.6 removal
    A29 overruns_speech 6.6.1 foul
    A30 overruns_defence 6.6.1 foul
    A33 gestures_in_vote 6.6.7 foul
    B4 wrong_hand 6.7.9 removal
    B20 talks_at_night 6.7.6 removal
    B33 says_honestly 6.8.5 forfeit
    B34 oath 6.8.1 forfeit
    B38 touches_at_night 6.7.6 removal
    B39 influences_after_leaving commentary forfeit
    B57 touches 6.6.3 foul
    C1 withholds_vote 6.6.8 foul
    C3 pulls_hand 6.6.6 foul
    C4 votes_twice 6.7.9 removal
    C6 hits_table 6.6.4 foul
    C6 wrong_hand 6.7.9 removal
    C7 hand_early 6.6.6 foul
    C34 speaks_out_of_turn 6.6.1 foul
    C34 speaks_out_of_turn 6.6.7 foul
    E25 noise_at_check 6.7.6 removal
    E29 talks_in_deal 6.7.6 removal
    E30 confuses_judge 6.7.6 removal
    E34 behaviour_at_night 6.7.6 removal
    E37 mask_loose 6.7.6 removal
    E38 signs_at_night 6.7.6 removal
    E39 signs_at_night 6.7.3 removal
    E45 talks_at_night 6.7.6 removal
    F6 talks_at_night 8.3.2 removal
    F11 gestures 6.6.2 foul
    H1 hits_table 6.6.4 foul
    H2 says_honestly 6.7.8 removal
    H7 sheriffs_knowledge 6.8.4 forfeit
    H8 tears 6.7.7 removal
    H10 insults_player 6.7.4 removal
    H11 insults_judge 6.7.4 removal
    H13 leaves_table 6.7.1 removal
    H14 peeps_on_purpose 6.7.10 removal
    H21 asks_for_best_move 6.7.11 removal
    H22 whispers_hidden 6.7.13 removal
    H23 touches 6.6.3 foul
    H26 unethical 6.6.4 foul
    H27 argues_with_judge 6.6.5 foul
    H29 hint_from_audience 6.8.3 forfeit
    H30 threat 6.8.2 forfeit
    H32 insults_obscenely 6.7.4 removal
    H32 insults_obscenely 6.7.15 removal
    H34 appeals_religion 6.7.8 removal
    H35 appeals_outside 6.7.8 removal
    H44 foreign_language 6.7.14 removal
    H44 foreign_language 6.8.5 forfeit
    H45 argues_best_move 6.7.12 removal
    H45 argues_best_move 6.8.5 forfeit
    H51 obscene_word 6.7.15 removal
    """,
}

# No offence there, says the scenario; the judge finds none in his list.
NONE = {
    "kharkiv/1": "argues_with_judge uses_device ears_open foreign_language argues_best_move small_breaches",
    "fsm/2024": "uses_device ears_open pupils_and_masks card_looks night_sounds red_only surrenders",
}


def lines(text: str) -> list[list[str]]:
    return [line.split() for line in text.split("\n") if line.strip()]


def spoken(clause: Clause) -> list[str]:
    return [clause.text.said(lang).strip() for lang in LANGS]


def rows(book: Rulebook) -> list[tuple[str, OffenceRow]]:
    return [(clause.id, row) for clause in book.clauses for row in clause.offences]


def test_kharkiv_has_every_clause_of_its_paper_with_its_kinds_in_the_papers_order() -> None:
    found = [[clause.id, *clause.kinds] for clause in load("kharkiv/1").clauses]
    assert found == lines(KHARKIV)
    assert len(found) == 55


def test_fsm_has_every_clause_that_is_cited_in_the_papers_order() -> None:
    found = [clause.id for clause in load("fsm/2024").clauses]
    assert found == FSM_CITED.split()
    assert load("fsm/2024").partial


def test_every_reading_of_kharkivs_paper_stands_at_a_clause() -> None:
    found = {reading.id for clause in load("kharkiv/1").clauses for reading in clause.readings}
    # 23 says that the paper is silent: that is what `defaults` says.
    assert found == {f"R-kharkiv-{number}" for number in range(1, 27) if number != 23}


@pytest.mark.parametrize("book_id", MINE)
def test_what_a_scenario_calls_an_offence_is_one_by_that_clause_at_that_price(book_id: str) -> None:
    have = {
        (row.offence, number, penalty) for number, row in rows(load(book_id)) for penalty in row.penalties
    }
    missing = [line for line in lines(OFFENCES[book_id]) if tuple(line[1:]) not in have]
    assert missing == []


@pytest.mark.parametrize("book_id", MINE)
def test_what_the_paper_does_not_know_is_no_offence(book_id: str) -> None:
    assert {row.offence for _, row in rows(load(book_id))}.isdisjoint(NONE[book_id].split())


def test_kharkivs_forfeits_know_whose_offence_it_is() -> None:
    of_role = {(number, row.role) for number, row in rows(load("kharkiv/1")) if row.role != "any"}
    assert of_role == {("1.1", "red"), ("1.2", "red"), ("1.3", "red"), ("1.6", "sheriff")}


def test_kharkivs_conditional_removal_is_for_those_who_are_out() -> None:
    of = {row.seat for _, row in rows(load("kharkiv/1")) if "conditional_removal" in row.penalties}
    assert of == {"out"}


@pytest.mark.parametrize(
    ("number", "days"),
    [
        ("B.1", (3650, 3650)),
        ("B.2", (3650, 3650)),
        ("B.3", (365, 365)),
        ("B.4", (7, 180)),
        ("B.5", (7, 30)),
        ("B.6", (None, 30)),
    ],
)
def test_kharkivs_bans_have_the_length_of_the_paper(number: str, days: tuple[int | None, int]) -> None:
    clause = load("kharkiv/1").clause(number)
    assert clause is not None
    assert clause.ban is not None
    assert (clause.ban.min_days, clause.ban.max_days) == days


@pytest.mark.parametrize("book_id", released())
def test_every_clause_speaks_three_languages_that_are_not_the_same(book_id: str) -> None:
    said = {clause.id: spoken(clause) for clause in load(book_id).clauses if clause.kind != "reserved"}
    assert [number for number, words in said.items() if not all(words) or len(set(words)) < 3] == []


@pytest.mark.parametrize("book_id", released())
def test_russian_and_ukrainian_keep_to_their_letters(book_id: str) -> None:
    bad = []
    for clause in load(book_id).clauses:
        # What is said at the table may be quoted in the language in which it is said.
        _, ru, uk = (re.sub("«[^»]*»", "", words).lower() for words in spoken(clause))
        if re.search("[іїєґ]", ru) or re.search("[ыэъё]", uk):
            bad.append(clause.id)
    assert bad == []


def tokens(text: str) -> list[str]:
    return re.findall(r"[\w'’-]+", text.lower())


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    found = tokens(text)
    return set(zip(*(found[start:] for start in range(length)), strict=False))


def test_no_text_has_six_words_in_a_row_from_a_paper() -> None:
    papers = sorted(PAPERS.glob("*.txt"))
    if not papers:
        pytest.skip("the papers are not part of the program and do not lie beside it here")
    theirs: set[tuple[str, ...]] = set()
    for paper in papers:
        theirs |= runs(paper.read_text("utf-8"), 6)
    copied = [
        f"{book_id} {clause.id} {lang}: {' '.join(run)}"
        for book_id in released()
        for clause in load(book_id).clauses
        for lang in LANGS
        for run in sorted(runs(clause.text.said(lang), 6) & theirs)
    ]
    assert copied == []


def test_the_search_for_copied_words_sees_them() -> None:
    assert runs("one two three four five six seven", 6) == {
        ("one", "two", "three", "four", "five", "six"),
        ("two", "three", "four", "five", "six", "seven"),
    }
    assert runs("one two three four five", 6) == set()
