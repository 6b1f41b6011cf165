"""`zeronight restore BACKUP --data DIR`."""

import click

from zeronight.cli.spoken import SpokenCommand
from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import FINDINGS, WELL


def command(terminal: Terminal) -> click.Command:
    """`zeronight restore`: into a folder without a database."""

    def do(backup: str, data: str) -> int:
        from datetime import UTC, datetime
        from pathlib import Path

        from zeronight.cli.stores import no_store
        from zeronight.store.failures import NotOpened
        from zeronight.store.restoring import restore

        try:
            found = restore(Path(backup), Path(data), datetime.now(UTC))
        except NotOpened as error:
            raise no_store(error) from None
        terminal.line(terminal.say("archive.restored", n=found.games, folder=data, entries=found.entries))
        for broken in found.damaged:
            terminal.line(terminal.say("archive.damaged", game=broken.game, seq=broken.seq), indent=2)
        return FINDINGS if found.damaged else WELL

    return SpokenCommand(
        terminal,
        "restore",
        do,
        click.Argument(["backup"], metavar="BACKUP"),
        click.Option(["--data"], metavar="DIR", required=True, help=terminal.say("cli.restore.data")),
    )
