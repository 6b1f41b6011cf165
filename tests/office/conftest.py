"""An empty database of every kind, with one club in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.databases import KINDS
from zeronight.store.database import Database


@pytest.fixture(params=list(KINDS))
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    with KINDS[request.param](tmp_path / "data") as opened:
        yield opened
