"""Screens of the day outside the vote: morning, speeches, defences, last words."""

from typing import Any

from zeronight.console.pad import Use, Uses, sheet_of_seat
from zeronight.console.parts import Act, Chip, Draft, Why
from zeronight.console.scene import Scene, listed, ready
from zeronight.console.whys import grounded
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.offer import Offer
from zeronight.core.table import Nomination, SeatState
from zeronight.i18n.refusals import refusal_said
from zeronight.rules.keys import Rule, grounds

_HIDDEN = grounds(Rule.VISIBILITY_NOMINEES)
_STATEMENTS = ("will", "red_triple", "on_record")

Changes = dict[str, Any]


def nominees(scene: Scene) -> Changes:
    """Who stands nominated, by whom; a tap leads to putting it right, or to a withdrawal."""
    chips = []
    for nomination in scene.bare.nominations:
        by = scene.say("chip.by", seat=nomination.by)
        chips.append(Chip(text=str(nomination.seat), by=by, act=_of_chip(scene, nomination)))
    return {"chips_title": scene.say("chip.nominated") if chips else "", "chips": tuple(chips)}


def _of_chip(scene: Scene, nomination: Nomination) -> Act | None:
    for entry in reversed(scene.line):
        call = entry.call
        if isinstance(call, c.Nominate) and call.by == nomination.by and nomination.seat in call.seats:
            label = scene.say("chip.open", seat=nomination.seat, by=nomination.by)
            return Act(label=label, sheet=f"amend/{entry.seq}")
        if isinstance(call, c.Proceed) and call.to == st.Morning():
            break
    return None


def morning(scene: Scene, _: st.Morning) -> Changes:
    """The day is announced, and who has left by night."""
    at = ("night", scene.bare.number)
    out = [s.seat for s in scene.bare.seats if s.exit and (s.exit.period, s.exit.number) == at]
    kind = "nobody" if not out else "some"
    if scene.bare.number == 0:
        kind = "first"
    return {
        "big": scene.say(f"morning.{kind}", seats=listed(out), n=len(out), day=scene.bare.number),
        **talk(scene),
    }


def speech(scene: Scene, step: st.Speech) -> Changes:
    """A minute of the circle: a tap nominates for the one who speaks."""
    return {**speaker(scene, step.seat), **nominees(scene), **_nominating(scene, step.seat)}


def speaker(scene: Scene, seat: int) -> Changes:
    """Who has the word, with his fouls."""
    state = scene.bare.seats[seat - 1]
    return {
        "speaker": seat,
        "speaker_nick": scene.nick(seat),
        "speaker_fouls": state.fouls,
        "most_fouls": scene.rules.foul.removal_at,
    }


def _nominating(scene: Scene, by: int) -> Changes:
    offer = next((o for o in scene.of_kind("nominate") if "accepted" in o.options), None)
    if offer is None or by not in offer.by:
        return talk(scene)
    if offer.barred is not None:
        mine = next((n.seat for n in scene.bare.nominations if n.by == by), None)
        hint = scene.say("mode.nominated", seat=mine) if mine is not None else ""
        return {**talk(scene), "hint": hint, "note": _hidden(scene)}
    return {
        "mode": scene.say("mode.nominate"),
        "hint": scene.say("mode.nominate_hint", seat=by),
        "pad": _pad_of(offer, by, scene),
        "note": _hidden(scene),
    }


def _hidden(scene: Scene) -> Why | None:
    if scene.rules.visibility.nominees != "hidden" or not scene.bare.nominations:
        return None
    return grounded(scene, scene.say("line.nominees_hidden"), _HIDDEN)


def _pad_of(offer: Offer, by: int, scene: Scene) -> Uses:
    def use(state: SeatState) -> Use:
        tone = "on" if state.seat == by else ""
        if state.seat not in offer.pick:
            return Use(act=sheet_of_seat(scene, state).act, tone=tone)
        label = scene.say("spoken.nominate", seat=state.seat)
        return Use(act=Act(label=label, calls=ready(c.Nominate(by, (state.seat,)))), tone=tone)

    return use


