"""Faults of disk and program: told, nothing half-written, no secret in page or log (L7, L16, F60)."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from litestar.testing import TestClient
from litestar.types import ASGIApp

from tests.web.serving import client, context, proof
from zeronight.core import call as c
from zeronight.core.step import Agreement
from zeronight.office.permissions import ANYONE
from zeronight.store.failures import Cause, NotStored
from zeronight.web import tonight
from zeronight.web.context import Context
from zeronight.web.logs import log_to_stderr

Browser = TestClient[ASGIApp]
SECRET = "the don sits at 7"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Context]:
    with context(tmp_path) as made:
        yield made


@pytest.fixture
def browser(server: Context) -> Iterator[Browser]:
    with client(server) as made:
        yield made


@pytest.mark.parametrize("cause", list(Cause))
def test_what_could_not_be_written_is_told_with_its_cause(
    server: Context, browser: Browser, monkeypatch: pytest.MonkeyPatch, cause: Cause
) -> None:
    def failing() -> NoReturn:
        raise NotStored(cause)

    sent = {"csrf": proof(browser), "names": "Лис"}
    monkeypatch.setattr(server.database, "writing", failing)
    answer = browser.post("/tonight/names", data=sent)
    assert answer.status_code == 503
    assert ("retry-after" in answer.headers) == (cause is Cause.BUSY)
    monkeypatch.undo()
    assert "Лис" not in browser.get("/").text


def test_a_fault_of_the_program_tells_neither_page_nor_log_what_it_held(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object, **__: object) -> NoReturn:
        raise ValueError(SECRET)

    monkeypatch.setattr(tonight, "arrive", broken)
    handlers = logging.root.handlers[:]
    try:
        log_to_stderr()
        answer = browser.post("/tonight/names", data={"csrf": proof(browser), "names": SECRET})
    finally:
        logging.root.handlers[:] = handlers
    told = capsys.readouterr().err
    assert answer.status_code == 500
    assert SECRET not in answer.text
    assert SECRET not in told
    assert "ValueError" in told
    assert "broken" in told


def test_a_token_in_an_address_is_not_in_the_log(
    server: Context, browser: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object, **__: object) -> NoReturn:
        raise ValueError

    server.actor_of = lambda _: ANYONE
    monkeypatch.setattr("zeronight.office.doors.link_is_open", broken)
    assert browser.get("/owner/secret-token").status_code == 500
    assert "GET /owner/{token}" in caplog.text
    assert "secret-token" not in caplog.text


def test_a_signed_game_says_that_its_seats_stay(server: Context, browser: Browser) -> None:
    names = "\n".join(f"Player {number}" for number in range(1, 11))
    browser.post("/tonight/names", data={"csrf": proof(browser), "names": names})
    plan = browser.get("/seating").headers["location"].partition("?")[2]
    fields = dict(part.split("=") for part in plan.split("&")) | {"book": "fsm/2024"}
    fields |= {"csrf": proof(browser), "form": "form-0123456789"}
    game = browser.post("/seating", data=fields).headers["location"].rpartition("/")[2]
    calls: list[c.AnyCall] = [c.Draw(""), c.Proceed(Agreement()), c.Annul("lights"), c.Reveal(), c.Sign()]
    for number, call in enumerate(calls):
        server.tables.call(
            club=server.club, game=game, call=call, call_id=f"call-{number:04d}", after=10 + number, by=None
        )
    page = browser.get(f"/seating/{game}?held=1").text
    assert "The record is signed" in page
    assert '<button class="sitting' not in page
    swap = {"csrf": proof(browser), "form": "form-9876543210", "held": "1", "tap": "2"}
    assert browser.post(f"/seating/{game}", data=swap).headers["location"] == f"/seating/{game}"
