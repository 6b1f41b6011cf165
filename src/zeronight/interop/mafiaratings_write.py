"""A record as a game of mafiaratings, in the format of today.

What the record says is written from it; names, times, comments and whatever no call says come from the
record's `source`, where `remember` put them. Of any other record what the format cannot hold is listed.
"""

import copy
from collections.abc import Mapping
from typing import Any

from zeronight.core.role import Role
from zeronight.core.table import SeatState
from zeronight.engine.record import Record
from zeronight.interop import fields
from zeronight.interop.finding import Exported, Loss
from zeronight.interop.gametime import time_of
from zeronight.interop.mafiaratings_form import MARKS, ROLES, WINNERS
from zeronight.interop.mafiaratings_marks import NO_COMMENT
from zeronight.interop.mafiaratings_rules import code_of, unsaid_keys
from zeronight.interop.telling import Punished, Telling, tell
from zeronight.rules.load import load

FORM = "mafiaratings"
BOOK = "fiim/1"
OF_A_SEAT = (
    "role", "death", "warnings", "techFouls", "don", "sheriff", "legacy", "record", "voting", "nominating",
    "shooting", "bonus",
)  # fmt: skip
OF_A_GAME = ("rules", "winner")

_WORDS = {role: word for word, role in ROLES.items()}
_RESULTS = {winner: word for word, winner in WINNERS.items()}
_MARKS = {mark: word for word, mark in MARKS.items()}
_TYPES = {"shot": "night", "vote": "day", "lift": "day", "no_nominees": "day", "surrender": "giveUp"}


def write(record: Record) -> Exported:
    """Write the line in force. `write` after a reading gives the same JSON value."""
    told = tell(record)
    source: Mapping[str, Any] = record.source or {}
    if source.get("format") == FORM:
        value: dict[str, Any] = copy.deepcopy(source["rest"])
        lost = [loss for loss in told.lost if loss.what not in ("overruled", "hands_by_number")]
        kept: Mapping[str, Any] = source
    else:
        value, kept = _bare(told), {}
        lost = [*told.lost, *_never_said(record)]
    value |= fields.restore(kept.get("game", {}), _game(record, told), OF_A_GAME)
    for at, player in enumerate(value["players"]):
        said = said_of_seat(told, at + 1)
        player |= fields.restore(kept.get("players", {}).get(str(at), {}), said, OF_A_SEAT)
    return Exported(value, tuple(lost))


def remember(record: Record, value: dict[str, Any]) -> dict[str, Any]:
    """The `source` of a record that was read from this value: all that the record does not say."""
    told = tell(record)
    rest = copy.deepcopy(value)
    source: dict[str, Any] = {"format": FORM, "rest": rest, "players": {}}
    source["game"] = fields.remember(value, _game(record, told), OF_A_GAME)
    for name in OF_A_GAME:
        rest.pop(name, None)
    for at, player in enumerate(rest["players"]):
        kept = fields.remember(player, said_of_seat(told, at + 1), OF_A_SEAT)
        if kept:
            source["players"][str(at)] = kept
        for name in OF_A_SEAT:
            player.pop(name, None)
    return source


def _game(record: Record, told: Telling) -> dict[str, Any]:
    said: dict[str, Any] = {"rules": code_of(record.rules)[0]}
    if told.result in _RESULTS:
        said["winner"] = _RESULTS[told.result]
    return said


