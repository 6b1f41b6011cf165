"""Clauses and offences of a text against the rulebook."""

import difflib

from msgspec.structs import replace

from zeronight.core import call as c
from zeronight.core.ruling import Refused
from zeronight.core.table import Table
from zeronight.engine.decide import decide
from zeronight.notation.errors import Fault
from zeronight.notation.wordings import Said, Term, Words, perhaps, wording
from zeronight.rules.book import Clause, Rulebook
from zeronight.rules.catalogue import OFFENCES
from zeronight.rules.fouls import KNOWN
from zeronight.rules.offences import Penalty

Punishing = c.Foul | c.TechnicalFoul | c.WarnDevice | c.Remove | c.Forfeit | c.Remark


class Unclear(Exception):
    """The clause is not in the book, or says something else."""

    def __init__(self, fault: Fault, wanted: Words) -> None:
        super().__init__(str(wanted))
        self.fault = fault
        self.wanted = wanted


def offence_of(book: Rulebook, table: Table, call: Punishing, unnamed: bool) -> str | None:
    """The offence of a call: the one it names, or the only one that its clause can mean here.

    unnamed: the text gives the clause alone.

    Raises:
        Unclear: nobody knows the offence, the book has no such clause, or the clause no such offence
            or penalty.
    """
    if call.offence is not None and call.offence not in KNOWN:
        near = difflib.get_close_matches(call.offence[:40], KNOWN, 1)
        raise Unclear(Fault.UNKNOWN_OFFENCE, perhaps(near[0]) if near else wording(Said.OF_CATALOGUE))
    if call.clause is None:
        return call.offence
    clause = _clause(book, call.clause)
    if clause is None:
        raise Unclear(Fault.UNKNOWN_CLAUSE, wording(Said.A_CLAUSE_OF, book=book.id))
    penalty = penalty_of(call)
    rows = [row for row in clause.offences if penalty in row.penalties]
    if call.offence is not None:
        if all(row.offence != call.offence for row in clause.offences):
            names = tuple(row.offence for row in clause.offences)
            known = wording(Said.OF_CLAUSE, clause=clause.id, names=names)
            raise Unclear(Fault.NOT_IN_CLAUSE, known if names else wording(Said.WITH_OFFENCES))
        return call.offence
    if not unnamed or not clause.offences:
        return None
    if not rows:
        penalties = sorted({one for row in clause.offences for one in row.penalties})
        terms = tuple(Term("term.penalty", one) for one in penalties)
        raise Unclear(Fault.NOT_IN_CLAUSE, wording(Said.CLAUSE_HAS, clause=clause.id, names=terms))
    meant = {row.offence for row in rows}
    if len(meant) > 1:
        meant = {name for name in meant if _fits(book, table, replace(call, offence=name))}
    return meant.pop() if len(meant) == 1 else None


def _clause(book: Rulebook, number: str) -> Clause | None:
    """The clause of the book, or of the one whose catalogue of offences it takes over."""
    clause = book.clause(number)
    lender = book.of(book.keys[OFFENCES].book)
    return clause if clause is not None or lender is None else lender.clause(number)


def penalty_of(call: Punishing) -> Penalty:
    """The penalty that a call is."""
    match call:
        case c.Foul():
            return "foul"
        case c.TechnicalFoul():
            return "technical_foul"
        case c.WarnDevice():
            return "device_warning"
        case c.Remove(conditional=conditional):
            return "conditional_removal" if conditional else "removal"
        case c.Forfeit():
            return "forfeit"
        case c.Remark():
            return "note"


def _fits(book: Rulebook, table: Table, call: Punishing) -> bool:
    try:
        decide(book.rules, table, call)
    except Refused:
        return False
    return True
