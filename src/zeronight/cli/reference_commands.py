"""The page of the command line: the help of every command, as it is printed."""

from collections.abc import Iterator

import click

from zeronight.cli.program import root
from zeronight.cli.terminal import Terminal
from zeronight.i18n.catalogue import Messages


def commands_page() -> str:
    """The help of every command, in English."""
    group = root(Terminal(Messages("en")))
    parts = ["# The command line", ""]
    for context in _contexts(click.Context(group, info_name="zeronight")):
        help_ = "\n".join(line.rstrip() for line in context.get_help().splitlines())
        parts += [f"## `{context.command_path}`", "", "```", help_, "```", ""]
    return "\n".join(parts)


def _contexts(context: click.Context) -> Iterator[click.Context]:
    # The width of the page must not be that of whoever made it.
    context.terminal_width = 100
    context.max_content_width = 100
    yield context
    command = context.command
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            found = command.get_command(context, name)
            if found is not None:
                yield from _contexts(click.Context(found, parent=context, info_name=name))
