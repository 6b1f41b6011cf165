"""The judge's screen of a game: one function, from the scene to plain parts."""

from collections.abc import Callable, Mapping
from typing import Any

from zeronight.console import daytime, nighttime, opening, voting
from zeronight.console.closing import closing
from zeronight.console.daytime import Changes
from zeronight.console.further import has_further
from zeronight.console.pad import is_gone, pad
from zeronight.console.parts import ClockFace, Screen
from zeronight.console.scene import Scene, ready
from zeronight.console.stepping import step_acts
from zeronight.console.whys import whys
from zeronight.core import call as c
from zeronight.core import step as st

_BY_STEP: Mapping[type, Callable[[Scene, Any], Changes]] = {
    st.Setup: opening.setup,
    st.Agreement: opening.agreement,
    st.Look: opening.look,
    st.FreeSeating: opening.free_seating,
    st.Morning: daytime.morning,
    st.Speech: daytime.speech,
    st.CircleEnd: daytime.circle_end,
    st.Count: voting.voting,
    st.Lift: voting.voting,
    st.Defence: daytime.defence,
    st.LastWords: daytime.last_words,
    st.Exit: daytime.exit_step,
    st.Night: nighttime.fallen,
    st.Shooting: nighttime.shooting,
    st.Check: nighttime.check,
    st.BestMove: nighttime.best_move_at_night,
}


def screen(scene: Scene) -> Screen:
    """What the judge sees with nothing held."""
    table = scene.bare
    changes = closing(scene) if scene.is_over else _BY_STEP[type(table.phase)](scene, table.phase)
    following, others = step_acts(scene)
    cards = () if scene.is_dark else whys(scene)
    parts: dict[str, Any] = {
        "seq": len(scene.record.entries),
        "step": step_entry(scene),
        "headline": headline(scene),
        "place": scene.say("place", table=scene.place[0], game=scene.place[1]),
        "present": scene.say("present", n=sum(1 for state in table.seats if not is_gone(state))),
        "is_dark": scene.is_dark,
        "is_over": scene.is_over,
        "device": (scene.record.entries[-1].device or "") if scene.record.entries else "",
        "paused": table.paused,
        "clock": _clock(scene),
        "undo": undo(scene),
        "next": following,
        "others": others,
        "further": not scene.is_over and has_further(scene),
        **changes,
    }
    parts["pad"] = pad(scene, parts["pad"])
    note = parts.pop("note", None)
    parts["whys"] = (*parts.get("whys", ()), *cards)[:2] or ((note,) if note is not None else ())
    return Screen(**parts)


def undo(scene: Scene) -> str:
    """The call that takes the last one back; a count that opened by itself goes with the count before it."""
    seq = scene.record.undoable()
    if not seq:
        return ""
    last = scene.record.entries[seq - 1]
    before = scene.record.entries[last.parent - 1] if last.parent else None
    opened = isinstance(last.call, c.Proceed) and isinstance(last.call.to, st.Count)
    if opened and before is not None and isinstance(before.call, c.CloseCount):
        return ready(c.TakeBack(seq), c.TakeBack(before.seq))
    return ready(c.TakeBack(seq))


def headline(scene: Scene) -> str:
    """Where the game is."""
    table = scene.bare
    if table.state == "setup":
        return scene.say("headline.setup")
    if scene.is_over:
        return scene.say("headline.over")
    name = scene.say(f"headline.{table.period}", n=table.number)
    ballot = table.ballot
    if isinstance(table.phase, st.Count | st.Lift) and ballot is not None:
        return scene.say("headline.part", at=name, part=scene.messages.say(f"term.ballot.{ballot.kind}"))
    part = {st.Defence: "defence", st.LastWords: "last_words"}.get(type(table.phase))
    if part is not None:
        return scene.say("headline.part", at=name, part=scene.say(f"headline.{part}"))
    return name


def step_entry(scene: Scene) -> int:
    """The entry that began the step under way; 0 before the first."""
    for entry in reversed(scene.line):
        if isinstance(entry.call, c.Proceed):
            return entry.seq
    return 0


def _clock(scene: Scene) -> ClockFace | None:
    clock = scene.clock
    if clock is None:
        return None
    return ClockFace(
        limit=clock.limit,
        spent=clock.spent,
        is_running=clock.is_running,
        now=clock.now,
        is_bar=isinstance(scene.bare.phase, st.Check),
    )
