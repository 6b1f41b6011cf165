"""What follows from roles and from the night: painted only while the judge holds."""

from msgspec import Struct

from zeronight.console.parts import Why
from zeronight.console.scene import Scene
from zeronight.console.whys import whole_why
from zeronight.core import event as ev
from zeronight.core.step import Check
from zeronight.core.table import CheckFact


class Held(Struct, frozen=True, kw_only=True):
    """The cards by seat, the answer of the check under way, and what is decided or due by them."""

    roles: tuple[tuple[int, str, str], ...] = ()
    answer: str = ""
    lines: tuple[str, ...] = ()
    decided: Why | None = None


def held(scene: Scene) -> Held:
    """The held part of the judge's screen."""
    table = scene.table
    night = table.night
    lines = []
    if night is not None and scene.is_dark and table.number > 0:
        lines.append(_victim(scene))
    checks = () if night is None else (("don", night.don), ("sheriff", night.sheriff))
    for by, fact in checks:
        if fact is not None and not (isinstance(table.phase, Check) and table.phase.by == by):
            lines.append(_answer(scene, by, fact))
    if table.draw_offered:
        lines.append(scene.say("held_view.draw"))
    answer = ""
    if isinstance(table.phase, Check):
        fact = dict(checks).get(table.phase.by)
        answer = scene.say("held_view.nobody") if fact is None else _answer(scene, table.phase.by, fact)
    return Held(
        roles=tuple(
            (s.seat, scene.say(f"letter.{s.role.value}"), s.role.side.value) for s in table.seats if s.role
        ),
        answer=answer,
        lines=tuple(line for line in lines if line),
        decided=_decided(scene),
    )


def _victim(scene: Scene) -> str:
    night = scene.table.night
    if night is None or not night.shots:
        return ""
    shots = ", ".join(f"{shot.by} → {shot.seat or '—'}" for shot in night.shots)
    return scene.say("held_view.shots", shots=shots)


def _answer(scene: Scene, by: str, fact: CheckFact) -> str:
    answer = "silent" if fact.answer is None else "yes" if fact.answer else "no"
    return scene.say(f"held_view.{by}_{answer}", seat=fact.seat)


def _decided(scene: Scene) -> Why | None:
    if scene.table.state != "decided":
        return None
    for entry in reversed(scene.line):
        for event in reversed(entry.events):
            if isinstance(event, ev.Decided):
                return whole_why(scene, event)
    return None
