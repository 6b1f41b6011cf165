"""Screens before day 0: who sits where, the deal, and the steps of night 0."""

from zeronight.console.daytime import Changes
from zeronight.console.nighttime import quiet
from zeronight.console.pad import Use, Uses
from zeronight.console.parts import Act
from zeronight.console.scene import Scene, ready
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.role import DECK, Role
from zeronight.core.table import SeatState

_ORDER = (Role.CITIZEN, Role.MAFIOSO, Role.DON, Role.SHERIFF)


def setup(scene: Scene, _: st.Setup) -> Changes:
    """The deal: each card as it is shown, or all by lot."""
    dealt = scene.table.seats[0].role is not None
    draw = Act(label=scene.say("deal.draw"), calls=ready(c.Draw(scene.seed)))
    found: Changes = {
        "mode": scene.say("mode.seats"),
        "hint": scene.say("mode.seats_hint"),
        "pad": _seats(scene),
    }
    if dealt:
        return {
            **found,
            "big": scene.say("deal.done"),
            "lines": (scene.say("deal.counted"), scene.say("deal.hold")),
            "options": (Act(label=scene.say("deal.again"), calls=ready(c.Draw(scene.seed))),),
        }
    return {
        **found,
        "big": scene.say("deal.big"),
        "deal": True,
        "deck": tuple(
            (role.value, scene.messages.say(f"term.role.{role.value}"), DECK.count(role)) for role in _ORDER
        ),
        "options": (draw,),
        "mode": scene.say("mode.deal"),
        "hint": scene.say("mode.deal_hint"),
        "held": False,
        "next": Act(
            label=scene.say("next.deal"), calls=ready(c.Deal(())), take="roles", barred=scene.say("deal.left")
        ),
        "others": (),
    }


def _seats(scene: Scene) -> Uses:
    def use(state: SeatState) -> Use:
        return Use(act=Act(label=scene.say("spoken.open", seat=state.seat), sheet=f"seat/{state.seat}"))

    return use


def agreement(scene: Scene, _: st.Agreement) -> Changes:
    """The blacks agree."""
    return {"big": scene.say("night.agreement"), "lines": (scene.say("night.silent"),), **quiet(scene)}


def look(scene: Scene, _: st.Look) -> Changes:
    """The sheriff looks at the city."""
    return {"big": scene.say("night.look"), **quiet(scene)}


def free_seating(scene: Scene, _: st.FreeSeating) -> Changes:
    """All find a comfortable posture."""
    return {"big": scene.say("night.free_seating"), **quiet(scene)}
