"""A protocol as a text for a chat: at most twelve lines, whatever the game (P24)."""

from collections.abc import Iterable, Sequence
from typing import Final

from zeronight.console.protocol import Protocol
from zeronight.console.protocol_seats import SeatRow
from zeronight.console.reader import Reader
from zeronight.core.table import CheckFact
from zeronight.engine.ballots import HeldBallot, ballots
from zeronight.engine.exits import Exit, exits
from zeronight.engine.nights import Night, nights
from zeronight.engine.story import Story
from zeronight.i18n.events import seats_said

MOST_LINES: Final = 12
_HEAD: Final = 4
_LONGEST_NAME: Final = 24
# Letters that turn the writing round; in a chat nobody sees why a line is upside down.
_TURNING: Final = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f"
_BY_NIGHT_OR_VOTE: Final = ("shot", "vote", "lift", "vacant")


def protocol_text(title: str, told: Protocol, story: Story, reader: Reader) -> str:
    """The text for one who may know the cards; a line ends in a line feed."""
    lines = [_first(title, told), _second(told, reader), *_seats(told, reader)]
    fouls = _fouls(told, reader)
    most = MOST_LINES - _HEAD - (1 if fouls else 0)
    lines += _at_most(_rounds(story, reader), most)
    if fouls:
        lines.append(fouls)
    return "".join(f"{line}\n" for line in lines)


def _at_most(lines: Sequence[str], most: int) -> list[str]:
    """The lines, those too many on the last one."""
    return [*lines[: most - 1], " / ".join(lines[most - 1 :])] if len(lines) > most else list(lines)


def _first(title: str, told: Protocol) -> str:
    return " · ".join(part for part in (title, told.date) if part)


def _second(told: Protocol, reader: Reader) -> str:
    say = reader.messages.say
    parts = [told.book]
    if told.judge:
        parts.append(f"{say('protocol.judge_is')} {one_line(told.judge)}")
    if told.result is None:
        parts.append(say("protocol.running"))
    else:
        won = say(f"protocol.winner.{told.result.winner}")
        parts.append(f"{won} ({told.result.at})" if told.result.at else won)
    return " · ".join(parts)


def _seats(told: Protocol, reader: Reader) -> list[str]:
    said = [_seat(seat, reader) for seat in told.seats]
    return [" · ".join(said[:5]), " · ".join(said[5:])]


def _seat(seat: SeatRow, reader: Reader) -> str:
    letter = "" if seat.role is None else f" {reader.messages.say(f'protocol.letter.{seat.role.value}')}"
    return f"{seat.seat} {one_line(seat.name)}{letter}" if seat.is_named else f"{seat.seat}{letter}"


def one_line(name: str) -> str:
    """A name that cannot break the lines of a text, and is not longer than a name is."""
    bare = " ".join("".join(letter for letter in name if letter not in _TURNING).split())
    return bare if len(bare) <= _LONGEST_NAME else bare[: _LONGEST_NAME - 1] + "…"


def _rounds(story: Story, reader: Reader) -> list[str]:
    """A line for each night and the day after it."""
    by_at: dict[str, list[str]] = {}
    for night in nights(story.moments):
        by_at.setdefault(night.at, []).extend(_night(night, reader))
    for held in ballots(story.moments, story.table):
        by_at.setdefault(held.at, []).append(_ballot(held, reader))
    for one in exits(story.moments, story.table):
        if one.cause not in _BY_NIGHT_OR_VOTE:
            by_at.setdefault(one.at, []).append(_exit(one, reader))
    numbers = sorted({int(at.split()[1]) for at in by_at})
    lines = []
    for number in numbers:
        parts = []
        for period in ("night", "day"):
            said = by_at.get(f"{period} {number}")
            if said:
                short = reader.messages.say(f"protocol.text.{period}", number=number)
                parts.append(f"{short}: {', '.join(said)}")
        lines.append("; ".join(parts))
    return lines


def _night(night: Night, reader: Reader) -> Iterable[str]:
    say = reader.messages.say
    yield say("protocol.text.miss") if night.victim is None else say("protocol.text.shot", seat=night.victim)
    if night.best_move is not None:
        yield say("protocol.best_move", seats=seats_said(night.best_move.seats))
    for by, fact in (("don", night.don), ("sheriff", night.sheriff)):
        if fact is not None:
            yield say("protocol.text.check", by=say(f"term.role.{by}"), seat=fact.seat, sign=_sign(fact))


def _sign(fact: CheckFact) -> str:
    return "?" if fact.answer is None else "+" if fact.answer else "−"


def _ballot(held: HeldBallot, reader: Reader) -> str:
    say = reader.messages.say
    if held.kind == "lift":
        counted = f"{say('protocol.ballot.lift')} {held.for_}"
    else:
        counted = " | ".join(
            f"{hands.of}: {' '.join(map(str, sorted(hands.seats))) if hands.seats else f'×{hands.votes}'}"
            for hands in held.closed
        )
    ends = held.outcome in ("leaves", "stays", "cancelled")
    outcome = say(f"term.outcome.{held.outcome}") if ends else ""
    if held.outcome == "leaves":
        outcome = f"{outcome} {seats_said(held.leaders or held.nominees)}"
    return " → ".join(part for part in (counted, outcome) if part)


def _exit(one: Exit, reader: Reader) -> str:
    return f"{one.seat}: {reader.messages.say(f'term.cause.{one.cause}')}"


def _fouls(told: Protocol, reader: Reader) -> str:
    found = [f"{seat.seat}–{seat.fouls}" for seat in told.seats if seat.fouls]
    return f"{reader.messages.say('protocol.foul_column')}: {', '.join(found)}" if found else ""
