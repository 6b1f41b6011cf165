"""A seating plan: who sits at which table and seat in each round, and what no plan may be."""

from typing import Final

from msgspec import Struct

from zeronight.core.seat import SEATS

TEN: Final = len(SEATS)
MOST_PLAYERS: Final = 1000
MOST_ROUNDS: Final = 500

Game = tuple[int, ...]
"""Ten players in the order of the seats 1 to 10."""
Round = tuple[Game, ...]


class Plan(Struct, frozen=True):
    """Players are the numbers 1 to `players`; `rounds[r][t]` is a game."""

    players: int
    rounds: tuple[Round, ...]

    @property
    def tables(self) -> int:
        """How many tables the largest round has."""
        return max(map(len, self.rounds))

    @property
    def games(self) -> tuple[Game, ...]:
        """All games in order."""
        return tuple(game for played in self.rounds for game in played)

    @property
    def byes(self) -> tuple[tuple[int, ...], ...]:
        """Who rests in each round, ascending."""
        everybody = frozenset(range(1, self.players + 1))
        return tuple(tuple(sorted(everybody.difference(*map(frozenset, played)))) for played in self.rounds)


class PlanFault(Struct, frozen=True):
    """What is wrong with a plan, and where: rounds, tables and seats count from 1, 0 where it is none.

    kind: its message is `plan.KIND`; `player` and `found` are the numbers the message tells.
    """

    kind: str
    round: int = 0
    table: int = 0
    seat: int = 0
    player: int = 0
    found: int = 0


class BadPlan(ValueError):
    """A plan that cannot be; `fault` is the first thing that is wrong."""

    def __init__(self, fault: PlanFault) -> None:
        super().__init__(f"{fault.kind}: round {fault.round}, table {fault.table}, player {fault.player}")
        self.fault = fault


def check_sizes(players: int, tables: int, rounds: int) -> None:
    """Refuse sizes that no tournament can have.

    Raises:
        BadPlan: fewer players than seats, more than can be handled, no table or no round.
    """
    if not TEN <= players <= MOST_PLAYERS:
        raise BadPlan(PlanFault("players_out_of_range", found=players))
    if not 1 <= rounds <= MOST_ROUNDS:
        raise BadPlan(PlanFault("rounds_out_of_range", found=rounds))
    if tables < 1:
        raise BadPlan(PlanFault("no_table", found=tables))
    if tables * TEN > players:
        raise BadPlan(PlanFault("too_many_tables", player=players, found=tables))


def check_plan(plan: Plan) -> None:
    """Refuse a plan in which somebody would stand at a table or sit at two.

    Only the last round may have fewer tables than the others: it is where games are made up for.

    Raises:
        BadPlan: the first fault, with its place.
    """
    check_sizes(plan.players, 1, len(plan.rounds))
    for number, played in enumerate(plan.rounds, 1):
        _check_round(plan.players, number, played)
    usual = len(plan.rounds[0])
    for number, played in enumerate(plan.rounds, 1):
        is_last = number == len(plan.rounds)
        if len(played) > usual or (len(played) < usual and not is_last):
            raise BadPlan(PlanFault("ragged", round=number, found=len(played)))


def _check_round(players: int, number: int, played: Round) -> None:
    if not played:
        raise BadPlan(PlanFault("no_game", round=number))
    seen: set[int] = set()
    for table, game in enumerate(played, 1):
        if len(game) != TEN:
            raise BadPlan(PlanFault("not_ten", round=number, table=table, found=len(game)))
        for seat, player in enumerate(game, 1):
            if not 1 <= player <= players:
                raise BadPlan(
                    PlanFault("unknown_player", round=number, table=table, seat=seat, player=player)
                )
            if player in seen:
                raise BadPlan(PlanFault("twice", round=number, table=table, seat=seat, player=player))
            seen.add(player)
