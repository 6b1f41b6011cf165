"""Random games: a judge who calls anything that the engine accepts, the usual more often than the odd."""

from itertools import count
from random import Random
from typing import Literal

from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.core.role import DECK
from zeronight.core.ruling import Refused
from zeronight.core.table import Table
from zeronight.engine.proceed import after_circle_end
from zeronight.engine.record import Header, Record
from zeronight.engine.steps import next_steps
from zeronight.notation.parse_calls import CAUSES
from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import rules_hash, table_of
from zeronight.rules.offences import Offence

TEXTS = [
    "рука легла со «Спасибо»", 'he said "no"', "a | b { c } [d] = e", "two\nlines", "back\\slash",
    "t:" + "0" * 32, "\t", "!", "N1 D1 5: 1 2", "\u2028\x85\x00\x7f", "😀", "x" * 300, "(2.6)", "",
]  # fmt: skip
MANNERS: list[c.Manner] = ["seen", "several", "twice", "unseen", "between", "out_of_step"]
PERIODS: list[c.Period | None] = [None, None, "day", "night"]
MARKS: list[Literal["best_player", "best_move", "worst_move"]] = ["best_player", "best_move", "worst_move"]
WINNERS: list[c.Winner] = ["red", "black", "draw", "none"]
STEPS: list[st.Step] = [
    st.Agreement(), st.Look(), st.FreeSeating(), st.Morning(), st.CircleEnd(), st.Lift(), st.Exit(),
    st.Night(), st.Shooting(), st.Check("don"), st.Check("sheriff"),
]  # fmt: skip


