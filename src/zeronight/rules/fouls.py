"""Rulings on fouls and on the catalogue of offences.

Source: club-ru 2, 3, 5; dogory-drygom 1, 2, 7; kharkiv 1-3, 4.1; FSM 6; FIIM 9, 10.
"""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from zeronight.core.ground import Because, Ground
from zeronight.core.role import Role
from zeronight.core.ruling import Code
from zeronight.rules.keys import Rule, grounds
from zeronight.rules.offences import Offence, OffenceRow, Penalty, When
from zeronight.rules.options import Foul

_ANNOUNCED = grounds(Rule.FOUL_ANNOUNCED_FROM)
_CUT_OFF = grounds(Rule.FOUL_ANNOUNCED_FROM, Rule.FOUL_INTERRUPT_AT)
_MUTE = grounds(Rule.FOUL_MUTE_AT, Rule.FOUL_MUTE)
_OWN_SPEECH = grounds(Rule.FOUL_MUTE_AT, Rule.FOUL_MUTE, Rule.FOUL_MUTE_OWN_SPEECH)
_REMOVAL = grounds(Rule.FOUL_REMOVAL_AT)
_TECHNICAL = grounds(Rule.FOUL_TECHNICAL_REMOVAL_AT)
_NIGHT = grounds(Rule.FOUL_NIGHT, Rule.FOUL_NIGHT_PHASE)
_PHASE = grounds(Rule.FOUL_NIGHT_PHASE)
_OFFENCES = grounds(Rule.FOUL_OFFENCES)
_SEVERAL = grounds(Rule.FOUL_SEVERAL)
_GESTURES = grounds(Rule.FOUL_FIRST_VICTIM_GESTURES)

KNOWN = frozenset(offence.value for offence in Offence)


class Scene(Struct, frozen=True):
    """Where an offence fell: the parts of the game that were on, and whether by night.

    first_victim_words: the first victim says his last words. decided: the game is decided.
    """

    parts: frozenset[When]
    night: bool
    first_victim_words: bool = False
    decided: bool = False


class Unfit(Struct, frozen=True):
    """Why an offence does not carry this penalty here; `penalty` is the one the paper has for it."""

    code: Code
    because: Because
    penalty: Penalty | None = None
    secret: bool = False


def unfit(
    foul: Foul, offence: str | None, penalty: Penalty, scene: Scene, role: Role | None, is_out: bool
) -> Unfit | None:
    """Whether the paper knows this penalty for this offence of this seat here; None if it does."""
    if offence is None:
        return None
    if offence not in KNOWN:
        return Unfit(Code.NO_SUCH_OFFENCE, ())
    rows = [row for row in foul.offences if row.offence == offence]
    if not rows:
        return Unfit(Code.NOT_IN_THIS_BOOK, _OFFENCES)
    fitting = [row for row in rows if penalty in row.penalties]
    if not fitting:
        meant = _meant(rows, scene)
        return Unfit(Code.PENALTY_NOT_STATED, (_row(meant),), meant.penalties[0])
    here = [row for row in fitting if row.when in scene.parts and _standing_fits(row, is_out)]
    if not here or _is_allowed_gesture(foul, offence, scene):
        because = _GESTURES if here else ()
        return Unfit(Code.OFFENCE_ELSEWHERE, (_row(fitting[0]), *because))
    if scene.decided and all(row.until_decided for row in here):
        return Unfit(Code.OFFENCE_ELSEWHERE, (_row(here[0]),), secret=True)
    if not any(_role_fits(row, role) for row in here):
        return Unfit(Code.OFFENCE_ROLE, (_row(here[0]),), secret=True)
    return None


def _row(row: OffenceRow) -> Ground:
    """The row of the catalogue that an answer rests on."""
    cells: dict[str, int | str | bool] = {
        "offence": row.offence,
        "penalty": row.penalties[0],
        "when": row.when,
        "role": row.role,
    }
    return Ground(rule=Rule.FOUL_OFFENCES.value, row=cells)


def _meant(rows: list[OffenceRow], scene: Scene) -> OffenceRow:
    """The usual row of an offence here: one that is no note, and preselected, if there is one."""
    here = [row for row in rows if row.when in scene.parts and row.penalties != ("note",)]
    usual = [row for row in here if row.preselected]
    return next(iter(usual or here or rows))


