"""What a rule key asks and what its value says, in words: for whoever compares two papers."""

from msgspec import Struct, to_builtins

from zeronight.i18n.catalogue import Messages, NoMessage
from zeronight.rules.keys import Rule
from zeronight.rules.offences import OffenceRow
from zeronight.rules.options import EmptyDays, LiftBar, Misses, QuietNights, TwoTwo

_FOUL_NUMBERS = (Rule.FOUL_MUTE_AT, Rule.FOUL_REMOVAL_AT)
_SIDES = {2: "red_red", 1: "red_black", 0: "black_black"}


def chapter_said(messages: Messages, chapter: str) -> str:
    """The heading of a chapter of keys, such as "speech"; "offences" is one of its own."""
    return messages.say(f"rule.chapter.{chapter}")


def rule_said(messages: Messages, key: str) -> str:
    """What a key asks, without a question mark."""
    return messages.say(f"rule.{key}")


def value_said(messages: Messages, key: str, value: object) -> str:
    """What a typed value of a key says; of a list all of its rows."""
    if isinstance(value, tuple):
        if not value:
            return _choice(messages, key, "none") or messages.say("value.none")
        return "; ".join(row_said(messages, key, row) for row in value)
    if isinstance(value, Struct):
        return _ending(messages, key, value)
    if isinstance(value, int) and not isinstance(value, bool):
        return _number(messages, key, value)
    return _choice(messages, key, str(value)) or str(value)


def row_said(messages: Messages, key: str, row: object) -> str:
    """What one row of a list says."""
    match row:
        case OffenceRow():
            return f"{messages.name('offence', row.offence)}: {penalty_said(messages, row)}"
        case TwoTwo(reds=reds, winner=winner):
            wins = messages.say(f"value.wins_{winner}")
            return messages.say(f"value.{key}.{_SIDES[reds]}", wins=wins)
        case LiftBar(alive=alive, tied=tied, day=None):
            return messages.say(f"value.{key}.row", alive=alive, tied=tied)
        case LiftBar(alive=alive, tied=tied, day=day):
            return messages.say(f"value.{key}.row_day", alive=alive, tied=tied, day=day)
        case _ if key == Rule.FOUL_NIGHT_EXEMPT:
            return messages.name("offence", str(row))
        case _:
            return _choice(messages, key, str(row)) or str(to_builtins(row))


def penalty_said(messages: Messages, row: OffenceRow) -> str:
    """What an offence costs, and under which conditions."""
    penalties = f" {messages.say('rulebook.or')} ".join(
        messages.name("term.penalty", penalty) for penalty in row.penalties
    )
    limits = [
        messages.name(f"term.{area}", value)
        for area, value, usual in (
            ("when", row.when, "any"),
            ("whose", row.role, "any"),
            ("of", row.seat, "in"),
        )
        if value != usual
    ]
    if row.never_fourth:
        limits.append(messages.say("rulebook.never_fourth"))
    if row.until_decided:
        limits.append(messages.say("diff.until_decided"))
    if not row.preselected:
        limits.append(messages.say("diff.not_preselected"))
    return f"{penalties} ({', '.join(limits)})" if limits else penalties


def _number(messages: Messages, key: str, value: int) -> str:
    said = _choice(messages, key, str(value))
    if said is not None:
        return said
    if key in _FOUL_NUMBERS:
        return messages.say("value.foul_number", n=value)
    if key == Rule.STATEMENT_ON_RECORD_SEATS:
        return messages.say("value.seats", n=value) if value else messages.say("value.seats_any")
    return messages.say("value.seconds", n=value) if value else messages.say("value.no_time")


def _ending(messages: Messages, key: str, value: Struct) -> str:
    match value:
        case Misses(nights=nights, winner=winner):
            return messages.say(f"value.{key}.nights", n=nights, wins=messages.say(f"value.wins_{winner}"))
        case QuietNights():
            return _quiet(messages, key, value)
        case EmptyDays(days=days, consecutive=consecutive):
            return messages.say(f"value.{key}.{'running' if consecutive else 'total'}", n=days)
        case _:
            return str(to_builtins(value))


def _quiet(messages: Messages, key: str, value: QuietNights) -> str:
    wins = messages.say(f"value.wins_{value.winner}")
    parts = [
        messages.say(f"value.{key}.nights", n=value.nights, wins=wins),
        messages.say(f"value.{key}.{value.broken_by}"),
    ]
    if value.until == "day_end":
        parts.append(messages.say(f"value.{key}.day_end"))
    if value.offered:
        parts.append(messages.say(f"value.{key}.offered"))
    return "; ".join(parts)


def _choice(messages: Messages, key: str, value: str) -> str | None:
    """The words of a closed choice, if it has any."""
    try:
        return messages.say(f"value.{key}.{value}")
    except NoMessage:
        return None
