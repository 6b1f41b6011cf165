"""Copies: consistent while others write, checked, kept by age, and brought back to an empty place only."""

import shutil
import sqlite3
import subprocess
import sys
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.office.playing import Ticks, new_game, play
from tests.store.databases import CLUB, with_club
from tests.store.folders import TIME, filled, killed, told
from tests.store.test_records import read
from zeronight.engine import jsonl
from zeronight.office.archive import check_archive
from zeronight.office.keeping import Keeper
from zeronight.office.tables import Tables
from zeronight.store import backups, games
from zeronight.store.backups import Backup
from zeronight.store.database import Database
from zeronight.store.failures import NotOpened, NotStored, Why
from zeronight.store.folder import BACKUPS, NAME
from zeronight.store.restoring import restore
from zeronight.store.schema import REVISIONS


def exports(folder: Path) -> dict[str, bytes]:
    """Every game of a folder as it is exported."""
    with Database.in_folder(folder) as database:
        with database.reading() as connection:
            ids = [row.id for row in games.found(connection, club=CLUB, most=100)]
        return {id: jsonl.write(read(database, id).record) for id in ids}


def test_the_drill_a_lost_machine_is_brought_back_from_its_last_copy(tmp_path: Path) -> None:
    """F11, ST-01: every export is byte for byte what it was, and every game is decided the same again."""
    filled(tmp_path / "lost", 6)
    before = exports(tmp_path / "lost")
    [copy] = backups.all_of(tmp_path / "lost")
    moved = tmp_path / "stick.db"
    shutil.copy(copy.file, moved)
    shutil.rmtree(tmp_path / "lost")
    found = restore(moved, tmp_path / "new" / "machine", TIME)
    assert (found.games, found.damaged) == (6, ())
    assert exports(tmp_path / "new" / "machine") == before
    with Database.in_folder(tmp_path / "new" / "machine") as database:
        assert [checked.is_well for checked in check_archive(database)] == [True] * 6


def test_a_copy_gives_up_none_of_the_server_s_locks(tmp_path: Path) -> None:
    """ST-02: a plain open of the file in the server drops its locks; the next program that closes the
    database believes itself the last, removes the WAL, and what the server writes on is lost or mixed up."""
    filled(tmp_path)
    other = (
        "import sys; from pathlib import Path; from zeronight.store.database import Database\n"
        "with Database.beside(Path(sys.argv[1])) as database, database.reading() as connection:\n"
        "    connection.exec_driver_sql('SELECT count(*) FROM game').scalar()"
    )
    with Database.in_folder(tmp_path) as database:
        new_game(Tables(database))
        assert (tmp_path / f"{NAME}-wal").stat().st_size > 0
        backups.make(tmp_path, "daily", TIME + timedelta(days=1))
        subprocess.run([sys.executable, "-c", other, str(tmp_path)], check=True, timeout=60)
        assert (tmp_path / f"{NAME}-wal").exists()
        new_game(Tables(database))
        with database.reading() as connection:
            assert connection.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"


def test_a_copy_is_one_file_that_stands_alone_for_its_owner_alone(tmp_path: Path) -> None:
    filled(tmp_path)
    shelf = tmp_path / BACKUPS
    [file] = shelf.iterdir()
    assert file.name == "20261130T164000000Z-daily.db"
    assert (file.stat().st_mode & 0o777, shelf.stat().st_mode & 0o777) == (0o600, 0o700)
    with sqlite3.connect(file) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    connection.close()
    assert backups.all_of(tmp_path) == (Backup(file, TIME, "daily"),)


def test_a_copy_made_while_a_game_is_played_holds_it_up_to_a_call(tmp_path: Path) -> None:
    """F11: a prefix of the record, whole, and the judge's calls went on."""
    with Database.in_folder(tmp_path / "club") as database:
        tables = Tables(with_club(database), now=Ticks())
        game = new_game(tables)
        thread = threading.Thread(target=play, args=(tables, game, 3))
        thread.start()
        while thread.is_alive():
            number = len(backups.all_of(tmp_path / "club"))
            backups.make(tmp_path / "club", "hand", TIME + timedelta(seconds=number))
        thread.join()
        whole = tables.open(club=CLUB, game=game).record.entries
    lengths = []
    for number, copy in enumerate(backups.all_of(tmp_path / "club")):
        restore(copy.file, tmp_path / f"{number}", TIME)
        with Database.in_folder(tmp_path / f"{number}") as database:
            stored = read(database, game)
        assert stored.damage == []
        assert stored.record.entries == whole[: len(stored.record.entries)]
        lengths.append(len(stored.record.entries))
    assert lengths == sorted(lengths, reverse=True)


def test_what_stands_in_the_wal_alone_is_in_the_copy(tmp_path: Path) -> None:
    filled(tmp_path / "club", 1, copies=False)
    killed(tmp_path / "club", tmp_path / "dead")
    copy = backups.make(tmp_path / "dead", "hand", TIME)
    assert restore(copy.file, tmp_path / "new", TIME).games == 2


