"""A game for scenarios: real calls by the public way, short words for what judges do, and assertions.

Seats 1-6 are citizens, 7 is the sheriff, 8 and 9 are mafiosi, 10 is the don, unless a scenario deals
otherwise. Every state is reached by play: nothing of a table is set by hand.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.core.event import AnyEvent, Event
from zeronight.core.ground import Ground
from zeronight.core.offer import Offer
from zeronight.core.role import Role
from zeronight.core.ruling import Refusal, Refused
from zeronight.core.table import SeatState, Table
from zeronight.engine.offers import offers
from zeronight.engine.record import Header, Record, encode
from zeronight.engine.steps import next_steps
from zeronight.rules.catalogue import FIELDS, value_of
from zeronight.rules.cite import Cite, cite
from zeronight.rules.load import load
from zeronight.rules.options import Rules
from zeronight.rules.overlay import overlay

E = TypeVar("E", bound=Event)
DEAL = "c c c c c c s m m d"
_ROLES = {"c": Role.CITIZEN, "s": Role.SHERIFF, "m": Role.MAFIOSO, "d": Role.DON}
CITED: set[str] = set()
"""Every key that a scenario cited; see `conftest.py`."""

PLAYED: set[tuple[str, str]] = set()
"""Every key with every value, as JSON, that a scenario was played with."""


def note_cited(because: Sequence[Ground]) -> None:
    """Remember which keys are cited."""
    CITED.update(ground.rule for ground in because if ground.rule is not None)


@lru_cache(maxsize=64)
def _values(rules: Rules) -> frozenset[tuple[str, str]]:
    return frozenset((key, encode(value_of(rules, key)).decode()) for key in FIELDS)


Hands = Mapping[int, Sequence[int] | int]


class Game:
    """One game under one book. Methods that play return the game; `last` holds the newest events."""

    def __init__(self, book: str, deal: str = DEAL, **keys: Any) -> None:
        self.book = load(book)
        if keys:
            self.book = overlay(self.book, {key.replace("__", "."): value for key, value in keys.items()})
        PLAYED.update(_values(self.book.rules))
        texts = iter(range(10**6))
        header = Header(game="scenario", book=book, rules_hash="0" * 64)
        self.record = Record(header, self.book.rules, lambda: str(next(texts)))
        self.last: tuple[AnyEvent, ...] = ()
        self.call(c.Deal(tuple(_ROLES[letter] for letter in deal.split())))

    # Playing

    @property
    def table(self) -> Table:
        """The table now."""
        return self.record.table

    def seat(self, seat: int) -> SeatState:
        """The state of a seat."""
        return self.table.seats[seat - 1]

    def call(self, *calls: AnyCall) -> "Game":
        """Make these calls; `last` holds the events of all of them."""
        events: list[AnyEvent] = []
        for one in calls:
            events += self.record.append(one).events
        self.last = tuple(events)
        for event in events:
            note_cited(getattr(event, "because", ()))
        return self

    def go(self, *steps: st.Step) -> "Game":
        """Announce these steps, one after the other."""
        return self.call(*(c.Proceed(step) for step in steps))

    def next(self) -> tuple[st.Step, ...]:
        """The steps that are due, the usual one first."""
        return next_steps(self.record.rules, self.table)

    def until(self, wanted: Callable[[st.Step], bool]) -> "Game":
        """Take the usual next step until one that is wanted has begun."""
        events: list[AnyEvent] = []
        for _ in range(60):
            step = self.next()[0]
            self._close_shooting(step)
            self.go(step)
            events += self.last
            if wanted(step):
                self.last = tuple(events)
                return self
        raise AssertionError("the step did not come")

    def _close_shooting(self, step: st.Step) -> None:
        if isinstance(self.table.phase, st.Shooting) and self.table.night and not self.table.night.shots:
            self.call(c.ShootTogether(None))

    def to(self, step: st.Step) -> "Game":
        """Take the usual steps until this one has begun."""
        return self.until(lambda due: due == step)

    def day0(self) -> "Game":
        """Night 0 without events; the morning of day 0 is announced."""
        return self.to(st.Morning())

    def speech(self, seat: int) -> "Game":
        """On in the circle to the minute of this seat, last words and exits before it included."""
        return self.to(st.Speech(seat))

    def circle(self, nominations: Mapping[int, int] | None = None) -> "Game":
        """The whole circle, or the rest of it, with nominations {by: seat}; ends in the last speech."""
        wanted = dict(nominations or {})
        events: list[AnyEvent] = []
        while True:
            phase = self.table.phase
            if isinstance(phase, st.Speech) and phase.seat in wanted:
                self.call(c.Nominate(phase.seat, (wanted.pop(phase.seat),)))
                events += self.last
            step = self.next()[0]
            if isinstance(step, st.CircleEnd):
                assert not wanted, f"no turn for {wanted}"
                self.last = tuple(events)
                return self
            self.go(step)
            events += self.last

    def nominate(self, *seats: int) -> "Game":
        """The circle of a day, these put up in this order by its first speakers; ends in the last speech."""
        while not isinstance(self.table.phase, st.Speech):
            self.go(self.next()[0])
        for seat in seats[:-1]:
            self.call(c.Nominate(self.table.turns[-1], (seat,))).go(self.next()[0])
        return self.call(c.Nominate(self.table.turns[-1], (seats[-1],))).circle()

    def tie(self, first: int, second: int) -> "Game":
        """A day on which these two are nominated, in this order, and tied; their defences are due."""
        self.nominate(first, second)
        half = len(self.table.living()) // 2
        return self.ballot({first: half, second: half})

    def tie_again(self) -> "Game":
        """The defences, and a revote that ties the two again."""
        self.defences()
        half = len(self.table.living()) // 2
        return self.ballot(dict.fromkeys(self.table.revote, half))

    def down_to(self, *seats: int) -> "Game":
        """Day 1 with these at the table: the others are removed on day 0, blacks first; a miss at night."""
        if self.table.period == "night":
            self.day0()
        others = [state for state in self.table.seats if state.seat not in seats]
        for state in sorted(others, key=lambda state: not state.is_black):
            self.call(c.Remove(state.seat))
        return self.night(None)

    def votes_tomorrow(self) -> bool:
        """On to the next day and through its circle, with two nominees: whether a vote is due."""
        self.to(st.Morning()).until(lambda step: isinstance(step, st.Speech))
        self.nominate(*self.table.living()[:2]).go(st.CircleEnd())
        return isinstance(self.next()[0], st.Count)

    def count(self, of: int | str, hands: Sequence[int] | int) -> "Game":
        """Call hands for a nominee, or "lift", show them (by seat or by number) and say «Спасибо»."""
        step = st.Lift() if of == "lift" else st.Count(int(of))
        wanted: Any = of
        number, seats = (hands, None) if isinstance(hands, int) else (None, tuple(hands))
        return self.call(c.Proceed(step), c.ShowHands(wanted, seats, number), c.CloseCount(wanted))

    def ballot(self, hands: Hands) -> "Game":
        """Count after count, in the order given; seats that voted for nobody go as the rules send them."""
        events: list[AnyEvent] = []
        for of, shown in hands.items():
            self.count(of, shown)
            events += self.last
        self.last = tuple(events)
        return self

    def defences(self) -> "Game":
        """Through the defences of the tied."""
        events: list[AnyEvent] = []
        while self.table.defences:
            self.go(st.Defence(self.table.defences[0]))
            events += self.last
        self.last = tuple(events)
        return self

    def vote_out(self, seat: int, beside: int | None = None) -> "Game":
        """A whole day by which this seat leaves, with last words; `beside` is nominated as well.

        The first two speakers of the circle nominate; on day 0 a second nominee is needed.
        """
        while not isinstance(self.table.phase, st.Speech):
            self.go(self.next()[0])
        other = beside or next(s for s in self.table.living() if s != seat)
        first = self.table.turns[0]
        self.call(c.Nominate(first, (seat,)))
        self.go(self.next()[0])
        self.call(c.Nominate(self.table.turns[-1], (other,)))
        self.circle()
        self.count(seat, tuple(self.table.living()))
        return self.until(lambda step: isinstance(step, st.Count)).call(c.CloseCount(other)).leave()

    def leave(self) -> "Game":
        """Last words and announced exits of those who leave."""
        while self.next() and isinstance(self.next()[0], st.LastWords | st.Exit):
            self.go(self.next()[0])
        return self

    def quiet_day(self) -> "Game":
        """A day without a nominee; ends in the last speech."""
        return self.circle()

    def fall(self) -> "Game":
        """On to the word «night», last words and exits included; not through a vote."""
        return self.until(lambda step: isinstance(step, st.Night))

    def shooting(self) -> "Game":
        """On to the numbers."""
        return self.until(lambda step: isinstance(step, st.Shooting))

    def night(self, victim: int | None, don: int | None = None, sheriff: int | None = None) -> "Game":
        """From the day, or from «night», to the next morning. No victim: the blacks did not agree."""
        if self.table.period == "day":
            self.fall()
        if not isinstance(self.table.phase, st.Shooting):
            self.go(st.Shooting())
        self.call(c.ShootTogether(victim))
        self.go(st.Check("don"))
        if don is not None:
            self.call(c.Check("don", don))
        self.go(st.Check("sheriff"))
        if sheriff is not None:
            self.call(c.Check("sheriff", sheriff))
        return self.to(st.Morning())

    # Asking

    def refusal(self, call: AnyCall) -> Refusal:
        """The refusal of this call; it is an error if it is accepted. Nothing changes."""
        entries = len(self.record.entries)
        try:
            self.record.append(call)
        except Refused as refused:
            assert len(self.record.entries) == entries
            note_cited(refused.refusal.because)
            return refused.refusal
        raise AssertionError(f"accepted: {call}, {self.record.entries[-1].events}")

    def offered(self, kind: str, barred: bool = False) -> tuple[Offer, ...]:
        """The unbarred offers of this kind, or the barred ones."""
        found = offers(self.record.rules, self.table)
        kept = tuple(o for o in found if o.kind == kind and (o.barred is not None) == barred)
        for offer in kept:
            note_cited(offer.because)
        return kept

    def may(self, call: AnyCall) -> bool:
        """Whether an unbarred offer admits this call."""
        return any(o.barred is None and o.admits(call) for o in offers(self.record.rules, self.table))

    def events(self, kind: type[E]) -> tuple[E, ...]:
        """The newest events of this kind."""
        return tuple(event for event in self.last if isinstance(event, kind))

    def event(self, kind: type[E]) -> E:
        """The one newest event of this kind."""
        found = self.events(kind)
        assert len(found) == 1, f"{len(found)} of {kind.__name__} in {self.last}"
        return found[0]

    def has_left(self, seat: int, cause: str) -> bool:
        """Whether the seat is out, by this cause."""
        state = self.seat(seat)
        return state.standing == "out" and state.exit is not None and state.exit.cause == cause

    def winner(self) -> str | None:
        """Who has won, announced or not."""
        return self.table.result.winner if self.table.result is not None else None

    # Grounds

    def cites(self, because: Sequence[Ground]) -> tuple[Cite, ...]:
        """The grounds as the book cites them."""
        note_cited(because)
        return tuple(cite(self.book, ground, "en") for ground in because)

    def follows_from(
        self, because: Sequence[Ground], clause: str | None, status: str = "stated", book: str | None = None
    ) -> bool:
        """Whether a ground is cited by this clause, with this status, of this book (the game's own)."""
        wanted = (clause, status, book or self.book.id)
        return wanted in [(found.clause, found.status, found.book) for found in self.cites(because)]
