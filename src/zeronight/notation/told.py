"""What a record has to tell: the calls of the line in force, each with the table before and after it.

Texts stand in the calls themselves. Drafts (hands, a best move being said) are left out where the
game is the same without them; amended calls stand where the amendment put them.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.event import AnyEvent
from zeronight.core.table import Table
from zeronight.engine.evolve import fold
from zeronight.engine.record import Entry, Record, is_text_id
from zeronight.notation.implied import hands_on_table

ERASED = "(erased)"
_EMPTY = Table()


class Told(Struct, frozen=True):
    """A call with its texts, what followed, and the tables around it; `seq` is its entry."""

    seq: int
    call: AnyCall
    events: tuple[AnyEvent, ...]
    before: Table
    after: Table

    @property
    def meant(self) -> AnyCall:
        """The call, without the judge's overruling word."""
        return self.call.of if isinstance(self.call, c.Overrule) else self.call


def told(record: Record) -> tuple[Told, ...]:
    """All that the notation has of a record."""
    line = record.line()
    found: list[Told] = []
    table = _EMPTY
    at = 0
    while at < len(line):
        drafts: dict[type, Entry] = {}
        while at < len(line) and isinstance(line[at].call, c.DRAFTS):
            drafts[type(line[at].call)] = line[at]
            at += 1
        following = line[at].call if at < len(line) else None
        made = [draft for draft in drafts.values() if _matters(draft, table, following)]
        for one in [*made, *line[at : at + 1]]:
            after = fold(table, one.events)
            found.append(Told(one.seq, _with_texts(record, one.call), one.events, table, after))
            table = after
        at += 1
    return tuple(found)


def _matters(draft: Entry, table: Table, following: AnyCall | None) -> bool:
    """Whether the game would be another without this draft."""
    after = fold(table, draft.events)
    if after == table:
        return False
    meant = following.of if isinstance(following, c.Overrule) else following
    if isinstance(draft.call, c.ShowBestMove):
        return not isinstance(meant, c.BestMove)
    if isinstance(meant, c.CloseCount) and table.ballot is not None and after.ballot is not None:
        return hands_on_table(table.ballot) != hands_on_table(after.ballot)
    return True


def _with_texts(record: Record, call: AnyCall) -> AnyCall:
    changes: dict[str, Any] = {}
    for name in ("reason", "text"):
        value = getattr(call, name, None)
        if value is None or not is_text_id(value):
            continue
        text = record.texts.get(value)
        changes[name] = ERASED if text is None else text.body
    if isinstance(call, c.Overrule):
        changes["of"] = _with_texts(record, call.of)
    return replace(call, **changes) if changes else call
