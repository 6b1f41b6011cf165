"""What a clause has beside its rules: offences, readings, a time, a range of days for a ban."""

import msgspec

from zeronight.rules.book import Ban, Reading
from zeronight.rules.catalogue import OFFENCES
from zeronight.rules.convert import UNREAD, example_of, expected_of, unknown_offence
from zeronight.rules.faults import Code, Path
from zeronight.rules.form import Form, key_field
from zeronight.rules.offences import OffenceRow

_COLUMN = {"key": "offence", "penalty": "penalties"}
_FIELD = {column: field for field, column in _COLUMN.items()}
_OFFENCE_FIELDS = ("key", "penalty", "when", "role", "seat", "never_fourth", "preselected", "until_decided")
OFFENCE_EXAMPLE = 'offence = { key = "hits_table", penalty = "removal" }'


def read_offences(form: Form) -> tuple[OffenceRow | None, ...]:
    """The offences of a clause; nothing in the place of one with faults, which are told."""
    return tuple(_offence(form, path, raw) for path, raw in form.one_or_more("offence"))


def _offence(form: Form, path: Path, raw: object) -> OffenceRow | None:
    inner = Form(form.faults, path, raw, OFFENCE_EXAMPLE)
    inner.only(_OFFENCE_FIELDS)
    if not inner.is_table:
        return None
    penalty = inner.raw.get("penalty")
    for name, missing in (("key", "key" not in inner.raw), ("penalty", penalty is None or penalty == [])):
        if missing:
            inner.faults.add(
                Code.OFFENCE_WITHOUT_PENALTY,
                path,
                f"an offence without {name}",
                "key and penalty",
                OFFENCE_EXAMPLE,
            )
    cells = {_COLUMN.get(name, name): value for name, value in inner.raw.items() if name in _OFFENCE_FIELDS}
    if "penalties" in cells and not isinstance(penalty, list):
        cells["penalties"] = [penalty]
    row: dict[str, object] = {}
    for column in msgspec.structs.fields(OffenceRow):
        if column.name in cells:
            row[column.name] = _cell(inner, column, cells[column.name])
    if UNREAD in row.values() or not row.keys() >= {"offence", "penalties"}:
        return None
    return msgspec.convert(row, type=OffenceRow)


def _cell(form: Form, column: msgspec.structs.FieldInfo, raw: object) -> object:
    name = _FIELD.get(column.name, column.name)
    try:
        value: object = msgspec.convert(raw, type=column.type, strict=True)
    except msgspec.ValidationError:
        expected = expected_of(column.type).removeprefix("an array, each of: ")
        form.wrong(name, expected, f"{name} = {example_of(column.type)}", Code.WRONG_VALUE)
        return UNREAD
    if column.name == "offence" and isinstance(value, str) and (misfit := unknown_offence(value)):
        form.misfit((*form.path, name), misfit)
        return UNREAD
    return value


def read_readings(form: Form) -> tuple[Reading, ...]:
    """The readings of a clause; one that names no keys is of all that the clause states."""
    stated = form.raw.get("rules")
    keys = tuple(stated) if isinstance(stated, dict) else ()
    if form.raw.get("offence"):
        keys = (*keys, OFFENCES)
    return tuple(_reading(form, path, raw, keys) for path, raw in form.one_or_more("reading"))


def _reading(form: Form, path: Path, raw: object, stated: tuple[str, ...]) -> Reading:
    inner = Form(form.faults, path, raw, 'reading = { id = "R-kharkiv-13", other = ["in total"] }')
    inner.only(("id", "other", "note", "rules"))
    named = inner.take("rules", tuple[str, ...], '["ending.no_nominee_days"]')
    for at, key in enumerate(named or ()):
        if key not in stated:
            place = (*path, "rules", at)
            if key_field(form.faults, place, key, on_value=True) is not None:
                inner.faults.add(
                    Code.READING_ELSEWHERE,
                    place,
                    f"a reading of {key}, which this clause does not state",
                    f"one of its own: {', '.join(stated)}"
                    if stated
                    else "a key among the rules of the clause",
                    on_value=True,
                )
    return Reading(
        id=inner.take("id", str, '"R-kharkiv-13"', required=True) or "",
        rules=stated if named is None else tuple(key for key in named if key in stated),
        other=inner.remarks("other"),
        note=inner.remark("note"),
    )


def read_seconds(form: Form) -> int | float | None:
    """The seconds of a clause; a vote window of 1.5 is one too."""
    seconds = form.take("seconds", float, "60")
    if seconds is not None and not 0 < seconds <= 86_400:
        form.wrong("seconds", "seconds, more than 0", "seconds = 60", Code.WRONG_VALUE)
        return None
    return int(seconds) if seconds is not None and seconds.is_integer() else seconds


def read_ban(form: Form) -> Ban | None:
    """The range of days of a clause, if it has one."""
    if "ban" not in form.raw:
        return None
    example = "ban = { min_days = 7, max_days = 180 }"
    inner = Form(form.faults, (*form.path, "ban"), form.raw["ban"], example)
    inner.only(("min_days", "max_days", "open"))
    least, most = inner.take("min_days", int, "7"), inner.take("max_days", int, "180")
    is_open = inner.take("open", bool, "true")
    wrong = (
        any(days is not None and not 1 <= days <= 36_525 for days in (least, most))
        or (least is not None and most is not None and least > most)
        or (is_open is True and (least is not None or most is not None))
        or (is_open is False and least is None and most is None)
    )
    if wrong:
        form.wrong(
            "ban",
            "days from 1 to 36525, min_days not above max_days, or open = true alone",
            example,
            Code.BAD_BAN,
        )
    return Ban(least, most)
