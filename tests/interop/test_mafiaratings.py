"""Games of mafiaratings: removals at their place, lifts, statements, points, what was not recorded."""

from typing import Any

import pytest

from tests.interop.mafiaratings_game import Game, whole
from tests.interop.polemica_game import exits, kinds, only, winner
from zeronight.core.call import Declare, Forfeit, In, Overrule, Remove, Victim
from zeronight.core.step import Speech
from zeronight.engine.audit import audit
from zeronight.interop.finding import Imported
from zeronight.interop.formats import write

WHOLE = [
    (2, "night 1", "shot"),
    (9, "day 1", "vote"),
    (3, "night 2", "shot"),
    (8, "day 2", "vote"),
    (4, "night 3", "shot"),
    (10, "day 3", "vote"),
]


def back(game: Game) -> Imported:
    """Read a game and see that the way back gives it again."""
    imported = game.read()
    assert write(imported.record).value == game.value
    assert all(finding.kind == "overruled" for finding in audit(imported.record.rules, imported.record))
    return imported


def test_a_game_without_defects_has_no_findings() -> None:
    imported = back(whole())
    assert imported.findings == ()
    assert imported.report.overruled == 0
    assert exits(imported) == WHOLE
    assert winner(imported) == "red"


def removed(type_: str, **time: Any) -> Game:
    """Seat 7 is removed on day 1 before the vote, which falls away; the source stops on day 2."""
    game = Game().shoot(1, 2, 8, 9, 10).leave(2, 1, "night").nominate(1, 3, 8).nominate(1, 4, 9)
    game.leave(7, 1, type_, **time)
    return game.shoot(2, 3, 8, 9, 10).leave(3, 2, "night").nominate(2, 4, 9)


@pytest.mark.parametrize("type_", ["kickOut", "giveUp"])
@pytest.mark.parametrize("time", [{"time": "speaking", "speaker": 5}, {}])
def test_a_removal_is_called_at_its_place_and_takes_the_vote(type_: str, time: dict[str, Any]) -> None:
    imported = back(removed(type_, **time))
    assert kinds(imported) == ["unfinished"]
    assert (7, "day 1", "removal") in exits(imported)
    record = imported.record
    entry = next(entry for entry in record.entries if entry.call == Remove(7))
    before = record.table_at(entry.parent)
    assert before.at == "day 1"
    assert not time or before.phase == Speech(5)


def test_a_removal_while_hands_are_called_stops_the_ballot() -> None:
    game = Game().shoot(1, 2, 8, 9, 10).leave(2, 1, "night").nominate(1, 3, 8).nominate(1, 4, 9)
    game.vote(1, {8: [1, 3, 4]}).leave(7, 1, "kickOut", time="voting", votingRound=0, nominee=8)
    imported = back(game)
    assert "vote_missing" not in kinds(imported)
    assert (7, "day 1", "removal") in exits(imported)


def test_the_fourth_warning_removes() -> None:
    game = removed("warnings")
    for speaker in (3, 4, 5, 6):
        game.warn(7, 1, "speaking", speaker=speaker)
    imported = back(game)
    assert kinds(imported) == ["unfinished"]
    assert (7, "day 1", "fouls") in exits(imported)
    assert not any(isinstance(entry.call, Remove) for entry in imported.record.entries)


def test_two_technical_fouls_remove_where_the_code_says_so() -> None:
    game = removed("techFouls")
    game.value["rules"] = "0000000000001"
    game.seat(7)["techFouls"] = [{"round": 1, "time": "speaking", "speaker": at} for at in (3, 4)]
    imported = back(game)
    assert kinds(imported) == ["unfinished"]
    assert (7, "day 1", "fouls") in exits(imported)


@pytest.mark.parametrize(("won", "found"), [("civ", []), ("maf", ["result_differs"])])
def test_the_other_side_wins_by_a_forfeit(won: str, found: list[str]) -> None:
    game = Game(winner=won).shoot(1, 2, 8, 9, 10).leave(2, 1, "night").nominate(1, 3, 8)
    game.leave(9, 1, "teamKickOut", time="speaking", speaker=4)
    imported = back(game)
    assert kinds(imported) == found
    assert exits(imported)[-1] == (9, "day 1", "forfeit")
    assert any(entry.call == Forfeit(9) for entry in imported.record.entries)


def test_a_lift_is_counted_by_hands() -> None:
    game = Game().nominate(1, 1, 9).nominate(1, 3, 8)
    game.vote(1, {(9, 9, True): [1, 2, 3, 4, 5], (8, 8, True): [6], (8, 8, False): [7, 8, 9, 10]})
    game.leave(9, 1, "day").leave(8, 1, "day").shoot(1, None, 8, 9, 10)
    imported = back(game)
    assert kinds(imported) == ["unfinished"]
    assert [exit_ for exit_ in exits(imported) if exit_[2] == "lift"] == [
        (8, "day 1", "lift"),
        (9, "day 1", "lift"),
    ]
    assert imported.report.derived == ("nomination_order",)


