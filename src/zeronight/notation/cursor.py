"""Taking words off a text: seats, lists of seats, texts, and what is told where they are missing."""

from zeronight.core.seat import SEATS
from zeronight.notation.errors import Fault
from zeronight.notation.lex import Lexer, Token, text_in
from zeronight.notation.wordings import Said, Words, wording

_SEATS = {str(seat): seat for seat in SEATS}
_HEADS = (":", "?", ">")
_SEAT, _NUMBER, _TEXT = wording(Said.A_SEAT), wording(Said.A_NUMBER), wording(Said.A_TEXT)


class Lost(Exception):
    """An error was told; the rest of the phrase is skipped."""


class Cursor(Lexer):
    """The words of a text and what may be taken off them. Every method tells its error and raises `Lost`."""

    _last_end = 0

    def lost(self, token: Token, expected: Words, fault: Fault = Fault.EXPECTED) -> Lost:
        """Tell an error at a word, unless it was told already, and give what is to be raised."""
        if token.kind != "odd":
            self.errors.add(token.at, fault, token.text, expected)
        return Lost()

    @property
    def last_end(self) -> int:
        """The offset after the last word taken."""
        return self._last_end

    def take(self) -> Token:
        """The next word; it is used up."""
        token = super().take()
        self._last_end = token.end
        return token

    def missing(self, expected: Words) -> Lost:
        """Tell that something else comes next, or that the line ends, and give what is to be raised."""
        token = self.peek()
        if not token.fresh:
            return self.lost(token, expected)
        found = wording(Said.END_OF_TEXT if token.kind == "end" else Said.END_OF_LINE)
        self.errors.add(self._last_end, Fault.EXPECTED, found, expected)
        return Lost()

    def here(self, expected: Words) -> Token:
        """The next word, which must stand on the same line."""
        if self.peek().fresh:
            raise self.missing(expected)
        return self.take()

    def mark(self, *signs: str, glued: bool = False) -> str:
        """Take one of these signs if it is next; otherwise an empty text."""
        token = self.peek()
        is_here = token.glued if glued else not token.fresh
        if token.kind == "mark" and token.text in signs and is_here:
            self.take()
            return token.text
        return ""

    def need(self, sign: str, expected: Words) -> None:
        """Take this sign."""
        if not self.mark(sign):
            raise self.missing(expected)

    def word(self, *words: str) -> str:
        """Take one of these words if it is next on the line; otherwise an empty text."""
        token = self.peek()
        if token.kind == "word" and token.text in words and not token.fresh:
            self.take()
            return token.text
        return ""

    def seat(self) -> int:
        """Take a seat."""
        return self.seat_of(self.here(_SEAT))

    def seat_of(self, token: Token) -> int:
        """The seat that this word is."""
        if token.kind != "number":
            raise self.lost(token, _SEAT)
        if token.text not in _SEATS:
            wanted = Said.SEATS_APART if token.text in _RUN_TOGETHER else Said.A_SEAT_TO_TEN
            raise self.lost(token, wording(wanted), Fault.NO_SEAT)
        return _SEATS[token.text]

    def maybe_seat(self) -> int | None:
        """Take a seat if a number is next on the line."""
        return self.seat() if self.is_number() else None

    def is_number(self) -> bool:
        """Whether a number is next on the line, and is not the head of a count or of a shot."""
        token = self.peek()
        if token.kind != "number" or token.fresh:
            return False
        after = self.peek(1)
        is_head = after.kind == "mark" and after.text in _HEADS and (after.glued or after.text == ":")
        return not is_head

    def seats(self) -> tuple[int, ...]:
        """Take all the seats that follow on the line, with commas or without."""
        found: list[int] = []
        while self.is_number():
            found.append(self.seat())
            if self.mark(",") and not self.is_number():
                raise self.missing(wording(Said.ANOTHER_SEAT))
        return tuple(found)

    def some_seats(self) -> tuple[int, ...]:
        """Take seats, one at least."""
        found = self.seats()
        if not found:
            raise self.missing(_SEAT)
        return found

    def joined_seats(self) -> tuple[int, ...]:
        """Take one seat, and those that follow with a comma between."""
        found = [self.seat()]
        while self.mark(","):
            found.append(self.seat())
        return tuple(found)

    def count(self, most: int) -> int:
        """Take a number from 0 to `most`."""
        token = self.here(_NUMBER)
        if token.kind != "number":
            raise self.lost(token, _NUMBER)
        if len(token.text) > len(str(most)) or int(token.text) > most:
            raise self.lost(token, wording(Said.NUMBER_UP_TO, most=most), Fault.TOO_LARGE_NUMBER)
        return int(token.text)

    def text_here(self) -> str:
        """Take a text in quotes."""
        token = self.here(_TEXT)
        if token.kind != "string":
            raise self.lost(token, _TEXT)
        return text_in(token, self.errors)

    def maybe_text(self) -> str | None:
        """Take a text in quotes if it is next on the line."""
        token = self.peek()
        return self.text_here() if token.kind == "string" and not token.fresh else None


_RUN_TOGETHER = {f"{a}{b}" for a in SEATS for b in SEATS} - {"10"}
