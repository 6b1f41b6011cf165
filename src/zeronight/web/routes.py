"""Every address of the server. Tests walk this table: a page that is not here does not exist."""

from typing import Final

from zeronight.web import (
    choices,
    game_files,
    game_list,
    game_pages,
    play,
    rulebooks,
    static_files,
    uploading,
)
from zeronight.web.route import Route

ROUTES: Final[tuple[Route, ...]] = (
    Route("GET", "/static/{version:str}/{name:path}", static_files.serve, "enter"),
    Route("POST", "/language", choices.choose_language, "enter"),
    Route("POST", "/theme", choices.choose_theme, "enter"),
    Route("GET", "/play/{game:str}", play.play, "judge", is_page=True),
    Route("GET", "/play/{game:str}/state", play.state, "judge"),
    Route("GET", "/play/{game:str}/held", play.held, "judge"),
    Route("GET", "/play/{game:str}/sheets/{path:path}", play.sheet, "judge"),
    Route("POST", "/play/{game:str}/calls", play.call, "judge"),
    Route("POST", "/play/{game:str}/preview", play.preview, "judge"),
    Route("POST", "/play/{game:str}/marks", play.mark, "judge"),
    Route("GET", "/games", game_list.show_games, "read_game", is_page=True),
    Route("GET", "/games/upload", uploading.show_upload, "judge", is_page=True),
    Route("POST", "/games/upload", uploading.take_upload, "judge", largest=uploading.LARGEST_BODY),
    Route("GET", "/games/{game:str}", game_pages.show_game, "read_game", is_page=True),
    Route("GET", "/games/{game:str}/entries/{seq:str}", game_pages.show_entry, "read_game", is_page=True),
    Route("GET", "/games/{game:str}/files/{form:str}", game_files.give_file, "read_game"),
    Route(
        "GET",
        "/games/{game:str}/under/{club:str}/{edition:str}",
        game_pages.show_under,
        "read_game",
        is_page=True,
    ),
    Route("GET", "/rulebooks", rulebooks.show_books, "read_rulebook", is_page=True),
    Route("GET", "/rulebooks/against", rulebooks.choose_two, "read_rulebook"),
    Route("GET", "/rulebooks/{club:str}/{edition:str}", rulebooks.show_book, "read_rulebook", is_page=True),
    Route(
        "GET",
        "/rulebooks/{club:str}/{edition:str}/against/{other_club:str}/{other_edition:str}",
        rulebooks.show_difference,
        "read_rulebook",
        is_page=True,
    ),
)
