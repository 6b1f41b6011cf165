"""A call as a short phrase: what the judge entered, or what is meant instead of it."""

from zeronight.core import call as c
from zeronight.core.call import AnyCall
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.steps import step_said


def call_said(messages: Messages, call: AnyCall) -> str:
    """What the call is, with the seat that it is about."""
    if isinstance(call, c.Overrule):
        return messages.say("call.overrule", call=call_said(messages, call.of))
    if isinstance(call, c.Proceed):
        return messages.say("call.proceed", step=step_said(messages, call.to))
    tag = str(type(call).__struct_config__.tag)
    said = messages.say(f"call.{tag}")
    if isinstance(call, c.Declare):
        fact = messages.say(f"call.fact.{type(call.fact).__struct_config__.tag}")
        said, call_seat = f"{said}: {fact}", getattr(call.fact, "seat", None)
    else:
        call_seat = getattr(call, "by", None) if isinstance(getattr(call, "by", None), int) else None
        if call_seat is None:
            call_seat = getattr(call, "seat", None)
    return said if call_seat is None else messages.say("call.of_seat", call=said, seat=call_seat)
