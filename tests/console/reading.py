"""Games as pages for tests: drawn for the judge or an outsider, and read back from the tree."""

from collections.abc import Iterator
from datetime import UTC
from pathlib import Path

from tests.cli.playing import random_record
from tests.console.dom import Node, parsed
from tests.playthroughs.test_playthroughs import story
from zeronight.console.protocol import protocol
from zeronight.console.reader import Names, Reader, reader_of
from zeronight.console.rendering import rendered
from zeronight.engine.jsonl import chain_of
from zeronight.engine.record import Record
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.language import Lang
from zeronight.interop import any_game
from zeronight.rules.recorded import recorded_book

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"
REAL = sorted(
    [
        *DATA.glob("mafiaratings/4*.json"),
        *DATA.glob("mafiaratings_old/1*.json"),
        *DATA.glob("polemica/*[0-9].json"),
    ]
)


def reader(record: Record, *, is_judge: bool = True, lang: Lang = "en", names: Names | None = None) -> Reader:
    """Whoever reads it."""
    return reader_of(Messages(lang), UTC, names or Names(), record.table, is_judge=is_judge)


def drawn(record: Record, who: Reader, version: int | None = None) -> str:
    """The protocol as HTML."""
    header = record.header
    book = recorded_book(header.book, header.overlay, record.rules)
    told = protocol(record, book, who, chain_of(record), version)
    return rendered(
        "protocol.html", who.messages, told=told, title="A game", game="game", address=lambda seq: f"/e/{seq}"
    )


def page(record: Record, *, is_judge: bool = True, lang: Lang = "en", version: int | None = None) -> Node:
    """The protocol as a tree."""
    return parsed(drawn(record, reader(record, is_judge=is_judge, lang=lang), version))


def played(book: str) -> Record:
    """A whole game with a lift, a removal at a check, a cancelled vote and last words."""
    return story(book).record


def random_games(book: str, count: int) -> Iterator[Record]:
    """Games of the judge who only follows offers."""
    for seed in range(count):
        yield random_record(book, seed)


def real_game(file: Path) -> Record:
    """A game that was really played."""
    return any_game.read(file.read_bytes(), lambda: "salt", "real").record


def shown(node: Node) -> str:
    """What a chip shows to the eye."""
    return node.one(aria_hidden="true").text