@pytest.mark.parametrize("left", [True, False])
def test_a_lift_without_hands_follows_from_the_exits(left: bool) -> None:
    game = Game(features="gsdutclhvnwr").shoot(1, None, 8, 9, 10).nominate(1, 1, 9).nominate(1, 3, 8)
    game.vote(1, {(9, 9): [1, 2, 3, 4, 5], (8, 8): [6, 7, 8, 9, 10]}).shoot(2, 1, 10)
    if left:
        game.leave(9, 1, "day").leave(8, 1, "day")
    else:
        game.shoot(2, 1, 8, 9)
    game.leave(1, 2, "night")
    imported = back(game)
    assert kinds(imported) == ["unfinished"]
    assert "lift" in imported.report.derived
    assert ((8, "day 1", "lift") in exits(imported)) == left


def test_statements_on_record_are_made_in_their_speech() -> None:
    game = whole(rules="0300000000000")
    game.seat(5)["record"] = [{"time": "speaking", "round": 1, "record": [1, -9]}]
    assert back(game).findings == ()
    game.value["rules"] = "0000000000000"
    found = only(back(game))
    assert (found.kind, found.word) == ("statement_refused", "overrule")
    assert [ground.rule for ground in found.because] == ["statement.on_record"]


def test_points_and_marks_are_awards_with_their_comment() -> None:
    game = whole()
    game.seat(5).update(bonus=["bestPlayer", 0.3], comment="well said")
    game.seat(6)["bonus"] = -0.25
    game.seat(7)["bonus"] = 0.333
    game.seat(1)["bonus"] = "king"
    imported = back(game)
    assert [(f.kind.value, f.seat) for f in imported.findings] == [("field_unknown", 1), ("field_unknown", 7)]
    assert {text.body for text in imported.record.texts.values()} == {"well said", "mafiaratings"}
    assert b"well said" not in b"".join(str(entry).encode() for entry in imported.record.entries)


def test_a_best_move_is_the_first_victims() -> None:
    game = whole()
    game.seat(2)["legacy"] = [8, 9, 10]
    assert back(game).findings == ()
    best_move = game.read().record.table.best_move
    assert best_move is not None
    assert best_move.seats == (8, 9, 10)
    game.seat(9)["legacy"] = [1]
    found = only(back(game))
    assert (found.kind, found.seat, found.field) == ("best_move_refused", 9, "players[8].legacy")


def test_a_number_of_guessed_blacks_is_kept_and_cannot_be_called() -> None:
    game = whole()
    game.seat(2)["legacy"] = 2
    assert back(game).findings == ()


LEAVERS = (2, 9, 3, 8, 4, 10)


def with_deaths(features: str, part: str | None) -> Game:
    game = whole(features=features)
    for seat in LEAVERS:
        death = game.seat(seat).pop("death")
        if part is not None:
            game.seat(seat)["death"] = True if part == "true" else death[part]
    return game


@pytest.mark.parametrize(
    ("features", "part"), [("gsdtlhvn", "type"), ("gsdulhvn", "round"), ("gsdlhvn", "true"), ("gslhvn", None)]
)
def test_exits_that_are_half_recorded_follow_from_the_rest(features: str, part: str | None) -> None:
    imported = back(with_deaths(features, part))
    assert imported.findings == ()
    assert exits(imported) == WHOLE
    assert ("exit_rounds" in imported.report.not_recorded) == ("u" not in features)


def without(name: str, features: str) -> Imported:
    game = whole(features=features)
    for seat in range(1, 11):
        game.seat(seat).pop(name, None)
    return back(game)


def test_votes_that_are_not_recorded_are_no_defect_and_the_exits_stand() -> None:
    imported = without("voting", "gsdutclhn")
    assert set(kinds(imported)) == {"not_recorded"}
    assert exits(imported) == WHOLE
    assert "votes" in imported.report.not_recorded


def test_nominations_that_are_not_recorded_are_told_by_ballot() -> None:
    imported = without("nominating", "gsdutclhv")
    assert kinds(imported) == ["not_recorded"] * 6
    assert exits(imported) == WHOLE


def test_shots_that_are_not_recorded_follow_from_the_victims() -> None:
    imported = without("shooting", "gsdutclvn")
    assert imported.findings == ()
    assert exits(imported) == WHOLE
    assert "shots" in imported.report.derived


