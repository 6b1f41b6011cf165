"""Where two rulebooks differ, in plain words: who says it, how plainly, and how often they differ."""

from collections.abc import Iterable, Sequence

from zeronight.i18n.catalogue import Messages
from zeronight.i18n.values import penalty_said
from zeronight.rules.book import OURS, OVERLAY
from zeronight.rules.catalogue import OFFENCES
from zeronight.rules.diff import KeyDifference, Passage, Row, Side


def passages_of(side: Side) -> list[Passage]:
    """Where the differing rows are said; without any, where the whole is."""
    return [row.passage for row in side.rows] or [side.passage]


def prices(messages: Messages, rows: Iterable[Row]) -> dict[str, list[Passage]]:
    """What an offence costs, each price once with all its clauses."""
    found: dict[str, list[Passage]] = {}
    for row in rows:
        found.setdefault(penalty_said(messages, row.value), []).append(row.passage)
    return found


def passages_said(messages: Messages, passages: Iterable[Passage]) -> list[str]:
    """Document, clause, status and words of each, and what our own choice rests on; nothing twice."""
    lines = [line for passage in passages for line in _passage(messages, passage)]
    return list(dict.fromkeys(lines))


def _passage(messages: Messages, passage: Passage) -> list[str]:
    text = passage.words.said(messages.lang)
    source = passage.book if passage.clause is None else f"{passage.book} {passage.clause}"
    lines = [_status(messages, passage, source, text)]
    if note := passage.note.said(messages.lang):
        lines.append(messages.say("diff.note", text=note))
    return lines


def _status(messages: Messages, passage: Passage, source: str, text: str) -> str:
    if passage.book == OVERLAY:
        return messages.say("diff.overlay")
    match passage.status:
        case "silent" if passage.book == OURS:
            return messages.say("diff.ours")
        case "silent" if not text:
            return messages.say("diff.silent_source", source=source)
        case "judge" if not text:
            return messages.say("diff.judge_alone")
        case "reading" if passage.reading is not None:
            return messages.say("diff.reading", source=source, id=passage.reading, text=text)
        case status if text:
            return messages.say(f"diff.{status}", source=source, text=text)
        case _:
            return messages.say("diff.bare", source=source)


def counts_said(messages: Messages, found: Sequence[KeyDifference], a: str, b: str) -> list[str]:
    """How many differences there are and of which kinds; `a` and `b` are what the books are called."""
    keys = [one for one in found if one.rule != OFFENCES]
    offences = [one for one in found if one.rule == OFFENCES]
    other = [one for one in keys if not one.is_same]
    priced = sum(len(one.offences) for one in offences if not one.is_same)
    lines = []
    if not other and not priced:
        lines.append(messages.say("diff.nothing", a=a, b=b))
    else:
        lines.append(messages.say("diff.keys", n=len(other)))
        for name, status in (("silences", "silent"), ("readings", "reading")):
            if count := sum(1 for one in other if _has(one, status)):
                lines.append(messages.say(f"diff.{name}", n=count))
        lines.append(messages.say("diff.offences", n=priced))
    alike = len(keys) - len(other)
    alike_priced = sum(len(one.offences) for one in offences if one.is_same)
    for name, count in (("alike", alike), ("alike_offences", alike_priced)):
        if count:
            lines.append(messages.say(f"diff.{name}", n=count))
    return lines


def _has(one: KeyDifference, status: str) -> bool:
    passages = (*passages_of(one.a), *passages_of(one.b))
    return any(passage.status == status for passage in passages)
