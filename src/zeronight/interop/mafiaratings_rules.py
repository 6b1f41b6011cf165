"""The 13 digits of mafiaratings as an overlay of the book `fiim/1`, and back.

Source: include/rules.php; the table at the head of `rules/books/fiim-1.toml`. Digit i is option i. A code
of another length is of another age, and what its digits meant then is not known here.
"""

from collections.abc import Mapping

from zeronight.interop.finding import Finding, Kind
from zeronight.interop.open_record import as_stored
from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import table_of
from zeronight.rules.options import Rules

LENGTH = 13
_BARRED = "lift.barred"
_FOUR = 7
_NINE = 8

# option: key, and its value by digit
OPTIONS: dict[int, tuple[str, tuple[object, ...]]] = {
    0: ("speech.next_opener", ("next_living", "closer_advances")),
    1: ("statement.on_record", ("off", "night_killed", "killed", "speech", "any")),
    2: ("statement.on_record_seats", tuple(range(10))),
    3: ("nomination.withdrawal", ("own_minute", "replaces", "no")),
    4: ("vote.day0", ("held", "winner_speaks", "lift_only", "own_vote")),
    5: ("tie.revote_order", ("nomination", "previous_reversed")),
    6: ("lift.whole_table", ("barred", "draw")),
    9: ("best_move.when", ("night", "off")),
    10: ("speech.last_words", ("always", "until_decided")),
    11: ("foul.mute", ("next_speech", "shortened", "none")),
    12: ("foul.technical_removal_at", (0, 2)),
}
_ROWS: dict[int, tuple[list[dict[str, int]], ...]] = {
    _FOUR: ([], [{"alive": 4, "tied": 2}]),
    _NINE: ([], [{"alive": 9, "tied": 3}], [{"alive": 9, "tied": 3, "day": 1}]),
}


def overlay_of(code: str | None, book: Rulebook, findings: list[Finding]) -> dict[str, object]:
    """The keys that this code changes in the book; what cannot be read is reported."""
    if code is None:
        return {}
    if len(code) != LENGTH or not (code.isascii() and code.isdigit()):
        findings.append(Finding(kind=Kind.FIELD_UNKNOWN, at="game", field="rules", source=code[:40]))
        return {}
    wanted: dict[str, object] = {_BARRED: []}
    for option, digit in enumerate(map(int, code)):
        values: tuple[object, ...] = _ROWS[option] if option in _ROWS else OPTIONS[option][1]
        if digit >= len(values):
            found = Finding(kind=Kind.FIELD_UNKNOWN, at="game", field=f"rules[{option}]", source=str(digit))
            findings.append(found)
        elif option in _ROWS:
            wanted[_BARRED] = [*_list(wanted[_BARRED]), *_ROWS[option][digit]]
        else:
            wanted[OPTIONS[option][0]] = values[digit]
    own = as_stored(table_of(book.rules))
    return {key: value for key, value in wanted.items() if own[key] != value}


def code_of(rules: Rules) -> tuple[str, tuple[str, ...]]:
    """The code nearest to these rules, and the keys whose value it cannot say."""
    digits = ["0"] * LENGTH
    unsaid: list[str] = []
    own = as_stored(table_of(rules))
    for option, (key, values) in OPTIONS.items():
        value = own[key]
        if value in values:
            digits[option] = str(values.index(value))
        else:
            unsaid.append(key)
    left = _list(own[_BARRED])
    for option, choices in _ROWS.items():
        for digit, rows in enumerate(choices):
            if rows and rows[0] in left:
                digits[option] = str(digit)
                left.remove(rows[0])
    return "".join(digits), (*unsaid, _BARRED) if left else tuple(unsaid)


def unsaid_keys(rules: Rules, base: Rules) -> tuple[str, ...]:
    """Keys that differ from the book of the code and that no digit says."""
    said = {key for key, _ in OPTIONS.values()} | {_BARRED}
    mine, theirs = table_of(rules), table_of(base)
    return tuple(key for key in _differing(mine, theirs) if key not in said)


def _differing(mine: Mapping[str, object], theirs: Mapping[str, object]) -> list[str]:
    return [key for key in mine if mine[key] != theirs[key]]


def _list(value: object) -> list[dict[str, int]]:
    return list(value) if isinstance(value, list) else []
