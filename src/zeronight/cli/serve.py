"""`zeronight serve`."""

import click

from zeronight.cli.spoken import SpokenCommand
from zeronight.cli.terminal import Terminal

PORT = 8013


def command(terminal: Terminal) -> click.Command:
    """`zeronight serve [--host 127.0.0.1] [--port 8013] [--lan] [--data DIR] [--demo] [--tls]`."""

    def do(host: str | None, port: int, lan: bool, data: str | None, demo: bool, tls: bool) -> int:
        from zeronight.cli.stores import check_free, folder_of

        folder = folder_of(data, demo=demo)
        # A second server is refused before a whole one is loaded.
        check_free(folder)
        from zeronight.cli.serving import Wanted, serve

        return serve(terminal, Wanted(host, port, lan, folder, demo, tls))

    say = terminal.say
    return SpokenCommand(
        terminal,
        "serve",
        do,
        click.Option(["--host"], metavar="NAME", help=say("cli.serve.address")),
        click.Option(
            ["--port"], type=click.IntRange(1, 65535), metavar="N", default=PORT, help=say("cli.serve.port")
        ),
        click.Option(["--lan"], is_flag=True, help=say("cli.serve.lan")),
        data_option(terminal),
        click.Option(["--demo"], is_flag=True, help=say("cli.serve.demo")),
        click.Option(["--tls"], is_flag=True, help=say("cli.serve.tls")),
    )


def data_option(terminal: Terminal) -> click.Option:
    """`--data DIR`."""
    return click.Option(["--data"], metavar="DIR", help=terminal.say("cli.data"))
