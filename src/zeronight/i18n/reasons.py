"""Why a text cannot be read, as a part of a sentence."""

from zeronight.core.ruling import Refusal
from zeronight.core.unreadable import Reason, Value
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.refusals import refusal_said


def reason_said(messages: Messages, reason: Reason) -> str:
    """The reason, with the field that it is about; without a full stop."""
    values = {name: _value(messages, value) for name, value in reason.values.items()}
    said = messages.say(f"reason.{reason.code.value}", **values)
    return f"{reason.path}: {said}" if reason.path else said


def _value(messages: Messages, value: Value) -> str | int:
    if not isinstance(value, Refusal):
        return value
    said = refusal_said(messages, value).removesuffix(".")
    # It goes on after a colon, and no refusal begins with a name.
    return said[:1].lower() + said[1:]