def said_of_seat(told: Telling, seat: int) -> dict[str, Any]:
    """What the record says of a seat, in the fields of the format."""
    state = told.states[seat - 1]
    said: dict[str, Any] = {}
    role = told.roles[seat - 1] if told.roles else Role.CITIZEN
    if role is not Role.CITIZEN:
        said["role"] = _WORDS[role]
    if state.exit is not None and state.exit.cause != "vacant":
        said["death"] = _death(told, state)
    for name, penalty in (("warnings", "foul"), ("techFouls", "technical_foul")):
        fouls = [time_of(row.moment) for row in _of(told, seat) if row.penalty == penalty]
        if fouls:
            said[name] = fouls
    for night, by, checked in told.checks:
        if checked == seat:
            said[by] = night
    if told.best_move is not None and told.best_move[0] == seat:
        said["legacy"] = list(told.best_move[1])
    statements = [
        time_of(row.moment) | {"record": [*row.reds, *(-black for black in row.blacks)]}
        for row in told.statements
        if row.by == seat
    ]
    for statement in statements:
        statement.pop("speaker", None)
    if statements:
        said["record"] = statements
    lists = {
        "voting": _voting(told, seat),
        "nominating": _nominating(told, seat),
        "shooting": _shooting(told, seat),
    }
    said |= {name: list_ for name, list_ in lists.items() if list_}
    awards: list[Any] = [
        _MARKS[award.mark] if award.mark is not None else (award.hundredths or 0) / 100
        for award in told.awards
        if award.seat == seat
    ]
    if awards:
        said["bonus"] = awards[0] if len(awards) == 1 else awards
    return said


def _of(told: Telling, seat: int) -> list[Punished]:
    return [row for row in told.punished if row.seat == seat]


def _death(told: Telling, state: SeatState) -> dict[str, Any]:
    exit_ = state.exit
    if exit_ is None:
        return {}
    death: dict[str, Any] = {"round": exit_.number}
    mine = _of(told, state.seat)
    match exit_.cause:
        case "fouls":
            technical = [row for row in mine if row.penalty == "technical_foul"]
            death["type"] = "techFouls" if len(technical) > 1 else "warnings"
        case "removal" | "forfeit":
            death["type"] = "kickOut" if exit_.cause == "removal" else "teamKickOut"
            place = next((row.moment for row in mine if row.penalty in ("removal", "forfeit")), None)
            if place is not None:
                death["time"] = time_of(place)
        case cause:
            death["type"] = _TYPES[cause]
    return death


def _voting(told: Telling, seat: int) -> list[Any]:
    by_day: dict[int, list[Any]] = {}
    for cast in told.votes:
        if cast.by == seat and cast.ballot:
            votes = by_day.setdefault(cast.day, [])
            votes += [None] * (cast.ballot - 1 - len(votes))
            votes.append(cast.seat)
    for lift in told.lifts:
        if lift.hands is not None and seat in lift.voters and lift.day in by_day:
            by_day[lift.day].append(seat in lift.hands)
    return _filled({day: votes if len(votes) > 1 else votes[0] for day, votes in by_day.items()})


def _nominating(told: Telling, seat: int) -> list[Any]:
    return _filled({day: nominee for day, by, nominee in told.nominations if by == seat})


def _shooting(told: Telling, seat: int) -> list[Any]:
    return _filled({night - 1: shot for night, by, shot in told.shots if by == seat})


def _filled(values: Mapping[int, Any]) -> list[Any]:
    """A list by number, null where there is nothing."""
    return [values.get(at) for at in range(max(values, default=-1) + 1)]


def _bare(told: Telling) -> dict[str, Any]:
    """A game that never was theirs: seats are named by number, and every kind of facts is recorded."""
    players = [{"name": f"Seat {seat}"} for seat in range(1, 11)]
    lifts = "k" if all(lift.hands is not None for lift in told.lifts) else ""
    return {"features": f"gsdutclhv{lifts}nwro", "players": players}


def _never_said(record: Record) -> list[Loss]:
    _, unsaid = code_of(record.rules)
    lost = [Loss("game", "nomination_order")]
    if record.header.book != BOOK:
        lost += (Loss("game", key) for key in unsaid_keys(record.rules, load(BOOK).rules))
    lost += (Loss("game", key) for key in unsaid)
    for entry in record.line():
        offence = getattr(entry.call, "offence", None)
        if offence is not None:
            lost.append(Loss("game", f"offence {offence}", getattr(entry.call, "seat", None)))
        reason = getattr(entry.call, "reason", None)
        if reason is not None and reason != NO_COMMENT:
            lost.append(Loss("game", "reason", getattr(entry.call, "seat", None)))
    return lost
