"""Rulings on the shooting.

Source: FSM 4.5.4, 4.5.5; dogory-drygom 5; R-common-1, R-common-2.
"""

from zeronight.core.ruling import Ruling
from zeronight.core.table import Shot
from zeronight.rules.keys import Rule, grounds
from zeronight.rules.options import Night

_HIT = grounds(Rule.NIGHT_VICTIM)
_OWN = grounds(Rule.NIGHT_VICTIM, Rule.NIGHT_OWN_SIDE)
_EMPTY = grounds(Rule.NIGHT_VICTIM)
_MISS = grounds(Rule.NIGHT_VICTIM, Rule.NIGHT_MISSES)


def victim(
    night: Night, shots: tuple[Shot, ...], blacks: tuple[int, ...], targets: tuple[int, ...]
) -> Ruling[int | None]:
    """Who falls: the one seat that every shot is at, if it can still fall.

    shots: those that count, one a black. blacks: seats of the blacks. targets: seats in the game
    when the numbers began.
    """
    if any(shot.how in night.misses for shot in shots):
        return Ruling(None, _MISS)
    aims = {shot.seat for shot in shots}
    if len(aims) != 1 or None in aims:
        return Ruling(None, _MISS)
    (aim,) = aims
    if aim not in targets:
        return Ruling(None, _EMPTY)
    return Ruling(aim, _OWN if aim in blacks else _HIT)
