"""A judge who only follows offers. His distribution is all here.

At each table he looks at the offers and takes, with the weights of `WEIGHTS`, one kind; then a choice
within it. Most of the time he moves the game on; he gives a foul in about one call of twelve, removes
in one of two hundred, takes back in one of forty and overrules in one of a hundred.
"""

import random
from collections.abc import Callable
from typing import Any

from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.offer import Offer
from zeronight.core.role import DECK
from zeronight.core.ruling import Refused
from zeronight.core.step import Morning
from zeronight.engine.offers import offers
from zeronight.engine.record import Header, Record
from zeronight.rules.options import Rules

WEIGHTS = {
    "proceed": 60.0,
    "nominate": 22.0,
    "withdraw": 1.0,
    "show_hands": 60.0,
    "close_count": 45.0,
    "late_hand": 1.0,
    "shoot": 60.0,
    "shoot_together": 6.0,
    "check": 40.0,
    "show_best_move": 6.0,
    "best_move": 25.0,
    "will": 1.0,
    "red_triple": 1.0,
    "on_record": 1.0,
    "foul": 6.0,
    "technical_foul": 0.5,
    "warn_device": 0.5,
    "remove": 0.5,
    "forfeit": 0.1,
    "surrender": 0.1,
    "remark": 0.2,
    "award": 0.3,
    "protest": 0.2,
    "note": 0.3,
    "pause": 0.2,
    "resume": 60.0,
    "seat": 0.3,
    "judge": 0.1,
    "vacate": 0.2,
    "deal": 30.0,
    "draw": 30.0,
    "announce": 25.0,
    "call_draw": 1.0,
    "annul": 0.03,
    "change_result": 0.3,
    "reveal": 20.0,
    "sign": 30.0,
    "declare": 0.4,
}
TAKE_BACK = 1 / 40
OVERRULE = 1 / 100
LONGEST = 4000


class DeadEnd(AssertionError):
    """No offer moves the game."""


def begin(rules: Rules, seed: int) -> Record:
    """An empty record for a random game."""
    texts = iter(range(10**9))
    header = Header(game=f"random-{seed}", book="random/1", rules_hash="0" * 64)
    return Record(header, rules, salt=lambda: f"salt-{next(texts)}")


def play(rules: Rules, seed: int, watch: Callable[[Record], None] | None = None) -> Record:
    """Play one game to its signature; `watch` sees the record after every call."""
    rng = random.Random(seed)
    record = begin(rules, seed)
    for _ in range(LONGEST):
        if record.table.state == "signed":
            return record
        one_call(rng, record)
        if watch is not None:
            watch(record)
    raise DeadEnd(f"seed {seed}: no end after {LONGEST} calls, {record.table.at} {record.table.phase}")


def one_call(rng: random.Random, record: Record) -> None:
    """Make one call, by the offers alone."""
    if rng.random() < TAKE_BACK and record.table.state != "setup":
        if rng.random() < 0.3 and record.restorable():
            record.append(c.Restore(rng.choice(record.restorable())))
            return
        if record.undoable():
            record.append(c.TakeBack(record.undoable()))
            return
    found = offers(record.rules, record.table)
    if rng.random() < OVERRULE:
        barred = [o for o in found if o.barred is not None and not o.barred.is_hard and _can_fill(o)]
        if barred:
            _overrule(rng, record, rng.choice(barred))
            return
    free = [o for o in found if o.barred is None and _can_fill(o)]
    if not free:
        raise DeadEnd(f"no offer at {record.table.at}, {record.table.phase}")
    kinds = sorted({o.kind for o in free})
    kind = rng.choices(kinds, [WEIGHTS[k] for k in kinds])[0]
    record.append(fill(rng, rng.choice([o for o in free if o.kind == kind])))


def _overrule(rng: random.Random, record: Record, offer: Offer) -> None:
    call = c.Overrule(fill(rng, offer), "as I saw it")
    try:
        record.append(call)
    except Refused as refused:
        if not refused.refusal.is_hard:
            raise


def _can_fill(offer: Offer) -> bool:
    if offer.kind == "declare" and offer.options[0] in ("out", "in", "muted"):
        return bool(offer.by)
    if offer.kind == "declare" and offer.options[0] == "ballot":
        return bool(offer.pick)
    if offer.kind == "declare" and offer.options[0] == "victim":
        return bool(offer.by) or offer.empty
    if offer.kind in ("warn_device", "technical_foul", "remove", "forfeit", "surrender", "vacate", "shoot"):
        return bool(offer.by)
    return True


def _some(rng: random.Random, offer: Offer, most: int | None = None) -> tuple[int, ...]:
    most = min(offer.most if most is None else most, len(offer.pick))
    return tuple(rng.sample(offer.pick, rng.randint(min(offer.least, most), most)))


def _offence(rng: random.Random, offer: Offer) -> str | None:
    choices: list[str | None] = list(offer.offences)
    if offer.empty:
        choices.append(None)
    return rng.choice(choices)


def _hands(rng: random.Random, offer: Offer) -> AnyCall:
    of: c.Of = "lift" if "lift" in offer.options else offer.by[0]
    if rng.random() < 0.2:
        return c.ShowHands(of, number=rng.randint(0, offer.most))
    return c.ShowHands(of, seats=_some(rng, offer))


