"""The pages of the rule keys and of the offences."""

import json

from zeronight.cli.reference_tables import code, table
from zeronight.i18n.catalogue import Messages
from zeronight.rules.catalogue import FIELDS, OFFENCES, Field, plain
from zeronight.rules.convert import example_for, expected_of
from zeronight.rules.load import load, released
from zeronight.rules.offences import Offence, OffenceRow


def rules_page() -> str:
    """What every key asks, which values it may have, and what older books had in effect."""
    parts = [
        "# Rule keys",
        "",
        "Every question that a rulebook answers. *Legacy* is the value that books older than the key had in",
        "effect; an example is written as in `--set KEY=VALUE`.",
    ]
    chapter = ""
    for field in FIELDS.values():
        if field.chapter != chapter:
            chapter = field.chapter
            rows = [_rule(other) for other in FIELDS.values() if other.chapter == chapter]
            heading = ("key", "what it asks", "values", "legacy", "example")
            parts += ["", f"## {chapter}", "", table(heading, rows).rstrip()]
    return "\n".join(parts) + "\n"


def _rule(field: Field) -> tuple[str, ...]:
    values = (
        "the [offences](offences.md) of the clauses" if field.key == OFFENCES else expected_of(field.type)
    )
    example = "" if field.key == OFFENCES else example_for(field)
    legacy = json.dumps(plain(field.legacy), ensure_ascii=False)
    return (code(field.key), field.doc, values, code(legacy), code(example))


def offences_page() -> str:
    """What a player can do wrong, and which clause of which book says so, at what price."""
    english = Messages("en")
    books = [load(book_id) for book_id in released()]
    rows = []
    for offence in Offence:
        found = [
            f"{book.id} {clause.id}: {_price(english, row)}"
            for book in books
            for clause in book.clauses
            for row in clause.offences
            if row.offence == offence.value
        ]
        rows.append((code(offence.value), offence.doc, "; ".join(found) or "no clause"))
    head = "# Offences\n\nOne catalogue for all books; a book says by which clause, and at what price.\n\n"
    return head + table(("offence", "what it is", "clauses"), rows)


def _price(messages: Messages, row: OffenceRow) -> str:
    said = " or ".join(messages.name("term.penalty", penalty) for penalty in row.penalties)
    limits = [
        messages.name(f"term.{name}", value)
        for name, value, usual in (
            ("when", row.when, "any"),
            ("whose", row.role, "any"),
            ("of", row.seat, "in"),
        )
        if value != usual
    ]
    return f"{said} ({', '.join(limits)})" if limits else said
