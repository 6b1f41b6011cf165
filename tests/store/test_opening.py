"""A start refuses what it must not touch, in one line, and changes nothing."""

import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.long import sized
from tests.store.databases import CLUB, with_club
from tests.store.folders import filled, killed, told
from tests.store.test_records import BOOK, NOW, read, record_of
from zeronight.office.new_games import take_in
from zeronight.store import backups, chains, games, sqlite
from zeronight.store.database import Database
from zeronight.store.failures import Cause, NotOpened, NotStored, Why
from zeronight.store.folder import LOCK, NAME
from zeronight.store.schema import REVISIONS


def refusal(folder: Path) -> NotOpened:
    with pytest.raises(NotOpened) as refused, Database.in_folder(folder):
        pass
    return refused.value


def test_an_empty_folder_becomes_a_club_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    with Database.in_folder(folder) as database:
        assert database.revision == REVISIONS[-1]
    assert sorted(path.name for path in folder.iterdir()) == [NAME, LOCK]
    assert (folder.stat().st_mode & 0o777, (folder / NAME).stat().st_mode & 0o777) == (0o700, 0o600)
    with Database.in_folder(folder) as database:
        assert database.revision == REVISIONS[-1]


def test_a_file_is_ours_by_its_number_and_writes_are_on_the_disk(tmp_path: Path) -> None:
    with Database.in_folder(tmp_path) as database, database.reading() as connection:
        asked = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("application_id", "journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert asked == {
        "application_id": sqlite.APPLICATION_ID,
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 5000,
    }


def test_a_start_that_was_killed_halfway_leaves_no_half_of_a_database(tmp_path: Path) -> None:
    (tmp_path / f".{NAME}.part").write_bytes(b"SQLite format 3\x00 half")
    with Database.in_folder(tmp_path) as database:
        assert database.revision == REVISIONS[-1]


