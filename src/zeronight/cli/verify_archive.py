"""`zeronight verify-archive [--data DIR] [--json]`."""

import click

from zeronight.cli.serve import data_option
from zeronight.cli.spoken import SpokenCommand, json_option
from zeronight.cli.terminal import Terminal


def command(terminal: Terminal) -> click.Command:
    """`zeronight verify-archive`: a server may be running."""

    def do(data: str | None, as_json: bool) -> int:
        from zeronight.cli.archive import verify_archive
        from zeronight.cli.stores import folder_of

        return verify_archive(terminal, folder_of(data), as_json=as_json)

    return SpokenCommand(terminal, "verify-archive", do, data_option(terminal), json_option(terminal))
