"""A record as a game of Polemica.

What the record says is written from it; what no call says (names, times, stages, points) comes from the
record's `source`, where `remember` put it. Of a record that never was Polemica the API form is written,
and what that cannot hold is listed.
"""

import copy
from collections import Counter
from collections.abc import Mapping
from typing import Any

from zeronight.engine.record import Record
from zeronight.interop.account import Moment
from zeronight.interop.finding import Exported, Loss
from zeronight.interop.polemica_form import DAY0, FOR, RESULTS, ROLES
from zeronight.interop.rows import Row
from zeronight.interop.rows import remember as remember_rows
from zeronight.interop.rows import restore as restore_rows
from zeronight.interop.telling import Telling, tell

_CODES = {role: code for code, role in ROLES.items()}
_RESULT_CODES = {winner: code for code, winner in RESULTS.items()}
_LISTS = ("votes", "shots", "checks")
_PENALTIES = (("fouls", "foul"), ("techs", "technical_foul"))
_FORMATS = ("polemica_api", "polemica_page")


def write(record: Record) -> Exported:
    """Write the line in force. `write` after `read` gives the same JSON value."""
    told = tell(record)
    source: Mapping[str, Any] = record.source or {}
    if source.get("format") in _FORMATS:
        value: dict[str, Any] = copy.deepcopy(source["rest"])
        lost = [loss for loss in told.lost if loss.what != "overruled"]
    else:
        source = {}
        value = _bare(record, told)
        lost = [*told.lost, *_never_said(record)]
    game = value["data"] if source.get("format") == "polemica_page" else value
    for name, rows in _lists(told, source.get("format") == "polemica_page").items():
        rows = restore_rows(source.get(name), rows)
        if rows or name in game:
            game[name] = rows
    for player in game["players"]:
        _fill_player(player, told, source.get("said", {}))
    _fill_result(value, game, source, told, lost)
    lost += (
        Loss("game", row.penalty, row.seat)
        for row in told.punished
        if row.penalty in ("forfeit", "surrender")
    )
    lost += (Loss("game", "award", award.seat) for award in told.awards)
    lost += (Loss(f"{row.moment.period} {row.moment.number}", "on_record", row.by) for row in told.statements)
    return Exported(value, tuple(lost))


def remember(record: Record, value: dict[str, Any], form: str) -> dict[str, Any]:
    """The `source` of a record that was read from this value: all that the record does not say."""
    told = tell(record)
    rest = copy.deepcopy(value)
    page = form == "polemica_page"
    game = rest["data"] if page else rest
    source: dict[str, Any] = {"format": form, "rest": rest, "said": _said(told)}
    for name, rows in _lists(told, page).items():
        if name in game:
            kept = remember_rows(game[name], rows)
            if kept is not None:
                source[name] = kept
            game[name] = None
    for player in game["players"]:
        player["role"] = None
        by, seats = told.best_move or (0, ())
        if player["position"] == by and (player.get("guess") or {}).get("mafs") == list(seats):
            player["guess"]["mafs"] = None
    code = _RESULT_CODES.get(told.result or "none")
    if code is not None and game.get("result") == code:
        game["result"] = None
    if page and code is not None and rest.get("winnerCode") == code:
        rest["winnerCode"] = None
        source["winner_code"] = True
    return source


def kept_fields(source: dict[str, Any]) -> tuple[str, ...]:
    """Names of the fields that no call says, of the game and of its players."""
    rest = source["rest"]
    game = rest.get("data", rest)
    names = {name for name, told in game.items() if told is not None and name != "players"}
    if game is not rest:
        names |= {f"page.{name}" for name, told in rest.items() if told is not None and name != "data"}
    fields = {name for player in game["players"] for name, told in player.items() if told is not None}
    names |= {f"players[].{name}" for name in fields - {"role", "position"}}
    return tuple(sorted(names))


def _lists(told: Telling, page: bool) -> dict[str, list[Row]]:
    votes: list[tuple[tuple[int, int, int], Row]] = [
        ((day, 0, by), {"day": day + 1, "num": 0, "voter": by, "candidate": seat})
        for day, by, seat in told.nominations
    ]
    for cast in told.votes:
        row: Row = {"day": cast.day + 1, "num": cast.ballot, "voter": cast.by, "candidate": cast.seat}
        if cast.ballot == 0:
            row = {"day": cast.day + 1, "voter": cast.by, "candidate": FOR}
        votes.append(((cast.day, cast.ballot or 1 << 16, cast.by), row))
    shots = [
        {"night": night, "shooter": by, "victim": seat}
        for night, by, seat in sorted(told.shots, key=lambda shot: shot[:2])
        if seat is not None
    ]
    checks = [(night, 0 if by == "don" else 3, seat) for night, by, seat in told.checks]
    checks.sort(key=lambda check: check[:2] if page else check[1::-1])
    return {
        "votes": [row for _, row in sorted(votes, key=lambda vote: vote[0])],
        "shots": shots,
        "checks": [{"night": night, "role": role, "player": seat} for night, role, seat in checks],
    }


