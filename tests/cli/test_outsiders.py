"""What outsiders are told does not depend on what they may not know.

Two games of the same calls: in the second the sheriff and a citizen, the don and a mafioso have changed
their cards, other seats are checked, and other numbers are missed. Whatever is printed for an outsider,
as words or as an object, must be the same bytes, at every point before and after the end.
"""

import json
import random
import re
from typing import Any, get_args

import pytest

from tests.cli.playing import Play, empty_record, random_record
from tests.cli.running import run
from tests.long import sized
from tests.pairs import other_secrets
from zeronight.cli.open_summary import open_summary
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core import step as st
from zeronight.core.role import Role
from zeronight.core.ruling import Refused
from zeronight.engine.lines import open_lines
from zeronight.engine.open_rules import OPEN_RULES
from zeronight.engine.outsiders import _TOLD, listener_for
from zeronight.engine.record import Record
from zeronight.engine.story import tell
from zeronight.engine.views import Audience
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.citing import Citer
from zeronight.i18n.events import sentence
from zeronight.rules.load import load, released

OUTSIDERS: tuple[Audience, ...] = ("side", "public")


def shown(record: Record, audience: Audience) -> str:
    """All that this audience gets: the object, and the sentences with their grounds."""
    book = load(record.header.book)
    messages = Messages("en")
    story, citer, listener = tell(record), Citer(book, messages), listener_for(record.rules, audience)
    lines = [
        (line.at, sentence(messages, line.event), citer.lines(getattr(line.event, "because", ())))
        for line in open_lines(listener.hear(story.moments))
    ]
    return json.dumps([open_summary(record, story, citer, listener), lines])


@pytest.mark.parametrize("book_id", released())
def test_the_same_game_with_other_secrets_is_told_the_same(book_id: str) -> None:
    book = load(book_id)
    compared = 0
    for seed in range(sized(9, 400)):
        record = random_record(book_id, seed)
        rng = random.Random(seed)
        one, two = empty_record(book), empty_record(book)
        try:
            for entry in record.line():
                one.append(entry.call)
                changed = other_secrets(rng, entry.call, record, two)
                if changed is not None:
                    two.append(changed)
                if rng.random() < 0.1 or isinstance(entry.call, c.Announce | c.Reveal | c.Sign):
                    for audience in OUTSIDERS:
                        assert shown(one, audience) == shown(two, audience), f"{seed}, entry {entry.seq}"
                    compared += 1
        except Refused:
            continue
    assert compared > 40


@pytest.mark.parametrize("audience", OUTSIDERS)
def test_misses_of_every_manner_are_told_the_same(audience: Audience) -> None:
    said = set()
    for shots in ({8: 1, 9: 2, 10: 3}, {8: None, 9: 4, 10: 4}, {8: None, 9: None, 10: None}):
        game = Play("kharkiv/1").begin().circle().night(shots).go(st.Morning())
        said.add(shown(game.record, audience))
    one = Play("kharkiv/1").begin().circle().go(st.Night(), st.Shooting()).call(c.ShootTogether(None))
    said.add(shown(one.go(st.Check("don"), st.Check("sheriff"), st.Morning()).record, audience))
    assert len(said) == 1


@pytest.mark.parametrize("audience", OUTSIDERS)
def test_nothing_of_the_night_is_told_before_the_morning(audience: Audience) -> None:
    def told(shots: dict[int, int | None], removed: int | None) -> str:
        game = Play("fsm/2024").begin().circle().go(st.Night(), st.Shooting())
        game.call(*(c.Shoot(by, seat) for by, seat in shots.items())).go(st.Check("don"))
        if removed is not None:
            game.call(c.Remove(removed, "signs_at_night"))
        return shown(game.go(st.Check("sheriff")).record, audience)

    quiet = told({8: 1, 9: 2, 10: 3}, None)
    assert told({8: 3, 9: 3, 10: 3}, None) == quiet
    assert told({8: 3, 9: 3, 10: 3}, 5) == quiet
    assert told({8: 3, 9: 3, 10: 3}, 3) == quiet


def test_in_the_morning_the_victim_and_the_removed_are_told() -> None:
    game = Play("fsm/2024").begin().circle().go(st.Night(), st.Shooting())
    game.call(*(c.Shoot(by, 3) for by in (8, 9, 10))).go(st.Check("don"))
    game.call(c.Remove(5, "signs_at_night")).go(st.Check("sheriff"), st.BestMove(3), st.Morning())
    [found, lines] = json.loads(shown(game.record, "public"))
    assert [(e["seat"], e["at"], e["cause"]) for e in found["exits"]] == [
        (5, "night 1", "removal"),
        (3, "night 1", "shot"),
    ]
    assert found["nights"] == [
        {"at": "night 1", "shots": None, "victim": 3, "don": None, "sheriff": None, "best_move": None}
    ]
    told = [said for at, said, _ in lines if at == "day 1"]
    assert "No vote on day 1" in told
    assert "Player 3 is killed" in told


