"""Strict conversion of one value of a rulebook, with words for what was expected.

msgspec stops at the first fault and knows no lines; so values are converted one by one, and what a
type expects is told from the type itself.
"""

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from zeronight.rules.catalogue import Field
from zeronight.rules.faults import Code, clipped, nearest
from zeronight.rules.offences import Offence, OffenceRow

MOST = 86_400
MOST_MISFITS = 200
UNREAD: object = object()


class Misfit(Struct, frozen=True):
    """Why a value is none of its key's.

    step: the row and the column at fault, as far as they are known. on_name: it is the name of the
    column that is wrong, not what stands in it.
    """

    code: Code
    found: str
    expected: str
    example: str
    step: tuple[str | int, ...] = ()
    on_name: bool = False


def convert(field: Field, raw: object) -> tuple[object, tuple[Misfit, ...]]:
    """Convert the value of a key; for a list key one row or an array of rows, which gives a tuple.

    Gives the value and all that is wrong with it; if anything is, the value is `UNREAD`.
    """
    example = f'"{field.key}" = {example_for(field)}'
    if not field.is_list:
        return _value(field.type, raw, example, ())
    rows: list[object] = []
    misfits: tuple[Misfit, ...] = ()
    for at, one in enumerate(raw if isinstance(raw, list) else [raw]):
        step = (at,) if isinstance(raw, list) else ()
        row, wrong = _value(field.row, one, example, step)
        if not wrong and (unknown := _unknown_offence(field, row, step)):
            wrong = (unknown,)
        rows.append(row)
        misfits += wrong
        if len(misfits) > MOST_MISFITS:
            break
    return (UNREAD if misfits else tuple(rows)), misfits


def _unknown_offence(field: Field, row: object, step: tuple[str | int, ...]) -> Misfit | None:
    if isinstance(row, OffenceRow):
        return unknown_offence(row.offence, (*step, "offence"))
    return unknown_offence(row, step) if field.row is str and isinstance(row, str) else None


def unknown_offence(name: str, step: tuple[str | int, ...] = ()) -> Misfit | None:
    """What is wrong with the name of an offence that the catalogue does not have."""
    known = [offence.value for offence in Offence]
    if name in known:
        return None
    near = nearest(name, known)
    hint = f"; the nearest is {near}" if near else ""
    return Misfit(
        Code.UNKNOWN_OFFENCE,
        f'the offence "{clipped(name)}"',
        f"an offence of the catalogue{hint}",
        f'"{near or known[0]}"',
        step,
    )


def _value(
    kind: object, raw: object, example: str, step: tuple[str | int, ...]
) -> tuple[object, tuple[Misfit, ...]]:
    try:
        value = msgspec.convert(raw, type=kind, strict=True)
    except (msgspec.ValidationError, ValueError, OverflowError):
        return UNREAD, tuple(_misfits(kind, raw, example, step))
    cells = msgspec.structs.asdict(value) if isinstance(value, Struct) else {"": value}
    misfits = tuple(
        Misfit(
            Code.WRONG_VALUE,
            f"the value {shown(number)}",
            _SIMPLE[int],
            example,
            (*step, name) if name else step,
        )
        for name, number in cells.items()
        if isinstance(number, int) and not 0 <= number <= MOST
    )
    return (UNREAD if misfits else value), misfits


def _misfits(kind: object, raw: object, example: str, step: tuple[str | int, ...]) -> Iterator[Misfit]:
    struct = struct_of(kind)
    if struct is None or not isinstance(raw, dict):
        hint = ""
        if isinstance(raw, str) and (near := nearest(raw, [c for c in choices(kind) if isinstance(c, str)])):
            hint = f"; the nearest is {shown(near)}"
            example = f"{example.partition(' = ')[0]} = {shown(near)}"
        yield Misfit(Code.WRONG_VALUE, f"the value {shown(raw)}", expected_of(kind) + hint, example, step)
        return
    columns = {column.encode_name: column for column in msgspec.structs.fields(struct)}
    misspelt = set()
    for name in raw:
        if name not in columns:
            near = nearest(name, columns)
            misspelt.add(near)
            hint = f"; the nearest is {near}" if near else ""
            found = f'the column "{clipped(name)}"'
            expected = expected_of(struct) + hint
            yield Misfit(Code.WRONG_ROW, found, expected, example, (*step, name), on_name=True)
    for name, column in columns.items():
        if name not in raw:
            if column.required and name not in misspelt:
                yield Misfit(Code.WRONG_ROW, f"no column {name}", expected_of(struct), example, step)
            continue
        try:
            msgspec.convert(raw[name], type=column.type, strict=True)
        except (msgspec.ValidationError, ValueError, OverflowError):
            found, expected = f"{name} = {shown(raw[name])}", f"{name}: {expected_of(column.type)}"
            yield Misfit(Code.WRONG_ROW, found, expected, example, (*step, name))


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
            said.append(f"a table {{ {', '.join(map(_column, msgspec.structs.fields(struct)))} }}")
        else:
            said.append(_SIMPLE.get(part, "another value"))
    return said[0] if len(said) == 1 else ", ".join(said[:-1]) + " or " + said[-1]


def _column(column: msgspec.structs.FieldInfo) -> str:
    optional = "" if column.required else " (may be left out)"
    return f"{column.encode_name}: {expected_of(column.type)}{optional}"


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
        required = [column for column in msgspec.structs.fields(struct) if column.required]
        cells = [f"{column.encode_name} = {example_of(column.type)}" for column in required]
        return f"{{ {', '.join(cells)} }}"
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
