"""The books of two clubs and of the FIIM family hold their papers: every clause, in words of our own.

The expected lists are typed from the papers' inventory, and what is an offence by which clause from
the scenarios, never from the books themselves.
"""

import re
from pathlib import Path

import pytest

from zeronight.rules.book import LANGS, Clause, Rulebook, Words
from zeronight.rules.load import load
from zeronight.rules.offences import OffenceRow
from zeronight.rules.options import LiftBar, QuietNights, TwoTwo
from zeronight.rules.overlay import overlay

ROOT = Path(__file__).resolve().parents[2]
PAPERS = ROOT.parent / "shared" / "seeds"
MINE = ("club-ru/1", "dogory-drygom/1", "fiim/1")

INVENTORY = {
    "club-ru/1": """
1 heading
1.1 reserved
1.2 automatic term
1.3 term procedure
1.4 term
1.5 automatic
1.6 procedure
2 heading offence
2.1 reserved
2.2 offence
2.3 offence discretion
2.4 offence
2.5 heading
2.5.1 offence
2.5.2 offence
2.5.3 offence
2.5.4 offence
2.6 offence
2.7 heading
2.7.1 offence
2.7.2 offence automatic
2.7.3 offence
2.7.4 offence automatic
2.7.5 offence discretion
2.8 heading
2.8.1 offence
2.9 heading
2.9.1 procedure
2.9.2 procedure
2.9.3 procedure
2.9.4 discretion
2.9.5 procedure
2.9.6 procedure
3 heading offence
3.1 automatic
3.2 offence
3.3 heading
3.3.1 offence
3.3.2 offence
3.3.3 offence
3.3.4 offence discretion
3.4 heading
3.4.1 offence
3.4.2 offence discipline
3.5 heading discipline
3.5.1 offence discipline
3.5.2 offence discipline
3.5.3 offence discipline
3.6 offence
3.7 offence
3.8 heading
3.8.1 offence
3.8.2 offence
3.9 heading
3.9.1 offence
3.9.2 discretion
3.9.3 procedure
3.9.4 procedure
4 heading offence automatic discipline
4.1 reserved
4.2 offence discipline
4.3 offence discipline
4.4 heading
4.4.1 offence discipline
4.4.2 offence discipline
4.5 offence discipline
5 heading
5.1 reserved
5.2 automatic
5.3 automatic
5.4 automatic
5.5 automatic
5.6 automatic procedure
6 heading
6.1 reserved
6.2 automatic
6.3 automatic
6.4 automatic
6.5 automatic
6.6 automatic
7 procedure
8 procedure
9 automatic
10 automatic
11 automatic procedure
12 heading
12.1 reserved
12.2 automatic
12.3 automatic
12.4 procedure
13 heading
13.1 reserved
13.2 automatic
13.3 automatic
14 discretion
** discipline
""",
    "dogory-drygom/1": """
0 term
1 heading offence
1.1 automatic offence
1.2 offence
1.3 offence
1.4 offence
1.5 discretion
1.6 discretion
1.7 discretion
1.8 offence
1.9 procedure offence
1.10 procedure offence
1.11 offence
1.12 procedure offence
1.13 automatic
1.14 offence
1.15 offence
2 heading offence
2.1 discretion
2.2 offence
2.3 offence
2.4 procedure offence
2.5 procedure offence
2.6 offence
2.7 offence
2.8 discretion
2.9 discretion
2.10 discretion
2.11 discretion
2.12 discretion
2.13 discretion
2.14 automatic offence
2.15 offence
2.16 discretion procedure
2.17 offence
2.18 discretion
2.19 discretion
2.20 offence
2.21 offence
2.22 offence
3 heading discipline
3.1 discipline discretion
3.2 discipline
3.3 discipline
3.4 discipline
3.5 discipline
3.6 discipline discretion
4 heading
4.1 procedure discretion automatic
4.2 automatic
4.3 automatic
4.4 automatic
4.5 automatic
4.6 procedure automatic
4.7 automatic
5 automatic procedure
6 heading
6.1 automatic
6.2 automatic
6.3 discretion procedure
6.4 procedure discretion
6.5 discretion
7 automatic
8 automatic
9 automatic term
10 automatic
11 automatic
T heading
T.1 term
T.2 term
T.3 term
""",
}

