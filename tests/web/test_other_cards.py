"""The cards put right by day: no answer of the server holds a card, and the record gets the whole deal."""

from pathlib import Path

import pytest

from tests.console.dom import parsed
from tests.web.library import TOKEN, library
from zeronight.core import call as c
from zeronight.core.role import DECK, Role
from zeronight.rules.load import load
from zeronight.web.visit import csrf_of


@pytest.mark.parametrize("calls", [(c.Deal(tuple(DECK)),), (c.Draw("x"),)], ids=["dealt", "drawn"])
def test_two_cards_are_exchanged(tmp_path: Path, calls: tuple[c.AnyCall, ...]) -> None:
    with library(tmp_path) as club:
        tables, owner = club.context.tables, club.as_owner()
        game = tables.create(club=club.club, book=load("kharkiv/1"), by=None, calls=calls)
        before = tables.open(club=club.club, game=game).record.table.seats
        don, other = (
            next(s.seat for s in before if s.role is Role.DON),
            next(s.seat for s in before if s.role is Role.CITIZEN),
        )

        def post(path: str, body: dict[str, object]) -> tuple[int, dict[str, str]]:
            answer = owner.post(f"/play/{game}/{path}", json=body, headers={"x-csrf": csrf_of(TOKEN)})
            return answer.status_code, answer.json()

        sheet = owner.get(f"/play/{game}/sheets/amend/1").text
        wanted = {"call": "other_cards", "seq": 1, "cards": {str(don): "citizen", str(other): "don"}}
        status, seen = post("preview", {"call": wanted})
        assert status == 200
        for html in (sheet, seen["html"]):
            carried = [
                value
                for node in parsed(html).all()
                for name, value in node.attributes.items()
                if name in ("data-form", "data-hold", "data-call", "data-heavy")
            ]
            assert carried
            assert not any("roles" in value or "sheriff" in value for value in carried)
        made = {"call": wanted, "call_id": "cards-1234", "after": 1}
        for _ in range(2):
            status, _answer = post("calls", made)
            assert status == 200
        live = tables.open(club=club.club, game=game)
        assert live.seq == 2
        after = live.record.table.seats
        assert (after[don - 1].role, after[other - 1].role) == (Role.CITIZEN, Role.DON)
        assert [s.role for s in after if s.seat not in (don, other)] == [
            s.role for s in before if s.seat not in (don, other)
        ]


@pytest.mark.parametrize(
    ("cards", "status"),
    [({"11": "don"}, 400), ({"1": "king"}, 400), ({"1": "don", "2": "don"}, 422)],
    ids=["no seat", "no card", "no full deck"],
)
def test_cards_that_are_none_change_nothing(tmp_path: Path, cards: dict[str, str], status: int) -> None:
    with library(tmp_path) as club:
        deal = c.Deal(tuple(DECK))
        tables = club.context.tables
        game = tables.create(club=club.club, book=load("kharkiv/1"), by=None, calls=[deal])
        body = {
            "call": {"call": "other_cards", "seq": 1, "cards": cards},
            "call_id": "cards-1234",
            "after": 1,
        }
        answer = club.as_owner().post(f"/play/{game}/calls", json=body, headers={"x-csrf": csrf_of(TOKEN)})
        assert answer.status_code == status
        assert tables.open(club=club.club, game=game).seq == 1
