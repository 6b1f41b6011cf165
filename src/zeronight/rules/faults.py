"""What can be wrong with a rulebook file, said so that an officer of the club can mend it.

All faults of a file are collected and told at once. While a file is read a fault knows only its path
in the data; line and column are looked up afterwards, when there are faults (see `places`).
"""

import difflib
from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

Path = tuple[str | int, ...]


class Code(StrEnum):
    """The kinds of faults. Each has a broken file of its name under `tests/bad/books`."""

    doc: str

    def __new__(cls, value: str, doc: str) -> "Code":
        """A code with its meaning."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.doc = doc
        return member

    # The file
    UNREADABLE = "unreadable", "The file cannot be opened."
    TOO_LARGE = "too_large", "The file is larger than any book, or has more values than one."
    TOO_LONG = "too_long", "A text or a comment is longer than any clause."
    TOO_DEEP = "too_deep", "Brackets or dotted keys are nested too deep."
    NOT_UTF8 = "not_utf8", "The file is not in UTF-8."
    NOT_TOML = "not_toml", "The file breaks the syntax of TOML."
    TOO_MANY = "too_many", "There are more faults than are told at once."
    # The form
    UNKNOWN_FIELD = "unknown_field", "A field that no such table has."
    MISSING_FIELD = "missing_field", "A field that such a table must have."
    WRONG_TYPE = "wrong_type", "A field with a value of another kind."
    BAD_ID = "bad_id", "An id that is not formed as ids are, or is not the one of the file's name."
    MISSING_TEXT = "missing_text", "Words are missing in one of the three languages."
    # Clauses
    UNKNOWN_KIND = "unknown_kind", "A kind of clause that is none."
    DUPLICATE_CLAUSE = "duplicate_clause", "Two clauses with one number."
    UNKNOWN_CLAUSE = "unknown_clause", "A number that no clause of the book has."
    RESERVED_WITH_CONTENT = "reserved_with_content", "A reserved number that says something."
    AUTOMATIC_WITHOUT_RULES = "automatic_without_rules", "An automatic clause that states no rule."
    OFFENCE_WITHOUT_PENALTY = "offence_without_penalty", "An offence without its name or its penalty."
    PROCEDURE_WITHOUT_SECONDS = "procedure_without_seconds", "A procedure with a time, and no seconds."
    DISCIPLINE_WITHOUT_BAN = "discipline_without_ban", "A matter of discipline without a range of days."
    BAD_BAN = "bad_ban", "A range of days that is none."
    # Keys and values
    UNKNOWN_KEY = "unknown_key", "A rule key that is not in the catalogue."
    WRONG_VALUE = "wrong_value", "A value that the rule key cannot have."
    WRONG_ROW = "wrong_row", "A table with other columns than the key has."
    UNKNOWN_OFFENCE = "unknown_offence", "An offence that is not in the catalogue."
    OFFENCES_AS_RULE = "offences_as_rule", "`foul.offences` among `rules`; it is collected from `offence`."
    STATED_TWICE = "stated_twice", "A key that has its value twice."
    SILENT_AND_STATED = "silent_and_stated", "A key on which the paper is silent, and that a clause states."
    READING_ELSEWHERE = "reading_elsewhere", "A reading of a key that the clause does not state."
    # The whole
    UNKNOWN_DEFAULTS = "unknown_defaults", "A default book that is not there."
    BROKEN_DEFAULTS = "broken_defaults", "A default book that has faults of its own."
    KEY_MISSING = "key_missing", "A key without a value in a book without defaults."
    INCONSISTENT = "inconsistent", "Values that cannot hold together."


class Fault(Struct, frozen=True, order=True):
    """One fault: its place, what was found there, what was expected, and an example of it.

    line, column: counted from 1; 0 where there is no place, as in a file that cannot be opened.
    where: the path for people, such as "clause 4.4 · rules · tie.revote_order".
    """

    line: int
    column: int
    where: str
    code: Code
    found: str
    expected: str
    example: str

    def __str__(self) -> str:
        """Say it in one line, without the name of the file."""
        place = f"{self.line}:{self.column}: " if self.line else ""
        example = f"; for example: {self.example}" if self.example else ""
        return f"{place}{self.where}: found {self.found}; expected {self.expected}{example}"


class BookFaults(Exception):
    """A rulebook with faults: all of them, in the order of the file."""

    def __init__(self, name: str, faults: Iterable[Fault]) -> None:
        self.name = name
        self.faults = tuple(faults)
        super().__init__(name, self.faults)

    def __str__(self) -> str:
        """Say each on a line of its own, as compilers do."""
        return "\n".join(f"{self.name}:{'' if fault.line else ' '}{fault}" for fault in self.faults)


class Draft(Struct, frozen=True):
    """A fault that knows its path, and not yet its line. on_value: its place is that of the value."""

    path: Path
    on_value: bool
    fault: Fault


class Stop(Exception):
    """So many faults were found that looking for more helps nobody."""


class Collector:
    """Takes the faults of one file while it is read."""

    MOST = 200

    def __init__(self) -> None:
        self.drafts: list[Draft] = []
        self._labels: dict[Path, str] = {}

    def label(self, path: Path, words: str) -> None:
        """Name a table for people, a clause by its number instead of its place in the file."""
        self._labels[path] = words

    def add(
        self, code: Code, path: Path, found: str, expected: str, example: str = "", *, on_value: bool = False
    ) -> None:
        """Take a fault.

        Raises:
            Stop: this is one fault too many.
        """
        if len(self.drafts) >= self.MOST:
            fault = Fault(0, 0, "the file", Code.TOO_MANY, f"more than {self.MOST} faults", "a rulebook", "")
            self.drafts.append(Draft((), False, fault))
            raise Stop
        fault = Fault(0, 0, self._where(path), code, found, expected, example)
        self.drafts.append(Draft(path, on_value, fault))

    def _where(self, path: Path) -> str:
        for length in range(len(path), 0, -1):
            if path[:length] in self._labels:
                words = [self._labels[path[:length]]]
                break
        else:
            length, words = 0, []
        for step in path[length:]:
            words.append(clipped(step) if isinstance(step, str) else f"number {step + 1}")
        return " · ".join(words) or "the file"


def clipped(text: str, most: int = 60) -> str:
    """Shorten a text that was found, and make its unprintable characters visible."""
    short = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in short)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that somebody who wrote this one may have meant."""
    if len(word) > 60:
        return None
    close = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return close[0] if close else None
