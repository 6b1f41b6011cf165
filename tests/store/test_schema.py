"""The schema: what every table has, and that the migrations make exactly it."""

import sqlite3
from contextlib import suppress
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import JSON, Boolean, Engine, Integer, LargeBinary, String, event, text

from zeronight.store.database import Database
from zeronight.store.failures import NotOpened, Why
from zeronight.store.schema import METADATA, REVISIONS

TABLES = sorted(METADATA.tables)


def test_the_migrations_make_exactly_the_schema(database: Database) -> None:
    with database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []


def test_the_revisions_are_those_of_the_migrations(database: Database) -> None:
    scripts = ScriptDirectory("src/zeronight/store/migrations")
    assert tuple(script.revision for script in scripts.walk_revisions())[::-1] == REVISIONS
    assert database.revision == REVISIONS[-1]


@pytest.mark.parametrize("name", [name for name in TABLES if name != "club"])
def test_every_table_has_its_club(name: str) -> None:
    """DESIGN 6."""
    table = METADATA.tables[name]
    assert not table.c.club.nullable
    assert "club.id" in {key.target_fullname for key in table.c.club.foreign_keys}


@pytest.mark.parametrize("name", TABLES)
def test_what_belongs_to_a_person_an_evening_or_a_game_is_of_the_same_club(name: str) -> None:
    for constraint in METADATA.tables[name].foreign_key_constraints:
        if constraint.referred_table.name != "club":
            assert constraint.column_keys[0] == "club"
            assert [element.column.name for element in constraint.elements] == ["club", "id"]


@pytest.mark.parametrize("name", TABLES)
def test_types_are_portable_and_nothing_is_json(name: str) -> None:
    for column in METADATA.tables[name].columns:
        assert type(column.type) in (Boolean, Integer, LargeBinary, String), column
        assert not isinstance(column.type, JSON)


@pytest.mark.parametrize("name", ["entry", "header", "text", "source"])
def test_what_a_record_is_made_of_is_bytes(name: str) -> None:
    assert type(METADATA.tables[name].c.body.type) is LargeBinary


def test_a_database_of_a_newer_program_is_refused_and_left_alone(database: Database) -> None:
    """F12."""
    with database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NotOpened) as refused:
        database.update()
    assert refused.value.why is Why.NEWER
    assert database.revision == "9999"


def test_a_migration_that_ends_halfway_has_changed_nothing(tmp_path: Path) -> None:
    """F12: killed or failing at any statement, it begins anew."""
    for number in range(1, 40, 5):
        url = f"sqlite:///{tmp_path / str(number)}.db"
        left = [number]

        def fail(*_: object, left: list[int] = left) -> None:
            left[0] -= 1
            if not left[0]:
                raise OSError("the power")

        event.listen(Engine, "before_cursor_execute", fail)
        try:
            with suppress(OSError):
                Database.at(url).close()
        finally:
            event.remove(Engine, "before_cursor_execute", fail)
        with sqlite3.connect(tmp_path / f"{number}.db") as connection:
            tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        connection.close()
        assert tables == 0 or left[0] > 0, number
        with Database.at(url) as database:
            assert database.revision == REVISIONS[-1]
