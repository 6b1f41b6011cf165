"""What the office keeps beside the games: people, doors, evenings, marks, settings; each of one club."""

import pytest

from tests.store.databases import AT, CLUB
from zeronight.core.clock import Mark
from zeronight.engine.views import OpenState
from zeronight.store import clubs, doors, evenings, games, marks, players, standing
from zeronight.store.clubs import Action
from zeronight.store.database import Database
from zeronight.store.evenings import Evening, Guest
from zeronight.store.failures import Clash
from zeronight.store.games import Filter, Game
from zeronight.store.players import Player

LATER = "2026-11-30T20:00:00.000Z"
EXPIRES = "2026-12-30T00:00:00.000Z"
OTHER = "other"


@pytest.fixture(autouse=True)
def _other_club(database: Database) -> None:
    with database.writing() as connection:
        clubs.add(connection, id=OTHER, name="Other", at=LATER)


def test_players_are_found_in_any_script_and_case(database: Database) -> None:
    """Trap: SQLite's lower() and LIKE know ASCII only. NM-06: a change of case alone counts."""
    names = ("Ґанок", "Алёна", "ЇЖАК", "straße", "Anna", "")
    with database.writing() as connection:
        for number, name in enumerate(names):
            players.add(connection, club=CLUB, id=f"p{number}", name=name, is_guest=not name, at=AT)
        players.add(connection, club=OTHER, id="p0", name="ґанок", is_guest=False, at=AT)
        players.rename(connection, club=CLUB, id="p4", name="ANNA", is_guest=False)
    with database.reading() as connection:
        for said, id in (("ґанок", "p0"), ("АЛЕНА", "p1"), ("їжак", "p2"), ("STRASSE", "p3"), ("anna", "p4")):
            assert [found.id for found in players.named(connection, club=CLUB, name=said)] == [id]
        assert players.all_of(connection, club=CLUB)[4:] == (
            Player("p4", "ANNA"),
            Player("p5", "", is_guest=True),
        )
        assert len(players.all_of(connection, club=CLUB)) == len(names)
        assert [found.name for found in players.all_of(connection, club=OTHER)] == ["ґанок"]


def test_an_account_s_name_is_one_s_own_in_its_club(database: Database) -> None:
    def add(club: str, id: str, name: str) -> None:
        with database.writing() as connection:
            doors.add_account(connection, club=club, id=id, name=name, password=None, at=AT)

    add(CLUB, "a", "Олег")
    add(OTHER, "a", "Олег")
    with pytest.raises(Clash):
        add(CLUB, "b", "ОЛЕГ")
    with database.writing() as connection:
        doors.set_password(connection, club=CLUB, id="a", password="hash")
    with database.reading() as connection:
        assert [found.id for found in doors.accounts(connection, club=CLUB)] == ["a"]
        mine = doors.account_named(connection, club=CLUB, name="олег")
        theirs = doors.account_named(connection, club=OTHER, name="олег")
        assert mine is not None
        assert theirs is not None
        assert (mine.password, theirs.password) == ("hash", None)
        assert doors.account_named(connection, club=CLUB, name="nobody") is None


def test_a_session_lasts_until_it_expires_or_is_ended(database: Database) -> None:
    with database.writing() as connection:
        doors.add_account(connection, club=CLUB, id="a", name="Anna", password=None, at=AT)
        for token in ("one", "two", "three"):
            doors.add_session(connection, club=CLUB, token=token, account="a", at=AT, expires=LATER)
        doors.see_session(connection, token="one", at=LATER, expires=EXPIRES)
        doors.end_session(connection, token="three")
    with database.reading() as connection:
        found = doors.session_of(connection, token="one", at=LATER)
        assert found is not None
        assert (found.club, found.account, found.seen, found.expires) == (CLUB, "a", LATER, EXPIRES)
        assert doors.session_of(connection, token="two", at=LATER) is None
        assert doors.session_of(connection, token="three", at=AT) is None
    with database.writing() as connection:
        doors.drop_expired(connection, at=LATER)
        assert doors.session_of(connection, token="two", at=AT) is None
        doors.end_sessions(connection, club=CLUB, account="a")
        assert doors.session_of(connection, token="one", at=AT) is None


def test_a_link_is_used_once_and_looking_does_not_use_it(database: Database) -> None:
    with database.writing() as connection:
        doors.add_link(connection, club=CLUB, token="link", at=AT, expires=LATER)
        doors.add_link(connection, club=CLUB, token="old", at=AT, expires=AT)
    with database.writing() as connection:
        assert [doors.link_club(connection, token="link", at=AT) for _ in range(3)] == [CLUB] * 3
        assert doors.link_club(connection, token="old", at=AT) is None
        assert doors.link_club(connection, token="none", at=AT) is None
        assert not doors.use_link(connection, token="old", at=AT)
        assert [doors.use_link(connection, token="link", at=AT) for _ in range(2)] == [True, False]
        assert doors.link_club(connection, token="link", at=AT) is None


