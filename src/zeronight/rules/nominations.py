"""Rulings on nominations.

Source: club-ru 9, 12.3; dogory-drygom 2.14, 4.1-4.3, 9; kharkiv A.4; FSM 4.4.2, 4.4.3; FIIM 7.2-7.6.
"""

from zeronight.core.ground import Because
from zeronight.core.ruling import Code, Ruling
from zeronight.rules.keys import Rule, grounds
from zeronight.rules.options import Nomination

_ACCEPTED = grounds(Rule.NOMINATION_ACCEPTANCE)
_FIRST_NEW = grounds(Rule.NOMINATION_ACCEPTANCE, Rule.NOMINATION_SEVERAL)
_ATTEMPT = grounds(Rule.NOMINATION_ACCEPTANCE)
_ONESELF = grounds(Rule.NOMINATION_ONESELF)
_TAKEN = grounds(Rule.NOMINATION_TAKEN)
_ABSENT = grounds(Rule.NOMINATION_ABSENT)
_ONE = grounds(Rule.NOMINATION_PER_DAY, Rule.NOMINATION_ANOTHER)
_MUTED = grounds(Rule.FOUL_MUTED_NOMINATES)
_WORDS = grounds(Rule.NOMINATION_IN_LAST_WORDS)
_WITHDRAWAL = grounds(Rule.NOMINATION_WITHDRAWAL)


def chosen(
    by: int, named: tuple[int, ...], taken: tuple[int, ...], living: tuple[int, ...]
) -> Ruling[int] | Ruling[Code]:
    """Which of the seats that `by` names in one breath is put up: the first living and not yet nominated."""
    for seat in named:
        if seat in living and seat not in taken:
            because = _FIRST_NEW if len(named) > 1 else _ACCEPTED
            return Ruling(seat, because + _ONESELF if seat == by else because)
    if any(seat in living for seat in named):
        return Ruling(Code.ALREADY_NOMINATED, _TAKEN)
    return Ruling(Code.NOMINEE_OUT, _ABSENT)


def by_muted() -> Because:
    """The grounds on which one who has lost his speech nominates all the same."""
    return _MUTED


def attempt() -> Because:
    """The grounds on which an attempt without «Принято» is none."""
    return _ATTEMPT


def second(nomination: Nomination) -> Because | None:
    """The grounds on which a second nomination of one seat is refused; None where it replaces."""
    return None if nomination.withdrawal == "replaces" else _ONE


def is_offence(nomination: Nomination) -> bool:
    """Whether the attempt to name another is an offence (dogory-drygom 2.14)."""
    return nomination.another == "offence"


def in_last_words(nomination: Nomination) -> Because | None:
    """The grounds on which last words nominate nobody, or None."""
    return _WORDS if nomination.in_last_words == "refused" else None


def withdrawal(nomination: Nomination, own_minute: bool) -> Ruling[Code | None]:
    """Whether a nomination can be taken back now: None if so."""
    if nomination.withdrawal == "no":
        return Ruling(Code.NO_WITHDRAWAL, _WITHDRAWAL)
    return Ruling(None if own_minute else Code.WITHDRAWAL_LATE, _WITHDRAWAL)
