"""Writing a record in notation: tags, then a line for each day and night and one for each ballot."""

from collections.abc import Mapping
from typing import Any

from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.engine.record import Record
from zeronight.notation import implied
from zeronight.notation.consequences import consequences
from zeronight.notation.page import Page
from zeronight.notation.quoted import quote
from zeronight.notation.spell import cards, hands, spell
from zeronight.notation.steps import spell_step
from zeronight.notation.tags import KNOWN
from zeronight.notation.told import Told, told
from zeronight.rules.options import Rules


def write(record: Record, tags: Mapping[str, str] | None = None) -> str:
    """The record as text.

    tags: those without a meaning of their own; without them the ones that the record was read with.
    """
    calls = told(record)
    lines = [f"[Rulebook {quote(record.header.book)}]"]
    if record.header.game:
        lines.append(f"[Game {quote(record.header.game)}]")
    lines += (f"[Set {quote(f'{key} = {_toml(value)}')}]" for key, value in record.header.overlay.items())
    free = _kept(record) if tags is None else tags
    lines += _spelled({name: value for name, value in free.items() if name not in KNOWN})
    of_calls, at = _tags(calls)
    lines += of_calls
    page = Writer(record.rules, calls, at).page()
    return "\n".join([*lines, "", *page] if page else lines) + "\n"


def _kept(record: Record) -> Mapping[str, str]:
    tags = (record.source or {}).get("tags", {})
    return tags if isinstance(tags, dict) else {}


def _tags(calls: tuple[Told, ...]) -> tuple[list[str], int]:
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
                return _spelled(found), at
        if name in found or (name in _CARDS and _CARDS & found.keys()):
            return _spelled(found), at
        found[name] = value
    return _spelled(found), len(calls)


_CARDS = {"Roles", "Seed"}


def _spelled(tags: Mapping[str, str]) -> list[str]:
    return [f"[{name} {quote(value)}]" for name, value in tags.items()]


class Writer:
    """Writes the calls one after the other, several in one form where they belong together."""

    def __init__(self, rules: Rules, calls: tuple[Told, ...], at: int) -> None:
        self._rules = rules
        self._calls = calls
        self._at = at
        self._page = Page()

    def page(self) -> list[str]:
        """The lines of the game."""
        while self._at < len(self._calls):
            one = self._calls[self._at]
            start = self._at
            reason = f"!{quote(one.call.reason)} " if isinstance(one.call, c.Overrule) else ""
            if isinstance(one.meant, c.Proceed):
                self._step(one, one.meant.to, reason)
            elif isinstance(one.meant, c.ShowHands | c.CloseCount):
                self._count(one, one.meant.of, "")
            else:
                text = reason + spell(one.meant, one.before, one.events)
                self._page.word(text)
                self._at += 1
            for made in self._calls[start : self._at]:
                for assertion in consequences(made):
                    self._page.word(f"= {assertion}")
        return self._page.lines()

    def _step(self, one: Told, to: st.Step, reason: str) -> None:
        match to:
            case st.Count(of=of):
                self._count(one, of, reason)
                return
            case st.Lift():
                self._count(one, "lift", reason)
                return
        self._at += 1
        following = self._calls[self._at] if self._at < len(self._calls) else None
        call = following.call if following is not None else None
        match to:
            case st.Agreement() | st.Morning() | st.Night():
                label = implied.label_number(to, one.before, one.after)
                self._page.label(reason + spell_step(to, label))
            case st.CircleEnd() if not reason and implied.ends_circle(self._rules, one.before):
                self._page.bar()
            case st.Shooting() if not reason and isinstance(call, c.Shoot | c.ShootTogether):
                pass
            case st.Check(by=by) if not reason and isinstance(call, c.Check) and call.by == by:
                self._page.step("", self._is_open(one))
            case st.BestMove(seat=seat) if (
                not reason and isinstance(call, c.BestMove) and self._is_asked(one, seat, call)
            ):
                self._page.step("", self._is_open(one))
            case st.Speech(seat=seat) if one.before.period == "night":
                self._page.step(f"{reason}>{seat}", self._is_open(one))
            case _:
                self._page.step(reason + spell_step(to), self._is_open(one))

    def _is_asked(self, one: Told, seat: int, call: c.BestMove) -> bool:
        """Whether the best move alone says that the step began."""
        night = one.before.night
        return night is not None and night.victim == seat == call.by and one.before.period == "night"

    def _is_open(self, one: Told) -> bool:
        """Whether a `|` would end the circle here."""
        return implied.ends_circle(self._rules, one.before)

    def _count(self, one: Told, of: c.Of, reason: str) -> None:
        """A count: its step, its hands and «Спасибо», as many of them as follow each other."""
        begins = isinstance(one.meant, c.Proceed)
        if begins:
            self._at += 1
        table = one.after if begins else one.before
        is_first = begins and (of == "lift" or one.before.ballot is None or one.before.ballot.over)
        shows = self._take(c.ShowHands, of)
        closes = self._take(c.CloseCount, of)
        ballot = table.ballot
        shown = (shows or closes or one).after.ballot
        if closes is not None:
            shown = closes.before.ballot
        on_table = shown.shown if shown is not None else None
        rest = None
        if closes is not None and ballot is not None and implied.is_last_count(ballot):
            left = implied.rest_of(ballot)
            rest = left if isinstance(left, tuple) else None
        if closes is not None:
            text = f"{of}: {hands(on_table, rest) or '-'}"
        elif shows is not None:
            text = f"{of}? {hands(on_table)}"
        else:
            text = f"{of}?"
        self._page.count(reason + text, is_first)

    def _take(self, kind: type[c.ShowHands] | type[c.CloseCount], of: c.Of) -> Told | None:
        """The next call, if it is of this kind and for this count."""
        if self._at >= len(self._calls):
            return None
        one = self._calls[self._at]
        call: Any = one.call
        if not isinstance(call, kind) or call.of != of:
            return None
        self._at += 1
        return one


def _toml(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return _toml_text(value)
        case dict():
            pairs = (f"{_toml_text(key)} = {_toml(inner)}" for key, inner in value.items())
            return "{ " + ", ".join(pairs) + " }" if value else "{}"
        case list() | tuple():
            return "[" + ", ".join(map(_toml, value)) + "]"
        case _:
            return str(value)


def _toml_text(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else f"\\U{ord(c):08x}" for c in escaped) + '"'
