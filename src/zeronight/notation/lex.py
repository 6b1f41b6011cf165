"""From text to words. Lazy and bounded: a text of any size and shape costs little memory and time."""

import re
from collections import deque

from msgspec import Struct

from zeronight.notation.errors import Errors, Fault, Stop
from zeronight.notation.quoted import ESCAPES, STRING, unquote
from zeronight.notation.wordings import Said, Words, one_of, wording

MOST_WORDS = 25_000
LONGEST_TEXT = 1_000_000


class Token(Struct, frozen=True):
    """A word of the text.

    kind: the name of its group in the grammar of words, `odd` for what is none, `end` after the last.
    at: its offset. glued: nothing stands between it and the word before. fresh: first on its line.
    """

    kind: str
    text: str
    at: int
    glued: bool
    fresh: bool

    @property
    def end(self) -> int:
        """The offset after it."""
        return self.at + len(self.text)

    def is_mark(self, sign: str) -> bool:
        """Whether it is this sign."""
        return self.kind == "mark" and self.text == sign


_TOKEN = re.compile(
    rf"""
      (?P<space>[ \t\r\n]++)
    | (?P<comment>\{{[^}}]*+\}})
    | (?P<tag>\[[ \t]*[A-Za-z]\w*[ \t]*{STRING}[ \t]*\])
    | (?P<string>{STRING})
    | (?P<paren>\((?:[^()"\n]|{STRING})*+\))
    | (?P<label>[DN][0-9]++)
    | (?P<points>[+-][0-9]++(?:\.[0-9]++)?)
    | (?P<path>[A-Za-z0-9_]++(?:\.[A-Za-z0-9_]++)++)
    | (?P<number>[0-9]++)
    | (?P<word>[a-z][a-z_]*+)
    | (?P<mark>[|:?!=>,*\#@-])
    | (?P<open>["({{\[])
    | (?P<odd>[A-Z][A-Za-z_]*+|[^\x00-\x7f]++|.)
    """,
    re.VERBOSE | re.ASCII | re.DOTALL,
)
_OPENED = {
    '"': (Said.OPEN_TEXT, wording(Said.CLOSING_ON_LINE, sign='"')),
    "(": (Said.OPEN_BRACKET, wording(Said.CLOSING_ON_LINE, sign=")")),
    "[": (Said.OPEN_TAG, wording(Said.A_TAG)),
    "{": (Said.OPEN_COMMENT, wording(Said.CLOSING, sign="}")),
}
_QUOTES = frozenset("“”„«»‘’'`")


class Lexer:
    """Gives the words one by one, with a look ahead; tells what is no word and goes on."""

    def __init__(self, text: str, errors: Errors) -> None:
        self.text = text
        self.errors = errors
        self.comments: deque[Token] = deque()
        self._at = 0
        self._words = 0
        self._ahead: deque[Token] = deque()

    def peek(self, ahead: int = 0) -> Token:
        """The next word, or one after it; the last is of kind `end`."""
        while len(self._ahead) <= ahead:
            self._ahead.append(self._lex())
        return self._ahead[ahead]

    def take(self) -> Token:
        """The next word; it is used up."""
        token = self.peek()
        self._ahead.popleft()
        return token

    def skip(self, whole_line: bool = False) -> None:
        """Go on at the next line, or, unless the whole line is to be skipped, at the next `|` on it."""
        while True:
            token = self.peek()
            if token.kind == "end" or token.fresh or (token.is_mark("|") and not whole_line):
                return
            self._ahead.popleft()

    def _lex(self) -> Token:
        glued, fresh = self._at > 0, self._at == 0
        while True:
            match = _TOKEN.match(self.text, self._at)
            if match is None:
                return Token("end", "", self._at, glued=False, fresh=True)
            kind, at = match.lastgroup or "", self._at
            self._at = match.end()
            if kind == "space":
                glued, fresh = False, fresh or "\n" in match[0]
                continue
            self._count(at)
            if kind == "comment":
                glued, fresh = False, fresh or "\n" in match[0]
                self.comments.append(Token(kind, match[0], at, glued, fresh))
            else:
                if kind == "open":
                    self._tell_open(match[0], at)
                elif kind == "odd":
                    self._tell_odd(match[0], at)
                # What is no word, and was told, stands in the stream all the same: its phrase is lost.
                return Token("odd" if kind == "open" else kind, match[0], at, glued, fresh)

    def _count(self, at: int) -> None:
        self._words += 1
        if self._words > MOST_WORDS:
            self.errors.add(at, Fault.TOO_LONG, wording(Said.MORE_WORDS, n=MOST_WORDS), wording(Said.A_GAME))
            raise Stop

    def _tell_open(self, sign: str, at: int) -> None:
        what, wanted = _OPENED[sign]
        line_end = self.text.find("\n", at)
        # What was opened runs on to the end of its line; of a comment nobody knows where it ends.
        stop = len(self.text) if sign == "{" or line_end < 0 else line_end
        self.errors.add(at, Fault.NOT_CLOSED, wording(what), wanted)
        self._at = stop

    def _tell_odd(self, text: str, at: int) -> None:
        wanted: Words = ""
        if text[0] in _QUOTES:
            wanted = wording(Said.STRAIGHT_QUOTES)
        elif text.isascii() and text.isalpha():
            wanted = wording(Said.SMALL_LETTERS)
        elif text.isalpha():
            wanted = wording(Said.LATIN_LETTERS)
        shown = text if text.isprintable() else " ".join(f"U+{ord(char):04X}" for char in text[:8])
        self.errors.add(at, Fault.UNKNOWN_SIGN, shown, wanted)


def text_in(token: Token, errors: Errors) -> str:
    """The text of a word in quotes."""
    if len(token.text) > LONGEST_TEXT:
        met = wording(Said.LONG_TEXT, n=len(token.text))
        errors.add(token.at, Fault.TOO_LONG, met, wording(Said.UP_TO, n=LONGEST_TEXT))
        return token.text[1:2]
    try:
        return unquote(token.text)
    except ValueError as error:
        errors.add(token.at, Fault.UNKNOWN_SIGN, str(error), one_of(*ESCAPES))
        return token.text[1:-1]