def test_an_evening_has_those_who_came_in_their_order(database: Database) -> None:
    with database.writing() as connection:
        for id in ("a", "b", "c"):
            players.add(connection, club=CLUB, id=id, name=id, is_guest=False, at=AT)
        for id, date in (("e1", "2026-11-30"), ("e2", "2026-12-07")):
            evenings.add(connection, club=CLUB, id=id, date=date, title="", book="kharkiv/1", at=AT)
        for place, id in enumerate("cab"):
            evenings.put_guest(connection, club=CLUB, evening="e1", guest=Guest(id, "here", place))
        evenings.put_guest(connection, club=CLUB, evening="e1", guest=Guest("a", "bench", 9))
        evenings.drop_guest(connection, club=CLUB, evening="e1", player="b")
        closed = Evening("e1", "2026-11-30", "First", "fsm/2024", "closed")
        evenings.change(connection, club=CLUB, id="e1", changed=closed)
    with database.reading() as connection:
        assert evenings.guests(connection, club=CLUB, evening="e1") == (
            Guest("c", "here", 0),
            Guest("a", "bench", 9),
        )
        assert [found.id for found in evenings.all_of(connection, club=CLUB)] == ["e2", "e1"]
        assert [found.id for found in evenings.all_of(connection, club=CLUB, state="open")] == ["e2"]
        assert evenings.of(connection, club=CLUB, id="e1") == closed
        assert evenings.of(connection, club=OTHER, id="e1") is None
    with pytest.raises(Clash), database.writing() as connection:
        evenings.put_guest(connection, club=OTHER, evening="e1", guest=Guest("a", "here", 0))


def game(
    id: str, *, state: OpenState = "setup", number: int = 1, played: str = AT, evening: str | None = None
) -> Game:
    return Game(
        id, evening, 1, number, "kharkiv/1", state, None, None, 0, 0, "", AT, played, AT, None, None, False
    )  # fmt: skip


def test_games_are_filtered_and_the_last_played_is_first(database: Database) -> None:
    with database.writing() as connection:
        evenings.add(connection, club=CLUB, id="e", date="2026-11-30", title="", book="kharkiv/1", at=AT)
        assert games.next_number(connection, club=CLUB, evening="e") == 1
        games.add(connection, club=CLUB, added=game("g1", state="signed", evening="e"))
        games.add(
            connection, club=CLUB, added=game("g2", state="running", played=LATER, evening="e", number=2)
        )
        games.add(connection, club=CLUB, added=game("g3"))
        games.add(connection, club=OTHER, added=game("g1"))
        now = standing.Standing("running", None, "j", ("p1", *(None,) * 8, "p10"), LATER)
        games.stand(connection, club=CLUB, id="g3", before=standing.START, now=now)
        moved = standing.Standing("signed", "red", "j", ("p2", *(None,) * 9), LATER, LATER)
        games.stand(connection, club=CLUB, id="g3", before=now, now=moved)
    with database.reading() as connection:

        def ids(**wanted: object) -> list[str]:
            found = games.found(connection, club=CLUB, wanted=Filter(**wanted), most=10)  # type: ignore[arg-type]
            assert games.count(connection, club=CLUB, wanted=Filter(**wanted)) == len(found)  # type: ignore[arg-type]
            return [row.id for row in found]

        assert ids() == ["g2", "g3", "g1"]
        assert ids(evening="e") == ["g2", "g1"]
        assert ids(states=("signed",)) == ["g3", "g1"]
        assert ids(persons=("p2", "p7")) == ["g3"]
        assert ids(persons=("p1",)) == []
        assert ids(judge="j") == ids(winner="red") == ["g3"]
        assert ids(since=LATER) == ["g2", "g3"]
        assert ids(until=LATER, book="kharkiv/1") == ["g1"]
        assert ids(book="fsm/2024") == []
        assert [row.id for row in games.found(connection, club=CLUB, most=1, skip=1)] == ["g3"]
        assert [row.id for row in games.of_evening(connection, club=CLUB, evening="e")] == ["g1", "g2"]
        assert games.next_number(connection, club=CLUB, evening="e") == 3
        assert games.persons(connection, club=CLUB, ids=["g1", "g3"]) == {"g1": {}, "g3": {1: "p2"}}
        assert games.of(connection, club=OTHER, id="g3") is None


def test_marks_are_kept_in_their_order_and_once_for_each_id(database: Database) -> None:
    made = [Mark(3, "pause", 1_796_056_800_123), Mark(3, "start", 1_796_056_800_100)]
    with database.writing() as connection:
        games.add(connection, club=CLUB, added=game("g"))
        games.add(connection, club=CLUB, added=game("h"))
        assert all(marks.add(connection, club=CLUB, game="g", made=mark) for mark in made)
        assert marks.add(connection, club=CLUB, game="g", made=made[0], mark_id="m")
        assert not marks.add(connection, club=CLUB, game="g", made=made[1], mark_id="m")
        assert marks.add(connection, club=CLUB, game="h", made=made[1], mark_id="m")
    with database.reading() as connection:
        assert marks.of(connection, club=CLUB, game="g") == (*made, made[0])
        assert marks.of(connection, club=OTHER, game="g") == ()


def test_settings_and_the_log_are_a_club_s_own(database: Database) -> None:
    with database.writing() as connection:
        clubs.put_setting(connection, club=CLUB, key="book", value="fsm/2024")
        clubs.put_setting(connection, club=CLUB, key="book", value="kharkiv/1")
        clubs.put_setting(connection, club=OTHER, key="book", value="fiim/1")
        for number in range(3):
            clubs.note(connection, club=CLUB, action=Action(AT, "a", f"did {number}", "g", None))
        clubs.rename(connection, id=OTHER, name="Another")
    with database.reading() as connection:
        assert clubs.settings(connection, club=CLUB) == {"book": "kharkiv/1"}
        assert [done.action for done in clubs.actions(connection, club=CLUB, most=2)] == ["did 2", "did 1"]
        assert clubs.actions(connection, club=OTHER, most=2) == ()
        assert clubs.all_of(connection) == {CLUB: f"Club {CLUB}", OTHER: "Another"}
