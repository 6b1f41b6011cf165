"""An error in a protocol (.zn) in words: what is wrong, what stood there and what was expected."""

from zeronight.i18n.catalogue import Messages
from zeronight.i18n.citing import refusal_lines
from zeronight.i18n.reasons import reason_said
from zeronight.notation.errors import Fault, NotationError
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
    if error.found:
        said = messages.say("notation.found", said=said, found=error.found)
    if error.expected:
        said = messages.say("notation.expected", said=said, expected=error.expected)
    return said


def grounds_said(messages: Messages, error: NotationError, book: Rulebook | None) -> list[str]:
    """Why the rules refuse it, where it is they that do."""
    if error.reason is not None or error.refusal is None or book is None:
        return []
    return refusal_lines(messages, error.refusal, book)
