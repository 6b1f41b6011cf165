"""The grounds of a decision in the clauses of the book that made it.

The judge named an offence by a clause of his own paper. Another book decides by the offence, and has
the clause where its own paper has that offence; a number of the judge's paper would mean something
else in it.
"""

from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.core.ground import Because, Ground
from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import OFFENCES
from zeronight.rules.offences import OffenceRow, Penalty

_PENALTY: dict[type, Penalty] = {
    c.Foul: "foul",
    c.TechnicalFoul: "technical_foul",
    c.WarnDevice: "device_warning",
    c.Remove: "removal",
    c.Forfeit: "forfeit",
    c.Remark: "note",
}


def in_clauses_of(
    book: Rulebook, because: Because, call: AnyCall, meant: AnyCall | None = None, *, own: bool
) -> Because:
    """The grounds, each once, offences by this book's clauses.

    Args:
        book: whose decision it is.
        because: its grounds.
        call: what was decided.
        meant: the call that a refusal names instead.
        own: whether it is the book the game was played by, in which the judge chose his clauses.
    """
    found: list[Ground] = []
    for ground in because:
        said = _said(book, ground, call, meant, own)
        if said not in found:
            found.append(said)
    return tuple(found)


def clause_of(book: Rulebook, offence: str, penalty: Penalty | None) -> str | None:
    """The first clause of a book with the offence, at this price if there is one; or nothing."""
    entry = book.keys[OFFENCES]
    rows = entry.value if isinstance(entry.value, tuple) else ()
    known = [
        (row, clause)
        for row, clause in zip(rows, entry.rows, strict=False)
        if isinstance(row, OffenceRow) and row.offence == offence
    ]
    priced = [clause for row, clause in known if penalty in row.penalties]
    return next(iter(priced or [clause for _, clause in known]), None)


def _said(book: Rulebook, ground: Ground, call: AnyCall, meant: AnyCall | None, own: bool) -> Ground:
    plain = call.of if isinstance(call, c.Overrule) else call
    penalty = _penalty(meant) or _penalty(plain)
    if ground.offence is not None:
        if own and ground.clause is not None:
            return ground
        clause = clause_of(book, ground.offence, penalty)
        return Ground(rule=ground.rule, offence=ground.offence, clause=clause)
    offence = getattr(plain, "offence", None)
    if ground.rule == OFFENCES and ground.row is None and offence is not None:
        # The catalogue as a whole is no ground that anybody could look up.
        return Ground(rule=OFFENCES, offence=offence, clause=clause_of(book, offence, penalty))
    return ground


def _penalty(call: AnyCall | None) -> Penalty | None:
    if isinstance(call, c.Remove) and call.conditional:
        return "conditional_removal"
    return None if call is None else _PENALTY.get(type(call))
