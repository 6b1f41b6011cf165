"""Writing a record in notation: tags, then a line for each day and night and one for each ballot."""

import re
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.table import Table
from zeronight.engine.record import Record
from zeronight.notation import implied
from zeronight.notation.consequences import consequences
from zeronight.notation.page import Page
from zeronight.notation.quoted import quote
from zeronight.notation.read import SOURCE, Aside
from zeronight.notation.spell import cards, hands, spell
from zeronight.notation.steps import spell_step
from zeronight.notation.tags import CARD_TAGS, KNOWN
from zeronight.notation.told import Told, told
from zeronight.notation.toml_values import toml_value
from zeronight.rules.options import Rules


def write(record: Record, tags: Mapping[str, str] | None = None, asides: Sequence[Aside] = ()) -> str:
    """The record as text.

    Args:
        record: any record; of its entries those of the line in force are written.
        tags: those without a meaning of their own; without them the ones it was read with.
        asides: comments and assertions that stand behind its calls.

    Raises:
        ValueError: a tag whose name is none, or an aside that is none.
    """
    calls = told(record)
    lines = [_tag("Rulebook", record.header.book)]
    if record.header.game:
        lines.append(_tag("Game", record.header.game))
    lines += (_tag("Set", f"{key} = {toml_value(value)}") for key, value in record.header.overlay.items())
    free = _kept(record) if tags is None else tags
    lines += (_tag(name, value) for name, value in free.items() if name not in KNOWN)
    of_calls, at = _tags(calls)
    lines += (_tag(name, value) for name, value in of_calls.items())
    page = Writer(record.rules, calls, at, asides).page()
    return "\n".join([*lines, "", *page] if page else lines) + "\n"


def _tag(name: str, value: str) -> str:
    if not _NAME.fullmatch(name):
        raise ValueError(f"no name of a tag: {name!r}")
    return f"[{name} {quote(value)}]"


def _kept(record: Record) -> Mapping[str, str]:
    tags = (record.source or {}).get(SOURCE)
    if not isinstance(tags, dict):
        return {}
    return {name: value for name, value in tags.items() if _NAME.fullmatch(name) and isinstance(value, str)}


def _tags(calls: tuple[Told, ...]) -> tuple[dict[str, str], int]:
    """The tags of the calls that stand at the beginning, and how many calls they are."""
    found: dict[str, str] = {}
    for at, one in enumerate(calls):
        match one.call:
            case c.Seat(seat=seat, person=str(person)):
                name, value = f"Seat{seat}", person
            case c.Judge(person=str(person)):
                name, value = "Judge", person
            case c.Deal(roles=roles):
                name, value = "Roles", cards(roles)
            case c.Draw(seed=seed):
                name, value = "Seed", seed
            case c.Vacate(seat=seat) if "Vacant" in found and next(reversed(found)) == "Vacant":
                found["Vacant"] += f" {seat}"
                continue
            case c.Vacate(seat=seat):
                name, value = "Vacant", str(seat)
            case _:
                return found, at
        if name in found or (name in CARD_TAGS and CARD_TAGS & found.keys()):
            return found, at
        found[name] = value
    return found, len(calls)


def _hands_at(table: Table, may_be_rest: bool = False) -> str:
    """The hands on the table; the last nominee's as `*` where all who are left voted for him."""
    ballot = table.ballot
    if ballot is None:
        return ""
    rest = implied.rest_of(ballot) if may_be_rest and implied.is_last_count(ballot) else None
    return hands(ballot.shown, rest if isinstance(rest, tuple) else None)


_NAME = re.compile(r"[A-Za-z]\w*", re.ASCII)
_ASIDE = re.compile(r"\{[^}\r\n]*\}|=[^\r\n]*")


def _checked(aside: Aside) -> Aside:
    if not _ASIDE.fullmatch(aside.text):
        raise ValueError(f"no comment and no assertion: {aside.text[:80]!r}")
    return aside


