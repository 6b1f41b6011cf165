"""Why: what has been decided just now, each with the clause it follows from."""

from collections.abc import Iterator

from zeronight.console.parts import Why
from zeronight.console.scene import Scene
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.core.call import AnyCall
from zeronight.core.event import AnyEvent, Ruled
from zeronight.core.ground import Because
from zeronight.engine.open_rules import OPEN_RULES
from zeronight.engine.record import Entry
from zeronight.i18n.calls import call_said

# What the judge has just called himself, and what is told by the screen as it is.
_PLAIN = (
    ev.Nominated,
    ev.SpeechBegun,
    ev.DefenceBegun,
    ev.StepBegun,
    ev.CheckOpened,
    ev.LastWordsBegun,
    ev.BestMoveAsked,
    ev.BallotOpened,
    ev.CircleEnded,
    ev.Dealt,
    ev.ShotSeen,
    ev.CountClosed,
    ev.Announced,
    ev.WordsGranted,
)
# By day these follow from cards or from the night: they open while the judge holds.
_HELD = (ev.Dealt, ev.Decided, ev.DrawOffered, ev.Checked, ev.ShootingClosed, ev.ShotSeen, ev.VictimNamed)
_NIGHTLY = (c.Shoot, c.ShootTogether, c.Check)
_MOST = 2


def whys(scene: Scene) -> tuple[Why, ...]:
    """The newest consequences of the step under way, the newest first."""
    found: dict[str, Why] = {}
    for entry, event in _consequences(scene):
        why = why_of(scene, event, entry.seq)
        found.setdefault(" ".join(why.sources) or why.said, why)
        if len(found) == _MOST:
            break
    return tuple(found.values())


def why_of(scene: Scene, event: AnyEvent, seq: int) -> Why:
    """An event as a card."""
    because = open_grounds(scene, event)
    said = scene.told(event)
    return Why(said=said, sources=scene.sources(because), sheet=f"why/{seq}")


def whole_why(scene: Scene, event: AnyEvent) -> Why:
    """The same with every ground: for what the judge opens for himself."""
    because = event.because if isinstance(event, Ruled) else ()
    return Why(said=scene.told(event), sources=scene.sources(because))


def open_grounds(scene: Scene, event: AnyEvent) -> Because:
    """The grounds of an event that may stand on the screen now: by day those that say nothing of a card."""
    because = event.because if isinstance(event, Ruled) else ()
    if scene.is_over or scene.is_dark:
        return because
    return tuple(ground for ground in because if ground.rule is None or ground.rule in OPEN_RULES)


def grounded(scene: Scene, said: str, because: Because, barred: bool = False) -> Why:
    """A sentence of the screen's own with its ground."""
    return Why(said=said, sources=scene.sources(because), barred=barred)


def may_show(scene: Scene, event: AnyEvent) -> bool:
    """Whether an event may stand on the screen now, with nothing held."""
    return scene.is_over or not isinstance(event, _HELD)


def is_covered(scene: Scene, call: AnyCall) -> bool:
    """Whether a call says something of the night that may not stand on the screen by day."""
    meant = call.of if isinstance(call, c.Overrule) else call
    is_victim = isinstance(meant, c.Declare) and isinstance(meant.fact, c.Victim)
    return (is_victim or isinstance(meant, _NIGHTLY)) and not (scene.is_dark or scene.is_over)


def call_shown(scene: Scene, call: AnyCall) -> str:
    """What a call is, in words that may stand on the screen now: one of the night without its seat."""
    if not is_covered(scene, call):
        return call_said(scene.messages, call)
    meant = call.of if isinstance(call, c.Overrule) else call
    return scene.messages.say(f"call.{meant.__struct_config__.tag}")


def _consequences(scene: Scene) -> Iterator[tuple[Entry, AnyEvent]]:
    steps = 0
    for entry in reversed(scene.line):
        if isinstance(entry.call, c.Proceed):
            steps += 1
        if steps == 2:
            return
        for event in reversed(entry.events):
            if not isinstance(event, Ruled) or isinstance(event, _PLAIN) or not event.because:
                continue
            if isinstance(event, ev.Fouled) and not event.interrupt:
                continue
            if may_show(scene, event):
                yield entry, event
