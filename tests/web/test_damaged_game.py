"""A game whose record is damaged has a page that says so, and every other game goes on (UN-10)."""

from pathlib import Path

import pytest
from sqlalchemy import text

from tests.office.playing import BOOK
from tests.web.serving import client, context
from zeronight.core import call as c
from zeronight.core.role import DECK
from zeronight.office.tables import Tables


def test_a_damaged_game_is_told_and_the_next_one_is_played(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with context(tmp_path) as made:
        broken, whole = (
            made.tables.create(club=made.club, book=BOOK, by=None, calls=[c.Deal(tuple(DECK))]) for _ in "12"
        )
        with made.database.writing() as connection:
            connection.execute(text("UPDATE entry SET body = :b WHERE game = :g"), {"b": b"{}", "g": broken})
        # As after a start: what the process knew of the games before the damage is gone.
        made.tables = Tables(made.database)
        with client(made) as browser:
            told = browser.get(f"/play/{broken}")
            assert told.status_code == 500
            assert "This game&#39;s record is damaged" in told.text
            assert browser.get(f"/play/{whole}").status_code == 200
    assert f"the record of game {broken} is damaged" in caplog.text
    assert "Traceback" not in caplog.text
