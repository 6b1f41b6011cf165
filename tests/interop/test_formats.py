"""Which form a file has, and every form into every other."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.interop import mafiaratings_game, polemica_game
from tests.interop.polemica_game import exits
from tests.interop.test_mafiaratings import old
from tests.interop.test_polemica_door import JUNK, paths
from zeronight.core.call import Amend, ShowHands
from zeronight.core.jsontext import BadText
from zeronight.engine import jsonl
from zeronight.interop.finding import Imported
from zeronight.interop.formats import Form, detect, read, write
from zeronight.interop.open_record import open_record
from zeronight.rules.load import load


def old_game() -> dict[str, Any]:
    return old(
        _0={"checked_by_don": 0, "nominating": {"round_1": 8}, "voting": {"round_1": 8}},
        _1={"death_round": 0, "death_type": "night", "mafs_guessed": 2, "arranged_for_round": 0},
        _2={"nominating": {"round_1": 7}, "voting": {"round_1": [8, 8]}, "warnings": 2},
        _3={"voting": {"round_1": 8}, "best_player": True},
        _4={"voting": {"round_1": 8}},
        _5={"voting": {"round_1": 8}},
        _6={"voting": {"round_1": 7}},
        _7={"voting": {"round_1": 7}, "shooting": {"round_0": 1, "round_1": 2}},
        _8={
            "voting": {"round_1": 7}, "shooting": {"round_0": 1}, "checked_by_srf": 0,
            "death_round": 1, "death_type": "day",
        },
        _9={"voting": {"round_1": 7}, "shooting": {"round_0": 1, "round_1": 2}},
    )  # fmt: skip


def today_game() -> dict[str, Any]:
    game = mafiaratings_game.whole()
    game.warn(7, 1, "speaking", speaker=3).warn(7, 2, "voting", votingRound=0, nominee=8).warn(
        5, 1, "night kill speaking"
    )
    game.seat(2)["legacy"] = [8, 9, 1]
    game.seat(6)["bonus"] = ["bestMove", 0.2]
    game.seat(5)["record"] = [{"time": "speaking", "round": 1, "record": [1, -9]}]
    return game.value


VALUES = {
    Form.POLEMICA_API: polemica_game.whole().value,
    Form.POLEMICA_PAGE: {"id": 4, "data": polemica_game.whole().value},
    Form.MAFIARATINGS: today_game(),
    Form.MAFIARATINGS_OLD: old_game(),
}


@pytest.mark.parametrize("form", Form)
def test_the_form_shows_in_the_content(form: Form) -> None:
    assert detect(VALUES[form]) is form
    assert read(json.dumps(VALUES[form]).encode()).report.form == form


@pytest.mark.parametrize(
    "value", [None, 3, [], {}, {"players": {}}, {"players": [3]}, {"rounds": [], "players": [{}]}]
)
def test_a_stranger_has_no_form(value: Any) -> None:
    assert detect(value) is None
    with pytest.raises(BadText, match="no known form"):
        read(json.dumps(value).encode())


@pytest.mark.parametrize("target", Form)
@pytest.mark.parametrize("form", Form)
def test_a_game_goes_into_every_form_or_says_what_was_lost(form: Form, target: Form) -> None:
    imported = read(json.dumps(VALUES[form]).encode())
    exported = write(imported.record, target)
    again = read(json.dumps(exported.value).encode())
    assert exits(again) == exits(imported)
    polemica = {Form.POLEMICA_API, Form.POLEMICA_PAGE}
    assert bool(exported.lost) != (form is target or {form, target} == polemica)


def test_a_record_that_was_never_imported_needs_a_form() -> None:
    record = open_record("x", load("club-ru/1"), {}, None)
    with pytest.raises(LookupError):
        write(record)
    for form in Form:
        assert write(record, form).lost


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    form = draw(st.sampled_from((Form.MAFIARATINGS, Form.MAFIARATINGS_OLD)))
    value = copy.deepcopy(VALUES[form])
    for _ in range(draw(st.integers(1, 4))):
        every = paths(value)
        if not every:
            break
        *way, last = draw(st.sampled_from(every))
        inside: Any = value
        for key in way:
            inside = inside[key]
        match draw(st.sampled_from(("delete", "junk", "double"))):
            case "delete":
                del inside[last]
            case "junk":
                inside[last] = draw(JUNK)
            case _ if isinstance(last, int):
                inside.insert(draw(st.integers(0, len(inside))), copy.deepcopy(inside[last]))
            case _:
                inside[last] = draw(st.integers(0, 12))
    return value


@settings(max_examples=200)
@given(mutated())
def test_a_mutated_game_is_read_or_refused_and_comes_back(value: Any) -> None:
    try:
        imported: Imported = read(json.dumps(value).encode())
    except BadText:
        return
    back = write(imported.record).value
    assert json.dumps(back, sort_keys=True) == json.dumps(value, sort_keys=True)
    again = read(json.dumps(back).encode())
    assert jsonl.write(again.record) == jsonl.write(imported.record)
    assert again.findings == imported.findings


def test_an_amendment_shows_in_the_export_and_the_rest_stays() -> None:
    value = VALUES[Form.POLEMICA_API]
    record = read(json.dumps(value).encode()).record
    hands = next(entry for entry in record.entries if entry.call == ShowHands(8, (7, 8, 9, 10)))
    record.append(Amend(hands.seq, ShowHands(8, (7, 8, 9))))
    back = write(record).value
    gone = {"day": 2, "num": 1, "voter": 10, "candidate": 8}
    assert back == {**value, "votes": [row for row in value["votes"] if row != gone]}
