"""Seats by edge colouring: everybody has each seat as evenly as his number of games allows.

A player's games are cut into blocks of ten. Blocks and games are the two sides of a graph in which no
vertex has more than ten edges, so ten colours suffice (Koenig), and a colour is a seat: every game has
all ten, and a block never has one twice.
"""

from zeronight.tourney.seating.plan import TEN, Plan


def with_even_seats(plan: Plan) -> Plan:
    """The same games with the players of each on other seats: `seat_ssq` is then its optimum."""
    ends = _edges(plan)
    colour = _coloured(ends)
    games: list[list[int]] = [[0] * TEN for _ in plan.games]
    players = [player for game in plan.games for player in game]
    for edge, (_, game) in enumerate(ends):
        games[game][colour[edge]] = players[edge]
    seated = iter(tuple(game) for game in games)
    return Plan(plan.players, tuple(tuple(next(seated) for _ in played) for played in plan.rounds))


def _edges(plan: Plan) -> list[tuple[int, int]]:
    """An edge for each player of each game: his block of ten games, and the game."""
    played = [0] * (plan.players + 1)
    found = []
    for number, game in enumerate(plan.games):
        for player in game:
            found.append((player + plan.players * (played[player] // TEN), number))
            played[player] += 1
    return found


def _coloured(ends: list[tuple[int, int]]) -> list[int]:
    """A colour 0 to 9 for each edge, no two alike at one vertex."""
    # at[side][vertex][colour] is the edge that has the colour there, or -1.
    blocks, games = (1 + max(numbers) for numbers in zip(*ends, strict=True))
    at = ([[-1] * TEN for _ in range(blocks)], [[-1] * TEN for _ in range(games)])
    colour = [-1] * len(ends)
    for edge, (block, game) in enumerate(ends):
        here, there = at[0][block].index(-1), at[1][game].index(-1)
        if at[1][game][here] >= 0:
            _free(game, here, there, ends, at, colour)
        colour[edge] = here
        at[0][block][here] = at[1][game][here] = edge
    return colour


def _free(
    game: int,
    wanted: int,
    other: int,
    ends: list[tuple[int, int]],
    at: tuple[list[list[int]], list[list[int]]],
    colour: list[int],
) -> None:
    """Change the two colours along the path that begins at the game, so that `wanted` is free there.

    The path never comes to the block that wants the colour: it would arrive by `wanted`, which is free there.
    """
    path = []
    side, vertex, now, then = 1, game, wanted, other
    while (edge := at[side][vertex][now]) >= 0:
        path.append(edge)
        side = 1 - side
        vertex = ends[edge][side]
        now, then = then, now
    for edge in path:
        for side in (0, 1):
            at[side][ends[edge][side]][colour[edge]] = -1
    for edge in path:
        colour[edge] = other if colour[edge] == wanted else wanted
        for side in (0, 1):
            at[side][ends[edge][side]][colour[edge]] = edge
