"""The sheet of a seat: fouls and other penalties by the clauses of the book, and the smaller calls."""

from collections.abc import Iterator
from functools import partial
from typing import Any
from urllib.parse import urlencode

from zeronight.console.pad import is_heavy
from zeronight.console.parts import Act, Block, Field, Form, Page, Row
from zeronight.console.scene import Scene, ready
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.call import AnyCall
from zeronight.core.offer import Offer
from zeronight.core.ruling import Refused
from zeronight.core.seat import SEATS
from zeronight.rules.catalogue import OFFENCES
from zeronight.rules.offences import Penalty

_KINDS: tuple[tuple[str, Penalty, Any], ...] = (
    ("foul", "foul", c.Foul),
    ("warn_device", "device_warning", c.WarnDevice),
    ("technical_foul", "technical_foul", c.TechnicalFoul),
    ("remark", "note", c.Remark),
    ("remove", "removal", c.Remove),
    ("remove", "conditional_removal", partial(c.Remove, conditional=True)),
    ("forfeit", "forfeit", c.Forfeit),
)


def seat_page(scene: Scene, seat: int) -> Page:
    """Everything that can be said of a seat now."""
    state = scene.bare.seats[seat - 1]
    lines = [scene.say("spoken.fouls", n=state.fouls)]
    if state.mute is not None:
        lines.append(scene.say("spoken.muted"))
    blocks = [*_penalties(scene, seat), *_others(scene, seat), _facts(scene, seat), _person(scene, seat)]
    return Page(
        title=f"{seat} {scene.nick(seat)}",
        lines=(", ".join(lines),),
        blocks=tuple(block for block in blocks if block is not None),
    )


def _penalties(scene: Scene, seat: int) -> Iterator[Block | None]:
    for kind, penalty, make in _KINDS:
        rows = list(_rows(scene, seat, kind, penalty, make))
        if rows:
            title = scene.messages.say(f"term.penalty.{penalty}")
            yield Block(title=title, rows=tuple(rows), is_folded=kind != "foul")
    offer = next((o for o in scene.of_kind("surrender") if seat in o.by and o.barred is None), None)
    if offer is not None:
        act = Act(label="", calls=ready(c.Surrender(seat)), heavy=True)
        yield Block(rows=(Row(text=scene.messages.say("call.surrender"), act=act),))


def _rows(scene: Scene, seat: int, kind: str, penalty: Penalty, make: Any) -> Iterator[Row]:
    offers = [o for o in scene.of_kind(kind) if seat in o.by and o.barred is None and _is_meant(o, penalty)]
    if any(offer.empty for offer in offers):
        call: AnyCall = make(seat)
        yield Row(text=scene.say("sheet.no_clause"), act=_act(scene, call, kind))
    named = {offence for offer in offers for offence in offer.offences}
    entry = scene.book.keys[OFFENCES]
    clauses = entry.rows or (None,) * len(scene.rules.foul.offences)
    for row, clause in zip(scene.rules.foul.offences, clauses, strict=False):
        if row.offence in named and penalty in row.penalties:
            call = make(seat, row.offence, clause)
            text = scene.messages.name("offence", row.offence)
            yield Row(text=text, note=clause or "", act=_act(scene, call, kind))


def _is_meant(offer: Offer, penalty: Penalty) -> bool:
    """Whether it is of this penalty; and of fouls, those that fall now."""
    if offer.kind == "foul":
        return "now" in offer.options
    return ("conditional" in offer.options) == (penalty == "conditional_removal")


def _act(scene: Scene, call: AnyCall, kind: str) -> Act:
    if kind in ("remove", "forfeit"):
        return Act(label="", calls=ready(call), heavy=True)
    try:
        events, _ = scene.foresee(call)
    except Refused:
        return Act(label="", calls=ready(call), heavy=True)
    return Act(label="", calls=ready(call), heavy=is_heavy(events))


def _others(scene: Scene, seat: int) -> Iterator[Block | None]:
    rows = []
    phase = scene.bare.phase
    if isinstance(phase, st.Speech) and any("attempt" in o.options for o in scene.of_kind("nominate")):
        attempt = c.Nominate(phase.seat, (seat,), accepted=False)
        text = scene.say("sheet.attempt", by=phase.seat, seat=seat)
        rows.append(Row(text=text, act=Act(label="", calls=ready(attempt))))
    for offer in scene.of_kind("late_hand"):
        if seat not in offer.by:
            continue
        accepted = "accepted" in offer.options
        for of in offer.pick:
            key = "late_taken" if accepted else "late_refused"
            act = Act(label="", calls=ready(c.LateHand(seat, of, accepted)), heavy=offer.barred is not None)
            rows.append(Row(text=scene.say(f"sheet.{key}", of=of), act=act))
    for offer in scene.of_kind("vacate"):
        if seat in offer.by:
            rows.append(
                Row(text=scene.messages.say("call.vacate"), act=Act(label="", calls=ready(c.Vacate(seat))))
            )
    yield Block(rows=tuple(rows)) if rows else None


_OWN = (c.Foul, c.Remove, c.WarnDevice, c.TechnicalFoul, c.Remark, c.Forfeit, c.Surrender)


def _facts(scene: Scene, seat: int) -> Block | None:
    """What has been entered about the seat, to put it right; the cards of all, without a look at them."""
    rows = []
    began = _day_began(scene)
    for entry in scene.line:
        call = entry.call
        about = isinstance(call, _OWN) and call.seat == seat
        named = isinstance(call, c.Nominate) and seat in call.seats and scene.bare.period == "day"
        dealt = isinstance(call, c.Deal | c.Draw)
        if about or dealt or (named and entry.seq > began):
            text = scene.messages.say(f"call.{type(call).__struct_config__.tag}")
            note = getattr(call, "clause", None) or ""
            rows.append(Row(text=text, note=note, act=Act(label="", sheet=f"amend/{entry.seq}")))
    return Block(title=scene.say("sheet.put_right"), rows=tuple(rows), is_folded=True) if rows else None


def _day_began(scene: Scene) -> int:
    began = (e.seq for e in scene.line if isinstance(e.call, c.Proceed) and e.call.to == st.Morning())
    return max(began, default=0)


def _person(scene: Scene, seat: int) -> Block:
    """Who sits there; changeable at any time, without influence on the game."""
    now = scene.person(seat)
    elsewhere = {scene.person(other) for other in SEATS if other != seat}
    people = (pair for pair in scene.people() if pair[0] not in elsewhere)
    options = (("", scene.say("guest")), *people)
    field = Field(
        name="person",
        label=scene.say("sheet.person"),
        kind="choice",
        options=options,
        value=now or "",
        is_needed=False,
    )
    form = Form(calls=ready(c.Seat(seat)), submit=scene.say("sheet.sit"), fields=(field,))
    entered = scene.bare.seats[seat - 1].person
    rows: tuple[Row, ...] = ()
    if entered is not None and scene.game:
        query = urlencode({"who": entered, "back": f"/play/{scene.game}"})
        there = Act(label="", href=f"/players?{query}#p-{now}")
        rows = (Row(text=scene.say("sheet.same"), act=there),)
    return Block(title=scene.say("sheet.who"), rows=rows, form=form, is_folded=True)
