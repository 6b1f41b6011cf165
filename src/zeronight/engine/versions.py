"""The versions of a signed record: each correction by the office makes one more, and all stay readable."""

from msgspec import Struct

from zeronight.core.call import Correct
from zeronight.engine.record import Record


class Version(Struct, frozen=True):
    """One version. head: its last entry. at: when it was made; reason: the id of the office's text."""

    number: int
    head: int
    at: str | None = None
    reason: str | None = None


def versions(record: Record) -> tuple[Version, ...]:
    """The versions of the line in force, first to last; a game that was never corrected has one."""
    found: list[Version] = []
    head = seq = record.head
    while seq:
        entry = record.entries[seq - 1]
        if isinstance(entry.call, Correct):
            found.append(Version(0, head, entry.at, entry.call.reason))
            head = entry.parent
        seq = entry.parent
    found.append(Version(0, head))
    return tuple(
        Version(number, one.head, one.at, one.reason) for number, one in enumerate(reversed(found), 1)
    )
