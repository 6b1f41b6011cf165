"""Whether a call that was made on an older screen means the same on the table as it is now."""

from zeronight.core import call as c
from zeronight.core.ruling import Refused
from zeronight.engine.amend import Redone, amended
from zeronight.engine.decide import decide
from zeronight.engine.record import Entry, Record
from zeronight.office.live import Live


def place_of(live: Live, after: int | str) -> int | None:
    """The entry that a call was made after: a seq, or a call_id of the same outbox; None: there is none."""
    if isinstance(after, int):
        return after if 0 <= after <= live.seq else None
    sent = live.sent.get(after)
    return None if sent is None else sent.seq


def means_the_same(record: Record, entry: Entry, after: int) -> bool:
    """Whether this entry, decided at the head, would have had the same events after entry `after`."""
    head = record.head_after(after)
    if isinstance(entry.call, c.TakeBack | c.Restore):
        # They name their entry, and the record has just checked that it is the one.
        return entry.call.seq <= after
    try:
        return (entry.events, entry.redone) == _decided(record, entry, head)
    except Refused:
        return False


def _decided(record: Record, entry: Entry, head: int) -> tuple[object, tuple[Redone, ...]]:
    if isinstance(entry.call, c.Amend | c.Correct):
        found = amended(record.rules, record.items_at(head), entry.call)
        return found.events, found.redone
    return decide(record.rules, record.table_at(head), entry.call), ()
