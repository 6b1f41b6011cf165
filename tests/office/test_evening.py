"""Tonight: who came, who plays next, and that nothing is carried over (RC-03, RC-16, NM-09)."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.seat import SEATS
from zeronight.office.founding import found_club
from zeronight.office.names import BadName
from zeronight.office.people import NoSuchPlayer, all_players, rename
from zeronight.office.plans import Plan, drawn, next_plan, plan_after, start, tapped
from zeronight.office.seats import sit_down, swap_seats
from zeronight.office.tables import Tables
from zeronight.office.tonight import Tonight, add_guest, arrive, come, tonight
from zeronight.store.database import Database
from zeronight.store.players import Player

SEVEN = int(datetime(2026, 11, 30, 19, 0).astimezone().timestamp() * 1000)
HOUR = 3_600_000
TWELVE = "\n".join(f"Player {number}" for number in range(1, 13))


class Office:
    """A club with its tables, at a time of one's choice."""

    def __init__(self, folder: Path) -> None:
        self.now = SEVEN
        self.database = Database.in_folder(folder)
        self.tables = Tables(self.database, now=lambda: self.now)
        self.club = found_club(self.database, now=self.now)

    def evening(self) -> Tonight:
        return tonight(self.database, club=self.club, now=self.now)

    def come(self, text: str) -> None:
        arrive(self.database, club=self.club, text=text, now=self.now)

    def start(self, plan: Plan, form: str = "form-1234") -> str:
        return start(self.tables, club=self.club, plan=plan, by=None, device=None, form=form)

    def persons(self, game: str) -> list[str | None]:
        table = self.tables.open(club=self.club, game=game).record.table
        return [state.person for state in table.seats]

    def called(self, name: str) -> str:
        return next(one.id for one in all_players(self.database, club=self.club) if one.name == name)


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Office]:
    made = Office(tmp_path / "data")
    yield made
    made.database.close()


def names(people: tuple[Player, ...]) -> list[str]:
    return [player.name for player in people]


def test_a_list_pasted_twice_adds_nobody_twice(office: Office) -> None:
    office.come("Феникс\nЛис")
    arrived = arrive(office.database, club=office.club, text="феникс, Лис, Граф", now=office.now)
    assert (arrived.added, arrived.known) == (("Граф",), ("Феникс", "Лис"))
    assert arrived.taken == (("феникс", "Феникс"),)
    assert sorted(names(all_players(office.database, club=office.club))) == ["Граф", "Лис", "Феникс"]


def test_a_name_that_looks_like_another_is_told(office: Office) -> None:
    office.come("Сар")
    arrived = arrive(office.database, club=office.club, text="Cap", now=office.now)
    assert arrived.added == ("Cap",)
    assert [(one.name, one.other) for one in arrived.alike] == [("Cap", "Сар")]


def test_who_went_home_does_not_play_and_may_come_again(office: Office) -> None:
    office.come(TWELVE)
    gone = office.called("Player 3")
    come(office.database, club=office.club, player=gone, state="left", now=office.now)
    assert gone not in next_plan(office.evening()).seats
    office.come("Player 3")
    assert gone in [one.player.id for one in office.evening().here()]
    with pytest.raises(NoSuchPlayer):
        come(office.database, club=office.club, player="nobody", state="here", now=office.now)


def test_an_evening_lasts_past_midnight_until_noon(office: Office) -> None:
    office.come("Лис")
    first = office.evening().evening
    office.now += 6 * HOUR
    assert office.evening().evening == first
    office.now += 11 * HOUR
    assert office.evening().evening is None
    office.come("Граф")
    second = office.evening()
    assert second.evening is not None
    assert second.evening.date == "2026-12-01"
    assert names(tuple(one.player for one in second.people)) == ["Граф"]


def test_the_evenings_of_both_sides_of_a_change_of_clocks_keep_their_dates(office: Office) -> None:
    """NM-08."""
    for day in (datetime(2027, 3, 27, 20, 0), datetime(2027, 10, 30, 20, 0)):
        office.now = int(day.astimezone().timestamp() * 1000)
        office.come("Лис")
        evening = office.evening().evening
        assert evening is not None
        assert evening.date == day.date().isoformat()
        office.now = int((day + timedelta(hours=7)).astimezone().timestamp() * 1000)
        assert office.evening().evening == evening


def test_those_play_next_who_have_played_least(office: Office) -> None:
    office.come(TWELVE)
    first = next_plan(office.evening())
    assert sorted(first.seated) == sorted(office.called(f"Player {n}") for n in range(1, 11))
    office.start(first)
    second = next_plan(office.evening())
    assert second.table == 2
    assert sorted(second.seated) == sorted(office.called(f"Player {n}") for n in (11, 12))


def test_seats_are_drawn_and_every_order_can_come(office: Office) -> None:
    plan = Plan(1, "fsm/2024", tuple("abcdefghij"))
    orders = {drawn(plan).seats for _ in range(20)}
    assert len(orders) > 15
    assert {tuple(sorted(filter(None, seats))) for seats in orders} == {tuple("abcdefghij")}


