"""Reading a game from notation: all errors at once, and as much of the game as they leave."""

from collections.abc import Callable, Mapping
from contextlib import suppress

from msgspec import Struct

from zeronight.core.jsontext import SIZE_LIMIT, BadText, decode
from zeronight.core.unreadable import Unreadable
from zeronight.engine.record import Header as RecordHeader
from zeronight.engine.record import Record
from zeronight.notation import nodes as n
from zeronight.notation.cursor import Cursor
from zeronight.notation.drive import Driver, is_label
from zeronight.notation.errors import Errors, Fault, NotationError, Stop, clipped
from zeronight.notation.parse import Parser
from zeronight.notation.tags import Header, read_tags
from zeronight.notation.wordings import Said, Term, perhaps, wording
from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import rules_hash, table_of
from zeronight.rules.faults import BookFaults, nearest
from zeronight.rules.load import released

SOURCE = "notation"
"""Under this name a record keeps the tags that mean nothing to the engine."""

LoadBook = Callable[[str, Mapping[str, str]], Rulebook]


class Aside(Struct, frozen=True):
    """What stands beside the calls, behind the one of entry `after` (0: before all).

    text: as it is written, a comment in braces or an assertion.
    """

    after: int
    text: str


class Reading(Struct):
    """What a text came to.

    record: the game as far as it could be read; None where no rulebook is known to play it by.
    book: that rulebook, to quote what a refusal or an event rests on.
    tags: those without a meaning of their own. asides: comments and assertions, kept for writing the
    text again. errors: in the order of the text.
    """

    record: Record | None = None
    book: Rulebook | None = None
    tags: dict[str, str] = {}
    asides: list[Aside] = []
    errors: tuple[NotationError, ...] = ()


def read(text: str | bytes, load_book: LoadBook, salt: Callable[[], str], game: str = "") -> Reading:
    """Read a game.

    Args:
        text: the notation; bytes are UTF-8.
        load_book: the rulebook of an id with an organiser's changes on it, key to TOML. Raises
            `UnknownBook` (or another `LookupError`) or `BookFaults`.
        salt: a fresh random text for each free text of the record.
        game: the id of the game where the text has no tag Game.

    Returns:
        The record and every error; it never raises for what a text may hold.
    """
    try:
        whole = decode(text) if isinstance(text, bytes) else _checked(text)
    except BadText as bad:
        line, column = bad.place.line, bad.place.column
        error = NotationError(line, column, Fault.UNREADABLE, bad.what, wording(Said.UTF8), reason=bad.reason)
        return Reading(errors=(error,))
    errors = Errors(whole)
    reading = Reading()
    with suppress(Stop):
        _read(whole, errors, reading, load_book, salt, game)
    reading.errors = tuple(sorted(errors.found, key=lambda error: (error.line, error.column)))
    return reading


def _checked(text: str) -> str:
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        raise BadText(Unreadable.HALF_LETTER) from None
    if size > SIZE_LIMIT:
        raise BadText(Unreadable.TOO_LARGE, n=size, limit=SIZE_LIMIT)
    return text.removeprefix("\ufeff")


def _read(
    text: str, errors: Errors, reading: Reading, load_book: LoadBook, salt: Callable[[], str], game: str
) -> None:
    cursor = Cursor(text, errors)
    tags = read_tags(cursor, errors)
    reading.tags = tags.free
    book = _book(tags, load_book, errors)
    if book is None:
        return
    record = Record(
        RecordHeader(
            game=game if tags.game is None else tags.game,
            book=book.id,
            overlay=dict(book.overlay),
            rules=table_of(book.rules),
            rules_hash=rules_hash(book.rules),
        ),
        book.rules,
        salt,
    )
    record.source = {SOURCE: tags.free} if tags.free else None
    reading.record, reading.book = record, book
    driver = Driver(text, book, record, errors)
    for at, end, call in tags.calls:
        driver.play(n.Phrase(n.Plain(call), at, end))
    for phrase in Parser(cursor).phrases():
        _take_comments(cursor, phrase.at, reading, record)
        if not driver.play(phrase):
            _recover(cursor, phrase.node)
        elif isinstance(phrase.node, n.Asserted | n.Refusing):
            said = text[phrase.at : phrase.end].replace("\r", " ").replace("\n", " ")
            reading.asides.append(Aside(record.head, "= " + said[1:].strip()))
    _take_comments(cursor, len(text), reading, record)


def _take_comments(cursor: Cursor, before: int, reading: Reading, record: Record) -> None:
    """Comments that stand before this offset belong to the last call made."""
    while cursor.comments and cursor.comments[0].at < before:
        words = " ".join(cursor.comments.popleft().text[1:-1].split())
        reading.asides.append(Aside(record.head, f"{{ {words} }}" if words else "{ }"))


def _recover(cursor: Cursor, node: n.Node) -> None:
    """After a step that failed, what belongs to it is passed over."""
    if isinstance(node, n.Overruled):
        node = node.of
    if isinstance(node, n.Begin | n.Bare | n.Checked | n.Hands):
        cursor.skip(whole_line=isinstance(node, n.Hands) or is_label(node))


def _book(tags: Header, load_book: LoadBook, errors: Errors) -> Rulebook | None:
    if tags.book is None:
        errors.add(0, Fault.UNKNOWN_RULEBOOK, wording(Said.NO_RULEBOOK), wording(Said.A_RULEBOOK))
        return None
    try:
        return load_book(tags.book, tags.overlay)
    except BookFaults as faults:
        for fault in faults.faults:
            at = next((place for key, place in tags.places.items() if fault.where.startswith(key)), tags.at)
            key = next((key for key in tags.places if fault.where.startswith(key)), "")
            setting = clipped(f"{key} = {tags.overlay.get(key, '')}")
            met = wording(Said.BAD_SETTING, setting=setting, fault=Term("fault", fault.code.value))
            errors.add(at, Fault.BAD_TAG, met, fault.example)
    except LookupError:
        near = nearest(tags.book, released())
        errors.add(
            tags.at, Fault.UNKNOWN_RULEBOOK, tags.book, perhaps(near) if near else wording(Said.BOOK_ID)
        )
    return None
