"""Reference pages, made from the code: `python -m zeronight.cli.reference [--check]`.

Without arguments the pages under docs/reference/ are written anew. With --check nothing is written: the
pages that are not as the code has it are named, and the status is 1.
"""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from zeronight.cli.reference_books import book_pages
from zeronight.cli.reference_commands import commands_page
from zeronight.cli.reference_rules import offences_page, rules_page
from zeronight.cli.reference_words import calls_page, events_page, refusals_page
from zeronight.cli.trouble import FINDINGS, UNREADABLE, WELL

FOLDER = Path(__file__).resolve().parents[3] / "docs" / "reference"
_MADE = "<!-- Made by `python -m zeronight.cli.reference`; changes here are lost. -->\n\n"


def pages() -> dict[str, str]:
    """Every page by the name of its file."""
    found = {
        "commands.md": commands_page(),
        "rules.md": rules_page(),
        "offences.md": offences_page(),
        "refusals.md": refusals_page(),
        "calls.md": calls_page(),
        "events.md": events_page(),
        **book_pages(),
    }
    found["README.md"] = _contents(found)
    return {name: _MADE + text for name, text in found.items()}


def _contents(found: Mapping[str, str]) -> str:
    """The list of the other pages, each by its heading."""
    rows = [f"* [{text.partition(chr(10))[0].lstrip('# ')}]({name})" for name, text in sorted(found.items())]
    return "# Reference\n\nMade from the code, and checked by `./test`.\n\n" + "\n".join(rows) + "\n"


def stale(wanted: Mapping[str, str], folder: Path) -> list[str]:
    """The names of pages that are missing, other than the code has it, or of no use any more."""
    there = {path.name: path.read_text("utf-8") for path in folder.glob("*.md")}
    return sorted(name for name in wanted.keys() | there.keys() if wanted.get(name) != there.get(name))


def main(arguments: Sequence[str], folder: Path = FOLDER) -> int:
    """Write the pages, or check them; the status is 1 where a check finds a stale one."""
    if list(arguments) not in ([], ["--check"]):
        click.echo("usage: python -m zeronight.cli.reference [--check]", err=True)
        return UNREADABLE
    if not folder.parent.is_dir():
        click.echo(f"{folder.parent}: the reference is made in a working copy of the sources", err=True)
        return UNREADABLE
    wanted = pages()
    old = stale(wanted, folder)
    if arguments:
        for name in old:
            click.echo(
                f"{folder / name}: not as the code has it; run python -m zeronight.cli.reference", err=True
            )
        return FINDINGS if old else WELL
    folder.mkdir(exist_ok=True)
    for name in old:
        if name in wanted:
            (folder / name).write_text(wanted[name], "utf-8")
        else:
            (folder / name).unlink()
        click.echo(name)
    return WELL


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