def _declare(rng: random.Random, offer: Offer) -> AnyCall:
    fact: c.Fact
    match offer.options[0]:
        case "out":
            fact = c.Out(rng.choice(offer.by), rng.choice(("vote", "removal", "shot")))
        case "in":
            fact = c.In(rng.choice(offer.by))
        case "ballot":
            fact = c.Held(rng.choice(offer.pick), offer.options[1] == "held")
        case "muted":
            fact = c.Mute(rng.choice(offer.by), offer.options[1] == "yes")
        case "victim":
            victims: list[int | None] = [*offer.by, *([None] if offer.empty else [])]
            fact = c.Victim(offer.pick[0], rng.choice(victims))
        case _:
            fact = c.Outcome(rng.choice(offer.options[1:]))  # type: ignore[arg-type]
    return c.Declare(fact, "my word")


def fill(rng: random.Random, offer: Offer) -> AnyCall:
    """One of the calls that an offer admits."""
    call: AnyCall = _FILL[offer.kind](rng, offer)
    assert offer.admits(call), (offer, call)
    return call


def _deal(rng: random.Random, _: Offer) -> AnyCall:
    roles = list(DECK)
    rng.shuffle(roles)
    return c.Deal(tuple(roles))


def _nominate(rng: random.Random, offer: Offer) -> AnyCall:
    if "attempt" in offer.options:
        return c.Nominate(offer.by[0], (rng.randint(1, 10),), accepted=False)
    return c.Nominate(offer.by[0], (rng.choice(offer.pick),))


def _foul(rng: random.Random, offer: Offer) -> AnyCall:
    word = next(o for o in offer.options if o in ("now", "day", "night"))
    times = 2 if offer.most > 1 and rng.random() < 0.1 else 1
    committed: Any = None if word == "now" else word
    return c.Foul(rng.choice(offer.by), _offence(rng, offer), None, times, committed)


def _two(rng: random.Random, _: Offer) -> tuple[tuple[int, ...], tuple[int, ...]]:
    seats = rng.sample(range(1, 11), 3)
    return tuple(seats[:2]), tuple(seats[2:])


_FILL: dict[str, Callable[[random.Random, Offer], Any]] = {
    "proceed": lambda _, o: c.Proceed(o.to or Morning()),
    "nominate": _nominate,
    "withdraw": lambda _, o: c.Withdraw(o.by[0]),
    "show_hands": _hands,
    "close_count": lambda _, o: c.CloseCount("lift" if "lift" in o.options else o.by[0]),
    "late_hand": lambda r, o: c.LateHand(r.choice(o.by), r.choice(o.pick), "accepted" in o.options),
    "shoot": lambda r, o: c.Shoot(r.choice(o.by), r.choice((None, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 5, 5, 5))),
    "shoot_together": lambda r, _: c.ShootTogether(r.choice((None, *range(1, 11)))),
    "check": lambda r, o: c.Check(o.options[0], r.randint(1, 10), r.random() < 0.95),  # type: ignore[arg-type]
    "show_best_move": lambda r, o: c.ShowBestMove(_some(r, o)),
    "best_move": lambda r, o: c.BestMove(o.by[0], _some(r, o)),
    "will": lambda r, o: c.Will(o.by[0], *_two(r, o)),
    "red_triple": lambda r, o: c.RedTriple(o.by[0], tuple(r.sample(range(1, 11), 3))),
    "on_record": lambda r, o: c.OnRecord(o.by[0], (r.randint(1, 10),)),
    "foul": _foul,
    "technical_foul": lambda r, o: c.TechnicalFoul(r.choice(o.by)),
    "warn_device": lambda r, o: c.WarnDevice(r.choice(o.by), _offence(r, o)),
    "remove": lambda r, o: c.Remove(r.choice(o.by), _offence(r, o), None, "conditional" in o.options),
    "forfeit": lambda r, o: c.Forfeit(r.choice(o.by), _offence(r, o)),
    "surrender": lambda r, o: c.Surrender(r.choice(o.by)),
    "remark": lambda r, o: c.Remark(r.choice(o.by), _offence(r, o)),
    "award": lambda r, o: c.Award(r.choice(o.by), "well played", r.choice((10, 30, -40))),
    "protest": lambda r, o: c.Protest(r.choice(o.by), "the count"),
    "note": lambda _, __: c.Note("a word"),
    "pause": lambda _, __: c.Pause("a call at the door"),
    "resume": lambda _, __: c.Resume(),
    "seat": lambda r, _: c.Seat(r.randint(1, 10), f"p{r.randint(1, 99)}"),
    "judge": lambda r, _: c.Judge(f"p{r.randint(1, 99)}"),
    "vacate": lambda r, o: c.Vacate(r.choice(o.by)),
    "deal": _deal,
    "draw": lambda r, _: c.Draw(str(r.random())),
    "announce": lambda _, o: c.Announce(o.options[0]),  # type: ignore[arg-type]
    "call_draw": lambda _, __: c.CallDraw(),
    "annul": lambda _, __: c.Annul("the lights went out"),
    "change_result": lambda r, o: c.ChangeResult(r.choice(o.options), "a wrong count"),  # type: ignore[arg-type]
    "reveal": lambda _, __: c.Reveal(),
    "sign": lambda _, __: c.Sign(),
    "declare": _declare,
}
