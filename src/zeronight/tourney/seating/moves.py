"""The moves of an annealing as plain loops over numbers, which numba compiles where it is installed.

The same exchanges with the same arithmetic as `annealing.Cycle`. Lists and arrays are read alike, so all of
it also runs without numba, only slower than `Cycle` does.
"""

from collections.abc import Callable
from math import exp
from typing import Any

try:
    import numba
except ImportError:
    numba = None

IS_COMPILED = numba is not None

_TEN = 10
# Two generators by multiplication modulo a prime, subtracted (L'Ecuyer 1988): period 2 x 10^18.
_ONE, _ONE_FACTOR = 2_147_483_563, 40_014
_TWO, _TWO_FACTOR = 2_147_483_399, 40_692


def _compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    return function if numba is None else numba.njit(cache=True)(function)


@_compiled
def chance(state: Any) -> float:
    """A number from 0 to under 1; `state` is two numbers, which change."""
    state[0] = state[0] * _ONE_FACTOR % _ONE
    state[1] = state[1] * _TWO_FACTOR % _TWO
    return (state[0] - state[1]) % (_ONE - 1) / (_ONE - 1)  # type: ignore[no-any-return]


@_compiled
def drawn(state: Any, below: int) -> int:
    """A number from 0 to below - 1."""
    return int(chance(state) * below)


@_compiled
def is_taken(state: Any, rise: int, temperature: float) -> bool:
    """Whether a change is taken: always if the squares do not rise, else by chance."""
    return rise <= 0 or chance(state) < exp(-rise / temperature)


@_compiled
def rise_of_change(game: Any, met: Any, out: int, comes: int) -> int:
    """By how much the squares rise when somebody who is not at a game comes for another."""
    rise = 0
    for player in game:
        if player != out:
            rise += met[comes][player] - met[out][player] + 1
    return 2 * rise


@_compiled
def change(game: Any, met: Any, at: int, comes: int) -> None:
    """Put a player at a place of a game, and count the meetings anew."""
    out = game[at]
    for place in range(_TEN):
        if place != at:
            player = game[place]
            met[out][player] -= 1
            met[player][out] -= 1
            met[comes][player] += 1
            met[player][comes] += 1
    game[at] = comes


@_compiled
def lets(allowed: Any, number: int, player: int, place: int) -> bool:
    """Whether a player may be at a place of a round; no rows at all: everybody may be anywhere."""
    return len(allowed) == 0 or allowed[number][player][place] != 0


@_compiled
def swap(games: Any, met: Any, allowed: Any, state: Any, temperature: float) -> int:
    """Let two players of one round change tables, perhaps; by how much the squares rose."""
    number = drawn(state, len(games))
    tables = len(games[number])
    left = drawn(state, tables)
    right = (left + 1 + drawn(state, tables - 1)) % tables
    i, j = drawn(state, _TEN), drawn(state, _TEN)
    here, there = games[number][left], games[number][right]
    a, b = here[i], there[j]
    if not (lets(allowed, number, a, right) and lets(allowed, number, b, left)):
        return 0
    rise = rise_of_change(here, met, a, b) + rise_of_change(there, met, b, a)
    if not is_taken(state, rise, temperature):
        return 0
    change(here, met, i, b)
    change(there, met, j, a)
    return rise  # type: ignore[no-any-return]


@_compiled
def relieve(games: Any, bench: Any, met: Any, allowed: Any, state: Any, temperature: float) -> int:
    """Let two players change in two rounds, perhaps, each of whom rests in one and plays in the other."""
    one, two = drawn(state, len(bench)), drawn(state, len(bench))
    i, j = drawn(state, len(bench[one])), drawn(state, len(bench[two]))
    a, b = bench[one][i], bench[two][j]
    tables = len(games[one])
    table, at, other_table, other_at = -1, -1, -1, -1
    for number in range(tables):
        for place in range(_TEN):
            if games[one][number][place] == b:
                table, at = number, place
            if games[two][number][place] == a:
                other_table, other_at = number, place
    if a == b or table < 0 or other_table < 0:
        return 0
    if not (lets(allowed, one, a, table) and lets(allowed, one, b, tables)):
        return 0
    if not (lets(allowed, two, b, other_table) and lets(allowed, two, a, tables)):
        return 0
    rise = rise_of_change(games[one][table], met, b, a)
    change(games[one][table], met, at, a)
    rise += rise_of_change(games[two][other_table], met, a, b)
    if not is_taken(state, rise, temperature):
        change(games[one][table], met, at, b)
        return 0
    change(games[two][other_table], met, other_at, b)
    bench[one][i], bench[two][j] = b, a
    return rise  # type: ignore[no-any-return]


@_compiled
def run(
    games: Any,
    bench: Any,
    met: Any,
    allowed: Any,
    state: Any,
    kept: Any,
    temperature: float,
    between: float,
    squares: int,
    best: int,
    moves: int,
) -> tuple[int, int]:
    """Try some changes; the squares, and the least of them under `best`, of which `kept` holds the games."""
    for _ in range(moves):
        if chance(state) < between:
            squares += relieve(games, bench, met, allowed, state, temperature)
        else:
            squares += swap(games, met, allowed, state, temperature)
        if squares < best:
            best = squares
            for number in range(len(games)):
                for table in range(len(games[number])):
                    for place in range(_TEN):
                        kept[number][table][place] = games[number][table][place]
    return squares, best
