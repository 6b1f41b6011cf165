"""A page for each released book: what every key is in it, by which clause, and whose word it is."""

from zeronight.cli.reference_tables import code, table
from zeronight.cli.rulebook_page import shown
from zeronight.rules.book import OURS, KeyEntry, Rulebook
from zeronight.rules.catalogue import OFFENCES, plain, rules_hash
from zeronight.rules.load import load, released


def book_pages() -> dict[str, str]:
    """The pages by the names of their files."""
    return {f"book-{book_id.replace('/', '-')}.md": _page(load(book_id)) for book_id in released()}


def _page(book: Rulebook) -> str:
    head = [f"# {book.id}: {book.title.en}", ""]
    if book.partial:
        head += [f"This book is partial: {len(book.clauses)} clauses of the paper are here.", ""]
    if book.defaults is not None:
        head += [
            f"Where the paper is silent, [{book.defaults}](book-{book.defaults.replace('/', '-')}.md)",
            "",
        ]
        head[-2] += " stands in for it."
    head += [f"Hash of the rules in effect: `{rules_hash(book.rules)}`.", "", ""]
    rows = [_row(key, entry) for key, entry in book.keys.items()]
    return "\n".join(head) + table(("key", "value", "status", "clause", "book", "note"), rows)


def _row(key: str, entry: KeyEntry) -> tuple[str, ...]:
    rows = len(entry.value) if isinstance(entry.value, tuple) else 0
    value = f"[{rows} offences](offences.md)" if key == OFFENCES else code(shown(plain(entry.value)))
    whose = "Zero Night" if entry.book == OURS else entry.book
    note = entry.note.en
    if entry.reading is not None:
        meanings = "; ".join(words.en for words in entry.reading.other)
        other = f"; other meanings: {meanings}" if meanings else ""
        note = f"{entry.reading.id}: {note}{other}" if note else f"{entry.reading.id}{other}"
    clauses = sorted({row for row in entry.rows if row is not None})
    clause = entry.clause or "" if len(clauses) < 2 or key == OFFENCES else ", ".join(clauses)
    return code(key), value, entry.status, clause if key != OFFENCES else "", whose, note
