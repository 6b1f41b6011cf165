"""`zeronight rulebook diff A B`."""

import click

from zeronight.cli.spoken import SpokenCommand, json_option
from zeronight.cli.terminal import Terminal
from zeronight.cli.trouble import WELL


def command(terminal: Terminal) -> click.Command:
    """`zeronight rulebook diff`. Differences are its answer, no fault: the status is 0 with them too."""

    def do(name_a: str, name_b: str, same: bool, as_json: bool) -> int:
        from zeronight.cli.books import open_book
        from zeronight.cli.diff_object import diff_object
        from zeronight.cli.diff_page import Labels, show_diff
        from zeronight.rules.diff import diff

        a, b = open_book(name_a), open_book(name_b)
        found = diff(a, b, same=same)
        if as_json:
            terminal.json(diff_object(a, b, found, terminal.messages))
        else:
            show_diff(terminal, a, b, found, Labels.of(a, b, name_a, name_b))
        return WELL

    return SpokenCommand(
        terminal,
        "rulebook.diff",
        do,
        click.Argument(["name_a"], metavar="A"),
        click.Argument(["name_b"], metavar="B"),
        click.Option(["--same"], is_flag=True, help=terminal.say("cli.rulebook.diff.same")),
        json_option(terminal),
    )
