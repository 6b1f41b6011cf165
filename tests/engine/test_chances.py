"""Exact chances, within four standard errors, by playing the engine itself.

Fractions: performance.md 2 (D(10,3) = 11/160 for red; ties in a uniform first ballot); where the shared
truth tables are present, they are compared with the fractions typed here.
"""

import json
import random
from fractions import Fraction
from math import sqrt
from pathlib import Path

import pytest

from tests.long import sized
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.role import DECK
from zeronight.core.table import Table
from zeronight.engine.decide import advance
from zeronight.engine.steps import next_steps
from zeronight.rules.load import load
from zeronight.rules.options import Rules

RED_WINS = Fraction(11, 160)
TIES = {
    (10, 2): Fraction(63, 256),
    (10, 3): Fraction(14, 81),
    (10, 4): Fraction(36939, 131072),
    (9, 2): Fraction(0),
    (9, 3): Fraction(1190, 6561),
    (9, 4): Fraction(9345, 32768),
}
TRUTH = Path(__file__).parents[3] / "shared" / "data" / "truth_tables.json"
FSM = load("fsm/2024").rules


class Play:
    """A game under FSM by a judge of chance."""

    def __init__(self, rng: random.Random, rules: Rules = FSM) -> None:
        self.rng, self.rules, self.table = rng, rules, Table()
        roles = list(DECK)
        rng.shuffle(roles)
        self.call(c.Deal(tuple(roles)))

    def call(self, call: c.AnyCall) -> None:
        """Decide one call."""
        self.table = advance(self.rules, self.table, call)[1]

    def go(self) -> st.Step | None:
        """Announce the next step."""
        due = next_steps(self.rules, self.table)
        if not due:
            return None
        self.call(c.Proceed(due[0]))
        return due[0]

    def talk(self, nominees: list[int]) -> None:
        """The circle; the first speakers put the nominees up."""
        waiting = list(nominees)
        while not isinstance(self.go(), st.CircleEnd):
            if isinstance(self.table.phase, st.Speech) and waiting:
                self.call(c.Nominate(self.table.phase.seat, (waiting.pop(0),)))

    def shoot_a_red(self) -> None:
        """All blacks shoot one random red."""
        reds = [s.seat for s in self.table.seats if s.standing == "in" and not s.is_black]
        self.call(c.ShootTogether(self.rng.choice(reds)))


def _red_wins(rng: random.Random) -> bool:
    """Two nominees a day, all hands on one of them at random, one random red shot each night."""
    play = Play(rng)
    while play.table.result is None:
        step = play.go()
        if isinstance(step, st.Morning):
            while not isinstance(next_steps(FSM, play.table)[0], st.Speech):
                play.go()
            nominees = rng.sample(play.table.living(), 2)
            play.talk(nominees)
            condemned = rng.choice(nominees)
            while play.table.ballot is None or not play.table.ballot.over:
                play.go()
                of = play.table.ballot.open if play.table.ballot is not None else None
                if of is not None:
                    hands = len(play.table.living()) if of == condemned else 0
                    left = hands if not play.table.leavers else 0
                    play.call(c.ShowHands(of, number=left))
                    play.call(c.CloseCount(of))
        elif isinstance(step, st.Shooting):
            play.shoot_a_red()
    return play.table.result.winner == "red"


def _within(hits: int, games: int, exact: Fraction) -> None:
    share, chance = hits / games, float(exact)
    error = sqrt(chance * (1 - chance) / games)
    assert abs(share - chance) <= 4 * error, f"{hits} of {games}: {share:.4f}, exact {chance:.4f}"


def test_red_wins_eleven_games_in_160_when_all_is_left_to_chance() -> None:
    rng = random.Random(11160)
    games = sized(2500, 40_000)
    _within(sum(_red_wins(rng) for _ in range(games)), games, RED_WINS)


def _is_tied(rng: random.Random, voters: int, nominees: int) -> bool:
    play = Play(rng)
    if voters == 9:
        play.call(c.Vacate(10))
    while not isinstance(play.go(), st.Morning):
        pass
    wanted = list(range(1, nominees + 1))
    play.talk(wanted)
    votes = [rng.choice(wanted) for _ in range(voters)]
    for of in wanted:
        play.call(c.Proceed(st.Count(of)))
        play.call(c.ShowHands(of, number=votes.count(of)))
        play.call(c.CloseCount(of))
    return bool(play.table.revote)


@pytest.mark.parametrize(("voters", "nominees"), sorted(TIES))
def test_a_uniform_first_ballot_ties_as_often_as_it_must(voters: int, nominees: int) -> None:
    rng = random.Random(voters * 100 + nominees)
    games = sized(900, 20_000)
    ties = sum(_is_tied(rng, voters, nominees) for _ in range(games))
    _within(ties, games, TIES[voters, nominees])


def test_the_fractions_are_those_of_the_truth_tables() -> None:
    if not TRUTH.exists():
        pytest.skip("the shared truth tables are not here")
    truth = json.loads(TRUTH.read_text())
    assert Fraction(truth["D_red_day_first_parity"]["10,3"]) == RED_WINS
    told = truth["first_vote_tie_prob"]
    for (voters, nominees), exact in TIES.items():
        assert Fraction(told[f"voters={voters},cands={nominees}"]) == exact
