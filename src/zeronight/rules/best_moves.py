"""Rulings on the best move and on statements for the protocol.

Source: FSM 4.5.9, 7.10, 8.3; kharkiv A.1, A.4; FIIM 6.7, 6.8, 8.17.
"""

from typing import Literal, assert_never

from zeronight.core.event import Statement
from zeronight.core.ground import Because
from zeronight.core.ruling import Code, Ruling
from zeronight.rules.keys import Rule, grounds
from zeronight.rules.options import BestMove
from zeronight.rules.options import Statement as StatementRules

_OFF = grounds(Rule.BEST_MOVE_WHEN)
_WHEN = grounds(Rule.BEST_MOVE_ENTITLED, Rule.BEST_MOVE_WHEN)
_ENTITLED = grounds(Rule.BEST_MOVE_ENTITLED)
_TWO_LEFT = grounds(Rule.BEST_MOVE_ENTITLED, Rule.BEST_MOVE_AFTER_TWO_LEFT)
_CHANGED = grounds(Rule.BEST_MOVE_CHANGED)
_PHRASE = grounds(Rule.BEST_MOVE_PHRASE)
_SAID = grounds(Rule.BEST_MOVE_BROKEN_OFF)


def entitled(rules: BestMove, night: int, victim: int | None, left_day0: int) -> Ruling[bool]:
    """Whether the victim of night `night` may leave a best move; left_day0: whom the vote of day 0 took."""
    if rules.when == "off":
        return Ruling(False, _OFF)
    if victim is None or night != 1:
        return Ruling(False, _ENTITLED)
    if left_day0 >= 2 and rules.after_two_left == "void":
        return Ruling(False, _TWO_LEFT)
    return Ruling(True, _WHEN)


def left_already() -> Ruling[Code]:
    """A best move cannot be changed."""
    return Ruling(Code.BEST_MOVE_LEFT, _CHANGED)


def by_phrase() -> Because:
    """The grounds on which the words matter that were said, or were not."""
    return _PHRASE


def broken_off() -> Because:
    """The grounds on which the seats said before a removal stand."""
    return _SAID


Words = Literal["speech", "silent", "defence", "night_victim", "day_leaver", "none"]

_RULE_OF = {
    "will": grounds(Rule.STATEMENT_WILL),
    "red_triple": grounds(Rule.STATEMENT_RED_TRIPLE),
    "on_record": grounds(Rule.STATEMENT_ON_RECORD),
}
_SEATS = grounds(Rule.STATEMENT_ON_RECORD, Rule.STATEMENT_ON_RECORD_SEATS)


def statement(rules: StatementRules, kind: Statement, words: Words, seats: int) -> Ruling[bool]:
    """Whether such a statement may be made in these words; seats: how many it names."""
    because = _RULE_OF[kind]
    match kind:
        case "will":
            return Ruling(rules.will == "accepted" and words not in ("none", "defence"), because)
        case "red_triple":
            return Ruling(rules.red_triple == "accepted" and words not in ("none", "defence"), because)
        case "on_record":
            if rules.on_record_seats and seats > rules.on_record_seats:
                return Ruling(False, _SEATS)
            return Ruling(_on_record_fits(rules, words), because)
        case never:
            assert_never(never)


def _on_record_fits(rules: StatementRules, words: Words) -> bool:
    match rules.on_record:
        case "off":
            return False
        case "night_killed":
            return words == "night_victim"
        case "killed":
            return words in ("night_victim", "day_leaver")
        case "speech":
            return words not in ("none", "defence", "silent")
        case "any":
            return words not in ("none", "silent")
        case never:
            assert_never(never)
