"""What the players of an imported game are called in its source: the record itself has no names."""

from typing import Any

from zeronight.core.seat import SEATS
from zeronight.engine.record import Record

_NAMES = ("name", "nick_name", "username")


def source_names(record: Record) -> dict[int, str]:
    """Names by seat, as far as the source has them; empty for a game of our own."""
    rest: Any = (record.source or {}).get("rest")
    if not isinstance(rest, dict):
        return {}
    game = rest.get("data", rest)
    players = game.get("players") if isinstance(game, dict) else None
    if not isinstance(players, list):
        return {}
    found = {}
    for at, player in enumerate(players, 1):
        if not isinstance(player, dict):
            continue
        seat = player.get("position", player.get("tablePosition", at))
        name = next((text for key in _NAMES if isinstance(text := player.get(key), str)), "")
        if seat in SEATS and name.strip():
            found[seat] = " ".join(name.split())
    return found
