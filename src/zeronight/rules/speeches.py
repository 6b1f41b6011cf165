"""Rulings on speeches: who opens, who speaks how long, in which order the tied defend themselves.

Source: FSM 4.3, 4.4.12, 6.4, 7.6; club-ru 5; dogory-drygom 7; kharkiv 4.1, 4.3; FIIM 6.3, 9.5.
"""

from typing import assert_never

from zeronight.core.event import Manners
from zeronight.core.ruling import Ruling
from zeronight.core.seat import circle
from zeronight.rules.keys import Rule, grounds
from zeronight.rules.options import Foul, Rules, Speech

SHORT_SECONDS = 30

_DAY0 = grounds(Rule.SPEECH_OPENER_DAY0)
_LATER = grounds(Rule.SPEECH_NEXT_OPENER)
_FULL = grounds(Rule.SPEECH_SECONDS)
_MUTED = grounds(Rule.FOUL_MUTE_AT, Rule.FOUL_MUTE)
_SILENT = grounds(Rule.FOUL_MUTED_NOMINATES, Rule.FOUL_MUTED_VOTES, Rule.FOUL_MUTE_AT, Rule.FOUL_MUTE)
_FEW = grounds(Rule.FOUL_MUTE_AT_THREE_OR_FOUR)
_SHORT = grounds(Rule.FOUL_MUTE_AT, Rule.FOUL_MUTE, Rule.FOUL_MUTE_AT_THREE_OR_FOUR)
_DEFENCE = grounds(Rule.SPEECH_DEFENCE_SECONDS)
_DEFENCE_SPARED = grounds(Rule.SPEECH_DEFENCE_SECONDS, Rule.FOUL_MUTE_IN_DEFENCE)
_DEFENCE_SILENT = grounds(Rule.FOUL_MUTE_AT, Rule.FOUL_MUTE, Rule.FOUL_MUTE_IN_DEFENCE)
_WORDS = grounds(Rule.SPEECH_LAST_WORDS, Rule.SPEECH_LAST_WORDS_SECONDS)
_WORDS_SPARED = grounds(Rule.FOUL_MUTE, Rule.SPEECH_LAST_WORDS, Rule.SPEECH_LAST_WORDS_SECONDS)
_DEFENCE_ORDER = grounds(Rule.TIE_FIRST, Rule.SPEECH_DEFENCE_ORDER)


def opener(
    speech: Speech, last_opener: int | None, closer: int | None, living: tuple[int, ...]
) -> Ruling[int]:
    """Who opens the day: seat 1, later the next living seat by the paper's rotation."""
    if last_opener is None or closer is None:
        return Ruling(_first_living(1, living), _DAY0)
    match speech.next_opener:
        case "next_living":
            return Ruling(_first_living(last_opener % 10 + 1, living), _LATER)
        case "closer_advances":
            closes = _first_living(closer % 10 + 1, living)
            return Ruling(_first_living(closes % 10 + 1, living), _LATER)
        case never:
            assert_never(never)


def _first_living(start: int, living: tuple[int, ...]) -> int:
    return next(seat for seat in circle(start) if seat in living)


def turn(rules: Rules, muted: bool, alive: int) -> Ruling[tuple[Manners, int]]:
    """A seat's turn in the circle with `alive` at the table."""
    if not muted:
        return Ruling(("full", rules.speech.seconds), _FULL)
    return _muted_turn(rules.foul, alive)


def _muted_turn(foul: Foul, alive: int) -> Ruling[tuple[Manners, int]]:
    match foul.mute:
        case "shortened":
            return Ruling(("short", SHORT_SECONDS), _MUTED)
        case "next_speech" | "day" | "none":
            if alive > 4:
                return Ruling(("silent", 0), _SILENT)
            if foul.mute_at_three_or_four == "thirty_seconds":
                return Ruling(("short", SHORT_SECONDS), _SHORT)
            return Ruling(("silent", 0), (*_SILENT, *_FEW))
        case never:
            assert_never(never)


def defence(rules: Rules, muted_today: bool, fouls: int) -> Ruling[tuple[Manners, int]]:
    """A tied nominee's defence; only a mute of the whole day can take it. fouls: how many he has."""
    if muted_today and rules.foul.mute == "day" and rules.foul.mute_in_defence == "silent":
        return Ruling(("silent", 0), _DEFENCE_SILENT)
    because = _DEFENCE_SPARED if fouls >= rules.foul.mute_at else _DEFENCE
    return Ruling(("full", rules.speech.defence_seconds), because)


def defence_order(speech: Speech, tied: tuple[int, ...], turns: tuple[int, ...]) -> Ruling[tuple[int, ...]]:
    """The order of defences. tied: in the order of nomination. turns: today's circle."""
    match speech.defence_order:
        case "nomination":
            return Ruling(tied, _DEFENCE_ORDER)
        case "circle":
            return Ruling(tuple(seat for seat in turns if seat in tied), _DEFENCE_ORDER)
        case never:
            assert_never(never)


def last_words(rules: Rules, fouls: int) -> Ruling[int]:
    """Seconds of last words, which a mute never takes. fouls: how many he has."""
    because = _WORDS_SPARED if fouls >= rules.foul.mute_at else _WORDS
    return Ruling(rules.speech.last_words_seconds, because)


def words_at_end(speech: Speech) -> bool:
    """Whether there are last words once the game is decided (FSM 7.9, FIIM 8.19)."""
    return speech.last_words == "always"
