"""The pages of calls, events and refusals: the words between the judge and the engine."""

from inspect import cleandoc
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from zeronight.cli.reference_tables import code, table
from zeronight.core import call, event
from zeronight.core.ruling import HARD, Code
from zeronight.i18n.catalogue import Messages


def calls_page() -> str:
    """Every call with its fields."""
    head = "# Calls\n\nWhat a judge can enter. The first column is the `call` of its object in a record.\n\n"
    return head + table(("call", "meaning", "fields"), [_struct(kind) for kind in get_args(call.AnyCall)])


def events_page() -> str:
    """Every event with its fields, and whether it follows from rules."""
    head = (
        "# Events\n\nWhat happened and what follows. The first column is the `event` of its object in a\n"
        "record. One that follows from rules has its grounds in `because`.\n\n"
    )
    rows = [
        (*_struct(kind), "rules" if issubclass(kind, event.Ruled) else "the call")
        for kind in get_args(event.AnyEvent)
    ]
    return head + table(("event", "meaning", "fields", "follows from"), rows)


def _struct(kind: Any) -> tuple[str, str, str]:
    hints = get_type_hints(kind, include_extras=True)
    fields = [
        f"`{field.name}`: {_type(hints[field.name])}"
        for field in msgspec.structs.fields(kind)
        if field.name != "because"
    ]
    tag = str(kind.__struct_config__.tag)
    own = kind.__dict__.get("__doc__")
    meaning = cleandoc(own) if own else tag.replace("_", " ").capitalize() + "."
    return code(tag), meaning, "; ".join(fields)


def _type(kind: Any) -> str:
    origin = get_origin(kind)
    if kind is type(None):
        return "nothing"
    if origin is tuple:
        return f"list of {_type(get_args(kind)[0])}"
    if hasattr(kind, "__metadata__"):
        return "seat"
    parts = get_args(kind)
    names = {getattr(getattr(part, "__struct_config__", None), "tag_field", None) for part in parts}
    if parts and None not in names:
        return "a " + " or ".join(str(name) for name in names)
    if parts and all(isinstance(part, str) for part in parts):
        return ", ".join(f'"{part}"' for part in parts)
    if parts:
        return " or ".join(_type(part) for part in parts)
    plain = {int: "number", str: "text", bool: "yes or no"}
    return plain.get(kind, getattr(kind, "__name__", str(kind)))


def refusals_page() -> str:
    """Every reason for a refusal, and whether the judge may overrule it."""
    english = Messages("en")
    rows = [
        (
            code(reason.value),
            "hard" if reason in HARD else "soft",
            english.name("refusal", reason.value, seats="…", steps="…"),
        )
        for reason in Code
    ]
    head = (
        "# Refusals\n\nWhy a call is refused. *Hard*: it has no meaning at this table. *Soft*: it breaks a\n"
        "rule, and the judge may overrule it. A refusal names its grounds, and the call that is meant.\n\n"
    )
    return head + table(("reason", "kind", "what is said"), rows)
