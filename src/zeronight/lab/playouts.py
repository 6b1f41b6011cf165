"""Games played by a judge of chance: whole, plausible, and the same for the same seed.

He follows offers alone. The blacks shoot together most of the time and keep their hands off each other, the
reds suspect them more often than not; about every second speaker nominates, one speech in twelve brings a
foul; checks and best moves are drawn.
"""

import random
from collections.abc import Callable
from typing import Final

from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.offer import Offer
from zeronight.core.role import DECK
from zeronight.core.step import Check, Count, Lift, Phase, Shooting, Speech
from zeronight.core.table import Table
from zeronight.engine.offers import offers
from zeronight.engine.record import Made, Record

NOMINATES: Final = 0.5
FOULS: Final = 1 / 12
MISSES: Final = 1 / 8
LIFTS: Final = 0.4
SUSPICION: Final = 3.0
"""How much likelier than another a red's hand goes up for a black, or names one."""
LONGEST: Final = 2000


class NoEnd(Exception):
    """No offer moves the game on; the message says where."""


def play(
    record: Record,
    rng: random.Random,
    made: Callable[[Phase, AnyCall], Made],
    until: Callable[[Table], bool] = lambda table: table.state == "signed",
) -> None:
    """Play a record on from where it stands, to its signature or to the first table that `until` holds of.

    made: who makes a call and when, by the step in which it is made.

    Raises:
        NoEnd: there was no way on.
    """
    judge = _Judge(rng)
    for _ in range(LONGEST):
        if until(record.table):
            return
        found = [offer for offer in offers(record.rules, record.table) if offer.barred is None]
        call = judge.choose(record.table, found)
        record.append(call, made(record.table.phase, call))
    raise NoEnd(f"no end after {LONGEST} calls at {record.table.at}")


class _Judge:
    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._step: object = None
        self._plan: list[AnyCall] = []

    def choose(self, table: Table, found: list[Offer]) -> AnyCall:
        """The next call: what is left to be done in this step, else the next step, else the end."""
        step = (table.period, table.number, table.phase, table.ballot.round if table.ballot else 0)
        if step != self._step:
            self._step, self._plan = step, self._acts(table, found)
        while self._plan:
            call = self._plan.pop(0)
            if any(offer.admits(call) for offer in found):
                return call
        for kind in ("announce", "proceed", "reveal", "sign"):
            for offer in found:
                if offer.kind == kind:
                    return _plain(offer)
        raise NoEnd(f"no offer at {table.at}, {table.phase}")

    def _acts(self, table: Table, found: list[Offer]) -> list[AnyCall]:
        by_kind = {offer.kind: offer for offer in found}
        best = by_kind.get("show_best_move")
        acts: list[AnyCall] = []
        match table.phase:
            case Speech(seat=seat):
                acts = [*self._foul(by_kind), *self._nominate(table, seat, found)]
            case Count(of=of):
                acts = [c.ShowHands(of, seats=self._hands(table, of, by_kind)), c.CloseCount(of)]
            case Lift():
                acts = [
                    c.ShowHands("lift", seats=self._some(by_kind.get("show_hands"), 0.4)),
                    c.CloseCount("lift"),
                ]
            case Shooting() if table.night is not None:
                acts = self._shots(table, table.night.shooters)
            case Check(by=by):
                acts = [c.Check(by, self._one(table.living()))]
            case _ if table.state == "setup":
                roles = list(DECK)
                self._rng.shuffle(roles)
                acts = [c.Deal(tuple(roles))]
        if best is not None and table.first_victim is not None:
            seats = tuple(
                sorted(self._rng.sample([s for s in best.pick if s != table.first_victim], best.most))
            )
            acts += [c.ShowBestMove(seats), c.BestMove(table.first_victim, seats)]
        return acts

    def _foul(self, by_kind: dict[str, Offer]) -> list[AnyCall]:
        offer = by_kind.get("foul")
        if offer is None or self._rng.random() > FOULS or "now" not in offer.options:
            return []
        offence = self._rng.choice(offer.offences) if offer.offences and not offer.empty else None
        return [c.Foul(self._one(offer.by), offence)]

    def _nominate(self, table: Table, seat: int, found: list[Offer]) -> list[AnyCall]:
        for offer in found:
            if offer.kind == "nominate" and "accepted" in offer.options and self._rng.random() < NOMINATES:
                weights = [_suspicion(table, seat, other) for other in offer.pick]
                return [c.Nominate(seat, (self._rng.choices(offer.pick, weights)[0],))]
        return []

    def _hands(self, table: Table, of: int, by_kind: dict[str, Offer]) -> tuple[int, ...]:
        offer, ballot = by_kind.get("show_hands"), table.ballot
        if offer is None or ballot is None:
            return ()
        called = {hands.of for hands in ballot.closed}
        left = [nominee for nominee in ballot.nominees if nominee not in called]
        hands = []
        for seat in offer.pick:
            weights = [_suspicion(table, seat, nominee) for nominee in left]
            if self._rng.choices(left, weights)[0] == of:
                hands.append(seat)
        return tuple(hands[: offer.most])

    def _some(self, offer: Offer | None, chance: float) -> tuple[int, ...]:
        if offer is None:
            return ()
        return tuple(seat for seat in offer.pick if self._rng.random() < chance)[: offer.most]

    def _shots(self, table: Table, shooters: tuple[int, ...]) -> list[AnyCall]:
        targets = [seat for seat in table.living() if seat not in shooters] or list(table.living())
        if self._rng.random() < MISSES and len(shooters) > 1:
            return [c.Shoot(seat, self._one(targets)) for seat in shooters]
        return [c.ShootTogether(self._one(targets))]

    def _one(self, seats: "tuple[int, ...] | list[int]") -> int:
        return self._rng.choice(list(seats))


def _suspicion(table: Table, seat: int, other: int) -> float:
    if _side(table, other) != "black":
        return 1.0
    return 1 / SUSPICION if _side(table, seat) == "black" else SUSPICION


def _side(table: Table, seat: int) -> str | None:
    role = table.seats[seat - 1].role
    return None if role is None else role.side


def _plain(offer: Offer) -> AnyCall:
    if offer.kind == "proceed" and offer.to is not None:
        return c.Proceed(offer.to)
    if offer.kind == "announce":
        return c.Announce(offer.options[0])  # type: ignore[arg-type]  # the words of a result
    return c.Reveal() if offer.kind == "reveal" else c.Sign()
