"""Plans as JSON: `{"players", "rounds", "byes", "wishes", "certificate"}`; the last three may be missing."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from zeronight.core.jsontext import decode, parse
from zeronight.tourney.seating.plan import BadPlan, Plan, PlanFault, check_plan
from zeronight.tourney.seating.wishes import Wish
from zeronight.tourney.seating.wishes_form import wishes_object, wishes_of


class Sheet(NamedTuple):
    """What a file holds: a plan, its certificate, empty where there is none, and the wishes for it."""

    plan: Plan
    certificate: Mapping[str, Any]
    wishes: tuple[Wish, ...]


def read(data: bytes) -> Sheet:
    """A plan with what stands beside it. Other fields are left alone.

    Raises:
        BadText: no JSON.
        BadPlan: a field is missing or has another form, or the plan cannot be; with the place.
        BadWishes: wishes that cannot be understood.
    """
    value = parse(decode(data))
    if not isinstance(value, dict):
        raise BadPlan(PlanFault("no_plan"))
    players = value.get("players")
    if not isinstance(players, int) or isinstance(players, bool):
        raise BadPlan(PlanFault("no_players"))
    plan = Plan(players, _rounds(value.get("rounds")))
    check_plan(plan)
    if "byes" in value:
        _check_byes(value["byes"], plan)
    told = value.get("certificate", {})
    if not isinstance(told, dict):
        raise BadPlan(PlanFault("no_certificate"))
    return Sheet(plan, told, wishes_of(value.get("wishes", {}), players, plan.tables, len(plan.rounds)))


def plan_object(plan: Plan, certificate: Mapping[str, Any], wishes: tuple[Wish, ...] = ()) -> dict[str, Any]:
    """A plan as one JSON object."""
    rounds, byes = [list(played) for played in plan.rounds], list(plan.byes)
    wished = {"wishes": wishes_object(wishes)} if wishes else {}
    return {
        "players": plan.players, "rounds": rounds, "byes": byes, **wished, "certificate": dict(certificate)
    }  # fmt: skip


def write(plan: Plan, certificate: Mapping[str, Any], wishes: tuple[Wish, ...] = ()) -> bytes:
    """The bytes of a plan, a line for each round."""
    wished = ""
    if wishes:
        wished = f'  "wishes": {json.dumps(wishes_object(wishes), ensure_ascii=False)},\n'
    rounds = ",\n".join(f"    {json.dumps(played)}" for played in plan.rounds)
    told = json.dumps(certificate, ensure_ascii=False, indent=2).replace("\n", "\n  ")
    text = (
        f'{{\n  "players": {plan.players},\n  "rounds": [\n{rounds}\n  ],\n'
        f'  "byes": {json.dumps(plan.byes)},\n{wished}  "certificate": {told}\n}}\n'
    )
    return text.encode()


def _rounds(value: Any) -> tuple[tuple[tuple[int, ...], ...], ...]:
    if not isinstance(value, list):
        raise BadPlan(PlanFault("no_rounds"))
    return tuple(_games(number, played) for number, played in enumerate(value, 1))


def _games(number: int, value: Any) -> tuple[tuple[int, ...], ...]:
    if not isinstance(value, list):
        raise BadPlan(PlanFault("round_is_no_list", round=number))
    for table, game in enumerate(value, 1):
        if not isinstance(game, list):
            raise BadPlan(PlanFault("table_is_no_list", round=number, table=table))
        for seat, player in enumerate(game, 1):
            if not _is_number(player):
                raise BadPlan(PlanFault("player_is_no_number", round=number, table=table, seat=seat))
    return tuple(map(tuple, value))


def _check_byes(value: Any, plan: Plan) -> None:
    """Those who rest must be those who do not play.

    Raises:
        BadPlan: another number of rounds, or the round in which they differ, with the first player.
    """
    if not isinstance(value, list) or len(value) != len(plan.rounds):
        raise BadPlan(PlanFault("byes_of_other_rounds"))
    for number, (told, resting) in enumerate(zip(value, plan.byes, strict=True), 1):
        if not isinstance(told, list) or not all(map(_is_number, told)):
            raise BadPlan(PlanFault("byes_are_no_list", round=number))
        for player in told:
            if player not in resting:
                raise BadPlan(PlanFault("rests_and_plays", round=number, player=player))
        for player in resting:
            if told.count(player) != 1:
                raise BadPlan(PlanFault("rests_untold", round=number, player=player))


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
