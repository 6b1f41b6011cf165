"""`zeronight seating make --wishes` and what `check` says of wishes."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.running import run
from zeronight.i18n.catalogue import everything
from zeronight.tourney.seating import plan_json, wishes, wishes_form
from zeronight.tourney.seating.wishes import KINDS, broken

MAKE = ("seating", "make", "--players", "21", "--rounds", "8", "--seconds", "0.5")
WISHES = """
apart = [[3, 17]]
teams = [[1, 2], [5, 6]]
fixed = {1 = [[1, 5, 7], [8]]}
joins = {21 = 3}
leaves = {4 = 6}
judges = {1 = ["J1", "Анна"]}
judge_apart = [["J1", 4]]
"""


def saved(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


@pytest.fixture
def wished(tmp_path: Path) -> Path:
    """A plan that was made for wishes of all kinds."""
    file = tmp_path / "plan.json"
    done = run(*MAKE, "--wishes", saved(tmp_path / "wishes.toml", WISHES), "-o", file)
    assert (done.status, done.err) == (0, "")
    assert "bound without wishes 51.43" in done.out
    assert "Wishes kept: 10 of 10." in done.out
    return file


def test_a_plan_keeps_wishes_of_all_kinds_and_carries_them(wished: Path) -> None:
    plan, told, carried = plan_json.read(wished.read_bytes())
    assert {wish.kind for wish in carried} == set(KINDS)
    assert broken(plan, carried) == ()
    assert (len(told["wishes"]["kept"]), told["wishes"]["broken"]) == (10, [])
    assert told["lower_bound_of"] == "plans without wishes"
    checked = run("seating", "check", wished, "--json")
    assert (checked.status, checked.object["violations"]) == (0, [])


def test_a_broken_wish_is_a_violation(wished: Path) -> None:
    value = json.loads(wished.read_text("utf-8"))
    value["wishes"]["apart"] = [[3, 17], [1, 5]]
    del value["certificate"]
    wished.write_text(json.dumps(value), "utf-8")
    done = run("seating", "check", wished)
    assert done.status == 1
    assert "players 1 and 5 meet in round 1 at table 1" in done.out
    [row] = run("seating", "check", wished, "--json").object["violations"]
    assert (row["field"], row["told"]) == ("wishes", {"kind": "apart", "players": [1, 5]})
    assert row["found"] == {"reason": "meet", "round": 1, "table": 1, "player": 1, "other": 5}


def test_wishes_of_a_plan_that_cannot_be_understood_are_told(wished: Path) -> None:
    value = json.loads(wished.read_text("utf-8"))
    value["wishes"]["leaves"] = {"4": 9}
    wished.write_text(json.dumps(value), "utf-8")
    done = run("seating", "check", wished)
    assert (done.status, done.out) == (2, "")
    assert "wishes.leaves.4: 9 is no round; rounds are numbered 1 to 8" in done.err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("apart = [[3, 17],\n [4, 99]]", ["line 2, column 6: apart[1][1]: 99 is no player"]),
        ("apart = [[3, 17]\n", ["line 2, column 1: the file breaks the syntax of TOML"]),
        ("[together]\n1 = 2", ["line 1, column 1: together: there are no such wishes"]),
        (
            "teams = [[7, 8], [1, 2]]\n\n[fixed]\n2 = [\n  [1, 2]]",
            [
                "cannot all be kept in round 2",
                "line 1: the team of players 1, 2",
                "line 5: round 2, table 1: players 1, 2",
            ],
        ),
        (
            "joins = {1 = 4}\nleaves = {1 = 3}",
            ["line 1: player 1 joins in round 4", "line 2: player 1 plays"],
        ),
        ("x = " + "[" * 99, ["more than anybody can wish"]),
    ],
)
def test_what_cannot_be_wished_is_told_with_its_lines_and_nothing_is_written(
    tmp_path: Path, text: str, said: list[str]
) -> None:
    file, plan = saved(tmp_path / "wishes.toml", text), tmp_path / "plan.json"
    done = run(*MAKE, "--wishes", file, "-o", plan)
    assert (done.status, done.out) == (2, "")
    assert [words for words in said if words not in done.err] == []
    assert str(file) in done.err
    assert not plan.exists()


def test_a_file_of_wishes_that_is_not_there_is_told(tmp_path: Path) -> None:
    done = run(*MAKE, "--wishes", tmp_path / "wishes.toml")
    assert (done.status, done.out) == (2, "")
    assert "wishes.toml" in done.err


def test_the_plan_is_not_written_over_the_wishes(tmp_path: Path) -> None:
    file = saved(tmp_path / "wishes.toml", WISHES)
    assert run(*MAKE, "--wishes", file, "-o", file).status == 2
    assert file.read_text("utf-8") == WISHES


@pytest.mark.parametrize(
    ("lang", "said"), [("ru", "Выполнено пожеланий: 10 из 10"), ("uk", "Виконано побажань: 10 з 10")]
)
def test_wishes_are_told_in_the_language_of_the_user(wished: Path, lang: str, said: str) -> None:
    assert said in run("seating", "check", wished, "--lang", lang).out


def test_every_wish_every_fault_and_every_breach_has_words() -> None:
    keys = everything("en").keys()
    form, kept = (Path(str(module.__file__)).read_text("utf-8") for module in (wishes_form, wishes))
    faults = set(re.findall(r'WishFault\(\s*"(\w+)"', form)) | set(
        re.findall(r'"(no_player|no_round)"', form)
    )
    assert {f"wish.fault.{kind}" for kind in faults} == {
        key for key in keys if key.startswith("wish.fault.")
    } - {"wish.fault.at", "wish.fault.in_plan", "wish.fault.too_large"}
    reasons = set(re.findall(r'Broken\(wish, "(\w+)"', kept))
    assert {f"wish.broken.{reason}" for reason in reasons} == {
        key for key in keys if key.startswith("wish.broken.")
    }
    assert {f"wish.{kind}" for kind in KINDS} <= keys
