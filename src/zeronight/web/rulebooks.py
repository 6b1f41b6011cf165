"""Rulebooks: the shelf, one paper clause by clause, two held against each other."""

from typing import Any

from litestar import Response
from msgspec import Struct

from zeronight.console.addresses import book_address, difference_address
from zeronight.console.book_difference import difference_page
from zeronight.console.book_page import book_page
from zeronight.console.rendering import rendered
from zeronight.rules.book import Rulebook
from zeronight.rules.load import UnknownBook, load, released
from zeronight.web.errors import Hidden
from zeronight.web.game_pages import book_asked
from zeronight.web.pages import page, redirect
from zeronight.web.visit import Visit


class BookLine(Struct, frozen=True):
    """A book on the shelf."""

    id: str
    title: str
    address: str
    count: int
    partial: bool


def show_books(request: Visit) -> Response[Any]:
    """`GET /rulebooks`."""
    lang = request.messages.lang
    books = tuple(
        BookLine(book.id, book.title.said(lang), book_address(book.id), len(book.clauses), book.partial)
        for book in map(load, released())
    )
    return page(request, "rulebooks.html", books=books)


def show_book(request: Visit) -> Response[Any]:
    """`GET /rulebooks/{club}/{edition}`, with `?q=` only what has these words."""
    book = _book(book_asked(request))
    told = book_page(book, request.messages, request.query_params.get("q", "")[:100])
    others = tuple(one for one in released() if one != book.id)
    return page(
        request,
        "told.html",
        title=told.title,
        body=rendered("book.html", request.messages, told=told, others=others),
    )


def choose_two(request: Visit) -> Response[Any]:
    """`GET /rulebooks/against?a=...&b=...`: the form of the shelf leads to the page of two books."""
    a, b = (_book(request.query_params.get(name, "")).id for name in ("a", "b"))
    return redirect(difference_address(a, b))


def show_difference(request: Visit) -> Response[Any]:
    """`GET /rulebooks/{club}/{edition}/against/{other_club}/{other_edition}`."""
    a = _book(book_asked(request))
    b = _book(book_asked(request, "other_club", "other_edition"))
    told = difference_page(a, b, request.messages)
    title = f"{a.id} · {b.id}"
    return page(
        request, "told.html", title=title, body=rendered("difference.html", request.messages, told=told)
    )


def _book(name: str) -> Rulebook:
    try:
        return load(name)
    except UnknownBook:
        raise Hidden from None