class Writer:
    """Writes the calls one after the other, several in one form where they belong together."""

    def __init__(self, rules: Rules, calls: tuple[Told, ...], at: int, asides: Sequence[Aside]) -> None:
        self._rules = rules
        self._calls = calls
        self._at = at
        self._page = Page()
        self._asides = deque(map(_checked, asides))
        # A step is said by the call after it, and what followed from both is told there.
        self._is_held = False

    def page(self) -> list[str]:
        """The lines of the game."""
        start = self._at
        self._aside(self._calls[start - 1].seq if start else 0, [])
        while self._at < len(self._calls):
            one = self._calls[self._at]
            if not self._is_held:
                start = self._at
            self._is_held = False
            reason = f"!{quote(one.call.reason)} " if isinstance(one.call, c.Overrule) else ""
            if isinstance(one.meant, c.Proceed):
                self._step(one, one.meant.to, reason)
            elif isinstance(one.meant, c.ShowHands | c.CloseCount):
                self._count(one, one.meant.of, "")
            else:
                text = reason + spell(one.meant, one.before, one.events)
                if isinstance(one.meant, c.Announce | c.Annul):
                    self._page.line(text)
                else:
                    self._page.word(text)
                self._at += 1
            if not self._is_held:
                said = [f"= {told}" for told in consequences(self._calls[start : self._at])]
                for text in said:
                    self._page.aside(text)
                self._aside(self._calls[self._at - 1].seq, said)
        self._aside(None, [])
        return self._page.lines()

    def _aside(self, upto: int | None, said: list[str]) -> None:
        """The asides up to the call of this entry, or all that are left; not what was just said."""
        while self._asides and (upto is None or self._asides[0].after <= upto):
            text = self._asides.popleft().text
            if text in said:
                said.remove(text)
            else:
                self._page.aside(text)

    def _is_apart(self, at: int) -> bool:
        """Whether an aside stands between the call at this place and the one before it."""
        return bool(self._asides) and self._asides[0].after < self._calls[at].seq

    def _step(self, one: Told, to: st.Step, reason: str) -> None:
        match to:
            case st.Count(of=of):
                self._count(one, of, reason)
                return
            case st.Lift():
                self._count(one, "lift", reason)
                return
        self._at += 1
        is_followed = self._at < len(self._calls) and not self._is_apart(self._at)
        call = self._calls[self._at].call if is_followed else None
        match to:
            case st.Agreement() | st.Morning() | st.Night():
                label = implied.label_number(to, one.before, one.after)
                self._page.label(reason + spell_step(to, label))
            case st.CircleEnd() if not reason and implied.ends_circle(self._rules, one.before):
                self._page.bar()
            case st.Shooting() if not reason and isinstance(call, c.Shoot | c.ShootTogether):
                self._is_held = True
            case st.Check() | st.BestMove() if not reason and self._says(one, to, call):
                self._page.step("", self._is_open(one))
                self._is_held = True
            case st.Speech(seat=seat) if one.before.period == "night":
                self._page.step(f"{reason}>{seat}", self._is_open(one))
            case _:
                self._page.step(reason + spell_step(to), self._is_open(one))

    def _says(self, one: Told, to: st.Check | st.BestMove, call: c.AnyCall | None) -> bool:
        """Whether the call alone says that the step before it began."""
        if isinstance(to, st.Check):
            return isinstance(call, c.Check) and call.by == to.by
        night = one.before.night
        victim = night.victim if night is not None and one.before.period == "night" else None
        return isinstance(call, c.BestMove) and victim == to.seat == call.by

    def _is_open(self, one: Told) -> bool:
        """Whether a `|` would end the circle here."""
        return implied.ends_circle(self._rules, one.before)

    def _count(self, one: Told, of: c.Of, reason: str) -> None:
        """A count: its step, its hands and «Спасибо», as many of them as follow each other."""
        begins = isinstance(one.meant, c.Proceed)
        if begins:
            self._at += 1
        is_first = begins and (of == "lift" or one.before.ballot is None or one.before.ballot.over)
        shows = self._take(c.ShowHands, of)
        closes = self._take(c.CloseCount, of)
        if closes is not None:
            text = f"{of}: {_hands_at(closes.before, may_be_rest=True) or '-'}"
        elif shows is not None:
            text = f"{of}? {_hands_at(shows.after)}"
        else:
            text = f"{of}?"
        self._page.count(reason + text, is_first)

    def _take(self, kind: type[c.ShowHands] | type[c.CloseCount], of: c.Of) -> Told | None:
        """The next call, if it is of this kind and for this count."""
        if self._at >= len(self._calls) or self._is_apart(self._at):
            return None
        one = self._calls[self._at]
        call: Any = one.meant
        if not isinstance(call, kind) or call.of != of:
            return None
        self._at += 1
        return one
