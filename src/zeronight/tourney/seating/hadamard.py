"""Twenty players on two tables: halves from a Hadamard matrix of order 20 (Paley, over the field of 19).

Its rows 1 to 19 have ten of each sign and any two agree in ten places, so two rounds share five players at
every two tables, which the bound asks for; over all 19 rounds each pair meets nine times.
"""

from zeronight.tourney.seating.plan import Plan

ORDER = 20
_FIELD = 19


def hadamard_plan(rounds: int) -> Plan:
    """A plan for 20 players; after 19 rounds it begins again."""
    rows = [_row(number % _FIELD) for number in range(rounds)]
    return Plan(ORDER, tuple((_half(row, 1), _half(row, -1)) for row in rows))


def _row(number: int) -> list[int]:
    """A row of the matrix whose first row is all ones: signs of quadratic residues, shifted."""
    residues = {n * n % _FIELD for n in range(1, _FIELD)}
    signs = [
        1 if column == number or (column - number) % _FIELD in residues else -1 for column in range(_FIELD)
    ]
    return [-1, *signs]


def _half(row: list[int], sign: int) -> tuple[int, ...]:
    return tuple(player for player, mine in enumerate(row, 1) if mine == sign)