def test_a_number_of_warnings_has_no_place() -> None:
    game = whole()
    game.seat(7)["warnings"] = 2
    imported = back(game)
    assert imported.findings == ()
    assert imported.record.table.seats[6].fouls == 2


def test_shots_against_the_recorded_victim_are_told_with_both_versions() -> None:
    game = whole().shoot(2, 5, 10)
    imported = back(game)
    found = only(imported)
    assert (found.kind, found.at, found.source, found.engine) == (
        "victim_differs", "night 2", "3 is shot", "nobody is shot",
    )  # fmt: skip
    assert isinstance(found.call, Declare)
    assert found.call.fact == Victim(2, 3)
    assert "night.victim" in [ground.rule for ground in found.because]
    assert exits(imported) == WHOLE


def test_an_exit_that_the_votes_contradict_follows_the_source() -> None:
    imported = back(whole().leave(9, 2, "day"))
    first = imported.findings[0]
    assert (first.kind, first.seat, first.at) == ("exit_differs", 9, "day 1")
    assert isinstance(first.call, Declare)
    assert first.call.fact == In(9)
    assert (9, "day 2", "lift") in exits(imported)


def test_a_missing_shot_of_a_black_is_a_defect() -> None:
    game = whole()
    game.seat(10)["shooting"] = [2, 3]
    imported = back(game)
    missing, victim = imported.findings
    assert (missing.kind, missing.seat, missing.field) == ("shot_missing", 10, "players[9].shooting[2]")
    assert isinstance(missing.call, Overrule)
    assert victim.kind == "victim_differs"
    assert exits(imported) == WHOLE


@pytest.mark.parametrize("code", ["00000000000000", "000000000000", "000000000000x", "²000000000000"])
def test_a_code_of_another_age_is_told_and_the_book_holds(code: str) -> None:
    imported = back(whole(rules=code))
    found = only(imported)
    assert (found.kind, found.field) == ("field_unknown", "rules")
    assert imported.report.overlay == {}


def test_without_a_code_the_book_holds() -> None:
    game = whole()
    del game.value["rules"]
    imported = back(game)
    assert imported.findings == ()
    assert imported.report.overlay == {}


@pytest.mark.parametrize(("word", "won"), [("maf", "black"), ("tie", "draw")])
def test_another_winner_is_kept_and_told(word: str, won: str) -> None:
    game = whole()
    game.value["winner"] = word
    imported = back(game)
    assert only(imported).kind == "result_differs"
    assert winner(imported) == won


def test_an_unfinished_game_goes_as_far_as_its_time() -> None:
    game = Game(time={"round": 1, "time": "speaking", "speaker": 5})
    game.shoot(1, 2, 8, 9, 10).leave(2, 1, "night").nominate(1, 3, 8)
    imported = back(game)
    assert only(imported).kind == "unfinished"
    assert imported.record.table.phase == Speech(5)


def old(**changes: Any) -> dict[str, Any]:
    words = {"sheriff": "srf", None: "civ"}
    players = [
        {"user_id": 100 + at, "nick_name": f"Name {at}", "role": words.get(role, role)}
        for at, role in enumerate(("sheriff", None, None, None, None, None, None, "don", "maf", "maf"))
    ]
    for at, fields in changes.items():
        players[int(at[1:])].update(fields)
    return {"id": "3", "players": players}


def test_a_seat_where_nobody_sat_is_vacant() -> None:
    game = Game()
    game.value = old(
        _6={"nick_name": "", "user_id": 0, "death_round": 0, "death_type": "kick-out"},
        _7={"shooting": {"round_0": 1}},
        _8={"shooting": {"round_0": 1}},
        _9={"shooting": {"round_0": 1}},
        _1={"death_round": 0, "death_type": "night"},
    )
    imported = back(game)
    assert kinds(imported) == ["unfinished"]
    assert [(seat, cause) for seat, _, cause in exits(imported)] == [(7, "vacant"), (2, "shot")]
    assert imported.report.form == "mafiaratings_old"


def test_a_removal_of_the_old_format_takes_the_vote() -> None:
    game = Game()
    game.value = old(
        _6={"warnings": 4, "death_round": 0, "death_type": "warning"},
        _2={"nominating": {"round_0": 8}},
        _3={"nominating": {"round_0": 7}},
        _7={"shooting": {"round_0": 1}},
        _8={"shooting": {"round_0": 1}},
        _9={"shooting": {"round_0": 1}, "best_player": True},
        _1={"death_round": 0, "death_type": "night"},
    )
    imported = back(game)
    assert kinds(imported) == ["unfinished"]
    assert exits(imported) == [(7, "day 0", "fouls"), (2, "night 1", "shot")]
