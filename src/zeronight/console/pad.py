"""The pad: ten keys in a fixed place, whatever a tap on them means just now."""

from collections.abc import Callable

from msgspec import Struct

from zeronight.console.parts import Act, Key
from zeronight.console.scene import Scene, ready
from zeronight.core import step as st
from zeronight.core.call import AnyCall, Foul
from zeronight.core.event import AnyEvent, Forfeited, Left, Removed
from zeronight.core.ruling import Refused
from zeronight.core.table import SeatState

_HEAVY_EVENTS = (Removed, Left, Forfeited)


class Use(Struct, frozen=True, kw_only=True):
    """What a tap on a seat is for. note: stands below the number instead of the nickname."""

    act: Act | None = None
    tone: str = ""
    note: str = ""
    badge: str = ""
    draft: bool = False


Uses = Callable[[SeatState], Use]


def pad(scene: Scene, uses: Uses) -> tuple[Key, ...]:
    """The ten keys. uses: what a tap on a seat that is in the game does."""
    return tuple(_key(scene, state, uses) for state in scene.bare.seats)


def sheet_of_seat(scene: Scene, state: SeatState) -> Use:
    """A tap opens what can be said of the seat: fouls, warnings, exits."""
    label = scene.say("spoken.open", seat=state.seat)
    return Use(act=Act(label=label, sheet=f"seat/{state.seat}"))


def _key(scene: Scene, state: SeatState, uses: Uses) -> Key:
    gone = is_gone(state)
    # At night a number is a number, whoever sits there: the don may show it, and a shot at it is a miss.
    is_told = scene.is_dark or scene.is_over or state.seat == getattr(scene.bare.phase, "seat", None)
    use = uses(state) if is_told or not gone else sheet_of_seat(scene, state)
    badge = use.badge or _badge(scene, state.seat)
    left = gone_said(scene, state) if gone else ""
    label = left or use.note or ("" if scene.is_dark else scene.nick(state.seat))
    return Key(
        seat=state.seat,
        label=label,
        tone=f"gone {use.tone}".strip() if gone else use.tone,
        badge=badge,
        fouls=state.fouls,
        is_muted=state.mute is not None,
        act=use.act,
        draft=use.draft,
        foul=_foul(scene, state),
        spoken=_spoken(scene, state, label, badge),
    )


def is_gone(state: SeatState) -> bool:
    """Whether the table knows that the seat is out."""
    return state.standing == "out" and state.exit is not None and state.exit.announced


def gone_said(scene: Scene, state: SeatState) -> str:
    """Why and when a seat left, in a word."""
    exit_ = state.exit
    if exit_ is None:
        return ""
    when = scene.say(f"gone.{exit_.period}", n=exit_.number)
    return scene.say(f"gone.{exit_.cause}", when=when)


def _badge(scene: Scene, seat: int) -> str:
    if scene.bare.period != "day" or scene.is_over or isinstance(scene.bare.phase, st.LastWords | st.Exit):
        return ""
    nominees = scene.bare.nominees()
    return str(nominees.index(seat) + 1) if seat in nominees else ""


def _foul(scene: Scene, state: SeatState) -> Act | None:
    """What a tap after the foul key does; one that removes is shown first."""
    if scene.is_over:
        return None
    call: AnyCall = Foul(state.seat)
    try:
        events, _ = scene.foresee(call)
    except Refused as refused:
        if refused.refusal.instead is None:
            return None
        call, events = refused.refusal.instead, (Removed(state.seat),)
    label = scene.say("spoken.foul", seat=state.seat)
    return Act(label=label, calls=ready(call), heavy=is_heavy(events))


def is_heavy(events: tuple[AnyEvent, ...]) -> bool:
    """Whether somebody leaves by it: shown first, then held."""
    return any(isinstance(event, _HEAVY_EVENTS) for event in events)


def _spoken(scene: Scene, state: SeatState, label: str, badge: str) -> str:
    parts = [scene.say("spoken.seat", seat=state.seat)]
    if label:
        parts.append(label)
    if state.fouls:
        parts.append(scene.say("spoken.fouls", n=state.fouls))
    if badge:
        parts.append(scene.say("spoken.nominated", n=badge))
    if state.mute is not None:
        parts.append(scene.say("spoken.muted"))
    return ", ".join(parts)
