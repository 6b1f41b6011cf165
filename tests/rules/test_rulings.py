"""What the rulings of a chapter rest on, asked of the chapter: the row, the special case, the rule."""

from typing import Any, Literal

import pytest

from zeronight.core.ground import Because, Ground
from zeronight.core.ruling import Ruling
from zeronight.core.table import Shot, Tally
from zeronight.rules import best_moves, endings, fouls, nights, nominations, removals, speeches
from zeronight.rules.ballots import Poll, Wins, after_count, lift_barred
from zeronight.rules.load import load
from zeronight.rules.options import Rules
from zeronight.rules.overlay import overlay


def rules(book: str, **keys: Any) -> Rules:
    changed = {key.replace("__", "."): value for key, value in keys.items()}
    return overlay(load(book), changed).rules if changed else load(book).rules


def keys(because: Because | None) -> list[str | None] | None:
    return None if because is None else [ground.rule for ground in because]


LIFTS = [{"alive": 9, "tied": 3, "day": 1}, {"alive": 4, "tied": 2}]


@pytest.mark.parametrize(
    ("alive", "tied", "day", "row"),
    [
        (4, 2, 3, {"alive": 4, "tied": 2}),
        (9, 3, 1, {"alive": 9, "tied": 3, "day": 1}),
        (9, 3, 2, None),
        (9, 2, 1, None),
    ],
)
def test_fiim_7_22_and_7_23_a_barred_lift_names_its_row(
    alive: int, tied: int, day: int, row: dict[str, int] | None
) -> None:
    because = lift_barred(rules("fiim/1", lift__barred=LIFTS).lift, alive, tied, day)
    expected = (Ground(rule="tie.same"), Ground(rule="lift.barred", row=row)) if row else None
    assert because == expected


def test_fsm_4_4_12_3_the_whole_table_and_more_than_the_most_stay() -> None:
    lift = rules("fiim/1", lift__most=2).lift
    assert keys(lift_barred(lift, 3, 3, 4)) == ["tie.same", "lift.whole_table"]
    assert keys(lift_barred(lift, 8, 3, 1)) == ["tie.same", "lift.most"]
    assert lift_barred(lift, 8, 2, 1) is None


def test_dogory_10_a_two_two_that_ends_the_game_names_the_tied() -> None:
    tie = rules("dogory-drygom/1")
    winners = {(row.reds, row.blacks): row.winner for row in tie.tie.two_two}
    assert winners
    for (reds, _), winner in winners.items():
        poll = Poll({3: 2, 7: 2}, (3, 7), 4, (), frozenset((3, 7)[:reds]), frozenset(), (3, 7), day=3)
        answer = after_count(tie, poll, (3, 7)).answer
        assert answer == Wins(winner, (3, 7))


@pytest.mark.parametrize(
    ("leaving", "vote", "effect", "because"),
    [
        ("vote", "known", "none", ["removal.after_result", "removal.of_leaver"]),
        ("night", "due", "none", ["removal.at_night", "removal.of_victim"]),
        ("no", "due", "today", ["removal.before_vote"]),
        ("no", "running", "today", ["removal.in_vote"]),
        ("no", "known", "next", ["removal.after_result"]),
        ("no", "stopped", "next", ["removal.after_result", "removal.after_stop"]),
        ("no", "off", "none", ["removal.before_vote", "removal.several"]),
    ],
)
def test_fsm_7_1_and_7_2_a_removal_by_day(
    leaving: Literal["vote", "night", "no"], vote: Any, effect: str, because: list[str]
) -> None:
    ruling = removals.by_day(vote, leaving, without_vote=False)
    assert (ruling.answer, keys(ruling.because)) == (effect, because)


@pytest.mark.parametrize(
    ("is_victim", "off_already", "effect", "because"),
    [
        (True, False, "none", ["removal.at_night", "removal.of_victim"]),
        (False, False, "today", ["removal.at_night"]),
        (False, True, "none", ["removal.at_night", "removal.several"]),
    ],
)
def test_fsm_7_1_a_removal_at_night(
    is_victim: bool, off_already: bool, effect: str, because: list[str]
) -> None:
    ruling = removals.at_night(is_victim, off_already)
    assert (ruling.answer, keys(ruling.because)) == (effect, because)


