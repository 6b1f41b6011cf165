"""Which seats a call names. Types are checked when a call is read, ranges also when one is made."""

from typing import Any

from msgspec.structs import fields

from zeronight.core.call import AnyCall, Declare

_ONE = ("seat", "by", "of")
_SEVERAL = ("seats", "reds", "blacks")
_FIELDS: dict[type, tuple[tuple[str, ...], tuple[str, ...]]] = {
    kind: (
        tuple(f.name for f in fields(kind) if f.name in _ONE),
        tuple(f.name for f in fields(kind) if f.name in _SEVERAL),
    )
    for kind in AnyCall.__args__
}


def names_seats(call: AnyCall) -> bool:
    """Whether every seat that a call names is one of 1-10."""
    one, several = _FIELDS[type(call)]
    for name in one:
        if not _is_seat(getattr(call, name)):
            return False
    for name in several:
        for seat in getattr(call, name) or ():
            if not 1 <= seat <= 10:
                return False
    return not isinstance(call, Declare) or _is_seat(getattr(call.fact, "seat", None))


def _is_seat(value: Any) -> bool:
    """A seat, or something that names none: nobody, the lift, the don, a call."""
    return not isinstance(value, int) or 1 <= value <= 10
