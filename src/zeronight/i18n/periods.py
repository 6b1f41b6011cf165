"""Days and nights in words: `day 2` as a record has it, «День 2» as people say it."""

from zeronight.i18n.catalogue import Messages


def at_said(messages: Messages, at: str) -> str:
    """The day or night; what is neither, such as the whole `game`, as it is."""
    period, _, number = at.partition(" ")
    return messages.say(f"period.{period}", number=number) if period in ("day", "night") else at
