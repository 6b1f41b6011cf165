"""A game that is open in this process, as one state that never changes: a call makes the next one."""

from collections.abc import Mapping

from msgspec import Struct

from zeronight.core.clock import Clock, Mark
from zeronight.engine.record import Record
from zeronight.office.clocks import clock_of
from zeronight.store.records import Sent
from zeronight.store.standing import Standing


class Live(Struct, frozen=True):
    """A game at one moment. The record is nobody's to append to: `Tables.call` is the way.

    sent: the calls that were accepted, by their call_id. chain: the hash of the last entry.
    """

    record: Record
    marks: tuple[Mark, ...]
    sent: Mapping[str, Sent]
    chain: str
    standing: Standing

    @property
    def seq(self) -> int:
        """The last entry; 0 before the first."""
        return len(self.record.entries)

    def clock(self, now: int) -> Clock | None:
        """The clock of the step in force. now: milliseconds since 1970."""
        return clock_of(self.record, self.marks, now)
