"""The course of one decision: the events so far and the table they lead to."""

from zeronight.core.call import Winner
from zeronight.core.event import AnyEvent, Decided, WordsGranted
from zeronight.core.ground import Because, Ground
from zeronight.core.ruling import Code, Refusal, Refused, Ruling
from zeronight.core.table import SeatState, Table
from zeronight.engine.evolve import evolve
from zeronight.rules import endings, speeches
from zeronight.rules.keys import Rule, grounds
from zeronight.rules.options import Rules

_WORDS = grounds(Rule.SPEECH_LAST_WORDS, Rule.SPEECH_LAST_WORDS_SECONDS)
_WORDS_ORDER = grounds(Rule.SPEECH_LAST_WORDS, Rule.SPEECH_LAST_WORDS_ORDER, Rule.SPEECH_LAST_WORDS_SECONDS)


class Course:
    """One call on its way: `emit` appends an event and moves the table on.

    waive: soft refusals are collected in `waived` instead of being raised (`Overrule`).
    """

    __slots__ = ("events", "rules", "table", "waive", "waived")

    def __init__(self, rules: Rules, table: Table, waive: bool = False) -> None:
        self.rules = rules
        self.table = table
        self.events: list[AnyEvent] = []
        self.waive = waive
        self.waived: list[Refusal] = []

    def emit(self, event: AnyEvent) -> None:
        """Append an event."""
        self.events.append(event)
        self.table = evolve(self.table, event)

    def refuse(self, refusal: Refusal) -> None:
        """Refuse, or, where the judge overrules and it is soft, note what he waives.

        Raises:
            Refused: unless it is waived.
        """
        if refusal.is_hard or not self.waive:
            raise Refused(refusal)
        self.waived.append(refusal)

    def seat(self, seat: int) -> SeatState:
        """The state of seat 1-10."""
        return self.table.seats[seat - 1]

    @property
    def undecided(self) -> bool:
        """Whether the game is under way and not decided."""
        return self.table.state in ("setup", "running")

    def decide(self, winner: Winner, because: Because) -> None:
        """The game is decided, once."""
        if self.undecided:
            self.emit(Decided(winner, because=because))

    def look_for_winner(self, how: endings.How) -> None:
        """After an exit: whether a side has won by numbers."""
        ruling = self.numbers_decide(how) if self.undecided else None
        if ruling is not None:
            self.decide(ruling.answer, ruling.because)

    def numbers_decide(self, how: endings.How) -> Ruling[endings.Won] | None:
        """Who has won with those who are in the game now, or None."""
        if self.table.seats[0].role is None:
            return None
        blacks = sum(1 for s in self.table.seats if s.standing != "out" and s.is_black)
        return endings.by_numbers(len(self.table.living()) - blacks, blacks, how)

    def grant_words(self, *seats: int) -> None:
        """Last words to those who leave, unless the paper has none once the game is decided."""
        due = tuple(seat for seat in seats if not self.seat(seat).removed)
        if not due or not (self.undecided or speeches.words_at_end(self.rules.speech)):
            return
        self.emit(WordsGranted(due, because=_WORDS if len(due) == 1 else _WORDS_ORDER))


def hard(code: Code, *seats: int, because: Because = ()) -> Refused:
    """A refusal of a sentence that has no meaning here, ready to be raised."""
    return Refused(Refusal(code, because=because, seats=seats))


def offence_ground(offence: str | None, clause: str | None) -> Because:
    """The ground that the judge named, if he named one."""
    return (Ground(offence=offence, clause=clause),) if offence or clause else ()
