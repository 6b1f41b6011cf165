"""The line after a call: what has been entered, in a few words."""

from msgspec import Struct

from zeronight.console.scene import Scene
from zeronight.console.whys import may_show
from zeronight.core import call as c
from zeronight.core import event as ev
from zeronight.i18n.calls import call_said

_SILENT = (
    c.Check,
    c.Shoot,
    c.ShootTogether,
    c.ShowHands,
    c.ShowBestMove,
    c.Proceed,
    c.CloseCount,
    c.TakeBack,
    c.Restore,
)


class Toast(Struct, frozen=True):
    """What has been entered; `more` is a sheet, opened by the key `ask`."""

    said: str = ""
    more: str = ""
    ask: str = ""


def toast(scene: Scene, seq: int) -> Toast:
    """What the entry came to; empty where the screen says it itself."""
    entry = scene.record.entries[seq - 1]
    if isinstance(entry.call, _SILENT) or scene.is_over:
        return Toast()
    shown = [
        event for event in entry.events if may_show(scene, event) and not isinstance(event, ev.Overruled)
    ]
    if scene.is_dark or not shown:
        said = call_said(scene.messages, entry.call)
        return Toast(said[:1].upper() + said[1:])
    said = scene.told(shown[0])
    if isinstance(entry.call, c.Foul) and entry.call.offence is None:
        return Toast(said, f"amend/{seq}", scene.say("sheet.what_for"))
    return Toast(said) if isinstance(entry.call, c.Nominate) else Toast(said, f"why/{seq}", scene.say("why"))
