"""Records in the store: byte for byte what was written, and the place of whatever is not."""

from collections.abc import Callable

import msgspec
import pytest
from sqlalchemy import text

from tests.random_judge import play
from tests.store.databases import AT, CLUB
from zeronight.core import call as c
from zeronight.engine import jsonl
from zeronight.engine.record import Header, Made, Record
from zeronight.office.new_games import Known, take_in
from zeronight.rules.catalogue import rules_hash, table_of
from zeronight.rules.load import load, released
from zeronight.store import chains, games, records, standing
from zeronight.store.database import Database
from zeronight.store.failures import Clash
from zeronight.store.records import Damage, Stored

NOW = 1_796_056_800_000
BOOK = load("kharkiv/1")
HARD_TEXTS = (
    "He said \"no\", then 'yes'; \\ and / and <script>alert(1)</script>",
    "null",
    "\u202eright to left\u202c, ґ є і ї ё ъ ы э, 🃏👨‍👩‍👧",
    "new\nline, tab\t, nul \x00, bell \x07",
    "'); DROP TABLE entry; --",
    "{}[]%s{name}",
)


def record_of(book: str, seed: int) -> Record:
    """A whole random game with a header of its own."""
    rules = load(book).rules
    played = play(rules, seed)
    record = Record(
        Header(game=f"g-{seed}", book=book, rules=table_of(rules), rules_hash=rules_hash(rules)), rules
    )
    for entry in played.entries:
        record.add(entry)
    record.texts = played.texts
    return record


def read(database: Database, game: str) -> Stored:
    with database.reading() as connection:
        row = games.of(connection, club=CLUB, id=game)
        assert row is not None
        return records.read(connection, club=CLUB, game=game, entries=row.entries)


@pytest.mark.parametrize("book", released())
def test_a_game_is_read_back_byte_for_byte(database: Database, book: str) -> None:
    """UN-08, UN-09."""
    record = record_of(book, 7)
    game = take_in(database, club=CLUB, record=record, now=NOW)
    stored = read(database, game)
    assert stored.damage == []
    assert jsonl.write(stored.record) == jsonl.write(record)
    assert stored.record.table == record.table
    with database.reading() as connection:
        row = games.of(connection, club=CLUB, id=game)
        assert chains.broken(connection) == []
    assert row is not None
    assert (row.entries, row.head, row.chain) == (len(record.entries), record.head, stored.chain)
    assert row.imported


def test_any_text_is_stored_and_read_back(database: Database) -> None:
    """RC-17, NM-05."""
    texts = iter(range(100))
    record = Record(
        Header(game="g", book=BOOK.id, rules=table_of(BOOK.rules), rules_hash=rules_hash(BOOK.rules)),
        BOOK.rules,
        lambda: f"salt-{next(texts)}",
    )
    for said in HARD_TEXTS:
        record.append(c.Note(said), Made(at=AT, by=said, device=said))
    record.source = {"said": list(HARD_TEXTS)}
    stored = read(database, take_in(database, club=CLUB, record=record, now=NOW))
    assert [kept.body for kept in stored.record.texts.values()] == list(HARD_TEXTS)
    assert [entry.by for entry in stored.record.entries] == list(HARD_TEXTS)
    assert jsonl.write(stored.record) == jsonl.write(record)


def test_the_same_record_is_not_taken_in_twice(database: Database) -> None:
    """TC-07, OP-09."""
    game = take_in(database, club=CLUB, record=record_of(BOOK.id, 1), now=NOW)
    with pytest.raises(Known) as known:
        take_in(database, club=CLUB, record=record_of(BOOK.id, 1), now=NOW + 1)
    assert known.value.game == game
    with database.reading() as connection:
        assert games.count(connection, club=CLUB) == 1


def test_an_entry_is_written_once(database: Database) -> None:
    game = take_in(database, club=CLUB, record=record_of(BOOK.id, 1), now=NOW)
    stored = read(database, game)
    with pytest.raises(Clash), database.writing() as connection:
        records.append(connection, club=CLUB, game=game, made=stored.record.entries[-1], chain=stored.chain)
    assert read(database, game).damage == []


