"""Strict conversion of one value of a rulebook, with words for what was expected.

msgspec stops at the first fault and knows no lines; so values are converted one by one, and what a
type expects is told from the type itself.
"""

from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from zeronight.rules.catalogue import Field
from zeronight.rules.faults import Code, clipped, nearest
from zeronight.rules.offences import Offence, OffenceRow

MOST = 86_400
UNREAD: object = object()


class Misfit(Exception):
    """A value that its type does not admit. step: the column or the row at fault, if it is known."""

    def __init__(self, code: Code, found: str, expected: str, example: str, step: tuple[str | int, ...] = ()):
        super().__init__(found)
        self.code = code
        self.found = found
        self.expected = expected
        self.example = example
        self.step = step


def convert(field: Field, raw: object) -> object:
    """Convert the value of a key; for a list key one row or an array of rows, which gives a tuple.

    Raises:
        Misfit: the value is none of the key's.
    """
    example = f'"{field.key}" = {example_for(field)}'
    if not field.is_list:
        return _value(field.type, raw, example)
    if not isinstance(raw, list):
        return (_row(field, raw, example),)
    rows = []
    for at, row in enumerate(raw):
        try:
            rows.append(_row(field, row, example))
        except Misfit as misfit:
            misfit.step = (at, *misfit.step)
            raise
    return tuple(rows)


def _row(field: Field, raw: object, example: str) -> object:
    value = _value(field.row, raw, example)
    name = value.offence if isinstance(value, OffenceRow) else value
    if field.row in (str, OffenceRow) and isinstance(name, str):
        check_offence(name)
    return value


def check_offence(name: str) -> None:
    """See that the catalogue has an offence.

    Raises:
        Misfit: it has not.
    """
    known = [offence.value for offence in Offence]
    if name not in known:
        near = nearest(name, known)
        hint = f"; the nearest is {near}" if near else ""
        raise Misfit(
            Code.UNKNOWN_OFFENCE,
            f'the offence "{clipped(name)}"',
            f"an offence of the catalogue{hint}",
            f'"{near or known[0]}"',
        )


def _value(kind: object, raw: object, example: str) -> object:
    try:
        value = msgspec.convert(raw, type=kind, strict=True)
    except (msgspec.ValidationError, ValueError, OverflowError):
        raise _misfit(kind, raw, example) from None
    for name, number in _numbers(value):
        if not 0 <= number <= MOST:
            step = (name,) if name else ()
            raise Misfit(
                Code.WRONG_VALUE,
                f"the value {shown(number)}",
                f"a whole number from 0 to {MOST}",
                example,
                step,
            )
    return value


def _numbers(value: object) -> list[tuple[str, int]]:
    cells = msgspec.structs.asdict(value) if isinstance(value, Struct) else {"": value}
    return [(name, cell) for name, cell in cells.items() if isinstance(cell, int)]


def _misfit(kind: object, raw: object, example: str) -> Misfit:
    struct = struct_of(kind)
    if struct is None or not isinstance(raw, dict):
        hint = ""
        if isinstance(raw, str) and (near := nearest(raw, [c for c in choices(kind) if isinstance(c, str)])):
            hint = f"; the nearest is {shown(near)}"
            example = f"{example.partition(' = ')[0]} = {shown(near)}"
        return Misfit(Code.WRONG_VALUE, f"the value {shown(raw)}", expected_of(kind) + hint, example)
    columns = {field.encode_name: field for field in msgspec.structs.fields(struct)}
    types = get_type_hints(struct)
    for name in raw:
        if name not in columns:
            near = nearest(name, columns)
            hint = f"; the nearest is {near}" if near else ""
            return Misfit(
                Code.WRONG_ROW, f'the column "{clipped(name)}"', expected_of(struct) + hint, example, (name,)
            )
    for name, column in columns.items():
        if name not in raw:
            if column.required:
                return Misfit(Code.WRONG_ROW, f"no column {name}", expected_of(struct), example)
            continue
        try:
            msgspec.convert(raw[name], type=types[name], strict=True)
        except (msgspec.ValidationError, ValueError, OverflowError):
            found = f"{name} = {shown(raw[name])}"
            return Misfit(Code.WRONG_ROW, found, f"{name}: {expected_of(types[name])}", example, (name,))
    return Misfit(Code.WRONG_ROW, f"the table {shown(raw)}", expected_of(struct), example)