def _truncated(data: bytearray) -> None:
    del data[len(data) // 2 :]


def _emptied(data: bytearray) -> None:
    data.clear()


def _zero_page(number: int) -> Callable[[bytearray], None]:
    def zero(data: bytearray) -> None:
        data[number * 4096 : (number + 1) * 4096] = bytes(4096)

    return zero


def _text_file(data: bytearray) -> None:
    data[:] = b"These are the minutes of our club.\n" * 100


def _foreign(data: bytearray) -> None:
    data[68:72] = b"\x00\x00\x00\x07"


@pytest.mark.parametrize(
    ("harm", "why"),
    [
        (_truncated, Why.DAMAGED),
        (_emptied, Why.DAMAGED),
        (_zero_page(0), Why.DAMAGED),
        (_zero_page(3), Why.DAMAGED),
        (_text_file, Why.NO_DATABASE),
        (_foreign, Why.FOREIGN),
    ],
)
def test_a_damaged_or_foreign_file_is_refused_and_the_last_good_copy_named(
    tmp_path: Path, harm: Callable[[bytearray], None], why: Why
) -> None:
    """F6, ST-01, ST-03."""
    file = filled(tmp_path)
    data = bytearray(file.read_bytes())
    harm(data)
    file.write_bytes(data)
    (tmp_path / "notes.txt").write_text("ours", "utf-8")
    before = told(tmp_path)
    error = refusal(tmp_path)
    assert (error.why, error.file) == (why, str(file))
    [copy] = backups.all_of(tmp_path)
    assert error.backup == copy.file
    assert told(tmp_path) == before


def test_a_copy_that_is_damaged_too_is_not_named(tmp_path: Path) -> None:
    file = filled(tmp_path)
    [copy] = backups.all_of(tmp_path)
    worse = copy.file.with_name(copy.file.name.replace("20261130", "20261201"))
    worse.write_bytes(copy.file.read_bytes()[:9000])
    file.write_bytes(b"")
    assert refusal(tmp_path).backup == copy.file
    copy.file.unlink()
    assert refusal(tmp_path).backup is None


def test_a_missing_database_is_not_replaced_by_an_empty_one(tmp_path: Path) -> None:
    """ST-01: never silently empty."""
    file = filled(tmp_path)
    file.unlink()
    error = refusal(tmp_path)
    assert (error.why, error.backup) == (Why.MISSING, backups.all_of(tmp_path)[0].file)
    assert not file.exists()


def test_what_a_lost_database_left_beside_it_is_not_taken_for_an_empty_folder(tmp_path: Path) -> None:
    killed(_made(tmp_path / "club"), tmp_path / "dead")
    (tmp_path / "dead" / NAME).unlink()
    assert refusal(tmp_path / "dead").why is Why.MISSING
    assert (tmp_path / "dead" / f"{NAME}-wal").exists()


def _made(folder: Path) -> Path:
    filled(folder, 1, copies=False)
    return folder


def test_another_schema_is_refused_if_it_is_newer(tmp_path: Path) -> None:
    file = filled(tmp_path)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = told(tmp_path)
    error = refusal(tmp_path)
    assert (error.why, error.detail, error.backup) == (Why.NEWER, "9999", None)
    assert told(tmp_path) == before


@pytest.mark.parametrize("line", ["DROP TABLE mark", "DROP TABLE alembic_version"])
def test_a_table_that_is_gone_is_seen(tmp_path: Path, line: str) -> None:
    file = filled(tmp_path)
    with sqlite3.connect(file) as connection:
        connection.execute(line)
    connection.close()
    assert refusal(tmp_path).why is Why.DAMAGED


def test_what_a_killed_server_left_is_all_there(tmp_path: Path) -> None:
    """F1: what stands in the WAL alone belongs to it."""
    killed(_made(tmp_path / "club"), tmp_path / "dead")
    assert (tmp_path / "dead" / f"{NAME}-wal").stat().st_size > 0
    with Database.in_folder(tmp_path / "dead") as database, database.reading() as connection:
        assert games.count(connection, club=CLUB) == 2
        assert chains.broken(connection) == []


def test_random_flips_of_bits_are_found_or_change_no_record(tmp_path: Path) -> None:
    """F6: one bit anywhere: the start is refused, or every record is byte for byte what it was."""
    file = filled(tmp_path, 2, copies=False)
    whole = file.read_bytes()
    with Database.in_folder(tmp_path) as database, database.reading() as connection:
        ids = [row.id for row in games.found(connection, club=CLUB, most=9)]
    with Database.in_folder(tmp_path) as database:
        records = [read(database, id).record.entries for id in ids]
    seed = random.SystemRandom().randrange(10**9)
    rng = random.Random(seed)
    refused = 0
    reasons: set[Why] = set()
    for number in range(sized(60, 2000)):
        data = bytearray(whole)
        for _ in range(rng.choice((1, 1, 3, 10))):
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        file.write_bytes(data)
        for beside in sqlite.BESIDE:
            file.with_name(NAME + beside).unlink(missing_ok=True)
        where = f"seed {seed}, flip {number}"
        try:
            with Database.in_folder(tmp_path) as database:
                assert [read(database, id).record.entries for id in ids] == records, where
        except NotOpened as error:
            reasons.add(error.why)
            refused += 1
    assert refused > 10, seed
    assert reasons <= {Why.DAMAGED, Why.FOREIGN, Why.NO_DATABASE}, seed


def test_a_game_whose_bytes_were_changed_refuses_the_start_and_is_named(tmp_path: Path) -> None:
    """ST-01: what SQLite cannot see the chain does."""
    file = filled(tmp_path)
    with sqlite3.connect(file) as connection:
        [(game, body)] = connection.execute("SELECT game, body FROM entry WHERE seq = 9 LIMIT 1").fetchall()
        changed = body.replace(b"1", b"2", 1)
        connection.execute("UPDATE entry SET body = ? WHERE game = ? AND seq = 9", (changed, game))
    connection.close()
    error = refusal(tmp_path)
    assert (error.why, error.game) == (Why.DAMAGED, game)
    assert error.detail == f"game {game}, entry 9"


def test_a_second_server_refuses_at_once_and_the_first_goes_on(tmp_path: Path) -> None:
    """F8."""
    with Database.in_folder(tmp_path) as database:
        with_club(database)
        began = time.monotonic()
        error = refusal(tmp_path)
        assert time.monotonic() - began < 1
        assert (error.why, error.detail) == (Why.IN_USE, str(os.getpid()))
        take_in(database, club=CLUB, record=record_of(BOOK.id, 1), now=NOW)
    with Database.in_folder(tmp_path) as database, database.reading() as connection:
        assert games.count(connection, club=CLUB) == 1


def test_a_second_process_refuses_and_a_killed_one_holds_nothing(tmp_path: Path) -> None:
    """F8: the lock is the system's, and gone with the process."""
    script = (
        "import sys, time; from pathlib import Path; from zeronight.store.database import Database;"
        "database = Database.in_folder(Path(sys.argv[1])); print('open', flush=True); time.sleep(60)"
    )
    holder = subprocess.Popen([sys.executable, "-c", script, str(tmp_path)], stdout=subprocess.PIPE)
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"open\n"
    error = refusal(tmp_path)
    assert (error.why, error.detail) == (Why.IN_USE, str(holder.pid))
    holder.kill()
    holder.wait()
    holder.stdout.close()
    with Database.in_folder(tmp_path) as database:
        assert database.revision == REVISIONS[-1]


def test_a_folder_that_is_a_file_or_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", "utf-8")
    assert refusal(tmp_path / "file").why is Why.NOT_A_FOLDER
    assert refusal(tmp_path / "file" / "below").why is Why.NO_FOLDER


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="needs to become another user")
@pytest.mark.parametrize("what", ["", NAME, LOCK])
def test_a_wrong_owner_is_told_in_one_line_and_nothing_is_changed(what: str) -> None:
    """F5: run as another user, who may not write. The folder of tests is closed to him."""
    with tempfile.TemporaryDirectory() as open_to_all:
        Path(open_to_all).chmod(0o755)
        _check_owner(Path(open_to_all) / "club", what)


