"""The random judge of the benchmark: a whole game by the public way, call by call.

He deals, gives every living seat its minute, nominates in four minutes of ten, gives about ten fouls a
game, takes every vote hand by hand and seat by seat, defends, calls again and lifts where the rules
send him, enters the shot of every black and both checks, hears last words and the best move, and
announces, reveals and signs. Nothing is skipped, cached or looked up.
"""

import random

from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.event import AnyEvent
from zeronight.core.role import DECK
from zeronight.core.table import Table
from zeronight.engine.decide import advance
from zeronight.engine.steps import next_steps
from zeronight.rules.options import Rules

NOMINATES = 0.4
FOULS = 0.25


class Game:
    """One game: the table, and every call with its events."""

    def __init__(self, rules: Rules, rng: random.Random) -> None:
        self.rules = rules
        self.rng = rng
        self.table = Table()
        self.entries: list[tuple[c.AnyCall, tuple[AnyEvent, ...]]] = []

    def call(self, call: c.AnyCall) -> None:
        """Decide one call."""
        events, self.table = advance(self.rules, self.table, call)
        self.entries.append((call, events))

    def play(self) -> "Game":
        """Play to the signature."""
        roles = list(DECK)
        self.rng.shuffle(roles)
        self.call(c.Deal(tuple(roles)))
        while self.table.state in ("setup", "running"):
            self._step(next_steps(self.rules, self.table)[0])
        while due := next_steps(self.rules, self.table):
            self._step(due[0])
        winner = self.table.result.winner if self.table.result is not None else "none"
        self.call(c.Announce(winner))
        self.call(c.Reveal())
        self.call(c.Sign())
        return self

    def _step(self, step: st.Step) -> None:
        self.call(c.Proceed(step))
        match step:
            case st.Speech(seat=seat):
                self._speech(seat)
            case st.Count(of=of):
                self._count(of)
            case st.Lift():
                self._hands("lift", [s for s in self.table.living() if self.rng.random() < 0.5])
            case st.Shooting():
                self._shoot()
            case st.Check(by=by):
                self._check(by)
            case st.BestMove(seat=seat):
                self.call(c.BestMove(seat, tuple(self.rng.sample(range(1, 11), 3))))
            case _:
                pass

    def _speech(self, seat: int) -> None:
        rng = self.rng
        if rng.random() < NOMINATES:
            taken = self.table.nominees()
            free = [s for s in self.table.living() if s not in taken]
            if free:
                self.call(c.Nominate(seat, (rng.choice(free),)))
        if rng.random() < FOULS and self.table.state == "running":
            self.call(c.Foul(rng.choice(self.table.living())))

    def _count(self, of: int) -> None:
        ballot = self.table.ballot
        if ballot is None:
            return
        counted = {seat for hands in ballot.closed for seat in hands.seats or ()}
        left = [seat for seat in ballot.voters if seat not in counted]
        open_ = len(ballot.nominees) - len(ballot.closed)
        self._hands(of, [seat for seat in left if self.rng.random() < 1 / open_])

    def _hands(self, of: c.Of, seats: list[int]) -> None:
        self.call(c.ShowHands(of, tuple(seats)))
        self.call(c.CloseCount(of))

    def _shoot(self) -> None:
        night = self.table.night
        target = self.rng.choice(self.table.living())
        for black in night.shooters if night is not None else ():
            self.call(c.Shoot(black, target if self.rng.random() < 0.97 else None))

    def _check(self, by: st.Checker) -> None:
        wanted = "don" if by == "don" else "sheriff"
        holder = next(s for s in self.table.seats if s.role == wanted)
        if holder.standing == "in":
            self.call(c.Check(by, self.rng.randint(1, 10)))
