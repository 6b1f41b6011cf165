"""The layout of a game: labels at the head of lines, steps between bars, each ballot on a line."""

from typing import Literal

_INDENT = "    "
_WIDTH = 88
_State = Literal["empty", "label", "indent", "words", "counts", "bar", "step"]


class Page:
    """Lines that grow word by word."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._line = ""
        self._state: _State = "empty"
        self._is_after_shot = False

    def lines(self) -> list[str]:
        """All lines."""
        self._turn_to("", "empty")
        return self._lines

    def label(self, text: str) -> None:
        """A day or a night begins on a line of its own."""
        self._turn_to(text, "label")

    def step(self, text: str, bar_means_end: bool) -> None:
        """A step, behind a bar; on a new line where the bar would say something, or the line is full.

        An empty text announces a word that begins a step by itself.
        """
        is_full = len(self._line) > _WIDTH and self._state == "words"
        if bar_means_end or is_full or self._state in ("counts", "bar"):
            self._turn_to(_INDENT, "indent")
        self._add({"label": "  ", "indent": "", "empty": ""}.get(self._state, " | ") + text)
        self._state = "words" if text else "step"
        self._is_after_shot = False

    def word(self, text: str) -> None:
        """A call within a step. A shot stands apart from numbers that are none."""
        is_shot = text[0] in "-0123456789"
        match self._state:
            case "label":
                between = "  "
            case "empty" | "indent" | "step":
                between = ""
            case _:
                between = " | " if is_shot and not self._is_after_shot else " "
        self._add(between + text)
        if self._state != "counts":
            self._state = "words"
        self._is_after_shot = is_shot

    def aside(self, text: str) -> None:
        """A comment or an assertion."""
        match self._state:
            case "empty" | "indent" | "step":
                between = ""
            case "label":
                between = "  "
            case "counts" if text[0] == "=":
                between = "   "
            case _:
                between = " "
        self._add(between + text)
        if self._state in ("label", "empty", "indent", "step"):
            self._state = "words"
        self._is_after_shot = False

    def line(self, text: str) -> None:
        """A call on a line of its own."""
        self._turn_to(_INDENT + text, "words")

    def count(self, text: str, is_first: bool) -> None:
        """A count of a ballot."""
        if is_first or self._state not in ("counts", "indent"):
            self._turn_to(_INDENT, "indent")
        self._add(text if self._state == "indent" else "   " + text)
        self._state = "counts"

    def bar(self) -> None:
        """The end of the circle."""
        if self._state == "empty":
            self._turn_to(_INDENT, "indent")
        self._add("|" if self._state == "indent" else " |")
        self._state = "bar"

    def _add(self, text: str) -> None:
        self._line += text

    def _turn_to(self, start: str, state: _State) -> None:
        if self._line.strip():
            self._lines.append(self._line)
        self._line, self._state = start, state
        self._is_after_shot = False