def _check_owner(folder: Path, what: str) -> None:
    filled(folder, 1)
    (folder / LOCK).touch()
    for path in (folder, *folder.rglob("*")):
        os.chown(path, 65534, 65534)
    os.chown(folder / what, 0, 0)
    (folder / what).chmod(0o755 if not what else 0o600)
    before = told(folder)
    script = (
        "import os, sys; from pathlib import Path; from zeronight.store.database import Database;"
        "from zeronight.store.failures import NotOpened; import zeronight.store.backups, alembic.command\n"
        "os.setgid(65534); os.setuid(65534)\n"
        "try: Database.in_folder(Path(sys.argv[1]))\n"
        "except NotOpened as error: print(error.why.value, error.file)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(folder)], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"not_writable {folder / what}\n"
    assert told(folder) == before


def test_a_file_that_turns_out_damaged_is_not_written_on(tmp_path: Path) -> None:
    """ST-01: after the first sign of damage every write is refused."""
    file = filled(tmp_path)
    with Database.in_folder(tmp_path) as database:
        with database.reading() as connection:
            root = connection.exec_driver_sql(
                "SELECT rootpage FROM sqlite_master WHERE name = 'entry'"
            ).scalar_one()
        database.engine.dispose()
        with file.open("r+b") as opened:
            opened.seek((root - 1) * 4096)
            opened.write(b"\xff" * 4096)
        for seed in (50, 51):
            with pytest.raises(NotStored) as lost:
                take_in(database, club=CLUB, record=record_of(BOOK.id, seed), now=NOW)
            assert lost.value.cause is Cause.DAMAGED
    assert refusal(tmp_path).why is Why.DAMAGED