# Cited by the decision tables or the scenarios, or needed for a key; 10.14 has no offence in the catalogue.
FIIM = """
1.1 1.4 1.5 5.1 5.2 5.3 5.4 6.1 6.2 6.3.1 6.6 6.7 6.8 7.1 7.2 7.3 7.4 7.5.3 7.6 7.7 7.8 7.9 7.10 7.13 7.14
7.15 7.16.1 7.17 7.18.1 7.19 7.20 7.21.1 7.22.1 7.23.2 8.3 8.5 8.6 8.7 8.15 8.17.1 8.19 9.3 9.4 9.5.1 9.6.1
9.7 9.8 9.9 10.1 10.2 10.3 10.4 10.5 10.6 10.7 10.8 10.9 10.10 10.11 10.12 10.13 10.14 10.15 10.16 10.17 10.18
10.19 10.20 10.21 10.22 10.23 10.24
"""

# Scenario, offence, clause, penalty.
OFFENCES = {
    "club-ru/1": """
    A1 speaks_out_of_turn 2.2 foul
    A14 speaks_out_of_turn 2.9.4 foul
    A19 uses_device 3.9.1 device_warning
    A19 uses_device_again 3.9.2 removal
    A26 moves_lips 3.3.4 removal
    A27 mask_late 3.3.4 removal
    A29 overruns_speech 2.2 foul
    A30 overruns_defence 2.2 foul
    A33 gestures_in_vote 2.7.1 foul
    B4 wrong_hand 3.8.1 removal
    B20 talks_at_night 3.3.3 removal
    B33 appeals_outside 3.7 removal
    B34 oath 4.2 forfeit
    B36 peeps 3.4.1 removal
    B36 peeps_on_purpose 3.4.2 removal
    B37 touches_at_night 3.3.1 removal
    B37 signs_at_night 3.3.2 removal
    B37 talks_at_night 3.3.3 removal
    B37 behaviour_at_night 3.3.4 removal
    B38 touches_at_night 3.3.1 removal
    B39 influences_after_leaving 4.4.1 forfeit
    B57 hinders_vote 3.8.2 removal
    C1 withholds_vote 2.7.4 foul
    C2 hand_late 2.7.5 foul
    C3 pulls_hand 2.7.2 foul
    C4 votes_twice 2.7.3 foul
    C5 wrong_hand 3.8.1 removal
    C7 hand_early 2.7.5 foul
    C39 hand_late 2.7.5 foul
    E25 noise_at_check 3.3.4 removal
    E29 talks_in_deal 2.8.1 foul
    E30 talks_at_night 3.3.3 removal
    E30 confuses_judge 3.3.4 removal
    E34 wakes_out_of_turn 3.3.4 removal
    E35 behaviour_at_night 3.3.4 removal
    E37 mask_loose 3.3.4 removal
    E38 meets_table_at_night 3.3.4 removal
    E38 signs_at_night 3.3.4 removal
    E39 signs_at_night 3.3.2 removal
    E45 talks_at_night 3.3.3 removal
    H1 hits_table 2.5.3 foul
    H2 says_honestly 3.7 removal
    H7 sheriffs_knowledge 4.5 forfeit
    H8 tears 3.6 removal
    H10 insults_player 2.5.1 foul
    H11 insults_judge 3.5.1 removal
    H13 leaves_table 3.2 removal
    H22 whispers_hidden 2.2 foul
    H23 touches 2.4 foul
    H26 shouts 2.5.4 foul
    H27 argues_with_judge 2.6 foul
    H28 gestures 2.3 foul
    H29 hint_from_audience 4.4.2 forfeit
    H30 threat 4.3 forfeit
    H31 swears 3.5.3 removal
    H32 insults_obscenely 3.5.2 removal
    H34 appeals_religion 3.7 removal
    H35 appeals_outside 3.7 removal
    H51 obscene_word 2.5.2 foul
    """,
    "dogory-drygom/1": """
    A1 speaks_out_of_turn 2.3 foul
    A16 nominates_another 2.14 foul
    A26 moves_lips 2.9 foul
    A26 moves_lips 1.1 removal
    A27 mask_late 2.6 foul
    A29 overruns_speech 2.4 foul
    A30 overruns_defence 2.5 foul
    A33 gestures_in_vote 2.15 foul
    B20 talks_at_night 1.11 removal
    B33 says_honestly 2.2 foul
    B34 oath 1.6 removal
    B36 wakes_out_of_turn 1.4 removal
    B37 acts_at_night 1.11 removal
    B38 touches_at_night 1.11 removal
    B39 influences_after_leaving 3.4 note
    B57 touches 2.7 foul
    C3 pulls_hand 2.17 foul
    C6 hits_table 1.14 removal
    C7 hands_not_up 2.16 foul
    C7 hand_early 2.16 foul
    E21 drags_check 6.5 removal
    E25 noise_at_check 6.5 removal
    E27 agrees_too_long 1.9 removal
    E29 talks_in_deal 1.11 removal
    E30 confuses_judge 1.11 removal
    E34 wakes_out_of_turn 6.5 removal
    E35 behaviour_at_night 1.11 removal
    E36 ears_open 1.10 removal
    E37 mask_loose 1.12 removal
    E38 meets_table_at_night 1.3 removal
    E39 signs_at_night 1.2 removal
    E45 talks_at_night 1.11 removal
    F11 gestures 2.12 foul
    H2 says_honestly 2.2 foul
    H5 pupils_and_masks 2.18 foul
    H9 informal_address 2.22 foul
    H10 insults_player 1.15 removal
    H10 insults_player 3.3 note
    H11 insults_judge 2.11 foul
    H11 insults_judge 3.3 note
    H13 leaves_table 1.5 removal
    H14 peeps_on_purpose 1.11 removal
    H14 peeps_on_purpose 3.2 note
    H15 colludes 3.1 note
    H18 spectator_reacts 3.6 note
    H22 whispers_hidden 2.3 foul
    H26 shouts 2.20 foul
    H27 unethical 2.11 foul
    H28 with_audience 2.8 foul
    H28 with_audience 1.7 removal
    H29 hint_from_audience 1.7 removal
    H30 threat 1.6 removal
    H31 insults_player 1.15 removal
    H31 gestures 2.12 foul
    H32 insults_obscenely 1.15 removal
    H34 appeals_religion 2.1 foul
    H35 says_honestly 2.2 foul
    H35 appeals_outside 1.6 removal
    H36 night_sounds 2.19 foul
    H37 small_breaches 2.10 foul
    H38 misses_discussion 3.5 note
    H39 uses_force 3.3 note
    H50 card_looks 1.8 removal
    H51 obscene_word 2.13 foul
    """,
    "fiim/1": """
    A27 mask_late 10.8 foul
    A29 overruns_speech 10.1 foul
    C4 votes_twice 10.7 foul
    C7 hand_early 10.9 foul
    C32 gestures_in_vote 10.4 foul
    E35 behaviour_at_night 10.8 foul
    E39 signs_at_night 10.13 removal
    E45 talks_at_night 10.13 removal
    H7 sheriffs_knowledge 10.16 removal
    H14 peeps_on_purpose 10.21 forfeit
    H23 touches 10.2 foul
    H28 with_audience 10.22 forfeit
    H29 hint_from_audience 10.22 forfeit
    H30 threat 10.24 forfeit
    H31 insults_player 10.17 removal
    H32 insults_obscenely 10.17 removal
    H34 appeals_religion 10.11 removal
    H35 appeals_outside 10.11 removal
    """,
}

