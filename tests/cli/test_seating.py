"""`zeronight seating`: plans made and checked from the command line."""

import json
import os
import re
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import ENGLISH, PROGRAM, run, start
from zeronight.cli import seating
from zeronight.i18n.catalogue import everything
from zeronight.tourney.seating import plan_json
from zeronight.tourney.seating.make import METHODS

MAKE = ("seating", "make", "--players", "20", "--rounds", "7")


def plan(players: int = 20, rounds: int = 2) -> dict[str, Any]:
    tables = [[10 * table + seat for seat in range(1, 11)] for table in range(players // 10)]
    return {"players": players, "rounds": [tables] * rounds}


def saved(path: Path, value: object) -> Path:
    path.write_text(json.dumps(value), "utf-8")
    return path


def test_a_plan_that_is_made_is_well_and_reaches_the_bound(tmp_path: Path) -> None:
    file = tmp_path / "plan.json"
    done = run(*MAKE, "-o", file)
    assert (done.status, done.err) == (0, "")
    assert "SSQ 221.05, equal to the bound" in done.out
    assert "Round 1" not in done.out
    made, told, _ = plan_json.read(file.read_bytes())
    assert (made.players, made.tables, len(made.rounds)) == (20, 2, 7)
    assert (told["method"], told["seed"], told["ratio"]) == ("library", 1, 1)
    checked = run("seating", "check", file, "--json")
    assert checked.status == 0
    assert checked.object["violations"] == []
    assert checked.object["ssq"] == checked.object["lower_bound"] == told["ssq"]
    assert checked.object["meetings"] == told["meetings"]


def test_without_a_file_the_plan_is_shown_round_by_round() -> None:
    done = run(*MAKE)
    assert done.status == 0
    assert [line for line in done.out.splitlines() if line.startswith("Round")] == [
        f"Round {number}" for number in range(1, 8)
    ]


def test_who_rests_is_told() -> None:
    done = run("seating", "make", "--players", "12", "--rounds", "12")
    assert done.out.count("resting:") == 12


def test_the_object_is_the_file(tmp_path: Path) -> None:
    file = tmp_path / "plan.json"
    done = run(*MAKE, "--json", "-o", file)
    assert done.object == json.loads(file.read_text("utf-8"))
    assert list(done.object) == ["players", "rounds", "byes", "certificate"]
    assert json.loads(run(*MAKE, "-o", "-").out) == done.object


def test_a_seed_draws_the_numbers() -> None:
    one, same, other = (run(*MAKE, "--json", "--seed", seed).object for seed in (1, 1, 2))
    assert one == same
    assert one["rounds"] != other["rounds"]
    assert one["certificate"]["meetings"] == other["certificate"]["meetings"]


@pytest.mark.parametrize("method", ["algebra", "anneal"])
def test_a_plan_is_kept_when_the_time_is_over_at_once(method: str) -> None:
    arguments = ("--players", "30", "--rounds", "12", "--seconds", "0", "--method", method, "--json")
    done = run("seating", "make", *arguments)
    assert done.status == 0
    assert done.object["certificate"]["ratio"] > 1
    assert done.object["certificate"]["seat_ssq"] == done.object["certificate"]["seat_optimum"]


@pytest.mark.parametrize("jobs", ["2", "all"])
def test_several_processes_find_one_plan_and_leave_nobody_behind(jobs: str, tmp_path: Path) -> None:
    file = tmp_path / "plan.json"
    done = start(*MAKE, "--method", "anneal", "--jobs", jobs, "-o", file)
    assert (done.status, done.err) == (0, "")
    assert plan_json.read(file.read_bytes()).certificate["ratio"] == 1


def test_a_thousand_players_take_hardly_longer_than_asked(tmp_path: Path) -> None:
    begin = time.monotonic()
    file = tmp_path / "plan.json"
    done = run("seating", "make", "--players", "1000", "--rounds", "30", "--seconds", "2", "-o", file)
    # Four times as long as promised: a deadline for a machine that has other work.
    assert time.monotonic() - begin < 8
    assert done.status == 0
    assert plan_json.read(file.read_bytes()).certificate["seat_ssq"] == 0


def test_the_library_needs_no_time() -> None:
    done = run("seating", "make", "--players", "80", "--rounds", "10", "--seconds", "0", "--json")
    assert done.object["certificate"]["method"] == "library"
    assert done.object["certificate"]["ratio"] == 1


def test_the_methods_of_the_command_are_those_of_the_search() -> None:
    assert seating._METHODS == METHODS


def test_an_interrupt_keeps_the_best(tmp_path: Path) -> None:
    file = tmp_path / "plan.json"
    # It sends itself the signal as soon as it has looked at some plans.
    script = tmp_path / "stopped.py"
    script.write_text(
        "import os, signal\n"
        "from zeronight.cli import seating_making\n"
        "from zeronight.cli.program import program\n"
        "def tell(self, *_):\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "seating_making._Progress.tell = tell\n"
        f"program.main(['seating', 'make', '--players', '21', '--rounds', '11', '-o', {str(file)!r}])\n",
        "utf-8",
    )
    done = subprocess.run(
        [str(PROGRAM.with_name("python")), str(script)],
        env={**os.environ, **ENGLISH}, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert plan_json.read(file.read_bytes()).plan.players == 21


def test_a_plan_without_certificate_is_measured(tmp_path: Path) -> None:
    done = run("seating", "check", saved(tmp_path / "plan.json", plan()), "--json")
    assert done.status == 0
    # 90 pairs meet twice, 100 never: 360 - 180 squared / 190.
    assert done.object["ssq"] == pytest.approx(360 - 32400 / 190)
    assert done.object["meetings"] == {"0": 100, "2": 90}
    assert (done.object["seat_ssq"], done.object["seat_optimum"]) == (72, 32)
    assert done.object["violations"] == []


def test_a_certificate_that_tells_what_is_not_so_is_a_finding(tmp_path: Path) -> None:
    file = saved(tmp_path / "plan.json", {**plan(), "certificate": {"ssq": 1.0, "table_spread": 2}})
    done = run("seating", "check", file)
    assert done.status == 1
    assert "The certificate says ssq = 1.0" in done.out
    [row] = run("seating", "check", file, "--json").object["violations"]
    assert (row["field"], row["told"]) == ("ssq", 1.0)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({**plan(), "rounds": [[list(range(1, 10)), list(range(11, 21))]]}, "round 1, table 1: 9 players"),
        (
            {**plan(), "rounds": [[list(range(1, 11)), [1, *range(12, 21)]]]},
            "round 1, table 2, seat 1: player 1 sits there for the second time",
        ),
        ({"players": 19, "rounds": plan()["rounds"]}, "round 1, table 2, seat 10: there is no player 20"),
        ([1], "this is no plan"),
    ],
)
def test_what_is_no_plan_is_told_with_its_place(tmp_path: Path, value: object, said: str) -> None:
    done = run("seating", "check", saved(tmp_path / "plan.json", value))
    assert (done.status, done.out) == (2, "")
    assert said in done.err
    assert done.err.count("\n") == 1


def test_no_json_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "plan.json"
    file.write_text("{\n  nothing\n}", "utf-8")
    assert f"{file}: line 2, column 3" in run("seating", "check", file).err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "9", "--rounds", "1"), "9 players: a plan is for 10 to 1000"),
        (("--players", "20", "--rounds", "0"), "0 rounds"),
        (("--players", "20", "--rounds", "2", "--tables", "3"), "3 tables of ten need more players than 20"),
        (("--players", "20", "--rounds", "2", "--tables", "0"), "0 tables"),
        (("--players", "21", "--rounds", "11", "--method", "algebra"), "algebra has nothing for this size"),
        (("--players", "21", "--rounds", "11", "--method", "library"), "20 x 10 (2)"),
        (("--players", "20"), "--rounds"),
        (("--players", "20", "--rounds", "2", "--seconds", "-1"), "--seconds"),
        (("--players", "20", "--rounds", "2", "--jobs", "0"), "--jobs"),
        (("--players", "20", "--rounds", "2", "--jobs", "many"), "--jobs"),
        (("--players", "20", "--rounds", "2", "--method", "magic"), "auto, library, algebra, anneal"),
    ],
)
def test_sizes_that_cannot_be_are_told_and_nothing_is_written(
    tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    done = run("seating", "make", *arguments, "-o", tmp_path / "plan.json")
    assert (done.status, done.out) == (2, "")
    assert said in done.err
    assert list(tmp_path.iterdir()) == []


def test_a_target_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    done = run(*MAKE, "-o", tmp_path / "nowhere" / "plan.json")
    assert done.status == 2
    assert "the folder is not there" in done.err


def test_every_fault_of_a_plan_has_words() -> None:
    folder = Path(plan_json.__file__).parent
    source = "".join((folder / name).read_text("utf-8") for name in ("plan.py", "plan_json.py"))
    kinds = set(re.findall(r'PlanFault\(\s*"(\w+)"', source))
    assert kinds == {key.removeprefix("plan.") for key in everything("en") if key.startswith("plan.")}


def test_the_installed_program_speaks_ukrainian() -> None:
    done = start("--lang", "uk", *MAKE)
    assert done.status == 0
    assert "рівнішого плану такого розміру немає" in done.out
