"""Exits: where what the source shows and what the rules say differ, the record follows the source."""

from zeronight.core import call as c
from zeronight.core.event import Decided
from zeronight.core.ruling import Refused
from zeronight.engine.decide import preview
from zeronight.interop.account import index
from zeronight.interop.finding import Kind
from zeronight.interop.reasons import of_exit, of_miss, of_vote, standing
from zeronight.interop.scribe import Scribe, has_later


def settle_exits(scribe: Scribe) -> None:
    """Bring back a seat that the rules have out and that goes on in the source. Each exit once."""
    for state in scribe.table.seats:
        exit_ = state.exit
        if exit_ is None or exit_.cause == "vacant":
            continue
        place = index(exit_.period, exit_.number)
        if (state.seat, place) in scribe.examined:
            continue
        scribe.examined.add((state.seat, place))
        if not scribe.signs.is_in_after(state.seat, place):
            continue
        because = of_exit(scribe, state.seat)
        engine = standing(scribe, state.seat)
        if exit_.cause == "shot" and scribe.table.period == "night":
            fact: c.Fact = c.Victim(scribe.table.number, None)
            kind = Kind.VICTIM_DIFFERS
        else:
            fact, kind = c.In(state.seat), Kind.EXIT_DIFFERS
        scribe.declare(fact, kind, because, seat=state.seat, source="in the game", engine=engine)


def settle_day(scribe: Scribe) -> None:
    """After the vote of a day: who left by it in the source and not by the rules."""
    place = scribe.place
    if place in scribe.settled:
        return
    scribe.settled.add(place)
    settle_exits(scribe)
    table = scribe.table
    if table.number == 0 and scribe.record.rules.vote.day0 != "held":
        return
    leaders = scribe.signs.leaders(table.number) or _vanished(scribe)
    gone = [seat for seat in leaders if table.seats[seat - 1].standing == "in"]
    # Blacks first: the game must not seem decided between two who leave together.
    for seat in sorted(gone, key=lambda seat: not table.seats[seat - 1].is_black):
        fact = c.Out(seat, "vote" if len(leaders) == 1 else "lift")
        if scribe.signs.is_out_after(seat, place) or _brings_the_end(scribe, fact):
            kind = Kind.EXIT_DIFFERS if scribe.tells_votes else Kind.NOT_RECORDED
            because = of_vote(scribe)
            scribe.declare(fact, kind, because, seat=seat, source=f"{seat} left", engine="in the game")


def _brings_the_end(scribe: Scribe, fact: c.Fact) -> bool:
    """Whether the last vote of a source that is over gives its result only so; nobody acts after it."""
    if scribe.account.result is None or has_later(scribe, scribe.place):
        return False
    try:
        events = preview(scribe.record.rules, scribe.table, c.Declare(fact, "import"))
    except Refused:
        return False
    return any(isinstance(event, Decided) and event.winner == scribe.account.result for event in events)


def _vanished(scribe: Scribe) -> tuple[int, ...]:
    """Where the source has no ballot though it has nominees: the one nominee who is never seen again."""
    table = scribe.table
    if table.vote not in ("off", "stopped"):
        return ()
    shot = scribe.signs.targets(table.number + 1)
    gone = [
        seat
        for seat in table.nominees()
        if table.seats[seat - 1].standing == "in"
        and seat not in shot
        and scribe.signs.is_out_after(seat, scribe.place)
    ]
    return tuple(gone) if len(gone) == 1 else ()


def settle_victim(scribe: Scribe) -> None:
    """After the shooting of a night: whom the source has as its victim and the rules have not."""
    place = scribe.place
    if place in scribe.settled:
        return
    scribe.settled.add(place)
    settle_exits(scribe)
    table = scribe.table
    night = table.night
    if night is None or not night.closed or night.victim is not None:
        return
    victim = scribe.signs.victim(table.number)
    if victim is None and scribe.account.departures is None:
        named = scribe.signs.targets(table.number) or table.living()
        gone = [seat for seat in sorted(named) if scribe.signs.is_out_after(seat, place)]
        victim = gone[0] if len(gone) == 1 else None
    if victim is None or table.is_out(victim):
        return
    scribe.declare(
        c.Victim(table.number, victim),
        Kind.VICTIM_DIFFERS,
        of_miss(scribe),
        seat=victim,
        source=f"{victim} is shot",
        engine="nobody is shot",
    )
