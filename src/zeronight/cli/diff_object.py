"""Two rulebooks held against each other, as the one JSON object of `rulebook diff --json`.

A key has `value`, `status`, `clause`, `book` and `text` of both sides; of a list `value` is the whole
list and `rows` are those that the other side has not. Offences stand apart, with all their rows. Texts
are in the language asked for.
"""

from collections.abc import Sequence

from zeronight.i18n.catalogue import Messages
from zeronight.i18n.values import rule_said
from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import FIELDS, OFFENCES, plain
from zeronight.rules.diff import KeyDifference, Passage, Row, Side


def diff_object(
    a: Rulebook, b: Rulebook, found: Sequence[KeyDifference], messages: Messages
) -> dict[str, object]:
    """All differences, in the order of the catalogue."""
    offences = [one for difference in found for one in difference.offences]
    return {
        "a": a.id,
        "b": b.id,
        "keys": [
            {
                "rule": one.rule,
                "a": _side(one.rule, one.a, messages),
                "b": _side(one.rule, one.b, messages),
            }
            for one in found
            if one.rule != OFFENCES
        ],
        "offences": [
            {
                "offence": one.offence,
                "a": [_offence(row, messages) for row in one.a],
                "b": [_offence(row, messages) for row in one.b],
            }
            for one in offences
        ],
    }


def _side(rule: str, side: Side, messages: Messages) -> dict[str, object]:
    found: dict[str, object] = {"value": plain(side.value), **_passage(rule, side.passage, messages)}
    if FIELDS[rule].is_list:
        found["rows"] = [
            {"value": plain(row.value), **_passage(rule, row.passage, messages)} for row in side.rows
        ]
    return found


def _passage(rule: str, passage: Passage, messages: Messages) -> dict[str, object]:
    return {
        "status": passage.status,
        "clause": passage.clause,
        "book": passage.book,
        "text": passage_text(rule, passage, messages),
    }


def passage_text(rule: str, passage: Passage, messages: Messages) -> str:
    """The words of the clause; without a clause the note, or what the key asks."""
    lang = messages.lang
    return passage.words.said(lang) or passage.note.said(lang) or rule_said(messages, rule)


def _offence(row: Row, messages: Messages) -> dict[str, object]:
    act = row.value
    return {
        "penalty": act.penalties[0] if len(act.penalties) == 1 else list(act.penalties),
        "when": act.when,
        "role": act.role,
        "seat": act.seat,
        "never_fourth": act.never_fourth,
        "preselected": act.preselected,
        "until_decided": act.until_decided,
        **_passage(OFFENCES, row.passage, messages),
    }
