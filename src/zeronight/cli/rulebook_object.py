"""A rulebook as the one JSON object of `rulebook show --json`."""

from zeronight.rules.book import Ban, Clause, KeyEntry, Rulebook, Words
from zeronight.rules.catalogue import plain
from zeronight.rules.offences import OffenceRow


def book_object(book: Rulebook, only: Clause | None = None) -> dict[str, object]:
    """Everything the book says, in all three languages.

    only: leave out all clauses but this one, and all keys that it does not state.
    """
    clauses = book.clauses if only is None else (only,)
    keys = book.keys if only is None else {key: book.keys[key] for key in only.keys}
    found: dict[str, object] = {
        "id": book.id,
        "title": words_object(book.title),
        "clauses": [clause_object(clause) for clause in clauses],
        "rules": {key: entry_object(entry) for key, entry in keys.items()},
    }
    if book.partial:
        found["partial"] = True
    return found


def words_object(words: Words) -> dict[str, str]:
    """The three languages, each one present."""
    return {"en": words.en, "ru": words.ru, "uk": words.uk}


def clause_object(clause: Clause) -> dict[str, object]:
    """A clause under the paper's own number."""
    return {
        "id": clause.id,
        "kind": clause.kind,
        "also": list(clause.also),
        "text": words_object(clause.text),
        "rules": {key: plain(value) for key, value in clause.rules.items()},
        "offence": _offences_object(clause.offences),
        "seconds": clause.seconds,
        "ban": None if clause.ban is None else _ban_object(clause.ban),
    }


def entry_object(entry: KeyEntry) -> dict[str, object]:
    """The value of a key and where it is from."""
    return {
        "value": plain(entry.value),
        "status": entry.status,
        "clause": entry.clause,
        "book": entry.book,
    }


def _offences_object(rows: tuple[OffenceRow, ...]) -> object:
    """As a book has it: one table, or several."""
    tables = [_offence_object(row) for row in rows]
    if not tables:
        return None
    return tables[0] if len(tables) == 1 else tables


def _offence_object(row: OffenceRow) -> dict[str, object]:
    return {
        "key": row.offence,
        "penalty": row.penalties[0] if len(row.penalties) == 1 else list(row.penalties),
        "when": row.when,
        "role": row.role,
        "seat": row.seat,
        "never_fourth": row.never_fourth,
        "preselected": row.preselected,
        "until_decided": row.until_decided,
    }


def _ban_object(ban: Ban) -> dict[str, object]:
    return {"min_days": ban.min_days, "max_days": ban.max_days}