# No offence there, says the scenario; the judge finds none in his list.
NONE = {
    "club-ru/1": "nominates_another first_names informal_address pupils_and_masks ears_open red_only",
    "dogory-drygom/1": "wrong_hand votes_twice withholds_vote hand_late uses_device red_only tears",
    "fiim/1": "nominates_another surrenders uses_device",
}


def lines(text: str) -> list[list[str]]:
    return [line.split() for line in text.split("\n") if line.strip()]


def rows(book: Rulebook) -> list[tuple[str, OffenceRow]]:
    return [(clause.id, row) for clause in book.clauses for row in clause.offences]


def clause_of(book_id: str, number: str) -> Clause:
    clause = load(book_id).clause(number)
    assert clause is not None
    return clause


@pytest.mark.parametrize(("book_id", "count"), [("club-ru/1", 96), ("dogory-drygom/1", 71)])
def test_every_clause_of_the_paper_is_there_with_its_kinds_in_the_papers_order(
    book_id: str, count: int
) -> None:
    found = [[clause.id, *clause.kinds] for clause in load(book_id).clauses]
    assert found == lines(INVENTORY[book_id])
    assert len(found) == count
    assert not load(book_id).partial


def test_fiim_has_the_clauses_that_are_cited_and_says_that_it_is_partial() -> None:
    assert [clause.id for clause in load("fiim/1").clauses] == FIIM.split()
    assert load("fiim/1").partial