def struct_of(kind: object) -> type[Struct] | None:
    """The struct in a type: itself, or a member of a union."""
    if isinstance(kind, type) and issubclass(kind, Struct):
        return kind
    if get_origin(kind) in (Union, UnionType):
        return next((found for part in get_args(kind) if (found := struct_of(part))), None)
    return None


def choices(kind: object) -> tuple[object, ...]:
    """The literal values that a type admits."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        return tuple(choice for part in get_args(kind) for choice in choices(part))
    return ()


def expected_of(kind: object) -> str:
    """Say what a type admits."""
    parts: tuple[object, ...] = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    said = []
    for part in parts:
        if part is NoneType:
            continue
        if get_origin(part) is Literal:
            said += [shown(choice) for choice in get_args(part)]
        elif get_origin(part) is tuple:
            said.append(f"an array, each of: {expected_of(get_args(part)[0])}")
        elif struct := struct_of(part):
            types = get_type_hints(struct)
            said.append(
                "a table { "
                + ", ".join(_column(field, types) for field in msgspec.structs.fields(struct))
                + " }"
            )
        else:
            said.append(_SIMPLE.get(part, "another value"))
    return said[0] if len(said) == 1 else ", ".join(said[:-1]) + " or " + said[-1]


def _column(field: msgspec.structs.FieldInfo, types: dict[str, object]) -> str:
    optional = "" if field.required else " (may be left out)"
    return f"{field.encode_name}: {expected_of(types[field.encode_name])}{optional}"


_SIMPLE: dict[object, str] = {
    int: f"a whole number from 0 to {MOST}",
    float: "a number",
    bool: "true or false",
    str: "a text",
}


def example_for(field: Field) -> str:
    """A value of the key, as it is written in a book: a number that is played, or any value of its type."""
    is_number = isinstance(field.legacy, int) and field.type is int
    return shown(field.legacy or 10) if is_number else example_of(field.row or field.type)


def example_of(kind: object) -> str:
    """A value of the type, as it is written in a book."""
    if struct := struct_of(kind):
        types = get_type_hints(struct)
        columns = [field.encode_name for field in msgspec.structs.fields(struct) if field.required]
        return "{ " + ", ".join(f"{name} = {example_of(types[name])}" for name in columns) + " }"
    if found := choices(kind):
        return shown(found[-1])
    if get_origin(kind) is tuple:
        return f"[{example_of(get_args(kind)[0])}]"
    return _EXAMPLES.get(kind, '""')


_EXAMPLES: dict[object, str] = {int: "2", bool: "true", str: f'"{Offence.HITS_TABLE.value}"'}


def shown(raw: object) -> str:
    """A value that was found, as TOML has it, shortened."""
    return clipped(_written(raw), 80)


def _written(raw: object) -> str:
    match raw:
        case bool():
            return "true" if raw else "false"
        case str():
            return f'"{clipped(raw)}"'
        case int():
            # A number of thousands of digits has no decimal form that Python would write.
            return str(raw) if abs(raw) < 10**18 else "a number of more than 18 digits"
        case list():
            return f"[{', '.join(map(shown, raw[:4]))}{', …' if len(raw) > 4 else ''}]"
        case dict():
            cells = [f"{clipped(name, 20)} = {shown(cell)}" for name, cell in list(raw.items())[:4]]
            return "{ " + ", ".join(cells) + (", …" if len(raw) > 4 else "") + " }" if raw else "{}"
    return str(raw)
