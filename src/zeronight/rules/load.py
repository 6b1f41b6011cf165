"""Reading a rulebook: from a file to a `Rulebook`, or to all of its faults with their places."""

import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import resources
from pathlib import Path

from msgspec import structs

from zeronight.rules.book import Rulebook
from zeronight.rules.catalogue import assemble
from zeronight.rules.clauses import read_clauses
from zeronight.rules.conflicts import conflicts
from zeronight.rules.entries import Entries
from zeronight.rules.faults import BookFaults, Code, Collector, Draft, Fault, Stop, nearest
from zeronight.rules.form import Form
from zeronight.rules.source import parse, read_bytes

Shelf = Callable[[str], Rulebook]

_FIELDS = ("id", "title", "defaults", "partial", "clause", "silent", "judge")
_ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*/[a-z0-9]{1,16}")
_BOOKS: dict[str, Rulebook] = {}


class UnknownBook(LookupError):
    """No book of this id; the message says the nearest."""


def released() -> tuple[str, ...]:
    """The ids of the books that come with the program, in order."""
    names = [entry.name for entry in _shelf().iterdir() if entry.name.endswith(".toml")]
    return tuple(sorted("/".join(name.removesuffix(".toml").rsplit("-", 1)) for name in names))


def load(book_id: str) -> Rulebook:
    """A book that comes with the program. It is read once.

    Raises:
        UnknownBook: there is none of this id.
        BookFaults: its file has faults.
    """
    return _load(book_id, ())


def load_file(source: str | Path | bytes, name: str | None = None, *, shelf: Shelf = load) -> Rulebook:
    """Read a club's own book.

    Args:
        source: the file, or its bytes.
        name: what the file is called in faults.
        shelf: where its default book is looked up.

    Raises:
        BookFaults: with every fault of the file, in its order, whatever the file holds.
    """
    if isinstance(source, str):
        source = Path(source)
    return _read(source, name or (str(source) if isinstance(source, Path) else "rulebook"), shelf, None)


def _shelf() -> resources.abc.Traversable:
    return resources.files("zeronight.rules").joinpath("books")


def _load(book_id: str, above: tuple[str, ...]) -> Rulebook:
    if book_id in above:
        raise UnknownBook(f"{book_id}, which has this book among its own defaults")
    if book_id not in _BOOKS:
        ids = released()
        if book_id not in ids:
            near = nearest(book_id, ids)
            raise UnknownBook(f"{book_id}; the nearest is {near}" if near else book_id)
        name = book_id.replace("/", "-") + ".toml"
        shelf = partial(_load, above=(*above, book_id))
        _BOOKS[book_id] = _read(_shelf().joinpath(name).read_bytes(), name, shelf, book_id)
    return _BOOKS[book_id]


def _read(source: Path | bytes, name: str, shelf: Shelf, wanted: str | None) -> Rulebook:
    text, data = parse(read_bytes(source, name), name)
    faults = Collector()
    book = None
    with suppress(Stop):
        book = _build(faults, data, shelf, wanted)
    if book is None or faults.drafts:
        raise BookFaults(name, _placed(text, faults.drafts))
    return book


def _build(faults: Collector, data: dict[str, object], shelf: Shelf, wanted: str | None) -> Rulebook:
    form = Form(faults, (), data, "")
    form.only(_FIELDS)
    book_id = form.take("id", str, '"kharkiv/1"', required=True)
    if book_id is not None and not _ID.fullmatch(book_id):
        form.wrong(
            "id",
            "a name, a slash and an edition, in small latin letters and digits",
            'id = "kharkiv/1"',
            Code.BAD_ID,
        )
    elif book_id is not None and wanted is not None and book_id != wanted:
        form.wrong("id", "the id of the file's name", f'id = "{wanted}"', Code.BAD_ID)
    title = form.words("title")
    is_partial = form.take("partial", bool, "true") or False
    base = _defaults(form, shelf)
    clauses = read_clauses(faults, data.get("clause", []))
    entries = Entries(faults, book_id or "")
    for path, clause in clauses:
        entries.state(path, clause)
    entries.silence(data.get("silent", []))
    entries.judge(data.get("judge", []), frozenset(clause.id for _, clause in clauses))
    keys = entries.complete(base, total="defaults" not in data)
    rules = assemble({key: entry.value for key, entry in keys.items()})
    for conflict in conflicts(rules):
        named = [rule.value for rule in conflict.keys]
        if not entries.unread.intersection(named) and keys.keys() >= set(named):
            at = next((entries.origin[key] for key in named if key in entries.origin), ())
            faults.add(Code.INCONSISTENT, at, conflict.found, conflict.expected, conflict.example)
    return Rulebook(
        id=book_id or "",
        title=title,
        partial=is_partial,
        defaults=base.id if base is not None else None,
        clauses=tuple(clause for _, clause in clauses),
        keys=keys,
        rules=rules,
        base=base,
    )


def _defaults(form: Form, shelf: Shelf) -> Rulebook | None:
    name = form.take("defaults", str, '"fsm/2024"')
    if name is None:
        return None
    path = ("defaults",)
    try:
        return shelf(name)
    except LookupError as error:
        said = str(error.args[0]) if error.args else name
        form.faults.add(
            Code.UNKNOWN_DEFAULTS,
            path,
            f"the default book {said[:80]}",
            "a released book",
            'defaults = "fsm/2024"',
            on_value=True,
        )
    except BookFaults as broken:
        count, first = len(broken.faults), broken.faults[0]
        form.faults.add(
            Code.BROKEN_DEFAULTS,
            path,
            f"{name} with {count} faults of its own, the first: {first}",
            "a default book without faults",
            on_value=True,
        )
    return None


def _placed(text: str, drafts: list[Draft]) -> list[Fault]:
    # Imported here: nobody who reads good books needs a second parser.
    from zeronight.rules.places import find_places

    places = find_places(text, (draft.path for draft in drafts))
    faults = []
    for draft in drafts:
        place = places[draft.path]
        line, column = place.value if draft.on_value else place.key
        faults.append(structs.replace(draft.fault, line=line, column=column))
    return sorted(faults)