@pytest.mark.parametrize(
    ("book_id", "count", "without"),
    # 26 is of numbers without text; 19 says that the paper is silent, which is what `defaults` says.
    [("club-ru/1", 28, {26}), ("dogory-drygom/1", 25, {19})],
)
def test_every_reading_of_the_paper_stands_at_a_clause(book_id: str, count: int, without: set[int]) -> None:
    name = book_id.split("/")[0]
    found = {reading.id for clause in load(book_id).clauses for reading in clause.readings}
    expected = {f"R-{name}-{number}" for number in range(1, count + 1) if number not in without}
    assert found - {"R-common-7"} == expected


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


def test_in_club_ru_no_foul_but_one_falls_at_night() -> None:
    parts = {row.when for _, row in rows(load("club-ru/1")) if "foul" in row.penalties}
    assert parts == {"day", "vote", "deal"}
    assert [number for number, row in rows(load("club-ru/1")) if row.when == "deal"] == ["2.8.1"]


def test_in_dogory_every_foul_that_can_fall_at_night_is_a_removal_there_too() -> None:
    book = load("dogory-drygom/1")
    fouls = {row.offence for _, row in rows(book) if "foul" in row.penalties and row.when in ("any", "night")}
    removed = {
        row.offence for _, row in rows(book) if "removal" in row.penalties and row.when in ("any", "night")
    }
    by_day_only = {"overruns_speech", "overruns_defence", "nominates_another"}
    assert fouls - removed == by_day_only | {"mask_late"}
    assert book.rules.foul.night_exempt == ("mask_late", "lifts_cards")


def test_dogory_has_one_foul_that_is_never_the_fourth() -> None:
    found = [(number, row.offence) for number, row in rows(load("dogory-drygom/1")) if row.never_fourth]
    assert found == [("2.14", "nominates_another")]


@pytest.mark.parametrize("book_id", MINE)
def test_only_those_whom_the_paper_names_commit_an_offence_of_their_role(book_id: str) -> None:
    expected = {
        "club-ru/1": {("4.5", "sheriff")},
        "dogory-drygom/1": {("1.9", "black")},
        "fiim/1": {("10.16", "sheriff")},
    }
    found = {(number, row.role) for number, row in rows(load(book_id)) if row.role != "any"}
    assert found == expected[book_id]


@pytest.mark.parametrize(
    ("book_id", "number"), [("club-ru/1", "4.4.1"), ("dogory-drygom/1", "3.4"), ("dogory-drygom/1", "3.6")]
)
def test_a_seat_that_is_out_can_be_called(book_id: str, number: str) -> None:
    assert [row.seat for row in clause_of(book_id, number).offences] == ["out"]


def test_the_stars_of_club_ru_leave_the_length_of_a_ban_to_the_organisers() -> None:
    bans = {clause.id: clause.ban for clause in load("club-ru/1").clauses if clause.ban is not None}
    assert list(bans) == [
        *("3.4.2", "3.5", "3.5.1", "3.5.2", "3.5.3"),
        *("4", "4.2", "4.3", "4.4.1", "4.4.2", "4.5", "**"),
    ]
    assert all(ban.is_open for ban in bans.values())


@pytest.mark.parametrize("number", ["3", "3.1", "3.2", "3.3", "3.4", "3.5", "3.6"])
def test_dogory_bans_for_a_week_up_to_ten_years(number: str) -> None:
    ban = clause_of("dogory-drygom/1", number).ban
    assert ban is not None
    assert (ban.min_days, ban.max_days) == (7, 3650)


@pytest.mark.parametrize(
    ("book_id", "number", "seconds"),
    [
        ("club-ru/1", "5.6", 30),
        ("club-ru/1", "8", 10),
        ("club-ru/1", "11", 60),
        ("dogory-drygom/1", "1.9", 60),
        ("dogory-drygom/1", "2.4", 60),
        ("dogory-drygom/1", "2.5", 30),
        ("dogory-drygom/1", "6.4", 5),
        ("fiim/1", "5.1", 60),
        ("fiim/1", "5.3", 20),
        ("fiim/1", "6.1", 60),
        ("fiim/1", "7.9", 2),
        ("fiim/1", "7.17", 30),
        ("fiim/1", "9.5.1", 30),
        ("fiim/1", "9.9", 60),
    ],
)
def test_a_time_of_the_paper_is_the_time_of_the_clause(book_id: str, number: str, seconds: int) -> None:
    assert clause_of(book_id, number).seconds == seconds