def _set(column: str, value: bytes | str, seq: int) -> Callable[[Database, str], None]:
    def harm(database: Database, game: str) -> None:
        with database.writing() as connection:
            line = text(f"UPDATE entry SET {column} = :value WHERE game = :game AND seq = :seq")
            connection.execute(line, {"value": value, "game": game, "seq": seq})

    return harm


def _run(line: str) -> Callable[[Database, str], None]:
    def harm(database: Database, game: str) -> None:
        with database.writing() as connection:
            connection.execute(text(line), {"game": game})

    return harm


@pytest.mark.parametrize(
    ("harm", "place"),
    [
        (_set("body", b"null", 5), Damage(5, "hash")),
        (_set("body", b"\xff\xfe", 5), Damage(5, "hash")),
        (_set("body", b"", 5), Damage(5, "hash")),
        (_set("hash", "0" * 64, 5), Damage(5, "hash")),
        (_run("DELETE FROM entry WHERE game = :game AND seq = 5"), Damage(6, "hash")),
        (_run("DELETE FROM entry WHERE game = :game AND seq > 9"), Damage(10, "missing")),
    ],
)
def test_one_bad_entry_is_named_and_never_loses_what_stands_before_it(
    database: Database, harm: Callable[[Database, str], None], place: Damage
) -> None:
    """UN-10: its place is reported, and everything before it, and every other game, stays readable."""
    record = record_of(BOOK.id, 1)
    game = take_in(database, club=CLUB, record=record, now=NOW)
    other = take_in(database, club=CLUB, record=record_of(BOOK.id, 2), now=NOW)
    harm(database, game)
    stored = read(database, game)
    assert stored.damage[0] == place
    kept = len(stored.record.entries)
    assert kept >= 4
    assert stored.record.entries[:4] == record.entries[:4]
    assert read(database, other).damage == []
    with database.reading() as connection:
        assert [found.game for found in chains.broken(connection)] == [game]


def test_a_text_that_was_changed_is_seen(database: Database) -> None:
    record = record_of(BOOK.id, 1)
    record._salt = lambda: "salt"
    while not record.texts:
        record = record_of(BOOK.id, record.table.number + len(record.entries))
    game = take_in(database, club=CLUB, record=record, now=NOW)
    kept = next(iter(record.texts.values()))
    with database.writing() as connection:
        body = msgspec.json.encode({"id": kept.id, "salt": kept.salt, "body": kept.body + "!"})
        line = text("UPDATE text SET body = :body WHERE game = :game AND id = :id")
        connection.execute(line, {"body": body, "game": game, "id": kept.id})
    assert read(database, game).damage == [Damage(0, "hash")]
    with database.reading() as connection:
        assert [found.seq for found in chains.broken(connection)] == [0]


def test_a_header_that_cannot_be_read_is_told(database: Database) -> None:
    game = take_in(database, club=CLUB, record=record_of(BOOK.id, 1), now=NOW)
    with database.writing() as connection:
        connection.execute(text("UPDATE header SET body = :body"), {"body": b"{}"})
    with pytest.raises(records.Unreadable):
        read(database, game)


@pytest.mark.parametrize("seed", range(20))
def test_the_row_of_a_game_says_nothing_that_is_secret(seed: int) -> None:
    """A game that is decided is running for everybody until it is announced (DESIGN 2.8, 2.10)."""
    record = record_of(BOOK.id, seed)
    found = standing.START
    for entry in record.entries:
        table = record.table_at(record.head_after(entry.seq))
        found = standing.after(found, table, AT)
        announced = table.result is not None and table.result.announced
        assert found.winner == (table.result.winner if announced and table.result else None)
        assert found.state != "decided"  # type: ignore[comparison-overlap]  # it is what must not be
        assert (found.ended is not None) == (
            table.state in ("announced", "revealed", "signed", "corrected", "annulled")
        )
        assert (found.began is None) == (table.state == "setup")
    assert found == msgspec.structs.replace(standing.of(record), began=AT, ended=AT)
