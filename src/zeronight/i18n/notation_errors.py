"""An error in a protocol (.zn) in words: what is wrong, what stood there and what was expected."""

from zeronight.i18n.catalogue import Messages
from zeronight.i18n.citing import refusal_lines
from zeronight.i18n.reasons import reason_said
from zeronight.notation.errors import Fault, NotationError
from zeronight.notation.wordings import Term, Value, Wording, Words
from zeronight.rules.book import Rulebook


def error_said(messages: Messages, error: NotationError, place: str = "") -> str:
    """The error on one line, after its place if that is given."""
    # `expected` is the name of the sentence that joins the two.
    name = "something_expected" if error.fault is Fault.EXPECTED else error.fault.value
    what = messages.name("notation", name)
    said = f"{place}: {what}" if place else what
    if error.reason is not None:
        said = messages.say("notation.found", said=said, found=reason_said(messages, error.reason))
        return messages.say("notation.text_expected", said=said)
    if error.met:
        said = messages.say("notation.found", said=said, found=words_said(messages, error.met))
    if error.wanted:
        said = messages.say("notation.expected", said=said, expected=words_said(messages, error.wanted))
    return said


def words_said(messages: Messages, words: Words) -> str:
    """What was met or wanted; words of the text itself as they stand there."""
    if isinstance(words, str):
        return words
    values = {name: _value(messages, value) for name, value in words.values.items()}
    return messages.say(f"wording.{words.said.value}", **values)


def _value(messages: Messages, value: Value) -> str | int:
    match value:
        case tuple():
            return ", ".join(str(_value(messages, one)) for one in value)
        case Term(area=area, name=name):
            return messages.name(area, name)
        case Wording():
            return words_said(messages, value)
        case _:
            return value


def grounds_said(messages: Messages, error: NotationError, book: Rulebook | None) -> list[str]:
    """Why the rules refuse it, where it is they that do."""
    if error.reason is not None or error.refusal is None or book is None:
        return []
    return refusal_lines(messages, error.refusal, book)
