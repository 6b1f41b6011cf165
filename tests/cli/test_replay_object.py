"""`replay --json`: the object, its exits, ballots and nights, against what was called."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.playing import Play
from tests.cli.running import ROOT, run
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.rules.load import load

POLEMICA = ROOT.parent / "shared" / "data" / "polemica"
FIELDS = [
    "rulebook", "overlay", "rules_hash", "engine", "result", "exits", "ballots", "nights", "fouls",
    "device_warnings", "overruled", "rulings", "findings",
]  # fmt: skip
CITE = ["rule", "row", "offence", "clause", "book", "status", "text"]


def replayed(play: Play, tmp_path: Path, *options: str) -> Any:
    return run("replay", play.save(tmp_path / "game.jsonl"), "--json", *options).object


def without(rows: list[dict[str, Any]], *names: str) -> list[dict[str, Any]]:
    return [{name: value for name, value in row.items() if name not in names} for row in rows]


def cites(row: dict[str, Any]) -> list[tuple[str | None, str | None]]:
    return [(cite["rule"] or cite["offence"], cite["clause"]) for cite in row["because"]]


def test_the_object_has_the_fields_of_the_contract_in_their_order(tmp_path: Path) -> None:
    game = Play("kharkiv/1").begin().circle({1: 5, 2: 6}).call(c.Foul(3, "speaks_out_of_turn", "3.1"))
    found = replayed(game, tmp_path)
    assert list(found) == FIELDS
    assert found["rulebook"] == "kharkiv/1"
    assert found["overlay"] == {}
    assert found["rules_hash"] == game.record.header.rules_hash
    assert found["engine"] == "1"
    assert found["result"] == {"winner": "none", "decided_at": None, "announced": False, "because": []}
    assert found["fouls"] == {"3": 1}
    assert found["device_warnings"] == {}
    fouled = [ruling for ruling in found["rulings"] if ruling["event"] == "fouled"]
    assert [(r["at"], list(r), list(r["because"][0])) for r in fouled] == [
        ("day 0", ["seq", "at", "event", "because"], CITE)
    ]
    assert fouled[0]["because"][0] == {
        "rule": None, "row": None, "offence": "speaks_out_of_turn", "clause": "3.1", "book": "kharkiv/1",
        "status": "stated", "text": clause.text.en if (clause := load("kharkiv/1").clause("3.1")) else None,
    }  # fmt: skip


def test_a_tie_a_revote_and_a_lift(tmp_path: Path) -> None:
    # kharkiv 4.4: the tied are called in the reverse of the order of nomination
    game = Play("kharkiv/1").begin().circle({1: 4, 2: 5})
    game.count({4: [1, 2, 3, 6, 7], 5: [4, 5, 8, 9, 10]}).defences()
    game.count({5: [4, 5, 8, 9, 10], 4: [1, 2, 3, 6, 7]}).lift([1, 2, 3, 6, 7, 8]).words()
    found = replayed(game, tmp_path)
    assert without(found["ballots"], "because") == [
        {
            "at": "day 0", "round": 1, "kind": "ballot", "nominees": [4, 5],
            "hands": {"4": [1, 2, 3, 6, 7], "5": [4, 5, 8, 9, 10]}, "counts": {"4": 5, "5": 5}, "for": None,
            "leaders": [4, 5], "outcome": "revote",
        },
        {
            "at": "day 0", "round": 2, "kind": "revote", "nominees": [5, 4],
            "hands": {"5": [4, 5, 8, 9, 10], "4": [1, 2, 3, 6, 7]}, "counts": {"5": 5, "4": 5}, "for": None,
            "leaders": [5, 4], "outcome": "lift",
        },
        {
            "at": "day 0", "round": 2, "kind": "lift", "nominees": [4, 5], "hands": None, "counts": {},
            "for": 6, "leaders": [], "outcome": "leaves",
        },
    ]  # fmt: skip
    assert ("tie.revote_order", "4.4") in cites(found["ballots"][0])
    assert without(found["exits"], "because") == [
        {"seat": 4, "at": "day 0", "cause": "lift"},
        {"seat": 5, "at": "day 0", "cause": "lift"},
    ]


def test_hands_by_number_leave_the_voters_unknown(tmp_path: Path) -> None:
    game = Play("fsm/2024").begin().circle({1: 4, 2: 5, 3: 6}).count({4: 2, 5: [1, 2, 3], 6: 0})
    [ballot] = replayed(game, tmp_path)["ballots"]
    assert (ballot["hands"], ballot["counts"]) == (None, {"4": 2, "5": 3, "6": 5})
    assert (ballot["leaders"], ballot["outcome"]) == ([6], "leaves")


def test_a_removal_cancels_the_ballot_that_runs(tmp_path: Path) -> None:
    # fsm 7.2: the vote stops, only the removed leaves
    game = Play("fsm/2024").begin().circle({1: 4, 2: 5, 3: 6}).count({4: [1, 2]}).go(st.Count(5))
    game.call(c.Remove(9, "leaves_table"))
    found = replayed(game, tmp_path)
    [ballot] = found["ballots"]
    assert (ballot["outcome"], ballot["leaders"], ballot["counts"]) == ("cancelled", [], {"4": 2})
    assert [rule for rule, _ in cites(ballot)] == ["removal.in_vote"]
    assert without(found["exits"], "because") == [{"seat": 9, "at": "day 0", "cause": "removal"}]


def test_nights_with_shots_checks_a_victim_and_his_best_move(tmp_path: Path) -> None:
    game = Play("fsm/2024").begin().circle().night({8: 3, 9: 3, 10: 3}, don=7, sheriff=9)
    game.go(st.BestMove(3)).call(c.BestMove(3, (8, 9, 1))).go(st.Morning()).words().circle()
    game.night({8: 5, 9: None, 10: 4}).go(st.Morning())
    found = replayed(game, tmp_path)
    assert found["nights"] == [
        {
            "at": "night 1", "shots": {"8": 3, "9": 3, "10": 3}, "victim": 3,
            "don": {"seat": 7, "answer": True}, "sheriff": {"seat": 9, "answer": True},
            "best_move": {"seat": 3, "named": [8, 9, 1]},
        },
        {
            "at": "night 2", "shots": {"8": 5, "9": None, "10": 4}, "victim": None, "don": None,
            "sheriff": None, "best_move": None,
        },
    ]  # fmt: skip
    assert without(found["exits"], "because") == [{"seat": 3, "at": "night 1", "cause": "shot"}]
    assert cites(found["exits"][0]) == [("night.victim", "4.5.4")]


def test_a_vacant_seat_has_left_at_day_0_and_each_seat_leaves_once(tmp_path: Path) -> None:
    game = Play("dogory-drygom/1").call(c.Vacate(6)).begin().circle({1: 4}).go(st.Night())
    game.go(st.Shooting()).call(*(c.Shoot(seat, 2) for seat in (8, 9, 10)))
    game.go(st.Check("don"), st.Check("sheriff"), st.Morning()).words().go(st.Exit())
    found = replayed(game, tmp_path)
    # dogory-drygom 9: in the game until the exit is announced; the seat left in the night all the same
    assert without(found["exits"], "because") == [
        {"seat": 6, "at": "day 0", "cause": "vacant"},
        {"seat": 2, "at": "night 1", "cause": "shot"},
    ]
    assert ("ending.moment", "9") in cites(found["exits"][1])


def test_the_judges_word_is_told_with_what_it_replaces(tmp_path: Path) -> None:
    game = Play("kharkiv/1").begin().circle({1: 4, 2: 5})
    game.count({4: [1, 2, 3, 6, 7, 8, 9], 5: [4, 5, 10]})
    game.call(c.Declare(c.In(4), "the wrong seat was written down"))
    game.call(c.Overrule(c.Foul(8, "hits_table"), "agreed before the game"))
    found = replayed(game, tmp_path)
    assert found["exits"] == []
    assert [(o["at"], o["how"], o["reason"]) for o in found["overruled"]] == [
        ("day 0", "declare", "the wrong seat was written down"),
        ("day 0", "overrule", "agreed before the game"),
    ]
    assert found["overruled"][0]["call"] == {"call": "declare", "fact": {"fact": "in", "seat": 4}}
    assert found["overruled"][1]["call"]["call"] == "foul"
    assert all(set(row) == {"seq", "at", "how", "call", "reason", "because"} for row in found["overruled"])


def test_the_result_names_the_clause_it_follows_from(tmp_path: Path) -> None:
    game = Play("kharkiv/1").begin().circle()
    game.call(c.Forfeit(1, "oath", "1.2"), c.Announce("black"))
    result = replayed(game, tmp_path)["result"]
    assert (result["winner"], result["decided_at"], result["announced"]) == ("black", "day 0", True)
    assert cites({"because": result["because"]}) == [("oath", "1.2"), ("ending.forfeit", "1")]


def test_an_annulled_game_has_no_result(tmp_path: Path) -> None:
    game = Play("club-ru/1").begin().circle().call(c.Annul("the lights went out"))
    result = replayed(game, tmp_path)["result"]
    assert (result["winner"], result["announced"]) == ("none", True)
    assert [cite["clause"] for cite in result["because"]] == ["14"]


def test_what_was_taken_back_is_not_in_the_replay(tmp_path: Path) -> None:
    game = Play("fsm/2024").begin().circle().call(c.Foul(3))
    game.call(c.TakeBack(game.record.head), c.Foul(4))
    assert replayed(game, tmp_path)["fouls"] == {"4": 1}


def test_the_text_of_a_citation_is_in_the_language_asked_for(tmp_path: Path) -> None:
    game = Play("kharkiv/1").begin().circle({1: 4, 2: 5}).count({4: 5, 5: 5})
    said = {
        lang: replayed(game, tmp_path, "--lang", lang)["ballots"][0]["because"][-1]["text"]
        for lang in ("en", "ru", "uk")
    }
    assert len(set(said.values())) == 3
    assert "Кандид" not in said["en"]


def test_another_book_decides_the_calls_again(tmp_path: Path) -> None:
    # Two days without a nominee: kharkiv 5 lets the last speaker leave, the federation knows no such thing
    game = Play("fsm/2024").begin().circle()
    for opener in (1, 2):
        game.night({8: 1, 9: 2, 10: 3}).go(st.Morning()).circle()
        assert game.record.table.number == opener
    file = game.save(tmp_path / "game.jsonl")
    assert run("replay", file, "--json").object["exits"] == []
    again = run("replay", file, "--json", "--rulebook", "kharkiv/1").object
    assert again["rulebook"] == "kharkiv/1"
    assert without(again["exits"], "because") == [{"seat": 2, "at": "day 2", "cause": "no_nominees"}]
    assert ("ending.no_nominee_days", "5") in cites(again["exits"][0])
    value = {"days": 2, "consecutive": False}
    changed = run("replay", file, "--json", "--set", "ending.no_nominee_days={days = 2, consecutive = false}")
    assert changed.object["overlay"] == {"ending.no_nominee_days": value}
    assert [e["seat"] for e in changed.object["exits"]] == [2]
    assert changed.object["exits"][0]["because"][-1]["book"] == "overlay"


def test_a_book_that_refuses_a_call_is_one_refusal_with_its_clause(tmp_path: Path) -> None:
    game = Play("kharkiv/1").begin().circle({1: 4, 2: 5}).count({4: 5, 5: 5}).defences()
    game.go(st.Count(5))
    done = run("replay", game.save(tmp_path / "game.jsonl"), "--rulebook", "fsm/2024")
    assert (done.status, done.out) == (1, "")
    assert "fsm/2024 refuses the call: step: count for 5" in done.err
    assert "Day 0" in done.err


@pytest.mark.skipif(not POLEMICA.is_dir(), reason="the real games are not here")
@pytest.mark.parametrize("name", ["270561", "273009", "match_598995", "match_610180"])
def test_the_real_games_are_what_is_known_of_them(name: str) -> None:
    facts = json.loads((POLEMICA / "facts.json").read_text("utf-8"))[f"{name}.json"]
    found = run("replay", POLEMICA / f"{name}.json", "--json").object
    assert found["rulebook"] == "fsm/2024"
    assert found["overlay"] == ({"vote.day0": "off"} if facts["zeroVoting"] == "none" else {})
    assert found["result"]["winner"] == facts["winner"]
    assert found["result"]["announced"]
    assert (found["overruled"], found["findings"]) == ([], [])
    exits = [
        {"seat": e["seat"], "at": _ours(e["at"]), "cause": e["cause"].split()[0]} for e in facts["exits"]
    ]
    assert without(found["exits"], "because") == exits
    assert found["result"]["decided_at"] == _ours(facts["ended_at"])
    ties = [(_ours(f"day {tie['day']}"), tie["round"], sorted(tie["seats"])) for tie in facts["ties"]]
    assert ties == [
        (b["at"], b["round"], sorted(b["leaders"])) for b in found["ballots"] if len(b["leaders"]) > 1
    ]
    assert all(row["because"] for row in (*found["exits"], *found["ballots"]))


def _ours(at: str) -> str:
    """Days of Polemica count from 1, ours from 0; its nights are ours."""
    period, _, number = at.partition(" ")
    return f"day {int(number) - 1}" if period == "day" else at
