"""`zeronight owner-link [--data DIR]`."""

import click

from zeronight.cli.serve import data_option
from zeronight.cli.spoken import SpokenCommand
from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import WELL


def command(terminal: Terminal) -> click.Command:
    """`zeronight owner-link`: beside a running server, or before the next start."""

    def do(data: str | None) -> int:
        from zeronight.cli.owner_linking import fresh_link
        from zeronight.cli.stores import folder_of

        click.echo(f"Owner: {fresh_link(folder_of(data))}")
        return WELL

    return SpokenCommand(terminal, "owner-link", do, data_option(terminal))
