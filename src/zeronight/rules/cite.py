"""From a ground to the clause: document, number, words and status (DESIGN 2.2).

The engine names keys; people are shown what stands in their paper, and where their paper is silent,
whose words stand in for it.
"""

from collections.abc import Mapping

from msgspec import Struct, structs

from zeronight.core.ground import Cell, Ground
from zeronight.rules.book import OVERLAY, Clause, KeyEntry, Lang, Rulebook, Status
from zeronight.rules.catalogue import OFFENCES
from zeronight.rules.offences import OffenceRow


class Cite(Struct, frozen=True, omit_defaults=True):
    """A ground in the words of a book.

    book: the id of a book, "zero-night" or another source, or "overlay". clause: nothing where the
    source has no number. text: the clause in the language asked for; where there is no clause, the
    note, or nothing.
    """

    rule: str | None
    row: Mapping[str, Cell] | None
    offence: str | None
    clause: str | None
    book: str
    status: Status
    text: str


def cite(book: Rulebook, ground: Ground, lang: Lang) -> Cite:
    """Turn a ground into the clause it rests on.

    Raises:
        KeyError: the ground names a rule key that is not in the catalogue.
    """
    if ground.offence is not None or ground.rule is None:
        return _cite_offence(book, ground, lang)
    entry = book.keys[ground.rule]
    number = entry.clause
    at = None if ground.row is None else _row_at(entry, ground.row)
    if at is not None:
        number = entry.rows[at]
    elif ground.row is None and len(set(entry.rows)) > 1:
        # A list that many clauses state rests on none of them as a whole.
        number = None
    clause = _clause(book, entry.book, number)
    status: Status = entry.status
    if status == "reading" and at is not None:
        # One clause of a list may be a reading while another says its row plainly.
        status = "reading" if clause is not None and clause.reading(ground.rule) else "stated"
    text = clause.text.said(lang) if clause is not None else ""
    return Cite(
        ground.rule,
        ground.row,
        None,
        number,
        entry.book,
        status,
        text or entry.note.said(lang),
    )


def _clause(book: Rulebook, whose: str, number: str | None) -> Clause | None:
    owner = None if number is None or whose == OVERLAY else book.of(whose)
    return None if owner is None or number is None else owner.clause(number)


def _row_at(entry: KeyEntry, row: Mapping[str, Cell]) -> int | None:
    """Find the row with exactly these cells, else the first that has them all."""
    if not isinstance(entry.value, tuple) or len(entry.value) != len(entry.rows):
        return None
    wanted = dict(row)
    partial = None
    for at, value in enumerate(entry.value):
        if isinstance(value, str):
            if value in wanted.values():
                return at
            continue
        cells = _cells(value)
        if cells == wanted:
            return at
        if partial is None and wanted.items() <= cells.items():
            partial = at
    return partial


def _cells(value: Struct) -> dict[str, Cell]:
    cells = {name: cell for name, cell in structs.asdict(value).items() if isinstance(cell, int | str)}
    return cells | {"penalty": value.penalties[0]} if isinstance(value, OffenceRow) else cells


def _cite_offence(book: Rulebook, ground: Ground, lang: Lang) -> Cite:
    entry = book.keys[OFFENCES]
    # A silent book has the default's offences, and the judge chose among the default's clauses.
    for whose, status in ((entry.book, entry.status), (book.id, "stated")):
        clause = _clause(book, whose, ground.clause)
        if clause is None:
            continue
        if ground.offence is not None and all(act.offence != ground.offence for act in clause.offences):
            status = "judge"
        elif whose == book.id:
            status = "reading" if clause.reading(OFFENCES) else "stated"
        return Cite(ground.rule, None, ground.offence, clause.id, whose, status, clause.text.said(lang))
    return Cite(ground.rule, None, ground.offence, ground.clause, book.id, "judge", "")
