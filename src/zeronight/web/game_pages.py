"""Pages of one game: its protocol, any of its moments, and what other rules would have made of it."""

from collections.abc import Callable
from typing import Any

from litestar import Response
from msgspec import Struct

from zeronight.console.addresses import entry_address, file_address, game_address, under_address
from zeronight.console.game_under import under_page
from zeronight.console.protocol import protocol
from zeronight.console.protocol_text import protocol_text
from zeronight.console.reader import Names, Reader, reader_of
from zeronight.console.rendering import rendered
from zeronight.console.scrubber import scrubbed
from zeronight.engine.concluding import CLOSED, ENDED
from zeronight.engine.story import tell
from zeronight.i18n.catalogue import Messages, NoMessage
from zeronight.lab.archive import held
from zeronight.office.game_files import FORMS, losses, may_be_given
from zeronight.office.permissions import may
from zeronight.office.read_games import ReadGame, read_game
from zeronight.office.table_errors import NoSuchGame
from zeronight.rules.load import UnknownBook, load, released
from zeronight.web.errors import Hidden
from zeronight.web.pages import page
from zeronight.web.visit import Visit


class FileLink(Struct, frozen=True):
    """A form in which the game can be had. lost: the kinds of facts that it cannot say, in words."""

    form: str
    address: str
    lost: tuple[str, ...]


class BookLink(Struct, frozen=True):
    """Another book under which the game can be looked at."""

    book: str
    address: str


def show_game(request: Visit) -> Response[Any]:
    """`GET /games/{game}`; `?version=1` is an earlier version, `?cards=open` uncovers a running game."""
    read = asked_game(request)
    is_judge = may_see_all(request)
    is_over = read.record.table.state in ENDED
    # A phone lies on the table: what the neighbours must not see is not shown before it is asked for.
    covered = is_judge and not is_over and request.query_params.get("cards") != "open"
    reader = reader_for(request, read, is_judge=is_judge and not covered)
    version = _number(request.query_params.get("version"))
    try:
        told = protocol(read.record, read.book, reader, read.chain, version)
    except LookupError:
        raise Hidden from None
    title = title_of(request, read)
    has_files = may_be_given(read.record, is_judge=is_judge) and not covered
    body = rendered(
        "protocol.html",
        request.messages,
        told=told,
        title=title,
        game=read.row.id,
        address=_entries(read, reader, version) if is_over else _nowhere,
    )
    return page(
        request,
        "game.html",
        title=title,
        body=body,
        console=f"/play/{read.row.id}" if is_judge and read.record.table.state not in CLOSED else None,
        asks_for_cards=covered,
        cards_address=f"{game_address(read.row.id)}?cards=open",
        files=_files(read, request.messages) if has_files else (),
        text=protocol_text(title, told, tell(read.record), reader) if has_files else "",
        under=_under(read) if reader.cards else (),
    )


def show_entry(request: Visit) -> Response[Any]:
    """`GET /games/{game}/entries/{seq}`: the table at that moment, once the game is over."""
    read = asked_game(request)
    reader = reader_for(request, read, is_judge=may_see_all(request))
    seq = _number(str(request.path_params["seq"]))
    if not reader.cards or read.record.table.state not in ENDED or seq is None:
        raise Hidden
    version = _number(request.query_params.get("version"))
    try:
        told = scrubbed(read.record, read.book, reader, seq, version)
    except LookupError:
        raise Hidden from None
    title = title_of(request, read)
    body = rendered(
        "entry.html",
        request.messages,
        told=told,
        title=title,
        game=read.row.id,
        version=version,
        address=_entries(read, reader, version),
    )
    return page(request, "told.html", title=f"{told.title} · {title}", body=body)


def show_under(request: Visit) -> Response[Any]:
    """`GET /games/{game}/under/{book}`: the same calls by another book."""
    read = asked_game(request)
    reader = reader_for(request, read, is_judge=may_see_all(request))
    if not reader.cards:
        # What another paper makes of a call may say who held which card.
        raise Hidden
    try:
        other = load(book_asked(request))
    except UnknownBook:
        raise Hidden from None
    title = title_of(request, read)
    told = under_page(held(title, read.record, read.book, other), request.messages)
    body = rendered(
        "under.html",
        request.messages,
        told=told,
        title=title,
        game=read.row.id,
        book_a=read.book.id,
        book_b=other.id,
        others=released(),
    )
    return page(request, "told.html", title=f"{other.id} · {title}", body=body)


def asked_game(request: Visit) -> ReadGame:
    """The game of the address.

    Raises:
        Hidden: the club has none of this id.
    """
    context = request.context
    try:
        return read_game(context.tables, club=context.club, game=str(request.path_params["game"]))
    except NoSuchGame:
        raise Hidden from None


def may_see_all(request: Visit) -> bool:
    """Whether the visitor may know the cards and the nights of a game that is not over."""
    return may(request.actor, "judge", request.context.club)


def reader_for(request: Visit, read: ReadGame, *, is_judge: bool) -> Reader:
    """The visitor as a reader of this game."""
    names = Names(read.persons, read.seats)
    return reader_of(request.messages, read.zone, names, read.record.table, is_judge=is_judge)


def title_of(request: Visit, read: ReadGame) -> str:
    """What a game is called on its pages."""
    if read.row.evening is None:
        return request.messages.say("games.from_file" if read.row.imported else "games.single")
    return request.messages.say("games.place", table=read.row.table_number, game=read.row.number)


def book_asked(request: Visit, club: str = "club", edition: str = "edition") -> str:
    """The id of a book whose two parts stand in the address."""
    return f"{request.path_params[club]}/{request.path_params[edition]}"


def _entries(read: ReadGame, reader: Reader, version: int | None) -> Callable[[int], str | None]:
    if not reader.cards:
        return _nowhere
    return lambda seq: entry_address(read.row.id, seq, version)


def _nowhere(_: int) -> None:
    return None


def _files(read: ReadGame, messages: Messages) -> tuple[FileLink, ...]:
    return tuple(
        FileLink(
            form,
            file_address(read.row.id, form),
            tuple(dict.fromkeys(_lost(messages, kind) for kind in losses(read.record, form))),
        )
        for form in FORMS
    )


def _lost(messages: Messages, kind: str) -> str:
    try:
        return messages.say(f"games.loss.{kind}")
    except NoMessage:
        return messages.say("games.loss.other")


def _under(read: ReadGame) -> tuple[BookLink, ...]:
    return tuple(
        BookLink(book, under_address(read.row.id, book)) for book in released() if book != read.book.id
    )


def _number(text: str | None) -> int | None:
    """A number from an address.

    Raises:
        Hidden: it is none.
    """
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Hidden
    return int(text)
