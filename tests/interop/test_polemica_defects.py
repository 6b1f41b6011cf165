"""Defects of a game of Polemica: each is named with its seat, day and field, and none is smoothed over."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.interop.polemica_game import (
    DON,
    SHERIFF,
    Game,
    exits,
    kinds,
    only,
    whole,
    winner,
)
from zeronight.core.call import Declare, In, Out, Outcome, Overrule, Victim
from zeronight.core.step import Speech
from zeronight.engine.audit import audit
from zeronight.interop.polemica_write import write

WHOLE = [
    (2, "night 1", "shot"),
    (9, "day 1", "vote"),
    (3, "night 2", "shot"),
    (8, "day 2", "vote"),
    (4, "night 3", "shot"),
    (10, "day 3", "vote"),
]


def test_a_game_without_defects_has_no_findings() -> None:
    imported = whole().read()
    assert imported.findings == ()
    assert imported.report.overruled == 0
    assert exits(imported) == WHOLE
    assert winner(imported) == "red"
    assert imported.record.table.state == "announced"


def without_result(game: Game) -> Game:
    del game.value["result"]
    return game


# What is changed in the whole game; the kind, seat, time and field of the one finding.
ONE_FINDING: dict[str, tuple[Callable[[], Game], str, int | None, str, str]] = {
    "vote of a departed seat": (
        lambda: whole().vote(3, 1, 2, 8), "vote_by_departed", 2, "day 2", "votes[27]",
    ),
    "voter twice": (lambda: whole().vote(3, 1, 7, 8), "vote_twice", 7, "day 2", "votes[27]"),
    "vote missing": (
        lambda: whole().drop("votes", day=2, num=1, voter=7),
        "vote_missing", 7, "day 1", "votes[day=2,num=1,voter=7]",
    ),
    "nomination of a departed seat": (
        lambda: whole().nominate(3, _7=2), "nomination_of_departed", 7, "day 2", "votes[27]",
    ),
    "nomination by a departed seat": (
        lambda: whole().nominate(3, _2=7), "nomination_by_departed", 2, "day 2", "votes[27]",
    ),
    "two nominations by a seat": (
        lambda: whole().nominate(3, _1=7), "nomination_refused", 1, "day 2", "votes[27]",
    ),
    "shot by a red": (lambda: whole().shoot(2, 3, 4), "shot_by_red", 4, "night 2", "shots[6]"),
    "shooter twice": (lambda: whole().shoot(2, 4, 10), "shot_twice", 10, "night 2", "shots[6]"),
    "shot by a departed seat": (lambda: whole().shoot(3, 4, 8), "shot_by_departed", 8, "night 3", "shots[6]"),
    "check by a departed don": (
        lambda: whole().check(3, DON, 5), "check_by_departed", 8, "night 3", "checks[3]",
    ),
    "second check": (lambda: whole().check(2, SHERIFF, 5), "check_twice", 1, "night 2", "checks[3]"),
    "no result though over": (lambda: without_result(whole()), "result_missing", None, "day 3", "result"),
    "shot after the end": (lambda: whole().shoot(4, 5, 10), "after_the_end", 10, "night 4", "shots[6]"),
    "a far day": (lambda: whole().vote(30, 1, 5, 10), "time_unknown", 5, "day 29", "votes[27]"),
    "a day that no game has": (
        lambda: whole().vote(9000, 1, 5, 10), "time_unknown", None, "game", "votes[27]",
    ),
    "day 0 of a count from 1": (lambda: whole().vote(0, 1, 5, 10), "time_unknown", None, "game", "votes[27]"),
    "seat 11": (lambda: whole().vote(3, 1, 11, 10), "seat_unknown", None, "day 2", "votes[27]"),
    "vote by nobody": (lambda: whole().vote(3, 1, None, 10), "seat_unknown", None, "day 2", "votes[27]"),
    "vote for nobody": (lambda: whole().vote(3, 1, 7, None), "seat_unknown", 7, "day 2", "votes[27]"),
    "foul of a departed seat": (
        lambda: whole().foul(2, "speech", 3, 1), "penalty_of_departed", 2, "day 2", "players[1].fouls[0]",
    ),
    "foul in a speech that never was": (
        lambda: whole().foul(7, "speech", 3, 2), "place_unknown", 7, "day 2", "players[6].fouls[0]",
    ),
    "foul at a stage nobody knows": (
        lambda: whole().foul(7, "dance", 3, 1), "place_unknown", 7, "game", "players[6].fouls[0].stage",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ONE_FINDING)
def test_a_defect_is_one_finding_and_changes_nothing_else(name: str) -> None:
    make, kind, seat, at, field = ONE_FINDING[name]
    game = make()
    imported = game.read()
    found = only(imported)
    assert (found.kind, found.seat, found.at, found.field) == (kind, seat, at, field)
    assert exits(imported) == WHOLE
    assert winner(imported) == "red"
    assert write(imported.record).value == game.value
    assert all(finding.kind == "overruled" for finding in audit(imported.record.rules, imported.record))


def test_a_missing_shot_is_overruled_and_the_victim_of_the_source_is_kept() -> None:
    imported = whole().drop("shots", night=2, shooter=10).read()
    missing, victim = imported.findings
    assert (missing.kind, missing.seat, missing.at) == ("shot_missing", 10, "night 2")
    assert isinstance(missing.call, Overrule)
    assert (victim.kind, victim.seat, victim.engine) == ("victim_differs", 3, "nobody is shot")
    assert isinstance(victim.call, Declare)
    assert victim.call.fact == Victim(2, 3)
    assert "night.victim" in [ground.rule for ground in victim.because]
    assert exits(imported) == WHOLE


def test_a_night_without_shots_is_named_for_each_black() -> None:
    imported = whole().drop("shots", night=2).read()
    assert kinds(imported) == ["shot_missing", "shot_missing", "victim_differs"]
    assert exits(imported) == WHOLE


def test_a_missing_ballot_is_declared_off_and_who_vanished_is_out() -> None:
    imported = whole().drop("votes", day=3, num=1).read()
    ballot, gone = imported.findings
    assert (ballot.kind, ballot.at, ballot.field) == ("ballot_missing", "day 2", "votes[day=3,num=1]")
    assert (gone.kind, gone.seat) == ("exit_differs", 8)
    assert isinstance(gone.call, Declare)
    assert gone.call.fact == Out(8, "vote")
    assert exits(imported) == WHOLE


def test_a_seat_shot_twice_is_no_second_victim() -> None:
    game = whole()
    for row in game.rows("shots", night=3):
        row["victim"] = 3
    imported = game.read()
    assert imported.findings[0].kind == "shot_at_departed"
    assert (imported.findings[0].seat, imported.findings[0].at) == (3, "night 3")
    assert [exit_ for exit_ in exits(imported) if exit_[0] == 3] == [(3, "night 2", "shot")]
    assert winner(imported) == "red"


def test_a_result_that_does_not_follow_is_kept_and_told_with_the_ground() -> None:
    game = whole()
    game.value["result"] = 1
    imported = game.read()
    found = only(imported)
    assert (found.kind, found.source, found.engine) == ("result_differs", "black won", "red won")
    assert [ground.rule for ground in found.because] == ["ending.moment", "ending.no_black"]
    assert isinstance(found.call, Declare)
    assert found.call.fact == Outcome("black")
    assert winner(imported) == "black"


def test_a_result_before_the_end_is_told() -> None:
    imported = whole().drop("votes", day=4).read()
    assert only(imported).kind == "result_early"
    assert winner(imported) == "red"


def test_an_unfinished_game_goes_as_far_as_its_stage() -> None:
    game = without_result(whole()).drop("votes", day=4).drop("votes", day=3, num=1).drop("shots", night=3)
    game.drop("votes", day=3, voter=1)
    game.value["stage"] = {"type": "speech", "day": 3, "player": 6}
    imported = game.read()
    assert only(imported).kind == "unfinished"
    assert imported.record.table.phase == Speech(6)
    assert imported.record.table.result is None
    assert not imported.report.finished
    assert write(imported.record).value == game.value


def test_an_unfinished_ballot_is_left_open() -> None:
    game = without_result(whole()).drop("votes", day=4).drop("shots", night=3)
    game.drop("votes", day=3, num=1, candidate=8)
    game.value["stage"] = {"type": "voting", "day": 3, "voting": 1}
    imported = game.read()
    assert only(imported).kind == "unfinished"
    ballot = imported.record.table.ballot
    assert ballot is not None
    assert ballot.nominees == (10, 8)
    assert [(hands.of, hands.seats) for hands in ballot.closed] == [(10, (7, 8, 10))]


def test_a_source_that_goes_on_after_the_end_is_followed() -> None:
    game = Game(result=1)
    game.shoot(1, 2, 8, 9, 10).nominate(2, _3=4, _8=3).ballot(2, 1, {3: [4, 5, 8, 9, 10], 4: [1, 3, 6, 7]})
    game.shoot(2, 4, 8, 9, 10).nominate(3, _5=8, _8=5).ballot(3, 1, {5: [1, 8, 9, 10], 8: [5, 6, 7]})
    game.shoot(3, 1, 8, 9, 10).nominate(4, _6=8, _8=6).ballot(4, 1, {6: [8, 9, 10], 8: [6, 7]})
    imported = game.read()
    assert [(f.kind, f.at) for f in imported.findings] == [("goes_on", "day 2"), ("goes_on", "night 3")]
    assert "ending.parity" in [ground.rule for ground in imported.findings[0].because]
    assert exits(imported)[-2:] == [(1, "night 3", "shot"), (6, "day 3", "vote")]
    assert winner(imported) == "black"
    assert write(imported.record).value == game.value


def tie(*hands: int) -> Game:
    votes = {9: [1, 2, 3, 4, 5], 8: [6, 7, 8, 9, 10]}
    game = Game().nominate(2, _1=9, _3=8).ballot(2, 1, votes).ballot(2, 2, votes).lift(2, *hands)
    return game.shoot(1, 1, 8, 9).shoot(1, 2, 10)


def test_a_lift_takes_more_than_half() -> None:
    assert [seat for seat, _, cause in exits(tie(1, 2, 3, 4, 5, 6).read()) if cause == "lift"] == [8, 9]
    assert exits(tie(1, 2, 3, 4, 5).read()) == []


def test_a_second_hand_at_the_lift_does_not_count() -> None:
    imported = tie(1, 2, 3, 4, 5, 5).read()
    assert kinds(imported) == ["lift_twice", "unfinished"]
    assert imported.findings[0].seat == 5
    assert exits(imported) == []


def test_hands_against_a_lift_are_no_hands() -> None:
    game = tie(1, 2, 3, 4, 5).vote(2, None, 6, 0)
    game.value["votes"].append({"day": 2, "voter": 7})
    imported = game.read()
    assert kinds(imported) == ["unfinished"]
    assert exits(imported) == []
    assert write(imported.record).value == game.value


def test_a_lift_or_a_revote_without_a_tie_is_told_row_by_row() -> None:
    assert kinds(whole().lift(3, 1, 4).read()) == ["lift_stray"] * 2
    assert kinds(whole().ballot(3, 2, {8: [1, 4]}).read()) == ["ballot_stray"] * 2


def test_four_fouls_remove_and_a_seat_that_goes_on_is_brought_back() -> None:
    game = whole()
    for player in (1, 3, 4, 5):
        game.foul(7, "speech", 2, player)
    imported = game.read()
    back, vote = imported.findings
    assert (back.kind, back.seat, back.at) == ("exit_differs", 7, "day 1")
    assert "foul.removal_at" in [ground.rule for ground in back.because]
    assert isinstance(back.call, Declare)
    assert back.call.fact == In(7)
    assert vote.kind == "ballot_differs"
    assert exits(imported) == WHOLE
    assert imported.record.table.seats[6].fouls == 4


def test_a_disqualified_seat_is_removed_at_its_stage_and_takes_the_vote_with_it() -> None:
    game = whole().drop("votes", day=3, num=1)
    game.drop("votes", day=3, voter=1)
    game.player(8)["disqual"] = {"stage": {"type": "speech", "day": 3, "player": 5}}
    imported = game.read()
    assert imported.findings == ()
    assert (8, "day 2", "removal") in exits(imported)
    assert write(imported.record).value == game.value


def test_the_fourth_foul_and_the_disqualification_are_one_removal() -> None:
    game = whole().drop("votes", day=3, num=1).drop("votes", day=3, voter=1)
    for player in (4, 5, 6, 7):
        game.foul(8, "speech", 3, player)
    game.player(8)["disqual"] = {"stage": {"type": "speech", "day": 3, "player": 7}}
    imported = game.read()
    assert imported.findings == ()
    assert (8, "day 2", "fouls") in exits(imported)


def test_a_technical_foul_that_the_book_does_not_know_is_overruled() -> None:
    game = whole()
    game.player(7)["techs"] = [{"time": "x", "stage": {"type": "speech", "day": 2, "player": 1}}]
    found = only(game.read())
    assert (found.kind, found.word) == ("penalty_refused", "overrule")
    assert [ground.rule for ground in found.because] == ["foul.technical_removal_at"]


@pytest.mark.parametrize(
    ("mafs", "kind"),
    [([8, 9, 10, 1], "best_move_refused"), ([8, 8], "best_move_refused"), ([8, 19], "seat_unknown")],
)
def test_a_best_move_that_is_none_is_told(mafs: list[int], kind: str) -> None:
    game = whole()
    game.player(2)["guess"] = {"mafs": mafs}
    imported = game.read()
    assert only(imported).kind == kind
    assert imported.record.table.best_move is None
    assert write(imported.record).value == game.value


def test_only_the_first_victim_has_a_best_move() -> None:
    game = whole()
    game.player(2)["guess"] = {"mafs": [8, 9], "vice": 1}
    game.player(9)["guess"] = {"mafs": [1]}
    imported = game.read()
    assert imported.findings == ()
    best_move = imported.record.table.best_move
    assert best_move is not None
    assert (best_move.by, best_move.seats) == (2, (8, 9))


def opening(**fields: Any) -> Game:
    """A game whose meeting day is voted; seat 9 leads and goes on playing unless he left by it."""
    game = Game(**fields)
    game.nominate(1, _1=9, _3=8).ballot(1, 1, {9: [1, 2, 3, 4, 5, 6], 8: [7, 8, 9, 10]})
    return (
        game.shoot(1, 2, 8, 9, 10)
        .nominate(2, _3=9, _4=8)
        .ballot(2, 1, {9: [1, 3, 4, 5, 6], 8: [7, 8, 9, 10]})
    )


@pytest.mark.parametrize(("setting", "value"), [("respeech", "winner_speaks"), ("liftOnly", "lift_only")])
def test_the_setting_of_the_meeting_day_is_an_overlay(setting: str, value: str) -> None:
    for game in (opening(zeroVoting=setting), opening(config={"zeroVoting": setting})):
        imported = game.read()
        assert imported.record.header.overlay == {"vote.day0": value}
        assert kinds(imported) == ["unfinished"]
        assert exits(imported) == [(2, "night 1", "shot"), (9, "day 1", "vote")]


def test_without_the_setting_the_meeting_day_is_voted() -> None:
    imported = opening().read()
    assert imported.record.header.overlay == {}
    assert kinds(imported) == ["exit_differs", "unfinished"]  # seat 9 plays on in this source


def test_an_unknown_setting_is_told() -> None:
    assert kinds(opening(zeroVoting="dance").read())[0] == "field_unknown"


def test_a_ballot_that_the_setting_rules_out_is_stray() -> None:
    imported = opening(zeroVoting="none").read()
    assert set(kinds(imported)) == {"ballot_stray", "unfinished"}


@pytest.mark.parametrize(("lift", "barred"), [(None, False), (True, False), (False, True)])
def test_three_of_nine_are_lifted_unless_the_game_bars_it(lift: bool | None, barred: bool) -> None:
    game = Game(config={} if lift is None else {"lift3From9": lift}).shoot(1, 2, 8, 9, 10)
    game.nominate(2, _3=5, _4=6, _5=7)
    for num in (1, 2):
        game.ballot(2, num, {5: [1, 3, 4], 6: [5, 6, 7], 7: [8, 9, 10]})
    game.shoot(2, 3, 8, 9, 10)
    imported = game.read()
    assert kinds(imported) == ["unfinished"]
    assert ("lift.barred" in imported.record.header.overlay) == barred


def page(game: Game, **fields: Any) -> Game:
    quits = [(2, 1), (9, 2), (3, 3), (8, 4), (4, 5), (10, 6)]
    lines = [
        {
            "id": 1000 + seat,
            "tablePosition": seat,
            "role_val": game.player(seat)["role"],
            "quit_index": dict(quits).get(seat),
            "w_l": "lose" if game.player(seat)["role"] in (0, 1) else "win",
        }
        for seat in range(1, 11)
    ]
    game.value = {
        "id": 5,
        "type": "match",
        "winnerCode": 0,
        "data": game.value,
        "players": lines,
        "firstKilled": 1002,
    }
    game.value |= fields
    return game


def test_a_match_page_agrees_with_its_game() -> None:
    game = page(whole())
    imported = game.read()
    assert imported.findings == ()
    assert imported.report.form == "polemica_page"
    assert write(imported.record).value == game.value


def test_what_a_match_page_says_otherwise_is_told() -> None:
    game = page(whole(), winnerCode=1, firstKilled=1003)
    lines = game.value["players"]
    lines[0]["role_val"], lines[1]["w_l"] = 2, "lose"
    lines[8]["quit_index"], lines[2]["quit_index"] = 3, 2
    found = {(f.kind.value, f.field) for f in game.read().findings}
    assert found == {
        ("source_differs", "winnerCode"),
        ("victim_differs", "firstKilled"),
        ("source_differs", "players[0].role_val"),
        ("source_differs", "players[1].w_l"),
        ("order_differs", "players[].quit_index"),
    }


def test_a_seat_that_left_on_the_page_only_is_told() -> None:
    game = page(whole())
    game.value["players"][6]["quit_index"] = 7
    found = only(game.read())
    assert (found.kind, found.seat) == ("exit_differs", 7)


def test_a_finding_reads_in_one_line() -> None:
    game = whole()
    game.value["result"] = 1
    assert str(only(game.read())) == (
        "day 3; result_differs; result; source: black won; rules: red won (ending.moment, ending.no_black); "
        "followed by declare"
    )
    assert str(only(whole().vote(3, 1, 2, 8).read())).startswith("day 2; vote_by_departed; seat 2; votes[27]")


def test_a_vote_of_a_departed_seat_names_the_ground_of_its_exit() -> None:
    found = only(whole().vote(3, 1, 9, 8).read())
    assert found.engine == "9 left, day 1 (vote)"
    assert "vote.winner" in [ground.rule for ground in found.because]


@pytest.mark.parametrize("night", [20, 9])
def test_a_shot_and_a_check_in_a_far_night_are_told(night: int) -> None:
    imported = whole().shoot(night, 5, 10).check(night, SHERIFF, 5).read()
    assert kinds(imported) == ["time_unknown", "time_unknown"]
    assert exits(imported) == WHOLE