@pytest.mark.parametrize("name", [NAME])
def test_a_copy_goes_to_an_empty_place_only(tmp_path: Path, name: str) -> None:
    filled(tmp_path / "club")
    [copy] = backups.all_of(tmp_path / "club")
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / name).write_bytes(b"ours")
    before = told(tmp_path)
    with pytest.raises(NotOpened) as refused:
        restore(copy.file, tmp_path / "new", TIME)
    assert refused.value.why is Why.NOT_EMPTY
    assert told(tmp_path) == before
    with pytest.raises(NotOpened), Database.in_folder(tmp_path / "club"):
        restore(copy.file, tmp_path / "club", TIME)


def test_what_another_database_left_beside_itself_is_put_aside_and_not_read(tmp_path: Path) -> None:
    """ST-02: a stale -wal and -shm would be taken for a part of what is brought back."""
    filled(tmp_path / "club", 2)
    [copy] = backups.all_of(tmp_path / "club")
    killed(tmp_path / "club", tmp_path / "dead")
    lost = (tmp_path / "dead" / f"{NAME}-wal").read_bytes()
    (tmp_path / "dead" / NAME).unlink()
    assert restore(copy.file, tmp_path / "dead", TIME).games == 2
    assert sorted(path.name for path in (tmp_path / "dead").glob(f"{NAME}-*")) == [
        f"{NAME}-shm.20261130T164000Z",
        f"{NAME}-wal.20261130T164000Z",
    ]
    assert (tmp_path / "dead" / f"{NAME}-wal.20261130T164000Z").read_bytes() == lost
    with Database.in_folder(tmp_path / "dead") as database, database.reading() as connection:
        assert games.count(connection, club=CLUB) == 2


@pytest.mark.parametrize(
    ("data", "why"),
    [(None, Why.MISSING), (b"", Why.DAMAGED), (b"no database" * 99, Why.NO_DATABASE)],
)
def test_what_is_no_copy_is_refused_and_no_folder_made(tmp_path: Path, data: bytes | None, why: Why) -> None:
    if data is not None:
        (tmp_path / "copy").write_bytes(data)
    with pytest.raises(NotOpened) as refused:
        restore(tmp_path / "copy", tmp_path / "new", TIME)
    assert refused.value.why is why
    assert not (tmp_path / "new").exists()


def test_a_database_with_one_damaged_game_gives_back_all_the_others(tmp_path: Path) -> None:
    """UN-10: the damaged one is named, stays readable up to its damage, and stops no start any more."""
    file = filled(tmp_path / "club", 3, copies=False)
    with sqlite3.connect(file) as connection:
        [(game,)] = connection.execute("SELECT id FROM game ORDER BY played LIMIT 1").fetchall()
        connection.execute("UPDATE entry SET body = 'null' WHERE game = ? AND seq = 20", (game,))
    connection.close()
    with pytest.raises(NotOpened), Database.in_folder(tmp_path / "club"):
        pass
    found = restore(file, tmp_path / "new", TIME)
    assert (found.games, [(broken.game, broken.seq) for broken in found.damaged]) == (3, [(game, 20)])
    with Database.in_folder(tmp_path / "new") as database:
        assert {c.game.id: (c.is_well, c.game.damaged) for c in check_archive(database)}[game] == (
            False,
            True,
        )
        assert sum(checked.is_well for checked in check_archive(database)) == 2
        assert len(read(database, game).record.entries) == 19


def test_a_damaged_game_does_not_end_the_copies_but_is_told(tmp_path: Path) -> None:
    """ST-01: the others are still worth a copy; that it happened is told with each."""
    file = filled(tmp_path)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE entry SET body = 'null' WHERE seq = 20")
    connection.close()
    with pytest.raises(NotOpened) as told_:
        backups.make(tmp_path, "daily", TIME + timedelta(days=1))
    assert (told_.value.why, told_.value.game is None) == (Why.DAMAGED, False)
    assert len(backups.all_of(tmp_path)) == 2
    assert backups.last_good(tmp_path) == backups.all_of(tmp_path)[1].file


def test_a_copy_of_a_damaged_file_is_none_and_leaves_nothing(tmp_path: Path) -> None:
    file = filled(tmp_path)
    data = bytearray(file.read_bytes())
    data[8 * 4096 : 9 * 4096] = b"\xff" * 4096
    file.write_bytes(data)
    before = told(tmp_path)
    with pytest.raises(NotOpened) as refused:
        backups.make(tmp_path, "daily", TIME + timedelta(days=1))
    assert (refused.value.why, refused.value.game) == (Why.DAMAGED, None)
    assert told(tmp_path) == before


def test_a_copy_that_cannot_be_written_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    filled(tmp_path, copies=False)
    (tmp_path / BACKUPS).write_text("in the way", "utf-8")
    with pytest.raises(NotOpened) as refused:
        backups.make(tmp_path, "daily", TIME)
    assert refused.value.why is Why.NOT_COPIED
    assert (tmp_path / BACKUPS).read_text("utf-8") == "in the way"


