"""The addresses of what is read: games, their moments and files, uploads, rulebooks."""

from typing import Final

from zeronight.web import game_files, game_list, game_pages, rulebooks, uploading
from zeronight.web.route import Route

_UNDER: Final = "/games/{game:str}/under/{club:str}/{edition:str}"
_BOOK: Final = "/rulebooks/{club:str}/{edition:str}"

ROUTES: Final[tuple[Route, ...]] = (
    Route("GET", "/games", game_list.show_games, "read_game", is_page=True),
    Route("GET", "/games/upload", uploading.show_upload, "judge", is_page=True),
    Route("POST", "/games/upload", uploading.take_upload, "judge", largest=uploading.LARGEST_BODY),
    Route("GET", "/games/{game:str}", game_pages.show_game, "read_game", is_page=True),
    Route("GET", "/games/{game:str}/entries/{seq:str}", game_pages.show_entry, "read_game", is_page=True),
    Route("GET", "/games/{game:str}/files/{form:str}", game_files.give_file, "read_game"),
    Route("GET", _UNDER, game_pages.show_under, "read_game", is_page=True),
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
