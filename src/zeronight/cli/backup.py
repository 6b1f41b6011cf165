"""`zeronight backup [--data DIR]`."""

import click

from zeronight.cli.serve import data_option
from zeronight.cli.spoken import SpokenCommand
from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import WELL


def command(terminal: Terminal) -> click.Command:
    """`zeronight backup`: a server may be running."""

    def do(data: str | None) -> int:
        from datetime import UTC, datetime

        from zeronight.cli.stores import folder_of, no_store
        from zeronight.store import backups
        from zeronight.store.failures import NotOpened

        try:
            made = backups.make(folder_of(data), "hand", datetime.now(UTC))
        except NotOpened as error:
            raise no_store(error) from None
        click.echo(str(made.file))
        return WELL

    return SpokenCommand(terminal, "backup", do, data_option(terminal))
