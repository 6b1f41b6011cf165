"""Every address of the server. Tests walk this table: a page that is not here does not exist."""

from typing import Final

from zeronight.web import choices, play, static_files
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
)
