"""Every address of the server. Tests walk this table: a page that is not here does not exist."""

from typing import Final

from zeronight.web import choices, static_files
from zeronight.web.route import Route

ROUTES: Final[tuple[Route, ...]] = (
    Route("GET", "/static/{version:str}/{name:path}", static_files.serve, "enter"),
    Route("POST", "/language", choices.choose_language, "enter"),
    Route("POST", "/theme", choices.choose_theme, "enter"),
)
