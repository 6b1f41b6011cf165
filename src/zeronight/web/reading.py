"""The addresses of what is read: games, their moments and files, uploads, rulebooks."""

from functools import wraps
from typing import Any, Final

from litestar import Response

from zeronight.office.permissions import may
from zeronight.office.table_errors import DamagedGame
from zeronight.store.failures import NotStored
from zeronight.web import game_files, game_list, game_pages, rulebooks, uploading
from zeronight.web.errors import Problem
from zeronight.web.pages import page
from zeronight.web.route import Handler, Route
from zeronight.web.visit import Visit


def whole(handler: Handler) -> Handler:
    """A handler whose visitor is told when the game is damaged, or the database cannot be read."""

    @wraps(handler)
    def handle(request: Visit) -> Response[Any]:
        try:
            return handler(request)
        except DamagedGame as damaged:
            judges = may(request.actor, "judge", request.context.club)
            places = sorted({one.seq for one in damaged.damage}) if judges else []
            return page(request, "damaged.html", status=500, places=places)
        except NotStored:
            raise Problem(503, wait=2) from None

    return handle


_ENTRY: Final = "/games/{game:str}/entries/{seq:str}"
_UNDER: Final = "/games/{game:str}/under/{club:str}/{edition:str}"
_BOOK: Final = "/rulebooks/{club:str}/{edition:str}"

ROUTES: Final[tuple[Route, ...]] = (
    Route("GET", "/games", whole(game_list.show_games), "read_game", is_page=True),
    Route("GET", "/games/upload", uploading.show_upload, "judge", is_page=True),
    Route("POST", "/games/upload", whole(uploading.take_upload), "judge", largest=uploading.LARGEST_BODY),
    Route("GET", "/games/{game:str}", whole(game_pages.show_game), "read_game", is_page=True),
    Route(
        "GET", "/games/{game:str}/entries/{seq:str}", whole(game_pages.show_entry), "read_game", is_page=True
    ),
    Route("GET", "/games/{game:str}/files/{form:str}", whole(game_files.give_file), "read_game"),
    Route("GET", _UNDER, whole(game_pages.show_under), "read_game", is_page=True),
    Route("GET", "/rulebooks", rulebooks.show_books, "read_rulebook", is_page=True),
    Route("GET", "/rulebooks/against", rulebooks.choose_two, "read_rulebook"),
    Route("GET", _BOOK, rulebooks.show_book, "read_rulebook", is_page=True),
    Route(
        "GET",
        f"{_BOOK}/against/{{other_club:str}}/{{other_edition:str}}",
        rulebooks.show_difference,
        "read_rulebook",
        is_page=True,
    ),
)