def at(*days: float, kind: backups.Kind = "daily") -> list[Backup]:
    return [Backup(Path(f"{kind}-{day}"), TIME - timedelta(days=day), kind) for day in days]


def test_seven_days_four_weeks_and_twelve_months_are_kept() -> None:
    kept = backups.kept_of(at(*(day / 2 for day in range(2 * 800))))
    ages = sorted((TIME - backup.made).days for backup in kept)
    assert ages[:7] == [0, 1, 2, 3, 4, 5, 6]
    months = {backup.made.strftime("%Y-%m") for backup in kept}
    assert len(months) == 12
    assert len({backup.made.strftime("%G-%V") for backup in kept if (TIME - backup.made).days < 28}) >= 4
    assert len(kept) <= 7 + 4 + 12


def test_of_a_day_the_newest_is_kept_and_a_quiet_month_makes_nobody_lose_a_copy() -> None:
    both = at(0.1, 0.2, 300, 301)
    assert [backup.file.name for backup in backups.kept_of(both)] == ["daily-0.1", "daily-300", "daily-301"]
    assert len(backups.kept_of(at(1000))) == 1


@given(days=st.lists(st.floats(0, 2000), max_size=60, unique=True))
def test_the_newest_copy_is_always_kept_and_so_is_one_made_by_hand(days: list[float]) -> None:
    mine = at(*days, kind="hand")
    kept = backups.kept_of([*at(*days), *mine])
    assert set(mine) <= set(kept)
    assert not days or min(at(*days), key=lambda backup: TIME - backup.made) in kept
    assert backups.kept_of(kept) == kept


def test_the_server_copies_daily_and_when_it_stops_after_a_played_evening(tmp_path: Path) -> None:
    ticks = Ticks()
    with Database.in_folder(tmp_path) as database:
        tables = Tables(with_club(database), now=ticks)
        keeper = Keeper(database, ticks)

        def kinds() -> list[str]:
            return [backup.kind for backup in reversed(backups.all_of(tmp_path))]

        assert keeper.daily() is not None
        assert keeper.daily() is None
        assert keeper.at_stop() is None
        game = new_game(tables)
        play(tables, game, 1, most=5)
        assert keeper.at_stop() is not None
        assert keeper.at_stop() is None
        assert kinds() == ["daily", "stop"]
        ticks.now += 86_400_000
        assert keeper.daily() is not None
        # Of the first day the last copy is kept.
        assert kinds() == ["stop", "daily"]


def test_the_keeper_s_thread_copies_at_once_and_once_more_at_its_end(tmp_path: Path) -> None:
    ticks = Ticks()
    with Database.in_folder(tmp_path) as database:
        tables = Tables(with_club(database), now=ticks)
        with Keeper(database, ticks):
            play(tables, new_game(tables), 1, most=3)
    assert {backup.kind for backup in backups.all_of(tmp_path)} <= {"daily", "stop"}
    restore(backups.all_of(tmp_path)[0].file, tmp_path / "new", TIME)
    assert [len(game.splitlines()) for game in exports(tmp_path / "new").values()] == [4]


def test_a_copy_that_finds_damage_stops_every_write(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """ST-01: and the server says so, and goes on showing what it can."""
    file = filled(tmp_path, 3, copies=False)
    with Database.in_folder(tmp_path) as database:
        tables = Tables(database, now=Ticks())
        game = new_game(tables)
        database.engine.dispose()
        with file.open("r+b") as opened:
            opened.seek(8 * 4096)
            opened.write(b"\xff" * 4096)
        with Keeper(database, Ticks()):
            pass
        with pytest.raises(NotStored):
            new_game(tables)
        assert tables.open(club=CLUB, game=game).seq == 0
    assert "no backup" in caplog.text
    assert backups.all_of(tmp_path) == ()


def test_before_a_migration_there_is_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = filled(tmp_path, copies=False)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0000'")
    connection.close()
    known = ("0000", *REVISIONS)
    migrated: list[str] = []
    for module in ("examining", "database"):
        monkeypatch.setattr(f"zeronight.store.{module}.REVISIONS", known)

    def migrate(connection: object) -> None:
        migrated.append(backups.all_of(tmp_path)[0].kind)

    monkeypatch.setattr("zeronight.store.database.migrate", migrate)
    with pytest.raises(NotOpened) as older:
        Database.to_read(tmp_path)
    assert older.value.why is Why.OLDER
    with Database.in_folder(tmp_path):
        assert migrated == ["migration"]


def test_names_of_copies_are_times_of_the_whole_world(tmp_path: Path) -> None:
    filled(tmp_path, 1, copies=False)
    east = datetime(2026, 12, 1, 1, 40, 0, 5000, tzinfo=UTC).astimezone()
    made = backups.make(tmp_path, "hand", east)
    assert made.file.name == "20261201T014000005Z-hand.db"
    assert backups.all_of(tmp_path)[0].made == east
