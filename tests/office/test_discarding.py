"""A game made by mistake: laid aside before it began, nothing of it lost, taken up again."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.office.test_evening import TWELVE, Office
from zeronight.core import call as c
from zeronight.core.role import DECK
from zeronight.core.step import Agreement
from zeronight.office.archive import check_archive
from zeronight.office.discarding import AlreadyBegun, discard, take_up
from zeronight.office.plans import next_plan
from zeronight.office.read_games import Wanted, list_games
from zeronight.office.table_errors import NoSuchGame
from zeronight.store import clubs, games
from zeronight.store.games import Game


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Office]:
    made = Office(tmp_path / "data")
    made.come(TWELVE)
    yield made
    made.database.close()


def lay_aside(office: Office, game: str) -> None:
    discard(office.database, club=office.club, game=game, by="judge", now=office.now)


def restore(office: Office, game: str) -> None:
    take_up(office.database, club=office.club, game=game, by="judge", now=office.now)


def deal(office: Office, game: str) -> None:
    after = office.tables.open(club=office.club, game=game).seq
    cards = c.Deal(tuple(DECK))
    office.tables.call(club=office.club, game=game, call=cards, call_id="deal-1234", after=after, by=None)


def listed(office: Office, *, is_discarded: bool = False) -> list[str]:
    wanted = Wanted(is_discarded=is_discarded)
    found = list_games(office.database, club=office.club, wanted=wanted, most=9)
    assert found.count == len(found.games)
    return [row.id for row in found.games]


def row(office: Office, game: str) -> Game:
    with office.database.reading() as connection:
        found = games.of(connection, club=office.club, id=game)
    assert found is not None
    return found


def test_it_leaves_the_evening_and_the_list_and_its_table_and_number_are_free(office: Office) -> None:
    game = office.start(next_plan(office.evening()))
    before = office.tables.open(club=office.club, game=game)
    lay_aside(office, game)
    evening = office.evening()
    assert (evening.games, evening.running()) == ((), ())
    assert all(one.games == 0 and one.table is None for one in evening.people)
    assert (listed(office), listed(office, is_discarded=True)) == ([], [game])
    plan = next_plan(evening)
    assert plan.table == 1
    assert row(office, office.start(plan, "form-two-")).number == 1
    assert office.tables.open(club=office.club, game=game).chain == before.chain
    assert {checked.game.id: checked.is_well for checked in check_archive(office.database)}[game]


def test_it_is_taken_up_as_it_was_and_gets_the_next_number_where_its_own_is_taken(office: Office) -> None:
    game = office.start(next_plan(office.evening()))
    before = row(office, game)
    lay_aside(office, game)
    restore(office, game)
    assert row(office, game) == before
    lay_aside(office, game)
    second = office.start(next_plan(office.evening()), "form-two-")
    restore(office, game)
    assert [(one.id, one.number) for one in office.evening().games] == [(second, 1), (game, 2)]


def test_the_log_says_who_did_it_once(office: Office) -> None:
    game = office.start(next_plan(office.evening()))
    for act in (lay_aside, lay_aside, restore, restore):
        act(office, game)
    with office.database.reading() as connection:
        done = clubs.actions(connection, club=office.club, most=9)[::-1]
    assert [(one.action, one.of, one.by) for one in done] == [
        ("discard", game, "judge"),
        ("take_up", game, "judge"),
    ]


def test_a_game_that_has_begun_stays(office: Office) -> None:
    game = office.start(next_plan(office.evening()))
    deal(office, game)
    after = office.tables.open(club=office.club, game=game).seq
    step = c.Proceed(Agreement())
    office.tables.call(club=office.club, game=game, call=step, call_id="step-1234", after=after, by=None)
    with pytest.raises(AlreadyBegun):
        lay_aside(office, game)
    assert row(office, game).discarded is None


def test_whoever_deals_in_another_tab_takes_the_game_up(office: Office) -> None:
    """No acknowledged call is in a game that no list shows."""
    game = office.start(next_plan(office.evening()))
    lay_aside(office, game)
    deal(office, game)
    assert [one.id for one in office.evening().games] == [game]
    assert listed(office) == [game]


def test_a_game_that_is_not_there_is_told(office: Office) -> None:
    for act in (lay_aside, restore):
        with pytest.raises(NoSuchGame):
            act(office, "nowhere")
