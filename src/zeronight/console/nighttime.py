"""Screens of the night: the same screens and taps whoever lives."""

from zeronight.console.daytime import Changes, best_move, speaker
from zeronight.console.pad import Use, sheet_of_seat
from zeronight.console.parts import Act
from zeronight.console.scene import Scene, ready
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.table import SeatState


def fallen(scene: Scene, _: st.Night) -> Changes:
    """Masks are on."""
    return {"big": scene.say("night.fallen", night=scene.bare.number), **quiet(scene)}


def quiet(scene: Scene) -> Changes:
    """A tap opens the sheet of a seat."""
    return {
        "mode": scene.say("mode.talk"),
        "hint": scene.say("mode.talk_hint"),
        "pad": lambda state: sheet_of_seat(scene, state),
    }


def shooting(scene: Scene, _: st.Shooting) -> Changes:
    """One tap is the number that all blacks shot; the wide key is a miss."""
    night = scene.bare.night
    shots = () if night is None else night.shots
    aims = {shot.seat for shot in shots if shot.how == "seen"}
    together = len(aims) == 1 and len(shots) > 0 and all(shot.how == "seen" for shot in shots)
    aim = next(iter(aims)) if together else 0
    is_open = scene.offer("shoot_together") is not None

    def use(state: SeatState) -> Use:
        label = scene.say("spoken.shoot", seat=state.seat)
        act = Act(label=label, calls=ready(c.ShootTogether(state.seat)) if is_open else "", idle=not is_open)
        return Use(act=act, tone="on" if state.seat == aim else "")

    return {
        "big": scene.say("night.shooting"),
        "lines": (scene.say("night.numbers"), scene.say("night.together")),
        "mode": scene.say("mode.shoot"),
        "hint": scene.say("mode.one_tap"),
        "pad": use,
        "wide": Act(
            label=scene.say("night.miss"),
            calls=ready(c.ShootTogether(None)) if is_open else "",
            idle=not is_open,
            tone="on" if aim is None or (shots and not together) else "",
        ),
        "options": (Act(label=scene.say("night.one_by_one"), sheet="shots"),),
    }


def check(scene: Scene, step: st.Check) -> Changes:
    """The don, or the sheriff, shows a seat; the answer is read while it is held."""
    night = scene.bare.night
    done = None if night is None else night.don if step.by == "don" else night.sheriff
    offer = next((o for o in scene.of_kind("check") if step.by in o.options), None)
    is_open = offer is not None and offer.barred is None

    def use(state: SeatState) -> Use:
        label = scene.say("spoken.check", seat=state.seat)
        calls = ready(c.Check(step.by, state.seat)) if is_open else ""
        is_shown = done is not None and done.seat == state.seat
        return Use(act=Act(label=label, calls=calls, idle=not is_open), tone="on" if is_shown else "")

    return {
        "big": scene.say(f"night.check_{step.by}"),
        "lines": (scene.say("night.answer"),),
        "mode": scene.say(f"mode.check_{step.by}"),
        "hint": scene.say("mode.one_tap"),
        "pad": use,
    }


def best_move_at_night(scene: Scene, step: st.BestMove) -> Changes:
    """The first victim names three seats, masked."""
    return {**speaker(scene, step.seat), **quiet(scene), **best_move(scene, step.seat)}
