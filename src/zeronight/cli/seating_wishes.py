"""Wishes at the terminal: read from a file, and said in words."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict

from zeronight.cli.reading import read
from zeronight.cli.trouble import Trouble
from zeronight.i18n.catalogue import Messages
from zeronight.rules.faults import BookFaults, Code
from zeronight.tourney.seating import wishes_toml
from zeronight.tourney.seating.certificate import plain
from zeronight.tourney.seating.contradictions import Contradiction, contradiction
from zeronight.tourney.seating.make import Size
from zeronight.tourney.seating.wishes import Broken, Verdict, Wish
from zeronight.tourney.seating.wishes_form import BadWishes, Path, WishFault

_OF_THE_FILE = (Code.NOT_UTF8, Code.NOT_TOML)


def wishes_from(file: str, size: Size, messages: Messages) -> tuple[Wish, ...]:
    """The wishes of a TOML file.

    Raises:
        Trouble: no file, no TOML, a value that is no wish, or wishes that contradict each other.
    """
    data = read(file)
    try:
        wishes = wishes_toml.read(data, file, size.players, size.tables, size.rounds)
    except BookFaults as bad:
        [fault] = bad.faults
        kind = f"fault.{fault.code.value}" if fault.code in _OF_THE_FILE else "wish.fault.too_large"
        what = messages.say(kind)
        raise Trouble("bad_text", file=file, line=fault.line, column=fault.column, what=what) from None
    except BadWishes as bad:
        line, column = wishes_toml.place_of(data, bad.fault.path)
        raise _BadWishes(file, line, column, bad.fault) from None
    found = contradiction(wishes, size.players, size.tables, size.rounds)
    if found is not None:
        lines = [wishes_toml.line_of(data, wishes, wish) for wish in found.wishes]
        raise _Contradicting(file, found, lines)
    return wishes


class _BadWishes(Trouble):
    """A value that is no wish."""

    def __init__(self, file: str, line: int, column: int, fault: WishFault) -> None:
        super().__init__("bad_wishes", file=file, line=line, column=column, path=path_said(fault.path))
        self.fault = fault

    def lines(self, messages: Messages) -> list[str]:
        """The place, and what is wrong there."""
        return [messages.say("wish.fault.at", what=_what(messages, self.fault), **self.values) + "."]


class _Contradicting(Trouble):
    """Wishes of which not all can be kept, each with its line."""

    def __init__(self, file: str, found: Contradiction, lines: list[int]) -> None:
        super().__init__("contradiction", file=file, round=found.round)
        self.found = found
        self.numbers = lines

    def lines(self, messages: Messages) -> list[str]:
        """What kind of contradiction, then a line for each wish."""
        if not self.found.round:
            head = messages.say("wish.never_there", **self.values)
        elif self.found.is_smallest:
            head = messages.say("wish.contradiction", **self.values)
        else:
            head = messages.say("wish.contradiction_unproven", **self.values)
        rows = zip(self.numbers, self.found.wishes, strict=True)
        said = (messages.say("wish.row", line=line, what=wish_said(messages, wish)) for line, wish in rows)
        return [f"{head}:", *(f"    {row}" for row in said)]


def fault_in_plan(messages: Messages, fault: WishFault) -> str:
    """What is wrong with the wishes that a plan carries."""
    path = path_said(("wishes", *fault.path))
    return messages.say("wish.fault.in_plan", path=path, what=_what(messages, fault))


def wish_said(messages: Messages, wish: Wish) -> str:
    """One wish."""
    values = {**asdict(wish), "players": ", ".join(map(str, wish.players))}
    return messages.say(f"wish.{wish.kind}", **values)


def broken_said(messages: Messages, breach: Broken) -> str:
    """A broken wish, and how."""
    what = messages.say(f"wish.broken.{breach.reason}", **asdict(breach))
    return messages.say("wish.broken_row", wish=wish_said(messages, breach.wish), what=what)


def verdict_lines(messages: Messages, verdict: Verdict) -> Iterator[str]:
    """How many wishes are kept, and each that is not."""
    kept = len(verdict.kept)
    yield messages.say("wish.kept", kept=kept, all=kept + len(verdict.broken))
    if verdict.judge_spread is not None:
        yield messages.say("wish.judge_spread", spread=verdict.judge_spread)
    for breach in verdict.broken:
        yield broken_said(messages, breach)


def broken_object(messages: Messages, breach: Broken) -> dict[str, Any]:
    """A broken wish as a violation."""
    found = plain(breach)
    return {
        "field": "wishes",
        "told": found.pop("wish"),
        "found": found,
        "said": broken_said(messages, breach),
    }


def path_said(path: Path) -> str:
    """A path as people write it: `fixed.1[0]`, counted as in the file."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


def _what(messages: Messages, fault: WishFault) -> str:
    return messages.say(f"wish.fault.{fault.kind}", found=fault.found, most=fault.most)
