"""What can be wrong with a text in notation: each fault with its place, all of them told at once."""

from enum import StrEnum

from msgspec import Struct

from zeronight.core.jsontext import Place
from zeronight.core.ruling import Refusal
from zeronight.core.unreadable import Reason
from zeronight.notation.wordings import Said, Words, wording


class Fault(StrEnum):
    """The kinds of errors; `docs/notation.md` has an example of each."""

    doc: str

    def __new__(cls, value: str, doc: str) -> "Fault":
        """A fault with its meaning."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.doc = doc
        return member

    # The text
    UNREADABLE = "unreadable", "Too large, not UTF-8, or with characters that no text has."
    TOO_LONG = "too_long", "More words, calls or errors than a game can have; reading stops there."
    NOT_CLOSED = "not_closed", "A text, a comment or a bracket that is not closed."
    UNKNOWN_SIGN = "unknown_sign", "A character that the notation does not have."
    # Tags
    UNKNOWN_RULEBOOK = "unknown_rulebook", "No tag Rulebook, or one that names no book."
    BAD_TAG = "bad_tag", "A tag with a value it cannot have."
    TAG_TWICE = "tag_twice", "A tag that may stand once stands twice."
    TAG_LATE = "tag_late", "A tag after the first word of the game."
    # Words
    UNKNOWN_WORD = "unknown_word", "A word that the notation does not have."
    EXPECTED = "expected", "Something else was expected here."
    NO_SEAT = "no_seat", "A number that is no seat from 1 to 10."
    TOO_LARGE_NUMBER = "too_large_number", "A number larger than anything that is counted here."
    # What the words mean at this table
    NOBODY_SPEAKS = "nobody_speaks", "Somebody must have the word for this."
    WRONG_LABEL = "wrong_label", "Another day or night than the one that begins here."
    MISSING_BEFORE = "missing_before", "Something must be told before this step."
    UNKNOWN_OFFENCE = "unknown_offence", "An offence that the catalogue does not have."
    UNKNOWN_CLAUSE = "unknown_clause", "A clause that the rulebook does not have."
    NOT_IN_CLAUSE = "not_in_clause", "A clause without this offence, or without this penalty for it."
    REFUSED = "refused", "The rules refuse the call; `refusal` says why."
    MISMATCH = "mismatch", "An assertion does not hold."


class NotationError(Struct, frozen=True, omit_defaults=True):
    """One error.

    line, column: counted from 1. met: the words of the text, or what is wrong with it. wanted: what was
    expected instead, or the notation of it. refusal: the engine's answer, where it refused a call.
    reason: why the whole text cannot be read, where it cannot.
    """

    line: int
    column: int
    fault: Fault
    met: Words
    wanted: Words = ""
    refusal: Refusal | None = None
    reason: Reason | None = None

    @property
    def found(self) -> str:
        """What was met, in English."""
        return str(self.met)

    @property
    def expected(self) -> str:
        """What was wanted, in English."""
        return str(self.wanted)

    def __str__(self) -> str:
        """Say it in one line, without the name of the file."""
        parts = [f"{self.line}:{self.column}: {self.fault.value}"]
        if self.found:
            parts.append(f"found {self.found}")
        if self.refusal is not None:
            rules = ", ".join(ground.rule for ground in self.refusal.because if ground.rule)
            parts.append(f"refused as {self.refusal.code.value}" + (f" by {rules}" if rules else ""))
        if self.expected:
            parts.append(f"expected {self.expected}")
        return "; ".join(parts).replace("; ", ": ", 1)


class Stop(Exception):
    """Reading on helps nobody: the text is no game, or has more errors than are told at once."""


class Errors:
    """Takes the errors of one text while it is read."""

    MOST = 100

    def __init__(self, text: str) -> None:
        self.found: list[NotationError] = []
        self._text = text

    def place(self, at: int) -> Place:
        """The line and column of an offset."""
        return Place(self._text.count("\n", 0, at) + 1, at - self._text.rfind("\n", 0, at))

    def add(
        self, at: int, fault: Fault, met: Words, wanted: Words = "", refusal: Refusal | None = None
    ) -> None:
        """Tell an error at an offset.

        Raises:
            Stop: there are too many.
        """
        place = self.place(at)
        if len(self.found) >= self.MOST:
            what = wording(Said.MORE_ERRORS, n=self.MOST)
            self.found.append(NotationError(place.line, place.column, Fault.TOO_LONG, what))
            raise Stop
        met = clipped(met) if isinstance(met, str) else met
        self.found.append(NotationError(place.line, place.column, fault, met, wanted, refusal))


def clipped(text: str, most: int = 60) -> str:
    """The words of a text, short enough for a message."""
    words = " ".join(text[: most * 4].split())
    return words if len(words) <= most else words[: most - 1] + "…"