def _said(told: Telling) -> dict[str, dict[str, int]]:
    """How many penalties of each kind each seat has, to see later whether the record was amended."""
    counts = Counter((row.penalty, row.seat) for row in told.punished)
    said: dict[str, dict[str, int]] = {}
    for (penalty, seat), number in sorted(counts.items()):
        said.setdefault(penalty, {})[str(seat)] = number
    return said


def _fill_player(player: dict[str, Any], told: Telling, said: dict[str, dict[str, int]]) -> None:
    seat = player["position"]
    player["role"] = _CODES[told.roles[seat - 1]] if told.roles else None
    for name, penalty in _PENALTIES:
        mine = [row for row in told.punished if row.seat == seat and row.penalty == penalty]
        before = said.get(penalty, {}).get(str(seat), 0)
        rows = player.get(name) or []
        if len(mine) > before:
            player[name] = rows + [{"stage": stage_of(row.moment)} for row in mine[before:]]
        elif len(mine) < before:
            player[name] = rows[: len(rows) - (before - len(mine))]
    removals = [row for row in told.punished if row.seat == seat and row.penalty == "removal"]
    if removals and not said.get("removal", {}).get(str(seat)):
        player["disqual"] = {"stage": stage_of(removals[0].moment)}
    if told.best_move is not None and told.best_move[0] == seat:
        player.setdefault("guess", {})["mafs"] = list(told.best_move[1])


def _fill_result(
    value: dict[str, Any], game: dict[str, Any], source: Mapping[str, Any], told: Telling, lost: list[Loss]
) -> None:
    if told.result is None:
        return
    code = _RESULT_CODES.get(told.result)
    if code is None:
        lost.append(Loss("game", f"result {told.result}"))
        return
    if game.get("result") is None:
        game["result"] = code
    if source.get("winner_code"):
        value["winnerCode"] = code


def _bare(record: Record, told: Telling) -> dict[str, Any]:
    """The API form of a game that never was Polemica's; seats are named by number."""
    zero = {value: name for name, value in DAY0.items()}.get(record.rules.vote.day0)
    value: dict[str, Any] = {"id": None, "version": 4, "tags": [], "players": [], "stage": None}
    if zero is not None:
        value["zeroVoting"] = zero
    for seat in range(1, 11):
        value["players"].append(
            {
                "position": seat,
                "username": f"Seat {seat}",
                "role": None,
                "techs": [],
                "fouls": [],
                "player": None,
            }
        )
    value |= {"checks": [], "shots": [], "votes": [], "bonuses": []}
    if told.result is not None:
        value["stage"] = {"type": "gameOver"}
    return value


def _never_said(record: Record) -> list[Loss]:
    """What Polemica stores of no game."""
    lost = [Loss("game", "nomination_order"), Loss("game", "rules")]
    if any(entry.at for entry in record.line()):
        lost.append(Loss("game", "times"))
    for entry in record.line():
        offence = getattr(entry.call, "offence", None)
        if offence is not None:
            lost.append(Loss("game", f"offence {offence}", getattr(entry.call, "seat", None)))
    return lost


_STAGES = {
    "agreement": "dealing",
    "look": "comIntro",
    "free_seating": "dealing",
    "circle_end": "toVoting",
    "lift": "lift",
    "morning": "toDay",
    "end": "toNight",
    "night": "toNight",
    "shooting": "shooting",
    "don": "donCheck",
    "sheriff": "comCheck",
    "best_move": "guess",
}


def stage_of(moment: Moment) -> dict[str, Any]:
    """The stage of Polemica that means this place."""
    stage: dict[str, Any] = {"type": _STAGES.get(moment.part, moment.part)}
    stage["day"] = moment.number + 1 if moment.period == "day" else moment.number
    match moment.part:
        case "words":
            stage["type"] = "voted"
        case "victim_words":
            stage["type"] = "shooted"
        case "defence":
            stage["type"] = "reSpeech"
        case "count":
            stage["type"] = "voting"
        case _:
            pass
    if moment.seat is not None:
        stage["player"] = moment.seat
    if moment.ballot is not None:
        stage["voting"] = moment.ballot
    return stage