@lru_cache(maxsize=512)
def fitting(
    foul: Foul, penalty: Penalty, scene: Scene, role: Role | None, is_out: bool
) -> tuple[tuple[str, ...], tuple[tuple[Code, str], ...]]:
    """The offences that carry this penalty for such a seat here, and those that only a secret bars."""
    fit: list[str] = []
    barred: list[tuple[Code, str]] = []
    for offence in dict.fromkeys(row.offence for row in foul.offences if penalty in row.penalties):
        found = unfit(foul, offence, penalty, scene, role, is_out)
        if found is None:
            fit.append(offence)
        elif found.secret:
            barred.append((found.code, offence))
    return tuple(fit), tuple(barred)


def _standing_fits(row: OffenceRow, is_out: bool) -> bool:
    return row.seat == "any" or (row.seat == "out") == is_out


def _is_allowed_gesture(foul: Foul, offence: str, scene: Scene) -> bool:
    return (
        foul.first_victim_gestures == "allowed"
        and scene.first_victim_words
        and offence == Offence.GESTURES.value
    )


def _role_fits(row: OffenceRow, role: Role | None) -> bool:
    match row.role:
        case "any":
            return True
        case "red" | "black":
            return role is not None and role.side.value == row.role
        case "sheriff" | "don":
            return role is not None and role.value == row.role


def becomes_removal(foul: Foul, offence: str | None, night: bool) -> Because | None:
    """The grounds on which a foul at night is a removal, or None (dogory-drygom 1.1)."""
    if foul.night == "removal" and night and offence not in foul.night_exempt:
        return _NIGHT
    return None


def exempt_at_night(foul: Foul, offence: str | None, night: bool) -> Because:
    """The grounds on which this offence stays a foul at night, where others are removals."""
    if foul.night == "removal" and night and offence is not None and offence in foul.night_exempt:
        return (Ground(rule=Rule.FOUL_NIGHT_EXEMPT.value, row={"offence": offence}),)
    return ()


def entered_later() -> Because:
    """The grounds on which the moment of the offence counts, not of its entry."""
    return _PHASE


def several_at_once() -> Because:
    """The grounds on which one offence brings several fouls."""
    return _SEVERAL


def never_fourth(foul: Foul, offence: str | None, count: int) -> Because | None:
    """The grounds on which this offence cannot be the foul that removes, or None (dogory-drygom 2.14)."""
    if count < foul.removal_at:
        return None
    for row in foul.offences:
        if row.offence == offence and row.never_fourth:
            cells: dict[str, int | str | bool] = {"offence": row.offence, "never_fourth": True}
            return (Ground(rule=Rule.FOUL_OFFENCES.value, row=cells),)
    return None


def is_never_fourth(foul: Foul, offence: str) -> bool:
    """Whether the paper exempts this offence from being the foul that removes."""
    return offence in _exempt_offences(foul)


@lru_cache(maxsize=64)
def _exempt_offences(foul: Foul) -> frozenset[str]:
    return frozenset(row.offence for row in foul.offences if row.never_fourth)


def told(foul: Foul, count: int) -> tuple[bool, bool, Because]:
    """Whether foul `count` must be announced, whether one who talks on is cut off, and why."""
    announce = count >= foul.announced_from
    cut_off = count == foul.interrupt_at
    because = _CUT_OFF if cut_off else _ANNOUNCED if announce else ()
    if count == foul.mute_at and foul.mute == "none":
        because += _MUTE
    return announce, cut_off, because


Turn = Literal["before", "during", "after"]


def mute(foul: Foul, count: int, turn: Turn, day: int) -> tuple[int | None, Because] | None:
    """What foul `count` takes: None nothing; a day number that day's speeches; no number the next one.

    turn: where the seat's own turn of the coming or present day `day` stands.
    """
    if count != foul.mute_at or foul.mute == "none":
        return None
    because = _OWN_SPEECH if turn == "during" else _MUTE
    if foul.mute == "day":
        return (day if turn == "before" else day + 1), because
    return None, because


def removes(foul: Foul, count: int) -> Because | None:
    """The grounds on which foul `count` removes, or None."""
    return _REMOVAL if count >= foul.removal_at else None


def technical_removes(foul: Foul, count: int) -> Because | None:
    """The grounds on which technical foul `count` removes, or None."""
    return _TECHNICAL if foul.technical_removal_at and count >= foul.technical_removal_at else None
