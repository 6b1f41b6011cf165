"""From clauses, silences and the judge's matters to one entry a key (DESIGN 3).

A scalar key has its value from one clause. A list key collects its rows in the paper's order, each
with its clause; a stated list replaces the default's as a whole. Where the paper is silent the value
is that of a `[[silent]]` entry, or the default book's with the default book's clause.
"""

from msgspec import structs

from zeronight.rules.book import OURS, Clause, KeyEntry, Rulebook, Words
from zeronight.rules.catalogue import FIELDS, OFFENCES, Field
from zeronight.rules.convert import UNREAD, convert, example_for, shown
from zeronight.rules.faults import Code, Collector, Path
from zeronight.rules.form import Form, key_field

_SILENT = '[[silent]]\nrule = "best_move.when"\nvalue = "off"\nfrom = "zero-night"'
_JUDGE = '[[judge]]\nrule = "night.check_silence"\nvalue = "judge"'


class Entries:
    """The entries of one book while they are gathered; `origin` is the place of each value in the file."""

    def __init__(self, faults: Collector, book: str) -> None:
        self.faults = faults
        self.book = book
        self.found: dict[str, KeyEntry] = {}
        self.origin: dict[str, Path] = {}
        self.unread: set[str] = set()

    def state(self, path: Path, clause: Clause) -> None:
        """Take what a clause states."""
        for key, value in clause.rules.items():
            self._state(key, value, (*path, "rules", key), clause)
        if clause.offences:
            self._state(OFFENCES, clause.offences, (*path, "offence"), clause)

    def _state(self, key: str, value: object, path: Path, clause: Clause) -> None:
        value = self._read(FIELDS[key], value)
        reading = clause.reading(key)
        entry = KeyEntry(
            value=value,
            status="reading" if reading else "stated",
            book=self.book,
            clause=clause.id,
            note=reading.note if reading else Words(),
            reading=reading,
            rows=(clause.id,) * len(value) if isinstance(value, tuple) else (),
        )
        before = self.found.get(key)
        if before is None:
            self.found[key] = entry
            self.origin[key] = path
        elif not FIELDS[key].is_list:
            self._twice(key, path, f"clause {before.clause}")
        elif isinstance(before.value, tuple) and isinstance(value, tuple):
            first = before if before.reading or not reading else entry
            self.found[key] = structs.replace(
                before,
                value=before.value + value,
                rows=before.rows + entry.rows,
                status=first.status,
                note=first.note,
                reading=first.reading,
            )

    def _twice(self, key: str, path: Path, earlier: str) -> None:
        self.faults.add(
            Code.STATED_TWICE, path, f"{key}, which has its value from {earlier}", "one value for a key"
        )

    def silence(self, raw: object) -> None:
        """Take the `[[silent]]` entries: values that are shown as ours, or as another source's."""
        for form in self._tables("silent", raw, ("rule", "value", "from", "note", "allow"), _SILENT):
            source = form.take("from", str, f'"{OURS}"', required=True)
            note = form.remark("note")
            allow = form.take("allow", tuple[str, ...], '["off", "last_words"]')
            field, value = self._rule(form)
            if field is None:
                continue
            before = self.found.get(field.key)
            if before is not None and before.status in ("stated", "reading"):
                self.faults.add(
                    Code.SILENT_AND_STATED,
                    form.path,
                    f"the paper called silent on {field.key}, which clause {before.clause} states",
                    "one of the two",
                )
            elif before is not None:
                self._twice(field.key, form.path, "an earlier entry")
            else:
                rows = (None,) * len(value) if isinstance(value, tuple) else ()
                self.found[field.key] = KeyEntry(
                    value=value,
                    status="silent",
                    book=source or OURS,
                    note=note,
                    rows=rows,
                    allow=allow or (),
                )
                self.origin[field.key] = (*form.path, "value")

    def judge(self, raw: object, numbers: frozenset[str]) -> None:
        """Take the `[[judge]]` entries; `numbers` are those of the book's clauses."""
        for form in self._tables("judge", raw, ("rule", "value", "clause"), _JUDGE):
            clause = form.take("clause", str, '"6.3"')
            if clause is not None and clause not in numbers:
                form.wrong(
                    "clause", "the number of a clause of this book", 'clause = "6.3"', Code.UNKNOWN_CLAUSE
                )
            field, value = self._rule(form)
            if field is None:
                continue
            before = self.found.get(field.key)
            if before is not None:
                self._twice(
                    field.key, form.path, f"clause {before.clause}" if before.clause else "an earlier entry"
                )
                continue
            rows = (clause,) * len(value) if isinstance(value, tuple) else ()
            self.found[field.key] = KeyEntry(
                value=value, status="judge", book=self.book, clause=clause, rows=rows
            )
            self.origin[field.key] = (*form.path, "value")

    def _tables(self, name: str, raw: object, known: tuple[str, ...], example: str) -> list[Form]:
        if not isinstance(raw, list):
            self.faults.add(Code.WRONG_TYPE, (name,), shown(raw), f"tables [[{name}]]", example)
            return []
        forms = []
        for at, table in enumerate(raw):
            rule = table.get("rule") if isinstance(table, dict) else None
            known_rule = isinstance(rule, str) and rule in FIELDS
            self.faults.label(
                (name, at), f"{name} {rule}" if known_rule else f"the {name} entry at place {at + 1}"
            )
            form = Form(self.faults, (name, at), table, example)
            form.only(known)
            forms.append(form)
        return forms

    def _rule(self, form: Form) -> tuple[Field | None, object]:
        key = form.take("rule", str, '"best_move.when"', required=True)
        path = (*form.path, "rule")
        field = None if key is None else key_field(self.faults, path, key, on_value=True)
        if field is None:
            return None, None
        if "value" not in form.raw:
            example = f"value = {example_for(field)}"
            self.faults.add(Code.MISSING_FIELD, form.path, "no field value", "the value of the key", example)
            value: object = UNREAD
        else:
            value, misfits = convert(field, form.raw["value"])
            for misfit in misfits:
                example = misfit.example.replace(f'"{field.key}" =', "value =", 1)
                form.misfit((*form.path, "value"), structs.replace(misfit, example=example))
        return field, self._read(field, value)

    def _read(self, field: Field, value: object) -> object:
        """The value, or something in the place of one that could not be read."""
        if value is not UNREAD:
            return value
        self.unread.add(field.key)
        return () if field.is_list else field.legacy

    def complete(self, base: Rulebook | None, *, total: bool) -> dict[str, KeyEntry]:
        """All keys in the order of the catalogue; `total`: without a default book none may be missing."""
        whole: dict[str, KeyEntry] = {}
        missing: dict[str, list[str]] = {}
        for key, field in FIELDS.items():
            if key in self.found:
                whole[key] = self.found[key]
            elif base is not None:
                whole[key] = structs.replace(base.keys[key], status="silent")
            elif total:
                missing.setdefault(field.chapter, []).append(key)
        # By chapter: a forgotten `defaults` would otherwise be a hundred faults.
        for keys in missing.values():
            self.faults.add(
                Code.KEY_MISSING,
                (),
                f"no value for {', '.join(keys)}",
                "a clause or a [[silent]] entry for each, or a default book that has them",
                f'rules = {{ "{keys[0]}" = {example_for(FIELDS[keys[0]])} }}',
            )
        return whole
