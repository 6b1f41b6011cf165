"""A record as a game of mafiaratings in the format of 2016."""

import copy
from collections.abc import Mapping
from typing import Any

from zeronight.core.role import Role
from zeronight.engine.record import Record
from zeronight.interop import fields
from zeronight.interop.finding import Exported, Loss
from zeronight.interop.mafiaratings_form import WINNERS
from zeronight.interop.mafiaratings_old_form import ROLES
from zeronight.interop.telling import Telling, tell

FORM = "mafiaratings_old"
OF_A_SEAT = (
    "role", "death_round", "death_type", "checked_by_don", "checked_by_srf", "nominating", "voting",
    "shooting", "warnings", "best_player", "best_move",
)  # fmt: skip

_WORDS = {role: word for word, role in ROLES.items()}
_RESULTS = {winner: word for word, winner in WINNERS.items()}
_TYPES = {
    "shot": "night",
    "vote": "day",
    "lift": "day",
    "no_nominees": "day",
    "fouls": "warning",
    "removal": "kick-out",
    "forfeit": "kick-out",
    "surrender": "gave-up",
}


def write(record: Record) -> Exported:
    """Write the line in force. `write` after a reading gives the same JSON value."""
    told = tell(record)
    source: Mapping[str, Any] = record.source or {}
    lost = list(told.lost)
    if source.get("format") == FORM:
        value: dict[str, Any] = copy.deepcopy(source["rest"])
        lost = [loss for loss in lost if loss.what not in ("overruled", "hands_by_number")]
        kept: Mapping[str, Any] = source
    else:
        value = {"players": [{"nick_name": f"Seat {seat}"} for seat in range(1, 11)]}
        kept = {}
        lost += (Loss("game", what) for what in ("nomination_order", "rules"))
        lost += (Loss("game", "foul_places", row.seat) for row in told.punished if row.penalty == "foul")
        lost += (Loss("game", "on_record", row.by) for row in told.statements)
        lost += (Loss("game", "award", award.seat) for award in told.awards if award.mark is None)
        lost += (Loss(f"day {lift.day}", "lift") for lift in told.lifts if lift.hands is not None)
        if told.best_move is not None:
            lost.append(Loss("night 1", "best_move", told.best_move[0]))
    value |= fields.restore(kept.get("game", {}), _game(told), ("winner",))
    for at, player in enumerate(value["players"]):
        said = said_of_seat(told, at + 1)
        player |= fields.restore(kept.get("players", {}).get(str(at), {}), said, OF_A_SEAT)
    return Exported(value, tuple(lost))


def remember(record: Record, value: dict[str, Any]) -> dict[str, Any]:
    """The `source` of a record that was read from this value: all that the record does not say."""
    told = tell(record)
    rest = copy.deepcopy(value)
    source: dict[str, Any] = {"format": FORM, "rest": rest, "players": {}}
    source["game"] = fields.remember(value, _game(told), ("winner",))
    rest.pop("winner", None)
    for at, player in enumerate(rest["players"]):
        kept = fields.remember(player, said_of_seat(told, at + 1), OF_A_SEAT)
        if kept:
            source["players"][str(at)] = kept
        for name in OF_A_SEAT:
            player.pop(name, None)
    return source


def _game(told: Telling) -> dict[str, Any]:
    return {"winner": _RESULTS[told.result]} if told.result in _RESULTS else {}


def said_of_seat(told: Telling, seat: int) -> dict[str, Any]:
    """What the record says of a seat, in the fields of the format."""
    exit_ = told.states[seat - 1].exit
    said: dict[str, Any] = {"role": _WORDS[told.roles[seat - 1] if told.roles else Role.CITIZEN]}
    if exit_ is not None and exit_.cause == "vacant":
        said |= {"death_round": 0, "death_type": "kick-out"}
    elif exit_ is not None:
        shift = 1 if exit_.period == "night" else 0
        said |= {"death_round": exit_.number - shift, "death_type": _TYPES[exit_.cause]}
    for night, by, checked in told.checks:
        if checked == seat:
            said["checked_by_don" if by == "don" else "checked_by_srf"] = night - 1
    maps = {
        "nominating": {day: nominee - 1 for day, by, nominee in told.nominations if by == seat},
        "voting": _voting(told, seat),
        "shooting": {
            night - 1: shot - 1 for night, by, shot in told.shots if by == seat and shot is not None
        },
    }
    for name, values in maps.items():
        if values:
            said[name] = {f"round_{number}": value for number, value in sorted(values.items())}
    fouls = sum(1 for row in told.punished if row.seat == seat and row.penalty == "foul")
    if fouls:
        said["warnings"] = fouls
    for award in told.awards:
        if award.seat == seat and award.mark in ("best_player", "best_move"):
            said[award.mark] = True
    return said


def _voting(told: Telling, seat: int) -> dict[int, Any]:
    by_day: dict[int, list[int]] = {}
    for cast in told.votes:
        if cast.by == seat and cast.ballot:
            by_day.setdefault(cast.day, []).append(cast.seat - 1)
    return {day: votes if len(votes) > 1 else votes[0] for day, votes in by_day.items()}
