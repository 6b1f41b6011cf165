"""What ends a command: said as a message in the user's language, with the exit status that belongs to it."""

from typing import Final

from zeronight.i18n.catalogue import Messages

WELL: Final = 0
FINDINGS: Final = 1
UNREADABLE: Final = 2


class Trouble(Exception):
    """A command cannot go on. The message is that of the key `trouble.NAME` with these values.

    status: 1 for a refusal by the rules, 2 for bad usage or input that cannot be read.
    """

    def __init__(self, name: str, /, *, status: int = UNREADABLE, **values: object) -> None:
        super().__init__(name, values)
        self.name = name
        self.status = status
        self.values = values

    def lines(self, messages: Messages) -> list[str]:
        """What is said of it, a line each."""
        return [messages.say(f"trouble.{self.name}", **self.values)]
