"""Every address of the server. Tests walk this table: a page that is not here does not exist."""

from typing import Final

from zeronight.web import (
    choices,
    doors,
    play,
    players,
    reading,
    seating,
    static_files,
    streams,
    tonight,
    trust,
    zone,
)  # fmt: skip
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
    Route("GET", "/zone", zone.zone_page, "manage", is_page=True),
    Route("POST", "/zone", zone.choose_zone, "manage"),
    *trust.ROUTES,
    # Tonight
    Route("GET", "/", tonight.show, "judge", is_page=True),
    Route("POST", "/tonight/names", tonight.add_names, "keep_players"),
    Route("POST", "/tonight/here", tonight.set_presence, "keep_players"),
    Route("POST", "/tonight/guest", tonight.add_unnamed, "keep_players"),
    Route("GET", "/players", players.players_page, "keep_players", is_page=True),
    Route("POST", "/players/{player:str}", players.rename_player, "keep_players"),
    Route("POST", "/players/{player:str}/same", players.join_players, "keep_players"),
    Route("GET", "/seating", seating.plan_page, "judge", is_page=True),
    Route("GET", "/seating/draw", seating.draw_plan, "judge"),
    Route("POST", "/seating", seating.start_game, "judge"),
    Route("GET", "/seating/{game:str}", seating.seats_page, "judge", is_page=True),
    Route("POST", "/seating/{game:str}", seating.change_seats, "judge"),
    Route("POST", "/seating/{game:str}/discard", seating.discard_game, "judge"),
    Route("POST", "/seating/{game:str}/take-up", seating.take_up_game, "judge"),
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
