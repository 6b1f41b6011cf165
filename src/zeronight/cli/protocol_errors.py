"""The errors of a protocol (.zn): each with its place, what stood there and what was expected."""

from zeronight.cli.trouble import FINDINGS, UNREADABLE, Trouble
from zeronight.i18n.catalogue import Messages
from zeronight.i18n.notation_errors import error_said, grounds_said
from zeronight.notation.errors import Fault, NotationError
from zeronight.rules.book import Rulebook

# A text that reads well, and says what the rules or the rest of it do not bear out.
_BY_RULES = frozenset({Fault.REFUSED, Fault.MISMATCH, Fault.NOT_IN_CLAUSE, Fault.UNKNOWN_CLAUSE})
_MOST = 100


class FaultyProtocol(Trouble):
    """A protocol with errors. It is a refusal (1) if the rules alone object, else unreadable (2)."""

    def __init__(self, file: str, errors: tuple[NotationError, ...], book: Rulebook | None) -> None:
        by_rules = bool(errors) and all(error.fault in _BY_RULES for error in errors)
        super().__init__("protocol", status=FINDINGS if by_rules else UNREADABLE, file=file, n=len(errors))
        self.file = file
        self.errors = errors
        self.book = book

    def lines(self, messages: Messages) -> list[str]:
        """The errors in the order of the text, and their number."""
        lines = [line for error in self.errors[:_MOST] for line in self._error(messages, error)]
        return lines + super().lines(messages)

    def _error(self, messages: Messages, error: NotationError) -> list[str]:
        said = error_said(messages, error, f"{self.file}:{error.line}:{error.column}")
        return [said, *(f"    {line}" for line in grounds_said(messages, error, self.book))]
