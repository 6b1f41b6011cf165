"""Every game of a database checked: its chain, each decision made once more, and what the lists say of it."""

from collections.abc import Iterator

from msgspec import Struct

from zeronight.core.event import Dealt
from zeronight.engine.audit import Finding, audit, draw_is_fair
from zeronight.engine.record import Record
from zeronight.store import clubs, games, records, standing
from zeronight.store.database import Database
from zeronight.store.games import Game
from zeronight.store.records import Damage


class Checked(Struct, frozen=True):
    """What was found in one game.

    record: as far as it can be read; None where not even its header can. findings: of the audit, and
    entries whose bytes are not those that were written. otherwise: columns of its row that say something
    else than its record does.
    """

    club: str
    game: Game
    record: Record | None
    damage: tuple[Damage, ...] = ()
    findings: tuple[Finding, ...] = ()
    otherwise: tuple[str, ...] = ()

    @property
    def is_well(self) -> bool:
        """Whether nothing is damaged, and the engine that wrote it decides it the same."""
        differs = any(finding.kind == "differs" for finding in self.findings)
        return self.record is not None and not (differs or self.damage or self.otherwise)


def check_archive(database: Database) -> Iterator[Checked]:
    """Check every game, club by club, the last played first.

    Raises:
        NotStored: the database cannot be read.
    """
    with database.reading() as connection:
        found = {club: games.found(connection, club=club, most=10**9) for club in clubs.all_of(connection)}
    for club, rows in found.items():
        for row in rows:
            yield _checked(database, club, row)


def _checked(database: Database, club: str, row: Game) -> Checked:
    # Again, in one moment with its entries: a server may be writing.
    with database.reading() as connection:
        row = games.of(connection, club=club, id=row.id) or row
        try:
            stored = records.read(connection, club=club, game=row.id, entries=row.entries)
        except records.Unreadable:
            return Checked(club, row, None, (Damage(0, "unreadable"),))
        persons = games.persons(connection, club=club, ids=[row.id])[row.id]
    record = stored.record
    unfair = (
        Finding(entry.seq, "differs", (event,))
        for entry in record.entries
        for event in entry.events
        if isinstance(event, Dealt) and not draw_is_fair(event)
    )
    findings = sorted((*unfair, *audit(record.rules, record)), key=lambda finding: finding.seq)
    otherwise = () if stored.damage else tuple(_otherwise(row, persons, stored))
    return Checked(club, row, record, tuple(stored.damage), tuple(findings), otherwise)


def _otherwise(row: Game, persons: dict[int, str], stored: records.Stored) -> Iterator[str]:
    record = stored.record
    stand = standing.of(record)
    seated = {seat: person for seat, person in enumerate(stand.persons, 1) if person is not None}
    for name, says, is_so in (
        ("head", row.head, record.head),
        ("chain", row.chain, stored.chain),
        ("book", row.book, record.header.book),
        ("state", row.state, stand.state),
        ("winner", row.winner, stand.winner),
        ("judge", row.judge, stand.judge),
        ("game_seat", persons, seated),
    ):
        if says != is_so:
            yield name
