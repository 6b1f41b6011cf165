"""A finite part of what is offered, call by call: for counting games (perft) and for bots.

Hands by number, one offence a seat, no texts, no persons, no declarations.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.offer import Offer
from zeronight.core.seat import SEATS
from zeronight.core.step import Checker

_AIMS: tuple[int | None, ...] = (None, *SEATS)


def moves(offered: Iterable[Offer]) -> tuple[AnyCall, ...]:
    """The calls of the unbarred offers, in their order, each once."""
    found: dict[AnyCall, None] = {}
    for offer in offered:
        if offer.barred is None and offer.kind in _MOVES:
            found.update(dict.fromkeys(_MOVES[offer.kind](offer)))
    return tuple(found)


def _proceed(offer: Offer) -> Iterator[AnyCall]:
    if offer.to is not None:
        yield c.Proceed(offer.to)


def _nominate(offer: Offer) -> Iterator[AnyCall]:
    if "accepted" in offer.options:
        for seat in offer.pick:
            yield c.Nominate(offer.by[0], (seat,))


def _of(offer: Offer) -> c.Of:
    return "lift" if "lift" in offer.options else offer.by[0]


def _show_hands(offer: Offer) -> Iterator[AnyCall]:
    for number in range(offer.most + 1):
        yield c.ShowHands(_of(offer), number=number)


def _late_hand(offer: Offer) -> Iterator[AnyCall]:
    for seat in offer.by:
        for of in offer.pick:
            yield c.LateHand(seat, of, "accepted" in offer.options)


def _shoot(offer: Offer) -> Iterator[AnyCall]:
    for by in offer.by:
        for seat in _AIMS:
            yield c.Shoot(by, seat)


def _check(offer: Offer) -> Iterator[AnyCall]:
    by: Checker = "don" if "don" in offer.options else "sheriff"
    for seat in SEATS:
        yield c.Check(by, seat)


def _best_move(offer: Offer) -> Iterator[AnyCall]:
    for seats in combinations(offer.pick, offer.most):
        yield c.BestMove(offer.by[0], seats)


def _offence(offer: Offer) -> str | None:
    return None if offer.empty else offer.offences[0]


def _foul(offer: Offer) -> Iterator[AnyCall]:
    if "now" in offer.options:
        for seat in offer.by:
            yield c.Foul(seat, _offence(offer))


def _remove(offer: Offer) -> Iterator[AnyCall]:
    for seat in offer.by:
        yield c.Remove(seat, _offence(offer), conditional="conditional" in offer.options)


def _announce(offer: Offer) -> Iterator[AnyCall]:
    for winner in ("red", "black", "draw"):
        if winner in offer.options:
            yield c.Announce(winner)


_MOVES: dict[str, Callable[[Offer], Iterable[AnyCall]]] = {
    "proceed": _proceed,
    "nominate": _nominate,
    "withdraw": lambda offer: [c.Withdraw(offer.by[0])],
    "show_hands": _show_hands,
    "close_count": lambda offer: [c.CloseCount(_of(offer))],
    "late_hand": _late_hand,
    "shoot": _shoot,
    "shoot_together": lambda _: [c.ShootTogether(seat) for seat in _AIMS],
    "check": _check,
    "best_move": _best_move,
    "foul": _foul,
    "technical_foul": lambda offer: [c.TechnicalFoul(seat) for seat in offer.by],
    "warn_device": lambda offer: [c.WarnDevice(seat, _offence(offer)) for seat in offer.by],
    "remove": _remove,
    "forfeit": lambda offer: [c.Forfeit(seat, _offence(offer)) for seat in offer.by],
    "surrender": lambda offer: [c.Surrender(seat) for seat in offer.by],
    "vacate": lambda offer: [c.Vacate(seat) for seat in offer.by],
    "call_draw": lambda _: [c.CallDraw()],
    "announce": _announce,
    "reveal": lambda _: [c.Reveal()],
    "sign": lambda _: [c.Sign()],
}
