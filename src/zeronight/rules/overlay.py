"""An organiser's changes to a book: `--set speech.last_words_seconds=90`."""

import re
from collections.abc import Mapping

from msgspec import structs

from zeronight.rules.book import OVERLAY, KeyEntry, Rulebook
from zeronight.rules.catalogue import FIELDS, assemble, plain
from zeronight.rules.conflicts import conflicts
from zeronight.rules.convert import UNREAD, convert
from zeronight.rules.faults import BookFaults, Code, Collector, Stop
from zeronight.rules.form import key_field
from zeronight.rules.source import parse

_WORD = re.compile(r"[a-z][a-z0-9_]*")


def overlay(book: Rulebook, changes: Mapping[str, object]) -> Rulebook:
    """Change keys of a book. A later overlay adds to an earlier one.

    Args:
        book: the book, or one with an overlay already.
        changes: key to value. A text is read as TOML (`90`, `"off"`, `{ days = 2, consecutive = true }`),
            a bare word as a text of that word. A list replaces the book's.

    Raises:
        BookFaults: with a fault for every key or value that is none, and for values that cannot hold
            together. Lines and columns are 0, since there is no file.
    """
    faults = Collector()
    try:
        values = _values(faults, changes)
        keys = dict(book.keys)
        for key, value in values.items():
            allow = keys[key].allow
            if allow and value not in allow:
                faults.add(
                    Code.WRONG_VALUE,
                    (key,),
                    f"{value!r}; {keys[key].note.en}",
                    " or ".join(allow),
                    f'{key} = "{allow[0]}"',
                )
            rows = (None,) * len(value) if isinstance(value, tuple) else ()
            keys[key] = KeyEntry(value=value, status="stated", book=OVERLAY, rows=rows, allow=allow)
        rules = assemble({key: entry.value for key, entry in keys.items()})
        for conflict in conflicts(rules):
            named = [rule.value for rule in conflict.keys]
            at = next((key for key in named if key in values), named[0])
            faults.add(Code.INCONSISTENT, (at,), conflict.found, conflict.expected, conflict.example)
    except Stop:
        pass
    if faults.drafts:
        raise BookFaults(OVERLAY, (draft.fault for draft in faults.drafts))
    changed = {key: plain(keys[key].value) for key in FIELDS if keys[key].book == OVERLAY}
    return structs.replace(book, keys=keys, rules=rules, overlay=changed)


def _values(faults: Collector, changes: Mapping[str, object]) -> dict[str, object]:
    values: dict[str, object] = {}
    for key, raw in changes.items():
        field = key_field(faults, (key,), key)
        if field is None:
            continue
        try:
            value = _read(raw) if isinstance(raw, str) else raw
        except BookFaults as broken:
            fault = broken.faults[0]
            faults.add(
                fault.code, (key,), fault.found, "a value as TOML has it", '90, "off" or { nights = 3 }'
            )
            continue
        values[key], misfits = convert(field, value)
        for misfit in misfits:
            faults.add(misfit.code, (key, *misfit.step), misfit.found, misfit.expected, misfit.example)
    return {key: value for key, value in values.items() if value is not UNREAD}


def _read(text: str) -> object:
    text = text.strip()
    try:
        _, data = parse(f"value = {text}".encode("utf-8", "replace"), OVERLAY)
    except BookFaults:
        if _WORD.fullmatch(text):
            return text
        raise
    # A text with a line of its own would slip a second key in.
    return data["value"] if len(data) == 1 else text
