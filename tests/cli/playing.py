"""Short games for tests of the command line: real calls, written to files."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from tests import random_judge
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.core.role import Role
from zeronight.engine import jsonl
from zeronight.engine.record import Header, Record
from zeronight.engine.steps import next_steps
from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import rules_hash, table_of
from zeronight.rules.load import load
from zeronight.rules.overlay import overlay

_CARDS = {"c": Role.CITIZEN, "s": Role.SHERIFF, "m": Role.MAFIOSO, "d": Role.DON}
DEAL = "c c c c c c s m m d"


def empty_record(book: Rulebook, game: str = "test") -> Record:
    """A record under this book, as the program would begin it."""
    texts = iter(range(10**9))
    header = Header(
        game=game,
        book=book.id,
        overlay=dict(book.overlay),
        rules=table_of(book.rules),
        rules_hash=rules_hash(book.rules),
    )
    return Record(header, book.rules, lambda: f"salt-{next(texts)}")


def random_record(book_id: str, seed: int) -> Record:
    """A whole game of the random judge, under a header that names its book."""
    return jsonl.read(_played(book_id, seed), lambda _: load(book_id).rules).record


@lru_cache(maxsize=256)
def _played(book_id: str, seed: int) -> bytes:
    book = load(book_id)
    played = random_judge.play(book.rules, seed)
    record = empty_record(book, f"random-{seed}")
    record.entries, record.texts = played.entries, played.texts
    return jsonl.write(record)


class Play:
    """One game under one book: seat 7 is the sheriff, 8 and 9 are mafiosi, 10 is the don."""

    def __init__(self, book_id: str, deal: str = DEAL, **changes: object) -> None:
        self.book = load(book_id)
        if changes:
            self.book = overlay(self.book, {key.replace("__", "."): value for key, value in changes.items()})
        self.record = empty_record(self.book)
        self.deal = c.Deal(tuple(_CARDS[letter] for letter in deal.split()))

    def call(self, *calls: AnyCall) -> "Play":
        """Make these calls."""
        for call in calls:
            self.record.append(call)
        return self

    def go(self, *steps: st.Step) -> "Play":
        """Announce these steps."""
        return self.call(*(c.Proceed(step) for step in steps))

    def begin(self) -> "Play":
        """Deal, and night 0 up to the morning."""
        self.call(self.deal)
        while self.record.table.period == "night":
            self.go(next_steps(self.record.rules, self.record.table)[0])
        return self

    def circle(self, nominations: Mapping[int, int] | None = None) -> "Play":
        """A round of speeches, with these nominations by speaker."""
        while True:
            step = next_steps(self.record.rules, self.record.table)[0]
            if not isinstance(step, st.Speech):
                return self.go(st.CircleEnd()) if isinstance(step, st.CircleEnd) else self
            self.go(step)
            if nominations and step.seat in nominations:
                self.call(c.Nominate(step.seat, (nominations[step.seat],)))

    def count(self, hands: Mapping[int, Sequence[int] | int]) -> "Play":
        """A ballot, count by count, hands by seat or by number."""
        for of, shown in hands.items():
            self.go(st.Count(of))
            if isinstance(shown, int):
                self.call(c.ShowHands(of, number=shown))
            else:
                self.call(c.ShowHands(of, seats=tuple(shown)))
            self.call(c.CloseCount(of))
        return self

    def defences(self) -> "Play":
        """Everybody who is due a defence has it."""
        while isinstance(step := next_steps(self.record.rules, self.record.table)[0], st.Defence):
            self.go(step)
        return self

    def lift(self, hands: Sequence[int]) -> "Play":
        """The lift."""
        return self.go(st.Lift()).call(c.ShowHands("lift", seats=tuple(hands)), c.CloseCount("lift"))

    def words(self) -> "Play":
        """Everybody who is due last words has them."""
        while isinstance(step := next_steps(self.record.rules, self.record.table)[0], st.LastWords):
            self.go(step)
        return self

    def night(
        self, shots: Mapping[int, int | None], don: int | None = None, sheriff: int | None = None
    ) -> "Play":
        """A night from the word to the sheriff's check."""
        self.go(st.Night(), st.Shooting())
        self.call(*(c.Shoot(by, seat) for by, seat in shots.items()))
        self.go(st.Check("don"))
        if don is not None:
            self.call(c.Check("don", don))
        self.go(st.Check("sheriff"))
        if sheriff is not None:
            self.call(c.Check("sheriff", sheriff))
        return self

    def save(self, path: Path) -> Path:
        """Write the record."""
        path.write_bytes(jsonl.write(self.record))
        return path