class Judge:
    """Makes a random game by one book."""

    def __init__(self, book: Rulebook, seed: int, oddness: float) -> None:
        self.random = Random(seed)
        self.book = book
        self.oddness = oddness
        numbers = count()
        header = Header(
            game=f"g{seed}" if seed % 2 else "",
            book=book.id,
            overlay=dict(book.overlay),
            rules=table_of(book.rules),
            rules_hash=rules_hash(book.rules),
        )
        self.record = Record(header, book.rules, lambda: f"s{next(numbers)}")
        self.clauses = [clause for clause in book.clauses if clause.offences]

    @property
    def table(self) -> Table:
        return self.record.table

    def play(self, calls: int = 300) -> Record:
        for _ in range(calls):
            if self.table.state == "signed":
                break
            self.move()
        return self.record

    def move(self) -> None:
        for _ in range(50):
            odd = self.random.random() < self.oddness
            call = self.odd() if odd else self.usual()
            if call is None:
                call = self.odd()
            if self.attempt(call):
                return

    def attempt(self, call: AnyCall) -> bool:
        try:
            self.record.append(call)
        except Refused as refused:
            if refused.refusal.is_hard or self.random.random() < 0.7:
                return False
            try:
                self.record.append(c.Overrule(call, self.text()))
            except Refused:
                return False
        return True

    # What is usual

    def usual(self) -> AnyCall | None:
        table = self.table
        if table.state == "setup":
            return self.setting()
        if table.paused:
            return c.Resume()
        if table.state == "decided" and self.random.random() < 0.3 and table.result is not None:
            return c.Announce(table.result.winner)
        if table.state == "announced" and self.random.random() < 0.3:
            return c.Reveal()
        if table.state in ("announced", "revealed", "annulled") and self.random.random() < 0.1:
            return c.Sign()
        ballot = table.ballot
        if ballot is not None and ballot.open is not None:
            return self.hands(ballot.open or "lift")
        return self.facts() or self.step()

    def setting(self) -> AnyCall | None:
        if self.random.random() < 0.6:
            person = self.random.choice([None, "p" + self.text()])
            calls: list[AnyCall] = [c.Seat(self.seat(), person), c.Judge(person)]
            return c.Vacate(self.seat()) if self.random.random() < 0.1 else self.random.choice(calls)
        if self.table.seats[0].role is not None:
            return self.step()
        if self.random.random() < 0.2:
            return c.Draw(self.text())
        roles = list(DECK)
        self.random.shuffle(roles)
        return c.Deal(tuple(roles))

    def facts(self) -> AnyCall | None:
        table = self.table
        match table.phase:
            case st.Shooting() if table.night is not None:
                waiting = [
                    s for s in table.night.shooters if s not in {shot.by for shot in table.night.shots}
                ]
                if waiting:
                    return self.shot(waiting)
            case st.Check(by=by) if table.night is not None and self.random.random() < 0.7:
                done = table.night.don if by == "don" else table.night.sheriff
                return c.Check(by, self.seat()) if done is None else None
            case st.Speech(seat=seat) if self.random.random() < 0.4:
                return c.Nominate(seat, (self.seat(),))
            case st.LastWords(seat=seat) | st.BestMove(seat=seat) if self.random.random() < 0.5:
                if seat == table.first_victim and table.best_move is None:
                    seats = self.seats(3)
                    drafts = c.ShowBestMove(seats[: self.random.randint(1, 3)])
                    return drafts if self.random.random() < 0.4 else c.BestMove(seat, seats)
        return None

    def shot(self, waiting: list[int]) -> AnyCall:
        target = self.random.choice(self.table.living())
        if self.random.random() < 0.2:
            return c.ShootTogether(target if self.random.random() < 0.7 else None)
        by = waiting[0] if self.random.random() < 0.8 else self.random.choice(waiting)
        how: c.Manner = "seen" if self.random.random() < 0.8 else self.random.choice(MANNERS)
        return c.Shoot(by, target if self.random.random() < 0.9 else None, how)

    def hands(self, of: c.Of) -> AnyCall:
        ballot = self.table.ballot
        if ballot is None or self.random.random() < (0.15 if ballot.shown is None else 0.7):
            return c.CloseCount(of)
        if self.random.random() < 0.1 and of != "lift":
            called = self.random.choice([of, *(hands.of for hands in ballot.closed)])
            return c.LateHand(self.seat(), called, self.random.random() < 0.8, self.maybe_text())
        if self.random.random() < 0.2:
            return c.ShowHands(of, number=self.random.randint(0, 4))
        counted = {seat for hands in ballot.closed for seat in hands.seats or ()}
        free = [seat for seat in ballot.voters if seat not in counted]
        if self.random.random() < 0.7:
            waiting = len(ballot.nominees) - len(ballot.closed) if of != "lift" else 1
            wanted = self.random.choice([0, 1, len(free), *[len(free) // waiting] * 5])
            free = sorted(self.random.sample(free, min(wanted, len(free))))
        return c.ShowHands(of, tuple(free))

    def step(self) -> AnyCall | None:
        rules = self.record.rules
        due = next_steps(rules, self.table)
        if due == (st.CircleEnd(),) and self.random.random() < 0.6:
            due = after_circle_end(rules, self.table) or due
        return c.Proceed(self.random.choice(due[:2])) if due else None

    # What is odd

    def seat(self) -> int:
        return self.random.randint(1, 10)

    def seats(self, most: int) -> tuple[int, ...]:
        return tuple(self.random.sample(range(1, 11), self.random.randint(1, most)))

    def text(self) -> str:
        return self.random.choice(TEXTS)

    def maybe_text(self) -> str | None:
        return self.text() if self.random.random() < 0.3 else None

    def ground(self) -> tuple[str | None, str | None]:
        if self.random.random() < 0.3 or not self.clauses:
            return None, None
        clause = self.random.choice(self.clauses)
        offence = self.random.choice(clause.offences).offence
        kind = self.random.random()
        if kind < 0.15:
            return None, clause.id
        if kind < 0.3:
            return self.random.choice(list(Offence)).value, None
        return (offence, None) if kind < 0.4 else (offence, clause.id)

    def phase_seat(self) -> int:
        return getattr(self.table.phase, "seat", 0) if self.random.random() < 0.8 else self.seat() or 1

    def odd(self) -> AnyCall:
        kinds = [self.discipline, self.discipline, self.said, self.said, self.seen, self.step_somewhere]
        return self.random.choice([*kinds, self.office, self.declared, self.of_the_end])()

    def discipline(self) -> AnyCall:
        seat, text = self.seat(), self.maybe_text()
        offence, clause = self.ground()
        choices: list[AnyCall] = [
            c.Foul(seat),
            c.Foul(seat, offence, clause),
            c.Foul(seat, offence, clause, self.random.randint(1, 3), self.random.choice(PERIODS), text),
            c.TechnicalFoul(seat, offence, clause),
            c.WarnDevice(seat, offence, clause),
            c.Remove(seat, offence, clause, self.random.random() < 0.3, text),
            c.Remark(seat, offence, clause, text),
        ]
        if self.random.random() < 0.1:
            choices += [c.Forfeit(seat, offence, clause, text), c.Surrender(seat)]
        return self.random.choice(choices)

    def said(self) -> AnyCall:
        by = max(self.phase_seat(), 1)
        is_accepted = self.random.random() < 0.8
        red = self.seats(3) if self.random.random() < 0.5 else ()
        black = self.seats(3) if self.random.random() < 0.5 else ()
        choices: list[AnyCall] = [
            c.Nominate(by, self.seats(3), is_accepted),
            c.Nominate(by, (self.seat(),), is_accepted),
            c.Withdraw(by),
            c.Will(by, red, black, is_accepted, self.maybe_text()),
            c.RedTriple(by, self.seats(3), is_accepted),
            c.OnRecord(by, red, black),
            c.BestMove(by, self.seats(3), is_accepted, self.random.random() < 0.7),
            c.ShowBestMove(self.seats(3)),
            c.Protest(by, self.text()),
        ]
        return self.random.choice(choices)

    def seen(self) -> AnyCall:
        seat = self.seat()
        checker: st.Checker = self.random.choice(["don", "sheriff"])
        choices: list[AnyCall] = [
            c.LateHand(seat, self.seat(), self.random.random() < 0.6, self.maybe_text()),
            c.Check(checker, seat, self.random.random() < 0.7),
            c.Shoot(seat, self.seat(), self.random.choice(MANNERS)),
            c.ShootTogether(self.random.choice([seat, None])),
        ]
        return self.random.choice(choices)

    def step_somewhere(self) -> AnyCall:
        seat = self.seat()
        to: list[st.Step] = [st.Speech(seat), st.Defence(seat), st.LastWords(seat)]
        to += [st.Count(seat), st.BestMove(seat)]
        return c.Proceed(self.random.choice([*STEPS, *to]))

    def office(self) -> AnyCall:
        seat, text = self.seat(), self.text()
        choices: list[AnyCall] = [
            c.Award(seat, text, self.random.choice([-30, 25, 0, 123456, -5])),
            c.Award(seat, text, mark=self.random.choice(MARKS)),
            c.Note(text),
            c.Note(text, seat),
            c.Pause(text),
            c.Resume(),
            c.Seat(seat, self.random.choice([None, "p" + text])),
            c.Judge(self.random.choice([None, "j" + text])),
            c.TakeBack(self.record.undoable()),
        ]
        return self.random.choice(choices)

    def declared(self) -> AnyCall:
        seat, day = self.seat(), self.table.number + self.random.randint(0, 1)
        yes = self.random.random() < 0.5
        facts: list[c.Fact] = [
            c.Out(seat, self.random.choice(list(CAUSES.values()))),
            c.In(seat),
            c.Held(day, yes),
            c.Mute(seat, yes),
            c.Victim(day, self.random.choice([None, seat])),
            c.Outcome(self.random.choice(WINNERS) if self.random.random() < 0.1 else "none"),
        ]
        return c.Declare(self.random.choice(facts), self.text())

    def of_the_end(self) -> AnyCall:
        winner, text = self.random.choice(WINNERS), self.text()
        choices: list[AnyCall] = [c.ChangeResult(winner, text), c.Announce(winner)]
        if self.random.random() < 0.1:
            choices += [c.CallDraw(), c.Annul(text)]
        return self.random.choice(choices)
