"""A guest who turns out to be a player of the list: the two entries count as one person, and apart again.

The records stay as they are: nothing of them is written anew, and their chains hold.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.office.test_evening import TWELVE, Office, names
from zeronight.core import call as c
from zeronight.office.archive import check_archive
from zeronight.office.people import (
    BothTookPart,
    NoSuchPlayer,
    all_players,
    count_apart,
    count_as,
    guest_number,
    known_players,
    rename,
)
from zeronight.office.plans import Plan, plan_after
from zeronight.office.read_games import Wanted, list_games, read_game
from zeronight.office.seats import sit_down
from zeronight.office.tonight import add_guest, come
from zeronight.store import clubs


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Office]:
    made = Office(tmp_path / "data")
    yield made
    made.database.close()


def guest_of(office: Office, name: str = "Guest 1") -> str:
    return add_guest(office.database, club=office.club, name=name, now=office.now)


def join(office: Office, player: str, other: str) -> None:
    count_as(office.database, club=office.club, player=player, other=other, by="judge", now=office.now)


def part(office: Office, player: str) -> None:
    count_apart(office.database, club=office.club, player=player, by="judge", now=office.now)


def with_guest(office: Office, seats: int = 10) -> tuple[str, str, str]:
    """A game with a guest at seat 4: the guest, a known player who did not come, the game."""
    office.come(TWELVE)
    known = office.called("Player 12")
    come(office.database, club=office.club, player=known, state="left", now=office.now)
    guest = guest_of(office)
    others = [one.player.id for one in office.evening().here() if one.player.id != guest][: seats - 1]
    persons = [*others[:3], guest, *others[3:], *(None,) * (10 - seats)]
    plan = Plan(1, office.evening().book, tuple(persons))
    return guest, known, office.start(plan)


def seen(office: Office, game: str) -> str | None:
    """Who sits at seat 4 for whoever reads the game."""
    read = read_game(office.tables, club=office.club, game=game)
    return read.persons.get(read.record.table.seats[3].person or "")


def listed(office: Office, person: str) -> list[str]:
    wanted = Wanted(person=person)
    return [row.id for row in list_games(office.database, club=office.club, wanted=wanted, most=9).games]


@pytest.mark.parametrize("seats", [10, 9])
def test_a_guest_counts_as_the_known_player_everywhere_and_the_record_is_untouched(
    office: Office, seats: int
) -> None:
    guest, known, game = with_guest(office, seats)
    before = office.tables.open(club=office.club, game=game)
    join(office, guest, known)
    evening = office.evening()
    assert [one.player.name for one in evening.here()].count("Player 12") == 1
    assert guest not in [one.player.id for one in evening.people]
    assert guest not in [one.id for one in all_players(office.database, club=office.club)]
    assert next(one for one in evening.people if one.player.id == known).table == 1
    assert evening.seats[game][4] == known
    assert seen(office, game) == "Player 12"
    assert listed(office, known) == [game]
    found = list_games(office.database, club=office.club, wanted=Wanted(), most=9)
    assert found.names[game][4] == "Player 12"
    after = office.tables.open(club=office.club, game=game)
    assert (after.chain, after.record.entries) == (before.chain, before.record.entries)
    assert all(checked.is_well for checked in check_archive(office.database))


def test_the_next_game_seats_the_known_player(office: Office) -> None:
    guest, known, game = with_guest(office)
    join(office, guest, known)
    plan = plan_after(office.evening(), game)
    assert plan is not None
    assert plan.seats[3] == known
    assert office.persons(office.start(plan, "form-two-"))[3] == known


def test_whoever_judged_as_a_guest_is_the_known_judge(office: Office) -> None:
    guest, known, game = with_guest(office)
    sit_down(office.tables, club=office.club, game=game, seat=4, person=None, by=None, form="form-none")
    after = office.tables.open(club=office.club, game=game).seq
    judge = c.Judge(guest)
    office.tables.call(club=office.club, game=game, call=judge, call_id="judge-1234", after=after, by=None)
    join(office, guest, known)
    plan = plan_after(office.evening(), game)
    assert plan is not None
    assert plan.judge == known


def test_it_is_taken_back_and_everything_is_as_before(office: Office) -> None:
    guest, known, game = with_guest(office)
    before = office.evening()
    join(office, guest, known)
    part(office, guest)
    assert office.evening() == before
    assert seen(office, game) == "Guest 1"
    assert listed(office, known) == []
    part(office, guest)
    with office.database.reading() as connection:
        done = clubs.actions(connection, club=office.club, most=9)
    assert [(one.action, one.of, one.by) for one in done[::-1]] == [
        ("count_as", guest, "judge"),
        ("count_apart", guest, "judge"),
    ]


def test_two_who_sit_in_one_game_are_two_persons(office: Office) -> None:
    guest, _, game = with_guest(office)
    sitting = office.called("Player 1")
    for one, other in ((guest, sitting), (sitting, guest)):
        with pytest.raises(BothTookPart) as met:
            join(office, one, other)
        assert met.value.game.id == game
    assert known_players(office.database, club=office.club).same == {}


def test_who_judges_a_game_does_not_play_in_it(office: Office) -> None:
    guest, known, game = with_guest(office)
    after = office.tables.open(club=office.club, game=game).seq
    judge = c.Judge(known)
    office.tables.call(club=office.club, game=game, call=judge, call_id="judge-1234", after=after, by=None)
    with pytest.raises(BothTookPart):
        join(office, guest, known)


def test_two_guests_may_be_one_player_unless_they_met(office: Office) -> None:
    """A third entry of the same person: met through another entry of his, it is refused as well."""
    guest, known, _ = with_guest(office)
    second = guest_of(office, "Guest 2")
    join(office, second, known)
    join(office, guest, known)
    assert set(known_players(office.database, club=office.club).ids(known)) == {known, guest, second}
    sitting = office.called("Player 1")
    with pytest.raises(BothTookPart):
        join(office, known, sitting)
    part(office, second)
    assert known_players(office.database, club=office.club).ids(known) == (known, guest)


def test_an_entry_that_counts_as_another_takes_those_along_that_count_as_it(office: Office) -> None:
    guest, known, game = with_guest(office)
    join(office, guest, known)
    last = office.called("Player 11")
    join(office, known, last)
    assert seen(office, game) == "Player 11"
    part(office, known)
    assert seen(office, game) == "Player 12"
    assert listed(office, last) == []


def test_nobody_counts_as_himself_as_nobody_or_in_a_circle(office: Office) -> None:
    guest, known, _ = with_guest(office)
    join(office, guest, known)
    for one, other in (
        (known, known),
        (known, guest),
        (guest, known),
        (known, "nobody"),
        ("nobody", known),
    ):
        with pytest.raises(NoSuchPlayer):
            join(office, one, other)
    with pytest.raises(NoSuchPlayer):
        part(office, "nobody")


def test_who_goes_home_goes_with_all_his_entries(office: Office) -> None:
    guest, known, _ = with_guest(office)
    join(office, guest, known)
    come(office.database, club=office.club, player=known, state="left", now=office.now)
    assert known not in [one.player.id for one in office.evening().here()]
    come(office.database, club=office.club, player=known, state="here", now=office.now)
    assert known in [one.player.id for one in office.evening().here()]


def test_he_sits_down_elsewhere_in_his_game_by_a_swap(office: Office) -> None:
    guest, known, game = with_guest(office)
    join(office, guest, known)
    before = office.persons(game)
    sit_down(office.tables, club=office.club, game=game, seat=7, person=known, by=None, form="form-seven")
    assert office.persons(game)[6] == guest
    assert office.persons(game)[3] == before[6]


def test_no_two_guests_are_called_alike(office: Office) -> None:
    """After one was named, or found to be a known player, his number is not given again."""

    def number() -> int:
        return guest_number(known_players(office.database, club=office.club), "Guest {}".format)

    office.come("Лис")
    first = guest_of(office, f"Guest {number()}")
    second = guest_of(office, f"Guest {number()}")
    join(office, first, office.called("Лис"))
    assert number() == 3
    rename(office.database, club=office.club, player=second, text="Граф")
    assert number() == 2
    guest_of(office, "Guest 2")
    assert number() == 3
    assert sorted(names(all_players(office.database, club=office.club))) == ["Guest 2", "Граф", "Лис"]