def talk(scene: Scene) -> Changes:
    """Nothing is counted: a tap opens the sheet of a seat."""

    def use(state: SeatState) -> Use:
        phase = scene.bare.phase
        speaks = getattr(phase, "seat", None) == state.seat
        return Use(act=sheet_of_seat(scene, state).act, tone="on" if speaks else "")

    return {"mode": scene.say("mode.talk"), "hint": scene.say("mode.talk_hint"), "pad": use}


def circle_end(scene: Scene, _: st.CircleEnd) -> Changes:
    """All have spoken."""
    count = len(scene.bare.nominations)
    return {"big": scene.say("circle_end", n=count), **nominees(scene), **talk(scene)}


def defence(scene: Scene, step: st.Defence) -> Changes:
    """The short speech of a tied nominee."""
    return {**speaker(scene, step.seat), **_tied(scene), **talk(scene)}


def _tied(scene: Scene) -> Changes:
    rest = scene.bare.defences
    order = listed(scene.bare.revote)
    now = "defence_then" if rest else "defence"
    lines = [scene.say(f"line.{now}", seats=listed(rest))]
    if order:
        lines.append(scene.say("line.revote", seats=order))
    return {"lines": tuple(lines)}


def last_words(scene: Scene, step: st.LastWords) -> Changes:
    """Last words, with the best move of the first victim, a will and a red triple."""
    found = {**speaker(scene, step.seat), **talk(scene)}
    found["options"] = tuple(_statements(scene, step.seat))
    best = best_move(scene, step.seat)
    return {**found, **best, "options": (*best.get("options", ()), *found["options"])}


def best_move(scene: Scene, seat: int) -> Changes:
    """Three taps and «Принято»; where it is his no more, the ground why not."""
    offer = next((o for o in scene.of_kind("best_move") if seat in o.by), None)
    if offer is None:
        return {}
    if offer.barred is not None:
        if scene.bare.best_move is not None and scene.bare.best_move.by == seat:
            return {"lines": (_left(scene),)}
        said = refusal_said(scene.messages, offer.barred)
        return {"whys": (grounded(scene, said, offer.barred.because, barred=True),)}
    shown = scene.bare.best_move_shown
    accept = Act(
        label=scene.say("best_move.accept"),
        calls=ready(c.BestMove(seat, ())),
        take="seats",
        tone="lamp",
    )
    refuse = Act(
        label=scene.say("best_move.refuse"), calls=ready(c.BestMove(seat, (), accepted=False)), take="seats"
    )

    def use(state: SeatState) -> Use:
        label = scene.say("spoken.best_move", seat=state.seat)
        tone = "hand" if state.seat in shown else ""
        return Use(act=Act(label=label), draft=True, tone=tone)

    return {
        "mode": scene.say("mode.best_move"),
        "hint": scene.say("mode.best_move_hint", n=offer.most),
        "tone": "lamp",
        "pad": use,
        "draft": Draft(calls=ready(c.ShowBestMove(())), field="seats", most=offer.most),
        "options": (accept, refuse),
    }


def _left(scene: Scene) -> str:
    best = scene.bare.best_move
    if best is None:
        return ""
    return scene.say(
        "line.best_move" if best.accepted else "line.best_move_refused", seats=listed(best.seats)
    )


def _statements(scene: Scene, seat: int) -> list[Act]:
    acts = []
    for kind in _STATEMENTS:
        offer = next((o for o in scene.of_kind(kind) if seat in o.by), None)
        if offer is None:
            continue
        barred = ""
        if offer.barred is not None:
            sources = scene.sources(offer.barred.because)
            barred = " ".join((refusal_said(scene.messages, offer.barred), *sources))
        acts.append(
            Act(label=scene.say(f"statement.{kind}"), sheet=f"statement/{kind}/{seat}", barred=barred)
        )
    return acts


def exit_step(scene: Scene, _: st.Exit) -> Changes:
    """The exit of those who leave is announced."""
    return {"big": scene.say("exit"), **talk(scene)}
