"""Who comes in: owner's link, password, sessions (F48, F51, F53 of users.md; SE-13)."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient
from litestar.types import ASGIApp

from tests.web.serving import COOKIE, client, proof, real_context
from zeronight.office import doors
from zeronight.web.context import Context

Browser = TestClient[ASGIApp]
PASSWORD = "four plain words here"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Context]:
    with real_context(tmp_path) as made:
        yield made


@pytest.fixture
def browser(server: Context) -> Iterator[Browser]:
    with client(server) as made:
        yield made


def link(server: Context) -> str:
    token = doors.make_link(server.database, club=server.club, now=server.now)
    return f"/owner/{token}"


def come_in(browser: Browser, server: Context) -> None:
    assert browser.post(address := link(server), data={"csrf": proof(browser)}).status_code == 303, address
    assert browser.get("/").status_code == 200


def test_the_owners_page_has_one_form_with_one_button_and_no_script(
    server: Context, browser: Browser
) -> None:
    page = browser.get(link(server)).text
    assert re.findall(r"<form [^>]*>", page) == ['<form method="post">']
    assert page.count("<button") == 1
    assert "<script" not in page


def test_to_look_at_the_link_does_not_use_it_up_and_to_press_the_button_does(
    server: Context, browser: Browser
) -> None:
    address = link(server)
    for _ in range(5):
        assert browser.get(address).status_code == 200
    assert browser.head(address).status_code in (200, 404, 405)
    assert browser.post(address, data={"csrf": proof(browser)}).headers["location"] == "/"
    with client(server) as other:
        assert other.get(address).status_code == 404
        assert other.post(address, data={"csrf": proof(other)}).status_code == 404


def test_a_second_tap_on_the_button_opens_the_door_as_well(server: Context, browser: Browser) -> None:
    """TC-07: the answer to the first tap may be lost, and with it the cookie."""
    address, first = link(server), {"csrf": proof(browser)}
    visitor = browser.cookies[COOKIE]
    assert browser.post(address, data=first).status_code == 303
    browser.cookies.clear()
    browser.cookies.set(COOKIE, visitor, domain="127.0.0.1", path="/")
    assert browser.post(address, data=first).headers["location"] == "/"
    assert browser.get("/").status_code == 200


def test_a_link_lives_a_day(server: Context, browser: Browser) -> None:
    address = link(server)
    token = address.rpartition("/")[2]
    late = server.now + doors.LINK + 1
    assert doors.link_is_open(server.database, link=token, now=late - 2000)
    assert not doors.link_is_open(server.database, link=token, now=late)
    assert doors.enter_by_link(server.database, link=token, now=late) is None


def test_the_session_is_new_at_every_entry(server: Context, browser: Browser) -> None:
    """F48: a cookie that somebody planted before opens nothing afterwards."""
    proof(browser)
    planted = browser.cookies[COOKIE]
    come_in(browser, server)
    assert browser.cookies[COOKIE] != planted
    with client(server) as other:
        other.cookies.set(COOKIE, planted, domain="127.0.0.1", path="/")
        assert other.get("/").headers["location"] == "/login"


def test_the_cookie_is_hidden_from_scripts_and_bound_to_this_site(server: Context, browser: Browser) -> None:
    header = browser.get("/login").headers["set-cookie"].lower()
    assert "httponly" in header
    assert "samesite=lax" in header


def test_to_log_out_ends_the_session_on_the_server(server: Context, browser: Browser) -> None:
    come_in(browser, server)
    kept = browser.cookies[COOKIE]
    browser.post("/logout", data={"csrf": proof(browser)})
    browser.cookies.set(COOKIE, kept, domain="127.0.0.1", path="/")
    assert browser.get("/").headers["location"] == "/login"


def test_the_store_knows_no_token_and_no_password(server: Context, browser: Browser) -> None:
    """F54."""
    come_in(browser, server)
    browser.post("/password", data={"csrf": proof(browser), "password": PASSWORD})
    token = browser.cookies[COOKIE]
    with server.database.writing() as connection:
        connection.exec_driver_sql("SELECT 1")
    stored = b"".join(file.read_bytes() for file in (server.folder).glob("zeronight.db*"))
    assert token.encode() not in stored
    assert PASSWORD.encode() not in stored
    assert b"$argon2id$" in stored


@pytest.mark.parametrize("weak", ["", "elevenchars", "x" * 1001])
def test_a_weak_password_is_refused_and_nothing_is_changed(
    server: Context, browser: Browser, weak: str
) -> None:
    come_in(browser, server)
    answer = browser.post("/password", data={"csrf": proof(browser), "password": weak})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert not doors.has_password(server.database, club=server.club)


def test_a_password_lets_in_and_logs_every_other_device_out(server: Context, browser: Browser) -> None:
    come_in(browser, server)
    with client(server) as other:
        come_in(other, server)
        browser.post("/password", data={"csrf": proof(browser), "password": PASSWORD})
        assert browser.get("/").status_code == 200
        assert other.get("/").status_code == 303
        sent = {"csrf": proof(other), "password": PASSWORD, "next": "/games?x=1"}
        assert other.post("/login", data=sent).headers["location"] == "/games?x=1"
        assert other.get("/").status_code == 200


def test_the_password_is_asked_for_on_the_way_and_leads_back(server: Context, browser: Browser) -> None:
    answer = browser.get("/play/x?sheet=1")
    assert answer.headers["location"] == "/login?next=%2Fplay%2Fx%3Fsheet%3D1"
    assert 'value="/play/x?sheet=1"' in browser.get(answer.headers["location"]).text


def test_a_password_can_be_tried_few_times(server: Context, browser: Browser) -> None:
    """F55: the answer says how long to wait; the owner's link opens all the time."""
    sent = {"csrf": proof(browser), "password": "not the password"}
    tries = [browser.post("/login", data=sent) for _ in range(6)]
    assert [answer.status_code for answer in tries] == [422] * 5 + [429]
    assert 0 < int(tries[-1].headers["retry-after"]) <= 60
    come_in(browser, server)


