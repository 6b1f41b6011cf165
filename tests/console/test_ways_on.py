"""What a key leads to is never a dead end: it can be made, or the sheet says what is meant instead."""

import msgspec
import pytest

from tests.console.test_paired_screens import table_of
from zeronight.console.foreseeing import foreseen
from zeronight.console.parts import Page
from zeronight.console.scene import Scene
from zeronight.console.sheets import sheet_page
from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.role import DECK
from zeronight.core.step import LastWords, Speech
from zeronight.engine.offers import offers
from zeronight.engine.record import Record
from zeronight.rules.load import load, released


def on_their_way(name: str) -> list[Record]:
    """The table in the first speech, and in the last words of one who was removed."""
    speech = table_of(load(name), [*DECK])
    while not isinstance(speech.table.phase, Speech):
        due = next(o.to for o in offers(speech.rules, speech.table) if o.kind == "proceed" and not o.barred)
        assert due is not None
        speech.append(c.Proceed(due))
    gone = speech.copy()
    gone.append(c.Remove(5))
    return [speech, gone]


def heavy(page: Page) -> list[AnyCall]:
    """The calls of the keys of a sheet that are shown before they are made."""
    acts = [act for block in page.blocks for act in (*block.pad, *(row.act for row in block.rows))]
    return [
        msgspec.json.decode(act.calls, type=AnyCall)
        for act in acts
        if act is not None and act.heavy and not act.barred
    ]


@pytest.mark.parametrize("name", released())
def test_every_heavy_key_of_a_seat_leads_on(name: str) -> None:
    met: set[str] = set()
    for record in on_their_way(name):
        scene = Scene(record, load(name), "en", {})
        for seat in (1, 5, 8):
            for call in heavy(sheet_page(scene, f"seat/{seat}")):
                page = foreseen(scene, call)
                assert page.hold is not None or page.blocks, (seat, call, page.title)
                met.add(type(call).__name__ + ("?" if getattr(call, "conditional", False) else ""))
    assert {"Remove", "Remove?", "Forfeit"} <= met


def test_the_end_is_no_dead_end_either() -> None:
    """After a forfeit the judge goes on to the end, by day without a word of the sides."""
    record = on_their_way("kharkiv/1")[0]
    record.append(c.Forfeit(8))
    assert not isinstance(record.table.phase, LastWords)
    page = sheet_page(Scene(record, load("kharkiv/1"), "en", {}), "end")
    assert page.hold is not None or page.blocks
