"""Screens after the result: cards, points, protest, signature."""

from zeronight.console.addresses import game_address, next_game_address
from zeronight.console.daytime import Changes, speaker, talk
from zeronight.console.pad import Use, Uses
from zeronight.console.parts import Act
from zeronight.console.scene import Scene, ready
from zeronight.console.stepping import step_acts
from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.role import Role
from zeronight.core.table import SeatState


def closing(scene: Scene) -> Changes:
    """The result, and what the judge still does with the game."""
    state = scene.bare.state
    result = scene.bare.result
    winner = "annulled" if state == "annulled" or result is None else result.winner
    found: Changes = {**talk(scene), "big": scene.say(f"end.{winner}"), "held": state == "announced"}
    if isinstance(scene.bare.phase, st.LastWords) and state == "announced":
        found |= speaker(scene, scene.bare.phase.seat)
    if state in ("revealed", "signed", "corrected"):
        found["pad"] = _cards(scene)
    acts = [
        Act(label=scene.say(f"end.{name}"), sheet=name) for name in ("award", "protest") if scene.offer(name)
    ]
    if scene.offer("change_result") is not None:
        acts.append(Act(label=scene.say("end.change"), sheet="change_result"))
    found["options"] = tuple(acts)
    found["lines"] = (scene.say(f"end.state.{state}"),)
    return found | _next(scene)


def _cards(scene: Scene) -> Uses:
    """They have been shown to all: from the whole table, since the bare one has none by day."""

    def use(state: SeatState) -> Use:
        role = scene.table.seats[state.seat - 1].role or Role.CITIZEN
        label = scene.say("spoken.open", seat=state.seat)
        return Use(
            act=Act(label=label, sheet=f"seat/{state.seat}"),
            badge=scene.say(f"letter.{role.value}"),
        )

    return use


def _next(scene: Scene) -> Changes:
    steps, _ = step_acts(scene)
    sign = Act(
        label=scene.say("next.sign"), small=scene.say("next.sign_small"), calls=ready(c.Sign()), heavy=True
    )
    reveal = Act(label=scene.say("next.reveal"), calls=ready(c.Reveal()))
    can_sign = scene.offer("sign") is not None
    if steps.calls:
        return {"next": steps, "others": (reveal,) if scene.offer("reveal") else ()}
    if scene.offer("reveal") is not None:
        return {"next": reveal, "others": (sign,) if can_sign else ()}
    if can_sign:
        return {"next": sign, "others": ()}
    game = scene.record.header.game
    protocol = Act(label=scene.say("next.protocol"), href=game_address(game))
    tonight = Act(label=scene.say("next.tonight"), href="/")
    return {
        "next": Act(label=scene.say("next.game"), href=next_game_address(game)),
        "others": (protocol, tonight),
    }
