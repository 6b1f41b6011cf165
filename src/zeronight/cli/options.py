"""Arguments and options that several commands take."""

import click

from zeronight.cli.terminal import Terminal


def file_argument() -> click.Argument:
    """FILE, a name; what is wrong with it is told by `reading`."""
    return click.Argument(["file"], metavar="FILE")


def files_argument() -> click.Argument:
    """FILE..., at least one."""
    return click.Argument(["files"], metavar="FILE...", nargs=-1, required=True)


def rulebook_option(terminal: Terminal) -> click.Option:
    """`--rulebook ID`."""
    return click.Option(["--rulebook"], metavar="ID", help=terminal.say("cli.rulebook_option"))


def set_option(terminal: Terminal) -> click.Option:
    """`--set KEY=VALUE`, any number of times."""
    return click.Option(
        ["--set", "settings"], metavar="KEY=VALUE", multiple=True, help=terminal.say("cli.set_option")
    )
