"""The record that a text is played on: calls are made, steps left out are begun, refusals are told."""

from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.core.event import AnyEvent
from zeronight.core.ruling import Code, Refusal, Refused
from zeronight.core.table import Table
from zeronight.engine.decide import advance
from zeronight.engine.record import Entry, Record
from zeronight.engine.steps import next_steps
from zeronight.notation import implied
from zeronight.notation import nodes as n
from zeronight.notation.errors import Errors, Fault, Stop, clipped
from zeronight.notation.spell import spell
from zeronight.notation.steps import spell_steps
from zeronight.notation.wordings import Said, Words, wording
from zeronight.rules.options import Rules

MOST_CALLS = 5_000


# The second ballot may call the seat first that the one before called last: as a step it has begun.
_LEFT_OUT = (Code.SKIPS, Code.STEP_NOT_DUE, Code.STEP_BEGUN)
_COME_EVERY_DAY = (st.Morning, st.Night, st.Speech, st.Shooting, st.Check)


class Failed(Exception):
    """An error was told; nothing more of the phrase is done."""


class Trial:
    """Calls that are decided on a table and written nowhere. Nothing is understood on the way to a step."""

    def __init__(self, rules: Rules, table: Table) -> None:
        self.rules = rules
        self.table = table
        self.entries: list[Entry] = []

    def append(self, call: AnyCall) -> Entry:
        """Decide a call.

        Raises:
            Refused: the table stays as it was.
        """
        events, self.table = advance(self.rules, self.table, call)
        self.entries.append(Entry(len(self.entries) + 1, len(self.entries), "", call, events))
        return self.entries[-1]


class Board:
    """Makes the calls of one phrase after the other.

    events: what the phrase under way, or the last one, led to.
    """

    def __init__(self, text: str, record: Record | Trial, errors: Errors) -> None:
        self.record = record
        self.text = text
        self.errors = errors
        self.events: tuple[AnyEvent, ...] = ()
        self._phrase = n.Phrase(n.Bar(), 0, 0)
        self._reason: str | None = None
        self._is_muted = False

    @property
    def table(self) -> Table:
        """The table so far."""
        return self.record.table

    def turn_to(self, phrase: n.Phrase) -> None:
        """Errors are now told of this phrase."""
        self._phrase, self._reason, self._is_muted = phrase, None, False

    def mute(self) -> None:
        """What else is wrong with this phrase is not told."""
        self._is_muted = True

    def overrule(self, reason: str) -> None:
        """The next call is made by the judge's overruling word."""
        self._reason = reason

    def make(self, call: AnyCall) -> None:
        """Make a call.

        Raises:
            Failed: it is refused, which was told.
        """
        try:
            self._append(call)
        except Refused as refused:
            self._tell(refused.refusal)
            raise Failed from None

    def go(self, to: st.Step) -> None:
        """Begin a step, after those that the text leaves out; an overruled one is begun as it is.

        Raises:
            Failed: it cannot begin, which was told.
        """
        is_overruled = self._reason is not None
        try:
            self._append(c.Proceed(to))
        except Refused as refused:
            is_final = is_overruled or isinstance(self.record, Trial)
            if is_final or refused.refusal.code not in _LEFT_OUT:
                self._tell(refused.refusal)
                raise Failed from None
            self._go_through(to, refused.refusal)

    def _go_through(self, to: st.Step, refusal: Refusal) -> None:
        """Begin what the text leaves out, and the step. refusal: why the step alone cannot begin."""
        try:
            steps = implied.steps_before(self.record.rules, self.table, to)
        except implied.Blocked as blocked:
            # A speech is asked for out of turn; anything else waits for what is missing on the way.
            due = next_steps(self.record.rules, self.table) if isinstance(to, st.Speech) else blocked.due
            comes = refusal.code is Code.STEP_NOT_DUE and isinstance(to, _COME_EVERY_DAY)
            if refusal.code is Code.SKIPS or comes:
                self.tell(Fault.MISSING_BEFORE, spell_steps(due))
            else:
                self._tell(refusal)
            raise Failed from None
        except Refused as refused:
            self._tell(refused.refusal if refusal.code is Code.SKIPS else refusal)
            raise Failed from None
        for step in (*steps, to):
            self.make(c.Proceed(step))

    def _append(self, call: AnyCall) -> None:
        if len(self.record.entries) >= MOST_CALLS:
            self.errors.add(
                self._phrase.at, Fault.TOO_LONG, wording(Said.MORE_CALLS, n=MOST_CALLS), wording(Said.A_GAME)
            )
            raise Stop
        if self._reason is not None:
            call, self._reason = c.Overrule(call, self._reason), None
        self.events += self.record.append(call).events

    def failed(self, fault: Fault, expected: Words) -> Failed:
        """Tell an error of the phrase, and give what is to be raised."""
        self.tell(fault, expected)
        return Failed()

    def tell(self, fault: Fault, expected: Words, found: str = "", refusal: Refusal | None = None) -> None:
        """Tell an error of the phrase."""
        if self._is_muted:
            return
        found = found or clipped(self.text[self._phrase.at : self._phrase.end])
        self.errors.add(self._phrase.at, fault, found, expected, refusal)

    def _tell(self, refusal: Refusal) -> None:
        self.tell(Fault.REFUSED, _meant(refusal, self.table), refusal=refusal)


def _meant(refusal: Refusal, table: Table) -> Words:
    """What may be written instead of a refused call."""
    match refusal.code:
        case Code.STEP_NOT_DUE | Code.SKIPS if refusal.steps:
            return spell_steps(refusal.steps)
        case Code.SHOTS_MISSING:
            seats = ", ".join(map(str, refusal.seats))
            return wording(Said.SHOTS_OF, seats=seats)
        case Code.COUNT_NOT_CLOSED if table.ballot is not None:
            return wording(Said.ITS_HANDS, of=str(table.ballot.open or "lift"))
        case Code.FOULS_UNREADABLE:
            return wording(Said.FOULS_AT_ONCE)
        case Code.NOTHING_TO_WAIVE:
            return wording(Said.NOTHING_TO_WAIVE)
        case Code.NOT_DEALT:
            return wording(Said.CARDS_FIRST)
    judge = None if refusal.is_hard else wording(Said.IF_LET_PASS)
    instead = refusal.instead
    if instead is None or isinstance(instead, c.Proceed | c.ShowHands | c.CloseCount | c.Overrule):
        return judge or ""
    spelled = spell(instead, table, ())
    return spelled if judge is None else wording(Said.OR_ELSE, one=spelled, other=judge)
