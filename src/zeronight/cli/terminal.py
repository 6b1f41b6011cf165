"""What is printed, and how: lines for people, one JSON object for programs, complaints on stderr."""

import json
import sys
import unicodedata
from functools import cached_property
from typing import TYPE_CHECKING

import click

from zeronight.cli.trouble import Trouble
from zeronight.i18n.catalogue import Messages

if TYPE_CHECKING:
    from rich.console import Console


class Terminal:
    """The terminal of one command, speaking one language.

    Without a terminal (a pipe, a file) lines are printed as they are: no colour, no wrapping.
    """

    def __init__(self, messages: Messages) -> None:
        self.messages = messages

    def say(self, key: str, /, **values: object) -> str:
        """The message in the user's language."""
        return self.messages.say(key, **values)

    def name(self, area: str, value: str) -> str:
        """What a value of a closed choice is called."""
        return self.messages.name(area, value)

    def line(self, text: str = "", *, indent: int = 0, style: str = "") -> None:
        """Print a line, wrapped under its indent where somebody looks at it."""
        clean = printable(text)
        if not _is_watched():
            click.echo(" " * indent + clean if clean else "")
            return
        # Imported here: rich takes longer to load than most commands take to run.
        from rich.padding import Padding
        from rich.text import Text

        self._console.print(Padding(Text(clean, style=style), (0, 0, 0, indent), expand=False))

    def json(self, value: object) -> None:
        """Print one JSON value, in UTF-8 whatever the terminal speaks."""
        text = json.dumps(value, ensure_ascii=False, indent=2)
        click.echo(text.encode("utf-8", "replace"))

    def complain(self, text: str) -> None:
        """Print a line on stderr, with the program's name before it."""
        click.echo(f"zeronight: {printable(text)}", err=True)

    def tell(self, trouble: Trouble) -> None:
        """Print what a trouble says on stderr."""
        for line in trouble.lines(self.messages):
            self.complain(line)

    def tell_bug(self, error: Exception, command: str) -> None:
        """Print one line for what should not have happened, with how to report it."""
        said = f"{type(error).__name__}: {error}".splitlines()[0][:200]
        self.complain(self.say("trouble.bug", what=said, command=command))

    @cached_property
    def _console(self) -> "Console":
        from rich.console import Console

        return Console(markup=False, highlight=False, emoji=False)


def _is_watched() -> bool:
    return sys.stdout is not None and sys.stdout.isatty()


def printable(text: str) -> str:
    """The text with its control characters made visible: a file must not steer the terminal."""
    if text.isprintable():
        return text
    return "".join(char if _is_harmless(char) else ascii(char)[1:-1] for char in text)


def _is_harmless(char: str) -> bool:
    # The spaces that do not break are no printable characters for Python.
    return char.isprintable() or char == "\n" or unicodedata.category(char) == "Zs"