def test_a_decided_game_is_told_as_one_that_goes_on() -> None:
    # Two games that differ by the card of the last to leave: one of them is decided, neither announced.
    def told(deal: str) -> str:
        game = Play("fsm/2024", deal).begin().circle()
        for victim in (1, 2, 3):
            game.night(dict.fromkeys((8, 9, 10), victim))
            while not isinstance(game.record.table.phase, st.Morning):
                nexts = [st.BestMove(victim)] if victim == 1 and game.record.table.best_move is None else []
                game.go(*nexts[:1], st.Morning())
            game.words().circle()
        return shown(game.record, "public")

    assert told("c c c c c c s m m d") == told("c s c c c c c d m m")


@pytest.mark.parametrize("audience", ["side", "public", "cast"])
def test_fields_that_are_closed_are_null(audience: str, tmp_path: Any) -> None:
    file = Play("fsm/2024").begin().circle().night({8: 3, 9: 3, 10: 3}, 7, 8).save(tmp_path / "game.jsonl")
    found = run("replay", file, "--json", "--as", audience).object
    judge = run("replay", file, "--json").object
    assert [key for key in found if key != "roles"] == list(judge)
    assert found["result"] == {"winner": "none", "decided_at": None, "announced": False, "because": []}
    assert (found["overruled"], found["findings"], found["exits"]) == (None, None, [])
    assert all(ruling["seq"] is None for ruling in found["rulings"])
    assert all(night["shots"] is None and night["don"] is None for night in found["nights"])
    assert ("roles" in found) is (audience == "cast")


def test_the_cast_has_the_cards_and_nothing_else_beside(tmp_path: Any) -> None:
    file = Play("fsm/2024").begin().circle().night({8: 3, 9: 3, 10: 3}, 7, 8).save(tmp_path / "game.jsonl")
    cast = run("replay", file, "--json", "--as", "cast").object
    public = run("replay", file, "--json", "--as", "public").object
    roles = cast.pop("roles")
    cast["rulings"] = [ruling for ruling in cast["rulings"] if ruling["event"] != "dealt"]
    assert cast == public
    assert [roles[str(seat)] for seat in range(1, 11)] == ["citizen"] * 6 + [
        "sheriff",
        "mafioso",
        "mafioso",
        "don",
    ]


@pytest.mark.parametrize("book_id", released())
def test_no_card_is_ever_printed_for_outsiders_not_even_at_the_end(book_id: str, tmp_path: Any) -> None:
    from zeronight.engine import jsonl

    for seed in range(sized(4, 40)):
        file = tmp_path / f"{seed}.jsonl"
        file.write_bytes(jsonl.write(random_record(book_id, seed)))
        for audience in OUTSIDERS:
            done = run("replay", file, "--as", audience)
            assert done.status == 0
            events = [line for line in done.out.splitlines() if re.match(r"  \S", line)]
            secret = r"\b(don|mafiosi|sheriff|citizens?|shoots?|checks?|shooting|black|red)\b"
            bad = [line for line in events if re.search(secret, line.split("  [")[0])]
            assert [
                line
                for line in bad
                if not re.search("announces|result|red triple|will of|record|looks at the city", line, re.I)
            ] == []


def test_every_event_has_its_place_or_is_left_out_on_purpose() -> None:
    never = {
        ev.BestMoveAsked, ev.BestMoveShown, ev.CheckOpened, ev.Checked, ev.Decided, ev.DrawOffered,
        ev.HandsShown, ev.Overruled, ev.Remarked, ev.Awarded, ev.ShootingClosed, ev.ShotSeen,
        ev.VictimNamed, ev.VoteKnown, ev.WordsGranted,
    }  # fmt: skip
    assert set(get_args(ev.AnyEvent)) == set(_TOLD) | never
    assert not set(_TOLD) & never


def test_no_rule_of_the_night_or_of_the_cards_is_open() -> None:
    closed = {"night.own_side", "night.misses", "removal.shot", "tie.two_two", "vote.critical_circle",
              "ending.parity", "ending.no_black", "ending.misses", "ending.quiet_nights"}  # fmt: skip
    assert not closed & OPEN_RULES


def test_the_status_says_nothing_to_outsiders(tmp_path: Any) -> None:
    file = Play("fsm/2024").begin().circle().save(tmp_path / "game.jsonl")
    text = file.read_bytes().replace(b'"speech_begun"', b'"speech_begun" ', 1)
    file.write_bytes(text)
    assert run("replay", file).status == 1
    assert run("replay", file, "--as", "public").status == 0


def test_roles_are_known_here() -> None:
    assert {role.value for role in Role} == {"citizen", "sheriff", "mafioso", "don"}
