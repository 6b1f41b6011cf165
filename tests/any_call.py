"""Any call at all, sense or nonsense: what a finger, a script or a foreign file could send."""

import random
from collections.abc import Callable
from typing import Any

from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.core.role import DECK
from zeronight.rules.offences import Offence

OFFENCES: tuple[str | None, ...] = (None, *(offence.value for offence in Offence), "no_such_offence")


def seat(rng: random.Random) -> int:
    """A seat, and now and then a number that is none."""
    return rng.choice((0, 11, -1)) if rng.random() < 0.01 else rng.randint(1, 10)


def seats(rng: random.Random, most: int = 10) -> tuple[int, ...]:
    """Some seats, a doubled one now and then."""
    found = rng.sample(range(1, 11), rng.randint(0, most))
    if found and rng.random() < 0.05:
        found.append(found[0])
    return tuple(found)


def any_step(rng: random.Random) -> st.Step:
    """Any step."""
    plain: tuple[type, ...] = (
        st.Agreement, st.Look, st.FreeSeating, st.Morning, st.CircleEnd, st.Lift, st.Exit, st.Night,
        st.Shooting,
    )  # fmt: skip
    seated: tuple[type, ...] = (st.Speech, st.Count, st.Defence, st.LastWords, st.BestMove)
    pick = rng.random()
    if pick < 0.35:
        return rng.choice(plain)()  # type: ignore[no-any-return]
    if pick < 0.45:
        return st.Check(rng.choice(("don", "sheriff")))
    return rng.choice(seated)(seat(rng))  # type: ignore[no-any-return]


def _deal(rng: random.Random) -> AnyCall:
    roles = list(DECK)
    rng.shuffle(roles)
    if rng.random() < 0.3:
        roles[0] = roles[1]
    return c.Deal(tuple(roles))


def _fact(rng: random.Random) -> c.Fact:
    cause: Any = rng.choice(("vote", "shot", "removal", "fouls"))
    return rng.choice(
        (
            c.Out(seat(rng), cause),
            c.In(seat(rng)),
            c.Held(rng.randint(0, 4), rng.random() < 0.5),
            c.Mute(seat(rng), rng.random() < 0.5),
            c.Victim(rng.randint(0, 3), rng.choice((None, seat(rng)))),
            c.Outcome(rng.choice(("red", "black", "draw", "none"))),
        )
    )


def _of(rng: random.Random) -> c.Of:
    return "lift" if rng.random() < 0.2 else seat(rng)


def _text(rng: random.Random) -> str:
    return rng.choice(("why", "", "  "))


_MAKE: dict[type, Callable[[random.Random], Any]] = {
    c.Seat: lambda r: c.Seat(seat(r), r.choice((None, "p1"))),
    c.Judge: lambda _: c.Judge("p2"),
    c.Vacate: lambda r: c.Vacate(seat(r)),
    c.Deal: _deal,
    c.Draw: lambda r: c.Draw(str(r.random())),
    c.Proceed: lambda r: c.Proceed(any_step(r)),
    c.Nominate: lambda r: c.Nominate(seat(r), seats(r, 3), r.random() < 0.8),
    c.Withdraw: lambda r: c.Withdraw(seat(r)),
    c.ShowHands: lambda r: c.ShowHands(
        _of(r), r.choice((None, seats(r, 5))), r.choice((None, None, r.randint(-1, 11)))
    ),
    c.CloseCount: lambda r: c.CloseCount(_of(r)),
    c.LateHand: lambda r: c.LateHand(seat(r), seat(r), r.random() < 0.5),
    c.Shoot: lambda r: c.Shoot(seat(r), r.choice((None, seat(r)))),
    c.ShootTogether: lambda r: c.ShootTogether(r.choice((None, seat(r)))),
    c.Check: lambda r: c.Check(r.choice(("don", "sheriff")), seat(r), r.random() < 0.9),
    c.ShowBestMove: lambda r: c.ShowBestMove(seats(r, 4)),
    c.BestMove: lambda r: c.BestMove(seat(r), seats(r, 4), r.random() < 0.8, r.random() < 0.5),
    c.Will: lambda r: c.Will(seat(r), seats(r, 2), seats(r, 1), r.random() < 0.8),
    c.RedTriple: lambda r: c.RedTriple(seat(r), seats(r, 4), r.random() < 0.8),
    c.OnRecord: lambda r: c.OnRecord(seat(r), seats(r, 2), seats(r, 1)),
    c.Foul: lambda r: c.Foul(
        seat(r), r.choice(OFFENCES), None, r.randint(0, 6), r.choice((None, None, "day", "night"))
    ),
    c.TechnicalFoul: lambda r: c.TechnicalFoul(seat(r), r.choice(OFFENCES)),
    c.WarnDevice: lambda r: c.WarnDevice(seat(r), r.choice((None, "uses_device", r.choice(OFFENCES)))),
    c.Remove: lambda r: c.Remove(seat(r), r.choice(OFFENCES), None, r.random() < 0.3),
    c.Forfeit: lambda r: c.Forfeit(seat(r), r.choice(OFFENCES)),
    c.Surrender: lambda r: c.Surrender(seat(r)),
    c.Remark: lambda r: c.Remark(seat(r), r.choice(OFFENCES)),
    c.Award: lambda r: c.Award(seat(r), _text(r), r.choice((None, 30)), r.choice((None, "best_player"))),
    c.Protest: lambda r: c.Protest(seat(r), _text(r)),
    c.Note: lambda r: c.Note(_text(r)),
    c.Pause: lambda r: c.Pause(_text(r)),
    c.Resume: lambda _: c.Resume(),
    c.CallDraw: lambda _: c.CallDraw(),
    c.Annul: lambda r: c.Annul(_text(r)),
    c.ChangeResult: lambda r: c.ChangeResult(r.choice(("red", "black", "draw", "none")), _text(r)),
    c.Announce: lambda r: c.Announce(r.choice(("red", "black", "draw", "none"))),
    c.Reveal: lambda _: c.Reveal(),
    c.Sign: lambda _: c.Sign(),
    c.Declare: lambda r: c.Declare(_fact(r), _text(r)),
}
KINDS = tuple(_MAKE)


def any_call(rng: random.Random, kind: type | None = None) -> AnyCall:
    """Any call, of this kind if one is given."""
    made: AnyCall = _MAKE[kind or rng.choice(KINDS)](rng)
    return made
