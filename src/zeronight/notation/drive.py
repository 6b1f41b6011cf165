"""From phrases to calls: the engine is driven through the game, and asked what the text leaves out."""

from typing import assert_never

from msgspec.structs import replace

from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.core.event import AnyEvent, Checked
from zeronight.core.ruling import Code, Refused
from zeronight.core.table import Hands, Table
from zeronight.engine.decide import advance
from zeronight.engine.record import Entry, Record
from zeronight.notation import implied
from zeronight.notation import nodes as n
from zeronight.notation.checks import Moment, check
from zeronight.notation.errors import Errors, Fault, Stop, clipped
from zeronight.notation.offences import Unclear, offence_of
from zeronight.notation.steps import spell_steps
from zeronight.rules.book import Rulebook
from zeronight.rules.options import Rules

MOST_CALLS = 5_000


class Failed(Exception):
    """An error was told; nothing more of the phrase is done."""


class Driver:
    """Plays phrase after phrase on a record."""

    def __init__(self, text: str, book: Rulebook, record: "Record | Trial", errors: Errors) -> None:
        self.book = book
        self.record = record
        self._text = text
        self._errors = errors
        self._phrase: n.Phrase = n.Phrase(n.Bar(), 0, 0)
        self._reason: str | None = None
        self._events: tuple[AnyEvent, ...] = ()

    @property
    def table(self) -> Table:
        """The table so far."""
        return self.record.table

    def play(self, phrase: n.Phrase) -> bool:
        """Play a phrase; false where it failed and what belongs to it makes no sense any more."""
        self._phrase, self._reason = phrase, None
        match phrase.node:
            case n.Asserted(name=name, words=words):
                self._assert(name, words)
                return True
            case n.Refusing(code=code, of=of):
                self._expect_refusal(code, of)
                return True
            case node:
                self._events = ()
                try:
                    self._play(node)
                except Failed:
                    return not isinstance(node, n.Begin | n.Bare | n.Hands | n.Overruled)
                return True

    def _play(self, node: n.Bar | n.Made | n.Overruled) -> None:
        match node:
            case n.Overruled(reason=reason, of=of):
                self._reason = reason
                self._play(of)
            case n.Bar():
                if implied.ends_circle(self.record.rules, self.table):
                    self._make(c.Proceed(st.CircleEnd()))
            case n.Begin(to=to, label=label):
                self._begin(to, label)
            case n.Bare(seat=seat, how=how):
                self._bare(seat, how)
            case n.Fired(call=call):
                self._fire(call)
            case n.Hands():
                self._count(node)
            case n.Checked():
                self._check(node)
            case n.Best():
                self._best(node)
            case n.Spoken(call=call):
                self._speak(call)
            case n.Punished(call=call, unnamed=unnamed):
                self._punish(call, unnamed)
            case n.Plain(call=call):
                self._make(call)
            case never:
                assert_never(never)

    # Calls

    def _make(self, call: AnyCall) -> None:
        """Make a call; the first one of an overruled phrase with the reason."""
        try:
            self._append(call)
        except Refused as refused:
            self._refuse(refused)

    def _append(self, call: AnyCall) -> None:
        if len(self.record.entries) >= MOST_CALLS:
            self._errors.add(self._phrase.at, Fault.TOO_LONG, f"more than {MOST_CALLS} calls", "a game")
            raise Stop
        if self._reason is not None:
            call, self._reason = c.Overrule(call, self._reason), None
        self._events += self.record.append(call).events

    def _refuse(self, refused: Refused) -> None:
        refusal = refused.refusal
        expected = ""
        if refusal.code in (Code.STEP_NOT_DUE, Code.SKIPS) and refusal.steps:
            expected = spell_steps(refusal.steps)
        elif refusal.code is Code.SHOTS_MISSING:
            seats = ", ".join(map(str, refusal.seats))
            expected = f"a shot of {seats} too, or - for each that did not shoot; miss if nobody did"
        elif refusal.code is Code.NOTHING_TO_WAIVE:
            expected = "the same without !, since nothing speaks against it"
        elif refusal.code is Code.NOT_DEALT:
            expected = "the cards before night 0, [Roles ...]"
        elif not refusal.is_hard:
            expected = 'another call, or ! and a reason before it, !"..."'
        self._errors.add(self._phrase.at, Fault.REFUSED, self._found(), expected, refusal)
        raise Failed

    def _fail(self, fault: Fault, expected: str, found: str = "") -> None:
        self._errors.add(self._phrase.at, fault, found or self._found(), expected)

    def _found(self) -> str:
        return clipped(self._text[self._phrase.at : self._phrase.end])

    # Steps

    def _go(self, to: st.Step) -> None:
        """Begin a step, after those that the text leaves out; an overruled one is begun as it is."""
        is_overruled = self._reason is not None
        try:
            self._append(c.Proceed(to))
        except Refused as refused:
            if is_overruled or refused.refusal.code is not Code.SKIPS:
                self._refuse(refused)
            self._go_through(to)

    def _go_through(self, to: st.Step) -> None:
        try:
            for step in implied.steps_before(self.record.rules, self.table, to):
                self._append(c.Proceed(step))
            self._append(c.Proceed(to))
        except implied.Blocked as blocked:
            self._fail(Fault.MISSING_BEFORE, spell_steps(blocked.due) or "a step that comes next")
            raise Failed from None
        except Refused as refused:
            self._refuse(refused)

    def _begin(self, to: st.Step, label: int | None) -> None:
        before = self.table
        self._go(to)
        if label is None:
            return
        number = implied.label_number(to, before, self.table)
        if number != label:
            letter = "D" if isinstance(to, st.Morning) else "N"
            self._fail(Fault.WRONG_LABEL, f"{letter}{number}", f"{letter}{label}")

    def _bare(self, seat: int | None, how: c.Manner) -> None:
        if self.table.period == "day":
            if seat is None or how != "seen":
                self._fail(Fault.EXPECTED, "the seat that speaks next, or a call")
                raise Failed
            self._go(st.Speech(seat))
            return
        self._open_shooting()
        by = implied.next_shooter(self.table)
        if by is None:
            self._fail(Fault.EXPECTED, "no more shots than blacks; 2>8 says whose shot is meant")
            raise Failed
        self._make(c.Shoot(by, seat, how))

    def _fire(self, call: c.Shoot | c.ShootTogether) -> None:
        self._open_shooting()
        self._make(call)

    def _open_shooting(self) -> None:
        if not isinstance(self.table.phase, st.Shooting):
            self._go(st.Shooting())

    def _check(self, node: n.Checked) -> None:
        to = st.Check(node.by)
        if node.seat is None:
            self._go(to)
            return
        if self.table.phase != to:
            self._go(to)
        self._make(c.Check(node.by, node.seat, answered=node.answer != "silent"))
        if node.answer is None or node.answer == "silent":
            return
        checked = next((event for event in self._events if isinstance(event, Checked)), None)
        truth = answer_word(checked) if checked is not None else "silent"
        if truth != node.answer:
            self._fail(Fault.MISMATCH, truth, node.answer)

    def _best(self, node: n.Best) -> None:
        phase = self.table.phase
        in_words = isinstance(phase, st.LastWords | st.BestMove)
        by = node.by
        if by is None and in_words and node.seats is not None:
            by = phase.seat  # type: ignore[union-attr]
        elif by is None or node.seats is None:
            night = self.table.night
            victim = by or (night.victim if night is not None else None)
            if victim is None or self.table.period == "day":
                self._fail(Fault.NOBODY_SPEAKS, "a best move of the first victim: best 8>1 2 3")
                raise Failed
            by = victim
            self._go(st.BestMove(victim))
        if node.seats is not None:
            self._make(c.BestMove(by, node.seats, node.accepted, node.phrase))

    # Votes

    def _count(self, node: n.Hands) -> None:
        wanted = 0 if node.of == "lift" else node.of
        ballot = self.table.ballot
        if ballot is None or ballot.open != wanted:
            self._go(st.Lift() if node.of == "lift" else st.Count(wanted))
        hands = self._hands(node, wanted)
        ballot = self.table.ballot
        if hands is not None and ballot is not None:
            shown = implied.hands_on_table(ballot) if node.closes else ballot.shown
            if hands != shown:
                self._make(_show(node.of, hands))
        if node.closes:
            self._make(c.CloseCount(node.of))

    def _hands(self, node: n.Hands, of: int) -> Hands | None:
        shown = node.shown
        ballot = self.table.ballot
        if shown == "rest" and ballot is not None:
            shown = implied.rest_of(ballot)
        match shown:
            case tuple():
                return Hands(of, len(shown), shown)
            case int():
                return Hands(of, shown)
            case _:
                return None

    # Words

    def _speak(self, call: c.Nominate | c.Withdraw | c.Will | c.RedTriple | c.OnRecord) -> None:
        if call.by == n.SPEAKER:
            by = implied.speaker(self.table)
            if by is None:
                self._fail(Fault.NOBODY_SPEAKS, "somebody who has the word")
                raise Failed
            call = replace(call, by=by)
        self._make(call)

    def _punish(
        self, call: c.Foul | c.TechnicalFoul | c.WarnDevice | c.Remove | c.Forfeit | c.Remark, unnamed: bool
    ) -> None:
        try:
            offence = offence_of(self.book, self.table, call, unnamed)
        except Unclear as unclear:
            self._fail(unclear.fault, unclear.expected)
            offence = call.offence
        self._make(replace(call, offence=offence) if offence != call.offence else call)

    # Assertions

    def _assert(self, name: str, words: tuple[str, ...]) -> None:
        truth = check(Moment(self.book, self.table, self._events), name, words)
        if truth is not None:
            self._fail(Fault.MISMATCH, f"= {truth}")

    def _expect_refusal(self, code: str | None, of: n.Made | n.Overruled) -> None:
        errors = Errors(self._text)
        trial = Driver(self._text, self.book, Trial(self.record.rules, self.table), errors)
        trial.play(n.Phrase(of, self._phrase.at, self._phrase.end))
        told = errors.found
        refusal = next((error.refusal for error in told if error.refusal is not None), None)
        if refusal is None:
            self._fail(Fault.MISMATCH, "no refusal: the call is accepted" if not told else str(told[0]))
        elif code is not None and refusal.code.value != code:
            self._errors.add(self._phrase.at, Fault.MISMATCH, self._found(), refusal.code.value, refusal)


class Trial:
    """Calls that are decided on a table and written nowhere."""

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


def _show(of: c.Of, hands: Hands) -> c.ShowHands:
    if hands.seats is None:
        return c.ShowHands(of, number=hands.votes)
    return c.ShowHands(of, hands.seats)


def answer_word(checked: Checked) -> n.Answer:
    """The answer as the notation says it."""
    if checked.answer is None:
        return "silent"
    if checked.by == "don":
        return "yes" if checked.answer else "no"
    return "black" if checked.answer else "red"
