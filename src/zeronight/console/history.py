"""The history: the line in force by days and nights, each call to look at or to put right."""

from zeronight.console.parts import Act, Block, Page, Row
from zeronight.console.scene import Scene, ready
from zeronight.console.whys import call_shown, may_show
from zeronight.core import call as c
from zeronight.core.table import Table
from zeronight.engine.evolve import evolve
from zeronight.engine.record import Entry
from zeronight.i18n.calls import call_said

_Group = tuple[str, int, list[Row]]


def history_page(scene: Scene) -> Page:
    """The calls of the game, the newest day or night first; what was left can be taken up again."""
    groups = _groups(scene)
    blocks = []
    for at, (period, number, rows) in enumerate(reversed(groups)):
        title = scene.say(f"headline.{period}", n=number)
        is_secret = period == "night" and number > 0 and not (scene.is_dark or scene.is_over)
        if is_secret:
            act = Act(label="", sheet=f"night/{number}")
            rows = [Row(text=scene.say("sheet.night_alone"), act=act)]
        blocks.append(Block(title=title, rows=tuple(reversed(rows)), is_folded=at > 0))
    left = _left(scene)
    if left:
        blocks.append(Block(title=scene.say("sheet.left"), rows=left))
    return Page(title=scene.say("key.history"), blocks=tuple(blocks))


def night_page(scene: Scene, number: int) -> Page:
    """What was called in one night: the judge opens it for himself."""
    rows: list[Row] = []
    for period, night, found in _groups(scene, secret=True):
        if (period, night) == ("night", number):
            rows += found
    return Page(title=scene.say("headline.night", n=number), blocks=(Block(rows=tuple(rows)),))


def _groups(scene: Scene, secret: bool = False) -> list[_Group]:
    table = Table()
    groups: list[_Group] = []
    for entry in scene.line:
        for event in entry.events:
            table = evolve(table, event)
        if isinstance(entry.call, c.DRAFTS):
            continue
        if not groups or groups[-1][:2] != (table.period, table.number):
            groups.append((table.period, table.number, []))
        groups[-1][2].append(_row(scene, entry, secret))
    return groups


def _row(scene: Scene, entry: Entry, secret: bool) -> Row:
    shown = [event for event in entry.events if secret or may_show(scene, event)]
    said = scene.told(shown[0]) if shown else call_said(scene.messages, entry.call)
    return Row(text=said, note=scene.time(entry.at), act=Act(label="", sheet=f"amend/{entry.seq}"))


def _left(scene: Scene) -> tuple[Row, ...]:
    rows = []
    for seq in scene.record.restorable():
        entry = scene.record.entries[seq - 1]
        text = scene.say("sheet.restore", n=seq, call=call_shown(scene, entry.call))
        rows.append(Row(text=text, act=Act(label="", calls=ready(c.Restore(seq)))))
    return tuple(rows)
