"""A refusal as a sentence: why, and which call is meant instead."""

from zeronight.core.ruling import Refusal
from zeronight.i18n.calls import call_said
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.events import seats_said
from zeronight.i18n.steps import steps_said


def refusal_said(messages: Messages, refusal: Refusal) -> str:
    """Why the call is refused; the clause is told by its grounds, see `citations`."""
    seats, steps = seats_said(refusal.seats), steps_said(messages, refusal.steps)
    said = messages.name("refusal", refusal.code.value, seats=seats or "—", steps=steps or "—")
    if refusal.instead is None:
        return said
    return messages.say("refusal.instead", said=said, call=call_said(messages, refusal.instead))
