"""`zeronight import FILE...`."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from zeronight.cli.options import files_argument, rulebook_option, set_option
from zeronight.cli.spoken import SpokenCommand, json_option
from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import FINDINGS, UNREADABLE, WELL, Trouble

if TYPE_CHECKING:
    from zeronight.cli.games import Game

SOURCES = ("auto", "polemica", "mafiaratings")


def command(terminal: Terminal) -> click.Command:
    """`zeronight import`."""

    def do(
        files: tuple[str, ...],
        source: str,
        rulebook: str | None,
        settings: tuple[str, ...],
        output: str | None,
        as_json: bool,
    ) -> int:
        check_output(files, output, as_json)
        batch = _Batch(terminal, files, source, output, as_json)
        for file in files:
            batch.take(file, rulebook, settings)
        return batch.end()

    return SpokenCommand(
        terminal,
        "import",
        do,
        files_argument(),
        click.Option(
            ["--from", "source"],
            type=click.Choice(SOURCES),
            default="auto",
            metavar="|".join(SOURCES),
            help=terminal.say("cli.import.from"),
        ),
        rulebook_option(terminal),
        set_option(terminal),
        click.Option(["-o", "--output"], metavar="OUT", help=terminal.say("cli.import.output")),
        json_option(terminal),
    )


def check_output(files: tuple[str, ...], output: str | None, as_json: bool) -> None:
    """Whether so many files can go there.

    Raises:
        Trouble: they cannot.
    """
    if output is None:
        if len(files) > 1 and not as_json:
            raise Trouble("several_to_one")
    elif not os.path.isdir(output):
        if Path(output).suffix not in (".zn", ".jsonl"):
            raise Trouble("output_form", file=output)
        if len(files) > 1:
            raise Trouble("several_to_one")


class _Batch:
    """Imports file after file: one that cannot be read does not stop the others."""

    def __init__(
        self, terminal: Terminal, files: tuple[str, ...], source: str, output: str | None, as_json: bool
    ) -> None:
        self.terminal = terminal
        self.files = files
        self.source = source
        self.output = output
        self.as_json = as_json
        self.status = WELL
        self.done: list[dict[str, object]] = []
        self.failed = 0
        self._written: set[str] = set()

    def take(self, file: str, rulebook: str | None, settings: tuple[str, ...]) -> None:
        """Import one file."""
        from zeronight.cli.games import open_game

        try:
            # Once its system is named, whatever else it looks like is an error of that format.
            game = open_game(file, rulebook, settings, None if self.source == "auto" else "foreign")
            if game.form != "foreign" or game.report is None:
                raise Trouble("not_foreign", file=file)
            if self.source != "auto" and not game.report.form.startswith(self.source):
                raise Trouble("other_source", file=file, source=self.source, form=game.report.form)
            target = self._write(game)
        except Trouble as trouble:
            self.terminal.tell(trouble)
            self._fail(file, trouble.status, trouble.lines(self.terminal.messages))
            return
        except Exception as error:  # a file that breaks the program must not hide the next
            self.terminal.tell_bug(error, f"import {file}")
            self._fail(file, UNREADABLE, [type(error).__name__])
            return
        if game.findings:
            self.status = max(self.status, FINDINGS)
        self._report(game, target)

    def _fail(self, file: str, status: int, said: list[str]) -> None:
        self.status = max(self.status, status)
        self.failed += 1
        self.done.append({"file": file, "error": said})

    def _write(self, game: "Game") -> str | None:
        from zeronight.cli.forms import written
        from zeronight.cli.writing import write

        if self.output is None:
            if not self.as_json:
                click.echo(written(game.record, "zn"), nl=False)
            return None
        target = Path(self.output)
        if target.is_dir():
            target = target / f"{Path(game.file).stem}.jsonl"
        if str(target) in self._written:
            raise Trouble("written_twice", file=str(target), source=game.file)
        form = target.suffix.removeprefix(".")
        write(target, written(game.record, form), self.files)
        self._written.add(str(target))
        return str(target)

    def _report(self, game: "Game", target: str | None) -> None:
        from zeronight.cli.import_report import report_lines, report_object

        if self.as_json:
            self.done.append(report_object(game, target, self.terminal.messages))
            return
        for line in report_lines(game, target, self.terminal.messages):
            click.echo(line, err=self.output is None)

    def end(self) -> int:
        """Sum up."""
        if self.as_json:
            self.terminal.json(self.done)
        elif len(self.files) > 1:
            good = len(self.files) - self.failed
            self.terminal.line(
                self.terminal.say("importing.sum", n=len(self.files), good=good, failed=self.failed)
            )
        return self.status