def test_two_taps_swap_two_seats_and_a_third_person_takes_one() -> None:
    plan = Plan(1, "fsm/2024", tuple("abcdefghij"))
    plan, held = tapped(plan, "", "1")
    assert held == "1"
    plan, held = tapped(plan, held, "10")
    assert (plan.seats, held) == (tuple("jbcdefghia"), "")
    plan, held = tapped(plan, "", "guest")
    assert (plan.seats, held) == (tuple("jbcdefghia"), "guest")
    plan, held = tapped(plan, held, "2")
    assert plan.seats == ("j", "guest", *"cdefghia")
    assert tapped(plan, "3", "3") == (plan, "")
    assert tapped(plan, "3", "b")[0].seats == ("j", "guest", "b", *"defghia")


def test_whoever_is_tapped_with_nothing_held_takes_the_first_free_seat() -> None:
    plan = Plan(1, "fsm/2024", ("a", None, None, *"defghij"))
    plan, held = tapped(plan, "", "x")
    assert (plan.seats[:3], held) == (("a", "x", None), "")
    plan, _ = tapped(plan, "3", "a")
    assert plan.seats[:3] == (None, "x", "a")


def test_a_form_that_is_sent_twice_makes_one_game(office: Office) -> None:
    """TC-07."""
    office.come(TWELVE)
    plan = next_plan(office.evening())
    assert office.start(plan) == office.start(plan)
    assert len(office.evening().games) == 1


def test_nine_players_leave_a_seat_vacant(office: Office) -> None:
    office.come("\n".join(TWELVE.split("\n")[:9]))
    plan = next_plan(office.evening())
    [seat] = plan.vacant
    game = office.start(plan)
    table = office.tables.open(club=office.club, game=game).record.table
    assert [state.seat for state in table.seats if state.standing == "out"] == [seat]


def test_the_next_game_has_the_same_seats_and_nothing_else_of_the_last(office: Office) -> None:
    """RC-03: no foul, no role, no night of the game before."""
    office.come(TWELVE)
    game = office.start(next_plan(office.evening()), "form-first")
    seq = office.tables.open(club=office.club, game=game).seq
    calls: list[AnyCall] = [c.Draw("seed"), c.Note("a word")]
    for number, call in enumerate(calls):
        office.tables.call(
            club=office.club, game=game, call=call, call_id=f"call-{number:04d}", after=seq + number, by=None
        )
    plan = plan_after(office.evening(), game)
    assert plan is not None
    assert list(plan.seats) == office.persons(game)
    second = office.start(plan, "form-second")
    record = office.tables.open(club=office.club, game=second).record
    assert [type(entry.call) for entry in record.entries] == [c.Seat] * 10
    assert [state.role for state in record.table.seats] == [None] * 10
    assert second != game


def test_who_went_home_leaves_his_seat_of_the_next_game_free(office: Office) -> None:
    office.come(TWELVE)
    game = office.start(next_plan(office.evening()))
    gone = office.persons(game)[4]
    assert gone is not None
    come(office.database, club=office.club, player=gone, state="left", now=office.now)
    plan = plan_after(office.evening(), game)
    assert plan is not None
    assert plan.vacant == (5,)
    assert plan_after(office.evening(), "no-such-game") is None


def test_seats_of_a_game_are_swapped_at_any_time_and_once(office: Office) -> None:
    office.come(TWELVE)
    game = office.start(next_plan(office.evening()))
    before = office.persons(game)
    office.tables.call(
        club=office.club, game=game, call=c.Draw("seed"), call_id="the-draw", after=len(SEATS), by=None
    )
    for _ in range(2):
        swap_seats(office.tables, club=office.club, game=game, one=1, other=10, by=None, form="form-swap")
    after = office.persons(game)
    assert (after[0], after[9]) == (before[9], before[0])
    assert after[1:9] == before[1:9]


def test_somebody_of_the_bench_takes_a_seat_of_a_game(office: Office) -> None:
    office.come(TWELVE)
    game = office.start(next_plan(office.evening()))
    before, person = office.persons(game), office.called("Player 12")
    who = {"club": office.club, "game": game, "by": None}
    sit_down(office.tables, seat=3, person=person, form="form-one-", **who)  # type: ignore[arg-type]
    assert office.persons(game)[2] == person
    sit_down(office.tables, seat=4, person=person, form="form-two-", **who)  # type: ignore[arg-type]
    assert office.persons(game)[2:4] == [before[3], person]


def test_a_guest_is_named_later_in_every_game(office: Office) -> None:
    guest = add_guest(office.database, club=office.club, name="Guest 1", now=office.now)
    office.come(TWELVE)
    plan = next_plan(office.evening())
    assert guest in plan.seats
    game = office.start(plan)
    rename(office.database, club=office.club, player=guest, text="Граф")
    assert guest in office.persons(game)
    known = {player.id: player for player in all_players(office.database, club=office.club)}
    assert known[guest] == Player(guest, "Граф", False)


def test_a_name_may_change_in_its_case_alone(office: Office) -> None:
    """NM-06."""
    office.come("граф\nЛис")
    player = office.called("граф")
    assert rename(office.database, club=office.club, player=player, text="Граф").alike == ()
    assert office.called("Граф") == player
    renamed = rename(office.database, club=office.club, player=player, text="ЛИС")
    assert [one.other for one in renamed.alike] == ["Лис"]
    with pytest.raises(BadName):
        rename(office.database, club=office.club, player=player, text="x" * 500)
    assert office.called("ЛИС") == player
