"""Who sits where in a game that is made already: before the deal, in its midst, and after it."""

from zeronight.core import call as c
from zeronight.core.seat import SEATS
from zeronight.office.tables import Tables
from zeronight.store import players


def swap_seats(
    tables: Tables, *, club: str, game: str, one: int, other: int, by: str | None, form: str
) -> None:
    """Two seats (1-10) exchange their persons; form: sent twice, it is done once.

    Raises:
        Moved, NoSuchGame, DamagedGame, NotStored, Refused: as of `Tables.call`.
    """
    live = tables.open(club=club, game=game)
    # Sent a second time, it is still about those who sat there the first time.
    sent = live.sent.get(f"{form}-1")
    record = live.record
    table = record.table if sent is None else record.table_at(record.head_after(sent.seq - 1))
    persons = {seat: table.seats[seat - 1].person for seat in SEATS}
    after: int | str = live.seq
    for number, (seat, person) in enumerate(((one, persons[other]), (other, persons[one])), 1):
        call_id = f"{form}-{number}"
        tables.call(club=club, game=game, call=c.Seat(seat, person), call_id=call_id, after=after, by=by)
        after = call_id


def sit_down(
    tables: Tables, *, club: str, game: str, seat: int, person: str | None, by: str | None, form: str
) -> None:
    """A person takes a seat; where he sat in this game before, whoever leaves this seat sits down.

    Raises:
        Moved, NoSuchGame, DamagedGame, NotStored, Refused: as of `Tables.call`.
    """
    live = tables.open(club=club, game=game)
    with tables.database.reading() as connection:
        known = players.known(connection, club=club)
    before = {
        known.person(state.person): state.seat
        for state in live.record.table.seats
        if state.person is not None
    }
    if person in before:
        if before[person] != seat:
            swap_seats(tables, club=club, game=game, one=before[person], other=seat, by=by, form=form)
        return
    tables.call(club=club, game=game, call=c.Seat(seat, person), call_id=form, after=live.seq, by=by)