@pytest.mark.parametrize("offence", ["mask_late", "lifts_cards"])
def test_dogory_2_6_and_2_21_at_night_these_stay_fouls_by_their_own_row(offence: str) -> None:
    foul = rules("dogory-drygom/1").foul
    row = Ground(rule="foul.night_exempt", row={"offence": offence})
    assert fouls.exempt_at_night(foul, offence, night=True) == (row,)
    assert fouls.becomes_removal(foul, offence, night=True) is None
    assert fouls.exempt_at_night(foul, offence, night=False) == ()


@pytest.mark.parametrize("offence", ["talks_at_night", None])
def test_dogory_1_1_any_other_foul_at_night_removes(offence: str | None) -> None:
    foul = rules("dogory-drygom/1").foul
    assert fouls.exempt_at_night(foul, offence, night=True) == ()
    assert keys(fouls.becomes_removal(foul, offence, night=True)) == ["foul.night", "foul.night_phase"]


def test_club_ru_a_foul_at_night_is_a_foul_and_needs_no_exemption() -> None:
    foul = rules("club-ru/1", foul__night_exempt=["mask_late"]).foul
    assert foul.night != "removal"
    assert fouls.exempt_at_night(foul, "mask_late", night=True) == ()


@pytest.mark.parametrize(
    ("turn", "own"),
    [("before", False), ("during", True), ("after", False)],
    ids=["before", "during", "after"],
)
def test_fsm_6_4_only_a_third_foul_in_ones_own_speech_rests_on_that_rule(
    turn: Literal["before", "during", "after"], own: bool
) -> None:
    taken = fouls.mute(rules("fsm/2024").foul, 3, turn, day=2)
    assert taken is not None
    assert ("foul.mute_own_speech" in (keys(taken[1]) or [])) == own


@pytest.mark.parametrize(
    ("when", "night", "victim", "left", "after_two", "allowed", "because"),
    [
        ("off", 1, 4, 0, "allowed", False, ["best_move.when"]),
        ("last_words", 1, 4, 0, "void", True, ["best_move.entitled", "best_move.when"]),
        ("last_words", 1, None, 0, "void", False, ["best_move.entitled"]),
        ("last_words", 2, 4, 0, "void", False, ["best_move.entitled"]),
        ("last_words", 1, 4, 2, "void", False, ["best_move.entitled", "best_move.after_two_left"]),
        ("last_words", 1, 4, 1, "void", True, ["best_move.entitled", "best_move.when"]),
        ("last_words", 1, 4, 2, "allowed", True, ["best_move.entitled", "best_move.when"]),
    ],
)
def test_fsm_4_5_9_who_may_leave_a_best_move(
    when: str, night: int, victim: int | None, left: int, after_two: str, allowed: bool, because: list[str]
) -> None:
    options = {"best_move__when": when, "best_move__after_two_left": after_two}
    ruling = best_moves.entitled(rules("fsm/2024", **options).best_move, night, victim, left)
    assert ruling.answer is allowed
    assert keys(ruling.because) == because


MUTE = ["foul.mute_at", "foul.mute"]
SILENT = ["foul.muted_nominates", "foul.muted_votes", *MUTE]


@pytest.mark.parametrize(
    ("mute", "few", "alive", "manners", "because"),
    [
        ("shortened", "thirty_seconds", 7, ("short", 30), MUTE),
        ("next_speech", "thirty_seconds", 5, ("silent", 0), SILENT),
        ("next_speech", "thirty_seconds", 4, ("short", 30), [*MUTE, "foul.mute_at_three_or_four"]),
        ("next_speech", "silent", 4, ("silent", 0), [*SILENT, "foul.mute_at_three_or_four"]),
        ("day", "silent", 5, ("silent", 0), SILENT),
    ],
)
def test_fsm_6_4_how_the_muted_takes_a_turn(
    mute: str, few: str, alive: int, manners: tuple[str, int], because: list[str]
) -> None:
    book = rules("fsm/2024", foul__mute=mute, foul__mute_at_three_or_four=few)
    ruling = speeches.turn(book, muted=True, alive=alive)
    assert (ruling.answer, keys(ruling.because)) == (manners, because)


