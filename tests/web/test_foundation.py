"""What holds for every address: headers, names, proofs, languages, themes, errors (F45-F60 of users.md)."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient
from litestar.types import ASGIApp

from tests.web.serving import client, context
from zeronight.web.guard import HEADERS
from zeronight.web.static_files import static
from zeronight.web.visit import accepted, csrf_of


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[TestClient[ASGIApp]]:
    with context(tmp_path) as made, client(made) as browser:
        yield browser


def test_every_answer_carries_the_strict_headers(browser: TestClient[ASGIApp]) -> None:
    for address in ("/nothing", static("base.css"), "/static/x/nothing.js"):
        got = browser.get(address).headers
        assert {name: got[name] for name in HEADERS} == HEADERS
        assert "unsafe" not in got["content-security-policy"]
    assert browser.get("/nothing").headers["cache-control"] == "private, no-store"


@pytest.mark.parametrize("name", ["evil.example", "127.0.0.1.evil.example", "", "localhost:80:80", "[::2]"])
def test_an_unknown_name_is_refused(browser: TestClient[ASGIApp], name: str) -> None:
    assert browser.get("/nothing", headers={"host": name}).status_code == 421


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost:8013", "LOCALHOST:1", "[::1]:8013"])
def test_a_known_name_is_served(browser: TestClient[ASGIApp], name: str) -> None:
    assert browser.get(static("base.css"), headers={"host": name}).status_code == 200


def test_a_static_file_is_kept_for_ever_at_the_address_of_its_contents(browser: TestClient[ASGIApp]) -> None:
    assert "immutable" in browser.get(static("base.css")).headers["cache-control"]
    assert browser.get("/static/older/base.css").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("name", ["../app.py", "%2e%2e/app.py", "..%2fapp.py", "vendor", "/etc/passwd"])
def test_nothing_beside_the_static_folder_is_given(browser: TestClient[ASGIApp], name: str) -> None:
    assert browser.get(f"/static/x/{name}").status_code == 404


def token(browser: TestClient[ASGIApp]) -> str:
    """Give the browser a cookie, and what proves it."""
    browser.cookies.set("zn-8013", "t" * 43)
    return csrf_of("t" * 43)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 303),
        ({"origin": "http://127.0.0.1:8013", "sec-fetch-site": "same-origin"}, 303),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://127.0.0.1:8014"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"x-csrf": "wrong"}, 403),
    ],
)
def test_a_form_is_taken_from_our_own_pages_alone(
    browser: TestClient[ASGIApp], headers: dict[str, str], status: int
) -> None:
    sent = {"csrf": token(browser), "theme": "dark", "back": "/games?x=1"}
    assert browser.post("/theme", data=sent, headers=headers).status_code == status


@pytest.mark.parametrize("proof", ["", "x", csrf_of("u" * 43)])
def test_a_form_without_its_proof_is_refused(browser: TestClient[ASGIApp], proof: str) -> None:
    token(browser)
    assert browser.post("/theme", data={"csrf": proof, "theme": "dark"}).status_code == 403


def test_a_body_of_another_kind_is_refused(browser: TestClient[ASGIApp]) -> None:
    proof = {"x-csrf": token(browser), "content-type": "text/plain"}
    assert browser.post("/theme", content=b'{"theme":"dark"}', headers=proof).status_code == 400


@pytest.mark.parametrize(
    ("back", "to"),
    [
        ("/games?x=1", "/games?x=1"),
        ("//evil.example", "/"),
        ("/\\evil.example", "/"),
        ("https://evil.example", "/"),
        ("/a\r\nset-cookie: x=1", "/"),
        ("", "/"),
    ],
)
def test_a_choice_leads_back_to_its_place_and_never_away(
    browser: TestClient[ASGIApp], back: str, to: str
) -> None:
    sent = {"csrf": token(browser), "language": "uk-UA", "back": back}
    answer = browser.post("/language", data=sent)
    assert (answer.status_code, answer.headers["location"]) == (303, to)
    assert 'lang="uk"' in browser.get("/nothing").text


def test_the_theme_stands_in_the_first_byte_so_that_no_white_flashes(browser: TestClient[ASGIApp]) -> None:
    """AX-03."""
    browser.post("/theme", data={"csrf": token(browser), "theme": "dark"})
    text = browser.get("/nothing").text
    assert 'data-theme="dark"' in text
    assert '<meta name="color-scheme" content="dark">' in text


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("uk-UA,uk;q=0.9,en;q=0.8", "uk"),
        ("de-DE,ru;q=0.5,en;q=0.4", "ru"),
        ("ua", "uk"),
        ("en;q=0.1,ru-RU;q=0.9", "ru"),
        ("ru;q=0", "en"),
        ("ru;q=x,de", "en"),
        ("", "en"),
        ("*", "en"),
    ],
)
def test_the_browsers_language_is_taken_where_we_speak_it(header: str, language: str) -> None:
    """NM-02."""
    assert accepted(header) == language


def test_an_error_is_a_page_a_part_or_json(browser: TestClient[ASGIApp]) -> None:
    assert "<html" in browser.get("/nothing").text
    assert "<html" not in browser.get("/nothing", headers={"hx-request": "true"}).text
    assert browser.get("/nothing", headers={"accept": "application/json"}).json()["error"] == "missing"


def test_a_wrong_method_and_a_large_body_are_errors_of_ours(browser: TestClient[ASGIApp]) -> None:
    assert browser.get("/theme").status_code == 404
    large = browser.post("/theme", data={"csrf": "x" * 300_000})
    assert large.status_code == 413
    assert "zeronight" not in large.text.lower()