# What the decision tables and the profile of options say of each, where the three differ or depart from FSM.
VALUES: dict[str, dict[str, object]] = {
    "club-ru/1": {
        "deal.look": "look",
        "deal.look_seconds": 10,
        "deal.free_seating_seconds": 0,
        "speech.last_words_seconds": 60,
        "foul.mute": "next_speech",
        "foul.mute_in_defence": "speaks",
        "foul.mute_at_three_or_four": "thirty_seconds",
        "foul.announced_from": 2,
        "foul.interrupt_at": 3,
        "foul.night": "as_listed",
        "foul.device": "warning",
        "foul.first_victim_gestures": "allowed",
        "nomination.another": "ignored",
        "nomination.withdrawal": "own_minute",
        "vote.counting_hand": "refused",
        "vote.single": "leaves",
        "lift.barred": (LiftBar(4, 2),),
        "lift.whole_table": "barred",
        "removal.single_known": "vote_opened",
        "night.check_seconds": 10,
        "night.misses": ("several",),
        "best_move.when": "off",
        "ending.moment": "vote_or_shot",
        "ending.quiet_nights": QuietNights(3, "red", "day_exit", "shooting"),
        "ending.must_hit": "no",
        "ending.forfeit": "removed",
        "ending.judge_error": "annul_first",
        "visibility.nominees": "hidden",
    },
    "dogory-drygom/1": {
        "deal.agreement_seconds": 60,
        "deal.look": "gesture",
        "deal.free_seating_seconds": 0,
        "speech.defence_seconds": 30,
        "foul.mute": "day",
        "foul.mute_in_defence": "silent",
        "foul.mute_at_three_or_four": "silent",
        "foul.announced_from": 1,
        "foul.night": "removal",
        "foul.night_phase": "offence",
        "foul.device": "none",
        "foul.first_victim_gestures": "foul",
        "nomination.another": "offence",
        "nomination.withdrawal": "no",
        "nomination.in_last_words": "refused",
        "vote.counting_hand": "counts",
        "vote.single": "leaves",
        "tie.two_two": (TwoTwo(2, 0, "black"),),
        "lift.barred": (),
        "removal.single_known": "circle_end",
        "removal.shot": "ignored",
        "night.check_seconds": 5,
        "night.misses": ("several", "unseen", "between", "out_of_step"),
        "best_move.when": "off",
        "ending.moment": "exit_announced",
        "ending.together": "after_all",
        "ending.quiet_nights": QuietNights(3, "draw", "any_exit", "shooting", offered=True),
        "ending.must_hit": "red_wins",
        "ending.judge_error": "judge",
    },
    "fiim/1": {
        "deal.look": "gesture",
        "deal.free_seating_seconds": 20,
        "speech.next_opener": "next_living",
        "foul.mute": "next_speech",
        "foul.mute_at_three_or_four": "thirty_seconds",
        "foul.technical_removal_at": 0,
        "nomination.withdrawal": "no",
        "vote.day0": "held",
        "vote.single": "held",
        "tie.revote_order": "nomination",
        "lift.whole_table": "barred",
        "lift.barred": (LiftBar(9, 3),),
        "removal.single_known": "circle_end",
        "best_move.when": "night",
        "best_move.after_two_left": "void",
        "statement.on_record": "off",
        "ending.moment": "vote_or_shot",
        "ending.quiet_nights": QuietNights(3, "draw", "any_exit", "day_end"),
        "speech.last_words": "always",
    },
}


@pytest.mark.parametrize("book_id", MINE)
def test_keys_have_the_values_of_the_decision_tables(book_id: str) -> None:
    found = {key: load(book_id).keys[key].value for key in VALUES[book_id]}
    assert found == VALUES[book_id]


