"""From words to phrases: the grammar of the movetext (`docs/notation.md` has it in full)."""

import difflib
from collections.abc import Iterator

from zeronight.core import call as c
from zeronight.core import step as st
from zeronight.core.call import Manner
from zeronight.core.ruling import Code
from zeronight.core.step import Checker
from zeronight.notation import nodes as n
from zeronight.notation.cursor import Cursor, Lost
from zeronight.notation.errors import Fault
from zeronight.notation.lex import Token
from zeronight.notation.parse_assertions import NAMES, asserted
from zeronight.notation.parse_calls import CALLS
from zeronight.notation.wordings import Said, perhaps, wording

MANNERS: dict[str, Manner] = {
    "s": "several", "t": "twice", "u": "unseen", "b": "between", "o": "out_of_step",
}  # fmt: skip
STEPS: dict[str, st.Step] = {
    "agreement": st.Agreement(),
    "look": st.Look(),
    "seating": st.FreeSeating(),
    "end": st.CircleEnd(),
    "exit": st.Exit(),
    "shooting": st.Shooting(),
}
_SEAT_STEPS = ("def", "words")
_ANSWERS: dict[str, tuple[n.Answer, ...]] = {
    "don": ("yes", "no", "silent"),
    "sheriff": ("red", "black", "silent"),
}
_REFUSALS = [code.value for code in Code]
WORDS = (*STEPS, *_SEAT_STEPS, *_ANSWERS, *CALLS, "lift", "best", "miss")


class Parser:
    """Reads phrase after phrase. What is no phrase is told and skipped up to the next `|` or line."""

    def __init__(self, cursor: Cursor) -> None:
        self.cursor = cursor

    def phrases(self) -> Iterator[n.Phrase]:
        """All phrases to the end of the text."""
        cursor = self.cursor
        while cursor.peek().kind != "end":
            first = cursor.peek()
            try:
                node = self._node()
            except Lost:
                cursor.skip()
                continue
            yield n.Phrase(node, first.at, cursor.last_end)

    def _node(self) -> n.Node:
        token = self.cursor.peek()
        if token.is_mark("|"):
            self.cursor.take()
            return n.Bar()
        if token.is_mark("="):
            self.cursor.take()
            return self._assertion()
        return self._made_or_overruled(self.cursor.take())

    def _assertion(self) -> n.Node:
        cursor = self.cursor
        token = cursor.here(wording(Said.AN_ASSERTION))
        if token.kind != "word" or token.text not in NAMES:
            raise cursor.lost(token, wording(Said.AFTER_EQUALS, names=tuple(NAMES)))
        if token.text != "refused":
            return asserted(cursor, token.text)
        code = None
        if not cursor.mark(":"):
            word = cursor.here(wording(Said.COLON_OR_REFUSAL))
            if word.text not in _REFUSALS:
                near = difflib.get_close_matches(word.text[:40], _REFUSALS, 1)
                raise cursor.lost(word, perhaps(near[0]) if near else wording(Said.A_REFUSAL))
            code = word.text
            cursor.need(":", wording(Said.COLON_AND_CALL))
        return n.Refusing(code, self._made_or_overruled(cursor.here(wording(Said.REFUSED_CALL))))

    def _made_or_overruled(self, token: Token) -> n.Made | n.Overruled:
        cursor = self.cursor
        if not token.is_mark("!"):
            return self._made(token)
        reason = cursor.text_here()
        return n.Overruled(reason, self._made(cursor.here(wording(Said.OVERRULED_CALL))))

    def _made(self, token: Token) -> n.Made:
        cursor = self.cursor
        match token.kind:
            case "label":
                return self._label(token)
            case "number":
                return self._number(token)
            case "word":
                return self._word(token)
            case "tag":
                raise cursor.lost(token, wording(Said.TAGS_FIRST), Fault.TAG_LATE)
            case "mark" if token.text == "-":
                return n.Bare(None)
            case "mark" if token.text == ">":
                return n.Begin(st.Speech(cursor.seat()))
            case _:
                raise cursor.lost(token, wording(Said.A_CALL_OR_STEP))

    def _label(self, token: Token) -> n.Made:
        digits = token.text[1:]
        if len(digits) > 3:
            raise self.cursor.lost(token, wording(Said.A_LABEL), Fault.TOO_LARGE_NUMBER)
        number = int(digits)
        if token.text[0] == "D":
            return n.Begin(st.Morning(), number)
        return n.Begin(st.Agreement() if number == 0 else st.Night(), number)

    def _number(self, token: Token) -> n.Made:
        cursor = self.cursor
        seat = cursor.seat_of(token)
        if cursor.mark(":"):
            return self._hands(seat, closes=True)
        if cursor.mark("?", glued=True):
            return self._hands(seat, closes=False)
        if cursor.mark(">", glued=True):
            if cursor.mark("-"):
                return n.Fired(c.Shoot(seat, None, self._manner()))
            return n.Fired(c.Shoot(seat, cursor.seat(), self._manner()))
        if cursor.mark("*", glued=True):
            return n.Fired(c.ShootTogether(seat))
        return n.Bare(seat, self._manner())

    def _manner(self) -> Manner:
        token = self.cursor.peek()
        if token.kind != "word" or not token.glued:
            return "seen"
        if token.text not in MANNERS:
            raise self.cursor.lost(token, wording(Said.A_MANNER))
        return MANNERS[self.cursor.take().text]

    def _hands(self, of: c.Of, closes: bool) -> n.Made:
        cursor = self.cursor
        if cursor.mark("#"):
            return n.Hands(of, cursor.count(10), closes)
        if cursor.mark("*"):
            return n.Hands(of, "rest", closes)
        if cursor.mark("-"):
            return n.Hands(of, (), closes)
        seats = cursor.seats()
        if not seats and closes:
            raise cursor.missing(wording(Said.HANDS))
        return n.Hands(of, seats or None, closes)

    def _word(self, token: Token) -> n.Made:
        cursor = self.cursor
        word = token.text
        if word in CALLS:
            return CALLS[word](cursor)
        if word in STEPS:
            return n.Begin(STEPS[word])
        match word:
            case "def":
                return n.Begin(st.Defence(cursor.seat()))
            case "words":
                return n.Begin(st.LastWords(cursor.seat()))
            case "don":
                return self._check("don")
            case "sheriff":
                return self._check("sheriff")
            case "lift":
                closes = not cursor.mark("?", glued=True)
                if closes:
                    cursor.need(":", wording(Said.LIFT_HANDS))
                return self._hands("lift", closes)
            case "best":
                return self._best()
            case "miss":
                return n.Fired(c.ShootTogether(None))
            case _:
                near = difflib.get_close_matches(word[:30], WORDS, 1)
                raise cursor.lost(
                    token, perhaps(near[0]) if near else wording(Said.A_CALL_OR_STEP), Fault.UNKNOWN_WORD
                )

    def _check(self, by: Checker) -> n.Made:
        cursor = self.cursor
        if cursor.mark("-"):
            return n.Checked(by, None)
        seat = cursor.seat()
        said = cursor.word(*_ANSWERS[by])
        return n.Checked(by, seat, next((answer for answer in _ANSWERS[by] if answer == said), None))

    def _best(self) -> n.Made:
        cursor = self.cursor
        accepted = not cursor.mark("?", glued=True)
        by = None
        if cursor.peek(1).is_mark(">"):
            by = cursor.seat()
            cursor.take()
        if cursor.mark("-"):
            return n.Best(by, None)
        seats = cursor.some_seats()
        return n.Best(by, seats, accepted, phrase=not cursor.word("nophrase"))
