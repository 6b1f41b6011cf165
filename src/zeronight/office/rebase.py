"""Whether a call that was made on an older screen means the same on the table as it is now."""

from zeronight.core.ruling import Refused
from zeronight.engine.record import Entry, Record
from zeronight.office.live import Live


def place_of(live: Live, after: int | str) -> int | None:
    """The entry that a call was made after: a seq, or a call_id of the same outbox; None: there is none."""
    if isinstance(after, int):
        return after if 0 <= after <= live.seq else None
    sent = live.sent.get(after)
    return None if sent is None else sent.seq


def means_the_same(record: Record, entry: Entry, after: int) -> bool:
    """Whether this entry, decided at the end of the record, would have been the same after entry `after`.

    record: with the entry, and the texts that it names.
    """
    then = record.copy(after)
    try:
        made = then.append(entry.call)
    except Refused:
        return False
    return (made.events, made.redone) == (entry.events, entry.redone)