def test_a_wrong_password_and_none_are_told_alike(server: Context, browser: Browser) -> None:
    """F52."""

    def said() -> str:
        sent = {"csrf": proof(browser), "password": "not the password"}
        return re.sub(
            r'content="[0-9a-f]{40}"|value="[0-9a-f]{40}"', "", browser.post("/login", data=sent).text
        )

    before = said()
    doors.set_password(server.database, club=server.club, password=PASSWORD, now=server.now)
    assert said() == before


def test_an_idle_session_ends_and_a_used_one_goes_on_up_to_its_longest(server: Context) -> None:
    now, database = server.now, server.database
    token = doors.open_owner_session(database, club=server.club, now=now)

    def kind(after: int) -> str:
        return doors.actor_of(database, token=token, now=now + after).kind

    assert kind(doors.IDLE - 1) == "owner"
    assert kind(2 * doors.IDLE - 2) == "owner"
    assert kind(3 * doors.IDLE - 3) == "owner"
    assert kind(doors.LONGEST + 1) == "anyone"
    other = doors.open_owner_session(database, club=server.club, now=now)
    assert doors.actor_of(database, token=other, now=now + doors.IDLE + 1).kind == "anyone"


def test_another_device_comes_in_by_a_code(server: Context, browser: Browser) -> None:
    come_in(browser, server)
    page = browser.post("/devices", data={"csrf": proof(browser)}).text
    assert "<svg" in page
    [address] = re.findall(r'href="http://127.0.0.1:8013(/owner/[\w-]+)"', page)
    with client(server) as other:
        assert other.post(address, data={"csrf": proof(other)}).status_code == 303
        assert other.get("/").status_code == 200
