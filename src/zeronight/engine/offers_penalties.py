"""Offers of penalties: fouls, warnings, removals, forfeits, each with the offences that fit here."""

from collections.abc import Iterator

from msgspec.structs import replace

from zeronight.core.call import Period
from zeronight.core.offer import Offer
from zeronight.core.role import Role
from zeronight.core.ruling import Code, Refusal
from zeronight.core.seat import SEATS
from zeronight.core.table import Table
from zeronight.engine.punishing import MOST_AT_ONCE
from zeronight.engine.removing import is_present
from zeronight.engine.scene import scene_of
from zeronight.rules import fouls
from zeronight.rules.keys import Rule, grounds
from zeronight.rules.offences import Penalty
from zeronight.rules.options import Rules

_DEVICE = grounds(Rule.FOUL_DEVICE)
_TECHNICAL = grounds(Rule.FOUL_TECHNICAL_REMOVAL_AT)
_SURRENDER = grounds(Rule.ENDING_SURRENDER)
_OFFENCES = grounds(Rule.FOUL_OFFENCES)
_STANDS = grounds(Rule.ENDING_FORFEIT_WHEN_DECIDED)
_HEAVY = ("remove", "forfeit")
KINDS = frozenset({"remark", "foul", "technical_foul", "warn_device", "remove", "forfeit", "surrender"})
"""The kinds of the offers that are made here."""


def offers(rules: Rules, table: Table) -> Iterator[Offer]:
    """Every penalty that the paper knows, for the seats and offences that it fits."""
    yield from _offered(rules, table, "note", "remark", SEATS)
    if table.state not in ("setup", "running", "decided"):
        return
    present = tuple(seat for seat in SEATS if is_present(table, seat))
    gone = tuple(seat for seat in SEATS if seat not in present)
    yield from _fouls(rules, table, present)
    barred = None
    if not rules.foul.technical_removal_at:
        barred = Refusal(Code.NOT_IN_THIS_BOOK, because=_TECHNICAL)
    yield Offer("technical_foul", by=present, offences=tuple(sorted(fouls.KNOWN)), empty=True, barred=barred)
    if rules.foul.device == "none":
        barred = Refusal(Code.NOT_IN_THIS_BOOK, because=_DEVICE)
        yield Offer("warn_device", by=present, offences=tuple(sorted(fouls.KNOWN)), empty=True, barred=barred)
    else:
        yield from _offered(rules, table, "device_warning", "warn_device", present)
    yield from _offered(rules, table, "removal", "remove", present)
    yield from _offered(rules, table, "conditional_removal", "remove", gone, options=("conditional",))
    if table.state != "setup":
        yield from _forfeits(rules, table)
        barred = None
        if rules.ending.surrender == "judge":
            barred = Refusal(Code.NOT_IN_THIS_BOOK, because=_SURRENDER)
        yield Offer("surrender", by=present, heavy=True, because=_SURRENDER, barred=barred)


def _offered(
    rules: Rules,
    table: Table,
    penalty: Penalty,
    kind: str,
    seats: tuple[int, ...],
    options: tuple[str, ...] = (),
) -> Iterator[Offer]:
    heavy = kind in _HEAVY
    if seats:
        yield Offer(kind, by=seats, empty=True, options=options, heavy=heavy)
    for by, offences, refusal in _fitting(rules, table, penalty, seats, None):
        yield Offer(kind, by=by, offences=offences, options=options, heavy=heavy, barred=refusal)


def _forfeits(rules: Rules, table: Table) -> Iterator[Offer]:
    applied = table.state != "decided" or rules.ending.forfeit_when_decided == "result_stands"
    refusal = None if applied else Refusal(Code.DECIDED, because=_STANDS, secret=True)
    for offer in _offered(rules, table, "forfeit", "forfeit", SEATS):
        yield replace(offer, barred=offer.barred or refusal)


def _fitting(
    rules: Rules, table: Table, penalty: Penalty, seats: tuple[int, ...], committed: Period | None
) -> Iterator[tuple[tuple[int, ...], tuple[str, ...], Refusal | None]]:
    """Seats and the offences that carry the penalty for them; those barred by role apart."""
    scene = scene_of(rules, table, committed)
    alike: dict[tuple[Role | None, bool], list[int]] = {}
    for seat in seats:
        state = table.seats[seat - 1]
        is_out = state.standing == "out" and not is_present(table, seat)
        alike.setdefault((state.role, is_out), []).append(seat)
    fit: dict[tuple[str, ...], list[int]] = {}
    barred: dict[tuple[tuple[Code, str], ...], list[int]] = {}
    for (role, is_out), group in alike.items():
        offences, secretly = fouls.fitting(rules.foul, penalty, scene, role, is_out)
        if offences:
            fit.setdefault(offences, []).extend(group)
        if secretly:
            barred.setdefault(secretly, []).extend(group)
    for offences, by in fit.items():
        yield tuple(sorted(by)), offences, None
    for pairs, by in barred.items():
        for code in dict.fromkeys(code for code, _ in pairs):
            named = tuple(offence for found, offence in pairs if found is code)
            yield tuple(sorted(by)), named, Refusal(code, because=_OFFENCES, secret=True)


def _fouls(rules: Rules, table: Table, present: tuple[int, ...]) -> Iterator[Offer]:
    if not present:
        return
    moments: tuple[tuple[str, Period | None], ...] = (("now", None), ("day", "day"), ("night", "night"))
    for word, committed in moments:
        night = (committed or table.period) == "night"
        nameless = fouls.becomes_removal(rules.foul, None, night)
        refusal = None if nameless is None else Refusal(Code.NIGHT_FOUL, because=nameless)
        yield Offer("foul", by=present, empty=True, options=(word,), most=MOST_AT_ONCE, barred=refusal)
        for by, offences, barred in _fitting(rules, table, "foul", present, committed):
            yield from _foul_offers(rules, table, by, offences, word, night, barred)


def _foul_offers(
    rules: Rules,
    table: Table,
    by: tuple[int, ...],
    offences: tuple[str, ...],
    word: str,
    night: bool,
    barred: Refusal | None,
) -> Iterator[Offer]:
    removal = {o: fouls.becomes_removal(rules.foul, o, night) for o in offences}
    plain = tuple(o for o in offences if removal[o] is None and not fouls.is_never_fourth(rules.foul, o))
    if plain:
        yield Offer("foul", by=by, offences=plain, options=(word,), most=MOST_AT_ONCE, barred=barred)
    for offence in offences:
        because = removal[offence]
        if because is not None:
            refusal = barred or Refusal(Code.NIGHT_FOUL, because=because)
            yield Offer(
                "foul", by=by, offences=(offence,), options=(word,), most=MOST_AT_ONCE, barred=refusal
            )
        elif offence not in plain:
            for seat in by:
                yield _never_fourth(rules, table, seat, offence, word, barred)


def _never_fourth(
    rules: Rules, table: Table, seat: int, offence: str, word: str, barred: Refusal | None
) -> Offer:
    room = rules.foul.removal_at - 1 - table.seats[seat - 1].fouls
    if room < 1 and barred is None:
        because = fouls.never_fourth(rules.foul, offence, rules.foul.removal_at) or ()
        barred = Refusal(Code.NEVER_FOURTH, because=because, seats=(seat,))
    most = min(room, MOST_AT_ONCE) if room >= 1 else MOST_AT_ONCE
    return Offer("foul", by=(seat,), offences=(offence,), options=(word,), most=most, barred=barred)
