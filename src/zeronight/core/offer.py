"""Offers: what may be called now, and what the paper bars here (DESIGN 2.9)."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.ground import Because
from zeronight.core.named import names_seats
from zeronight.core.role import is_full_deck
from zeronight.core.ruling import Refusal
from zeronight.core.step import Step


class Offer(Struct, frozen=True, omit_defaults=True):
    """A kind of call, and the choices that it leaves.

    kind: tag of the call. to: the step, for `proceed`. by: the seats (1-10) that act, or are acted
    on. pick: the seats, or days, that may be named, `least` to `most` of them; `empty`: nobody, or no
    offence, will do as well. options: words that the call must carry. offences: keys that fit.
    seconds: the time it has. heavy: its consequences are shown first. barred: why the paper forbids
    it here, though the judge may expect it.
    """

    kind: str
    to: Step | None = None
    by: tuple[int, ...] = ()
    pick: tuple[int, ...] = ()
    least: int = 0
    most: int = 0
    empty: bool = False
    options: tuple[str, ...] = ()
    offences: tuple[str, ...] = ()
    seconds: int | None = None
    heavy: bool = False
    because: Because = ()
    barred: Refusal | None = None

    def admits(self, call: AnyCall) -> bool:
        """Whether this call is one of those offered, a bar apart. Pure."""
        tag = type(call).__struct_config__.tag
        return tag == self.kind and names_seats(call) and _ADMITS.get(type(call), _always)(self, call)


def _always(_: Offer, __: Any) -> bool:
    return True


def _seat(offer: Offer, call: Any) -> bool:
    return call.seat in offer.by


def _by(offer: Offer, call: Any) -> bool:
    return call.by in offer.by


def _said(text: str) -> bool:
    return bool(text.strip())


def _deal(_: Offer, call: c.Deal) -> bool:
    return len(call.roles) == 10 and is_full_deck(call.roles)


def _proceed(offer: Offer, call: c.Proceed) -> bool:
    return call.to == offer.to


def _nominate(offer: Offer, call: c.Nominate) -> bool:
    if call.by not in offer.by or not call.seats or call.accepted != ("accepted" in offer.options):
        return False
    return not call.accepted or any(seat in offer.pick for seat in call.seats)


def _show_hands(offer: Offer, call: c.ShowHands) -> bool:
    if not _of(offer, call) or (call.seats is None) == (call.number is None):
        return False
    if call.seats is None:
        return call.number is not None and 0 <= call.number <= offer.most
    return _named(offer, call.seats)


def _of(offer: Offer, call: c.ShowHands | c.CloseCount) -> bool:
    return ("lift" in offer.options) if call.of == "lift" else (call.of in offer.by)


def _named(offer: Offer, seats: tuple[int, ...]) -> bool:
    if len(set(seats)) != len(seats) or not offer.least <= len(seats) <= offer.most:
        return False
    return all(seat in offer.pick for seat in seats)


def _late_hand(offer: Offer, call: c.LateHand) -> bool:
    taken = call.accepted == ("accepted" in offer.options)
    return taken and call.seat in offer.by and call.of in offer.pick


def _check(offer: Offer, call: c.Check) -> bool:
    return call.by in offer.options


def _show_best_move(offer: Offer, call: c.ShowBestMove) -> bool:
    return _named(offer, call.seats)


def _best_move(offer: Offer, call: c.BestMove) -> bool:
    return call.by in offer.by and _named(offer, call.seats)


def _two_lists(offer: Offer, call: c.Will | c.OnRecord) -> bool:
    both = (*call.reds, *call.blacks)
    fits = len(set(both)) == len(both) and (not offer.most or len(both) <= offer.most)
    return fits and call.by in offer.by


def _red_triple(offer: Offer, call: c.RedTriple) -> bool:
    return call.by in offer.by and len(call.seats) == 3 == len(set(call.seats))


def _foul(offer: Offer, call: c.Foul) -> bool:
    when = call.committed or "now"
    return when in offer.options and 1 <= call.times <= offer.most and _offence(offer, call)


def _offence(offer: Offer, call: Any) -> bool:
    if call.seat not in offer.by:
        return False
    return offer.empty if call.offence is None else call.offence in offer.offences


def _remove(offer: Offer, call: c.Remove) -> bool:
    return call.conditional == ("conditional" in offer.options) and _offence(offer, call)


def _award(_: Offer, call: c.Award) -> bool:
    return _said(call.reason) and (call.hundredths is None) != (call.mark is None)


def _text(_: Offer, call: c.Note | c.Protest) -> bool:
    return _said(call.text)


def _reason(_: Offer, call: Any) -> bool:
    return _said(call.reason)


def _winner(offer: Offer, call: Any) -> bool:
    return call.winner in offer.options


def _changed(offer: Offer, call: c.ChangeResult) -> bool:
    return _said(call.reason) and call.winner in offer.options


def _declare(offer: Offer, call: c.Declare) -> bool:
    if not _said(call.reason) or call.fact.__struct_config__.tag != offer.options[0]:
        return False
    match call.fact:
        case c.Out(seat=seat) | c.In(seat=seat):
            return seat in offer.by
        case c.Held(day=day, held=held):
            return day in offer.pick and offer.options[1] == ("held" if held else "off")
        case c.Mute(seat=seat, muted=muted):
            return seat in offer.by and offer.options[1] == ("yes" if muted else "no")
        case c.Victim(night=night, seat=victim):
            named = offer.empty if victim is None else victim in offer.by
            return named and night in offer.pick
        case c.Outcome(winner=winner):
            return winner in offer.options[1:]


_ADMITS: dict[type, Callable[[Offer, Any], bool]] = {
    c.Seat: _seat,
    c.Vacate: _seat,
    c.Deal: _deal,
    c.Proceed: _proceed,
    c.Nominate: _nominate,
    c.Withdraw: _by,
    c.ShowHands: _show_hands,
    c.CloseCount: _of,
    c.LateHand: _late_hand,
    c.Shoot: _by,
    c.Check: _check,
    c.ShowBestMove: _show_best_move,
    c.BestMove: _best_move,
    c.Will: _two_lists,
    c.RedTriple: _red_triple,
    c.OnRecord: _two_lists,
    c.Foul: _foul,
    c.TechnicalFoul: _offence,
    c.WarnDevice: _offence,
    c.Remove: _remove,
    c.Forfeit: _offence,
    c.Surrender: _seat,
    c.Remark: _offence,
    c.Award: _award,
    c.Protest: _text,
    c.Note: _text,
    c.Pause: _reason,
    c.Annul: _reason,
    c.ChangeResult: _changed,
    c.Announce: _winner,
    c.Declare: _declare,
}
