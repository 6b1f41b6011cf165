"""From phrases to calls: the engine is driven through the game, and asked what the text leaves out."""

from typing import assert_never

from msgspec.structs import replace

from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.event import Checked
from zeronight.core.table import Hands
from zeronight.engine.record import Record
from zeronight.notation import implied
from zeronight.notation import nodes as n
from zeronight.notation.board import Board, Failed, Trial
from zeronight.notation.checks import Moment, check
from zeronight.notation.errors import Errors, Fault
from zeronight.notation.offences import Punishing, Unclear, offence_of
from zeronight.notation.steps import answer_word
from zeronight.notation.wordings import Said, Words, wording
from zeronight.rules.book import Rulebook


class Driver(Board):
    """Plays phrase after phrase on a record."""

    def __init__(self, text: str, book: Rulebook, record: Record | Trial, errors: Errors) -> None:
        super().__init__(text, record, errors)
        self.book = book
        self._is_lost = False

    def play(self, phrase: n.Phrase) -> bool:
        """Play a phrase; false where it failed, and what follows on its line may make no sense.

        After a day or a night that could not begin nothing is played, and nothing told, up to the
        next that can: it would all be refused for the one reason.
        """
        self.turn_to(phrase)
        if self._is_lost:
            if not is_label(phrase.node):
                return True
            self.mute()
        match phrase.node:
            case n.Asserted(name=name, words=words):
                self._assert(name, words)
            case n.Refusing(code=code, of=of):
                self._expect_refusal(phrase, code, of)
            case node:
                self.events = ()
                try:
                    self._play(node)
                except Failed:
                    self._is_lost = self._is_lost or is_label(node)
                    return False
                self._is_lost = False
        return True

    def _play(self, node: n.Bar | n.Made | n.Overruled) -> None:
        match node:
            case n.Overruled(reason=reason, of=of):
                self.overrule(reason)
                self._play(of)
            case n.Bar():
                if implied.ends_circle(self.record.rules, self.table):
                    self.make(c.Proceed(st.CircleEnd()))
            case n.Begin(to=to, label=label):
                self._begin(to, label)
            case n.Bare(seat=seat, how=how):
                self._bare(seat, how)
            case n.Fired(call=call):
                self._open_shooting()
                self.make(call)
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
                self.make(call)
            case never:
                assert_never(never)

    # Steps, shots and checks

    def _begin(self, to: st.Step, label: int | None) -> None:
        before = self.table
        self.go(to)
        if label is None:
            return
        number = implied.label_number(to, before, self.table)
        if number != label:
            letter = "D" if isinstance(to, st.Morning) else "N"
            self.tell(Fault.WRONG_LABEL, f"{letter}{number}", f"{letter}{label}")

    def _bare(self, seat: int | None, how: c.Manner) -> None:
        if self.table.period == "day":
            if seat is None or how != "seen":
                raise self.failed(Fault.EXPECTED, wording(Said.NEXT_SPEAKER))
            self.go(st.Speech(seat))
            return
        self._open_shooting()
        by = implied.next_shooter(self.table)
        if by is None:
            raise self.failed(Fault.EXPECTED, wording(Said.NO_MORE_SHOTS))
        self.make(c.Shoot(by, seat, how))

    def _open_shooting(self) -> None:
        if not isinstance(self.table.phase, st.Shooting):
            self.go(st.Shooting())

    def _check(self, node: n.Checked) -> None:
        to = st.Check(node.by)
        if node.seat is None:
            self.go(to)
            return
        if self.table.phase != to:
            self.go(to)
        self.make(c.Check(node.by, node.seat, answered=node.answer != "silent"))
        for event in self.events:
            if isinstance(event, Checked) and node.answer not in (None, answer_word(event)):
                self.tell(Fault.MISMATCH, answer_word(event), f"{node.by} {node.seat} {node.answer}")

    def _best(self, node: n.Best) -> None:
        phase = self.table.phase
        by = node.by
        if by is None and isinstance(phase, st.LastWords | st.BestMove) and node.seats is not None:
            by = phase.seat
        elif by is None or node.seats is None:
            night = self.table.night
            by = by or (night.victim if night is not None else None)
            if by is None or self.table.period == "day":
                raise self.failed(Fault.NOBODY_SPEAKS, wording(Said.VICTIMS_BEST_MOVE))
            self.go(st.BestMove(by))
        if node.seats is not None:
            self.make(c.BestMove(by, node.seats, node.accepted, node.phrase))

    # Votes

    def _count(self, node: n.Hands) -> None:
        wanted = 0 if node.of == "lift" else node.of
        ballot = self.table.ballot
        if ballot is None or ballot.open != wanted:
            self.go(st.Lift() if node.of == "lift" else st.Count(wanted))
        hands = self._hands(node, wanted)
        ballot = self.table.ballot
        if hands is not None and ballot is not None:
            shown = implied.hands_on_table(ballot) if node.closes else ballot.shown
            if hands != shown:
                self.make(_show(node.of, hands))
        if node.closes:
            self.make(c.CloseCount(node.of))

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

    # Words and offences

    def _speak(self, call: c.Nominate | c.Withdraw | c.Will | c.RedTriple | c.OnRecord) -> None:
        if call.by == n.SPEAKER:
            by = implied.speaker(self.table)
            if by is None:
                raise self.failed(Fault.NOBODY_SPEAKS, wording(Said.WHO_SPEAKS))
            call = replace(call, by=by)
        self.make(call)

    def _punish(self, call: Punishing, unnamed: bool) -> None:
        try:
            offence = offence_of(self.book, self.table, call, unnamed)
        except Unclear as unclear:
            self.tell(unclear.fault, unclear.wanted)
            if unclear.fault is Fault.UNKNOWN_OFFENCE:
                self.mute()
            offence = call.offence
        self.make(replace(call, offence=offence))

    # Assertions

    def _assert(self, name: str, words: tuple[str, ...]) -> None:
        truth = check(Moment(self.book, self.table, self.events), name, words)
        if truth is not None:
            self.tell(Fault.MISMATCH, wording(Said.HOLDS, what=truth))

    def _expect_refusal(self, phrase: n.Phrase, code: str | None, of: n.Made | n.Overruled) -> None:
        told = Errors(self.text)
        trial = Driver(self.text, self.book, Trial(self.record.rules, self.table), told)
        trial.play(n.Phrase(of, phrase.at, phrase.end))
        refusal = next((error.refusal for error in told.found if error.refusal is not None), None)
        if refusal is not None and code in (None, refusal.code.value):
            return
        if refusal is not None:
            truth: Words = refusal.code.value
        else:
            truth = wording(Said.ACCEPTED) if not told.found else told.found[0].wanted
        self.tell(Fault.MISMATCH, truth, refusal=refusal)


def is_label(node: n.Node) -> bool:
    """Whether this begins a day or a night."""
    inner = node.of if isinstance(node, n.Overruled) else node
    return isinstance(inner, n.Begin) and inner.label is not None


def _show(of: c.Of, hands: Hands) -> c.ShowHands:
    if hands.seats is None:
        return c.ShowHands(of, number=hands.votes)
    return c.ShowHands(of, hands.seats)