@pytest.mark.parametrize(
    ("book_id", "key", "source"),
    [
        ("club-ru/1", "best_move.when", "zero-night"),
        ("club-ru/1", "vote.single", "FSM 4.4.10"),
        ("club-ru/1", "nomination.absent", "dogory-drygom 4.3"),
        ("dogory-drygom/1", "ending.quiet_nights", "FSM 7.7"),
        ("dogory-drygom/1", "nomination.withdrawal", "FIIM 7.5.3"),
        ("dogory-drygom/1", "foul.several", "club-ru 2.9.4"),
        ("dogory-drygom/1", "foul.muted_votes", "club-ru 5.4"),
        ("fiim/1", "foul.mute_own_speech", "club-ru 5.3"),
    ],
)
def test_where_the_paper_is_silent_the_source_is_named(book_id: str, key: str, source: str) -> None:
    entry = load(book_id).keys[key]
    assert (entry.status, entry.book) == ("silent", source)


# A digit of the code, its value, the keys it changes.
CODE: list[tuple[int, int, dict[str, object]]] = [
    (0, 1, {"speech.next_opener": "closer_advances"}),
    (1, 1, {"statement.on_record": "night_killed"}),
    (1, 2, {"statement.on_record": "killed"}),
    (1, 3, {"statement.on_record": "speech"}),
    (1, 4, {"statement.on_record": "any"}),
    (3, 0, {"nomination.withdrawal": "own_minute"}),
    (3, 1, {"nomination.withdrawal": "replaces"}),
    (4, 1, {"vote.day0": "winner_speaks"}),
    (4, 2, {"vote.day0": "lift_only"}),
    (4, 3, {"vote.day0": "own_vote"}),
    (5, 1, {"tie.revote_order": "previous_reversed"}),
    (6, 1, {"lift.whole_table": "draw"}),
    (7, 1, {"lift.barred": [{"alive": 4, "tied": 2}, {"alive": 9, "tied": 3}]}),
    (8, 0, {"lift.barred": []}),
    (8, 2, {"lift.barred": [{"alive": 9, "tied": 3, "day": 1}]}),
    (9, 1, {"best_move.when": "off"}),
    (10, 1, {"speech.last_words": "until_decided"}),
    (11, 1, {"foul.mute": "shortened"}),
    (11, 2, {"foul.mute": "none"}),
    (12, 1, {"foul.technical_removal_at": 2}),
]
CODE += [(2, seats, {"statement.on_record_seats": seats}) for seats in range(1, 10)]


@pytest.mark.parametrize(("digit", "value", "changes"), CODE)
def test_every_value_of_the_code_is_an_overlay(digit: int, value: int, changes: dict[str, object]) -> None:
    assert "0002000010000"[digit] != str(value)
    before, after = load("fiim/1").rules, overlay(load("fiim/1"), changes).rules
    assert after != before


def speaking() -> list[tuple[str, Words]]:
    said = [(f"{book_id} title", load(book_id).title) for book_id in MINE]
    return said + [
        (f"{book_id} {clause.id}", clause.text)
        for book_id in MINE
        for clause in load(book_id).clauses
        if clause.kind != "reserved"
    ]


def test_every_clause_speaks_three_languages_and_a_reserved_number_none() -> None:
    assert [at for at, words in speaking() if not all(words.said(lang).strip() for lang in LANGS)] == []
    reserved = [clause for book_id in MINE for clause in load(book_id).clauses if clause.kind == "reserved"]
    assert [clause.id for clause in reserved] == ["1.1", "2.1", "4.1", "5.1", "6.1", "12.1", "13.1"]
    assert {clause.text for clause in reserved} == {Words()}


def test_russian_and_ukrainian_keep_to_their_letters() -> None:
    assert [at for at, words in speaking() if re.search("[ыэъё]", words.uk.lower())] == []
    assert [at for at, words in speaking() if re.search("[іїєґ]", words.ru.lower())] == []


def test_english_quotes_cyrillic_and_does_not_write_it() -> None:
    bare = [(at, re.sub("«[^»]*»", "", words.en)) for at, words in speaking()]
    assert [at for at, words in bare if re.search("[а-яёіїєґ]", words.lower())] == []


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    found = re.findall(r"[\w'’]+", text.lower())
    return set(zip(*(found[start:] for start in range(length)), strict=False))


def test_no_text_has_six_words_in_a_row_from_a_paper() -> None:
    papers = sorted(PAPERS.glob("*.txt"))
    if not papers:
        pytest.skip("the papers are not part of the program and do not lie beside it here")
    theirs = set().union(*(runs(paper.read_text("utf-8"), 6) for paper in papers))
    copied = [
        f"{at} {lang}: {' '.join(run)}"
        for at, words in speaking()
        for lang in LANGS
        for run in sorted(runs(words.said(lang), 6) & theirs)
    ]
    assert copied == []