@pytest.mark.parametrize(("had", "spared"), [(0, False), (2, False), (3, True)])
def test_fsm_6_4_a_defence_that_no_mute_takes_says_so(had: int, spared: bool) -> None:
    ruling = speeches.defence(rules("fsm/2024"), muted_today=False, fouls=had)
    assert ruling.answer == ("full", 30)
    more = ["foul.mute_in_defence"] if spared else []
    assert keys(ruling.because) == ["speech.defence_seconds", *more]


@pytest.mark.parametrize(("order", "expected"), [("nomination", (7, 3)), ("circle", (3, 7))])
def test_fsm_4_4_12_the_order_of_defences(order: str, expected: tuple[int, ...]) -> None:
    speech = rules("fsm/2024", speech__defence_order=order).speech
    ruling = speeches.defence_order(speech, tied=(7, 3), turns=(2, 3, 4, 7, 1))
    assert ruling == Ruling(expected, (Ground(rule="tie.first"), Ground(rule="speech.defence_order")))


WORDS: tuple[best_moves.Words, ...] = ("speech", "silent", "defence", "night_victim", "day_leaver", "none")


@pytest.mark.parametrize(
    ("choice", "fits"),
    [
        ("off", set()),
        ("night_killed", {"night_victim"}),
        ("killed", {"night_victim", "day_leaver"}),
        ("speech", {"speech", "night_victim", "day_leaver"}),
        ("any", {"speech", "defence", "night_victim", "day_leaver"}),
    ],
)
def test_fiim_8_17_when_a_word_for_the_protocol_counts(choice: str, fits: set[str]) -> None:
    options = rules("fiim/1", statement__on_record=choice).statement
    rulings = {words: best_moves.statement(options, "on_record", words, seats=1) for words in WORDS}
    assert {words for words, ruling in rulings.items() if ruling.answer is True} == fits
    assert {words for words, ruling in rulings.items() if ruling.answer is False} == set(WORDS) - fits
    assert all(keys(ruling.because) == ["statement.on_record"] for ruling in rulings.values())


def test_fiim_8_17_a_word_for_the_protocol_names_no_more_seats_than_allowed() -> None:
    options = rules("fiim/1", statement__on_record="any", statement__on_record_seats=3).statement
    assert best_moves.statement(options, "on_record", "speech", seats=3).answer is True
    refused = best_moves.statement(options, "on_record", "speech", seats=4)
    assert refused.answer is False
    assert keys(refused.because) == ["statement.on_record", "statement.on_record_seats"]


@pytest.mark.parametrize("kind", ["will", "red_triple"])
def test_kharkiv_a_4_a_will_and_a_triple_need_a_speech_of_ones_own(
    kind: Literal["will", "red_triple"],
) -> None:
    accepted = rules("kharkiv/1", statement__will="accepted", statement__red_triple="accepted").statement
    other = rules("kharkiv/1", statement__will="off", statement__red_triple="off").statement
    spoken = [words for words in WORDS if words != "silent"]
    taken = [words for words in spoken if best_moves.statement(accepted, kind, words, 3).answer is True]
    assert taken == ["speech", "night_victim", "day_leaver"]
    assert not any(best_moves.statement(other, kind, words, 3).answer for words in WORDS)
    assert keys(best_moves.statement(other, kind, "speech", 3).because) == [f"statement.{kind}"]


