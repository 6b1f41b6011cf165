"""Amend: one call is replaced, and every later call of the line is decided again (DESIGN 2.5)."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from zeronight.core import call as c
from zeronight.core.call import AnyCall, Then
from zeronight.core.event import AnyEvent, Corrected
from zeronight.core.ruling import Broken, Code, Refusal, Refused
from zeronight.core.table import Table
from zeronight.engine.decide import advance
from zeronight.engine.evolve import evolve, fold
from zeronight.rules.options import Rules


class Redone(Struct, frozen=True, omit_defaults=True):
    """A later call decided again: `of` is the entry in which it was made, with its time and author."""

    of: int
    call: AnyCall
    events: tuple[AnyEvent, ...] = ()


class Amendment(Struct, frozen=True):
    """What an amendment leads to; `broken` are later calls that it makes impossible.

    A preview with broken calls has decided the others as if those had been dropped.
    """

    events: tuple[AnyEvent, ...]
    redone: tuple[Redone, ...]
    broken: tuple[Broken, ...]
    table: Table


def place_of(items: Sequence[Redone], seq: int) -> int:
    """Where in a line the call of entry `seq` stands.

    Raises:
        Refused: it is not in the line.
    """
    for at, item in enumerate(items):
        if item.of == seq:
            return at
    raise Refused(Refusal(Code.NO_SUCH_ENTRY))


def preview_amend(rules: Rules, items: Sequence[Redone], amend: c.Amend) -> Amendment:
    """What an amendment would lead to; nothing is appended.

    items: the line in force, call by call.

    Raises:
        Refused: the new call has no place there, or is refused itself.
    """
    at = place_of(items, amend.seq)
    table = fold(Table(), (event for item in items[:at] for event in item.events))
    events, table = advance(rules, table, amend.of)
    wanted: Mapping[int, Then] = {then.seq: then for then in amend.then}
    redone: list[Redone] = []
    broken: list[Broken] = []
    for item in items[at + 1 :]:
        then = wanted.get(item.of)
        if then is not None and then.how == "drop":
            continue
        call = item.call if then is None else c.Overrule(item.call, then.reason or "")
        try:
            again, table = advance(rules, table, call)
        except Refused as refused:
            broken.append(Broken(item.of, refused.refusal))
            continue
        redone.append(Redone(item.of, call, again))
    return Amendment(events, tuple(redone), tuple(broken), table)


def amended(rules: Rules, items: Sequence[Redone], call: c.Amend | c.Correct) -> Amendment:
    """The amendment, or correction, with nothing left open.

    Raises:
        Refused: the new call is refused, or later calls are that `then` does not settle; the refusal
            lists them.
    """
    found = preview_amend(rules, items, amend_of(call))
    if found.broken:
        raise Refused(Refusal(Code.AMENDMENT_BREAKS, broken=found.broken))
    return corrected(found) if isinstance(call, c.Correct) else found


def amend_of(call: c.Amend | c.Correct) -> c.Amend:
    """The amendment that such a call makes."""
    return call.amend if isinstance(call, c.Correct) else call


def spliced(items: Sequence[Redone], first: Redone, redone: Sequence[Redone]) -> list[Redone]:
    """The line after an amendment; `first` is what became of the amended call."""
    return [*items[: place_of(items, first.of)], first, *redone]


def corrected(found: Amendment) -> Amendment:
    """The amendment of a signed record: its last event says that it is a correction."""
    event = Corrected()
    table = evolve(found.table, event)
    if not found.redone:
        return replace(found, events=(*found.events, event), table=table)
    last = replace(found.redone[-1], events=(*found.redone[-1].events, event))
    return replace(found, redone=(*found.redone[:-1], last), table=table)
