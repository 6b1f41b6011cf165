"""Reading the clauses of a rulebook: `[[clause]]` tables become `Clause` values."""

import re
from typing import get_args

import msgspec

from zeronight.rules.book import Clause, Kind, Words
from zeronight.rules.catalogue import OFFENCES
from zeronight.rules.convert import UNREAD, convert, shown
from zeronight.rules.faults import Code, Collector, Path, clipped, nearest
from zeronight.rules.form import Form, key_field
from zeronight.rules.particulars import (
    OFFENCE_EXAMPLE,
    read_ban,
    read_offences,
    read_readings,
    read_seconds,
)

KINDS: tuple[str, ...] = get_args(Kind)
_FIELDS = ("id", "kind", "also", "text", "rules", "reading", "offence", "seconds", "ban")
_NUMBER = re.compile(r"\S{1,20}")
# A time in words or digits: "60 s", "10-second", "one minute", "half a minute".
_TIME = re.compile(
    r"(?:(?<!\d)\d++|"
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|sixty|half an?))"
    r"[\s\u00a0-]*(?:s|secs?|seconds?|min|mins|minutes?|hours?)\b",
    re.IGNORECASE,
)


def read_clauses(faults: Collector, raw: object) -> list[tuple[Path, Clause]]:
    """All clauses with their paths in the file, in its order; those with faults as far as they go."""
    if not isinstance(raw, list):
        faults.add(Code.WRONG_TYPE, ("clause",), shown(raw), "tables [[clause]]", "[[clause]]")
        return []
    found: list[tuple[Path, Clause]] = []
    numbers: set[str] = set()
    for at, table in enumerate(raw):
        path: Path = ("clause", at)
        number = table.get("id") if isinstance(table, dict) else None
        faults.label(
            path,
            f"clause {clipped(number, 20)}" if isinstance(number, str) else f"the clause at place {at + 1}",
        )
        clause = _read(Form(faults, path, table, '[[clause]]\nid = "4.4"'))
        if clause.id and clause.id in numbers:
            faults.add(
                Code.DUPLICATE_CLAUSE,
                (*path, "id"),
                f"clause {clause.id} again",
                "a number of its own",
                on_value=True,
            )
        numbers.add(clause.id)
        found.append((path, clause))
    return found


def _read(form: Form) -> Clause:
    form.only(_FIELDS)
    number = form.take("id", str, '"4.4"', required=True) or ""
    if isinstance(form.raw.get("id"), str) and not _NUMBER.fullmatch(number):
        form.wrong("id", "the paper's number, without spaces", 'id = "4.4"', Code.BAD_ID)
    kind, also = _kinds(form)
    rules = _rules(form)
    rows = read_offences(form)
    offences = tuple(row for row in rows if row is not None)
    if len(offences) < len(rows):
        rules[OFFENCES] = UNREAD
    clause = Clause(
        id=number,
        kind=kind or "term",
        also=also,
        text=_text(form, kind),
        rules=rules,
        offences=offences,
        readings=read_readings(form),
        seconds=read_seconds(form),
        ban=read_ban(form),
    )
    if kind is not None:
        _complete(form, clause)
    return clause


def _kinds(form: Form) -> tuple[Kind | None, tuple[Kind, ...]]:
    kind = form.take("kind", str, '"automatic"', required=True)
    also = form.take("also", list[str], '["discretion"]') or []
    for name, value in [("kind", kind), *(("also", one) for one in also)]:
        if value is not None and value not in KINDS:
            near = nearest(value, KINDS)
            hint = f"; the nearest is {near}" if near else ""
            form.faults.add(
                Code.UNKNOWN_KIND,
                (*form.path, name),
                f'the kind "{clipped(value)}"',
                f"one of {', '.join(KINDS)}{hint}",
                f'{name} = "{near or "automatic"}"'
                if name == "kind"
                else f'also = ["{near or "discretion"}"]',
                on_value=True,
            )
    known = msgspec.convert([one for one in also if one in KINDS], type=tuple[Kind, ...])
    return (msgspec.convert(kind, type=Kind) if kind in KINDS else None), known


def _text(form: Form, kind: str | None) -> Words:
    if kind != "reserved":
        return form.words("text")
    for name in form.raw:
        if name in ("text", "rules", "reading", "offence", "seconds", "ban") and form.raw[name] not in (
            {},
            [],
        ):
            form.faults.add(
                Code.RESERVED_WITH_CONTENT,
                (*form.path, name),
                f"{name} in a reserved clause",
                "only the id and the kind, since the paper says nothing there",
                'kind = "reserved"',
            )
    return Words()


def _rules(form: Form) -> dict[str, object]:
    raw = form.take("rules", dict[str, object], '{ "tie.revote_order" = "reverse" }') or {}
    found: dict[str, object] = {}
    for key, value in raw.items():
        path = (*form.path, "rules", key)
        field = key_field(form.faults, path, key, value)
        if field is None:
            continue
        if key == OFFENCES:
            form.faults.add(
                Code.OFFENCES_AS_RULE, path, OFFENCES, "the field offence of the clause", OFFENCE_EXAMPLE
            )
            continue
        # A value with faults stays as UNREAD: the key is stated, and need not be told to be missing.
        found[key], misfits = convert(field, value)
        for misfit in misfits:
            form.misfit(path, misfit)
    return found


def _complete(form: Form, clause: Clause) -> None:
    """See that the clause has what its kinds promise."""
    if clause.kind == "heading":
        # The kinds of a heading are those of the clauses under it.
        return
    kinds, raw = clause.kinds, form.raw
    if "automatic" in kinds and not raw.get("rules") and not raw.get("offence"):
        form.faults.add(
            Code.AUTOMATIC_WITHOUT_RULES, form.path, "an automatic clause without rules",
            "the keys that it states, or another kind", 'rules = { "tie.revote_order" = "reverse" }',
        )  # fmt: skip
    if "offence" in kinds and not raw.get("offence"):
        form.faults.add(
            Code.OFFENCE_WITHOUT_PENALTY, form.path, "an offence clause without an offence",
            "its offence and the penalty", OFFENCE_EXAMPLE,
        )  # fmt: skip
    timed = "seconds" in raw or any(key.endswith("seconds") for key in clause.rules)
    time = None if timed or "procedure" not in kinds else _TIME.search(clause.text.en)
    if time:
        form.faults.add(
            Code.PROCEDURE_WITHOUT_SECONDS, form.path,
            f'a procedure with a time ("{time[0]}") and no seconds', "the time in seconds", "seconds = 60",
        )  # fmt: skip
    if "discipline" in kinds and "ban" not in raw:
        form.faults.add(
            Code.DISCIPLINE_WITHOUT_BAN, form.path, "a matter of discipline without a ban",
            "its range of days, or ban = { open = true } where the organisers decide",
            "ban = { min_days = 7, max_days = 180 }",
        )  # fmt: skip
