"""Every route times every actor: nothing is answered to whoever may not ask (F47, F50, L7 of users.md)."""

from collections.abc import Iterator

import pytest
from litestar.testing import TestClient
from litestar.types import ASGIApp

from tests.web.serving import client, context, proof, real_context
from zeronight.office.permissions import ANYONE, Actor, may
from zeronight.web.route import Route
from zeronight.web.routes import ROUTES

Browser = TestClient[ASGIApp]
OPEN = {"enter", "read_rulebook", "read_game"}
CLOSED = [route for route in ROUTES if route.action not in OPEN]
POSTS = [route for route in ROUTES if route.method == "POST"]


def name(route: Route) -> str:
    return f"{route.method} {route.path}"


def address(route: Route) -> str:
    """An address of the route; what it names does not exist."""
    parts = ["x1" if part.startswith("{") else part for part in route.path.split("/")]
    return "/".join(parts)


@pytest.fixture(scope="module")
def anyone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with real_context(tmp_path_factory.mktemp("anyone")) as made, client(made) as browser:
        yield browser


@pytest.fixture(scope="module")
def owner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with context(tmp_path_factory.mktemp("owner")) as made, client(made) as browser:
        yield browser


@pytest.mark.parametrize("route", CLOSED, ids=name)
def test_a_closed_route_answers_nobody_who_is_not_in(anyone: Browser, route: Route) -> None:
    if route.method == "GET":
        answer = anyone.get(address(route))
        assert answer.status_code == 303
        assert answer.headers["location"].startswith("/login")
        asked = {"accept": "application/json"}
        assert anyone.get(address(route), headers=asked).status_code == 401
    else:
        assert anyone.post(address(route), data={"csrf": proof(anyone)}).status_code == 401


@pytest.mark.parametrize("route", POSTS, ids=name)
@pytest.mark.parametrize(
    "headers",
    [{}, {"x-csrf": "0" * 40}, {"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}],
    ids=["no proof", "wrong proof", "other origin", "cross-site"],
)
@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "application/json"])
def test_nothing_is_changed_for_a_page_that_is_not_ours(
    owner: Browser, route: Route, headers: dict[str, str], kind: str
) -> None:
    given = {"content-type": kind, **headers}
    if "origin" in headers or "sec-fetch-site" in headers:
        given["x-csrf"] = proof(owner)
    assert owner.post(address(route), content=b"{}", headers=given).status_code == 403


@pytest.mark.parametrize("route", POSTS, ids=name)
def test_plain_text_is_no_form_and_no_json(owner: Browser, route: Route) -> None:
    given = {"content-type": "text/plain", "x-csrf": proof(owner)}
    assert owner.post(address(route), content=b"{}", headers=given).status_code == 400


@pytest.mark.parametrize("route", POSTS, ids=name)
def test_a_form_is_never_taken_from_an_address(owner: Browser, route: Route) -> None:
    if any(other.method == "GET" and address(other) == address(route) for other in ROUTES):
        return
    assert owner.get(address(route)).status_code == 404


def test_what_is_not_there_and_what_is_hidden_are_told_alike(owner: Browser) -> None:
    """F60: the page of a game that the club has not, and that of an address that nobody has."""
    asked = {"accept-language": "ru"}
    hidden, missing = (owner.get(path, headers=asked) for path in ("/play/x1", "/nowhere"))
    assert (hidden.status_code, hidden.text) == (missing.status_code, missing.text)


@pytest.mark.parametrize("route", CLOSED, ids=name)
def test_the_owner_of_another_club_may_nothing_here(route: Route) -> None:
    assert may(Actor("owner", "club"), route.action, "club")
    assert not may(Actor("owner", "other"), route.action, "club")
    assert not may(ANYONE, route.action, "club")
    assert not may(ANYONE, route.action)
