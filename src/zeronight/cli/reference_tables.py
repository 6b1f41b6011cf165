"""Tables in Markdown."""

from collections.abc import Iterable, Sequence


def table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; a cell may hold anything but a line break."""
    lines = [_row(heading), _row(["---"] * len(heading)), *(_row(row) for row in rows)]
    return "\n".join(lines) + "\n"


def code(text: str) -> str:
    """A word of the code; nothing for nothing."""
    return f"`{text}`" if text else ""


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(" ".join(cell.split()).replace("|", "\\|") for cell in cells) + " |"