@pytest.mark.parametrize(
    ("count", "announced", "cut_off", "because"),
    [
        (1, False, False, []),
        (2, True, False, ["foul.announced_from"]),
        (3, True, True, ["foul.announced_from", "foul.interrupt_at", "foul.mute_at", "foul.mute"]),
        (4, True, False, ["foul.announced_from"]),
    ],
)
def test_fsm_6_3_what_the_judge_says_with_a_foul_that_mutes_nobody(
    count: int, announced: bool, cut_off: bool, because: list[str]
) -> None:
    options = {"foul__announced_from": 2, "foul__interrupt_at": 3, "foul__mute_at": 3, "foul__mute": "none"}
    said = fouls.told(rules("fsm/2024", **options).foul, count)
    assert (said[0], said[1], keys(said[2])) == (announced, cut_off, because)


def test_fsm_6_3_a_foul_that_mutes_gives_its_grounds_with_the_mute() -> None:
    said = fouls.told(rules("fsm/2024").foul, 3)
    assert "foul.mute" not in (keys(said[2]) or [])


@pytest.mark.parametrize(
    ("broken_by", "quiet", "still", "ended"),
    [
        ("day_exit", 3, 0, True),
        ("day_exit", 2, 3, False),
        ("any_exit", 3, 2, False),
        ("any_exit", 3, 3, True),
    ],
)
def test_club_ru_13_3_and_fsm_7_7_which_exits_begin_the_count_anew(
    broken_by: str, quiet: int, still: int, ended: bool
) -> None:
    rule = {"nights": 3, "winner": "red", "broken_by": broken_by, "until": "shooting"}
    ending = rules("club-ru/1", ending__quiet_nights=rule).ending
    tally = Tally(misses=4, quiet=quiet, still=still)
    ruling = endings.after_shooting(ending, tally, hit=False, obliged=False)
    assert (ruling is not None) == ended
    assert endings.after_shooting(ending, tally, hit=True, obliged=False) is None


@pytest.mark.parametrize(
    ("consecutive", "empty", "day", "leaves"),
    [
        (True, (1, 2), 2, True),
        (True, (1, 3), 3, False),
        (True, (2,), 2, False),
        (True, (1, 2), 3, False),
        (False, (1, 3), 3, True),
        (False, (3,), 3, False),
    ],
)
def test_kharkiv_5_days_without_nominees_in_a_row_or_in_all(
    consecutive: bool, empty: tuple[int, ...], day: int, leaves: bool
) -> None:
    rule = {"days": 2, "consecutive": consecutive}
    ending = rules("kharkiv/1", ending__no_nominee_days=rule).ending
    because = endings.empty_days(ending, Tally(empty_days=empty), day)
    assert keys(because) == (["vote.no_nominee", "ending.no_nominee_days"] if leaves else None)


@pytest.mark.parametrize(
    ("named", "by", "seat", "because"),
    [
        ((4,), 1, 4, ["nomination.acceptance"]),
        ((2, 4), 1, 4, ["nomination.acceptance", "nomination.several"]),
        ((4, 5, 6), 1, 4, ["nomination.acceptance", "nomination.several"]),
        ((1,), 1, 1, ["nomination.acceptance", "nomination.oneself"]),
    ],
)
def test_club_ru_9_of_several_names_the_first_new_one_counts(
    named: tuple[int, ...], by: int, seat: int, because: list[str]
) -> None:
    ruling = nominations.chosen(by, named, taken=(2,), living=(1, 2, 4, 5, 6))
    assert (ruling.answer, keys(ruling.because)) == (seat, because)


@pytest.mark.parametrize(
    ("seat", "victim", "because"),
    [
        (1, 1, ["night.victim"]),
        (9, 9, ["night.victim", "night.own_side"]),
        (2, None, ["night.victim"]),
    ],
    ids=["a red", "a black", "nobody there"],
)
def test_fsm_4_5_4_who_falls_by_one_shot_of_all(seat: int, victim: int | None, because: list[str]) -> None:
    shots = (Shot(8, seat), Shot(9, seat))
    ruling = nights.victim(rules("fsm/2024").night, shots, blacks=(8, 9), targets=(1, 3, 8, 9))
    assert (ruling.answer, keys(ruling.because)) == (victim, because)
