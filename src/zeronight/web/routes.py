"""Every address of the server. Tests walk this table: a page that is not here does not exist."""

from typing import Final

from zeronight.web import choices, doors, play, reading, static_files, streams, trust
from zeronight.web.route import Route

ROUTES: Final[tuple[Route, ...]] = (
    Route("GET", "/static/{version:str}/{name:path}", static_files.serve, "enter"),
    Route("POST", "/language", choices.choose_language, "enter"),
    Route("POST", "/theme", choices.choose_theme, "enter"),
    # Doors
    Route("GET", "/owner/{token:str}", doors.owner_page, "enter", is_page=True),
    Route("POST", "/owner/{token:str}", doors.enter, "enter"),
    Route("GET", "/login", doors.login_page, "enter", is_page=True),
    Route("POST", "/login", doors.login, "enter"),
    Route("POST", "/logout", doors.logout, "enter"),
    Route("GET", "/password", doors.password_page, "manage", is_page=True),
    Route("POST", "/password", doors.set_password, "manage"),
    Route("GET", "/devices", doors.devices_page, "manage", is_page=True),
    Route("POST", "/devices", doors.show_code, "manage"),
    *trust.ROUTES,
    # Play
    Route("GET", "/play/{game:str}", play.play, "judge", is_page=True),
    Route("GET", "/play/{game:str}/state", play.state, "judge"),
    Route("GET", "/play/{game:str}/held", play.held, "judge"),
    Route("GET", "/play/{game:str}/sheets/{path:path}", play.sheet, "judge"),
    Route("POST", "/play/{game:str}/calls", play.call, "judge"),
    Route("POST", "/play/{game:str}/preview", play.preview, "judge"),
    Route("POST", "/play/{game:str}/marks", play.mark, "judge"),
    Route("GET", "/play/{game:str}/stream", streams.follow, "judge"),
    *reading.ROUTES,
)
