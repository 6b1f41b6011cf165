"""A file whose text cannot be read, told with the place and the reason."""

from zeronight.cli.trouble import Trouble
from zeronight.core.jsontext import BadText
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.reasons import reason_said


class BadFile(Trouble):
    """A file that cannot be read: the place, and the reason."""

    def __init__(self, file: str, bad: BadText) -> None:
        super().__init__("bad_text", file=file, line=bad.place.line, column=bad.place.column)
        self.reason = bad.reason

    def lines(self, messages: Messages) -> list[str]:
        """What is said of it, in one line."""
        what = reason_said(messages, self.reason)
        return [messages.say("trouble.bad_text", what=what, **self.values)]
