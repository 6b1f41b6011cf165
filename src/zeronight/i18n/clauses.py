"""What a clause of a rulebook says besides its words: bans and readings."""

from zeronight.i18n.catalogue import Messages
from zeronight.rules.book import Ban, Reading


def ban_said(messages: Messages, ban: Ban) -> str:
    """For how many days the office may ban."""
    least, most = ban.min_days, ban.max_days
    if least is None and most is None:
        return messages.say("rulebook.ban_open")
    if least == most or least is None or most is None:
        kind = "ban" if least == most else "ban_at_least" if most is None else "ban_at_most"
        return messages.say(f"rulebook.{kind}", n=most if most is not None else least)
    return messages.say("rulebook.ban_range", least=least, n=most)


def reading_said(messages: Messages, reading: Reading) -> str:
    """How we read a clause that has several meanings, and which the others are."""
    other = "; ".join(words.said(messages.lang) for words in reading.other)
    said = messages.say("rulebook.reading", id=reading.id)
    note = f": {text}" if (text := reading.note.said(messages.lang)) else ""
    return f"{said}{note} [{messages.say('rulebook.other')}: {other}]" if other else f"{said}{note}"
