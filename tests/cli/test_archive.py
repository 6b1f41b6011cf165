"""`backup`, `restore` and `verify-archive`: one line and a status for whoever holds a club's data."""

import json
import sqlite3
from pathlib import Path

import pytest

from tests.cli.running import run, start
from tests.store.folders import filled, told
from zeronight.store.database import Database
from zeronight.store.failures import Why
from zeronight.store.folder import NAME


@pytest.fixture
def club(tmp_path: Path) -> Path:
    folder = tmp_path / "club"
    filled(folder, copies=False)
    return folder


def harm(club: Path, line: str) -> None:
    with sqlite3.connect(club / NAME) as connection:
        connection.execute(line)
    connection.close()


def test_a_copy_is_made_and_brought_back_and_checked(club: Path, tmp_path: Path) -> None:
    made = start("backup", "--data", club)
    assert (made.status, made.err) == (0, "")
    assert Path(made.out.strip()).parent == club / "backups"
    new = tmp_path / "new"
    back = start("restore", made.out.strip(), "--data", new)
    assert (back.status, back.err) == (0, "")
    assert back.out.startswith("3 games (")
    assert back.out.endswith(f") are back in {new}.\n")
    checked = start("verify-archive", "--data", new)
    assert (checked.status, checked.err) == (0, "")
    assert checked.out.startswith("3 games, ")
    assert checked.out.endswith(" entries; not well: 0.\n")


def test_all_three_work_beside_a_running_server(club: Path, tmp_path: Path) -> None:
    with Database.in_folder(club):
        made = run("backup", "--data", club)
        assert made.status == 0
        assert run("verify-archive", "--data", club).status == 0
        assert run("restore", made.out.strip(), "--data", tmp_path / "new").status == 0


def test_the_folder_is_that_of_the_club_if_nobody_says_otherwise(tmp_path: Path) -> None:
    filled(tmp_path / ".zeronight", copies=False)
    done = run("verify-archive", env={"HOME": str(tmp_path)})
    assert (done.status, done.out[:8]) == (0, "3 games,")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("UPDATE entry SET body = 'null' WHERE game = :game AND seq = 9", "Entry 9: its bytes are not those"),
        (
            "UPDATE game SET state = 'running', winner = NULL WHERE id = :game",
            "The list says otherwise: state",
        ),
        ("UPDATE header SET body = '{}' WHERE game = :game", "Entry 0: cannot be read"),
        ("DELETE FROM entry WHERE game = :game AND seq > 10", "Entry 11: is missing"),
    ],
)
def test_a_game_that_is_not_well_is_named_and_the_others_are_counted(
    club: Path, line: str, said: str
) -> None:
    with sqlite3.connect(club / NAME) as connection:
        [(game,)] = connection.execute("SELECT id FROM game ORDER BY id LIMIT 1").fetchall()
        connection.execute(line, {"game": game})
        # A start, or a command, would refuse a game that is damaged and not known to be.
        connection.execute("UPDATE game SET damaged = 1 WHERE id = ?", (game,))
    connection.close()
    done = run("verify-archive", "--data", club)
    assert done.status == 1
    assert game in done.out
    assert said in done.out
    assert done.out.endswith("; not well: 1.\n")
    found = run("verify-archive", "--data", club, "--json")
    assert (found.status, found.object["games"], found.object["failed"]) == (1, 3, 1)
    assert {row["file"]: row["status"] for row in found.object["found"]}[game] == "fails"


def test_a_database_that_must_not_be_opened_is_told_in_one_line_with_the_last_good_copy(club: Path) -> None:
    made = run("backup", "--data", club).out.strip()
    (club / NAME).write_bytes(b"")
    before = told(club)
    done = run("verify-archive", "--data", club)
    assert (done.status, done.out) == (2, "")
    assert done.err == (
        f"zeronight: {club / NAME}: the database is damaged (0 B). Nothing was changed. "
        f"The last good backup is {made}: `zeronight restore {made} --data NEW-FOLDER` brings it back.\n"
    )
    assert told(club) == before


def test_a_damaged_game_is_told_by_its_name(club: Path) -> None:
    harm(club, "UPDATE entry SET body = 'null' WHERE seq = 9")
    done = run("verify-archive", "--data", club)
    assert done.status == 2
    assert done.err.startswith(f"zeronight: {club / NAME}: the record of game ")
    assert done.err.endswith(" is damaged. Nothing was changed. There is no good backup.\n")


def test_a_salvaged_database_tells_which_game_is_damaged(club: Path, tmp_path: Path) -> None:
    with sqlite3.connect(club / NAME) as connection:
        [(game,)] = connection.execute("SELECT id FROM game ORDER BY id LIMIT 1").fetchall()
        connection.execute("UPDATE entry SET body = 'null' WHERE game = ? AND seq = 9", (game,))
    connection.close()
    done = run("restore", club / NAME, "--data", tmp_path / "new")
    assert done.status == 1
    assert done.out.splitlines()[1] == f"  Game {game} is damaged from entry 9 on; it is not written on."
    assert run("verify-archive", "--data", tmp_path / "new").status == 1


@pytest.mark.parametrize("command", [("backup",), ("verify-archive",)])
def test_a_folder_without_a_club_is_told_and_not_made(tmp_path: Path, command: tuple[str, ...]) -> None:
    done = run(*command, "--data", tmp_path / "nothing")
    assert (done.status, done.out) == (2, "")
    assert "the club's database is missing here" in done.err
    assert not (tmp_path / "nothing").exists()


def test_restoring_says_where_it_cannot(club: Path, tmp_path: Path) -> None:
    made = run("backup", "--data", club).out.strip()
    assert "is not overwritten" in run("restore", made, "--data", club).err
    assert (run("restore", made).status, "--data" in run("restore", made).err) == (2, True)
    (tmp_path / "text").write_text("no copy", "utf-8")
    done = run("restore", tmp_path / "text", "--data", tmp_path / "new")
    assert (done.status, "this is no database" in done.err) == (2, True)


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_every_reason_has_its_sentence(lang: str) -> None:
    from zeronight.cli.stores import no_store
    from zeronight.i18n.catalogue import Messages
    from zeronight.store.failures import Cause, NotOpened

    messages = Messages(lang)  # type: ignore[arg-type]  # one of the three
    for why in Why:
        for game in (None, "G"):
            error = NotOpened(why, "club/zeronight.db", "the reason", Path("backups/last.db"), game=game)
            [line] = no_store(error).lines(messages)
            assert line.startswith("club/zeronight.db: ")
            assert "\n" not in line
            if why is Why.DAMAGED:
                assert "backups/last.db" in line
    for cause in Cause:
        assert messages.say(f"trouble.not_stored_{cause.value}", folder="club")


def test_the_object_is_one_json_value(club: Path) -> None:
    found = json.loads(run("verify-archive", "--data", club, "--json", env={"LC_ALL": "uk_UA.UTF-8"}).out)
    assert (found["status"], found["games"], len(found["found"])) == ("well", 3, 3)
    assert all(row["otherwise"] == [] and row["damage"] == [] for row in found["found"])
