"""What the steps of a game are called."""

from collections.abc import Iterable

from zeronight.core.step import Check, Phase
from zeronight.i18n.catalogue import Messages


def step_said(messages: Messages, step: Phase) -> str:
    """What a step is called."""
    if isinstance(step, Check):
        return messages.say(f"step.check_{step.by}")
    values = {name: getattr(step, name) for name in step.__struct_fields__}
    return messages.say(f"step.{type(step).__struct_config__.tag}", **values)


def steps_said(messages: Messages, steps: Iterable[Phase]) -> str:
    """Steps as a list."""
    return ", ".join(step_said(messages, step) for step in steps)
