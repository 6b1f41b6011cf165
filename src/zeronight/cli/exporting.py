"""`zeronight export FILE --to zn|jsonl`."""

from pathlib import Path

import click

from zeronight.cli.forms import FORMS
from zeronight.cli.options import file_argument
from zeronight.cli.spoken import SpokenCommand
from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import FINDINGS, WELL, Trouble


def command(terminal: Terminal) -> click.Command:
    """`zeronight export`."""

    def do(file: str, to: str, output: str | None) -> int:
        from zeronight.cli.forms import written
        from zeronight.cli.games import open_game
        from zeronight.cli.writing import write

        game = open_game(file)
        if game.damage:
            # A new chain over damaged entries would hide the damage.
            raise Trouble("damaged", status=FINDINGS, file=file)
        data = written(game.record, to)
        if output is None or output == "-":
            click.echo(data, nl=False)
        else:
            write(Path(output), data, (file,))
        return WELL

    return SpokenCommand(
        terminal,
        "export",
        do,
        file_argument(),
        click.Option(
            ["--to"],
            type=click.Choice(FORMS),
            required=True,
            metavar="|".join(FORMS),
            help=terminal.say("cli.export.to"),
        ),
        click.Option(["-o", "--output"], metavar="OUT", help=terminal.say("cli.export.output")),
    )
